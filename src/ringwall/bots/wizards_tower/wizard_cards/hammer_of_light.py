from typing import Final

from ringwall.bots.lore.cards import card
from ringwall.bots.simple.cards import slay_worth
from ringwall.bots.simple.finishing import SLAYING
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.play import Aftermath
from ringwall.bots.simple.sight import Sight
from ringwall.bots.simple.spells import OnOne
from ringwall.core.board import FOREST

LURKING: Final = 0.45
"""What a point of health is worth to a card that slays in the forest, where nothing else does."""


@card("hammer_of_light")
class HammerOfLight(OnOne):
    keep = 1.8
    price = 1.0
    for_the_mighty = True

    def change(self, foe: Foe) -> None:
        foe.slay()

    def within(self, foe: Foe) -> bool:
        return foe.ring == FOREST

    def aftermath(self, sight: Sight, foe: Foe) -> Aftermath:
        foes = super().aftermath(sight, foe).foes
        if foe.mighty:
            return Aftermath(slay_worth(foe, sight.walls), foes)
        presence = 0.0 if foe.nature is None else foe.nature.presence
        return Aftermath(LURKING * foe.attacks() + presence, foes)

    def points_on(self, foe: Foe) -> int:
        return SLAYING if foe.ring == FOREST else 0
