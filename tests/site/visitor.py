"""Somebody who plays at the site: the same player as at a server, whose tables are opened by the page itself."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, timedelta
from typing import Any, Final

from playwright.sync_api import BrowserContext, Page

from ringwall import Game
from ringwall.bots import Bot, Outlook
from ringwall.castles import castle_of
from tests.page.parlour import as_sent
from tests.page.people import USUAL, House
from tests.page.player import Player, shows

NEW_YEAR: Final = date(2026, 1, 1)
STARTS: Final = 60_000
"""Milliseconds within which Python begins on a busy machine."""
ASKED: Final = """
async ([what, given]) => {
  const api = await import(new URL("api.js", document.querySelector("script[src$='/main.js']").src));
  return api[what](...given);
}
"""
"""A function for the page: what its own way to the host answers."""


class Visitor(Player):
    def come(self, link: str) -> "Visitor":
        """Open the site and wait until it can be played."""
        self.page.goto(link)
        self.ready()
        return self

    def ready(self) -> None:
        self.page.wait_for_function(
            "() => !document.getElementById('splash') && document.body.dataset.screen", timeout=STARTS
        )

    def sits_again(self) -> None:
        """Wait until the table of this address is drawn, after a reload or in a new tab."""
        self.ready()
        self.until("wire.table !== null && wire.you !== null && !document.querySelector('.table-empty')")

    def ask(self, what: str, *given: object) -> Any:
        """What the page's function of this name in ``api.ts`` answers."""
        return self.page.evaluate(ASKED, [what, list(given)])

    def sit_at(self, opened: dict[str, Any]) -> None:
        """Go to a table that has just been opened."""
        self.page.evaluate("(hash) => { wire.forget(); location.hash = hash; }", seat_of(opened))
        self.until("wire.table !== null && wire.you !== null && !document.querySelector('.table-empty')")

    def open(self, *seats: dict[str, Any], **setup: Any) -> dict[str, Any]:
        wanted = {"setup": {"players": len(seats), **setup}, "seats": seats, "lang": "en"}
        opened: dict[str, Any] = self.ask("openTable", wanted)
        self.sit_at(opened)
        return opened

    def open_castle(self, day: date) -> Game:
        """Sit down at the castle of a day, whose cards are known to everybody."""
        self.sit_at(self.ask("openCastle", day.isoformat(), "Anna"))
        castle = castle_of(day)
        return Game(castle.setup, castle.seed)

    def plays(self, game: Game, bot: Bot, choices: int) -> None:
        """The choices of a bot, made by clicking. The page knows and shows what the engine knows on this machine."""
        for _ in range(choices):
            if not self.wait_for_turn():
                break
            assert self.view == as_sent(game.view(1))
            shows(self)
            option = bot.choose(Outlook.of(game)).text
            game.choose(option)
            self.pick(self.option_of(option))


def seat_of(opened: dict[str, Any]) -> str:
    return f"#/table/{opened['table']}/{opened['token']}"


def person(name: str) -> dict[str, str]:
    return {"kind": "human", "name": name}


def a_bot(bot: str = "captain") -> dict[str, str]:
    return {"kind": "bot", "bot": bot}


def castle_day(*boxes: str) -> date:
    """The first day of the year whose castle has these boxes and no others."""
    days = (NEW_YEAR + timedelta(days) for days in range(700))
    return next(day for day in days if castle_of(day).setup.boxes == boxes)


class Family:
    """One browser memory that has been at the site before; everybody has a tab of their own in it."""

    def __init__(self, house: House, link: str) -> None:
        self.link = link
        self.context: BrowserContext = house.browser.new_context(**USUAL)
        self.faults: list[str] = []

    @contextmanager
    def tab(self, *scripts: str) -> Iterator[Page]:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        try:
            yield page
        finally:
            page.close()
        assert self.faults == []

    @contextmanager
    def visitor(self, address: str = "") -> Iterator[Visitor]:
        with self.tab() as page:
            yield Visitor(page).come(self.link + address)

    def moves_in(self) -> None:
        """The first visit, until everything is kept."""
        with self.visitor() as visitor:
            visitor.page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=STARTS)

    def close(self) -> None:
        self.context.close()
