"""The documentation's pages in a browser: boards open, the search finds, and nobody is kept from reading."""

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import Page, expect

from tests.docs_site import made_site
from tests.page.eyes import SIZES, findings_by_day_and_by_torchlight
from tests.page.people import House

pytestmark = pytest.mark.thorough

RULE = "rules/base/turn_structure.html#CP-TAR-02"


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Nobody reads what was asked for."""


@pytest.fixture(scope="module")
def place() -> Iterator[str]:
    """Where they are, in a folder of any web space; as ``python -m http.server`` serves it."""
    site = made_site()
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site.parent))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/{site.name}/"
        server.shutdown()


def opened(page: Page, rule: str) -> None:
    """The first scenario of a rule, with its boards."""
    page.locator(f"#{rule} details.scene > summary").first.click()
    expect(page.locator(f"#{rule} figure svg")).to_have_count(2)


def test_a_rule_shows_its_boards_and_asks_nobody_else(house: House, place: str) -> None:
    asked: list[str] = []
    with house.person(viewport=SIZES["desk"]) as page:
        page.on("request", lambda request: asked.append(request.url))
        page.goto(place + RULE)
        assert not [url for url in asked if url.endswith(".json")]
        opened(page, "CP-TAR-02")
        before, after = page.get_by_role("img", name="On the board").all()
        expect(before).to_have_accessible_name(
            "On the board: Goblin (1) in Forest 1, Orc (2) in Forest 1, Orc (2) in Knight 4. "
            "Walls: 1, 2, 3, 4, 5, 6. Towers: 1, 2, 3, 4, 5, 6."
        )
        assert "Orc (2) in Swordsman 4" in (after.get_attribute("aria-label") or "")
        assert page.locator("#CP-TAR-02 figure").first.locator(".token").count() == 3
        page.locator("#CP-TAR-02").get_by_role("link", name="CP-MOVE-01").first.click()
        expect(page.locator("#CP-MOVE-01")).to_be_in_viewport()
    assert all(url.startswith(place) for url in asked)


def test_an_address_opens_a_scenario(house: House, place: str) -> None:
    with house.person() as page:
        page.goto(f"{place}rules/base/turn_structure.html#base-tar-2")
        expect(page.locator("#base-tar-2 figure svg")).to_have_count(2)


def test_boards_that_do_not_come_are_asked_for_again(house: House, place: str) -> None:
    with house.person() as page:
        page.goto(place + RULE)
        page.route("**/parts.json", lambda route: route.fulfill(status=500))
        scene = page.locator("#CP-TAR-02 details.scene").first
        scene.locator("summary").click()
        expect(scene).to_contain_text("could not be fetched")
        page.unroute("**/parts.json")
        scene.locator("summary").click()
        opened(page, "CP-TAR-02")
        expect(scene).not_to_contain_text("could not be fetched")


def test_the_search_finds_rules_modules_and_chapters(house: House, place: str) -> None:
    with house.person() as page:
        page.goto(place)
        for words, found in (
            ("boiling oil", "rules/dark_titan/boiling_oil.html"),
            ("imagine", "api/ringwall.html"),
            ("nginx", "hosting.html"),
        ):
            page.get_by_role("searchbox", name="Search all pages").fill(words)
            page.keyboard.press("Enter")
            expect(page.locator(f'#search-results a[href*="{found}"]').first).to_be_visible()


@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize("address", ["", "playing.html", RULE, "api/ringwall.html", "bots.html", "search.html?q=tar"])
def test_nothing_keeps_anybody_from_reading(house: House, place: str, address: str, size: str) -> None:
    with house.person(viewport=SIZES[size]) as page:
        page.goto(place + address)
        if address == RULE:
            opened(page, "CP-TAR-02")
        if "?q=" in address:
            expect(page.locator("#search-results li .context").first).to_be_visible()
        assert findings_by_day_and_by_torchlight(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
