from ringwall.base.box import base
from ringwall.core.decision import Flow
from ringwall.core.movement import march
from ringwall.core.table import Table
from ringwall.core.tokens import CLOCKWISE, COUNTERCLOCKWISE, EffectToken


class Rotation(EffectToken):
    """Every monster goes one arc around in its ring; walls are not in the way."""

    def __init__(self, name: str, way: int) -> None:
        self.id = name
        self.way = way

    def effect(self, game: Table) -> Flow[None]:
        yield from march(game, game.state.monsters[:], self.way)


base.add_token(Rotation("move_clockwise", CLOCKWISE))
base.add_token(Rotation("move_counterclockwise", COUNTERCLOCKWISE))
