"""The mix of tokens and the set-up of a game with The Wizard's Tower."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ringwall.core.box import Conflict, Request
from ringwall.core.hooks import Module, Order
from ringwall.core.preparation import Preparation
from ringwall.core.problem import Problem
from ringwall.core.tokens import Token
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.mega_bosses.mega_boss import HARBINGER
from ringwall.wizards_tower.preparations.harbingers import HARBINGERS_ASIDE, AddHarbingers
from ringwall.wizards_tower.preparations.monsters import DrawMonsters

HIDDEN: Final[Mapping[str, str]] = MappingProxyType({HARBINGERS_ASIDE: HARBINGER})
TAKEN_OUT: Final = {
    "giant_boulder": 2,
    "red_move": 1,
    "green_move": 1,
    "blue_move": 1,
    "goblin": 6,
    "orc": 6,
    "troll": 5,
}


@wizards_tower.rule
class Mix(Module):
    hidden_holds = HIDDEN

    def tokens(self, counts: dict[Token, int], players: int) -> None:
        for token in counts:
            counts[token] -= TAKEN_OUT.get(token.id, 0)

    def preparations(self, order: Order[Preparation]) -> None:
        order.replace("monsters", DrawMonsters(), AddHarbingers())


def made_for_one_box(other: str) -> Conflict:
    """Options whose lists of tokens are made for this box alone do not go with another one."""

    def conflict(table: Request) -> Problem | None:
        for option in ("monster_shortage", "random_monster_mix"):
            if table.options[option] == "on":
                return Problem(
                    "problem.mix_of_one_box",
                    "{option} is made for The Wizard's Tower alone; leave {box} out of the boxes, or the option",
                    option=option,
                    box=other,
                )
        return None

    return conflict
