"""Pages that are shown what happens: pictures lead each of them from what it had to what it gets."""

import asyncio
import json
from random import Random
from typing import Any, cast

import pytest

from ringwall.server.connection import Connection
from ringwall.server.journal import encode
from ringwall.server.match import PLAYED_BACK
from ringwall.server.messages import Hello
from ringwall.server.replay import replay_step
from ringwall.server.room import Room
from ringwall.server.storage import Storage
from ringwall.server.table import Table
from tests.server.harness import choose, finish, make_table, person, run
from tests.tables import random_setup
from tests.test_pictures import merged


def room_of(table: Table) -> tuple[Room, list[Connection]]:
    """A table with a page for every seat and one that watches."""
    table.match.film()
    room = Room(table, 1.0, 2.0, cast(Storage, None), cast(Any, None), lambda room: None)
    room.connections = [Connection(who, "en", lambda code: None) for who in ("", *map(person, seats(table)))]
    return room, room.connections


def seats(table: Table) -> list[int]:
    return [seat.number for seat in table.seats]


def update_of(page: Connection) -> dict[str, Any]:
    """The newest update a page was sent."""
    messages = [json.loads(page.outbox.get_nowait()) for _ in range(page.outbox.qsize())]
    return next(message for message in reversed(messages) if message["t"] == "update")


def played(view: dict[str, Any], events: list[dict[str, Any]]) -> dict[str, Any]:
    """The table at the end of the events, as a page works it out."""
    for event in events:
        after = merged(view, event.get("changes", {}))
        for side in ("monsters", "pieces"):
            if event.get(side) is not None:
                stood, now = event[side]["stood"], event[side]["now"]
                after[side] = [now.get(str(place)) or view[side][was] for place, was in enumerate(stood)]
        view = after
    return table_in(view)


def table_in(view: dict[str, Any]) -> dict[str, Any]:
    return {name: part for name, part in view.items() if name not in ("viewer", "decision")}


def told_in_time(update: dict[str, Any]) -> bool:
    """Whether every line of the log belongs to an event of its kind."""
    kinds = [event["kind"] for event in update["events"] for _ in range(event.get("told", 0))]
    return kinds == [line["kind"] for line in update["log"]]


@pytest.mark.parametrize("number", range(8))
def test_every_page_is_led_from_what_it_had_to_what_it_gets(number: int) -> None:
    dice = Random(2000 + number)
    table = make_table(random_setup(dice))
    room, pages = room_of(table)
    asyncio.run(room._show_all(None))
    views = [update_of(page)["table"]["view"] for page in pages]
    while table.decision_seat is not None:
        choose(table, dice.randrange(100))
        asyncio.run(room._show_all(table.v - 1))
        updates = [update_of(page) for page in pages]
        for before, update in zip(views, updates, strict=True):
            assert update["since"] == table.v - 1
            assert told_in_time(update)
            if update["events"]:
                assert played(before, update["events"]) == table_in(update["table"]["view"])
        views = [update["table"]["view"] for update in updates]


@pytest.mark.parametrize("number", range(4))
def test_a_page_that_comes_back_is_shown_what_it_missed(number: int) -> None:
    """Unless it is too much: then it gets the table as it is now."""
    dice = Random(3000 + number)
    table = make_table(random_setup(dice))
    room, (watching, *_) = room_of(table)
    views: list[dict[str, Any]] = []
    while table.decision_seat is not None and len(views) < 2 * PLAYED_BACK:
        asyncio.run(room._show(watching, None))
        views.append(update_of(watching)["table"]["view"])
        choose(table, dice.randrange(100))
    for since, before in enumerate(views):
        asyncio.run(room._show(watching, since))
        update = update_of(watching)
        missed = len(views) - since
        assert update["since"] == (since if missed <= PLAYED_BACK else None)
        assert told_in_time(update) or missed > PLAYED_BACK
        if missed <= PLAYED_BACK and table.match.events(len(views) - 1):
            assert played(before, update["events"]) == table_in(update["table"]["view"])


def test_a_page_that_comes_back_after_a_restart_is_shown_what_it_missed() -> None:
    async def story() -> None:
        table = make_table(random_setup(Random(1)))
        room, (watching, *_) = room_of(table)
        await room._show(watching, None)
        before = update_of(watching)["table"]["view"]
        for _ in range(5):
            choose(table)
        loaded = make_table(table.setup)
        loaded.match = table.match.as_of(len(table.match))
        loaded.v, loaded.choices_at = table.v, table.choices_at
        room, _ = room_of(loaded)
        page = Connection("", "en", lambda code: None)
        await room.enter(page, Hello(table.id, "en", since=0, line=0))
        update = update_of(page)
        assert update["since"] == 0 and update["events"]
        assert played(before, update["events"]) == table_in(update["table"]["view"])

    run(story)


@pytest.mark.parametrize("number", range(4))
def test_a_replay_leads_from_moment_to_moment(number: int) -> None:
    """Each of them is seen by whoever chose then."""
    dice = Random(4000 + number)
    table = make_table(random_setup(dice))
    while table.decision_seat is not None:
        choose(table, dice.randrange(100))
    before: dict[str, Any] | None = None
    for step in range(min(len(table.match), 60) + 1):
        moment = json.loads(encode(finish(replay_step(table, step, "en"))))
        if before is not None and moment["events"]:
            assert played(before, moment["events"]) == table_in(moment["table"]["view"])
        before = moment["table"]["view"]
