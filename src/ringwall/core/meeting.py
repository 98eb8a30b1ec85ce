"""Meetings: monsters come into spaces, and when what brought them there is over, whoever waits there meets them."""

from typing import TYPE_CHECKING

from ringwall.core.decision import Flow
from ringwall.core.pieces import Monster

if TYPE_CHECKING:
    from ringwall.core.board import Place
    from ringwall.core.table import Table

Entry = tuple[Monster, "Place"]
"""Who has come into which space; it may have died or gone on since."""


def enter(game: "Table", monster: Monster, space: "Place | None" = None) -> None:
    """A monster has come into the space where it stands, or into another one that it is also in, by whatever cause."""
    if game.rules.met and game.state.pieces:
        game.newcomers.append((monster, monster.space if space is None else space))


def meet(game: "Table") -> Flow[None]:
    """Everybody who has come into a space since the last time is met, once for all of them."""
    while game.newcomers:
        newcomers, game.newcomers = game.newcomers, []
        for module in game.rules.met:
            deed = module.met(game, newcomers)
            if deed is not None:
                yield from deed
