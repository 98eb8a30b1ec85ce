"""Takes the pictures of the documentation: ``make pictures``, or ``python -m tools.pictures crowns`` for some of them.

A server with prepared tables and a browser are the ones of the browser tests, so the pictures show the page as it is.
"""

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, ViewportSize, expect
from tests.page.builder import built_until, mine
from tests.page.eyes import SIZES
from tests.page.people import House
from tests.page.quester import quested_until
from tests.page.stored import Played, Stored, play_until, store
from tests.page.town import Town, keep

from ringwall import Game, Setup
from tools.browser import find_browser

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
MOST_BYTES = 6_000_000


def titan_is_near(game: Game) -> bool:
    """Agranok and the Cavalier are on the board, a support token is on its way, and the first seat may play."""
    decision = game.decision
    if decision is None or decision.seat != 1 or decision.kind != "play" or len(game.state.hands[1]) < 4:
        return False
    kinds = {piece.kind.id for piece in game.state.pieces} | {monster.kind.id for monster in game.state.monsters}
    return {"agranok", "cavalier_token"} <= kinds and len(game.state.pieces) > 1 and len(game.state.monsters) >= 9


def titan_table(folder: Path) -> Stored:
    played = play_until(Setup(players=3, boxes=("dark_titan",)), titan_is_near, seeds=range(120, 520))
    return store(folder / "data", "titan", played, "Anna", "bot", "bot")


def engines_are_busy(game: Game) -> bool:
    """A siege engine, a weapon on the Keep, a trap, a task half done, and a castle that has not suffered much."""
    state = game.state
    engines = {"siege_tower", "war_wagon", "battering_ram"} & {monster.kind.id for monster in state.monsters}
    busy = state.laid.get("engineer") and not state.supply["ballista"] and state.pieces
    calm = len(state.monsters) >= 7 and len(state.hands[1]) >= 4 and sum(state.towers[1:]) >= 5
    return mine(game) and bool(engines and busy) and calm


def engines_table(folder: Path) -> Stored:
    game = built_until(Setup(players=2, boxes=("engines_of_war",)), engines_are_busy, range(2000))
    return store(folder / "data", "engines", Played(game, int(game.seed)), "Anna", "bot")


def quest_is_under_way(game: Game) -> bool:
    """The Scout is out, cards can be committed or she can walk, and an ability can be used."""
    state = game.state
    verbs = {option.verb for option in game.options} if mine(game) else set()
    out = any(piece.kind.id == "scout" for piece in state.pieces)
    calm = len(state.monsters) >= 7 and len(state.hands[1]) >= 4 and sum(map(bool, state.towers[1:])) >= 5
    return out and calm and {"use", "move"} <= verbs


def crowns_table(folder: Path) -> Stored:
    options = {
        "standard_quest": "hunt_for_the_cursed_temple",
        "endgame_quest": "the_vanishing_castle",
        "characters": "random",
    }
    setup = Setup(players=3, mode="coop", boxes=("crowns_and_quests",), options=options)
    game = quested_until(setup, quest_is_under_way, range(500))
    return store(folder / "data", "crowns", Played(game, int(game.seed)), "Anna", "bot", "bot")


class Photographer:
    def __init__(
        self, house: House, town: Town, titan: Stored, engines: Stored, crowns: Stored, wanted: list[str]
    ) -> None:
        self._house = house
        self._town = town
        self._titan = titan
        self._engines = engines
        self._crowns = crowns
        self._wanted = wanted
        """The pictures to be taken; all if none are named."""

    @contextmanager
    def at(self, address: str, viewport: ViewportSize = SIZES["desk"], **wishes: Any) -> Iterator[Page]:
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
        if self._wanted and name not in self._wanted:
            return
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
        with self.at(town.crowded.seat, SIZES["phone"]) as page:
            pick_a_card(page)
            self.take("phone", page)
        with self.at(self._titan.seat) as page:
            self.take("titan", page)
        with self.at(self._titan.seat, SIZES["phone"], color_scheme="dark") as page:
            self.take("titan_phone", page)
        with self.at(self._engines.seat) as page:
            expect(page.locator(".board .engineer-tile")).to_be_visible()
            self.take("engines", page)
        with self.at(self._crowns.seat) as page:
            expect(page.locator(".board .quest-tile")).to_be_visible()
            self.take("crowns", page)
        with self.at(self._crowns.seat, SIZES["phone"]) as page:
            expect(page.locator(".board .quest-tile")).to_be_visible()
            self.take("crowns_phone", page)
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
            titan, engines, crowns = (table(Path(folder)) for table in (titan_table, engines_table, crowns_table))
            town.start()
            Photographer(house, town, titan, engines, crowns, sys.argv[1:]).take_all()
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
