"""Cards that count as others."""

from typing import Final

from ringwall.bots.captain import play
from ringwall.bots.captain.skirmish import Skirmish
from ringwall.bots.crowns_and_quests.errand import errand_of
from ringwall.bots.lore.judges import judges
from ringwall.bots.simple.castle import playing
from ringwall.bots.simple.play import WASTE, without
from ringwall.bots.simple.reach import REACH
from ringwall.bots.simple.sight import Sight

CHANGE: Final = 0.01
"""A card that does the same without it is not changed."""

judges("changed", captain=play.playing)(playing)


def disguised(sight: Sight, card: str, face: str) -> float:
    """The mark of the best that a card can do as another one; its best own use does not count beside it."""
    errand = errand_of(sight)
    skirmish = skirmish_of(sight)
    rest = without(sight.hand, [card])
    best = WASTE
    if face in REACH:
        for at in skirmish.reached(face):
            gain = skirmish.worth(at)
            if gain > 0:
                best = max(best, gain + skirmish.points(rest, at, 1))
    if errand is not None:
        worth = max(errand.best_commit(face) if errand.lore.on_site(sight) else 0.0, errand.walk_worth(face))
        if worth > 0:
            best = max(best, errand.mark([card], worth))
    return best - CHANGE


def skirmish_of(sight: Sight) -> Skirmish:
    """The hands of the table against its foes."""
    errand = errand_of(sight)
    if errand is not None:
        return errand.skirmish
    found = sight.worked_out.get("skirmish")
    if not isinstance(found, Skirmish):
        found = sight.worked_out["skirmish"] = Skirmish(sight.foes, sight.walls)
    return found
