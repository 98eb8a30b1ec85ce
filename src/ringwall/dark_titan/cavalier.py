"""The Cavalier and his phase: after the cards he may ride one space and fight one monster, in either order."""

from typing import Final

from ringwall.core.board import Place, neighbours
from ringwall.core.damage import Source, deal
from ringwall.core.decision import Flow, Option
from ringwall.core.deployment import lose_piece, move_piece
from ringwall.core.hits import struck
from ringwall.core.hooks import Module, Order
from ringwall.core.phase import DONE, Phase
from ringwall.core.pieces import Piece
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.core.tokens import PieceKind
from ringwall.dark_titan.box import dark_titan
from ringwall.dark_titan.monsters.agranok import recover
from ringwall.dark_titan.monsters.boom_troll import BoomTroll

CAVALIER: Final = Source("cavalier")
STRENGTH: Final = 2
RIDDEN: Final = "cavalier_moved"
FOUGHT: Final = "cavalier_fought"


@dark_titan.token
class CavalierToken(PieceKind):
    id = "cavalier_token"
    in_pile = False


def cavalier_on_board(game: Table) -> Piece | None:
    return next((piece for piece in game.state.pieces if isinstance(piece.kind, CavalierToken)), None)


@dark_titan.rule
class CavaliersTurn(Module):
    def phases(self, order: Order[Phase]) -> None:
        order.after("play", CavalierPhase())

    def skips(self, game: Table, phase: Phase) -> bool:
        return isinstance(phase, CavalierPhase) and cavalier_on_board(game) is None


class CavalierPhase(Phase):
    id = "cavalier"

    def seat(self, game: Table) -> int:
        return game.captain()

    def begin(self, game: Table) -> None:
        recover(game)

    def menu(self, game: Table) -> list[Option]:
        cavalier = cavalier_on_board(game)
        if cavalier is None:
            return []
        notes = game.state.this_turn
        options: list[Option] = []
        if FOUGHT not in notes:
            foes = {monster.text: monster for monster in game.foes_at(cavalier.space)}
            options += [Option("fight", (), foe, fight) for foe in foes.values() if not foe.kind.withstands(CAVALIER)]
        if RIDDEN not in notes:
            options += [Option("ride", (), space, ride) for space in neighbours(cavalier.space)]
        return [*options, DONE]


def ride(game: Table, option: Option) -> Flow[None]:
    cavalier = cavalier_on_board(game)
    assert cavalier is not None and isinstance(option.target, Place)
    game.state.this_turn[RIDDEN] = 1
    yield from move_piece(game, cavalier, option.target)


def fight(game: Table, option: Option) -> Flow[None]:
    """Both strike at once: the monster takes two, he takes its health, of which a single point does not hurt him."""
    cavalier = cavalier_on_board(game)
    assert cavalier is not None
    foe = struck(option)
    game.tell("fought", piece=cavalier.text, monster=foe.text)
    game.state.this_turn[FOUGHT] = 1
    if not foe.kind.peaceful and (foe.health >= STRENGTH or isinstance(foe.kind, BoomTroll)):
        lose_piece(game, cavalier)
    yield from deal(game, [(foe, STRENGTH)], CAVALIER, game.captain())
    yield from settle(game)
