from typing import Final

from ringwall.bots.lore.tokens import MonsterLore, token
from ringwall.bots.simple.foes import Foe

WEAR: Final = 0.6
"""What a point of its health counts for beside one of others: it dies of the first structure that hurts it."""
CARDS: Final = 0.2
"""What it costs that a card of every deck leaves the game."""
SPENT: Final = 3.0
"""How good it is to give it the damage of a structure: it is gone, for some cards."""


class Saboteur(Foe):
    __slots__ = ()

    def harm(self, walls: list[int]) -> float:
        return self.attacks() * (WEAR * self.danger(walls) + CARDS) if self.health > 0 else 0.0

    def storm(self, walls: list[int]) -> None:
        self.health = 0

    def given_damage(self) -> float:
        return SPENT


@token("goblin_saboteur")
class GoblinSaboteur(MonsterLore):
    worth = 2.2
    foe = Saboteur
