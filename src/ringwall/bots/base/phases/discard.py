from ringwall.bots.captain import discard
from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.lore.table import DECKS
from ringwall.bots.simple.castle import discarding, losing
from ringwall.bots.simple.sight import Sight, first

judges("discard", captain=discard.discarding)(discarding)
judges("lose", captain=discard.losing)(losing)


@judges("deck")
def drawing(sight: Sight) -> Judge:
    """Off the deck whose cards are worth most."""
    return lambda option: DECKS[first(option)].card_worth(sight) if first(option) in DECKS else 0.0
