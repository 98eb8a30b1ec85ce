from ringwall.core.board import WALL_LINES
from ringwall.core.decision import Flow, choose_one
from ringwall.core.hooks import Module
from ringwall.core.movement import March
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.flames import FLAME, catch_fire, flames_on


@wizards_tower.token
class ClimbingTroll(MonsterKind):
    """Walks over walls, and catches fire from a burning one."""

    id = "climbing_troll"
    count = 2
    health = 3
    points = 3
    climbs = True


@wizards_tower.rule
class Singe(Module):
    def walked(self, game: Table, march: March) -> Flow[None]:
        """Whoever climbed a burning wall takes as many flames as it has; with too few the team deals them out."""
        climbers = march.climbers
        due = [monster for monster in climbers for _ in range(flames_on(game, WALL_LINES[monster.arc]))]
        while due and game.state.supply[FLAME]:
            climber = due[0]
            if len(due) > game.state.supply[FLAME]:
                climber = yield from choose_one(game.captain(), "light", due)
            due.remove(climber)
            catch_fire(game, climber, 1)
