from ringwall.core.combination import Hit, Modifier
from ringwall.core.decision import Flow
from ringwall.core.hits import HitCard
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.flames import FLAME, light


@wizards_tower.card
class Flaming(Modifier):
    """With a hit card: what survives the hit catches fire."""

    id = "flaming"

    def fits(self, game: Table, card: HitCard) -> bool:
        return game.state.supply[FLAME] > 0

    def apply(self, hit: Hit) -> None:
        hit.burns = True
        hit.after.append(set_on_fire)


def set_on_fire(game: Table, monster: Monster) -> Flow[None]:
    yield from light(game, [monster])
