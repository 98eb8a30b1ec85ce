"""Cards that do something to one foe."""

from ringwall.bots.lore.cards import CardLore
from ringwall.bots.simple.cards import slay_worth, slaying_hit_worth
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.play import Play


class Blow(CardLore):
    def gain_on(self, foe: Foe, walls: list[int]) -> float:
        """What it gains, its price not counted."""
        raise NotImplementedError(self.id)

    def change(self, foe: Foe) -> None:
        """Make of the foe what it will be."""
        raise NotImplementedError(self.id)

    def on_a_foe(self, play: Play, foe: Foe) -> float:
        after = foe.copy()
        self.change(after)
        return play.changing(foe, after, self.gain_on(foe, play.sight.walls))


class Slaying(Blow):
    """A card that slays."""

    def gain_on(self, foe: Foe, walls: list[int]) -> float:
        return slay_worth(foe, walls)

    def change(self, foe: Foe) -> None:
        foe.slay()


class SlayingHit(Slaying):
    """One that slays only if the hit it comes with does not miss."""

    def gain_on(self, foe: Foe, walls: list[int]) -> float:
        return slaying_hit_worth(foe, walls)
