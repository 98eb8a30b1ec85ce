"""Wounds, and where the dead go: slain by a player they are trophies, destroyed by anything else nobody keeps them."""

from typing import TYPE_CHECKING, Final

from ringwall.core.decision import Flow
from ringwall.core.pieces import Monster

if TYPE_CHECKING:
    from ringwall.core.table import Table


class Source:
    """What does damage or kills."""

    __slots__ = ("leaves_remains", "name")

    def __init__(self, name: str, leaves_remains: bool = True) -> None:
        self.name = name
        self.leaves_remains = leaves_remains
        """Whether anything is left of a monster it destroys that could be used again."""


HIT: Final = Source("hit")
"""A hit card."""
SLAYING: Final = Source("slaying")
"""A card that kills whatever the health."""
WALL: Final = Source("wall")
TOWER: Final = Source("tower")
STRUCTURE: Final = Source("structure")
"""Walls and towers together: all who die at them in one movement die at once."""
BOULDER: Final = Source("boulder")


def deal(game: "Table", blows: list[tuple[Monster, int]], source: Source, slayer: int = 0) -> Flow[None]:
    """Damage that falls at one moment: all of it lands, then all who died of it leave the board together."""
    dead = [monster for monster, points in blows if wound(game, monster, points, source)]
    if dead or game.rules.buried:
        yield from bury(game, dead, source, slayer)


def wound(game: "Table", monster: Monster, points: int, source: Source) -> bool:
    """Take health from a monster; True if it has none left. :func:`bury` removes it once all damage has been dealt."""
    points = monster.kind.suffers(game, monster, points, source)
    if game.log is not None:
        game.tell("wounded", monster=monster.text, points=points)
    if points < monster.health:
        monster.health -= points
        monster.kind.hurt(game, monster, points)
        return False
    monster.health = 0
    return True


def bury(game: "Table", dead: list[Monster], source: Source, slayer: int = 0) -> Flow[None]:
    """Monsters that died at the same moment leave the board; ``slayer`` is the seat whose card killed them, if any."""
    if len(dead) > 1:
        # Whatever killed them, they leave in the order in which they came.
        dead = [monster for monster in game.state.monsters if monster in dead]
    returning: list[Monster] = []
    if dead:
        for hook in game.rules.dying:
            returning += yield from hook(game, dead, source, slayer)
    for monster in dead:
        game.state.monsters.remove(monster)
        if monster.marks is not None:
            for give_back in game.rules.unmarked:
                give_back(game, monster)
        if slayer:
            game.tell("slain", monster=monster.text, seat=slayer)
        else:
            game.tell("destroyed", monster=monster.text, by=source.name)
        if monster not in returning:
            monster.kind.laid_to_rest(game, monster, source, slayer)
    for follow in game.rules.buried:
        flow = follow(game, dead, source, slayer)
        if flow is not None:
            yield from flow


def keep_or_discard(game: "Table", monster: Monster, source: Source, slayer: int) -> None:
    """Where a dead monster's token goes: to its slayer, or to the monster discards unless something else is done."""
    state = game.state
    if slayer and game.rules.keeps_trophies:
        state.trophies[slayer].append(monster.kind)
    elif slayer or not any(elsewhere(game, monster, source) for elsewhere in game.rules.destroyed):
        state.pile.discards.append(monster.kind)
