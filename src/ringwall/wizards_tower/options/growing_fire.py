from typing import Final

from ringwall.core.board import TOWER_SITES, WALL_LINES
from ringwall.core.box import Variant
from ringwall.core.decision import Flow
from ringwall.core.pieces import Monster
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.flames import flames_on, light_structure

WHEN_TOKENS_COME: Final[tuple[str, ...]] = ("tokens", "overlord")


@wizards_tower.variant
class GrowingFire(Variant):
    """A monster that comes with the new tokens fans the fires of its arc."""

    id = "growing_fire"

    def placed(self, game: Table, monster: Monster) -> Flow[None]:
        state = game.state
        if game.rules.phases[state.phase].id not in WHEN_TOKENS_COME:
            return
        for structure in (WALL_LINES[monster.arc], TOWER_SITES[monster.arc]):
            if flames_on(game, structure):
                light_structure(game, structure)
        if not any(state.towers):
            yield from settle(game)
