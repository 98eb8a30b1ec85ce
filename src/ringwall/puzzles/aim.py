"""What a puzzle asks for: something that is settled before new tokens come."""

from collections.abc import Mapping
from typing import Any, Final

from ringwall.core.board import ARCS, CASTLE
from ringwall.core.events import Event
from ringwall.core.state import State
from ringwall.core.tokens import MonsterKind

TOWERS: Final = "towers"
LAST_TOWER: Final = "last_tower"
BOSS: Final = "boss"
WIN: Final = "win"
SLAIN: Final = "puzzle_slain"
"""A note of the turn that whoever is to be slain has been; only the search makes it."""
LORDS: Final = ("mega_boss", "titan")
"""Traits of those who are as good as a boss."""
KINDS: Final = (TOWERS, LAST_TOWER, BOSS, WIN)


class UnknownAim(ValueError):
    """There is no such aim."""


class Aim:
    """``towers``: none falls; ``last_tower``: the one that is left stands; ``win``; ``boss NAME``: it is slain."""

    __slots__ = ("boss", "kind")

    def __init__(self, kind: str, boss: str = "") -> None:
        if kind not in KINDS or bool(boss) is not (kind == BOSS):
            raise UnknownAim(f"there is no aim {f'{kind} {boss}'.strip()!r}; aims: {', '.join(KINDS)} (of one named)")
        self.kind = kind
        self.boss = boss

    @classmethod
    def read(cls, text: str) -> "Aim":
        kind, _, boss = text.partition(" ")
        return cls(kind, boss)

    @property
    def text(self) -> str:
        return f"{self.kind} {self.boss}".strip()

    def __repr__(self) -> str:
        return self.text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Aim) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def settled(self, first: State, now: State) -> bool | None:
        """Whether it has been reached or missed by now; None while that is open. ``first`` is how the puzzle began."""
        if now.outcome is not None:
            return now.outcome.won
        if self.kind in (TOWERS, LAST_TOWER) and fallen(first, now):
            return False
        if self.kind == BOSS and SLAIN in now.this_turn:
            return True
        return None

    def reached_at_last(self) -> bool:
        """Whether it has been reached when the turn is over and it was open until then."""
        return self.kind in (TOWERS, LAST_TOWER)

    def missed(self, first: State, now: State, events: list[Event]) -> dict[str, Any]:
        """Why it was missed, as plain data that :mod:`ringwall.texts.puzzles` puts into words."""
        gone = fallen(first, now)
        if self.kind in (TOWERS, LAST_TOWER) or now.outcome is not None:
            if gone:
                return {"why": "tower", "arc": gone[0], **culprit(events, gone[0])}
            return {"why": "lost"}
        if self.kind == BOSS:
            left = next((monster.health for monster in now.monsters if monster.kind.id == self.boss), 0)
            return {"why": "boss", "monster": self.boss, "health": left}
        return {"why": "left", "number": len(now.monsters)}


def fallen(first: State, now: State) -> list[int]:
    """The arcs whose towers stood at first and do not stand now."""
    return [arc for arc in ARCS if first.towers[arc] and not now.towers[arc]]


def culprit(events: list[Event], arc: int) -> Mapping[str, str]:
    """Who came into the castle there, the last one before the tower fell."""
    who = ""
    for event in events:
        if event.kind == "moved" and event.data["to"] == f"castle-{arc}":
            who = str(event.data["monster"])
        elif event.kind == "tower_lost" and event.data["arc"] == arc:
            break
    return {"monster": who.partition(".")[0]} if who else {}


def aims_at(state: State) -> list[Aim]:
    """What could be asked for in a position, the most telling first."""
    found = []
    standing = sum(map(bool, state.towers))
    if not state.pile.rest and not state.pile.top and state.monsters:
        found.append(Aim(WIN))
    for monster in state.monsters:
        if is_boss(monster.kind) and Aim(BOSS, monster.kind.id) not in found:
            found.append(Aim(BOSS, monster.kind.id))
    if threatened(state):
        found.append(Aim(LAST_TOWER if standing == 1 else TOWERS))
    return found


def is_boss(kind: MonsterKind) -> bool:
    return kind.boss or any(trait in LORDS for trait in kind.traits)


def threatened(state: State) -> bool:
    """Whether somebody is near enough for a tower to be in danger; the search says whether it is."""
    return any(monster.ring >= CASTLE - 2 for monster in state.monsters)
