"""What stands on the board: monsters, each of a kind, with health and marks, and the players' own pieces."""

from typing import TYPE_CHECKING

from ringwall.core.board import RINGS, SPACES, Place

if TYPE_CHECKING:
    from ringwall.core.tokens import MonsterKind, PieceKind


class Monster:
    """A monster token on the board.

    Its text (``troll.2+tar@knight-3``) holds everything that can matter later: monsters with equal texts are equal.
    """

    __slots__ = ("arc", "health", "kind", "marks", "ring")

    def __init__(self, kind: "MonsterKind", ring: int, arc: int, health: int) -> None:
        self.kind = kind
        self.ring = ring
        self.arc = arc
        self.health = health
        self.marks: dict[str, int] | None = None
        """Markers on the token and how many of each; None when there is none."""

    def copy(self) -> "Monster":
        twin = Monster.__new__(Monster)
        twin.kind = self.kind
        twin.ring = self.ring
        twin.arc = self.arc
        twin.health = self.health
        marks = self.marks
        twin.marks = None if marks is None else marks.copy()
        return twin

    def same_as(self, other: "Monster") -> bool:
        """Whether a copy is still like what it was made of."""
        return (
            self.ring == other.ring
            and self.arc == other.arc
            and self.health == other.health
            and self.marks == other.marks
            and self.kind is other.kind
        )

    @property
    def space(self) -> Place:
        return SPACES[self.ring][self.arc]

    @property
    def text(self) -> str:
        marks = self.marks
        if marks is None:
            return f"{self.kind.text}.{self.health}@{RINGS[self.ring]}-{self.arc}"
        worn = "".join(f"+{name}" if count == 1 else f"+{name}:{count}" for name, count in sorted(marks.items()))
        return f"{self.kind.text}.{self.health}{worn}@{RINGS[self.ring]}-{self.arc}"

    def mark(self, name: str, count: int = 1) -> None:
        marks = self.marks
        if marks is None:
            self.marks = {name: count}
        else:
            marks[name] = marks.get(name, 0) + count

    def unmark(self, name: str) -> int:
        """Take all markers of this name off; returns how many there were."""
        marks = self.marks
        if marks is None or name not in marks:
            return 0
        count = marks.pop(name)
        if not marks:
            self.marks = None
        return count

    def has(self, name: str) -> bool:
        marks = self.marks
        return marks is not None and name in marks

    def __repr__(self) -> str:
        return self.text


class Piece:
    """A piece of the players' side on the board. No rule that speaks of monsters means it."""

    __slots__ = ("arc", "health", "kind", "ring")

    def __init__(self, kind: "PieceKind", ring: int, arc: int, health: int) -> None:
        self.kind = kind
        self.ring = ring
        self.arc = arc
        self.health = health

    def copy(self) -> "Piece":
        return Piece(self.kind, self.ring, self.arc, self.health)

    def same_as(self, other: "Piece") -> bool:
        """Whether a copy is still like what it was made of."""
        place = self.ring == other.ring and self.arc == other.arc
        return place and self.health == other.health and self.kind is other.kind

    @property
    def space(self) -> Place:
        return SPACES[self.ring][self.arc]

    @property
    def text(self) -> str:
        """``supply_wagon.3@archer-3``, or without a number where health is not counted."""
        health = f".{self.health}" if self.kind.health else ""
        return f"{self.kind.text}{health}@{RINGS[self.ring]}-{self.arc}"

    def __repr__(self) -> str:
        return self.text
