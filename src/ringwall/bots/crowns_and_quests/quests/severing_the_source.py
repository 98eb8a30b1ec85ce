from collections.abc import Callable
from typing import Final

from ringwall.bots.crowns_and_quests.figures import figure, listed
from ringwall.bots.crowns_and_quests.quest import QuestLore, Want, committed_places, of_colour, of_range
from ringwall.bots.lore.tokens import token
from ringwall.bots.simple.sight import Sight
from ringwall.core.board import BLUE, COLOURS, GREEN, RED
from ringwall.core.cards import Card
from ringwall.core.combination import FIGHTERS
from ringwall.crowns_and_quests.committing import COMMITS

FILLED: Final = 0.8
SEALING: Final = 0.1
"""How much more a place is worth for each that is filled already in its colour."""


@token("severing_the_source")
class SeveringTheSource(QuestLore):
    def wants(self, sight: Sight) -> list[Want]:
        row = committed_places(sight)
        found: list[Want] = []
        for colour in (RED, GREEN, BLUE):
            first = (colour - 1) * len(FIGHTERS)
            open_places = row[first : first + len(FIGHTERS)]
            worth = FILLED + SEALING * open_places.count(0)
            for fighter, left in zip(FIGHTERS, open_places, strict=True):
                if left:
                    found.append(Want(f"{COLOURS[colour]}_{fighter}", left, worth, _of(colour, fighter)))
        return found

    def pace(self, sight: Sight) -> int:
        return figure(sight, "source.per_turn") - sight.noted(COMMITS)

    def left(self, sight: Sight) -> float:
        return sum(committed_places(sight)) / len(listed(sight, "source.slots"))


def _of(colour: int, fighter: str) -> Callable[[Card], bool]:
    fits, ranged = of_colour(colour), of_range(fighter)
    return lambda card: fits(card) and ranged(card)
