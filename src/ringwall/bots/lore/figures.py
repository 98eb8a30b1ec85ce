"""Figures of a position that the oracle's net reads and only a box can tell."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar

from ringwall.core.state import State

if TYPE_CHECKING:
    from ringwall.bots.simple.sight import Sight

Figure = Callable[[State, "Sight"], float]
F = TypeVar("F", bound=Figure)

FIGURES: Final[dict[str, Figure]] = {}


def figure(name: str) -> Callable[[F], F]:
    """Registers how a figure is read from the state of an imagined game, which holds no secrets."""

    def register(reading: F) -> F:
        FIGURES[name] = reading
        return reading

    return register
