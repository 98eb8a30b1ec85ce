"""What all support tokens share: how they come, meet monsters, and get home."""

from typing import Final

from ringwall.core.board import CASTLE, FOREST, SPACES, Place
from ringwall.core.damage import Source, deal
from ringwall.core.decision import Flow, choose_one
from ringwall.core.deployment import lose_piece, put_piece, take_away
from ringwall.core.hooks import Module
from ringwall.core.meeting import Entry, meet
from ringwall.core.pieces import Monster, Piece
from ringwall.core.table import Table
from ringwall.core.tokens import PieceKind
from ringwall.dark_titan.box import dark_titan
from ringwall.dark_titan.pieces import SUPPORT_GONE

SUPPORT: Final = Source("support", leaves_remains=False)


class SupportKind(PieceKind):
    health = 3
    on_guard = True
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

    def leaves(self, game: Table, piece: Piece) -> None:
        game.state.holds.setdefault(SUPPORT_GONE, []).append(self)

    def benefit(self, game: Table, size: int) -> Flow[None]:
        """What it brings, by the health it has left."""
        raise NotImplementedError(self.id)


def supports(game: Table) -> list[Piece]:
    return [piece for piece in game.state.pieces if isinstance(piece.kind, SupportKind)]


def foes_in(game: Table, space: Place) -> list[Monster]:
    return [monster for monster in game.foes_at(space) if _opposes(monster)]


def _opposes(monster: Monster) -> bool:
    return not monster.kind.peaceful and not monster.kind.withstands(SUPPORT)


def fight(game: Table, piece: Piece, foes: list[Monster] | None = None) -> Flow[None]:
    """The token and one of the foes in its space take a point each, both at once."""
    if foes is None:
        foes = foes_in(game, piece.space)
    if not foes:
        return
    foe = yield from choose_one(game.captain(), "opponent", foes, about=piece, verb="fight")
    game.tell("fought", piece=piece.text, monster=foe.text)
    piece.health -= 1
    if not piece.health:
        lose_piece(game, piece)
    yield from deal(game, [(foe, 1)], SUPPORT)


@dark_titan.rule
class Meetings(Module):
    def met(self, game: Table, newcomers: list[Entry]) -> Flow[None]:
        """Every support token whose space monsters have come into fights once, whoever is there by now."""
        came = [entry for entry in newcomers if _opposes(entry.monster)]
        entered = [entry.space for entry in came]
        waiting = [piece for piece in supports(game) if piece.space in entered]
        while ready := [piece for piece in waiting if piece in game.state.pieces and _foes_of(game, piece, came)]:
            piece = yield from choose_one(game.captain(), "who_fights", _next_to_fight(game, ready), verb="fight")
            waiting.remove(piece)
            yield from fight(game, piece, _foes_of(game, piece, came))
            yield from meet(game)


def _foes_of(game: Table, piece: Piece, came: list[Entry]) -> list[Monster]:
    """Whoever came to it says whom it fights: monsters one of the monsters there, anything else itself."""
    here = foes_in(game, piece.space)
    newcomers = [entry.monster for entry in came if entry.space is piece.space]
    if any(monster.kind.monster for monster in newcomers):
        return [foe for foe in here if foe.kind.monster]
    return [foe for foe in here if foe in newcomers]


def _next_to_fight(game: Table, ready: list[Piece]) -> list[Piece]:
    """The current player orders all fights, but those of different spaces only where one can bear upon another."""
    spaces = dict.fromkeys(piece.space for piece in ready)
    present = [monster for space in spaces for monster in game.monsters_at(space)]
    if any(module.resounds(game, monster) for monster in present for module in game.rules.resounds):
        return ready
    return [piece for piece in ready if piece.space is ready[0].space]
