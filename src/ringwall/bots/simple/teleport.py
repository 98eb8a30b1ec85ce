"""Teleport of a piece of the players."""

from ringwall.bots.simple.allies import AROUND, CAVALIER, Ally, ally_called, space_in
from ringwall.bots.simple.cavalier import best_in
from ringwall.bots.simple.sight import Judge, Sight, first
from ringwall.bots.simple.support import Road, home_worth
from ringwall.core.board import CASTLE
from ringwall.core.decision import Option


def whisking(sight: Sight, text: str) -> float:
    """What it is worth to put a piece where it does most."""
    ally = ally_called(sight, text)
    if ally is None:
        return 0.0
    if ally.kind == CAVALIER:
        return best_in(sight.foes, sight.walls, list(AROUND))
    road = Road(sight, ally)
    return home_worth(sight, ally.kind, ally.health) - road.value(ally.space, ally.health)


def landing(sight: Sight, ally: Ally) -> Judge:
    """Home with a support token; the Cavalier to his best fight."""

    def judge(option: Option) -> float:
        space = space_in(first(option))
        if space is None:
            return 0.0
        if ally.kind == CAVALIER:
            return best_in(sight.foes, sight.walls, [space])
        return float(space[0] == CASTLE)

    return judge
