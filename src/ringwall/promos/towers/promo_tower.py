"""What all promo towers share: where they are put, and when what their fall brings about happens."""

from typing import ClassVar, Final

from ringwall.base.options.placement import Placement
from ringwall.core.board import ARCS, TOWER_SITES, Place
from ringwall.core.decision import Flow, choose_one
from ringwall.core.hooks import Module, Order
from ringwall.core.movement import March
from ringwall.core.preparation import Preparation
from ringwall.core.structures import PLAIN, TowerKind
from ringwall.core.table import Table
from ringwall.promos.box import promos
from ringwall.promos.item import Item

FALLEN: Final = "fallen_promo_towers"
"""For each arc the number of the tower that has just fallen there, while its fall is not answered yet."""


class PromoTower(TowerKind):
    answers: ClassVar[bool] = False
    """Whether its fall brings something about."""

    def fall(self, game: Table, arc: int, march: March | None) -> Flow[None]:
        """What its fall brings about, in the middle of a movement or after another event."""
        raise NotImplementedError(self.id)


class TowerItem(Item):
    kind: ClassVar[type[PromoTower]]

    def preparations(self, order: Order[Preparation]) -> None:
        order.before("walls", RaisePromoTower(self.kind))


class RaisePromoTower(Preparation):
    """It takes the place of a plain tower, which leaves the game."""

    def __init__(self, kind: type[PromoTower]) -> None:
        self.id = kind.id
        self.kind = kind

    def prepare(self, game: Table) -> Flow[None]:
        state = game.state
        kind = game.rules.towers[self.kind.number]
        sites = [TOWER_SITES[arc] for arc in ARCS if state.towers[arc] == PLAIN]
        if game.rules.plays_with(Placement):
            site = sites[state.chance.below(len(sites))]
        else:
            site = yield from choose_one(game.captain(), "promo_tower", sites, about=kind, verb="replace")
        state.towers[site.arc] = kind.number
        game.tell("promo_tower_placed", arc=site.arc, tower=kind.text)


@promos.rule
class Falls(Module):
    rank = -1
    """Ahead of whatever follows from the deaths a fall brings about."""

    def structure_lost(self, game: Table, structure: Place, kind: int) -> None:
        tower = game.rules.towers.get(kind)
        if structure is TOWER_SITES[structure.arc] and isinstance(tower, PromoTower) and tower.answers:
            game.state.rows.setdefault(FALLEN, [0] * 7)[structure.arc] = kind

    def halted(self, game: Table, march: March) -> Flow[None]:
        if any(game.state.towers):
            yield from answer_falls(game, march)

    def aftermath(self, game: Table) -> Flow[None]:
        yield from answer_falls(game, None)


def answer_falls(game: Table, march: March | None) -> Flow[None]:
    """What the fallen towers bring about, one after the other in the order the team likes."""
    rows = game.state.rows
    while FALLEN in rows:
        fallen = rows[FALLEN]
        towers = [game.rules.towers[number] for number in fallen if number]
        tower = yield from choose_one(game.captain(), "tower_falls", towers, verb="settle")
        arc = fallen.index(tower.number)
        fallen[arc] = 0
        if not any(fallen):
            del rows[FALLEN]
        assert isinstance(tower, PromoTower)
        game.tell("tower_answers", tower=tower.text, arc=arc)
        yield from tower.fall(game, arc, march)
