"""Flying monsters: only archers and heroes hit them, in all three field rings."""

from collections.abc import Sequence
from typing import ClassVar, Final

from ringwall.core.board import ARCS_OF, CASTLE, KNIGHT, SWORDSMAN
from ringwall.core.cards import Card
from ringwall.core.damage import BOULDER, Source
from ringwall.core.hits import HitCard
from ringwall.core.hooks import Module
from ringwall.core.menu import Menu, spaces_of
from ringwall.core.pieces import Monster
from ringwall.core.tokens import MonsterKind
from ringwall.wizards_tower.box import wizards_tower

OUT_OF_REACH: Final[tuple[str, ...]] = ("tar", "drive_him_back")
"""Castle cards that cannot be used on a flying monster."""

BEYOND_THE_ARCHERS: Final = tuple(spaces_of((KNIGHT, SWORDSMAN), arcs) for arcs in ARCS_OF)
"""Where archers of each colour reach flying monsters only."""


def is_out_of_reach(card: Card, monster: Monster) -> bool:
    """Whether the card cannot be used on a flying monster where it is."""
    if card.hit:
        return card.type in ("knight", "swordsman") or monster.ring == CASTLE
    return card.id in OUT_OF_REACH


class FlyingKind(MonsterKind):
    flies = True
    traits: ClassVar[Sequence[str]] = ("flying",)

    def resists(self, card: Card, monster: Monster) -> bool:
        return is_out_of_reach(card, monster)

    def withstands(self, source: Source) -> bool:
        return source is BOULDER


@wizards_tower.rule
class Flight(Module):
    def hit_targets(self, menu: Menu, card: HitCard) -> list[Monster]:
        """An archer shoots at flying monsters also in the knight and swordsman rings."""
        if card.type != "archer":
            return []
        spaces = BEYOND_THE_ARCHERS[card.colour]
        return [monster for monster in menu.targets(card, spaces) if monster.kind.flies]
