"""What cards are worth: those that can be used now, and those that have to wait."""

from typing import Final, NamedTuple

from ringwall.bots.simple.sight import Foe, Sight, later
from ringwall.core.board import ARCHER, ARCS_OF, COLOURS, FIELD, FOREST, KNIGHT, SWORDSMAN

KILL: Final = 0.1
"""What the last point of health is worth on top."""
PAIR: Final = 1.0
"""A brick with mortar where a wall is missing."""
PRICE: Final = {"barbarian": 0.8, "nice_shot": 0.4, "drive_him_back": 0.4}
"""The least gain for which a card is spent, for those not to be wasted."""
KEEP: Final = {
    "barbarian": 3.0,
    "missing": 2.0,
    "nice_shot": 1.5,
    "drive_him_back": 1.5,
    "draw_two": 1.5,
    "scavenge": 1.5,
    "fortify_wall": 1.0,
    "tar": 0.6,
}
"""What special cards are worth in the hand."""
UNHEARD_OF: Final = 1.0
"""A card this bot does not know."""

# What a hit card is worth in the hand, by its chance of a target in the next turn.
SURE: Final = 0.9
SPACE: Final = 0.15
"""For every space of its reach where a monster not yet on the board may stand by then."""
IDLE: Final = 0.1

# What half of a wall is worth in the hand, and how much more for each wall missing.
MATCHED: Final = (0.5, 0.2)
MATCHED_ELSEWHERE: Final = (0.2, 0.1)
UNMATCHED: Final = (0.15, 0.05)
SURPLUS: Final = -0.2
OTHER_HALF: Final = {"brick": "mortar", "mortar": "brick"}


class Reach:
    """The spaces a hit card reaches."""

    __slots__ = ("arcs", "rings", "width")

    def __init__(self, rings: tuple[int, ...], arcs: tuple[int, ...]) -> None:
        self.rings = rings
        self.arcs = arcs
        self.width = len(rings) * len(arcs)

    def holds(self, foe: Foe) -> bool:
        return foe.ring in self.rings and foe.arc in self.arcs


_FIGHTERS = {"archer": (ARCHER,), "knight": (KNIGHT,), "swordsman": (SWORDSMAN,), "hero": FIELD}
REACH: Final = {
    f"{COLOURS[colour]}_{fighter}": Reach(rings, arcs)
    for colour, arcs in enumerate(ARCS_OF)
    for fighter, rings in _FIGHTERS.items()
}


class Fight(NamedTuple):
    """What a hand comes to: its points, the foes it leaves, the cards it has no use for."""

    points: float
    left: list[Foe]
    spare: list[str]


def hit_worth(foe: Foe, walls: list[int]) -> float:
    return foe.danger(walls) + (KILL if foe.health == 1 else 0.0)


def fight(hand: list[str], foes: list[Foe], walls: list[int]) -> Fight:
    """Play a hand out: cards of narrow reach first, each on the foe it is worth most against."""
    foes = [foe.copy() for foe in foes]
    points = 0.0
    spare = [card for card in hand if card not in REACH]
    for card in sorted([card for card in hand if card in REACH], key=_width):
        reach = REACH[card]
        most, victim = 0.0, None
        for foe in foes:
            if foe.health > 0 and reach.holds(foe):
                worth = hit_worth(foe, walls)
                if worth > most:
                    most, victim = worth, foe
        if victim is None:
            spare.append(card)
        else:
            victim.health -= 1
            points += most
    foes = [foe for foe in foes if foe.health > 0]
    for _ in range(walls[1:].count(0)):
        if "brick" in spare and "mortar" in spare:
            spare.remove("brick")
            spare.remove("mortar")
            points += PAIR
    if "barbarian" in spare:
        slain = [foe.health * foe.danger(walls) - PRICE["barbarian"] for foe in foes if foe.ring != FOREST]
        points += max(slain, default=0.0)
    return Fight(points, foes, spare)


def _width(card: str) -> int:
    return REACH[card].width


def keep_worths(sight: Sight, cards: list[str], foes: list[Foe]) -> dict[str, float]:
    """What each of these cards is worth for the seat's next turn, when the cards are all that is left of its hand."""
    turns = sight.turns_until(sight.seat)
    foes, walls = later(foes, sight.walls, turns)
    worths: dict[str, float] = {}
    for card in dict.fromkeys(cards):
        if card in REACH:
            worths[card] = _hit_keep(sight, REACH[card], foes, turns)
        elif card in OTHER_HALF:
            worths[card] = _half_keep(sight, card, cards, walls)
        else:
            worths[card] = KEEP.get(card, UNHEARD_OF)
    return worths


def _hit_keep(sight: Sight, reach: Reach, foes: list[Foe], turns: int) -> float:
    if any(reach.holds(foe) for foe in foes):
        return SURE
    open_rings = sum(ring < turns for ring in reach.rings) if sight.coming else 0
    return min(SURE, max(IDLE, SPACE * open_rings * len(reach.arcs)))


def _half_keep(sight: Sight, card: str, cards: list[str], walls: list[int]) -> float:
    other = OTHER_HALF[card]
    if other in cards:
        base, more = MATCHED
    elif any(other in (sight.hand_of(seat) or ()) for seat in sight.players if seat != sight.seat):
        base, more = MATCHED_ELSEWHERE
    else:
        base, more = UNMATCHED
    surplus = SURPLUS if cards.count(card) > max(1, cards.count(other)) else 0.0
    return base + more * walls[1:].count(0) + surplus
