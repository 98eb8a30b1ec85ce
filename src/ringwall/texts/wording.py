"""Where one sentence is not enough: verbs and events that are worded differently from case to case.

Each module of this package that is named after a box may have ``WORDING``, for what the box brings; most need none.
"""

from dataclasses import dataclass, field
from functools import cache
from typing import Final

from ringwall.boxes import BASE, CROSSOVERS, EXPANSIONS, told_in

LAYER: Final = "ringwall.texts"
WALL: Final = "wall"
TOWER: Final = "tower"
Forms = dict[str, tuple[str, ...]]


@dataclass(frozen=True)
class Wording:
    verbs: Forms = field(default_factory=dict)
    """Verbs whose words depend on the sort of what they are aimed at or done with, or on the kind of the decision.

    Sorts are those of ``Texts.sort``. Besides, ``piece`` is one of the players' pieces, ``roll`` a monster whose arc
    the die says, what is ``alone`` is aimed at nothing, and a place has the form of its part, such as ``forest``.
    """
    events: Forms = field(default_factory=dict)
    """Events that are told differently when they have this sort of target or this piece of data."""
    structures: dict[str, str] = field(default_factory=dict)
    """Events whose arc is that of a wall or a tower, where their names do not say so."""


MACHINE: Final = Wording(
    verbs={"assign": ("word",), "play": ("piece", "monster", "place", "card", "seat", "roll")},
    events={"played": ("piece", "monster", "place", "card", "seat")},
    structures={"fortify_lost": WALL},
)
"""What is the same whatever is in the boxes."""


@cache
def wordings() -> tuple[Wording, ...]:
    """Those of all boxes."""
    return (MACHINE, *(module.WORDING for module in told_in(LAYER, (BASE.name, *EXPANSIONS, *CROSSOVERS))))


@cache
def verb_forms() -> Forms:
    return _joined([wording.verbs for wording in wordings()])


@cache
def event_forms() -> Forms:
    return _joined([wording.events for wording in wordings()])


def structure_of(event: str) -> str:
    """What an event with an arc speaks of: the wall or the tower there, or else all of the arc.

    >>> structure_of("wall_built"), structure_of("claimed"), structure_of("boulder")
    ('wall', 'tower', 'arc')
    """
    said = next((part for part in (WALL, TOWER) if part in event.split("_")), "arc")
    return next((wording.structures[event] for wording in wordings() if event in wording.structures), said)


def _joined(every: list[Forms]) -> Forms:
    """A verb may have forms by several boxes."""
    joined: Forms = {}
    for forms in every:
        for name, own in forms.items():
            joined[name] = (*joined.get(name, ()), *own)
    return joined
