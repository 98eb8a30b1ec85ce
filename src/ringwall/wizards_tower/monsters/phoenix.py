from typing import Final

from ringwall.core.board import COLOUR_OF, FIELD, Place
from ringwall.core.damage import Source
from ringwall.core.decision import Flow
from ringwall.core.deployment import sweep
from ringwall.core.hooks import Module
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.flames import light
from ringwall.wizards_tower.flying import FlyingKind
from ringwall.wizards_tower.options.wt_edition import is_classic

BURST: Final = Source("burst")


@wizards_tower.token
class Phoenix(FlyingKind):
    id = "phoenix"
    count = 2
    health = 1
    points = 1


@wizards_tower.rule
class Burst(Module):
    rank = 1

    def buried(self, game: Table, dead: list[Monster], source: Source, slayer: int) -> Flow[None]:
        """A dying Phoenix sets everybody else in its space on fire."""
        for monster in dead:
            if isinstance(monster.kind, Phoenix):
                game.tell("burst", monster=monster.text)
                yield from light(game, around(game, monster.space))
                sweep(game, [monster.space], BURST)

    def resounds(self, game: Table, monster: Monster) -> bool:
        """It takes flames of which there may be too few for another one."""
        return isinstance(monster.kind, Phoenix)


def around(game: Table, space: Place) -> list[Monster]:
    """Everybody in the space; in the printing of 2011 the spaces of the field are as wide as a colour."""
    if is_classic(game) and space.ring in FIELD:
        return [monster for monster in game.monsters_in(COLOUR_OF[space.arc]) if monster.ring == space.ring]
    return [monster for monster in game.foes_at(space) if monster.kind.monster]
