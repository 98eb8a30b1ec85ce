"""Today's castle on the page: from the front page to the lines that are shown to others."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from ringwall import Game
from ringwall.bots import Outlook, make_bot
from ringwall.castles import castle_of
from tests.page.eyes import flaws
from tests.page.parlour import Parlour
from tests.page.people import House
from tests.page.player import Player, words
from tests.page.seated import visitor
from tests.page.seeded_server import CASTLE_DAY
from tests.page.town import memory

CASTLE: Final = castle_of(CASTLE_DAY)
DAY: Final = CASTLE.day.isoformat()
LINES: Final = "🏰 Ringwall\n🏆 1\n" + "🟩" * 10 + "\n🧱💥\n⚔️ 3\n↩️ 0 · 💡 0\n0.1.0"
NO_CLIPBOARD: Final = "Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined })"


@cache
def played() -> Game:
    game, bot = Game(CASTLE.setup, CASTLE.seed), make_bot("simple", 1)
    while game.decision is not None:
        game.choose(bot.choose(Outlook.of(game)))
    return game


def opens(anna: Player, parlour: Parlour, *choices: str) -> None:
    """From the front page to the table, at which some choices have been made."""
    page = anna.page
    page.goto(parlour.link)
    page.get_by_role("link", name=words("page.start.castle")).click()
    if choices:
        parlour.plan(CASTLE.seed, choices)
    anna.press(anna.button("page.castle.play"))
    anna.until("wire.table !== null && wire.you !== null")


def test_it_is_found_played_shown_and_never_begun_twice(house: House, parlour: Parlour) -> None:
    *before, last = played().choices()
    with house.person(permissions=["clipboard-read", "clipboard-write"]) as page:
        anna = Player(page)
        opens(anna, parlour, *before)
        table = page.evaluate("location.hash")
        assert anna.table["castle"] == {"day": DAY, "result": ""}
        page.goto(f"{parlour.link}#/castle")
        expect(page.get_by_role("link", name=words("page.castle.go_on"))).to_have_attribute("href", table)
        page.get_by_role("link", name=words("page.castle.go_on")).click()
        anna.until("wire.table !== null && document.querySelector('#question')")
        anna.pick_listed(anna.option_of(last))
        lines = anna.dialog.locator(".castle-result textarea")
        expect(lines).to_have_value(anna.table["castle"]["result"])
        result = lines.input_value()
        assert DAY in result and "hints: 0" in result
        anna.press(anna.dialog.get_by_role("button", name=words("page.castle.copy")))
        expect(page.get_by_text(words("page.castle.copied"))).to_be_visible()
        assert page.evaluate("navigator.clipboard.readText()") == result
        page.goto(f"{parlour.link}#/castle")
        expect(page.locator(".castle-result textarea")).to_have_value(result)
        expect(anna.button("page.castle.play")).to_have_count(0)
        expect(page.get_by_role("link", name=words("page.end.replay"))).to_have_attribute(
            "href", table.replace("table", "replay")
        )


def test_the_deal_is_that_of_the_date(house: House, parlour: Parlour) -> None:
    with visitor(house, parlour) as anna:
        opens(anna, parlour)
        game = Game(CASTLE.setup, CASTLE.seed)
        assert anna.hand == [card.id for card in game.state.hands[1]]
        assert [each["text"] for each in anna.view["monsters"]] == [each.text for each in game.state.monsters]


@contextmanager
def at_the_castle(house: House, parlour: Parlour, *scripts: str) -> Iterator[Page]:
    with house.person() as page:
        for script in scripts:
            page.add_init_script(script)
        page.goto(f"{parlour.link}#/castle")
        expect(page.locator(".castle-of-the-day")).to_be_visible()
        yield page


@contextmanager
def result_shown(house: House, parlour: Parlour, lang: str, *scripts: str) -> Iterator[Page]:
    castles = [{"day": DAY, "table": "a-table", "result": LINES}]
    with at_the_castle(house, parlour, memory(settings={"lang": lang}, castles=castles), *scripts) as page:
        yield page


def test_where_nothing_can_be_copied_the_lines_are_selected(house: House, parlour: Parlour) -> None:
    with result_shown(house, parlour, "en", NO_CLIPBOARD) as page:
        page.get_by_role("button", name=words("page.castle.copy")).click()
        expect(page.get_by_text(words("page.castle.selected"))).to_be_visible()
        assert page.evaluate("getSelection().toString()") == LINES


@pytest.mark.parametrize("lang", ["en", "de"])
def test_everybody_can_read_how_it_went(house: House, parlour: Parlour, lang: str) -> None:
    with result_shown(house, parlour, lang) as page:
        expect(page.locator(".castle-result textarea")).to_have_value(LINES)
        assert flaws(page, "desk", "phone", "phone on its side") == {}


def test_what_is_kept_may_be_spoilt(house: House, parlour: Parlour) -> None:
    with at_the_castle(house, parlour, memory(castles=[None, 3, {"day": DAY}, {"day": DAY, "table": 4}])) as page:
        expect(page.get_by_role("button", name=words("page.castle.play"))).to_be_visible()


def test_a_server_that_is_away_is_told_of(house: House, parlour: Parlour) -> None:
    with house.person() as page:
        page.goto(parlour.link)
        page.route("**/api/castle", lambda route: route.abort())
        page.goto(f"{parlour.link}#/castle")
        expect(page.get_by_role("alert")).to_be_visible()
