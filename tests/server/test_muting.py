"""Anybody can mute anybody for themselves: neither names nor words of a muted seat reach their page."""

from pathlib import Path

import pytest

from ringwall import Setup
from ringwall.server.messages import Hello, Point, Pointed, Rename, Say, TakeSeat
from tests.server.harness import Page, house, run, token_of

pytestmark = pytest.mark.usefixtures("each_home")

NAME = "Loudmouth"
WORDS = "buy my castle"


async def hear_without(page: Page, *seats: int) -> None:
    """Say hello again, and from then on without these seats."""
    await page.tell(Hello(page.table, "en", page.token, muted=list(seats)))


async def play_until(words: str, pages: list[Page]) -> None:
    """Until the log of the last page says so."""
    while words not in str(pages[-1].log):
        for page in pages:
            await page.sync()
        chooses = next(page for page in pages if page.shown is not None and page.shown.options)
        await chooses.act()
    for page in pages:
        await page.sync()


def test_a_muted_seat_has_neither_name_nor_words(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table = await at.open(Setup(players=3), "ABC")
            loud, tired, other = [await at.page(table, token_of(who)) for who in "ABC"]
            await loud.tell(Rename(loud.id(), 1, NAME))
            await hear_without(tired, 1)
            sent = len(tired.received)
            await loud.tell(Say(loud.id(), text=WORDS))
            await loud.tell(Say(loud.id(), phrase="thanks"))
            await loud.tell(Point("wall-1"))
            await play_until(NAME, [loud, tired, other])
            assert tired.shown is not None and other.shown is not None
            assert tired.v == other.v and tired.shown.view["hands"] == other.shown.view["hands"]
            assert [seat.name for seat in tired.shown.seats] == ["Player 1", "B2", "C3"]
            assert tired.chat == [] and [line.text for line in other.chat] == [WORDS, None]
            assert not any(isinstance(event, Pointed) for event in tired.events)
            assert any(isinstance(event, Pointed) for event in other.events)
            told = b"".join(tired.received[sent:])
            assert NAME.encode() not in told and WORDS.encode() not in told
            assert NAME in str(other.log) and "Player 1" in str(tired.log), "in the log as well"

    run(story)


def test_what_was_muted_can_be_heard_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table = await at.open(Setup(players=2), "AB")
            loud, tired = await at.page(table, token_of("A")), await at.page(table, token_of("B"))
            await hear_without(tired, 1)
            await loud.tell(Say(loud.id(), text=WORDS))
            await tired.sync()
            assert tired.chat == []
            await hear_without(tired)
            assert [line.text for line in tired.chat] == [WORDS]
            assert tired.shown is not None and tired.shown.seats[0].name == "A1"

    run(story)


def test_a_log_that_was_put_into_words_for_others_is_not_told_to_whoever_mutes(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table = await at.open(Setup(players=2), "AB")
            loud, tired = await at.page(table, token_of("A")), await at.page(table, token_of("B"))
            await loud.tell(Rename(loud.id(), 1, NAME))
            await play_until(NAME, [loud, tired])
            assert NAME in str((await at.page(table)).log), "all of it has been put into words by now"
            for muted in ([1], [], [1]):
                await hear_without(tired, *muted)
                assert (NAME in str(tired.log)) is not bool(muted)
                assert ("Player 1" in str(tired.log)) is bool(muted)

    run(story)


def test_whoever_comes_to_a_muted_seat_is_announced_without_a_name(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table = await at.open(Setup(players=2), "A.")
            page = await at.page(table, token_of("A"))
            await hear_without(page, 2)
            async with at.hall.visit(table) as room:
                await room.take_seat("somebody", TakeSeat("invite", NAME))
            await page.sync()
            assert [(line.name, line.news) for line in page.chat] == [("Player 2", "sat_down")]

    run(story)
