from ringwall.core.board import ARCS, CASTLE, SPACES, WALL_LINES, Place
from ringwall.core.decision import Flow, Option, choose_one
from ringwall.core.deployment import move_piece
from ringwall.core.hands import discard_played
from ringwall.core.hits import struck
from ringwall.core.menu import Menu
from ringwall.core.movement import shove
from ringwall.core.pieces import Monster, Piece
from ringwall.core.settling import settle
from ringwall.core.structures import FORTIFIED, FORTIFY, PLAIN, fortify_wall
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.tower import WizardCard
from ringwall.wizards_tower.wizard_cards.areas import ALL_RINGS, EVERYWHERE


@wizards_tower.card
class Teleport(WizardCard):
    """Puts a monster, or a piece of the players, into any other space, or a fortify token onto another wall."""

    id = "teleport"

    def plays(self, menu: Menu) -> None:
        for monster in menu.movable(self, EVERYWHERE):
            menu.play((self,), monster, teleport_monster)
        for piece in menu.game.state.pieces:
            if _places_for(menu.game, piece):
                menu.play((self,), piece, teleport_piece)
        if walls_with(menu.game, PLAIN):
            for wall in walls_with(menu.game, FORTIFIED):
                menu.play((self,), wall, teleport_token)

    def reach(self, menu: Menu) -> tuple[int, ...]:
        return EVERYWHERE


def walls_with(game: Table, layers: int) -> list[Place]:
    return [WALL_LINES[arc] for arc in ARCS if game.state.walls[arc] == layers]


def teleport_monster(game: Table, option: Option) -> Flow[None]:
    discard_played(game, option)
    monster = struck(option)
    outside = monster.kind.stays_outside
    spaces = [space for space in elsewhere(monster) if not outside or space.ring != CASTLE]
    space = yield from choose_one(game.state.actor, "send", spaces, about=monster)
    yield from shove(game, (monster, space))
    yield from settle(game)


def elsewhere(what: Monster | Piece) -> list[Place]:
    return [SPACES[ring][arc] for ring in ALL_RINGS for arc in ARCS if SPACES[ring][arc] is not what.space]


def _places_for(game: Table, piece: Piece) -> list[Place]:
    return [space for space in elsewhere(piece) if piece.kind.can_go(game, piece, space)]


def teleport_piece(game: Table, option: Option) -> Flow[None]:
    discard_played(game, option)
    piece = option.target
    assert isinstance(piece, Piece)
    space = yield from choose_one(game.state.actor, "send", _places_for(game, piece), about=piece)
    yield from move_piece(game, piece, space)
    yield from settle(game)


def teleport_token(game: Table, option: Option) -> Flow[None]:
    discard_played(game, option)
    wall = option.target
    assert isinstance(wall, Place)
    other = yield from choose_one(game.state.actor, "send", walls_with(game, PLAIN), about=wall)
    game.tell("fortify_moved", arc=wall.arc, to=other.text)
    game.state.walls[wall.arc] = PLAIN
    game.state.supply[FORTIFY] += 1
    fortify_wall(game, other.arc)
