"""What all support tokens share: how they come, meet monsters, and get home."""

from collections.abc import Iterable
from typing import Final

from ringwall.core.board import CASTLE, FOREST, SPACES, Place
from ringwall.core.damage import Source, deal
from ringwall.core.decision import Flow, choose_one
from ringwall.core.hooks import Module
from ringwall.core.movement import March
from ringwall.core.pieces import Monster, Piece
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.core.tokens import PieceKind
from ringwall.dark_titan.box import dark_titan
from ringwall.dark_titan.pieces import lose_piece, put_piece, take_away

SUPPORT: Final = Source("support", leaves_remains=False)


class SupportKind(PieceKind):
    health = 3
    urgent = True
    traits = ("support",)

    def resolve(self, game: Table) -> Flow[None]:
        arc = yield from game.roll("support")
        piece = put_piece(game, self, SPACES[FOREST][arc])
        yield from fight(game, piece)

    def comes_to(self, game: Table, piece: Piece) -> Flow[None]:
        """At home it is used; elsewhere it fights one of the monsters there."""
        if piece.ring != CASTLE:
            yield from fight(game, piece)
            return
        game.tell("came_home", piece=piece.text)
        take_away(game, piece)
        yield from self.benefit(game, piece.health)

    def benefit(self, game: Table, size: int) -> Flow[None]:
        """What it brings, by the health it has left."""
        raise NotImplementedError(self.id)


def supports(game: Table) -> list[Piece]:
    return [piece for piece in game.state.pieces if isinstance(piece.kind, SupportKind)]


def foes_in(game: Table, space: Place) -> list[Monster]:
    return [monster for monster in game.monsters_at(space) if not monster.kind.withstands(SUPPORT)]


def fight(game: Table, piece: Piece) -> Flow[None]:
    """The token and one of the monsters in its space take a point each, both at once."""
    foes = foes_in(game, piece.space)
    if not foes:
        return
    foe = yield from choose_one(game.captain(), "opponent", foes, about=piece, verb="fight")
    game.tell("fought", piece=piece.text, monster=foe.text)
    piece.health -= 1
    if not piece.health:
        lose_piece(game, piece)
    yield from deal(game, [(foe, 1)], SUPPORT)


def meet(game: Table, newcomers: Iterable[Monster]) -> Flow[None]:
    """Every support token whose space monsters have entered fights once."""
    for space in dict.fromkeys(monster.space for monster in newcomers):
        yield from _fight_in(game, space)


def _fight_in(game: Table, space: Place) -> Flow[None]:
    """The tokens of one space, in the order the current player likes, as long as there is somebody to fight."""
    waiting = [piece for piece in supports(game) if piece.space is space]
    while waiting and foes_in(game, space):
        piece = yield from choose_one(game.captain(), "who_fights", waiting, verb="fight")
        yield from fight(game, piece)
        # What the dead do may have destroyed others as well.
        waiting = [other for other in waiting if other is not piece and other in game.state.pieces]


@dark_titan.rule
class Meetings(Module):
    rank = 1
    """Behind the towers whose fall moves monsters."""

    def placed(self, game: Table, monster: Monster) -> Flow[None]:
        yield from meet(game, [monster])

    def entered(self, game: Table, monsters: list[Monster]) -> Flow[None]:
        yield from meet(game, monsters)

    def halted(self, game: Table, march: March) -> Flow[None]:
        """Only where monsters end their move do they meet anybody; who stays at a wall has entered nothing."""
        if not any(game.state.towers):
            yield from settle(game)
        stood = march.stood
        yield from meet(game, [m for m in game.state.monsters if m in stood and m.space is not stood[m]])
