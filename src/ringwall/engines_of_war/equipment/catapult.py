from typing import Final

from ringwall.core.damage import Source, deal
from ringwall.core.decision import Flow
from ringwall.core.pieces import Monster
from ringwall.core.sharing import share_out
from ringwall.core.table import Table
from ringwall.engines_of_war.equipment.equipment import equip
from ringwall.engines_of_war.equipment.weapon import Weapon
from ringwall.engines_of_war.shooting import SHOTS, Shot

STONE: Final = Source("catapult")
POINTS: Final = 3
MOST_FOR_THE_MIGHTY: Final = 2
FIRED: Final = "catapult_fired"


@equip
class Catapult(Weapon):
    text = "catapult"
    number = 7
    usual_cost = ("rope", "wood", "wood")


def shoot(game: Table, target: Monster) -> Flow[None]:
    """Three points among all in the target's space, dealt at once."""
    game.state.this_turn[FIRED] = 1
    seat = game.state.actor
    here = [monster for monster in game.foes_at(target.space) if not monster.kind.untouchable]
    limits = {monster: MOST_FOR_THE_MIGHTY for monster in here if monster.kind.mighty}
    shares = yield from share_out(game, seat, here, POINTS, STONE, limits=limits)
    yield from deal(game, list(shares.items()), STONE, seat)


SHOTS["catapult"] = Shot(FIRED, shoot)
