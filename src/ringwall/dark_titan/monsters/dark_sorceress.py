from ringwall.core.decision import Flow
from ringwall.core.hands import lose_one_each
from ringwall.core.hooks import Module
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind
from ringwall.dark_titan.box import dark_titan


@dark_titan.token
class DarkSorceress(MonsterKind):
    """Takes a card from everybody, and while she is on the board a full hand is a card smaller."""

    id = "dark_sorceress"
    health = 3
    points = 5
    lasting = True

    def arrival(self, game: Table, monster: Monster) -> Flow[None]:
        yield from lose_one_each(game)


@dark_titan.rule
class DarkPresence(Module):
    def full_hand(self, game: Table, number: int) -> int:
        present = any(isinstance(monster.kind, DarkSorceress) for monster in game.state.monsters)
        return number - 1 if present else number
