from typing import Final

from ringwall.bots.lore.cards import CardLore, card
from ringwall.bots.simple.cards import point_worth
from ringwall.bots.simple.play import Aftermath, Play
from ringwall.bots.simple.sight import Sight
from ringwall.bots.simple.spells import EVERYWHERE, area, is_unspelled
from ringwall.core.board import COLOURS

POINTS: Final = 4


@card("valadors_wave")
class ValadorsWave(CardLore):
    keep = 3.25
    price = 1.2
    lends = True

    def on_the_castle(self, play: Play) -> float:
        return play.at_its_price(wave(play.sight, play.aim))

    def best_use(self, sight: Sight) -> float:
        return max(wave(sight, colour).gain for colour in COLOURS[1:]) - self.price


def wave(sight: Sight, colour: str) -> Aftermath:
    """Point by point where each is worth most; none has to be dealt."""
    holds = area(colour, EVERYWHERE)
    foes = [foe.copy() if holds(foe) else foe for foe in sight.foes]
    within = [foe for foe in foes if holds(foe) and not is_unspelled(foe)]
    gain = 0.0
    for _ in range(POINTS):
        within = [foe for foe in within if foe.health > 0]
        if not within:
            break
        victim = max(within, key=lambda foe: point_worth(foe, sight.walls))
        worth = point_worth(victim, sight.walls)
        if worth < 0:
            break
        gain += worth
        victim.hurt(1)
    return Aftermath(gain, [foe for foe in foes if foe.health > 0])
