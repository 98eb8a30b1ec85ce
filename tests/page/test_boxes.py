"""What the boxes add to the page: each from its own folder, when it is wanted."""

from playwright.sync_api import expect

from tests.page.people import House
from tests.page.town import Town, onlooker

UNDRAWN = "[...document.querySelectorAll('.entry:has(.undrawn)')].map((entry) => entry.id)"


def test_every_card_and_token_is_drawn(house: House, town: Town) -> None:
    """A missing one is added in the box's folder: to its tokens, or to its emblems."""
    with onlooker(house, town, "#/rules") as page:
        assert page.evaluate(UNDRAWN) == []


def test_what_nobody_has_drawn_looks_plain(house: House, town: Town) -> None:
    """A token shows its initials and its figures, a card a scroll."""
    with house.person() as page:
        page.route("**/wizards_tower/box.js", lambda route: route.abort())
        town.go(page, "#/rules")
        dragon = page.locator("#rule-monster-dragon")
        expect(dragon.locator(".token-picture .undrawn")).to_have_text("D")
        expect(dragon.locator(".health text")).to_have_text("5")
        expect(page.locator("#rule-monster-climbing_troll .undrawn")).to_have_text("CT")
        expect(page.locator("#rule-card-teleport .card-emblem .undrawn")).to_be_attached()
        expect(page.locator("#rule-monster-troll .undrawn")).to_have_count(0)


def test_a_box_is_fetched_when_it_is_in_play(house: House, town: Town) -> None:
    with house.person() as page:
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        town.go(page, town.crowded.seat)
        expect(page.locator(".board .shape-mega").first).to_be_attached()
        assert fetched(asked) == {"base", "wizards_tower"}


def fetched(asked: list[str]) -> set[str]:
    return {url.split("/")[-2] for url in asked if url.endswith("/box.js")}
