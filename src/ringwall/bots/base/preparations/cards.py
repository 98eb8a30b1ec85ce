from ringwall.bots.lore.figures import figure
from ringwall.bots.simple.sight import Sight
from ringwall.core.state import State


@figure("deck")
def castle_deck(state: State, sight: Sight) -> float:
    """How many cards are left to be drawn before the discards are."""
    return len(state.decks["castle"].rest) if "castle" in state.decks else 0
