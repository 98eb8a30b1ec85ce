"""Why a card cannot be played now: the sentences that several cards share."""

from functools import cache
from typing import TYPE_CHECKING, Final

from ringwall.core.board import (
    ARCHER,
    ARCS,
    ARCS_OF,
    BLUE,
    CASTLE,
    FIELD,
    FOREST,
    GREEN,
    KNIGHT,
    RED,
    SWORDSMAN,
)
from ringwall.core.problem import Sentence

if TYPE_CHECKING:
    from ringwall.core.menu import Menu

NO_USE: Final = Sentence("why.no_use", "there is nothing it could do now")
"""True of every card that cannot be played, for those that have nothing better to say."""
NO_CARD_TO_DRAW: Final = Sentence("why.no_card_to_draw", "there is no card to draw")
NO_LINE_FREE: Final = Sentence("why.no_line_free", "there is no place for a wall")
BARRED: Final = Sentence("why.barred", "something at the table forbids it now")

COLOURED: Final = {
    RED: Sentence("why.colour.red", "red"),
    GREEN: Sentence("why.colour.green", "green"),
    BLUE: Sentence("why.colour.blue", "blue"),
}
WHERE: Final = {
    (FOREST,): Sentence("why.in.forest", "in the forest"),
    (ARCHER,): Sentence("why.in.archer", "in the archer ring"),
    (KNIGHT,): Sentence("why.in.knight", "in the knight ring"),
    (SWORDSMAN,): Sentence("why.in.swordsman", "in the swordsman ring"),
    FIELD: Sentence("why.in.field", "in the rings between forest and castle"),
    (*FIELD, CASTLE): Sentence("why.in.outside_forest", "outside the forest"),
    (FOREST, *FIELD, CASTLE): Sentence("why.in.board", "on the board"),
}
"""Parts of the board by their rings."""
WHERE_COLOURED: Final = {
    (ARCHER,): ("why.in.archer_of", "in the {colour} archer ring"),
    (KNIGHT,): ("why.in.knight_of", "in the {colour} knight ring"),
    (SWORDSMAN,): ("why.in.swordsman_of", "in the {colour} swordsman ring"),
    (SWORDSMAN, CASTLE): ("why.in.swordsman_and_castle_of", "in the {colour} swordsman or castle ring"),
    FIELD: ("why.in.field_of", "in the {colour} rings between forest and castle"),
    (*FIELD, CASTLE): ("why.in.outside_forest_of", "in the {colour} arcs outside the forest"),
    (FOREST, *FIELD, CASTLE): ("why.in.arcs_of", "in the {colour} arcs"),
}
"""The same in the arcs of one colour."""


def nobody_in(menu: "Menu", spaces: tuple[int, ...]) -> Sentence:
    """Of a card for monsters in these spaces, none of which it can be used on."""
    if menu.are_empty(spaces):
        return Sentence("why.nobody_in", "no monster {where}", where=where(spaces))
    return Sentence("why.nobody_for_it_in", "it can be used on no monster {where}", where=where(spaces))


def needs(card: str) -> Sentence:
    """Of a card that does something only together with another."""
    return Sentence("why.needs", "it needs {card} as well", card=card)


@cache
def where(spaces: tuple[int, ...]) -> Sentence:
    """The part of the board that these spaces make up."""
    rings = tuple(sorted({key // 8 for key in spaces}))
    arcs = tuple(sorted({key % 8 for key in spaces}))
    if arcs == ARCS:
        return WHERE[rings]
    key, words = WHERE_COLOURED[rings]
    return Sentence(key, words, colour=COLOURED[ARCS_OF.index(arcs)])
