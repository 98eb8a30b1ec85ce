from ringwall.core.combination import Hit, Modifier
from ringwall.core.decision import Flow
from ringwall.core.hits import HitCard
from ringwall.core.menu import Menu
from ringwall.core.pieces import Monster
from ringwall.core.problem import Sentence
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.flames import FLAME, NO_FLAME, light


@wizards_tower.card
class Flaming(Modifier):
    """With a hit card: what survives the hit catches fire."""

    id = "flaming"

    def fits(self, game: Table, card: HitCard) -> bool:
        return game.state.supply[FLAME] > 0

    def why_not(self, menu: Menu) -> Sentence:
        return super().why_not(menu) if menu.game.state.supply[FLAME] else NO_FLAME

    def apply(self, hit: Hit) -> None:
        hit.burns = True
        hit.after.append(set_on_fire)


def set_on_fire(game: Table, monster: Monster) -> Flow[None]:
    yield from light(game, [monster])
