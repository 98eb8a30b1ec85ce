"""Sharing out points of damage among monsters before any of them falls."""

from typing import TYPE_CHECKING, Final

from ringwall.core.damage import Source
from ringwall.core.decision import Decision, Flow, Option, Word
from ringwall.core.pieces import Monster

if TYPE_CHECKING:
    from ringwall.core.table import Table

WHICH_POINT: Final = (None, *(Word(str(number), number) for number in range(2, 10)))
"""What tells a monster's second point from the first one of its double: ``assign orc.2@archer-1 > 2``."""
KEEP_REST: Final = Option("keep", (Word("rest"),))


def share_out(
    game: "Table", seat: int, monsters: list[Monster], points: int, source: Source, least: int = 1
) -> Flow[dict[Monster, int]]:
    """A player assigns points one by one, none to a monster that has enough to die of; the rest may be kept."""
    shares: dict[Monster, int] = {}
    for number in range(points):
        takers: dict[tuple[str, int], Monster] = {}
        for monster in monsters:
            share = shares.get(monster, 0)
            if not share or monster.kind.suffers(game, monster, share, source) < monster.health:
                takers.setdefault((monster.text, share), monster)
        options = [Option("assign", (monster,), WHICH_POINT[share]) for (_, share), monster in takers.items()]
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
