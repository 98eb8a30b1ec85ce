"""Meetings: monsters come into spaces, and when what brought them there is over, whoever waits there meets them."""

from typing import TYPE_CHECKING, NamedTuple

from ringwall.core.decision import Flow
from ringwall.core.pieces import Monster

if TYPE_CHECKING:
    from ringwall.core.board import Place
    from ringwall.core.table import Table


class Entry(NamedTuple):
    """Who has come into which space; it may have died or gone on since."""

    monster: Monster
    space: "Place"
    placed: bool
    """Whether it was not on the board before, or has taken the place of another."""


def enter(game: "Table", monster: Monster, space: "Place | None" = None, placed: bool = False) -> None:
    """A monster has come into the space where it stands, or into another one that it is also in, by whatever cause."""
    if (game.rules.met and game.state.pieces) or (placed and game.rules.placed):
        game.newcomers.append(Entry(monster, monster.space if space is None else space, placed))


def guarded(game: "Table") -> "list[Place]":
    """The spaces where somebody minds monsters that come in."""
    return [piece.space for piece in game.state.pieces if piece.kind.on_guard] if game.rules.met else []


def meet(game: "Table") -> Flow[None]:
    """Everybody who has come into a space since the last time is met, once for all of them.

    Only then those have their say who watch for monsters that are placed.
    """
    while game.newcomers:
        newcomers, game.newcomers = game.newcomers, []
        for module in game.rules.met:
            deed = module.met(game, newcomers)
            if deed is not None:
                yield from deed
        for monster in [entry.monster for entry in newcomers if entry.placed]:
            for module in game.rules.placed:
                deed = module.placed(game, monster)
                if deed is not None:
                    yield from deed
