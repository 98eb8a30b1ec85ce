from typing import Final

from ringwall.bots.dark_titan.monsters.agranok import has_come, titan_in_sight
from ringwall.bots.lore.figures import figure
from ringwall.bots.lore.tokens import MonsterLore, token
from ringwall.bots.simple.sight import Sight
from ringwall.core.state import State
from ringwall.view import number_of

FIRST: Final = 3.5
FURTHER: Final = 1.5
"""A Herald on Agranok's card, and how much more for each that lies there already."""
ROUSED: Final = 1.2
"""Agranok does something."""


@token("herald")
class Herald(MonsterLore):
    worth = 2.0

    def worth_now(self, sight: Sight) -> float:
        """Three of them bring Agranok; the others stir him."""
        if has_come(sight):
            return self.worth + (ROUSED if titan_in_sight(sight) else 0.0)
        return FIRST + FURTHER * number_of(sight.view["held"].get("heralds", []))


@figure("heralds")
def on_the_card(state: State, sight: Sight) -> float:
    return len(state.holds.get("heralds", ()))
