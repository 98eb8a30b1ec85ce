"""What tokens are worth to an Overlord, who wants the castle to fall."""

from collections.abc import Callable
from typing import Final

from ringwall.bots.lore.tokens import token_lore
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.sight import Sight
from ringwall.core.board import ARCS, CASTLE, CLOCKWISE_OF, SWORDSMAN
from ringwall.view import number_of

LOST_CARD: Final = 0.7
UNSEEN: Final = 0.2
"""The share of a closed hand that is expected to be of any sort of cards."""
TOWER: Final = 3.0
WALL: Final = 1.5
LAST: Final = 10.0
"""How much more the last tower is worth."""
STEP: Final = 0.8
"""The share of a tower's worth that is left with each step a foe in the castle has to go to it."""
NEARER: Final = 0.2
"""A step of a monster on the field, for each point of its health."""
GAP: Final = 0.3
"""Placing a monster where no wall stands."""


def token_worth(sight: Sight, token: str) -> float:
    """What it is worth to play a token by the die now."""
    return token_lore(token).worth_now(sight)


def march_worth(sight: Sight, arcs: tuple[int, ...]) -> float:
    """What one step of the foes in these arcs is worth."""
    return sum(_step_worth(sight, foe) for foe in sight.foes if foe.arc in arcs and not foe.stuck)


def _step_worth(sight: Sight, foe: Foe) -> float:
    if foe.nature is not None and foe.nature.idle:
        return 0.0
    if foe.ring == CASTLE:
        return _inside_worth(sight, foe, CLOCKWISE_OF[foe.arc])
    if foe.ring == SWORDSMAN:
        wall, tower = foe.fells(sight.walls, sight.towers)
        return (WALL if wall else 0.0) + (TOWER if tower else 0.0)
    return NEARER * foe.health


def _inside_worth(sight: Sight, foe: Foe, arc: int) -> float:
    """What it is worth that one in the castle gets to an arc: a tower falls, the last of all, or is nearer."""
    if not sight.towers[arc]:
        return _prospect(sight, arc) - _prospect(sight, foe.arc)
    standing = len(ARCS) - sight.towers[1:].count(0)
    return TOWER + (LAST if standing == 1 else 0.0)


def _prospect(sight: Sight, arc: int) -> float:
    """What the next tower is worth to one in the castle in this arc."""
    worth = TOWER
    for _ in ARCS:
        arc = CLOCKWISE_OF[arc]
        worth *= STEP
        if sight.towers[arc]:
            return worth
    return 0.0


def turn_worth(sight: Sight, arcs: tuple[int, ...]) -> float:
    """What it is worth that everybody goes round, each to the arc that these name for its own."""
    return sum(_round_worth(sight, foe, arcs[foe.arc]) for foe in sight.foes)


def _round_worth(sight: Sight, foe: Foe, arc: int) -> float:
    if foe.stuck or (foe.nature is not None and foe.nature.idle):
        return 0.0
    if foe.ring == CASTLE:
        return _inside_worth(sight, foe, arc)
    moved = Foe(foe.ring, arc, foe.health)
    return foe.health * (moved.danger(sight.walls) - foe.danger(sight.walls))


def boulder_worth(sight: Sight, arc: int, flies: bool) -> float:
    """What a boulder or a missile from this arc breaks, less the foes on its way that walk, or that fly."""
    wall = sight.walls[arc]
    crushed = [foe for foe in sight.foes if foe.arc == arc and (foe.ring != CASTLE or not wall)]
    crushed = [foe for foe in crushed if not foe.sturdy]
    crushed = [foe for foe in crushed if (foe.nature is not None and foe.nature.flies) == flies]
    lost = WALL if wall else TOWER if sight.towers[arc] else 0.0
    return lost - sum(foe.health * foe.danger(sight.walls) for foe in crushed)


def loss(sight: Sight, is_lost: Callable[[str], bool]) -> float:
    """What it is worth that everybody loses the cards of a sort."""
    lost = 0.0
    for seat in sight.players:
        hand = sight.hand_of(seat)
        if hand is None:
            lost += UNSEEN * number_of(sight.view["hands"][seat])
        else:
            lost += sum(map(is_lost, hand))
    return LOST_CARD * lost
