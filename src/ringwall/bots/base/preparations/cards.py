from ringwall.bots.lore.figures import figure
from ringwall.bots.lore.table import DeckLore, deck, hope
from ringwall.bots.simple.castle import FRESH
from ringwall.bots.simple.sight import Sight
from ringwall.core.state import State


@deck("castle")
class CastleDeck(DeckLore):
    fresh = FRESH

    def card_worth(self, sight: Sight) -> float:
        return self.fresh + hope(sight, self.name)


@figure("deck")
def cards_left(state: State, sight: Sight) -> float:
    """How many cards are left to be drawn before the discards are."""
    return len(state.decks["castle"].rest) if "castle" in state.decks else 0
