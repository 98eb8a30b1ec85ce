from typing import Final

from ringwall.bots.lore.cards import card
from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.lore.tokens import piece_lore
from ringwall.bots.simple.allies import Ally, ally_called, space_in
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.play import WASTE, Play
from ringwall.bots.simple.sight import RING_OF, Sight, arc_in, first
from ringwall.bots.simple.spells import OnOne
from ringwall.core.board import CASTLE, FOREST
from ringwall.core.decision import Option

CROWD: Final = 0.05
"""How much each foe on the way makes an arc a worse place to send another to."""
INSIDE: Final = 10.0
"""Nobody is sent into the castle."""


@card("teleport")
class Teleport(OnOne):
    keep = 1.2
    price = 0.4

    def change(self, foe: Foe) -> None:
        foe.ring = FOREST

    def on_the_castle(self, play: Play) -> float:
        """A piece of the players is put somewhere else; for a fortify token the card is too good."""
        piece = ally_called(play.sight, play.aim)
        if piece is None:
            return WASTE
        return play.with_the_rest(piece_lore(piece.kind).lifted(play.sight, piece) - self.price)


@judges("send")
def sending(sight: Sight) -> Judge:
    """As far from the towers as can be, where a wall stands and few others come."""
    piece = ally_called(sight, sight.about())
    if piece is not None:
        return _landing(sight, piece)
    foe = sight.named.get(sight.about())

    def judge(option: Option) -> float:
        name, arc = first(option).partition("-")[0], arc_in(first(option))
        crowd = sum(each.arc == arc for each in sight.foes)
        if foe is None or name not in RING_OF:
            return CROWD * crowd
        there = foe.copy()
        there.ring, there.arc = RING_OF[name], arc
        harm = there.harm(sight.walls) + (0.0 if sight.walls[arc] else CROWD) + CROWD * crowd
        return -harm - (INSIDE if there.ring == CASTLE else 0.0)

    return judge


def _landing(sight: Sight, piece: Ally) -> Judge:
    """Where a piece of the players does most."""

    def judge(option: Option) -> float:
        space = space_in(first(option))
        return 0.0 if space is None else piece_lore(piece.kind).landed(sight, piece, space)

    return judge
