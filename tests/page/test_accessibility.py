"""axe finds nothing serious on any screen, by day and by torchlight, in both languages; the keyboard gets all over."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.people import House
from tests.page.town import PHONE, SCREENS, WIDE, Town, keep

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")


@pytest.fixture(scope="module")
def axe() -> str:
    return AXE.read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_serious_by_day_and_by_torchlight(house: House, town: Town, axe: str, screen: str, lang: str) -> None:
    with house.person(viewport=WIDE if lang == "en" else PHONE, color_scheme="light") as page:
        keep(page, settings={"lang": lang})
        town.go(page, town.screens()[screen])
        page.evaluate(axe)
        assert findings(page) == []
        page.emulate_media(color_scheme="dark")
        assert findings(page, "color-contrast") == []


@pytest.mark.parametrize("palette", ["plain", "safe"])
def test_sheets_and_the_picked_card_have_nothing_serious(house: House, town: Town, axe: str, palette: str) -> None:
    with house.person(viewport=PHONE) as page:
        keep(page, settings={"palette": palette, "theme": "dark" if palette == "safe" else "light"})
        town.go(page, town.crowded.seat)
        page.evaluate(axe)
        page.locator(".hand-card .card:not(.dimmed)").first.click()
        expect(page.locator(".picked")).to_be_visible()
        assert findings(page) == []
        page.keyboard.press("Escape")
        for tool in page.locator(".table-bar button[title]:enabled:not([aria-pressed])").all()[1:]:
            tool.click()
            expect(page.get_by_role("dialog")).to_be_visible()
            assert findings(page) == []
            page.keyboard.press("Escape")
            expect(page.get_by_role("dialog")).to_have_count(0)


def test_axe_sees_what_is_wrong(house: House, town: Town, axe: str) -> None:
    """The tests above can fail."""
    with house.person() as page:
        town.go(page, "#/settings")
        page.evaluate(axe)
        page.evaluate("() => document.querySelector('.setting-toggle label > span').remove()")
        pale = (
            "() => { const words = document.createElement('p'); words.textContent = 'Hardly to be read';"
            "words.style.cssText = 'color: #ddd; background: #fff'; document.querySelector('h1').after(words); }"
        )
        page.evaluate(pale)
        found = findings(page)
        assert any("label" in each for each in found)
        assert any("color-contrast" in each for each in found)


def findings(page: Page, *rules: str) -> list[str]:
    """What axe calls serious or critical."""
    only: dict[str, Any] = {"runOnly": {"type": "rule", "values": list(rules)}} if rules else {}
    options = {**only, "resultTypes": ["violations"], "elementRef": False}
    violations = page.evaluate("options => axe.run(document, options).then(result => result.violations)", options)
    return [
        f"{each['id']}: {node['html'][:120]} {node['failureSummary'][:200]}"
        for each in violations
        if each["impact"] in GRAVE
        for node in each["nodes"][:4]
    ]


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
