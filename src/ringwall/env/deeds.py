"""What an option does, in words that mean the same in every position: its deed.

An option names things: cards, monsters, places, seats. Each of them is a component, a place, or a component in a place.
The **head** of a deed is the verb with the first component and the first place that the option names, such as
``play red_archer @ archer-1``. What else it names is the **rest**, word by word: a second card, the kind of monster
that stands there, its health, its marks. Where the options of a decision have heads of their own, the heads are enough.
"""

import re
from typing import Final, NamedTuple

from ringwall.core.board import RINGS, Place
from ringwall.core.decision import Named, Option
from ringwall.core.pieces import Monster, Piece

_RING, _COLOUR = "|".join(RINGS), "red|green|blue"
AREAS: Final = {
    "seat": re.compile(r"seat-[1-7]\Z"),
    "arc": re.compile(r"arc-[1-6]\Z"),
    "number": re.compile(r"[1-9]\Z"),
    "ring": re.compile(rf"({_RING})\Z"),
    "colour": re.compile(rf"({_COLOUR})\Z"),
    "part": re.compile(rf"({_RING})-({_COLOUR})\Z"),
}
"""What words can mean that are written like a place and are none: the kinds of area, and whose seat."""


class Head(NamedTuple):
    """The beginning of a deed; a component or place that is not named is empty."""

    verb: str
    component: str
    place: str

    def __str__(self) -> str:
        return " ".join(filter(None, (self.verb, self.component, self.place and f"@ {self.place}")))


class Part(NamedTuple):
    """One thing an option names."""

    component: str
    place: str
    details: tuple[str, ...] = ()
    """What tells it from others of its kind in the same place."""


def part(thing: Named) -> Part:
    if isinstance(thing, Monster):
        marks = sorted((thing.marks or {}).items())
        return Part(thing.kind.id, thing.space.text, (f".{thing.health}", *(f"+{name}:{n}" for name, n in marks)))
    if isinstance(thing, Piece):
        return Part(thing.kind.id, thing.space.text, (f".{thing.health}",) if thing.kind.health else ())
    if isinstance(thing, Place) or area_of(thing.text):
        return Part("", thing.text)
    return Part(thing.text, "")


def area_of(word: str) -> str:
    """Which kind of area or seat a word means; empty if it means something else."""
    return next((kind for kind, pattern in AREAS.items() if pattern.match(word)), "")


def parts(option: Option) -> list[Part]:
    return [part(thing) for thing in (option.what if option.target is None else (*option.what, option.target))]


def head(option: Option) -> Head:
    """
    >>> from ringwall import Setup
    >>> from ringwall.position import position
    >>> given = {"phase": "play", "monsters": ["troll@knight-2"], "hands": {1: ["red_knight", "nice_shot"]}}
    >>> game = position(Setup(players=2), given)
    >>> [(option.text, str(head(option)), rest(option)) for option in game.options[:2]]
    [('play red_knight > troll.3@knight-2', 'play red_knight @ knight-2', ['troll', '.3']),
     ('play red_knight + nice_shot > troll.3@knight-2', 'play red_knight @ knight-2', ['nice_shot', 'troll', '.3'])]
    """
    named = parts(option)
    component = next((each.component for each in named if each.component), "")
    place = next((each.place for each in named if each.place), "")
    return Head(option.verb, component, place)


def rest(option: Option) -> list[str]:
    """What the head leaves out. Options that are alike in head and rest are equal."""
    words: list[str] = []
    headed = placed = False
    for component, place, details in parts(option):
        if component:
            if headed:
                words.append(component)
            headed = True
        if place:
            if placed:
                words.append(place)
            placed = True
        words += details
    return words
