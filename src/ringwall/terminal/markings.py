"""How the things of the boxes look at the terminal, and what there is to say of them there.

Each module of this package that is named after a box has ``MARKINGS``; a box may also do without. Whatever no box
speaks of looks plain: a mark has the sign of all such marks, a tower is drawn like any other, a deck has no sign.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ringwall.boxes import boxes_of, told_in

if TYPE_CHECKING:
    from ringwall.terminal.scene import Scene

LAYER: Final = "ringwall.terminal"
UNSIGNED: Final = "+"
"""A mark without a sign of its own."""
PIECE: Final = "♙"
"""A piece of the players without one."""
UNHURT: Final = "X"
"""Instead of the health of a monster that nothing wounds."""
PLAIN_TOWER: Final = "♜"
PLENTY: Final = 1000
"""A supply of this size has no end."""


class Mark(NamedTuple):
    """A mark on monsters and structures."""

    sign: str
    counted: bool = False
    """Whether its number is shown even if it is one."""


class Trait(NamedTuple):
    """What is printed on some tokens."""

    sign: str = ""
    """Before the name of whoever has it."""
    capitals: bool = False
    """Whether those who have it are written in capitals."""
    style: str = ""


class Tower(NamedTuple):
    """A special tower: its sign and the keys of its words."""

    sign: str
    name: str
    help: str
    short: str = ""
    label: str = ""
    """What is written beside the sign, for a tower that has no short name."""
    legend: str = ""
    """The key of what the sign means, if that has to be explained."""


class Deck(NamedTuple):
    """A deck besides that of the castle."""

    sign: str = ""
    """Before its cards in a hand."""
    tower: int = 0
    """The number of the kind of tower it is lost with."""


class TowerName(NamedTuple):
    """What a tower is called in this game."""

    short: str
    full: str


@dataclass(frozen=True)
class Markings:
    """What one box says, or all boxes of a table together."""

    marks: dict[str, Mark] = field(default_factory=dict)
    wall_rows: dict[str, str] = field(default_factory=dict)
    tower_rows: dict[str, str] = field(default_factory=dict)
    """The rows of the table that say how many marks of a kind lie on the wall or the tower of each arc."""
    styles: dict[str, str] = field(default_factory=dict)
    """How kinds of monsters are coloured."""
    traits: dict[str, Trait] = field(default_factory=dict)
    pieces: dict[str, str] = field(default_factory=dict)
    """The signs of the players' pieces that have none by a trait."""
    towers: dict[int, Tower] = field(default_factory=dict)
    """Special towers by the numbers of their kinds."""
    decks: dict[str, Deck] = field(default_factory=dict)
    untold: tuple[str, ...] = ()
    """Supplies that nobody needs to be told of."""
    told: tuple[str, ...] = ()
    """Places for tokens whose contents ``lines`` tell."""
    lines: "tuple[Callable[[Scene], list[str]], ...]" = ()
    """What there is to say below the board."""
    tables: "tuple[Callable[[Scene], dict[str, str]], ...]" = ()
    """What can be asked for besides, by its names."""
    tower_names: "tuple[Callable[[Scene, int, str], TowerName | None], ...]" = ()
    """What the tower of an arc, with this name, is called instead."""
    seat_notes: "tuple[Callable[[Scene, int], list[str]], ...]" = ()
    """What there is to say of a seat."""

    def sign_of(self, mark: str, count: int = 1) -> str:
        """A mark as it is drawn: ``*2``, ``~``."""
        sign, counted = self.marks.get(mark, Mark(UNSIGNED))
        return f"{sign}{count}" if count > 1 or counted else sign

    def sign_of_trait(self, trait: str) -> str:
        return self.traits.get(trait, Trait()).sign

    def sign_of_piece(self, kind: str, traits: tuple[str, ...]) -> str:
        by_trait = next(filter(None, map(self.sign_of_trait, traits)), "")
        return by_trait or self.pieces.get(kind, PIECE)

    def is_great(self, traits: tuple[str, ...]) -> bool:
        """Whether a monster is written in capitals."""
        return any(self.traits.get(trait, Trait()).capitals for trait in traits)


@cache
def markings_of(boxes: tuple[str, ...]) -> Markings:
    """What all the boxes of a table say: the base game, these expansions, and where they meet."""
    names = [box.name for box in boxes_of(boxes)]
    said = [Markings(), *(module.MARKINGS for module in told_in(LAYER, names))]
    return Markings(**{part.name: _joined([getattr(each, part.name) for each in said]) for part in fields(Markings)})


def _joined(parts: list[Any]) -> Any:
    if isinstance(parts[0], dict):
        return {name: value for part in parts for name, value in part.items()}
    return tuple(each for part in parts for each in part)
