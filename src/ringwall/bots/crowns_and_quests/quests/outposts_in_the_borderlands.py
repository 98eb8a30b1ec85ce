from typing import Final

from ringwall.bots.crowns_and_quests.figures import figure
from ringwall.bots.crowns_and_quests.quest import QuestLore, card_of, pieces_of, quest_in
from ringwall.bots.lore.table import Work, builds
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.allies import space_in
from ringwall.bots.simple.sight import Sight
from ringwall.core.board import COLOUR_OF
from ringwall.crowns_and_quests.quests.outposts_in_the_borderlands import MATERIALS

BUILT: Final = 3.0
HOPES: Final[tuple[tuple[str, float], ...]] = (("resource", 1.2), ("castle", 1.5))
"""What a card is worth off the deck with the stones, the first of these that can be drawn from: at last any will do."""
HALF: Final = 0.7
"""What a stone in the hand is worth whose counterpart is not there."""


@token("outposts_in_the_borderlands")
class OutpostsInTheBorderlands(QuestLore):
    def deed(self, sight: Sight, verb: str, what: list[str], target: str) -> float:
        """An outpost in a colour that has none yet, as long as every one that is left may have to go into another."""
        standing = [COLOUR_OF[piece.space[1]] for piece in pieces_of(sight, "outpost")]
        space = space_in(target)
        bare = 3 - len(set(standing))
        left = figure(sight, "outposts.needed") - len(standing)
        if space is None or (COLOUR_OF[space[1]] in standing and bare >= left):
            return 0.0
        return BUILT + (0.0 if sight.walls[space[1]] else 0.1)

    def use_of(self, sight: Sight, hand: list[str]) -> float:
        held = [card_of(card).material for card in hand]
        numbers = [held.count(material) for material in MATERIALS]
        pairs = min(numbers)
        return BUILT * pairs + HALF * (sum(numbers) - 2 * pairs)

    def left(self, sight: Sight) -> float:
        return max(0.0, 1 - len(pieces_of(sight, "outpost")) / figure(sight, "outposts.needed"))


@builds
def outposts(sight: Sight) -> Work | None:
    if not isinstance(quest_in(sight), OutpostsInTheBorderlands):
        return None
    deck, hope = next((each for each in HOPES if _lasts(sight, each[0])), HOPES[-1])
    return Work(MATERIALS, deck, hope)


def _lasts(sight: Sight, deck: str) -> bool:
    """Whether more can be drawn; a card may be lost when discards are shuffled."""
    pile = sight.view["decks"].get(deck)
    return pile is not None and (pile["left"] > 0 or len(pile["discards"]) > 1)
