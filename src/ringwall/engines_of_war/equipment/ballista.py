from typing import Final

from ringwall.core.board import SPACES, Place
from ringwall.core.damage import Source, deal
from ringwall.core.decision import Flow, choose_one
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.engines_of_war.equipment.equipment import equip
from ringwall.engines_of_war.equipment.weapon import Weapon
from ringwall.engines_of_war.shooting import SHOTS, Shot

BOLT: Final = Source("ballista")
FIRED: Final = "ballista_fired"


@equip
class Ballista(Weapon):
    text = "ballista"
    number = 6
    usual_cost = ("rope", "rope", "wood")


def shoot(game: Table, target: Monster) -> Flow[None]:
    """Two points for the target, then one for a monster in each space behind it, out to the forest."""
    game.state.this_turn[FIRED] = 1
    seat = game.state.actor
    arc = target.arc
    way = [SPACES[ring][arc] for ring in range(target.ring - 1, -1, -1)]
    yield from deal(game, [(target, 1 if target.kind.mighty else 2)], BOLT, seat)
    for space in way:
        behind = _in_its_way(game, space)
        if behind:
            victim = yield from choose_one(seat, "behind", behind, about=space, verb="strike")
            yield from deal(game, [(victim, 1)], BOLT, seat)


def _in_its_way(game: Table, space: Place) -> list[Monster]:
    return [monster for monster in game.foes_at(space) if not monster.kind.untouchable]


SHOTS["ballista"] = Shot(FIRED, shoot)
