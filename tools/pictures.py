"""Takes the pictures of the documentation: ``make pictures``.

A server with prepared tables and a browser are the ones of the browser tests, so the pictures show the page as it is.
"""

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, ViewportSize, expect
from tests.page.conftest import find_browser
from tests.page.people import House
from tests.page.town import PHONE, WIDE, Town, keep

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
MOST_BYTES = 2_500_000


class Photographer:
    def __init__(self, house: House, town: Town) -> None:
        self._house = house
        self._town = town

    @contextmanager
    def at(self, address: str, viewport: ViewportSize = WIDE, **wishes: Any) -> Iterator[Page]:
        """The page at an address, as somebody sees it who has sat at these tables before."""
        town = self._town
        with self._house.person(viewport=viewport, device_scale_factor=1, **wishes) as page:
            tables = [
                {"table": each.id, "token": each.token, "invite": each.invite, "seats": [1], "name": "Anna"}
                for each in (town.crowded, town.waiting, town.over)
            ]
            keep(page, tables=tables, settings={"names": ["Anna"]})
            town.go(page, address)
            yield page

    def take(self, name: str, page: Page) -> None:
        page.screenshot(path=PICTURES / f"{name}.png", animations="disabled", caret="hide")

    def take_all(self) -> None:
        town = self._town
        with self.at("#/") as page:
            expect(page.get_by_text("Your turn").first).to_be_visible()
            self.take("start", page)
        with self.at("#/new") as page:
            page.locator(".preset").last.click()
            expect(page.locator(".summary-options > li").first).to_be_visible()
            self.take("setup", page)
        with self.at(town.crowded.seat) as page:
            pick_a_card(page)
            self.take("board", page)
        with self.at(town.crowded.seat, color_scheme="dark") as page:
            self.take("board_dark", page)
        with self.at(town.crowded.seat, PHONE) as page:
            pick_a_card(page)
            self.take("phone", page)
        with self.at(town.over.seat) as page:
            self.take("end", page)


def pick_a_card(page: Page) -> None:
    """The first card that can be played, so that its targets glow."""
    page.locator(".hand-card .card.playable").first.click()
    expect(page.locator(".picked")).to_be_visible()
    page.mouse.move(0, 0)


def main() -> None:
    browser = find_browser()
    if browser is None:
        sys.exit("There is no Chromium on this machine; `make browser` says how to get one.")
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        house, town = House(browser), Town(Path(folder))
        try:
            town.start()
            Photographer(house, town).take_all()
        finally:
            town.stop()
            house.close()
    sizes = {path.name: path.stat().st_size for path in sorted(PICTURES.glob("*.png"))}
    for name, size in sizes.items():
        print(f"docs/pictures/{name}: {size // 1000} kB")
    if sum(sizes.values()) > MOST_BYTES:
        sys.exit(f"Together they have more than {MOST_BYTES // 1000} kB.")


if __name__ == "__main__":
    main()
