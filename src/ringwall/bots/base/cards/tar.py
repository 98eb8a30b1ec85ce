from ringwall.bots.lore.cards import card, card_lore
from ringwall.bots.lore.table import marks
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.plain import Plain
from ringwall.bots.simple.play import Play


@card("tar")
class Tar(Plain):
    keep = 0.8
    hits = 0

    def gain_on(self, foe: Foe, walls: list[int]) -> float:
        return foe.pause(walls)

    def change(self, foe: Foe) -> None:
        foe.stuck = True

    def on_a_foe(self, play: Play, foe: Foe) -> float:
        """It may be meant for what another card can do then."""
        after = foe.copy()
        self.change(after)
        walls = play.sight.walls
        then = [card_lore(card).on_the_stuck(foe, walls) for card in play.sight.hand]
        return play.changing(foe, after, max([self.gain_on(foe, walls), *then]))


@marks("tar", plain=True)
def tarred(foe: Foe, number: int) -> None:
    foe.stuck = True
