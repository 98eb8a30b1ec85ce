"""What both weapons share as tasks: they go on a keep that stands and does not burn."""

from ringwall.core.decision import Flow
from ringwall.core.table import Table
from ringwall.engines_of_war.equipment.equipment import Equipment
from ringwall.engines_of_war.keep import carries_weapons, mount


class Weapon(Equipment):
    def ready(self, game: Table) -> bool:
        return game.state.supply[self.text] > 0 and carries_weapons(game)

    def build(self, game: Table, seat: int) -> Flow[None]:
        yield from mount(game, self.text, seat)
