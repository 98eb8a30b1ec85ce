"""The walls that players hold until they raise them."""

from ringwall.bots.lore.judges import Judge, verbs
from ringwall.bots.simple.cards import WALL, wall_worth
from ringwall.bots.simple.play import AT_ONCE, WASTE
from ringwall.bots.simple.sight import Sight, arc_in, first
from ringwall.core.decision import Option


@verbs("raise")
def raising(sight: Sight) -> Judge:
    """At once where foes come."""

    def judge(option: Option) -> float:
        threat = wall_worth(sight, arc_in(first(option))) - WALL
        return AT_ONCE + threat if threat > 0 else WASTE

    return judge
