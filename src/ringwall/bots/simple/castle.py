"""The choices of those who defend the castle, trades apart."""

from typing import Final

from ringwall.bots.lore.judges import Judge, Judging, at_hand, judges, judging_of
from ringwall.bots.simple.cards import (
    UNHEARD_OF,
    fight,
    further_without,
    hit_worth,
    keep_worths,
    lost_unused,
    point_worth,
)
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.play import Play, without
from ringwall.bots.simple.sight import Sight, aim, arc_in, first, named
from ringwall.core.board import CASTLE
from ringwall.core.decision import Option

FRESH: Final = 0.7
"""A card drawn instead of a discarded one."""
USED_NOW: Final = 5.0
"""A card that this turn has a use for is not thrown away."""
ENOUGH: Final = 0.02
"""A point of damage worth less than this is not dealt."""
SHARED_OUT: Final = 2
"""What can be counted on against one foe when points of damage are shared out."""


# --- cards to play ---


def playing(sight: Sight) -> Judge:
    """The play that together with the best use of the other cards saves most."""
    others: dict[Judging, Judge] = {}

    def judge(option: Option) -> float:
        if option.verb == "play":
            return Play(sight, named(option), aim(option)).worth()
        judging = judging_of(option) or _doing_something
        if judging not in others:
            others[judging] = judging(sight)
        return others[judging](option)

    return judge


def _doing_something(sight: Sight) -> Judge:
    return lambda option: 0.0 if option.verb in ("done", "decline") else UNHEARD_OF


# --- cards to get rid of ---


def discarding(sight: Sight) -> Judge:
    """What this turn has no use for, if a fresh card promises more."""
    _, left, spare = fight(sight.hand, sight.foes, sight.walls)
    worths = keep_worths(sight, spare, left)
    return exchanging(sight, still_of_use(sight, worths), spare, sight.fresh(FRESH))


def still_of_use(sight: Sight, worths: dict[str, float]) -> dict[str, float]:
    """What cards without a use of their own are worth, those too that this turn needs along with others."""
    if not sight.further:
        return worths
    return {card: worth + further_without(sight, card) for card, worth in worths.items()}


def exchanging(sight: Sight, worths: dict[str, float], spare: list[str], fresh: float) -> Judge:
    """Spare cards go if a fresh one is worth more; what can be done besides is judged by itself."""

    def judge(option: Option) -> float:
        judging = judging_of(option)
        if judging is not None:
            return judging(sight)(option)
        cards = named(option)
        gain = sum(fresh - worths.get(card, USED_NOW) for card in cards)
        one_too_many = any(cards.count(card) > spare.count(card) for card in cards)
        return gain - USED_NOW if one_too_many else gain

    return judge


def losing(sight: Sight) -> Judge:
    worths = keep_worths(sight, sight.hand, sight.foes)
    return lambda option: -worths.get(first(option), 0.0)


def putting_back(sight: Sight) -> Judge:
    """What is worth least; of several that go back onto a deck the best comes last, on top."""
    worths = worths_now_or_later(sight)
    return lambda option: -worths.get(first(option), UNHEARD_OF)


def worths_now_or_later(sight: Sight) -> dict[str, float]:
    worths = keep_worths(sight, sight.hand, sight.foes)
    return {card: max(worth, fight([card], sight.foes, sight.walls).points) for card, worth in worths.items()}


def paying(sight: Sight) -> Judge:
    """Those cards that are missed least, when what they are paid for is as good as done."""
    hand, walls = sight.hand, sight.walls
    _, left, spare = fight(hand, sight.foes, walls)
    lost = lost_unused(sight, spare, left)
    target = sight.named.get(sight.about())
    foes = [foe for foe in sight.foes if foe is not target]

    def judge(option: Option) -> float:
        cards = named(option)
        return fight(without(hand, cards), foes, walls).points - sum(lost.get(card, 0.0) for card in cards)

    return judge


# --- whom to hurt ---


@judges("damage")
def damaging(sight: Sight) -> Judge:
    """Who takes the damage of a structure."""

    def judge(option: Option) -> float:
        foe = sight.named.get(first(option))
        return 0.0 if foe is None else foe.given_damage()

    return judge


@judges("second_hit")
def striking(sight: Sight) -> Judge:
    """The foe whom a hit hurts most."""

    def judge(option: Option) -> float:
        foe = sight.named.get(first(option))
        return 0.0 if foe is None else hit_worth(foe, sight.walls)

    return judge


def hurting(sight: Sight) -> Judge:
    """The foe for whom a point of damage is worth most."""

    def judge(option: Option) -> float:
        foe = sight.named.get(first(option))
        return 0.0 if foe is None else point_worth(foe, sight.walls)

    return judge


@judges("assign")
def assigning(sight: Sight) -> Judge:
    """Point by point where each is worth most."""

    def judge(option: Option) -> float:
        foe = sight.named.get(first(option))
        if foe is None:
            return ENOUGH
        share = int(aim(option)) - 1 if aim(option).isdecimal() else 0
        after = foe.copy()
        after.hurt(share)
        return point_worth(after, sight.walls) if after.health > 0 else foe.spilt(sight.walls)

    return judge


@at_hand("assign")
def shared_out(sight: Sight, foe: Foe) -> int:
    return SHARED_OUT


# --- walls and towers ---


def claiming(sight: Sight) -> Judge:
    """The tower least in danger."""
    return lambda option: safety(sight, arc_in(first(option)))


def safety(sight: Sight, arc: int) -> float:
    """How safe a tower is, at most 0: behind a wall, with few foes in front and none coming round inside."""
    risk = 0.0 if sight.walls[arc] else 1.0
    for foe in sight.foes:
        if foe.ring == CASTLE:
            risk += 1.0 if (arc - foe.arc) % 6 <= foe.health else 0.0
        elif foe.arc == arc:
            risk += foe.health * foe.danger(sight.walls)
    return -risk


def building(sight: Sight) -> Judge:
    """Every wall that can be had, where most foes come."""

    def judge(option: Option) -> float:
        arc = arc_in(aim(option) or first(option))
        return 1.0 + sum(foe.arc == arc for foe in sight.foes) if option.verb == "build" else 0.0

    return judge
