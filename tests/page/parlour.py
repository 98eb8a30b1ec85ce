"""The server for tests that play: its tables are dealt as a test wishes."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from ringwall import Game
from ringwall.server.app import PAGE
from tests.page import seeded_server
from tests.page.people import Server


def offering(kind: str, verb: str) -> Callable[[Game], bool]:
    """The moment when a decision of this kind can be answered so."""
    return lambda game: (
        game.decision is not None
        and game.decision.kind == kind
        and any(option.verb == verb for option in game.decision.options)
    )


def seated_at(game: Game) -> list[str]:
    """Seats with Anna where the choice is now; nobody has come to the others yet."""
    assert game.decision is not None
    chooses = game.decision.seat
    return ["human:Anna" if seat == chooses else "open" for seat in range(1, game.setup.players + 1)]


def as_sent(view: object) -> dict[str, Any]:
    """A view of the engine as a page gets it."""
    sent: dict[str, Any] = msgspec.to_builtins(view, str_keys=True)
    return sent


class Parlour(Server):
    """Where tables begin with a known deal, or at a moment of a game that has been played before."""

    def __init__(self, folder: Path, page: Path = PAGE) -> None:
        super().__init__(folder)
        self._plan = folder / "plan.json"
        self._page = page
        self.days = 0
        """How many days later it is there, from its next start on."""

    def command(self) -> list[str]:
        script, data = seeded_server.__file__, str(self.folder / "tables.db")
        return [sys.executable, script, str(self.port), data, str(self._plan), str(self._page), str(self.days)]

    def plan(self, seed: int | str, choices: tuple[str, ...] = ()) -> None:
        """The next table has the cards of a seed, and some choices have been made at it."""
        self._plan.write_text(json.dumps({"seed": seed, "choices": choices}))

    def deal(self, *seats: str, seed: int, choices: tuple[str, ...] = (), **setup: Any) -> dict[str, Any]:
        """Open a table with the cards of a seed, at which some choices have been made."""
        self.plan(seed, choices)
        opened = self.open(*seats, **setup)
        assert not self._plan.exists()
        return opened

    def continue_game(self, game: Game, *seats: str) -> dict[str, Any]:
        """Open a table at the moment a game has come to."""
        setup = game.setup
        assert isinstance(game.seed, int)
        return self.deal(
            *seats,
            seed=game.seed,
            choices=tuple(game.choices()),
            mode=setup.mode,
            boxes=list(setup.boxes),
            options=dict(setup.options),
            edition=setup.edition,
        )
