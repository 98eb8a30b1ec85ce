"""Shots: what they do, what they cost, and where the keep had better face."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from ringwall.bots.lore.cards import Counting, further_use
from ringwall.bots.lore.judges import Judge, judges, verbs
from ringwall.bots.simple.cards import change_worth, fight, lost_unused, point_worth
from ringwall.bots.simple.castle import hurting, paying
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.play import WASTE, without
from ringwall.bots.simple.sight import Sight, aim, first
from ringwall.boxes import boxes_of, known_boxes
from ringwall.core.board import COLOUR_OF, COLOURS, FIELD
from ringwall.core.decision import Option
from ringwall.engines_of_war.equipment.catapult import POINTS
from ringwall.engines_of_war.keep import FACING, TURNED, WEAPONS
from ringwall.engines_of_war.payment import Match, match, pays
from ringwall.engines_of_war.shooting import SHOTS as RULES

BOLT: Final = 2
"""What the target of the ballista suffers; everything behind it suffers a point."""
TURN: Final = 0.02
"""What it takes to turn the keep."""
WORTHWHILE: Final = 0.1
"""No shot is fired for less than this beyond the cards it takes."""
HALF: Final = 0.8
"""The share that counts of what a second shot may gain."""

Pair = tuple[str, str]


class Shot(NamedTuple):
    weapon: str
    target: Foe
    gain: float
    after: list[Foe]
    """The foes it leaves."""


# --- what shots do ---


def stone(foes: list[Foe], target: Foe, walls: list[int]) -> Shot:
    """Points shared out in the target's space, each where it is worth most."""
    here = (target.ring, target.arc)
    within = {at: foe.copy() for at, foe in enumerate(foes) if (foe.ring, foe.arc) == here and _can_be_hurt(foe)}
    gain = 0.0
    for _ in range(POINTS):
        standing = [foe for foe in within.values() if foe.health > 0]
        if not standing:
            break
        victim = max(standing, key=lambda foe: point_worth(foe, walls))
        worth = point_worth(victim, walls)
        if worth <= 0:
            break
        gain += worth
        victim.hurt(1)
    after = [within.get(at, foe) for at, foe in enumerate(foes)]
    return Shot("catapult", target, gain, [foe for foe in after if foe.health > 0])


def bolt(foes: list[Foe], target: Foe, walls: list[int]) -> Shot:
    """Two points for the target and one in each space behind it."""
    hurt = {id(target): 1 if target.mighty else BOLT}
    for ring in range(target.ring):
        behind = [foe for foe in foes if (foe.ring, foe.arc) == (ring, target.arc) and _can_be_struck(foe)]
        if behind:
            hurt[id(max(behind, key=lambda foe: point_worth(foe, walls)))] = 1
    gain = 0.0
    after: list[Foe] = []
    for foe in foes:
        if id(foe) not in hurt:
            after.append(foe)
            continue
        left = foe.copy()
        left.hurt(min(hurt[id(foe)], foe.health))
        gain += change_worth(foe, left, walls)
        if left.health > 0:
            after.append(left)
    return Shot("ballista", target, gain, after)


SHOTS: Final = {"catapult": stone, "ballista": bolt}


def _can_be_struck(foe: Foe) -> bool:
    """Nothing hurts what neither moves nor camps."""
    return foe.nature is None or bool(foe.nature.spaces) or foe.nature.idle


def _can_be_hurt(foe: Foe) -> bool:
    return foe.nature is None or bool(foe.nature.spaces)


# --- what they cost ---


@cache
def _match(card: str) -> Match:
    """What a card can stand for."""
    return next(match(box.cards[card]) for box in boxes_of(known_boxes()) if card in box.cards)


class Purse:
    """The cards of a hand, and what it costs to spend each of them."""

    def __init__(self, sight: Sight) -> None:
        hand, foes, walls = sight.hand, sight.foes, sight.walls
        points, left, self.spare = fight(hand, foes, walls)
        self.lost = lost_unused(sight, self.spare, left)
        """What is lost of those that have no use now."""
        self.costs: dict[str, float] = {}
        for card in dict.fromkeys(hand):
            use = points - fight(without(hand, [card]), foes, walls).points
            self.costs[card] = use + self.lost[card]

    def cheapest(self, hand: list[str], colour: int, ring: int) -> Pair | None:
        """The two cards of a hand that pay for a shot into this ring and colour at the least cost."""
        best, least = None, 0.0
        for one, other in combinations(hand, 2):
            if pays(_match(one), _match(other), colour, ring):
                cost = self.costs[one] + self.costs[other]
                if best is None or cost < least:
                    best, least = (one, other), cost
        return best


# --- what a hand can do with them ---


class Range:
    """What the weapons on the keep could do in a turn of their own, whoever pays for it."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        spaces: dict[tuple[str, int, int], float] = {}
        for weapon in WEAPONS:
            if sight.view["supply"].get(weapon) != 0:
                continue
            for foe in sight.foes:
                if foe.ring in FIELD and _can_be_hurt(foe):
                    gain = SHOTS[weapon](sight.foes, foe, sight.walls).gain
                    place = (weapon, COLOUR_OF[foe.arc], foe.ring)
                    spaces[place] = max(gain, spaces.get(place, 0.0))
        self._shots = sorted(((gain, colour, ring) for (_, colour, ring), gain in spaces.items()), reverse=True)
        self._uses: dict[str, float] = {}

    def best(self, hand: list[str]) -> float:
        """What the best shot that a hand can pay for gains beyond what its cards would do by themselves."""
        most = 0.0
        for gain, colour, ring in self._shots:
            if gain <= most:
                break
            for one, other in combinations(hand, 2):
                if pays(_match(one), _match(other), colour, ring):
                    most = max(most, gain - self._use_of(one) - self._use_of(other))
        return most

    def _use_of(self, card: str) -> float:
        if card not in self._uses:
            self._uses[card] = fight([card], self._sight.foes, self._sight.walls).points
        return self._uses[card]


@further_use
def shooting(sight: Sight) -> Counting | None:
    return Range(sight).best if FACING in sight.view["counts"] else None


# --- which to fire ---


class Battery:
    """The weapons on the keep, and what they can do this turn."""

    def __init__(self, sight: Sight) -> None:
        view = sight.view
        self._sight = sight
        self.loaded = [each for each in WEAPONS if view["supply"].get(each) == 0 and not sight.noted(RULES[each].note)]
        self.facing = view["counts"].get(FACING, 0)
        turned = sight.noted(TURNED)
        self.colours = [colour for colour in (1, 2, 3) if colour == self.facing or not turned]
        self._purse = Purse(sight)
        self._shots = list(self._all_shots())
        self.worths: dict[tuple[str, int], float] = {}
        """What each shot is worth with all that follows, by its weapon and target."""
        for shot in self._shots:
            self.worths[shot.weapon, id(shot.target)] = self._worth(shot)

    def _all_shots(self) -> Iterator[Shot]:
        sight = self._sight
        for foe in sight.foes:
            if foe.ring not in FIELD or COLOUR_OF[foe.arc] not in self.colours or not _can_be_hurt(foe):
                continue
            for weapon in self.loaded:
                yield SHOTS[weapon](sight.foes, foe, sight.walls)

    def _worth(self, shot: Shot) -> float:
        sight, purse = self._sight, self._purse
        colour = COLOUR_OF[shot.target.arc]
        pair = purse.cheapest(sight.hand, colour, shot.target.ring)
        if pair is None:
            return WASTE
        rest = without(sight.hand, [*pair])
        alone = shot.gain - sum(purse.costs[card] for card in pair)
        if alone < WORTHWHILE:
            return WASTE
        lost = sum(purse.lost[card] for card in pair)
        return shot.gain - lost + fight(rest, shot.after, sight.walls).points + HALF * self._second(shot, rest)

    def _second(self, shot: Shot, rest: list[str]) -> float:
        """What another shot may add."""
        best = 0.0
        for other in self._shots:
            there = (other.target.ring, other.target.arc)
            if other.weapon == shot.weapon or there == (shot.target.ring, shot.target.arc) or other.gain <= best:
                continue
            pair = self._purse.cheapest(rest, COLOUR_OF[other.target.arc], other.target.ring)
            if pair is not None:
                best = max(best, other.gain - sum(self._purse.costs[card] for card in pair))
        return best

    def best_in(self, colour: int) -> float:
        worths = [
            self.worths[shot.weapon, id(shot.target)] for shot in self._shots if COLOUR_OF[shot.target.arc] == colour
        ]
        return max(worths, default=WASTE)


def battery(sight: Sight) -> Battery:
    found = sight.worked_out.get("battery")
    if not isinstance(found, Battery):
        found = sight.worked_out["battery"] = Battery(sight)
    return found


@verbs("fire", rivals=True)
def firing(sight: Sight) -> Judge:
    """The shot that together with the best use of the other cards saves most."""
    worths = battery(sight).worths

    def judge(option: Option) -> float:
        foe = sight.named.get(aim(option))
        return WASTE if foe is None else worths.get((first(option), id(foe)), WASTE)

    return judge


@verbs("turn", rivals=True)
def turning(sight: Sight) -> Judge:
    """Towards the best shot."""
    guns = battery(sight)
    return lambda option: guns.best_in(COLOURS.index(first(option))) - TURN if guns.loaded else WASTE


judges("payment")(paying)
judges("behind")(hurting)
