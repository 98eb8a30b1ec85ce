"""The choices of those who defend the castle, trades apart."""

from typing import Final

from ringwall.bots.simple.cards import KEEP, PRICE, REACH, UNHEARD_OF, fight, hit_worth, keep_worths
from ringwall.bots.simple.sight import DANGER, Foe, Judge, Sight, aim, arc_in, first, named
from ringwall.core.board import CASTLE, FOREST
from ringwall.core.decision import Option

FRESH: Final = 0.7
"""A card drawn instead of a discarded one."""
USED_NOW: Final = 5.0
"""A card that this turn has a use for is not thrown away."""

STRENGTH: Final = {"goblin": 1, "orc": 2, "troll": 3}
USUAL: Final = 2

CROWD: Final = 2.5
"""Missing is for turns with more monsters on the board than this."""
AT_ONCE: Final = 100.0
"""New cards first: they may change what is best."""
STUCK: Final = (0.1, 0.1, 0.1, 0.3, 0.3)
"""The share of its danger that tar takes from a monster, by ring."""
FETCH: Final = (0.2, 0.3)
"""What scavenging is worth by itself, and the share it has in the worth of the card fetched."""
HIT_KEEP: Final = 0.4

WALL: Final = 0.7
"""A layer of wall that nobody threatens yet."""
APPROACH: Final = (0.02, 0.05, 0.1, 0.3, 0.0)
"""How much more a wall is worth for each foe in front of it, by ring."""
WASTE: Final = -10.0
"""A play that gains nothing."""


# --- before the game, and when a tower falls ---


def placing(sight: Sight) -> Judge:
    """Strong and weak starting monsters side by side, so that every colour gets its share."""

    def judge(option: Option) -> float:
        strength = STRENGTH.get(first(option), USUAL)
        return strength if arc_in(aim(option)) % 2 else -strength

    return judge


def claiming(sight: Sight) -> Judge:
    """The tower least in danger: behind a wall, with few foes in front and none coming round inside."""

    def judge(option: Option) -> float:
        arc = arc_in(first(option))
        risk = 0.0 if sight.walls[arc] else 1.0
        for foe in sight.foes:
            if foe.ring == CASTLE:
                risk += 1.0 if (arc - foe.arc) % 6 <= foe.health else 0.0
            elif foe.arc == arc:
                risk += foe.health * foe.danger(sight.walls)
        return -risk

    return judge


# --- cards to get rid of ---


def despairing(sight: Sight) -> Judge:
    """A new hand for a turn only if this one is good for nothing."""
    useless = len(sight.hand) >= sight.view["full_hand"] and not fight(sight.hand, sight.foes, sight.walls).points
    return lambda option: float((option.verb == "done") != useless)


def discarding(sight: Sight) -> Judge:
    """What this turn has no use for, if a fresh card promises more."""
    _, left, spare = fight(sight.hand, sight.foes, sight.walls)
    worths = keep_worths(sight, spare, left)

    def judge(option: Option) -> float:
        cards = named(option)
        gain = sum(FRESH - worths.get(card, USED_NOW) for card in cards)
        one_too_many = any(cards.count(card) > spare.count(card) for card in cards)
        return gain - USED_NOW if one_too_many else gain

    return judge


def losing(sight: Sight) -> Judge:
    worths = keep_worths(sight, sight.hand, sight.foes)
    return lambda option: -worths.get(first(option), 0.0)


# --- monsters at a structure ---


def damaging(sight: Sight) -> Judge:
    """Kill if possible, otherwise weaken the strongest."""

    def judge(option: Option) -> float:
        foe = sight.named.get(first(option))
        if foe is None:
            return 0.0
        return 10.0 if foe.health == 1 else foe.health

    return judge


# --- cards to play ---


def playing(sight: Sight) -> Judge:
    """The play that together with the best use of the other cards saves most."""

    def judge(option: Option) -> float:
        if option.verb == "raise":
            threat = _wall_worth(sight, arc_in(first(option))) - WALL
            return AT_ONCE + threat if threat > 0 else WASTE
        if option.verb != "play":
            return 0.0 if option.verb == "done" else UNHEARD_OF
        foe = sight.named.get(aim(option))
        return _on_a_foe(sight, option, foe) if foe is not None else _on_the_castle(sight, option)

    return judge


def _on_a_foe(sight: Sight, option: Option, foe: Foe) -> float:
    cards = named(option)
    danger = foe.danger(sight.walls)
    after = foe.copy()
    if "drive_him_back" in cards:
        gain = foe.health * (danger - DANGER[FOREST])
        after.ring = FOREST
    elif "tar" in cards:
        gain = danger * STUCK[foe.ring]
        after.tarred = True
    elif len(cards) == 1 and cards[0] in REACH:
        gain = hit_worth(foe, sight.walls)
        after.health -= 1
    else:
        gain = foe.health * danger
        after.health = 0
    gain -= sum(PRICE.get(card, 0.0) for card in cards)
    others = [each for each in sight.foes if each is not foe]
    return _with_the_rest(sight, gain, _without(sight.hand, cards), [*others, after] if after.health else others)


def _on_the_castle(sight: Sight, option: Option) -> float:
    cards = named(option)
    rest = _without(sight.hand, cards)
    walls = sight.walls
    if "mortar" in cards or "fortify_wall" in cards:
        walls = walls[:]
        walls[arc_in(aim(option))] += 1
        gain = _wall_worth(sight, arc_in(aim(option)))
    elif "missing" in cards:
        gain = len(sight.foes) - CROWD
    elif "draw_two" in cards:
        gain = AT_ONCE
    elif "scavenge" in cards:
        rest.append(aim(option))
        gain = FETCH[0] + FETCH[1] * KEEP.get(aim(option), HIT_KEEP)
    else:
        gain = UNHEARD_OF
    return _with_the_rest(sight, gain, rest, sight.foes, walls)


def _with_the_rest(
    sight: Sight, gain: float, rest: list[str], foes: list[Foe], walls: list[int] | None = None
) -> float:
    """A play is worth its gain and what the other cards can still do after it."""
    if gain <= 0:
        return WASTE
    return gain + fight(rest, foes, sight.walls if walls is None else walls).points


def _wall_worth(sight: Sight, arc: int) -> float:
    return WALL + sum(APPROACH[foe.ring] for foe in sight.foes if foe.arc == arc)


def _without(hand: list[str], cards: list[str]) -> list[str]:
    rest = hand[:]
    for card in cards:
        if card in rest:
            rest.remove(card)
    return rest
