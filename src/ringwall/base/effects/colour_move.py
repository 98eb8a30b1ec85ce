from ringwall.base.box import base
from ringwall.core.board import BLUE, COLOURS, GREEN, RED
from ringwall.core.decision import Flow
from ringwall.core.movement import march
from ringwall.core.table import Table
from ringwall.core.tokens import INWARD, EffectToken


class ColourMove(EffectToken):
    """All monsters of one colour move."""

    count = 2

    def __init__(self, colour: int) -> None:
        self.id = f"{COLOURS[colour]}_move"
        self.colour = colour

    def effect(self, game: Table) -> Flow[None]:
        yield from march(game, game.monsters_in(self.colour), INWARD)


for colour in (RED, GREEN, BLUE):
    base.add_token(ColourMove(colour))
