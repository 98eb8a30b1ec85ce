from collections import Counter
from typing import Final

from ringwall.bots.engines_of_war.engineer import RESOURCE, Workshop, workshop
from ringwall.bots.lore.table import DeckLore, deck, hope
from ringwall.bots.simple.cards import hit_worth
from ringwall.bots.simple.sight import Sight
from ringwall.core.board import COLOUR_OF, FIELD
from ringwall.engines_of_war.cards.resources import KINDS
from ringwall.engines_of_war.cards.resources import RESOURCE as DECK

OF_EACH: Final = 4
DRAWN: Final = 0.4
"""The part of what a resource is worth in the hand for which one is drawn."""
CALM: Final = 2.2
"""How much rather a resource is drawn the less there is to hit."""
USUAL: Final = 0.27
"""What a hit card does on average."""
KINDS_OF_HITS: Final = 9
"""Three colours in three rings."""
UNSEEN: Final = 0.1
"""As how many those of a kind count that are all in sight: closed hands may hold less than it seems."""


@deck(DECK)
class ResourceDeck(DeckLore):
    fresh = 0.5

    def card_worth(self, sight: Sight) -> float:
        """What may be drawn, each for what it is worth."""
        shop = workshop(sight)
        left = _left(sight)
        worth = sum(number * shop.worth_of_another(kind) for kind, number in left.items())
        use = DRAWN * worth / sum(left.values()) + CALM * (USUAL - _use_of_a_hit(shop))
        return use + hope(sight, self.name)


def _use_of_a_hit(shop: Workshop) -> float:
    """What a hit card drawn at random would do to the foes that the hand leaves."""
    walls = shop.sight.walls
    best: dict[tuple[int, int], float] = {}
    for foe in shop.foes:
        if foe.ring in FIELD:
            place = (foe.ring, COLOUR_OF[foe.arc])
            best[place] = max(best.get(place, 0.0), hit_worth(foe, walls))
    return sum(best.values()) / KINDS_OF_HITS


def _left(sight: Sight) -> dict[str, float]:
    """How many cards of each kind may be drawn."""
    view = sight.view
    pile = view["decks"][DECK]
    seen = Counter(pile["discards"] if pile["left"] else [])
    seen.update(view["removed"])
    for cards in (*view["laid"].values(), *(sight.hand_of(seat) or [] for seat in sight.players)):
        seen.update(cards)
    return {kind: max(UNSEEN, OF_EACH - seen[f"{RESOURCE}{kind}"]) for kind in KINDS}
