"""What a seat knows when it has to choose: all that a bot is given."""

from collections.abc import Callable
from typing import TypeVar

from ringwall.core.decision import Decision, Option
from ringwall.game import Game
from ringwall.setup import Setup
from ringwall.view_types import View

Found = TypeVar("Found")


class Outlook:
    """The table as the deciding seat sees it, the decision, and futures that could be true as far as it knows."""

    __slots__ = ("_game", "_view", "decision")

    def __init__(self, game: Game, decision: Decision) -> None:
        self._game = game
        self._view: View | None = None
        self.decision = decision

    @classmethod
    def of(cls, game: Game) -> "Outlook":
        """That of the seat that must choose now."""
        assert game.decision is not None, "the game has ended"
        return cls(game, game.decision)

    @property
    def seat(self) -> int:
        return self.decision.seat

    @property
    def options(self) -> list[Option]:
        return self.decision.options

    @property
    def setup(self) -> Setup:
        return self._game.setup

    @property
    def view(self) -> View:
        """Everything the seat may know, and nothing else, as plain data."""
        if self._view is None:
            self._view = self._game.view(self.seat)
        return self._view

    def imagine(self, seed: int | str) -> Game:
        """A game in this position in which everything the seat cannot know, and all chance, has been dealt anew.

        Its options are those of :attr:`options`, in the same order. Equal seeds give equal games.
        """
        return self._game.imagine(self.seat, seed)

    def read(self, reader: Callable[[Game, int], Found]) -> Found:
        """What a reader makes of the game itself and the seat: quicker than the view, for bots in a hurry.

        The reader must keep to what the seat may know, which nothing but the tests for fairness holds it to.
        """
        return reader(self._game, self.seat)
