from functools import cache
from typing import Final

from ringwall.core.board import ANY, BLUE, COLOURS, GREEN, NO_COLOUR, RED
from ringwall.core.cards import Card
from ringwall.core.decision import Named, Word
from ringwall.core.menu import Menu
from ringwall.core.table import Table
from ringwall.crowns_and_quests.characters.character import Character, character
from ringwall.crowns_and_quests.characters.guise import offer_guises, playing_as

COLOUR_NAMES: Final = tuple(Word(COLOURS[colour], colour) for colour in (RED, GREEN, BLUE))


@character
class PrincessAstrid(Character):
    """A colour card counts as one of another colour."""

    id = "princess_astrid"

    def plays(self, menu: Menu) -> None:
        cards = [card for card in menu.distinct if card.colour != NO_COLOUR and card.colour != ANY]
        offer_guises(
            menu,
            self,
            [(card, name) for card in cards for name in COLOUR_NAMES if name.value != card.colour],
            _recoloured,
            recolour,
        )


def _recoloured(game: Table, card: Card, colour: Named) -> Card | None:
    """The same card in another colour."""
    return game.rules.cards.get(_name(card, colour.text))


@cache
def _name(card: Card, colour: str) -> str:
    assert card.colour != NO_COLOUR
    return card.id.replace(COLOURS[card.colour], colour, 1)


recolour = playing_as(_recoloured)
