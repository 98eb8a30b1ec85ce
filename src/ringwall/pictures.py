"""What each event changes in the view that a seat has of the table, and nothing a seat may not know.

Every picture is the view of a moment, as :mod:`ringwall.view` shows it; what is told is how it differs from the last.
"""

from collections.abc import Sequence
from itertools import pairwise
from operator import attrgetter
from typing import Any, Final, NamedTuple

from ringwall.core.camera import Shot
from ringwall.core.rules import Rules
from ringwall.hidden import sight
from ringwall.view import PARTS, monster_view, piece_view
from ringwall.view_types import MonstersNow, PiecesNow

BOARD: Final[tuple[str, ...]] = ("monsters", "pieces")
"""The parts of a view in which it matters who is who."""
SOURCES: Final = {name: part.source for name, part in PARTS.items() if part.source and name not in BOARD}
UNSURE: Final = [name for name, part in PARTS.items() if not part.source]
_sources = attrgetter(*SOURCES.values())


class Picture(NamedTuple):
    """What an event changed in a view."""

    changes: dict[str, Any]
    """All but the two sides of the board, as a merge patch (RFC 7396)."""
    monsters: MonstersNow | None
    """None when they are as they were."""
    pieces: PiecesNow | None


def pictures(rules: Rules, film: Sequence[Shot], seat: int | None, before: int | None) -> list[Picture]:
    """A picture for each event of a film, as a seat may see it. They follow the view that the seat ``before`` had."""
    looking = _Looking(rules, seat)
    if before != seat and sight(rules, before) != sight(rules, seat):
        looking.take_over(film[0], before)
    return [looking.on(one, other) for one, other in pairwise(film)]


class _Looking:
    """A seat looks at one shot after the other."""

    def __init__(self, rules: Rules, seat: int | None) -> None:
        self._rules = rules
        self._seat = seat
        self._seen: dict[str, Any] = {}
        """Parts as they were seen last, as far as they have been looked at."""
        self._afresh = False
        """Whether the last shot was seen with other eyes, so that anything may look different."""

    def take_over(self, shot: Shot, seat: int | None) -> None:
        """Go on from what another seat saw."""
        self._seen = {name: PARTS[name].seen(self._rules, shot.state, seat) for name in (*SOURCES, *UNSURE)}
        self._afresh = True

    def on(self, before: Shot, after: Shot) -> Picture:
        old, new = before.state, after.state
        sources = zip(SOURCES, _sources(old), _sources(new), strict=True)
        names = [name for name, one, other in sources if one is not other or self._afresh]
        self._afresh = False
        changes: dict[str, Any] = {}
        for name in (*names, *UNSURE):
            look = PARTS[name].seen
            was = self._seen[name] if name in self._seen else look(self._rules, old, self._seat)
            now = self._seen[name] = look(self._rules, new, self._seat)
            if was != now:
                changes[name] = merge_patch(was, now)
        return Picture(changes, _monsters(before, after), _pieces(before, after))


def _monsters(before: Shot, after: Shot) -> MonstersNow | None:
    old, new = before.state.monsters, after.state.monsters
    if old is new:
        return None
    stood = _stood(before.monsters, after.monsters)
    return {"stood": stood, "now": {place: monster_view(new[place]) for place in _changed(old, new, stood)}}


def _pieces(before: Shot, after: Shot) -> PiecesNow | None:
    old, new = before.state.pieces, after.state.pieces
    if old is new:
        return None
    stood = _stood(before.pieces, after.pieces)
    return {"stood": stood, "now": {place: piece_view(new[place]) for place in _changed(old, new, stood)}}


def _stood(numbers: list[int], new_numbers: list[int]) -> list[int]:
    places = {number: place for place, number in enumerate(numbers)}
    return [places.get(number, -1) for number in new_numbers]


def _changed(old: Sequence[object], new: Sequence[object], stood: list[int]) -> list[int]:
    """The places of those who came or look different."""
    return [place for place, was in enumerate(stood) if was < 0 or old[was] is not new[place]]


def merge_patch(was: Any, now: Any) -> Any:
    """What has to be merged into one value to make it another: None takes a key away."""
    if not isinstance(was, dict) or not isinstance(now, dict):
        return now
    gone = {key: None for key in was if key not in now}
    return gone | {key: merge_patch(was.get(key), value) for key, value in now.items() if was.get(key) != value}
