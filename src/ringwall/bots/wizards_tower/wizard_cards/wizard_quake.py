from typing import Final

from ringwall.bots.lore.cards import card
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.play import WASTE, Aftermath, Play
from ringwall.bots.simple.sight import arc_in
from ringwall.bots.simple.spells import EVERYWHERE, Changing, area
from ringwall.bots.simple.towers import fall_of

FALLEN_TOWERS: Final[tuple[float, ...]] = (0.0, 0.0, 0.0, 2.0, 1.8, 1.0, 0.5)
"""What the fall of one of so many towers costs."""
LAST_TOWERS: Final = 2


@card("wizard_quake")
class WizardQuake(Changing):
    keep = 1.05
    price = 0.3

    def change(self, foe: Foe) -> None:
        foe.slay()

    def on_the_castle(self, play: Play) -> float:
        """A tower for everything in its arc; never one of the last."""
        sight, arc = play.sight, arc_in(play.aim)
        standing = sum(1 for tower in sight.towers if tower)
        if standing <= LAST_TOWERS:
            return WASTE
        cost = FALLEN_TOWERS[standing] + fall_of(sight.towers[arc], sight.view["pile"]["left"])
        gain, foes = self.changed(sight, area(f"arc-{arc}", EVERYWHERE))
        return play.at_its_price(Aftermath(gain - cost, foes))
