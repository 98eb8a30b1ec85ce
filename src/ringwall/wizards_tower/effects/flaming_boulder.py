from ringwall.base.effects.giant_boulder import roll_boulder
from ringwall.core.decision import Flow
from ringwall.core.structures import fell
from ringwall.core.table import Table
from ringwall.core.tokens import EffectToken
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.flames import meet_fire


@wizards_tower.token
class FlamingBoulder(EffectToken):
    """Rolls like a boulder through the first structure, which falls, to the second, which it sets on fire."""

    id = "flaming_boulder"

    def effect(self, game: Table) -> Flow[None]:
        yield from roll_boulder(game, fell, meet_fire)
