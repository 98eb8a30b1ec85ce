from ringwall.bots.lore.cards import card
from ringwall.bots.lore.figures import figure
from ringwall.bots.simple.plain import Half
from ringwall.bots.simple.sight import Sight
from ringwall.core.state import State


@card("brick")
class Brick(Half):
    other = "mortar"


@figure("wall_pairs")
def wall_pairs(state: State, sight: Sight) -> float:
    cards = [card.id for seat in sight.players for card in state.hands[seat]]
    return min(cards.count("brick"), cards.count("mortar"))
