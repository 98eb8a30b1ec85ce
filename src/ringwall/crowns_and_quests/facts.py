"""Figures that the printed boards and cards would settle: how quests and characters declare and read them.

Each stands in the file of the quest or character it is about.
"""

from collections.abc import Mapping
from typing import Final

from ringwall.core.board import RINGS
from ringwall.core.facts import Fact, Row, Whole, pairs, words
from ringwall.core.table import Table
from ringwall.crowns_and_quests.box import crowns_and_quests

PRINTED: Final = "printed"
FIELD_RINGS: Final[tuple[str, ...]] = ("archer", "knight", "swordsman")
RING_DIE: Final = Fact("ring_die.rings", "archer archer knight knight swordsman swordsman", Row(FIELD_RINGS, 6))
"""Which ring each side of the die names, for quests that roll for one."""


def declare(facts: tuple[Fact, ...], component: str) -> None:
    """The figures of a quest or character; several may share one."""
    for fact in facts:
        known = crowns_and_quests.facts.get(fact.name, fact)
        crowns_and_quests.fact(fact._replace(belongs=f"{known.belongs} {component}".strip()))


def number(name: str, value: int, least: int, most: int, provenance: str = "reconstructed") -> Fact:
    return Fact(name, value, Whole(least, most, min(least, 1)), provenance)


def counted(name: str, value: int, least: int, most: int, provenance: str = "reconstructed") -> Fact:
    """How many of some pieces are asked for: never more than there are."""
    return Fact(name, value, Whole(least, most, 1, ceiling=most), provenance)


def health(name: str, token: str, value: int, most: int) -> Fact:
    """The full health of something that is on the board for a quest."""
    return Fact(name, value, Whole(1, most, 1), health_of=token)


def figure(game: Table, name: str) -> int:
    value = game.rules.facts[name]
    assert isinstance(value, int)
    return value


def word(game: Table, name: str) -> str:
    return str(game.rules.facts[name])


def listed(game: Table, name: str) -> list[str]:
    """The words of a set or a row."""
    return words(word(game, name))


def paired(game: Table, name: str) -> Mapping[str, str]:
    return pairs(word(game, name))


def ring_rolled(game: Table, die: int) -> int:
    """The ring that a roll of the die names."""
    return RINGS.index(listed(game, RING_DIE.name)[die - 1])
