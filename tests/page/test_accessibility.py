"""axe finds nothing on any screen, by day and by torchlight, in both languages; the keyboard gets all over."""

import pytest
from playwright.sync_api import Page, expect

from ringwall import Setup
from ringwall.texts import Texts
from tests.page.eyes import SIZES, findings, findings_by_day_and_by_torchlight, resize, small_print
from tests.page.parlour import Parlour, seated_at
from tests.page.people import House
from tests.page.seated import seated, visitor
from tests.page.stored import play_until
from tests.page.test_reading import full_table
from tests.page.town import SCREENS, Town, is_asked, keep, memory, onlooker, sheets

WAYS = pytest.mark.parametrize(
    ("lang", "size"),
    [
        ("en", "desk"),
        ("de", "phone"),
        pytest.param("en", "phone", marks=pytest.mark.thorough),
        pytest.param("de", "desk", marks=pytest.mark.thorough),
    ],
)
"""What differs by language or size alone is mostly found by two of the four."""


@WAYS
@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_by_day_and_by_torchlight(house: House, town: Town, screen: str, lang: str, size: str) -> None:
    with onlooker(house, town, town.screens()[screen], lang) as page:
        resize(page, size)
        assert findings_by_day_and_by_torchlight(page) == []


ASTRAY = {
    "nowhere": "#/no-such-screen",
    "no such table": "#/table/nothing",
    "no such seat": "#/join/nothing/at-all",
    "no such replay": "#/replay/nothing",
    "a table of other rules": "#/table/outdated/token-of-outdated",
}


@WAYS
@pytest.mark.parametrize("place", ASTRAY)
def test_nothing_where_nothing_is(house: House, town: Town, place: str, lang: str, size: str) -> None:
    with house.guest(town, memory(settings={"lang": lang})) as page:
        page.goto(town.link + ASTRAY[place])
        expect(page.locator("h1, .problem").first).to_be_visible()
        resize(page, size)
        assert findings_by_day_and_by_torchlight(page) == []


@WAYS
def test_nothing_in_the_review(house: House, town: Town, lang: str, size: str) -> None:
    with onlooker(house, town, f"#/replay/{town.over.id}/review", lang) as page:
        expect(page.locator(".review .curve")).to_be_attached()
        resize(page, size)
        assert findings_by_day_and_by_torchlight(page) == []
        assert small_print(page) == []


@WAYS
def test_nothing_at_the_fullest_table(house: House, parlour: Parlour, lang: str, size: str) -> None:
    game = full_table("six players, seven monsters in a space")
    with seated(house, parlour, game, *seated_at(game), settings={"lang": lang}) as anna:
        resize(anna.page, size)
        assert findings_by_day_and_by_torchlight(anna.page) == []
        anna.page.locator(".lid").first.dispatch_event("click")
        expect(anna.page.locator("#inspection .crowd")).to_be_visible()
        assert findings_by_day_and_by_torchlight(anna.page) == []


@WAYS
def test_nothing_in_a_lesson(house: House, parlour: Parlour, lang: str, size: str) -> None:
    with visitor(house, parlour, {"lang": lang}) as anna:
        anna.page.goto(f"{parlour.link}#/")
        anna.page.get_by_role("button", name=Texts(lang).get("page.start.learn"), exact=True).click()
        anna.until("wire.table?.tutorial && document.querySelector('.guide')")
        resize(anna.page, size)
        assert findings_by_day_and_by_torchlight(anna.page) == []


@WAYS
def test_nothing_under_the_cover(house: House, parlour: Parlour, lang: str, size: str) -> None:
    game = play_until(Setup(players=2, options={"closed_hands": True}), is_asked).game
    opened = parlour.continue_game(game, "human:Anna", "human:Ben")
    with visitor(house, parlour, {"lang": lang}) as anna:
        page = anna.page
        page.goto(parlour.seat_link(opened))
        expect(page.locator(".cover")).to_be_visible()
        resize(page, size)
        assert findings_by_day_and_by_torchlight(page) == []


@pytest.mark.parametrize("palette", ["plain", "safe"])
def test_nothing_in_sheets_and_beside_the_picked_card(house: House, town: Town, palette: str) -> None:
    with house.person(viewport=SIZES["phone"]) as page:
        keep(page, settings={"palette": palette, "theme": "dark" if palette == "safe" else "light"})
        town.go(page, town.crowded.seat)
        page.locator(".hand-card .card:not(.dimmed)").first.click()
        expect(page.locator(".picked")).to_be_visible()
        assert findings(page) == []
        page.keyboard.press("Escape")
        for _ in sheets(page):
            assert findings(page) == []


def test_axe_sees_what_is_wrong(house: House, town: Town) -> None:
    """The tests above can fail."""
    with house.person() as page:
        town.go(page, "#/settings")
        page.evaluate("() => document.querySelector('.setting-toggle label > span').remove()")
        pale = (
            "() => { const words = document.createElement('p'); words.textContent = 'Hardly to be read';"
            "words.style.cssText = 'color: #ddd; background: #fff'; document.querySelector('h1').after(words); }"
        )
        page.evaluate(pale)
        found = findings(page)
        assert any("label" in each for each in found)
        assert any("color-contrast" in each for each in found)
        for ground, seen in (("#fff", False), ("light-dark(#fff, #000)", True)):
            page.evaluate(
                "ground => { document.querySelector('h1 + p').style.cssText = `color: #222; background: ${ground}`; }",
                ground,
            )
            found = findings_by_day_and_by_torchlight(page)
            assert any("color-contrast" in each for each in found) == seen


def test_the_keyboard_reaches_everything_and_is_seen(house: House, town: Town) -> None:
    """From the start to a game without touching a mouse; whatever has the focus shows it."""
    with house.person() as page:
        town.go(page)
        press_until(page, "New game")
        page.keyboard.press("Enter")
        expect(page.locator("body")).to_have_attribute("data-screen", "new")
        expect(page.locator("form.setup")).to_be_visible()
        press_until(page, "Start the game")
        page.keyboard.press("Enter")
        expect(page.locator("#question")).to_be_visible()


def press_until(page: Page, words: str, presses: int = 80) -> None:
    for _ in range(presses):
        page.keyboard.press("Tab")
        focus = page.evaluate(
            """() => { const here = document.activeElement, style = getComputedStyle(here);
              const ring = here.matches("input") ? getComputedStyle(here.closest("label") ?? here) : style;
              const shown = [style, ring].some(each => each.outlineStyle !== "none" || each.boxShadow !== "none");
              return { words: here.innerText ?? "", shown, name: here.tagName }; }"""
        )
        if focus["name"] != "BODY":
            assert focus["shown"], f"the focus on {focus} cannot be seen"
        if words in focus["words"]:
            return
    raise AssertionError(f"{presses} times Tab and no {words!r}")
