"""Today's castle at the server: opened alone, and its result tells what help there was, whatever happens meanwhile."""

from datetime import timedelta
from pathlib import Path

import pytest

from ringwall import Game
from ringwall.castles import castle_of, today
from ringwall.server.messages import AskHint, CastleShown, Hint, StandIn, TableShown, TakeBack
from ringwall.server.table import MOST_ENTRIES
from tests.server import harness
from tests.server.harness import Client, House, Page, house, only, room_of, run
from tests.server.test_advice import SOLO, advised, heard, question
from tests.server.test_api import faults

DAY = castle_of(today()).day


async def open_castle(at: House) -> Page:
    table, token, _ = await at.hall.open_castle(castle_of(DAY), "Anna")
    return await at.page(table, token)


def shown(page: Page) -> TableShown:
    assert page.shown is not None
    return page.shown


async def hinted(page: Page) -> Hint:
    page.say(question(page))
    return only(Hint, await heard(page, Hint))


def test_everybody_is_dealt_the_same(at: Client) -> None:
    said = at.get("/api/castle").json()
    castle = castle_of(DAY)
    assert said["day"] == DAY.isoformat() and said["setup"]["options"] == castle.setup.options
    opened = [at.post("/api/castles", json=body) for body in ({}, {"day": said["day"], "name": "Anna"})]
    assert [answer.status_code for answer in opened] == [201, 201]
    assert opened[0].json()["seats"] == [1] and opened[0].json()["table"] != opened[1].json()["table"]


def test_a_days_castle_is_dealt_as_its_date_says(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            page = await open_castle(at)
            castle = castle_of(DAY)
            assert shown(page).view["hands"] == Game(castle.setup, castle.seed).view(1)["hands"]
            assert shown(page).castle == CastleShown(DAY.isoformat(), "")

    run(story)


@pytest.mark.parametrize("day", ["tomorrow", "2026-02-30", "", "2026-1-1", "٢٠٢٦-٠١-٠١", "0000-00-00"])
def test_what_is_no_day_is_refused(at: Client, day: str) -> None:
    found = faults(at, "POST", "/api/castles", json={"day": day})
    assert found["code"] == ("no_such_day" if day else "not_understood")


def test_a_castle_to_come_is_refused_and_one_that_was_is_played(at: Client) -> None:
    tomorrow, yesterday = ((DAY + timedelta(days)).isoformat() for days in (2, -1))
    assert faults(at, "POST", "/api/castles", json={"day": tomorrow})["code"] == "castle_to_come"
    assert at.post("/api/castles", json={"day": yesterday}).status_code == 201


@pytest.mark.usefixtures("each_home")
def test_the_result_tells_of_hints_and_of_what_was_taken_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            advised(at)
            page = await open_castle(at)
            assert (await hinted(page)).why is None
            assert (await hinted(page)).why is None, "the same decision once more"
            await page.act()
            await page.tell(TakeBack(page.id(), 0))
            await hinted(page)
            await page.vanish()
            async with room_of(at, page.table) as room:
                assert (room.table.hints, room.table.line) == (2, 1)
            page = await at.page(page.table, page.token)
            while shown(page).view["outcome"] is None:
                await page.act(-1)
            result = shown(page).castle
            assert result is not None
            assert "taken back: 1" in result.result and "hints: 2" in result.result
            assert "by bots" not in result.result

    run(story)


def test_it_tells_of_bots_that_chose(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            page = await open_castle(at)
            await page.tell(StandIn(page.id(), 1, "simple"))
            await at.settle()
            await page.sync()
            result = shown(page).castle
            assert result is not None and "chosen by bots: " in result.result

    run(story)


def test_other_tables_note_no_hints(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            advised(at)
            page = await at.page(await at.open(SOLO, "A"), harness.token_of("A"))
            await hinted(page)
            assert shown(page).castle is None
            async with room_of(at, page.table) as room:
                assert room.table.v == 0 and room.table.hints == 0

    run(story)


def test_what_cannot_be_noted_is_not_given(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            advisers = advised(at)
            page = await open_castle(at)
            async with room_of(at, page.table) as room:
                room.table.v = MOST_ENTRIES
                hint = await hinted(page)
                assert hint.why is not None and hint.lines == [] and advisers.jobs == []
                room.table.v = 0

    run(story)


def test_whoever_watches_can_make_nobody_look_helped(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            advised(at)
            page = await open_castle(at)
            stranger = await at.page(page.table)
            stranger.say(AskHint(0, 0))
            await heard(stranger, Hint)
            async with room_of(at, page.table) as room:
                assert room.table.hints == 0

    run(story)


def test_another_game_after_it_is_an_ordinary_one(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            page = await open_castle(at)
            async with room_of(at, page.table) as room:
                opening = room.table.opening
                again = room.table.opening_again(opening.seats[0].who, opening.setup, "another")
                assert again.castle == "" and again.seed == "another"

    run(story)
