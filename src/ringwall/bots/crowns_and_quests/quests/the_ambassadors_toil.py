from collections.abc import Callable
from typing import Final

from ringwall.bots.crowns_and_quests.quest import Goal, QuestLore, Want, card_of
from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.lore.tokens import MonsterLore, token, token_lore
from ringwall.bots.simple.sight import Sight, aim, first
from ringwall.core.board import ARCS_OF, BLUE, COLOUR_OF, COLOURS, FOREST, GREEN, RED, RINGS
from ringwall.core.cards import Card
from ringwall.core.decision import Option
from ringwall.crowns_and_quests.committing import colour_card
from ringwall.crowns_and_quests.quests.the_ambassadors_toil import TERMS
from ringwall.view import shown

PAID: Final = 1.3
PRESENT: Final = 1.0
AT_HAND: Final = 0.5
"""How much more it is worth to be there for each card at hand."""
DEAR: Final = 8
"""What three terms may come to."""
BOOKED: Final = 4
"""No more cards than this count."""


@token("the_ambassadors_toil")
class TheAmbassadorsToil(QuestLore):
    step = 0.6

    def goals(self, sight: Sight) -> list[Goal]:
        rows = sight.view["rows"].get(TERMS, [])
        found: list[Goal] = []
        for colour in (RED, GREEN, BLUE):
            left = rows[colour - 1] if rows else 0
            if left:
                takes = self._takes(sight, colour)
                number = min(left, BOOKED, sum(takes(card_of(card)) for card in sight.hand))
                worth = PRESENT + AT_HAND * number
                found += [Goal((FOREST, arc), worth) for arc in ARCS_OF[colour]]
        return found

    def wants(self, sight: Sight) -> list[Want]:
        here = next((piece for piece in sight.view["pieces"] if piece["kind"] == "ambassador"), None)
        rows = sight.view["rows"].get(TERMS, [])
        if here is None or not rows or not rows[COLOUR_OF[here["arc"]] - 1]:
            return []
        colour = COLOUR_OF[here["arc"]]
        settles = _slays if self._is_monster(sight, colour) else None
        return [Want("", rows[colour - 1], PAID, self._takes(sight, colour), settles)]

    def on_site(self, sight: Sight) -> bool:
        return any(piece["kind"] == "ambassador" and piece["ring"] == RINGS[FOREST] for piece in sight.view["pieces"])

    def _is_monster(self, sight: Sight, colour: int) -> bool:
        terms = shown(sight.view["held"][TERMS])
        return isinstance(token_lore(terms[colour - 1]), MonsterLore)

    def _takes(self, sight: Sight, colour: int) -> Callable[[Card], bool]:
        if self._is_monster(sight, colour):
            return lambda card: card.slays or (colour_card(card, colour) and card.deck == "castle")
        return lambda card: card.deck != "resource"

    def left(self, sight: Sight) -> float:
        return min(1.0, sum(sight.view["rows"].get(TERMS, [])) / DEAR)


def _slays(card: Card) -> bool:
    return card.slays


@judges("terms")
def laying(sight: Sight) -> Judge:
    """What is dear goes to the colour of which the players hold least."""
    hands = [card_of(card) for seat in sight.players for card in sight.hand_of(seat) or []]

    def judge(option: Option) -> float:
        price = token_lore(first(option)).worth
        named = aim(option)
        colour = COLOURS.index(named) if named in COLOURS else 0
        return price / (1 + sum(card.colour == colour for card in hands))

    return judge
