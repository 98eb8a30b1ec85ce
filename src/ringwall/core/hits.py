"""Hits: one card, one monster, one point of damage."""

from typing import TYPE_CHECKING

from ringwall.core.damage import slay, wound
from ringwall.core.decision import Flow, Option
from ringwall.core.hands import discard_played
from ringwall.core.pieces import Monster
from ringwall.core.settling import settle

if TYPE_CHECKING:
    from ringwall.core.table import Table


def struck(option: Option) -> Monster:
    """The monster a play is aimed at."""
    target = option.target
    assert isinstance(target, Monster)
    return target


def strike(game: "Table", option: Option) -> Flow[None]:
    discard_played(game, option)
    monster = struck(option)
    if wound(game, monster, 1):
        slay(game, game.state.current, [monster])
    yield from settle(game)


def slay_outright(game: "Table", option: Option) -> Flow[None]:
    discard_played(game, option)
    slay(game, game.state.current, [struck(option)])
    yield from settle(game)
