from ringwall.base.box import base
from ringwall.core.damage import heal
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind


@base.token
class Healer(MonsterKind):
    """Gives every wounded monster one health back."""

    id = "healer"
    health = 2
    points = 4
    boss = True

    def arrival(self, game: Table, monster: Monster) -> None:
        for patient in game.state.monsters:
            heal(game, patient)
