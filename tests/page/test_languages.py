"""Both languages everywhere, and room for longer ones."""

import json

import pytest
from playwright.sync_api import Page, Route, expect

from tests.page.eyes import SIZES, faults, raw_texts, resize
from tests.page.people import House
from tests.page.town import SCREENS, Town, onlooker, sheets

TITLES = {
    "start": "Jetzt spielen",
    "castle": "Burg des Tages",
    "puzzles": "Rätsel des Tages",
    "deeds": "Meine Bilanz",
    "new": "Neues Spiel",
    "join": "Du bist eingeladen",
    "rules": "Kurz gesagt",
    "rulebook": "Die nummerierten Regeln",
    "settings": "Einstellungen",
    "table": "Zug beenden",
    "end": "Die Burg steht",
    "replay": "Wiederholung",
}
ENGLISH = ("the", "and", "turn", "you", "card", "monsters", "with")
"""Words that no German sentence has."""


@pytest.mark.parametrize("screen", SCREENS)
def test_every_text_is_there_from_the_beginning(house: House, town: Town, screen: str) -> None:
    """No screen needs texts that only another one has asked for."""
    with house.person(viewport=SIZES["desk"]) as page:
        town.go(page, town.screens()[screen])
        assert raw_texts(page) == []
        expect(page.locator("html")).to_have_attribute("lang", "en")
        if screen == "table":
            assert [raw_texts(page) for _ in sheets(page)] == [[]] * 4


@pytest.mark.parametrize("screen", SCREENS)
def test_every_text_is_there_in_german(house: House, town: Town, screen: str) -> None:
    with onlooker(house, town, town.screens()[screen], "de") as page:
        resize(page, "desk")
        assert raw_texts(page) == []
        expect(page.locator("html")).to_have_attribute("lang", "de")
        expect(page.locator("#page")).to_contain_text(TITLES[screen])
        assert english_words(page) == []
        if screen == "table":
            assert [raw_texts(page) for _ in sheets(page)] == [[]] * 4


def english_words(page: Page) -> list[str]:
    """English in a German page, where it does not say so itself. The notice about the game's rights names its title."""
    text = page.evaluate(
        """() => [...document.querySelectorAll(".start-foot, [lang=en]")]
          .reduce((text, { innerText }) => text.replaceAll(innerText, ""), document.body.innerText)"""
    )
    words = set(str(text).lower().split())
    return [word for word in ENGLISH if word in words]


def test_words_may_be_half_as_long_again(house: House, town: Town) -> None:
    """A language that does not exist: every text of the page in brackets and 40 % longer."""
    with house.person() as page:
        page.route("**/api/texts/en", prolong)
        for screen in ("start", "new", "table", "end"):
            town.go(page, town.screens()[screen])
            expect(page.locator("#page")).to_contain_text("]")
            for size in ("phone", "desk"):
                resize(page, size)
                assert faults(page) == [], (screen, size)


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
