"""The numbered rules: found from what is seen at a table, looked at on boards, and tried."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, Page, expect

from ringwall import Game, Setup
from tests.page.eyes import SIZES, flaws, raw_texts
from tests.page.parlour import Parlour
from tests.page.people import House
from tests.page.player import Player, words
from tests.page.seated import seated, visitor
from tests.page.stored import play_until
from tests.page.town import Town, onlooker

TAR = "base/tar/2"
"""Tar on a goblin, and the others move: one choice."""


def has_tar(game: Game) -> bool:
    return (
        game.decision is not None
        and game.decision.kind == "play"
        and "tar" in [card.id for card in game.state.hands[game.decision.seat]]
    )


def tokens(board: Locator) -> list[str]:
    """Who stands on a board, in the notation."""
    found: list[str] = board.locator(".token").evaluate_all("each => each.map(({ dataset }) => dataset.at)")
    return sorted(found)


def scene(page: Page, name: str) -> Locator:
    return page.locator(f'.scene[data-scene="{name}"]')


@contextmanager
def reading(house: House, parlour: Parlour, rule: str, lang: str = "en") -> Iterator[Player]:
    with visitor(house, parlour, {"lang": lang}) as anna:
        anna.page.goto(f"{parlour.link}#/rulebook/{rule}")
        expect(anna.page.locator(".scene .board").first).to_be_visible()
        yield anna


def test_from_a_card_to_its_rule_to_a_table_where_it_is_played(house: House, parlour: Parlour) -> None:
    game = play_until(Setup(players=2), has_tar).game
    with seated(house, parlour, game) as anna:
        page = anna.page
        page.locator('.hand-cards .card[data-card="tar"]').first.click(button="right")
        page.get_by_role("link", name=words("page.inspect.why")).click()
        expect(page.locator("h1")).to_have_text(words("page.rulebook.why_title"))
        expect(page.locator(".rule-row").first).to_have_attribute("data-rule", re.compile("CP-TAR-"))
        page.get_by_role("link", name="CP-TAR-02", exact=True).click()
        expect(page.locator("h1")).to_have_text("CP-TAR-02")
        expect(page.locator(".rule-text")).to_contain_text("does not move in phase 5")

        shown = scene(page, TAR)
        expect(shown.locator(".scene-board")).to_have_count(2)
        before, after = shown.locator(".scene-board").all()
        assert tokens(before) == ["goblin.1@forest-1", "orc.2@forest-1", "orc.2@knight-4"]
        assert tokens(after) == ["goblin.1@forest-1", "orc.2@archer-1", "orc.2@swordsman-4"]
        expect(shown.locator(".scene-steps")).to_contain_text("Tar on Goblin (1) in Forest 1")

        shown.get_by_role("button", name=words("page.rulebook.try")).click()
        anna.until("wire.table !== null && document.querySelector('#question')")
        assert [each["text"] for each in anna.view["monsters"]] == tokens_before(anna)
        table = page.evaluate("location.hash").split("/")[2]
        assert table in page.evaluate("JSON.parse(localStorage['ringwall.deeds_not'])")
        anna.pick(anna.option_of("play tar > goblin.1@forest-1"))
        anna.until("wire.table.view.turn === 2")
        assert [each["text"] for each in anna.view["monsters"]] == [
            "goblin.1@forest-1",
            "orc.2@archer-1",
            "orc.2@swordsman-4",
        ]


def tokens_before(anna: Player) -> list[str]:
    assert anna.hand == ["tar"]
    return ["goblin.1@forest-1", "orc.2@forest-1", "orc.2@knight-4"]


def test_from_a_line_of_the_log_and_back_to_the_table(house: House, parlour: Parlour) -> None:
    game = play_until(Setup(players=2), lambda game: game.state.turn > 2 and has_tar(game)).game
    with seated(house, parlour, game) as anna:
        page = anna.page
        line = page.locator(".log .of-moved").last
        said = line.locator("span").first.inner_text()
        line.get_by_role("link", name=words("page.log.why_of", line=said)).click()
        expect(page.locator(".rule-row").first).to_be_visible()
        ids = page.locator(".rule-id").all_inner_texts()
        assert any(each.startswith(("CP-MOVE-", "CP-WALL-", "CP-CAST-")) for each in ids[:4])
        page.go_back()
        anna.until("wire.table !== null && document.querySelector('#question')")


def test_from_the_components_to_the_rules(house: House, town: Town) -> None:
    with onlooker(house, town, "#/rules/monster-goblin_king") as page:
        page.locator("#rule-monster-goblin_king").get_by_role("link", name=words("page.rules.numbered")).click()
        expect(page.get_by_role("link", name="CP-BOSS-03", exact=True)).to_be_visible()


def test_where_nobody_chooses_it_is_seen_to_happen(house: House, parlour: Parlour) -> None:
    """The scenario has no choice at all; the table to try it begins before, with the monsters where they stood."""
    with reading(house, parlour, "CP-WALL-04") as anna:
        shown = anna.page.locator(".scene").first
        standing = tokens(shown.locator(".scene-board").first)
        shown.get_by_role("button", name=words("page.rulebook.try")).click()
        anna.until("wire.table !== null && document.querySelector('#question')")
        assert sorted(each["text"] for each in anna.view["monsters"]) == standing
        assert anna.options


def test_a_table_that_cannot_be_is_wished_for_and_refused(house: House, parlour: Parlour) -> None:
    """And the next set-up begins with one's own again."""
    with visitor(house, parlour) as anna:
        page = anna.page
        page.goto(f"{parlour.link}#/rulebook/CP-OPT-05")
        why = page.locator(".scene p").first.inner_text()
        page.locator(".scene").first.get_by_role("link", name=words("page.rulebook.try_setup")).click()
        said = page.locator(".setup-start .problem")
        expect(said).to_have_text(why.partition(": ")[2])
        expect(page.get_by_role("button", name=words("page.new.start"), exact=True)).to_be_disabled()
        page.goto(f"{parlour.link}#/")
        page.goto(f"{parlour.link}#/new")
        expect(page.locator("form.setup")).to_be_visible()
        expect(said).to_have_text("")


def test_whatever_is_looked_for_is_found(house: House, town: Town) -> None:
    with onlooker(house, town, "#/rulebook") as page:
        box = page.get_by_role("searchbox")
        box.fill("dragon tar drive")
        expect(page.locator('[data-rule="WT-MEGA-07"]').first).to_be_visible()
        box.fill("CP-TAR-02")
        expect(page.locator('[data-rule="CP-TAR-02"]')).to_be_visible()
        box.fill("monster")
        expect(page.locator(".rule-row")).to_have_count(60)
        box.fill("no such word as this")
        expect(page.locator("#page [role=status]")).to_have_text(words("page.rulebook.found", number=0))
        box.fill("")
        book = page.locator('.book[data-book="base"]')
        book.locator("summary").click()
        expect(book.get_by_role("link", name="CP-COMP-01", exact=True)).to_be_visible()


def test_more_boards_come_when_they_are_wanted(house: House, town: Town) -> None:
    with onlooker(house, town, "#/rulebook/CP-END-03") as page:
        expect(page.locator(".scene")).to_have_count(2)
        page.locator(".scenes > .button-row button").click()
        expect(page.locator(".scene")).to_have_count(6)


def test_a_rule_leads_to_its_neighbours_and_to_those_it_names(house: House, town: Town) -> None:
    with onlooker(house, town, "#/rulebook") as page:
        page.goto(f"{town.link}#/rules/CP-BACK-02")
        expect(page.locator("h1")).to_have_text("CP-BACK-02")
        page.locator(".rule-text").get_by_role("link", name="CP-PLAY-02").click()
        expect(page.locator("h1")).to_have_text("CP-PLAY-02")
        page.locator("[rel=next]").click()
        expect(page.locator("h1")).to_have_text("CP-PLAY-03")
        expect(page.locator(".rule-row").first).to_be_visible()


def test_what_is_not_there_is_said(house: House, town: Town) -> None:
    with onlooker(house, town, "#/rulebook/CP-NONE-01") as page:
        expect(page.get_by_role("alert")).to_have_text(words("page.rulebook.unknown", id="CP-NONE-01"))
        page.goto(f"{town.link}#/rulebook/why/no_such_thing")
        expect(page.get_by_text(words("page.rulebook.why_none"))).to_be_visible()


def test_without_its_files_the_page_says_so(house: House, town: Town) -> None:
    with house.person() as page:
        page.route("**/rulebook/**/*.json", lambda route: route.fulfill(status=404, body=""))
        page.route("**/rulebook/index.json", lambda route: route.fulfill(status=404, body=""))
        page.goto(f"{town.link}#/rulebook/CP-TAR-02")
        expect(page.get_by_role("alert")).to_have_text(words("page.rulebook.away"))


def test_nothing_of_it_is_fetched_before_it_is_opened(house: House, town: Town) -> None:
    asked: list[str] = []
    with house.person() as page:
        page.on("request", lambda request: asked.append(request.url))
        town.go(page)
        page.wait_for_load_state("networkidle")
        assert not [url for url in asked if url.endswith(".json") and "/rulebook/" in url]
        town.go(page, "#/rulebook/CP-TAR-02")
        files = [url.partition("/rulebook/")[2] for url in asked if url.endswith(".json")]
        assert files == ["index.json", "rules/base.json", "boards/base/tar.json", "boards/base/drive_him_back.json"]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(
    "address", ["#/rulebook", "#/rulebook/why/moved+orc", "#/rulebook/CP-TAR-02", "#/rulebook/XO-ALL-04"]
)
def test_nothing_is_wrong_with_it(house: House, town: Town, address: str, lang: str) -> None:
    """At a desk and on a phone, upright and on its side, by day and by torchlight, to eyes and to axe."""
    with onlooker(house, town, address, lang) as page:
        assert flaws(page, "desk", "phone", "phone on its side") == {}
        assert raw_texts(page) == []


def test_the_keyboard_reads_and_tries(house: House, town: Town) -> None:
    with house.person(viewport=SIZES["desk"]) as page:
        town.go(page, "#/rulebook/CP-TAR-02")
        for _ in range(30):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.innerText") == words("page.rulebook.try"):
                break
        page.keyboard.press("Enter")
        expect(page.locator("#question")).to_be_visible()
