"""Arrivals that have to wait: a monster swapped in acts as if just drawn once whatever brought it is over."""

from typing import Final

from ringwall.core.arrival import act_on_arrival
from ringwall.core.board import FOREST
from ringwall.core.decision import Flow
from ringwall.core.hooks import Module
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind
from ringwall.core.tokens_due import TURNING_UP, turn_up
from ringwall.wizards_tower.box import wizards_tower

WAITING: Final = "arrivals"
WHERE: Final = "arrival_arcs"


def announce(game: Table, monster: Monster) -> None:
    """The monster's arrival effect is due."""
    game.state.holds.setdefault(WAITING, []).append(monster.kind)
    game.state.rows.setdefault(WHERE, []).append(monster.arc)


@wizards_tower.rule
class LateArrivals(Module):
    def aftermath(self, game: Table) -> Flow[None]:
        state = game.state
        while state.holds.get(WAITING):
            kind = state.holds[WAITING].pop(0)
            arc = state.rows[WHERE].pop(0)
            assert isinstance(kind, MonsterKind)
            # It may have died again meanwhile; what it does needs only its kind and its arc.
            yield from act_on_arrival(game, Monster(kind, FOREST, arc, kind.health))
            if state.due and TURNING_UP not in state.this_turn:
                yield from turn_up(game)
