"""The words that options and positions of a mix of boxes are made of.

Components come from the boxes. Which verbs go with which kinds of components and places, which decisions are asked for,
and what the rules keep notes of, is nowhere declared: ``words.toml`` lists it, as found by playing
(``python -m tools.env_words``), each with the boxes that it takes.
"""

import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final

from ringwall.boxes import boxes_of, known_boxes
from ringwall.core.board import ARCS, COLOURS, KEEP, RINGS, SPACES, TOWER_SITES, WALL_LINES
from ringwall.core.cards import Card
from ringwall.core.decision import SEATS
from ringwall.core.structures import TowerKind
from ringwall.core.tokens import MonsterKind, PieceKind, Token
from ringwall.env.deeds import area_of

_COLOURS: Final = COLOURS[1:]
PLACES: Final[dict[str, tuple[str, ...]]] = {
    "space": tuple(space.text for ring in SPACES for space in ring[1:]),
    "wall": tuple(line.text for line in WALL_LINES[1:]),
    "tower": tuple(site.text for site in TOWER_SITES[1:]),
    "keep": (KEEP.text,),
    "seat": tuple(seat.text for seat in SEATS[1:]),
    "arc": tuple(f"arc-{arc}" for arc in ARCS),
    "number": tuple("123456789"),
    "ring": RINGS,
    "colour": _COLOURS,
    "part": tuple(f"{ring}-{colour}" for ring in RINGS for colour in _COLOURS),
}
"""The kinds of places, and of what stands for one."""
_KIND_OF_PLACE: Final = {place: kind for kind in ("space", "wall", "tower", "keep") for place in PLACES[kind]}
ANY: Final = "any"
"""Instead of boxes that something takes: several bring it, each by itself, but not the base game."""
NOTHING: Final = "nothing"
"""Says that nothing more is named; as a kind, that none is."""
HEALTH: Final = tuple(f".{number}" for number in range(1, 21))
MARKS: Final = range(1, 10)
"""How many markers of a name can lie on a monster."""


@cache
def _found() -> dict[str, dict[str, list[str]]]:
    """What was found by playing: by section, each word with the boxes it takes."""
    return tomllib.loads(files(__package__).joinpath("words.toml").read_text(encoding="utf-8"))


class Words:
    """All that can be named with a mix of boxes, whatever the mode and the options."""

    def __init__(self, boxes: Iterable[str] = ()) -> None:
        self.boxes = tuple(name for name in known_boxes() if name in tuple(boxes))
        opened = boxes_of(self.boxes)
        self.cards: dict[str, Card] = {}
        self.tokens: dict[str, Token] = {}
        self.towers: dict[int, TowerKind] = {}
        marks: list[str] = []
        words: list[str] = []
        for box in opened:
            self.cards |= box.cards
            self.tokens |= box.tokens
            self.towers |= box.towers
            marks += box.marks
            words += box.words
        self.marks = tuple(dict.fromkeys(marks))
        components: dict[str, list[str]] = {"card": list(self.cards), "monster": [], "piece": [], "token": []}
        for token in self.tokens.values():
            components[_kind_of_token(token)].append(token.id)
        known = {*self.cards, *self.tokens}
        words += [kind.id for kind in self.towers.values()]
        components["word"] = [word for word in dict.fromkeys(words) if word not in known and not area_of(word)]
        self.components = {kind: tuple(ids) for kind, ids in components.items()}
        """The ids of all components by kind; what is no card and no token is a word."""
        self._kinds = {word: kind for kind, ids in self.components.items() for word in ids}
        self._details = {*HEALTH, *self.worn()}

    def worn(self) -> list[str]:
        """What can be said of the marks of a monster."""
        return [f"+{mark}:{number}" for mark in self.marks for number in MARKS]

    def kind_of(self, component: str) -> str:
        """The kind of a component; empty if it has nothing to do with these boxes."""
        return self._kinds.get(component, "") if component else NOTHING

    def kind_of_word(self, word: str) -> str:
        """The kind of one word of the rest of a deed."""
        if word in self._details:
            return "health" if word[0] == "." else "mark"
        return self.kind_of(word) or kind_of_place(word)

    def all_of(self, kind: str) -> tuple[str, ...]:
        """Every word of a kind of components, places or details."""
        match kind:
            case "health":
                return HEALTH
            case "mark":
                return tuple(self.worn())
            case "nothing":
                return ("",)
        return self.components[kind] if kind in self.components else PLACES[kind]

    def found(self, section: str) -> list[str]:
        """The words of a section of ``words.toml`` that these boxes can bring about."""
        return [word for word, needed in _found()[section].items() if self._have(needed)]

    def _have(self, needed: list[str]) -> bool:
        return bool(self.boxes) if needed == [ANY] else all(box in self.boxes for box in needed)


def named(boxes: tuple[str, ...]) -> str:
    """A mix of boxes in a message."""
    return ", ".join(("base", *boxes))


def kind_of_place(place: str) -> str:
    return (_KIND_OF_PLACE.get(place) or area_of(place)) if place else NOTHING


def _kind_of_token(token: Token) -> str:
    if isinstance(token, MonsterKind):
        return "monster"
    return "piece" if isinstance(token, PieceKind) else "token"
