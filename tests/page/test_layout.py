"""Every screen on phones, tablets and desks: nothing overlaps, sticks out or hides."""

import pytest
from playwright.sync_api import expect

from tests.page.eyes import SIZES, faults, resize
from tests.page.people import House
from tests.page.town import SCREENS, Town, keep, onlooker

WAYS = {"english": {"lang": "en"}, "german": {"lang": "de"}, "huge letters": {"lang": "de", "size": "xl"}}


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("way", WAYS)
def test_nothing_overlaps_or_sticks_out(house: House, town: Town, screen: str, way: str) -> None:
    with onlooker(house, town, town.screens()[screen], **WAYS[way]) as page:
        found = {}
        for size in SIZES:
            resize(page, size)
            found[size] = faults(page)
        assert {size: each for size, each in found.items() if each} == {}


def test_eyes_see_what_is_wrong(house: House, town: Town) -> None:
    """The test above can fail."""
    with house.person() as page:
        resize(page, "phone")
        town.go(page, town.crowded.seat)
        spoil = "() => { document.querySelector('.hand').style.cssText = 'position: fixed; inset: 200px 0 auto'; }"
        page.evaluate(spoil)
        assert {"the hand covers the board"} <= set(faults(page))
        town.go(page, "#/settings")
        page.evaluate("() => { document.querySelector('.panel').style.width = '500px'; }")
        assert any("wide in 390" in each for each in faults(page))
        town.go(page)
        page.evaluate("() => { document.querySelector('.play-now').style.marginBottom = '-30px'; }")
        assert any("overlaps" in each for each in faults(page))


@pytest.mark.parametrize("size", SIZES)
def test_a_card_picked_leaves_everything_in_place(house: House, town: Town, size: str) -> None:
    with onlooker(house, town, town.crowded.seat) as page:
        resize(page, size)
        page.locator(".hand-card .card:not(.dimmed)").first.click()
        expect(page.locator(".picked")).to_be_visible()
        assert faults(page) == []


@pytest.mark.parametrize("size", ["small phone", "tablet"])
def test_sheets_open_fit_and_close(house: House, town: Town, size: str) -> None:
    names = ["Log", "Chat", "Menu"] if size == "tablet" else ["Log", "Chat", "Menu", "Players"]
    with onlooker(house, town, town.crowded.seat) as page:
        resize(page, size)
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
def test_the_end_lets_the_board_be_seen(house: House, town: Town, size: str) -> None:
    with onlooker(house, town, town.over.seat) as page:
        resize(page, size)
        end = page.get_by_role("dialog")
        end.get_by_text("The game in figures").click()
        expect(end.get_by_role("table")).to_be_visible()
        assert faults(page) == []
        end.get_by_role("button", name="Look at the board").click()
        expect(end).to_have_count(0)
        assert faults(page) == []


def test_hostile_names_break_nothing(house: House, town: Town) -> None:
    with house.person() as page:
        keep(page, tables=[{"table": town.hostile.id, "token": town.hostile.token, "seats": [1, 2, 3], "name": "x"}])
        for address in ("#/", f"#/join/{town.hostile.id}/{town.hostile.invite}", town.hostile.seat):
            town.go(page, address)
            for size in SIZES:
                resize(page, size)
                assert faults(page) == [], (address, size)
