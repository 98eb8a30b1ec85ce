"""Hints, the chance to win, the review of a game, bots' strength and pace, as a person meets them on the page."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from ringwall import Game, Setup
from tests.page.eyes import faults, findings, raw_texts, resize
from tests.page.people import House, Server
from tests.page.player import Player, words
from tests.page.seated import visitor
from tests.page.stored import play_until, store
from tests.page.town import is_asked, is_over

HASTY = """
from ringwall.server import counsel
counsel.HINT_SECONDS = 0.1
counsel.CHANCE_SECONDS = 0.05
counsel.seconds_each = lambda choices: 0.01
from ringwall.cli import main
main()
"""
"""The server, with less time for its searches."""


def bots_turn_next(game: Game) -> bool:
    """The person at seat 1 ends the turn next, and the bot beside them plays."""
    return is_asked(game) and game.decision is not None and game.decision.seat == 1


class Counsellors(Server):
    """A server with a game under way and one that is over."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        data = folder / "data"
        self.alone = store(data, "alone", play_until(Setup(players=1), is_asked), "Anna")
        self.beside = store(data, "beside", play_until(Setup(players=2), bots_turn_next), "Anna", "bot")
        self.lost = play_until(Setup(players=2), is_over, "random")
        self.over = store(data, "over", self.lost, "Anna", "bot")

    def command(self) -> list[str]:
        return [sys.executable, "-c", HASTY, "serve", "--port", str(self.port), "--lang", "en"]


@pytest.fixture(scope="module")
def counsellors(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Counsellors]:
    with Counsellors(tmp_path_factory.mktemp("counsellors")).running() as counsellors:
        yield counsellors


def ask(page: Page) -> None:
    page.get_by_role("button", name=words("page.do.hint"), exact=True).click()


def test_a_hint_glows_says_why_and_can_be_played(house: House, counsellors: Counsellors) -> None:
    with visitor(house, counsellors) as anna:
        page = anna.sit_down(counsellors.link + counsellors.alone.seat).page
        before = anna.choices
        ask(page)
        play = page.locator("[data-hint]")
        expect(play).to_be_visible()
        suggested = play.get_attribute("data-hint")
        option = anna.option_of(str(suggested))
        expect(page.locator(".advice")).to_contain_text(option["words"])
        expect(page.locator(".advice .chance-bar")).to_contain_text(re.compile(r"\d+%"))
        expect(page.locator(".guided").first).to_be_visible()
        play.click()
        page.wait_for_function("(before) => wire.table.choices > before", arg=before)
        expect(page.locator(".advice")).to_have_count(0)
        said = page.evaluate("wire.said.filter((each) => each.t === 'act').at(-1).option")
        assert said == suggested


def test_a_hint_can_be_given_up_while_it_is_looked_for(house: House, counsellors: Counsellors) -> None:
    with visitor(house, counsellors) as anna:
        page = anna.sit_down(counsellors.link + counsellors.alone.seat).page
        page.keyboard.press("h")
        panel = page.locator(".advice")
        expect(panel).to_be_visible()
        panel.get_by_role("button").last.click()
        expect(panel).to_have_count(0)
        ask(page)
        expect(page.locator("[data-hint]")).to_be_visible()


def test_the_chance_to_win_is_shown_where_it_is_switched_on(house: House, counsellors: Counsellors) -> None:
    with house.person() as page:
        Player(page).sit_down(counsellors.link + counsellors.alone.seat)
        expect(page.locator(".chance-bar")).to_have_count(0)
        page.goto(f"{counsellors.link}#/settings")
        page.get_by_role("switch", name=words("page.advice.setting.chance")).check()
        page.goto(f"{counsellors.link}#/table/{counsellors.alone.id}")
        meter = page.get_by_role("meter")
        expect(meter).to_be_visible()
        assert 0 <= int(meter.get_attribute("aria-valuenow") or -1) <= 100


def test_after_the_game_a_review_leads_to_moments_that_can_be_tried(house: House, counsellors: Counsellors) -> None:
    with visitor(house, counsellors) as anna:
        page = anna.sit_down(counsellors.link + counsellors.over.seat).page
        page.get_by_role("link", name=words("page.end.review")).click()
        review = page.locator(".review")
        expect(review.locator(".curve")).to_be_attached()
        expect(review.get_by_role("progressbar")).to_have_count(0, timeout=60_000)
        costly = review.locator(".review-list > li").first
        expect(costly).not_to_contain_text("…")
        costly.get_by_role("button", name=words("page.review.show")).click()
        expect(costly).to_have_attribute("aria-current", "true")
        step = int(page.evaluate("document.querySelector('.replay-slider').value"))
        assert 0 <= step < len(counsellors.lost.game.choices())
        costly.get_by_role("button", name=words("page.review.try")).click()
        expect(page.locator("#question")).to_be_visible()
        expect(page.locator("#toasts")).to_contain_text(words("page.review.same_chance"))
        page.wait_for_function("(step) => wire.table?.choices === step && wire.table.options.length > 0", arg=step)
        assert f"#/table/{counsellors.over.id}" not in page.url


def test_bots_are_chosen_by_strength_and_changed_at_the_table(house: House, counsellors: Counsellors) -> None:
    with visitor(house, counsellors) as anna:
        page = anna.page
        page.goto(f"{counsellors.link}#/new")
        page.locator(".seat-kind select").first.wait_for()
        offered = page.locator(".seat-kind select").first.locator("option").all_inner_texts()
        assert any(words("page.advice.bot.strong") in each for each in offered)
        anna.sit_down(counsellors.link + counsellors.beside.seat)
        page.locator("[data-seat='2'] .seat-head button").click()
        expect(page.locator("[data-bot=simple]")).to_have_attribute("aria-pressed", "true")
        page.locator("[data-bot='oracle:time=0.5']").click()
        page.wait_for_function("() => wire.table.seats[1].bot === 'oracle:time=0.5'")


def test_bots_wait_for_a_nod_where_the_player_wants_it(house: House, counsellors: Counsellors) -> None:
    """And nothing is asked before what they did has been seen."""
    with house.person() as page:
        opened = counsellors.open("human:Anna", "bot", options={"placement": "random"})
        anna = Player(page, pace="step").sit_down(counsellors.seat_link(opened))
        nod = page.locator("[data-pace=step]")
        chooses = "wire.table.options.length > 0"
        while not page.locator("[data-pace=step]:enabled").count():
            texts = [each["text"] for each in anna.options]
            number = next((texts.index(each["text"]) for each in anna.options if each["verb"] == "done"), 0)
            before = anna.choices
            page.locator(".option-button").nth(number).evaluate("(button) => button.click()")
            anna.until(f"wire.table.choices > {before} && {chooses}")
            anna.until("document.querySelector('.option-button:enabled, [data-pace=step]:enabled') !== null")
        left = moves_to_see(nod)
        expect(page.locator(".option-button")).to_have_count(0)
        nod.click()
        expect(nod).to_have_attribute("aria-label", words("page.pace.step", count=left - 1))
        page.locator(".catch-up").click()
        expect(nod).to_have_count(0)
        expect(page.locator(".option-button").first).to_be_attached()


def moves_to_see(nod: Locator) -> int:
    return int(re.findall(r"\d+", nod.get_attribute("aria-label") or "")[0])


@pytest.mark.parametrize("lang", ["en", "de"])
def test_advice_fits_and_can_be_read_by_everybody(house: House, counsellors: Counsellors, lang: str) -> None:
    theme = "dark" if lang == "de" else "light"
    settings = {"lang": lang, "chance": True}
    with visitor(house, counsellors, settings, color_scheme=theme) as anna:
        page = anna.sit_down(counsellors.link + counsellors.beside.seat).page
        page.locator(".ask-hint").click()
        expect(page.locator("[data-hint]")).to_be_visible()
        page.locator(".advice-lines summary").click()
        is_well(page)
        page.goto(f"{counsellors.link}#/replay/{counsellors.over.id}/review")
        expect(page.locator(".review .curve")).to_be_attached()
        expect(page.locator(".review progress")).to_have_count(0, timeout=60_000)
        is_well(page)


def is_well(page: Page) -> None:
    """On a desk and on a phone."""
    for size in ("desk", "phone"):
        resize(page, size)
        page.evaluate("() => scrollTo(0, 0)")
        assert (faults(page), raw_texts(page), findings(page)) == ([], [], []), size
