"""What it costs to load a table, to go back and to look back: in choices played, and in turns given to others."""

import asyncio
import threading
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ringwall import Game, Setup
from ringwall.record import position_check
from ringwall.server.journal import Asked, Chose, TookBack, Voted, encode
from ringwall.server.loading import rebuild
from ringwall.server.match import COPIES, SPACING, Match
from ringwall.server.messages import TakeBack, Update
from ringwall.server.storage import StoredEntry, StoredTable
from ringwall.server.table import Table
from ringwall.server.tokens import fingerprint
from ringwall.server.turns import SLICE, Turns, Work
from tests.server.harness import Page, apply, house, only, run, token_of
from tests.tables import random_setup

TWO = Setup(players=2)
PATIENCE = 30.0
"""Seconds after which nothing will come any more."""
EFFECT = 30
"""No effect asks for so many choices, so a copy is never further away than the spacing and this."""


class Counted(Game):
    """A game that counts the choices played in all of its kind."""

    played = 0

    def choose(self, *arguments: Any) -> None:
        Counted.played += 1
        super().choose(*arguments)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> type[Counted]:
    monkeypatch.setattr("ringwall.position.beginning.Game", Counted)
    Counted.played = 0
    return Counted


def long_match(dice: Random, choices: int) -> Match:
    while True:
        match = Match(random_setup(dice), dice.randrange(1_000_000))
        while match.game.decision is not None and len(match) < choices:
            match.choose(dice.choice(match.game.options).text, None, "")
        if len(match) == choices:
            return match


def seen(match: Match) -> object:
    """All that can be told of a match."""
    game = match.game
    told = [str(event) for event in game.events]
    options = [option.text for option in game.options]
    turns = [match.turn_after(number) for number in range(len(match) + 1)]
    return position_check(game), told, options, match.choices, turns, match.threats(), match.events(len(match) // 2)


# --- loading ---


@pytest.mark.usefixtures("each_home")
def test_what_was_taken_back_is_not_played_when_a_table_is_loaded(tmp_path: Path, counted: type[Counted]) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            table = await there.open(TWO, "AA")
            page = await there.page(table, token_of("A"))
            for _ in range(40):
                await page.act()
                await page.act()
                await page.tell(TakeBack(page.id(), 0))
            for _ in range(3):
                await page.act(-1)
            before = (page.shown, page.log, page.v)
            await there.break_down()
            counted.played = 0
            again = await there.page(table, token_of("A"))
            assert (again.shown, again.log, again.v) == before
            assert counted.played == 3

    run(story)


@pytest.mark.usefixtures("each_home")
def test_what_was_taken_back_by_agreement_is_not_played_either(tmp_path: Path, counted: type[Counted]) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            table = await there.open(TWO, "AB")
            anna, ben = (fingerprint(token_of(letter)) for letter in "AB")
            page = await there.page(table, token_of("A"))
            assert page.shown is not None
            first = Chose(anna, "", 1, page.shown.options[0].text)
            for _ in range(5):
                # The second question is refused, and what was chosen then stands.
                await apply(there, table, first, Asked(anna, "", 1, 0), Voted(ben, "", True))
                await apply(there, table, first, Asked(anna, "", 1, 0), Voted(ben, "", False), TookBack(anna, "", 0))
            await apply(there, table, first, Asked(anna, "", 1, 0), Voted(ben, "", False))
            await page.sync()
            before = (page.shown, page.log, page.v)
            await there.break_down()
            counted.played = 0
            again = await there.page(table, token_of("A"))
            assert (again.shown, again.log, again.v) == before
            assert counted.played == 1

    run(story)


@pytest.mark.usefixtures("each_home")
def test_a_choice_that_is_none_any_more_does_no_harm_once_it_was_taken_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            table = await there.open(TWO, "AA")
            who = fingerprint(token_of("A"))
            gone = [Chose(who, "", 1, "play the impossible"), TookBack(who, "", 0)]
            await there.storage.append(table, [StoredEntry(at, 1.0, encode(each)) for at, each in enumerate(gone, 1)])
            page = await there.page(table, token_of("A"))
            assert page.gone is None and page.shown is not None and page.shown.line == 1

    run(story)


# --- going back and looking back ---


@pytest.mark.parametrize("number", range(4))
def test_a_match_as_it_was_is_the_match_that_was(number: int) -> None:
    dice = Random(number)
    match = long_match(dice, 3 * SPACING)
    for _ in range(12):
        moment = dice.randrange(len(match) + 1)
        fresh = Match(match.setup, match.seed)
        for choice in match.choices[:moment]:
            fresh.choose(fresh.game.options[choice.place].text, choice.seat, choice.who)
        whole = seen(match)
        assert seen(match.as_of(moment)) == seen(fresh)
        assert seen(match) == whole


def test_going_back_and_looking_back_play_only_from_the_nearest_copy(counted: type[Counted]) -> None:
    match = long_match(Random(5), 6 * SPACING)
    match.film()
    dice = Random(6)
    for moment in (len(match) - 1, *(dice.randrange(len(match)) for _ in range(20))):
        counted.played = 0
        again = match.as_of(moment)
        again.threats()
        assert counted.played <= SPACING + 2 * EFFECT
    counted.played = 0
    match.pictures(len(match) - 10, None, None)
    assert counted.played <= SPACING + EFFECT + 10
    for _ in range(5):
        counted.played = 0
        match.take_back(len(match) - 1)
        assert counted.played <= SPACING + EFFECT


def test_a_long_match_keeps_only_so_many_copies() -> None:
    match = long_match(Random(7), 1)
    while len(match) < 3 * COPIES * SPACING:
        match.choices += match.choices[:1]
        match._note()
        assert len(match._copies) <= COPIES
    assert match._copies[0][0] == 0


# --- turns ---


def test_everybody_gets_a_turn_before_anybody_gets_the_next() -> None:
    turns_taken: list[str] = []

    def work(name: str, slices: int) -> Work[str]:
        for _ in range(slices):
            turns_taken.append(name)
            for _ in range(SLICE):
                yield
        return name

    async def story() -> None:
        turns = Turns()
        long = [asyncio.create_task(turns.do(f"table {each}", work("long", 50))) for each in range(6)]
        greedy = [asyncio.create_task(turns.do("table 0", work("long", 50))) for each in range(100)]
        await asyncio.sleep(0)
        assert await turns.do("another", work("short", 2)) == "short"
        assert [at for at, name in enumerate(turns_taken) if name == "short"] == [6, 13]
        assert not any(each.done() for each in long + greedy)
        for each in long + greedy:
            each.cancel()
        await asyncio.wait(long + greedy)
        turns.close()

    run(story)


def test_the_event_loop_goes_on_between_two_slices() -> None:
    rounds: list[int] = []

    def work() -> Work[None]:
        for number in range(20 * SLICE):
            if number % SLICE == 0:
                rounds.append(round_of_the_loop)
            yield

    round_of_the_loop = 0

    async def story() -> None:
        nonlocal round_of_the_loop
        turns = Turns()
        task = asyncio.create_task(turns.do("table", work()))
        while not task.done():
            round_of_the_loop += 1
            await asyncio.sleep(0)
        turns.close()

    run(story)
    assert rounds == sorted(set(rounds)) and len(rounds) == 20


def test_work_that_fails_says_so_and_the_next_goes_on() -> None:
    def broken() -> Work[None]:
        yield
        raise ValueError("no")

    def sound() -> Work[int]:
        yield
        return 7

    async def story() -> None:
        turns = Turns()
        with pytest.raises(ValueError, match="no"):
            await turns.do("a", broken())
        assert await turns.do("a", sound()) == 7
        turns.close()

    run(story)


@pytest.mark.usefixtures("each_home")
def test_others_are_served_while_a_table_is_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The loading of one is held up until the other page has chosen."""
    chosen = threading.Event()

    def held_up(stored: StoredTable, entries: list[StoredEntry]) -> Work[Table]:
        assert stored.id != "table-1" or chosen.wait(PATIENCE), "nobody else was served"
        yield
        return (yield from rebuild(stored, entries))

    async def story() -> None:
        async with house(tmp_path) as there:
            table, other = await there.open(TWO, "AA"), await there.open(TWO, "AA", seed="other")
            beside = await there.page(other, token_of("A"))
            page = Page(there, table, token_of("A"), "en")
            page.connect()
            page.say(page.hello())
            await beside.act()
            assert beside.shown is not None and beside.shown.choices == 1
            chosen.set()
            assert only(Update, await page.sync()).table.choices == 0

    monkeypatch.setattr("ringwall.server.hall.rebuild", held_up)
    run(story)
