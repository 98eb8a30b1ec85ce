"""What all Mega Bosses share, and the Harbingers that bring them."""

from collections.abc import Sequence
from typing import ClassVar, Final

from ringwall.core.arrival import arrive, muster, turned_away
from ringwall.core.damage import BOULDER, Source
from ringwall.core.decision import Flow
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind, Token
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.effects.trebuchet import TREBUCHET

HARBINGER: Final = "harbinger"
"""Their family among the tokens."""
HARBINGERS_GONE: Final = "harbingers_gone"
"""Harbingers out of the game: not drawn at the set-up, or used up."""


class MegaBoss(MonsterKind):
    """Waits beside the board for its Harbinger; boulders and missiles pass it."""

    in_pile = False
    points = 5
    doubles = False
    traits: ClassVar[Sequence[str]] = ("mega_boss",)

    def withstands(self, source: Source) -> bool:
        return source in (BOULDER, TREBUCHET)


class Harbinger(Token):
    """Stands for a Mega Boss in the monster pile."""

    count = 0
    family = HARBINGER
    placeable = True

    def __init__(self, boss: str) -> None:
        self.id = f"{boss}_harbinger"
        self.boss = boss

    def resolve(self, game: Table) -> Flow[None]:
        arc = muster(game) or (yield from game.roll("arrival"))
        yield from self.enter(game, arc)

    def enter(self, game: Table, arc: int) -> Flow[None]:
        if turned_away(game, self, arc):
            return
        game.state.holds[HARBINGERS_GONE].append(self)
        kind = game.rules.tokens[self.boss]
        assert isinstance(kind, MegaBoss)
        yield from arrive(game, kind, arc)


BOSSES: Final[tuple[str, ...]] = ("basilisk", "chimera", "dragon", "hydra", "necromancer", "warlock")

for boss in BOSSES:
    wizards_tower.add_token(Harbinger(boss))


def in_play(game: Table, boss: str) -> bool:
    return any(monster.kind.id == boss for monster in game.state.monsters)
