"""axe finds nothing serious on any screen, by day and by torchlight, in both languages; the keyboard gets all over."""

import pytest
from playwright.sync_api import Page, expect

from tests.page.eyes import SIZES, findings, findings_by_day_and_by_torchlight, resize
from tests.page.people import House
from tests.page.town import SCREENS, Town, keep, onlooker, sheets


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_nothing_serious_by_day_and_by_torchlight(house: House, town: Town, screen: str, lang: str) -> None:
    with onlooker(house, town, town.screens()[screen], lang) as page:
        resize(page, "desk" if lang == "en" else "phone")
        assert findings_by_day_and_by_torchlight(page) == []


@pytest.mark.parametrize("palette", ["plain", "safe"])
def test_sheets_and_the_picked_card_have_nothing_serious(house: House, town: Town, palette: str) -> None:
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
