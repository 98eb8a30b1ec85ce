"""What the Scout can carry: she picks it up, takes it along, and lays it down."""

from typing import Final

from ringwall.core.board import Place
from ringwall.core.damage import Source
from ringwall.core.decision import Flow, Named, Option
from ringwall.core.deployment import put_piece
from ringwall.core.menu import Menu
from ringwall.core.pieces import Piece
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.core.tokens import PieceKind, Token
from ringwall.crowns_and_quests.quest import quest_of

CARRIED: Final = "carried"
"""Where the thing is that the Scout carries."""
SCOUT: Final = "scout"
PICKED_UP: Final = "picked_up_"
LAID_DOWN: Final = "laid_down_"
"""Notes begin with these that say how many of a kind she has handled since she came to where she is."""


class Item(PieceKind):
    """A thing of a quest on the board: nobody minds it and nothing harms it."""

    in_pile = False
    portable: bool = False

    def withstands(self, source: Source) -> bool:
        return True

    def can_go(self, game: Table, piece: Piece, space: Place) -> bool:
        return False


def offer_carrying(menu: Menu, scout: Piece) -> None:
    """Each thing is picked up and laid down at most once while she stays in a space; there may be two alike."""
    game = menu.game
    notes = game.state.this_turn
    carried = game.state.holds.get(CARRIED)
    here: list[Token] = [
        piece.kind
        for piece in game.state.pieces
        if piece.arc == scout.arc and piece.ring == scout.ring and isinstance(piece.kind, Item) and piece.kind.portable
    ]
    if carried:
        item = carried[0]
        if notes.get(_note(LAID_DOWN, item), 0) <= here.count(item):
            menu.options.append(Option("drop", (item,), None, drop))
        return
    for kind in dict.fromkeys(here):
        if notes.get(_note(PICKED_UP, kind), 0) < here.count(kind):
            menu.options.append(Option("pick up", (kind,), None, pick_up))


def _note(deed: str, item: Named) -> str:
    return deed + item.text


def _handle(game: Table, note: str) -> None:
    game.state.this_turn[note] = game.state.this_turn.get(note, 0) + 1


def is_out_of_reach(game: Table, item: Named) -> None:
    """What she has just laid down will not be handled again; of another one like it she has done nothing yet."""
    notes = game.state.this_turn
    for note in (_note(PICKED_UP, item), _note(LAID_DOWN, item)):
        left = notes.pop(note, 0) - 1
        if left > 0:
            notes[note] = left


def arrive(game: Table) -> None:
    """In another space everything can be picked up and laid down again."""
    notes = game.state.this_turn
    for name in [name for name in notes if name.startswith((PICKED_UP, LAID_DOWN))]:
        del notes[name]


def scout_on_board(game: Table) -> Piece | None:
    return next((piece for piece in game.state.pieces if piece.kind.id == SCOUT), None)


def _her_space(game: Table) -> Place:
    scout = scout_on_board(game)
    assert scout is not None
    return scout.space


def pick_up(game: Table, option: Option) -> Flow[None]:
    item = option.what[0]
    space = _her_space(game)
    piece = next(each for each in game.state.pieces if each.kind is item and each.space is space)
    game.tell("picked_up", item=item.text)
    _handle(game, _note(PICKED_UP, item))
    game.state.pieces.remove(piece)
    game.state.holds[CARRIED] = [piece.kind]
    yield from settle(game)


def drop(game: Table, option: Option) -> Flow[None]:
    item = option.what[0]
    space = _her_space(game)
    assert isinstance(item, Item)
    _handle(game, _note(LAID_DOWN, item))
    let_fall(game, space)
    quest = quest_of(game)
    deed = quest.dropped(game, item, space) if quest is not None else None
    if deed is not None:
        yield from deed
    yield from settle(game)


def let_fall(game: Table, space: Place) -> None:
    """What she carries lies in the space where she is, or was."""
    for item in game.state.holds.pop(CARRIED, []):
        assert isinstance(item, Item)
        game.tell("dropped", item=item.text)
        put_piece(game, item, space)
