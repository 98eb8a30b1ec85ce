"""How well the castle stands, where chances tell no difference: all is lost, or all is won.

Of lost positions the one is better that is lost later and keeps more towers meanwhile; of won ones, the one that is won
sooner.
"""

from math import inf
from typing import Final

from ringwall.bots.captain.glance import QuickSight
from ringwall.game import Game

LOST: Final = 0.4
"""What a game is worth at most that was lost in the end, and one that goes on at least."""
STANDING: Final = 0.8
"""What all towers are worth in a game that goes on."""
WON: Final = 1.0
"""What a game is worth at least that was won."""
TOWERS: Final = 6
STRONG: Final = 12.0
"""So much health on the board leaves the castle half of what an empty board would be worth."""


def standing(game: Game, begun: int, end: int) -> float:
    """Between 0 and 1.2, for an imagined game that began in one turn and was to be played until another."""
    state = game.state
    passed = (state.turn - begun) / max(1, end - begun + 1)
    if state.outcome is not None:
        return WON + (1 - passed) * (WON - STANDING) if state.outcome.won else LOST * passed
    towers = 1 - state.towers[1:].count(0) / TOWERS
    health = sum([max(0, monster.health) for monster in state.monsters])
    return LOST + (STANDING - LOST) * towers + (WON - STANDING) / (1 + health / STRONG)


def danger(game: Game, seat: int) -> float:
    """The harm that the foes there are will do, as things are; no end of it once all is lost."""
    outcome = game.state.outcome
    if outcome is not None:
        return 0.0 if outcome.won else inf
    sight = QuickSight(game, seat)
    return sum([foe.harm(sight.walls) for foe in sight.foes])
