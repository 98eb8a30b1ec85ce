from typing import Final

from ringwall.core.arrival import place, roll_arc
from ringwall.core.board import ARCS, CASTLE, FOREST, SPACES, TOWER_SITES, Place
from ringwall.core.decision import Flow, Option
from ringwall.core.meeting import meet
from ringwall.core.menu import Menu
from ringwall.core.settling import settle
from ringwall.core.structures import raise_tower
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind
from ringwall.promos.box import promos
from ringwall.promos.towers.promo_tower import PromoTower, TowerItem

REBUILT: Final = "tower_2016_rebuilt"
TROLLS: Final = 3


@promos.tower
class Tower2016(PromoTower):
    """May be rebuilt once, for three trolls that come back."""

    id = "tower_2016"
    number = 4


@promos.variant
class Tower2016Item(TowerItem):
    id = "tower_2016"
    kind = Tower2016

    def plays(self, menu: Menu) -> None:
        game = menu.game
        state = game.state
        if REBUILT in state.counts or Tower2016.number in state.towers or state.out[menu.seat]:
            return
        if state.pile.discards.count(game.rules.tokens["troll"]) < TROLLS:
            return
        for arc in ARCS:
            if not state.towers[arc] and not game.monsters_at(SPACES[CASTLE][arc]):
                menu.options.append(Option("rebuild", (), TOWER_SITES[arc], rebuild))


def rebuild(game: Table, option: Option) -> Flow[None]:
    state = game.state
    site = option.target
    troll = game.rules.tokens["troll"]
    assert isinstance(site, Place) and isinstance(troll, MonsterKind)
    state.counts[REBUILT] = 1
    raise_tower(game, site.arc, game.rules.towers[Tower2016.number])
    for _ in range(TROLLS):
        state.pile.discards.remove(troll)
        arc = yield from roll_arc(game, "arrival")
        yield from place(game, troll, FOREST, arc)
        yield from meet(game)
    yield from settle(game)
