"""Sharing out points of damage among monsters before any of them falls."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ringwall.core.damage import Source
from ringwall.core.decision import Decision, Flow, Option, Word
from ringwall.core.pieces import Monster

if TYPE_CHECKING:
    from ringwall.core.table import Table

NO_LIMITS: Final[Mapping[Monster, int]] = MappingProxyType({})
KEEP_REST: Final = Option("keep", (Word("rest"),))


def share_out(
    game: "Table",
    seat: int,
    monsters: list[Monster],
    points: int,
    source: Source,
    least: int = 1,
    waste: bool = False,
    limits: Mapping[Monster, int] = NO_LIMITS,
) -> Flow[dict[Monster, int]]:
    """A player assigns points one by one, at least so many, none to a monster that has enough to die of.

    Those who protect others can be given more, with ``waste`` everybody; ``limits`` says how many some take at most.
    """
    shares: dict[Monster, int] = {}
    for number in range(points):
        takers: dict[tuple[str, int], Monster] = {}
        for monster in monsters:
            share = shares.get(monster, 0)
            if share >= limits.get(monster, points):
                continue
            if waste or not share or _takes_more(game, monster, share, source):
                takers.setdefault((monster.text, share), monster)
        options = [Option("assign", (monster,), _which_point(share)) for (_, share), monster in takers.items()]
        if number >= least:
            options.append(KEEP_REST)
        if not options:
            break
        chosen = options[0]
        if len(options) > 1:
            chosen = yield Decision(seat, "assign", options)
        if chosen is KEEP_REST:
            break
        taker = chosen.what[0]
        assert isinstance(taker, Monster)
        shares[taker] = shares.get(taker, 0) + 1
    return shares


@cache
def _which_point(share: int) -> Word | None:
    """What tells a monster's second point from the first one of its double: ``assign orc.2@archer-1 > 2``."""
    return Word(str(share + 1), share + 1) if share else None


def _takes_more(game: "Table", monster: Monster, share: int, source: Source) -> bool:
    if monster.kind.carries and not monster.kind.rooted(monster):
        return True
    return monster.kind.suffers(game, monster, share, source) < monster.health
