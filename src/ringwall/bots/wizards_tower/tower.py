"""The Wizard's Tower and its deck."""

from typing import Final

from ringwall.bots.lore.figures import figure
from ringwall.bots.lore.judges import judges
from ringwall.bots.lore.table import DeckLore, TowerLore, deck, tower
from ringwall.bots.simple.castle import claiming
from ringwall.bots.simple.sight import Sight
from ringwall.core.state import State

WIZARDS_TOWER: Final = 2
"""Its number among the kinds of towers."""


@tower(WIZARDS_TOWER)
class TheWizardsTower(TowerLore):
    loss = 7.5


@deck("wizard")
class WizardDeck(DeckLore):
    fresh = 1.6

    def can_be_drawn(self, sight: Sight) -> bool:
        return WIZARDS_TOWER in sight.towers and super().can_be_drawn(sight)


judges("wizards_tower")(claiming)


@figure("wizards_tower")
def stands(state: State, sight: Sight) -> float:
    return WIZARDS_TOWER in state.towers
