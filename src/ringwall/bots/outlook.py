"""What a seat knows when it has to choose: all that a bot is given."""

from collections.abc import Callable

from ringwall.core.decision import Decision, Option
from ringwall.game import Game
from ringwall.setup import Setup
from ringwall.view import View


class Outlook:
    """The table as the deciding seat sees it, the decision, and futures that could be true as far as it knows."""

    __slots__ = ("_imagine", "decision", "setup", "view")

    def __init__(
        self, view: View, decision: Decision, setup: Setup, imagine: Callable[[int | str], Game] | None = None
    ) -> None:
        self.view = view
        self.decision = decision
        self.setup = setup
        self._imagine = imagine

    @classmethod
    def of(cls, game: Game) -> "Outlook":
        """That of the seat that must choose now."""
        decision = game.decision
        assert decision is not None, "the game has ended"
        seat = decision.seat
        return cls(game.view(seat), decision, game.setup, lambda seed: game.imagine(seat, seed))

    @property
    def seat(self) -> int:
        return self.decision.seat

    @property
    def options(self) -> list[Option]:
        return self.decision.options

    def imagine(self, seed: int | str) -> Game:
        """A game in this position in which everything the seat cannot know, and all chance, has been dealt anew.

        Its options are those of :attr:`options`, in the same order. Equal seeds give equal games.
        """
        assert self._imagine is not None, "this outlook has no game behind it"
        return self._imagine(seed)
