from ringwall.bots.lore.cards import card
from ringwall.bots.simple.blows import SlayingHit
from ringwall.bots.simple.finishing import SLAYING
from ringwall.bots.simple.plain import Plain


@card("nice_shot")
class NiceShot(SlayingHit, Plain):
    keep = 1.7
    price = 0.3
    for_the_mighty = True
    waits = False
    with_a_hit = SLAYING - 1
