from typing import Final

from ringwall.bots.lore.cards import CardLore, card
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.play import Aftermath, Play
from ringwall.bots.simple.sight import Sight
from ringwall.bots.simple.spells import is_unspelled
from ringwall.core.board import SWORDSMAN

FROZEN: Final = 1.0
"""The share of its harm that a turn without moving takes from a monster near the walls."""


@card("rain_of_ice")
class RainOfIce(CardLore):
    keep = 1.15
    price = 0.8

    def on_the_castle(self, play: Play) -> float:
        return play.at_its_price(freeze(play.sight))


def _step(foe: Foe, walls: list[int]) -> float:
    """How much worse a foe on the field is a ring further in."""
    nearer = foe.copy()
    nearer.fading = 0
    nearer.ring += 1
    return max(0.0, nearer.harm(walls) - foe.harm(walls))


def freeze(sight: Sight) -> Aftermath:
    """Nobody moves, and all fires go out."""
    gain = 0.0
    for foe in sight.foes:
        if not is_unspelled(foe):
            harm = foe.harm(sight.walls)
            unlit = foe.copy()
            unlit.fading = 0
            spared = foe.pause(sight.walls) if foe.dire else FROZEN * harm
            gain += (spared if foe.ring >= SWORDSMAN else _step(foe, sight.walls)) + harm - unlit.harm(sight.walls)
    return Aftermath(gain, sight.foes)
