from typing import Final

from ringwall.core.box import Variant
from ringwall.core.hooks import Order
from ringwall.core.preparation import Preparation
from ringwall.core.tokens import Token
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.preparations.harbingers import AddHarbingers

SHORT_MIX: Final = {
    "orc": 2,
    "troll": 3,
    "goblin_king": 1,
    "orc_warlord": 1,
    "troll_mage": 1,
    "healer": 1,
    "blue_move": 2,
    "green_move": 2,
    "red_move": 2,
    "move_clockwise": 1,
    "move_counterclockwise": 1,
    "plague_archers": 1,
    "plague_knights": 1,
    "plague_swordsmen": 1,
    "all_discard_1": 1,
    "draw_3": 1,
    "draw_4": 1,
    "giant_boulder": 2,
    "cyclops": 1,
    "centaur": 1,
    "climbing_troll": 2,
    "doppelganger": 1,
    "flaming_boulder": 1,
    "gargoyle": 2,
    "goblin_cavalry": 2,
    "golem": 1,
    "ogre": 3,
    "phoenix": 2,
    "trebuchet": 1,
}


@wizards_tower.variant
class MonsterShortage(Variant):
    """A game of an hour: 42 tokens and two of three Harbingers."""

    id = "monster_shortage"
    rank = -1
    names_tokens = True

    def tokens(self, counts: dict[Token, int], players: int) -> None:
        for token in counts:
            if token.in_pile:
                counts[token] = SHORT_MIX.get(token.id, 0)

    def preparations(self, order: Order[Preparation]) -> None:
        order.replace("harbingers", AddHarbingers(2, ("chimera", "dragon", "warlock")))
