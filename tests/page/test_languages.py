"""Both languages everywhere, and room for longer ones."""

import json

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from tests.page.eyes import faults, raw_texts
from tests.page.people import House
from tests.page.town import PHONE, SCREENS, WIDE, Town, keep

TITLES = {
    "start": "Jetzt spielen",
    "new": "Neues Spiel",
    "join": "Du bist eingeladen",
    "rules": "Kurz gesagt",
    "settings": "Einstellungen",
    "table": "Zug beenden",
    "end": "Die Burg steht",
    "replay": "Wiederholung",
}
ENGLISH = ("the", "and", "turn", "you", "card", "monsters", "with")
"""Words that no German sentence has."""


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("screen", SCREENS)
def test_every_text_is_there(house: House, town: Town, screen: str, lang: str) -> None:
    with house.person(viewport=WIDE) as page:
        keep(page, settings={"lang": lang})
        town.go(page, town.screens()[screen])
        assert raw_texts(page) == []
        expect(page.locator("html")).to_have_attribute("lang", lang)
        if lang == "de":
            expect(page.locator("#page")).to_contain_text(TITLES[screen])
            assert english_words(page) == []
        if screen == "table":
            open_every_sheet(page)


def open_every_sheet(page: Page) -> None:
    page.set_viewport_size(PHONE)
    for tool in page.locator(".table-bar button[title]:enabled:not([aria-pressed])").all()[1:]:
        tool.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert raw_texts(page) == []
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


def english_words(page: Page) -> list[str]:
    """English in a German page. The notice about the game's rights names it by its English title."""
    text = page.evaluate(
        "() => document.body.innerText.replaceAll(document.querySelector('.start-foot')?.innerText, '')"
    )
    words = set(str(text).lower().split())
    return [word for word in ENGLISH if word in words]


@pytest.mark.parametrize("viewport", [PHONE, WIDE], ids=["phone", "desk"])
@pytest.mark.parametrize("screen", ["start", "new", "table", "end"])
def test_words_may_be_half_as_long_again(house: House, town: Town, screen: str, viewport: ViewportSize) -> None:
    """A language that does not exist: every text of the page in brackets and 40 % longer."""
    with house.person(viewport=viewport) as page:
        page.route("**/api/texts/en", prolong)
        town.go(page, town.screens()[screen])
        expect(page.locator("#page")).to_contain_text("]")
        assert faults(page) == []


def prolong(route: Route) -> None:
    texts = route.fetch().json()
    route.fulfill(json={key: f"[{text}{stretch(text)}]" for key, text in texts.items()})


def stretch(text: str) -> str:
    """Words of the lengths German has, not one endless word."""
    words = " nochmals verlängert damit Platz bleibt für andere Sprachen als diese hier" * (1 + len(text) // 100)
    return words[: round(len(text) * 0.4)]


def test_stretching_keeps_the_places_to_fill() -> None:
    assert stretch("x" * 10) == " noc"
    assert json.loads(json.dumps({"a": stretch("{name} draws {cards}")}))
