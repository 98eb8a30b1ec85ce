from typing import Final

from ringwall.bots.lore.cards import card
from ringwall.bots.lore.table import tower_lore
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.play import WASTE, Aftermath, Play
from ringwall.bots.simple.sight import arc_in
from ringwall.bots.simple.spells import EVERYWHERE, Changing, area

FALLEN_TOWER: Final = 1.5
LAST_TOWERS: Final = 2


@card("wizard_quake")
class WizardQuake(Changing):
    keep = 1.5
    price = 1.0

    def change(self, foe: Foe) -> None:
        foe.slay()

    def on_the_castle(self, play: Play) -> float:
        """A tower for everything in its arc; never one of the last."""
        sight, arc = play.sight, arc_in(play.aim)
        if sum(1 for tower in sight.towers if tower) <= LAST_TOWERS:
            return WASTE
        gain, foes = self.changed(sight, area(f"arc-{arc}", EVERYWHERE))
        return play.at_its_price(Aftermath(gain - (FALLEN_TOWER + tower_lore(sight.towers[arc]).loss), foes))
