"""Where wizard cards for many can be aimed at."""

from collections.abc import Iterable

from ringwall.bots.simple.sight import Sight
from ringwall.bots.simple.spells import OnMany
from ringwall.core.board import ARCS, RINGS


class InOneSpace(OnMany):
    def areas(self, sight: Sight) -> Iterable[str]:
        return dict.fromkeys(f"{RINGS[foe.ring]}-{foe.arc}" for foe in sight.foes if foe.ring in self.rings)


class InOneArc(OnMany):
    def areas(self, sight: Sight) -> Iterable[str]:
        return (f"arc-{arc}" for arc in ARCS)
