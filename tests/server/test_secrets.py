"""Nobody's messages depend on what they may not know.

The strongest test deals everything a seat cannot know anew and requires the same bytes, for every message the seat can
get. What went wrong elsewhere is in the other tests: secrets in the log or in refusals, spectators who see too much,
tokens that outlive their owner.
"""

import asyncio
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from ringwall import Game, Setup
from ringwall.pictures import pictures
from ringwall.server.api import _head
from ringwall.server.connection import Connection
from ringwall.server.journal import Asked, encode
from ringwall.server.match import PLAYED_BACK
from ringwall.server.messages import (
    Act,
    AskAhead,
    AskWhy,
    Leave,
    Look,
    Problem,
    Rename,
    Say,
    StandIn,
    TakeBack,
    TakeSeat,
    Vote,
)
from ringwall.server.replay import replay_head, replay_step
from ringwall.server.room import Room
from ringwall.server.showing import Showing, found_table, happening
from ringwall.server.storage import Storage
from ringwall.server.table import Refusal, Table
from ringwall.server.tokens import fingerprint
from ringwall.texts.story import tell_each
from tests.server.harness import (
    House,
    Page,
    choose,
    client,
    finish,
    house,
    make_table,
    only,
    person,
    refusal,
    run,
    token_of,
)
from tests.tables import random_setup

GAMES = 12
MOMENTS = 5
OPEN_CHANCE = ("rolled", "raised")
"""What is rolled or drawn before everybody's eyes may differ and still come to nothing."""
SECRETIVE = [
    Setup(players=3, options={"closed_hands": "on"}),
    Setup(players=3, mode="overlord"),
    Setup(players=4, mode="overlord", boxes=["wizards_tower"], options={"closed_hands": "on"}),
]


def setup_with_secrets(dice: Random) -> Setup:
    """Mostly tables where somebody hides something."""
    while True:
        setup = random_setup(dice)
        if setup.rules.closed_hands or setup.rules.overlord_seat or dice.random() < 0.1:
            return setup


@contextmanager
def dealt_anew(table: Table, seat: int | None, seed: str) -> Iterator[None]:
    """The table as it could just as well be for all the seat knows."""
    match = table.match
    real, match.game = match.game, match.game.dealt_anew(seat, seed)
    match._threats = match._previews = None
    try:
        yield
    finally:
        match.game = real
        match._threats = match._previews = None


async def everything(
    table: Table, seat: int | None, lang: str, since: list[int], wishes: slice = slice(None)
) -> list[bytes]:
    """All the messages and answers that whoever looks from a seat can get now."""
    cut: list[int] = []
    table.found = True
    room = Room(table, 1.0, 2.0, cast(Storage, None), cast(Any, None), lambda room: None)
    who = "" if seat is None else table.seats[seat - 1].who
    pages = [Connection(who, lang, cut.append), Connection("", lang, cut.append)]
    page = pages[0]
    page.looking = seat
    room.connections = pages
    for each in (None, *since):
        await room._show(page, each)
    room._tell_you(page)
    room.tell_presence()
    for wish in [*hopeless(table, who)[wishes], *questions(table, seat)]:
        await room.receive(page, wish)
    messages = [page.outbox.get_nowait() for _ in range(page.outbox.qsize())]
    messages.append(encode(_head(room, lang)))
    messages.append(encode(found_table(table, {each.who for each in table.seats})))
    with pytest.raises(Refusal, match="not_finished"):
        finish(replay_head(table, lang))
    with pytest.raises(Refusal, match="not_finished"):
        finish(replay_step(table, 0, lang))
    assert not cut
    return messages


def hopeless(table: Table, who: str) -> list[Any]:
    """Wishes that are refused whatever the hidden cards are."""
    now = len(table.match)
    return [
        Act("a", now, "play everything"),
        Act("b", now + 1, "done"),
        Act("c", now, "done", 99),
        TakeBack("d", now),
        Vote("e", True, 99),
        Say("f"),
        StandIn("g", 1, "nobody"),
        Leave("h", 7 if len(table.seats) < 7 else 1) if who else Leave("h", 1),
        Rename("i", 1, "\u200b"),
        Look(7),
    ]


def questions(table: Table, seat: int | None) -> list[Any]:
    """What the rules themselves can answer: for each card of the seat's own hand, and on a monster."""
    now, line, state = len(table.match), table.line, table.match.game.state
    hand = [] if seat is None else state.hands[seat]
    targets = [None, *(monster.text for monster in state.monsters[:1])]
    reasons = [AskWhy(now, line, card.id, target) for card in hand for target in targets]
    return [AskAhead(now, line), AskWhy(now, line, "brick"), *reasons]


@pytest.mark.parametrize("number", range(GAMES))
def test_messages_are_the_same_however_the_hidden_things_lie(number: int) -> None:
    dice = Random(number)
    table = make_table(setup_with_secrets(dice))
    table.match.film()
    at = sorted(dice.sample(range(150), MOMENTS))
    for now in range(at[-1] + 1):
        if table.decision_seat is None:
            break
        if now in at:
            since = sorted({table.v, dice.randint(0, table.v), max(0, table.v - dice.randrange(PLAYED_BACK))})
            viewers = [None, *dice.sample([seat.number for seat in table.seats], min(2, len(table.seats)))]
            for seat in viewers:
                lang = dice.choice(["en", "de"])
                some = slice(dice.randrange(4), None, 4)
                real = asyncio.run(everything(table, seat, lang, since, some))
                with dealt_anew(table, seat, f"{number} {now}"):
                    imagined = asyncio.run(everything(table, seat, lang, since, some))
                assert real == imagined, difference(real, imagined)
        choose(table, dice.randrange(100))


CHOSEN_IN_SECRET = {
    "hide": Setup(
        players=3,
        mode="overlord",
        boxes=["crowns_and_quests"],
        options={"characters": "off", "standard_quest": "to_seek_the_scroll_of_ice"},
    ),
    "put_back": Setup(
        players=2, boxes=["crowns_and_quests"], options={"characters": "choose", "quests": "off", "closed_hands": "on"}
    ),
}
"""Decisions whose outcome only those know who have made them."""


@pytest.mark.parametrize("kind", CHOSEN_IN_SECRET)
def test_what_is_chosen_in_secret_is_the_same_to_all_others(kind: str) -> None:
    """Whatever is dealt anew, choices stay as they were; so here another choice is made."""

    def chosen(last: int) -> Table:
        table = make_table(CHOSEN_IN_SECRET[kind])
        table.match.film()
        while (decision := table.match.game.decision) is not None and decision.kind != kind:
            texts = [option.text for option in decision.options]
            choose(table, next((at for at, text in enumerate(texts) if "callista" in text), 0))
        assert decision is not None and len({option.text for option in decision.options}) > 2
        choose(table, last)
        return table

    tables = [chosen(last) for last in range(3)]
    chooser = tables[0].match.choices[-1].seat
    for seat in (None, *(seat.number for seat in tables[0].seats)):
        one, other, third = (asyncio.run(everything(table, seat, "en", [0, table.v - 1])) for table in tables)
        if seat == chooser:
            assert one != other != third
        else:
            assert one == other == third, difference(one, other) + difference(one, third)


def difference(one: list[bytes], other: list[bytes]) -> str:
    for mine, yours in zip(one, other, strict=True):
        if mine != yours:
            at = next(at for at, (a, b) in enumerate(zip(mine, yours, strict=False)) if a != b)
            return f"...{mine[at - 200 : at + 80]!r}\nbut\n...{yours[at - 200 : at + 80]!r}"
    return "none"


@pytest.mark.parametrize("number", range(GAMES))
def test_events_tell_no_more_than_the_table_they_lead_to(number: int) -> None:
    """What happens next with other hidden cards: where the table looks the same, so do the events and their words."""
    dice = Random(1000 + number)
    table = make_table(setup_with_secrets(dice))
    table.match.film()
    compared = 0
    for _ in range(50):
        decision = table.match.game.decision
        if decision is None:
            break
        option = dice.choice(decision.options)
        viewers = (None, dice.choice(table.seats).number)
        twins = [(seat, table.match.game.dealt_anew(seat, str(dice.random()))) for seat in viewers]
        for _, twin in twins:
            if option.text in [each.text for each in twin.options]:
                twin.film()
                twin.choose(option.text)
        before = len(table.match.game.events)
        choose(table, decision.options.index(option))
        game = table.match.game
        for seat, twin in twins:
            if twin.view(seat) == game.view(seat) and len(twin.chosen) == len(game.chosen):
                showing = Showing(table, seat, dice.choice(["en", "de"]), set())
                assert told(showing, game, before) == told(showing, twin, before)
                compared += 1
    assert compared


def told(showing: Showing, game: Game, begin: int) -> bytes:
    """What a page gets of the events of the latest choice, to animate and to read."""
    assert game.camera is not None
    events = game.events[begin:]
    shown = zip(events, pictures(game.rules, game.camera.film, showing.seat, showing.seat), strict=True)
    happened = [
        happening(event.seen_by(showing.seat), picture) for event, picture in shown if event.kind not in OPEN_CHANCE
    ]
    kept = [event for event in events if event.kind not in OPEN_CHANCE]
    return encode([happened, tell_each(kept, showing.seat, showing.texts)])


@pytest.mark.parametrize("number", range(GAMES))
def test_what_is_shown_to_all_at_once_is_what_each_would_be_shown_alone(number: int) -> None:
    dice = Random(2000 + number)
    table = make_table(setup_with_secrets(dice))
    table.match.film()
    room = Room(table, 1.0, 2.0, cast(Storage, None), cast(Any, None), lambda room: None)
    people = ["", *(seat.who for seat in table.seats)]
    room.connections = [Connection(who, lang, lambda code: None) for who in people for lang in ("en", "de")]
    for _ in range(25):
        if table.decision_seat is None:
            break
        choose(table, dice.randrange(100))
        asyncio.run(room._show_all(table.v - 1))
        for page in dice.sample(room.connections, len(room.connections)):
            asyncio.run(room._show(page, table.v - 1))
            *_, together, alone = [page.outbox.get_nowait() for _ in range(page.outbox.qsize())]
            assert together == alone


def test_somebodys_own_secrets_are_in_their_messages() -> None:
    """The test above would pass if nobody were shown anything."""
    table = make_table(SECRETIVE[0])
    for _ in range(8):
        choose(table)
    for seat in {1, 2, 3} - {table.decision_seat}:
        own = asyncio.run(everything(table, seat, "en", []))
        with dealt_anew(table, None, "other"):
            assert own != asyncio.run(everything(table, seat, "en", []))


# --- tokens and seeds ---


async def a_lively_evening(there: House, setup: Setup) -> tuple[str, list[Page]]:
    letters = "ABCD"[: setup.players]
    table = await there.open(setup, letters, seed="5eed" * 8)
    pages = [await there.page(table, token_of(letter), lang) for letter, lang in zip(letters, ["en", "de"] * 2)]  # noqa: B905
    pages += [await there.page(table), await there.page(table, "token-of-nobody", "de")]
    dice = Random(7)
    for number in range(12):
        for page in pages:
            await page.sync()
            if page.shown is not None and page.shown.options and not page.shown.view["outcome"]:
                await page.act(dice.randrange(100))
            elif number % 5 == 0:
                await page.tell(Act(page.id(), number, "play nothing"))
                await page.tell(Say(page.id(), "hello"))
                await page.tell(TakeBack(page.id(), 0))
                await page.tell(b"\xff")
    await pages[0].tell(Leave(pages[0].id(), 1))
    for page in pages:
        await page.sync()
    return table, pages


@pytest.mark.usefixtures("each_home")
@pytest.mark.parametrize("setup", SECRETIVE)
def test_no_token_and_no_seed_is_ever_sent_logged_or_stored_in_the_open(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, setup: Setup
) -> None:
    async def story() -> tuple[list[bytes], bytes]:
        async with house(tmp_path) as there:
            table, pages = await a_lively_evening(there, setup)
            assert all(len(page.received) > 8 for page in pages)
            found = await there.storage.load(table)
            assert found is not None
            kept = b"".join([found[0].opening, *(entry.data for entry in found[1])])
            return [data for page in pages for data in page.received], kept

    with caplog.at_level(logging.DEBUG):
        sent, kept = run(story)
    letters = "ABCD"[: setup.players]
    secrets = [token_of(letter) for letter in letters] + [fingerprint(token_of(letter)) for letter in letters]
    for secret in [*secrets, "5eed5eed", "token-of-nobody"]:
        assert not [data for data in sent if secret.encode() in data]
        assert secret not in caplog.text
    stored = kept + b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
    assert b"5eed5eed" in stored, "the seed is stored, and only there"
    assert not [letter for letter in letters if token_of(letter).encode() in stored]


def test_tokens_given_out_over_http_are_not_stored(tmp_path: Path) -> None:
    with client(tmp_path) as at:
        seats = [{"kind": "human"}, {"kind": "open"}]
        opened = at.post("/api/tables", json={"setup": {"players": 2}, "seats": seats}).json()
        path = f"/api/tables/{opened['table']}/seats"
        taken = at.post(path, json={"invite": opened["invite"], "name": "Ann"}).json()
        stored = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
    assert opened["table"].encode() in stored
    for token in (opened["token"], taken["token"]):
        assert token.encode() not in stored


@pytest.mark.usefixtures("each_home")
def test_logs_name_no_cards(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    setup = SECRETIVE[0]

    async def story() -> set[str]:
        async with house(tmp_path) as there:
            _, pages = await a_lively_evening(there, setup)
            return {card for page in pages[1:3] for card in page.hand}

    with caplog.at_level(logging.DEBUG):
        cards = run(story)
    assert cards and not [card for card in cards if card in caplog.text]


@pytest.mark.usefixtures("each_home")
@pytest.mark.parametrize("setup", SECRETIVE)
def test_without_a_valid_token_there_is_only_what_spectators_see(tmp_path: Path, setup: Setup) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            table = await there.open(setup, "ABCD"[: setup.players])
            player = await there.page(table, token_of("A"))
            watching, intruder = await there.page(table), await there.page(table, "wrong-token")
            assert only(Problem, list(intruder.events)).code == "token_unknown"
            for _ in range(5):
                if player.shown and player.shown.options:
                    await player.act()
            option = "done" if not player.shown or not player.shown.options else player.shown.options[0].text
            for page in (watching, intruder):
                assert refusal(await page.tell(Act("stolen", page.shown.choices if page.shown else 0, option)))
                await page.tell(Look(1))
                assert page.you is not None and page.you.seats == [] and page.you.invite is None
            assert updates(watching) == updates(intruder) != updates(player)
            for page in (watching, intruder):
                assert page.shown is not None and page.shown.view["viewer"] is None and not page.shown.options

    run(story)


def updates(page: Page) -> list[bytes]:
    """Without who is connected, which changed between the arrivals."""
    found = []
    for data in page.received:
        message = json.loads(data)
        if message["t"] == "update":
            for seat in message["table"]["seats"]:
                del seat["here"]
            found.append(json.dumps(message).encode())
    return found


def test_a_seat_that_changes_hands_changes_its_token(tmp_path: Path) -> None:
    """The old owner sees what spectators see, at once and after coming back, and can do nothing."""
    with client(tmp_path) as at:
        seats = [{"kind": "human"}, {"kind": "human"}]
        opened = at.post("/api/tables", json={"setup": {"players": 2}, "seats": seats}).json()
        headers = {"host": "127.0.0.1:8417"}
        hello = {"t": "hello", "table": opened["table"], "lang": "en", "token": opened["token"]}

        def until(socket: Any, kind: str) -> Any:
            while (message := json.loads(socket.receive_text()))["t"] != kind:
                pass
            return message

        with at.websocket_connect("/socket", headers=headers) as socket:
            socket.send_json(hello)
            assert until(socket, "you")["seats"] == [1, 2]
            for seat in (1, 2):
                socket.send_json({"t": "leave", "id": f"leave-{seat}", "seat": seat})
                until(socket, "ack")
            path = f"/api/tables/{opened['table']}/seats"
            wish = {"invite": opened["invite"], "name": "Ann", "seat": 1, "token": opened["token"]}
            taken = at.post(path, json=wish).json()
            assert taken["token"] != opened["token"] and taken["seats"] == [1]
            assert until(socket, "update")["table"]["view"]["viewer"] is None
        with at.websocket_connect("/socket", headers=headers) as socket:
            socket.send_json(hello)
            assert until(socket, "problem")["code"] == "token_unknown"
            assert until(socket, "you")["seats"] == []
            update = until(socket, "update")
            assert update["table"]["view"]["viewer"] is None and not update["table"]["options"]
        with at.websocket_connect("/socket", headers=headers) as socket:
            socket.send_json({**hello, "token": taken["token"]})
            assert until(socket, "you")["seats"] == [1]
            assert until(socket, "update")["table"]["view"]["viewer"] == 1


@pytest.mark.usefixtures("each_home")
def test_a_page_hears_nothing_of_a_table_before_it_says_hello(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            table = await there.open(SECRETIVE[0], "ABC")
            player = await there.page(table, token_of("A"))
            silent = Page(there, table, None, "en")
            silent.connect()
            await player.act()
            assert await silent.sync() == []
            answer = await silent.tell(Act("a", 0, "done"))
            assert [each.code for each in answer] == ["hello_wanted"]

    run(story)


def test_an_ask_and_a_presence_tell_no_fingerprints() -> None:
    table = make_table(SECRETIVE[0])
    choose(table)
    table.apply(Asked(person(1), "a", 1, 0))
    for data in asyncio.run(everything(table, 2, "en", [])):
        assert b"person-" not in data


def test_whoever_hides_cards_hides_their_options_too() -> None:
    """A refusal out of turn must not name what the other could choose."""
    table = make_table(SECRETIVE[0])
    seat = table.decision_seat
    other = 2 if seat == 1 else 1
    room = Room(table, 1.0, 2.0, cast(Storage, None), cast(Any, None), lambda room: None)
    page = Connection(person(other), "en", lambda code: None)
    page.looking = other

    async def story() -> None:
        await room.receive(page, Act("a", 0, table.match.game.options[0].text))
        refused, update = (page.outbox.get_nowait() for _ in range(2))
        assert b"not_your_choice" in refused
        watching = Showing(table, None, "en", set()).shown().question
        assert json.loads(update)["table"]["question"] == watching == f"Name{seat} is choosing."
        assert not [option for option in table.match.game.options if option.text.encode() in refused + update]

    run(story)


# --- what has been seen is not unseen ---


@pytest.mark.usefixtures("each_home")
def test_the_overlords_tokens_are_not_seen_and_taken_back_while_the_overlord_is_away(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            table = await there.open(Setup(players=2, mode="overlord"), "AO")
            castle, overlord = await there.page(table, token_of("A")), await there.page(table, token_of("O"))
            while castle.shown is not None and castle.shown.options:
                await castle.act(-1)
            assert castle.shown is not None and castle.shown.view["decision"] is not None
            before = castle.shown.choices
            assert castle.shown.view["decision"]["seat"] == 2, "the Overlord has to choose"
            await overlord.go()
            await castle.tell(StandIn(castle.id(), 2, "simple"))
            await there.settle()
            assert castle.shown.choices > before, "the bot has sent tokens, and the castle has seen them"
            for to in (before, 0):
                assert castle.shown.undo.free is None and castle.shown.undo.asked == 0
                seen = castle.shown.choices
                await castle.tell(TakeBack(castle.id(), to))
                assert castle.shown.choices == seen and castle.shown.line == 0
                assert castle.shown.ask is not None and castle.shown.ask.waiting == [2]
            assert refusal(await castle.tell(Vote(castle.id(), True))) == "nothing_asked"
            await overlord.come()
            assert overlord.shown is not None and overlord.shown.ask is not None
            assert not overlord.shown.seats[1].stand_in
            await overlord.tell(Vote(overlord.id(), False))
            await castle.sync()
            assert castle.shown.ask is None and castle.shown.choices == seen

    run(story)


@pytest.mark.usefixtures("each_home")
def test_a_bots_hand_is_not_looked_at_unnoticed(tmp_path: Path) -> None:
    """Anna sends a bot away and looks at its cards under another name: that name stays on the seat for the game."""

    async def story() -> None:
        async with house(tmp_path) as there:
            table = await there.open(SECRETIVE[0], "AB-")
            anna, bea = await there.page(table, token_of("A")), await there.page(table, token_of("B"))
            while anna.shown is not None and not anna.hand:
                await anna.act()
            await bea.go()
            assert anna.shown is not None and anna.shown.seats[2].keeps_secrets
            await anna.tell(StandIn(anna.id(), 3, None))
            async with there.hall.visit(table) as room:
                await room.take_seat(fingerprint(token_of("C")), TakeSeat("invite", "Bot 3", 3))
            cid = await there.page(table, token_of("C"))
            assert cid.hand, "the cards have been seen"
            assert refusal(await cid.tell(Leave(cid.id(), 3))) == "seat_stays_yours"
            assert refusal(await anna.tell(StandIn(anna.id(), 3, "simple"))) == "is_here"
            await cid.go()
            await anna.tell(StandIn(anna.id(), 3, "simple"))
            assert refusal(await anna.tell(StandIn(anna.id(), 3, None))) == "not_your_seat"
            async with there.hall.visit(table) as room:
                with pytest.raises(Refusal, match="full"):
                    await room.take_seat(fingerprint(token_of("D")), TakeSeat("invite", "Dan"))
            await bea.come(since=True)
            assert bea.shown is not None
            third = bea.shown.seats[2]
            assert (third.kind, third.stand_in) == ("human", True)
            assert [(line.seat, line.news) for line in bea.chat] == [(3, "sat_down")]

    run(story)


def test_whoever_sees_what_others_may_not_stays_and_anybody_else_may_go() -> None:
    for setup, stay in (
        (Setup(players=3), []),
        (Setup(players=3, mode="overlord"), [3]),
        (SECRETIVE[0], [1, 2, 3]),
        (SECRETIVE[2], [1, 2, 3, 4]),
    ):
        table = make_table(setup)
        for seat in table.seats:
            if seat.number in stay:
                with pytest.raises(Refusal, match="seat_stays_yours"):
                    table.wants_to_leave(seat.who, Leave("a", seat.number))
            else:
                table.apply(table.wants_to_leave(seat.who, Leave("a", seat.number)))
        assert [seat.number for seat in table.seats if seat.kind == "human"] == stay


@pytest.mark.usefixtures("each_home")
def test_a_friend_comes_late_to_a_table_of_bots_where_nothing_is_hidden(tmp_path: Path) -> None:
    """Nobody is asked, and the seat can be given back to a bot."""

    async def story() -> None:
        async with house(tmp_path) as there:
            table = await there.open(Setup(players=3), "A--")
            anna = await there.page(table, token_of("A"))
            while anna.shown is not None and anna.shown.options and anna.shown.view["turn"] < 2:
                await anna.act(-1)
                await there.settle()
            await anna.tell(StandIn(anna.id(), 2, None))
            async with there.hall.visit(table) as room:
                await room.take_seat(fingerprint(token_of("B")), TakeSeat("invite", "Bea"))
            bea = await there.page(table, token_of("B"))
            assert bea.you is not None and bea.you.seats == [2]
            await bea.tell(Leave(bea.id(), 2))
            await anna.tell(StandIn(anna.id(), 2, "simple"))
            assert anna.shown is not None and anna.shown.seats[1].kind == "bot"
            assert anna.shown.undo.free == 0, "alone with bots everything can be taken back"

    run(story)


def test_an_invitation_tells_how_often_something_was_taken_back(tmp_path: Path) -> None:
    """Alone with bots one may look ahead and go back; whoever comes then can know it."""
    with client(tmp_path) as at:
        setup, seats = {"players": 2, "mode": "overlord"}, [{"kind": "human"}, {"kind": "open"}]
        opened = at.post("/api/tables", json={"setup": setup, "seats": seats}).json()
        path = f"/api/tables/{opened['table']}"
        head = at.get(path).json()
        assert head["taken_back"] == 0
        assert [seat["keeps_secrets"] for seat in head["seats"]] == [False, True]
        with at.websocket_connect("/socket", headers={"host": "127.0.0.1:8417"}) as socket:
            socket.send_json({"t": "hello", "table": opened["table"], "lang": "en", "token": opened["token"]})
            while (message := json.loads(socket.receive_text()))["t"] != "update":
                pass
            option = message["table"]["options"][0]["text"]
            for wish in ({"t": "act", "decision": 0, "option": option}, {"t": "take_back", "to": 0}):
                socket.send_json({"id": wish["t"], **wish})
                while json.loads(socket.receive_text())["t"] != "ack":
                    pass
        assert at.get(path).json()["taken_back"] == 1


@pytest.mark.usefixtures("each_home")
def test_a_seat_taken_at_a_running_table_sees_its_hand_and_no_other(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            table = await there.open(SECRETIVE[0], "AB.")
            async with there.hall.visit(table) as room:
                await room.take_seat(fingerprint("token-of-C"), TakeSeat("invite", "Cid"))
            page = await there.page(table, token_of("C"))
            assert page.shown is not None
            kinds = [isinstance(hand, list) for hand in page.shown.view["hands"].values()]
            assert kinds == [False, False, True]

    run(story)
