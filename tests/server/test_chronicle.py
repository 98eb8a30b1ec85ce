"""The log is put into words once, and sent when somebody comes in: not with every look or refusal."""

import threading
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ringwall import Setup
from ringwall.server import showing
from ringwall.server.messages import Act, Look, Rename, Say, TakeBack, Update
from ringwall.server.showing import CHRONICLES, Chronicle, Showing
from ringwall.texts import story
from tests.server.harness import House, Page, house, only, refusal, room_of, run, token_of

TWO = Setup(players=2)
CLOSED = Setup(players=2, options={"closed_hands": "on"})


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """An item for each time that events are put into words."""
    times: list[int] = []

    def counting(*arguments: Any) -> Any:
        times.append(1)
        return story.tell_each(*arguments)

    monkeypatch.setattr(showing, "tell_each", counting)
    return times


async def begun(there: House, setup: Setup, seats: str) -> tuple[str, Page]:
    table = await there.open(setup, seats)
    page = await there.page(table, token_of("A"))
    await page.tell(Say(page.id(), "hello"))
    await page.tell(Look(1))
    for _ in range(8):
        if page.shown is not None and page.shown.options:
            await page.act(-1)
    return table, page


@pytest.mark.usefixtures("each_home")
def test_a_refusal_sends_neither_log_nor_chat(tmp_path: Path, told: list[int]) -> None:
    async def play() -> None:
        async with house(tmp_path) as there:
            _, page = await begun(there, TWO, "AB")
            before = (page.log, page.chat, page.shown)
            told.clear()
            answer = await page.tell(Act("x", 999, "done"))
            assert refusal(answer) == "stale"
            update = only(Update, answer)
            assert update.since == update.v == page.v and not update.log and not update.chat and not told
            assert page.log and (page.log, page.chat, page.shown) == before

    run(play)


@pytest.mark.usefixtures("each_home")
def test_looking_from_another_seat_sends_the_log_only_where_it_reads_differently(
    tmp_path: Path, told: list[int]
) -> None:
    async def play() -> None:
        async with house(tmp_path) as there:
            for setup, whole in ((TWO, False), (CLOSED, True)):
                table, page = await begun(there, setup, "AA")
                assert page.you is not None and page.you.looking is not None
                other = 3 - page.you.looking
                told.clear()
                update = only(Update, await page.tell(Look(other)))
                assert (update.since is None) == whole and bool(update.log) == whole and bool(told) == whole
                assert update.table.view["viewer"] == other
                async with room_of(there, table) as room:
                    assert page.log == Showing(room.table, other, "en", set()).log(None)

    run(play)


@pytest.mark.usefixtures("each_home")
def test_whoever_comes_in_hears_what_has_been_put_into_words_before(tmp_path: Path, told: list[int]) -> None:
    async def play() -> None:
        async with house(tmp_path) as there:
            table, page = await begun(there, TWO, "AA")
            first = await there.page(table)
            told.clear()
            again = await there.page(table)
            assert again.log == first.log and not told
            await page.tell(TakeBack(page.id(), 3))
            assert not told, "what was not taken back is as it was"
            await there.page(table, lang="de")
            assert len(told) == 1 + 3, "another language is another log"

    run(play)


@pytest.mark.usefixtures("each_home")
def test_a_long_log_is_put_into_words_beside_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes in with another language, or is called otherwise by now, would stop everybody for so long."""
    loop, tellers = threading.current_thread(), list[bool]()

    def telling(*arguments: Any) -> Any:
        tellers.append(threading.current_thread() is loop)
        return story.tell_each(*arguments)

    async def play() -> None:
        async with house(tmp_path) as there:
            table, page = await begun(there, TWO, "AA")
            monkeypatch.setattr(showing, "tell_each", telling)
            german = await there.page(table, lang="de")
            await page.tell(Rename(page.id(), 1, "Anna the Great"))
            assert len(tellers) == 3 * (1 + 8) and not any(tellers)
            await german.sync()
            async with room_of(there, table) as room:
                for each in (page, german):
                    assert each.you is not None
                    assert each.log == Showing(room.table, each.you.looking, each.lang, set()).log(None)

    monkeypatch.setattr("ringwall.server.room.ON_THE_SPOT", 4)
    run(play)


@pytest.mark.usefixtures("each_home")
@pytest.mark.parametrize("setup", [TWO, CLOSED, Setup(players=3, mode="overlord")])
@pytest.mark.parametrize("number", range(3))
def test_a_log_that_was_kept_is_the_log(tmp_path: Path, setup: Setup, number: int) -> None:
    dice = Random(number)

    async def play() -> None:
        async with house(tmp_path) as there:
            table = await there.open(setup, "A" * setup.players)
            page = await there.page(table, token_of("A"))
            for step in range(40):
                assert page.shown is not None and page.you is not None
                what = dice.random()
                if what < 0.1 and page.shown.choices:
                    await page.tell(TakeBack(page.id(), dice.randrange(page.shown.choices)))
                elif what < 0.15:
                    await page.tell(Rename(page.id(), 1, f"Anna the {step}th"))
                elif page.shown.options:
                    await page.act(dice.randrange(50))
                else:
                    seat = page.shown.view["decision"]
                    await page.tell(Look(seat["seat"] if seat else 1))
                fresh = await there.page(table, token_of("A"), dice.choice(["en", "de"]))
                assert fresh.you is not None
                async with room_of(there, table) as room:
                    assert fresh.log == Showing(room.table, fresh.you.looking, fresh.lang, set()).log(None)
                await fresh.go()

    run(play)


def test_only_so_many_logs_are_kept() -> None:
    chronicle = Chronicle()
    for number in range(100):
        chronicle.keep((number,), [])
        assert len(chronicle._told) <= CHRONICLES
