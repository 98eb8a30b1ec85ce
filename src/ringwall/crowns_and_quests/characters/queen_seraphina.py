from functools import cache
from typing import Final

from ringwall.core.cards import Card
from ringwall.core.combination import FIGHTERS
from ringwall.core.decision import Named, Word
from ringwall.core.menu import Menu
from ringwall.core.table import Table
from ringwall.crowns_and_quests.characters.character import Character, character
from ringwall.crowns_and_quests.characters.guise import offer_guises, playing_as

FIGHTER_NAMES: Final = tuple(Word(fighter) for fighter in FIGHTERS)


@character
class QueenSeraphina(Character):
    """An archer, knight or swordsman counts as another of these three."""

    id = "queen_seraphina"

    def plays(self, menu: Menu) -> None:
        cards = [card for card in menu.distinct if card.type in FIGHTERS]
        offer_guises(
            menu,
            self,
            [(card, name) for card in cards for name in FIGHTER_NAMES if name.text != card.type],
            _retrained,
            retrain,
        )


def _retrained(game: Table, card: Card, fighter: Named) -> Card | None:
    """The same card with another fighter."""
    return game.rules.cards.get(_name(card, fighter.text))


@cache
def _name(card: Card, fighter: str) -> str:
    return card.id.replace(card.type, fighter)


retrain = playing_as(_retrained)
