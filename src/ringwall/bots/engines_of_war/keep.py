"""The keep: where it faces first, and which weapon fire may take."""

from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.simple.sight import Sight, first
from ringwall.core.board import COLOUR_OF, COLOURS
from ringwall.core.decision import Option


@judges("facing")
def facing(sight: Sight) -> Judge:
    """Where most harm comes from."""

    def judge(option: Option) -> float:
        name = first(option)
        if name not in COLOURS:
            return 0.0
        colour = COLOURS.index(name)
        return sum(foe.harm(sight.walls) for foe in sight.foes if COLOUR_OF[foe.arc] == colour)

    return judge


@judges("weapon_lost")
def giving_up(sight: Sight) -> Judge:
    """The catapult does more."""
    return lambda option: float(first(option) != "catapult")
