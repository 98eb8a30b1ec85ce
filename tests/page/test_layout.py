"""Every screen on phones, tablets and desks: nothing overlaps, sticks out or hides."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.page.eyes import faults
from tests.page.people import House
from tests.page.town import SCREENS, Town, keep

SIZES = {"small phone": (360, 740), "phone": (390, 844), "tablet": (1024, 768), "desk": (1440, 900)}
WAYS = {"english": {"lang": "en"}, "german": {"lang": "de"}, "huge letters": {"lang": "de", "size": "xl"}}


@pytest.fixture
def page(house: House) -> Iterator[Page]:
    with house.person() as page:
        yield page


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_overlaps_or_sticks_out(town: Town, page: Page, screen: str, way: str) -> None:
    keep(page, settings=WAYS[way])
    found = {}
    for size in SIZES:
        resize(page, size)
        town.go(page, town.screens()[screen])
        found[size] = faults(page)
    assert {size: each for size, each in found.items() if each} == {}


def test_eyes_see_what_is_wrong(town: Town, page: Page) -> None:
    """The test above can fail."""
    resize(page, "phone")
    town.go(page, town.crowded.seat)
    page.evaluate("() => { document.querySelector('.hand').style.cssText = 'position: fixed; inset: 200px 0 auto'; }")
    assert {"the hand covers the board"} <= set(faults(page))
    town.go(page, "#/settings")
    page.evaluate("() => { document.querySelector('.panel').style.width = '500px'; }")
    assert any("wide in 390" in each for each in faults(page))
    town.go(page)
    page.evaluate("() => { document.querySelector('.play-now').style.marginBottom = '-30px'; }")
    assert any("overlaps" in each for each in faults(page))


@pytest.mark.parametrize("size", SIZES)
def test_a_card_picked_leaves_everything_in_place(town: Town, page: Page, size: str) -> None:
    resize(page, size)
    town.go(page, town.crowded.seat)
    page.locator(".hand-card .card:not(.dimmed)").first.click()
    expect(page.locator(".picked")).to_be_visible()
    assert faults(page) == []


@pytest.mark.parametrize("size", ["small phone", "tablet"])
def test_sheets_open_fit_and_close(town: Town, page: Page, size: str) -> None:
    resize(page, size)
    town.go(page, town.crowded.seat)
    names = ["Log", "Chat", "Menu"] if size == "tablet" else ["Log", "Chat", "Menu", "Players"]
    bar = page.get_by_role("navigation")
    for name in names:
        bar.get_by_role("button", name=name).click()
        sheet = page.get_by_role("dialog")
        expect(sheet).to_be_visible()
        assert faults(page) == [], name
        sheet.get_by_role("button", name="Close").click()
        expect(sheet).to_have_count(0)
        bar.get_by_role("button", name=name).click()
        expect(sheet).to_be_visible()
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_the_end_lets_the_board_be_seen(town: Town, page: Page, size: str) -> None:
    resize(page, size)
    town.go(page, town.over.seat)
    end = page.get_by_role("dialog")
    end.get_by_text("The game in figures").click()
    expect(end.get_by_role("table")).to_be_visible()
    assert faults(page) == []
    end.get_by_role("button", name="Look at the board").click()
    expect(end).to_have_count(0)
    assert faults(page) == []


@pytest.mark.parametrize("size", SIZES)
def test_hostile_names_break_nothing(town: Town, page: Page, size: str) -> None:
    keep(page, tables=[{"table": town.hostile.id, "token": town.hostile.token, "seats": [1, 2, 3], "name": "x"}])
    resize(page, size)
    for address in ("#/", f"#/join/{town.hostile.id}/{town.hostile.invite}", town.hostile.seat):
        town.go(page, address)
        assert faults(page) == [], address


def resize(page: Page, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
