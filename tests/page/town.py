"""One server with tables in every state, for tests that look at screens rather than play."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from ringwall import Game, Setup
from tests.page.eyes import resize
from tests.page.people import House, Server
from tests.page.player import FRAMES
from tests.page.stored import play_until, store

HOSTILE = "<img src onerror=hit()>"
RIGHT_TO_LEFT = "\u202eאנה המגינה של הטירה"
LONG = "W" * 24
SCREENS = (
    "start", "castle", "puzzles", "deeds", "new", "join", "rules", "rulebook", "settings", "table", "end", "replay",
)  # fmt: skip
READY = {
    "start": ".start-foot",
    "castle": ".castle-of-the-day",
    "deeds": ".badges",
    "puzzles": ".puzzle-list",
    "new": "form.setup",
    "join": ".panel, .problem",
    "rules": ".entry",
    "rulebook": ".scene .board, .rule-row, .book, .problem",
    "settings": ".settings-preview",
    "table": "#question, .cover, .lobby",
    "replay": ".replay-board",
}
"""What shows that a screen has what it asked the server for."""


def is_crowded(game: Game) -> bool:
    """Many monsters, a mega boss among them, and the first seat has a full hand and much to choose from."""
    decision = game.decision
    if decision is None or decision.seat != 1 or decision.kind != "play" or len(decision.options) < 12:
        return False
    monsters = game.state.monsters
    mighty = any("mega_boss" in monster.kind.traits for monster in monsters)
    return mighty and len(monsters) >= 14 and len(game.state.hands[1]) >= 5


def is_over(game: Game) -> bool:
    return game.outcome is not None


def is_asked(game: Game) -> bool:
    return game.decision is not None and game.decision.kind == "play"


class Town(Server):
    """A server whose tables were there before it."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        data = folder / "data"
        wizards = Setup(players=3, boxes=("wizards_tower",))
        crowded = play_until(wizards, is_crowded, seeds=range(27, 400))
        over = play_until(Setup(players=2), is_over)
        self.crowded = store(data, "crowded", crowded, "Anna", "bot", "bot")
        self.over = store(data, "over", over, "Anna", "bot")
        self.waiting = store(data, "waiting", play_until(Setup(players=4), is_asked), "Anna", "open", "open", "bot")
        begun = play_until(Setup(players=4), is_asked)
        self.hostile = store(data, "hostile", begun, HOSTILE, RIGHT_TO_LEFT, LONG, "bot")
        self.outdated = store(data, "outdated", over, "Anna", "bot", seed=over.seed + 1)
        self.record = over.game.record()

    def go(self, page: Page, address: str = "#/") -> None:
        """Open an address and wait until its screen stands, with all it asks the server for."""
        page.goto(self.link + address)
        self.settled(page, address)

    def settled(self, page: Page, address: str) -> None:
        name = re.split("[#/]+", address)[1] or "start"
        expect(page.locator(f"body[data-screen={name if name in READY else 'nowhere'}]")).to_be_attached()
        expect(page.locator(READY.get(name, "#page h1")).first).to_be_visible()
        if name == "table" and f"/{self.over.id}/" in address:
            expect(page.get_by_role("dialog")).to_be_visible()
        page.evaluate(FRAMES)

    def screens(self) -> dict[str, str]:
        """Every screen and an address that shows it."""
        return {
            "start": "#/",
            "castle": "#/castle",
            "deeds": "#/deeds",
            "puzzles": "#/puzzles",
            "new": "#/new",
            "join": f"#/join/{self.waiting.id}/{self.waiting.invite}",
            "rules": "#/rules",
            "rulebook": "#/rulebook/CP-TAR-02",
            "settings": "#/settings",
            "table": self.crowded.seat,
            "end": self.over.seat,
            "replay": f"#/replay/{self.over.id}",
        }


def memory(**kept: Any) -> str:
    """A script that puts something into the browser's memory before the page begins."""
    if "settings" in kept:
        kept["settings"] = {"sound": False, **kept["settings"]}
    values = {f"ringwall.{key}": json.dumps(value) for key, value in kept.items()}
    script = "for (const [key, value] of Object.entries(VALUES)) if (!localStorage[key]) localStorage[key] = value"
    return script.replace("VALUES", json.dumps(values))


def keep(page: Page, **kept: Any) -> None:
    """Put something into the browser's memory before the page begins."""
    page.add_init_script(memory(**kept))


@contextmanager
def onlooker(
    house: House, town: Town, address: str, lang: str = "en", size: str = "m", **wishes: Any
) -> Iterator[Page]:
    """Somebody who comes by to look, on a page that has been used before."""
    with house.guest(town, memory(settings={"lang": lang, "size": size}), **wishes) as page:
        town.go(page, address)
        yield page


def unfold(page: Page) -> None:
    """Open what the set-up keeps folded up: edition and options."""
    page.locator(".fold:not([open]) > summary").click()
    expect(page.locator("#option-filter")).to_be_visible()


def sheets(page: Page) -> Iterator[None]:
    """Open everything that the bar of a table opens on a phone, one after the other: seats, log, chat and menu."""
    resize(page, "phone")
    tools = page.locator(".table-bar button[title]:enabled:not([aria-pressed])")
    expect(tools).to_have_count(5)
    for tool in tools.all()[1:]:
        tool.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        yield
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
