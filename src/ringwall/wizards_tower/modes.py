"""What the modes change about The Wizard's Tower beyond what its components see to themselves."""

from ringwall.core.hooks import Module, Order
from ringwall.core.preparation import Preparation
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.preparations.stand_together import LeaveOutStandTogether


@wizards_tower.rule
class PlayedAlone(Module):
    def preparations(self, order: Order[Preparation]) -> None:
        order.after("decks", LeaveOutStandTogether())
