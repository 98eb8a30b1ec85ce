"""The cards to play: each play is worth its gain and what the rest of the hand can still do after it."""

from typing import Final

from ringwall.bots.captain.skirmish import GONE, Skirmish
from ringwall.bots.simple import castle
from ringwall.bots.simple.cards import KEEP, PRICE, REACH, slay_worth, wall_worth
from ringwall.bots.simple.castle import AT_ONCE, CROWD, FETCH, FOR_THE_TITAN, HIT_KEEP, RESERVED, WASTE, without
from ringwall.bots.simple.foes import Foe, Titan
from ringwall.bots.simple.sight import Judge, Sight, aim, arc_in, first
from ringwall.core.board import FOREST
from ringwall.core.decision import Option

HERO: Final = 0.1
"""What it costs to play a hero, who finds a target anywhere later."""
AGAIN: Final = 0.5
"""The share of its worth in the hand that a strong card out of the discard pile is worth on top."""
SPECIAL: Final = (
    "barbarian",
    "brick",
    "draw_two",
    "drive_him_back",
    "fortify_wall",
    "missing",
    "mortar",
    "nice_shot",
    "scavenge",
    "tar",
)
"""The cards of the base game beside hits."""
PLAIN: Final = frozenset([*REACH, *SPECIAL])
"""The cards of the base game; hands with others are left to the simple bot."""


def playing(sight: Sight) -> Judge:
    if not sight.view["pieces"] and PLAIN.issuperset(sight.hand):
        return Turn(sight).judge
    judge = castle.playing(sight)
    return lambda option: judge(option) + _fetched(option)


def _fetched(option: Option) -> float:
    """A strong card is fetched back to be played again."""
    return AGAIN * KEEP.get(aim(option), 0.0) if option.verb == "play" and first(option) == "scavenge" else 0.0


class Turn:
    """The plays of a hand of base cards."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._skirmish = Skirmish(sight.foes, sight.walls)
        self._places = {text: sight.foes.index(foe) for text, foe in sight.named.items()}
        self._awaits_titan = sight.awaits_titan

    def judge(self, option: Option) -> float:
        if option.verb != "play":
            return castle.playing(self._sight)(option)
        cards = [card.text for card in option.what]
        at = self._places.get(aim(option))
        return self._on_the_castle(cards, aim(option)) if at is None else self._on_a_foe(cards, at)

    def _on_a_foe(self, cards: list[str], at: int) -> float:
        sight, skirmish = self._sight, self._skirmish
        foe = sight.foes[at]
        gain, hits = self._gain_on(cards, foe, at)
        gain -= sum(PRICE.get(card, 0.0) for card in cards)
        if self._awaits_titan and not isinstance(foe, Titan):
            gain -= RESERVED * sum(card in FOR_THE_TITAN for card in cards)
        if gain <= 0:
            return WASTE
        return gain + skirmish.points(without(sight.hand, cards), at, hits)

    def _gain_on(self, cards: list[str], foe: Foe, at: int) -> tuple[float, int]:
        """What a play does to a foe, and for how many hits it stands."""
        walls = self._sight.walls
        if len(cards) == 1 and cards[0] in REACH:
            return self._skirmish.worth(at) - (HERO if cards[0].endswith("_hero") else 0.0), 1
        if "drive_him_back" in cards:
            after = foe.copy()
            after.ring = FOREST
            return foe.harm(walls) - after.harm(walls), GONE
        if "tar" in cards:
            return foe.pause(walls), 0
        gain = slay_worth(foe, walls)
        if foe.nature is not None and any(card in REACH for card in cards):
            gain *= foe.nature.aim
        return gain, GONE

    def _on_the_castle(self, cards: list[str], target: str) -> float:
        sight, skirmish = self._sight, self._skirmish
        rest = without(sight.hand, cards)
        if "mortar" in cards or "fortify_wall" in cards:
            arc = arc_in(target)
            walls = sight.walls[:]
            walls[arc] += 1
            return wall_worth(sight, arc) + Skirmish(sight.foes, walls).points(rest)
        if "missing" in cards:
            gain = len(sight.foes) - CROWD
        elif "draw_two" in cards:
            gain = AT_ONCE
        elif "scavenge" in cards:
            rest.append(target)
            gain = FETCH[0] + FETCH[1] * KEEP.get(target, HIT_KEEP) + AGAIN * KEEP.get(target, 0.0)
        else:
            gain = 0.0
        return gain + skirmish.points(rest) if gain > 0 else WASTE
