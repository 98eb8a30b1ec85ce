"""What wizard cards and cards played along with a hit do to the foes, and what that is worth."""

from collections.abc import Callable
from typing import Final, NamedTuple

from ringwall.bots.simple.cards import PRICE, change_worth, point_worth, slay_worth
from ringwall.bots.simple.foes import Dire, Foe, Titan
from ringwall.bots.simple.sight import RING_OF, Sight, arc_in
from ringwall.core.board import ARCS, CASTLE, COLOUR_OF, COLOURS, FIELD, FOREST, RINGS, SWORDSMAN

Change = Callable[[Foe], None]
Choice = Callable[[Foe], bool]

POINTS: Final = 4
"""Of Valador's Wave."""
FROZEN: Final = 1.0
"""The share of its harm that a turn without moving takes from a monster near the walls."""
FALLEN_TOWER: Final = 1.5
LOST_DECK: Final = 1.0
"""What it costs besides if it was the Wizard's Tower."""
OIL: Final = "_boiling_oil"
LURKING: Final = 0.45
"""What a point of health is worth to a card that slays in the forest, where nothing else does."""


class Aftermath(NamedTuple):
    """What a play comes to: what it gains, and the foes it leaves."""

    gain: float
    foes: list[Foe]


# --- single changes ---


def wound(foe: Foe) -> None:
    foe.hurt(1)


def ignite(foe: Foe) -> None:
    foe.flames += 1


def scorch(foe: Foe) -> None:
    foe.hurt(1)
    foe.flames += 1


def slay(foe: Foe) -> None:
    foe.slay()


def banish(foe: Foe) -> None:
    foe.ring = FOREST


def throw(foe: Foe) -> None:
    foe.hurt(1)
    foe.ring = FOREST


def blow(foe: Foe) -> None:
    foe.flames = 0
    foe.ring = max(FOREST, foe.ring - 1)


def enchant(foe: Foe) -> None:
    foe.hurt(3)


def strike_twice(foe: Foe) -> None:
    foe.hurt(1)
    if foe.health > 0:
        foe.hurt(1)


def knock_back(foe: Foe) -> None:
    foe.hurt(1)
    foe.ring = max(FOREST, foe.ring - 1)


ON_ONE: Final[dict[str, Change]] = {
    "azriels_fist": wound,
    "red_fireball": scorch,
    "green_fireball": scorch,
    "blue_fireball": scorch,
    "lightning_bolt": throw,
    "teleport": banish,
    "hammer_of_light": slay,
}
ON_MANY: Final[dict[str, tuple[tuple[int, ...], Change]]] = {
    "burning_blast": (FIELD, ignite),
    "chain_lightning": ((FOREST, *FIELD, CASTLE), wound),
    "extinguishing_wind": ((FOREST, *FIELD, CASTLE), blow),
    "rain_of_iron": ((*FIELD, CASTLE), wound),
    "ring_of_fire": ((SWORDSMAN,), ignite),
    "wall_of_force": ((*FIELD, CASTLE), banish),
    "war_storm": (FIELD, wound),
    "red_boiling_oil": ((SWORDSMAN,), wound),
    "green_boiling_oil": ((SWORDSMAN,), wound),
    "blue_boiling_oil": ((SWORDSMAN,), wound),
}
WITH_A_HIT: Final[dict[str, Change]] = {
    "enchanted": enchant,
    "double_strike": strike_twice,
    "flaming": scorch,
    "knock_back": knock_back,
    "change_color": wound,
    "change_range": wound,
    "crossbow": wound,
}


def changed(sight: Sight, chosen: Choice, change: Change, spell: bool = True) -> Aftermath:
    """The foes after a change of those chosen; spells pass over whom they do not affect."""
    gain = 0.0
    foes: list[Foe] = []
    for foe in sight.foes:
        if chosen(foe) and not (spell and foe.nature is not None and foe.nature.unspelled):
            after = foe.copy()
            change(after)
            gain += change_worth(foe, after, sight.walls)
            if after.health > 0:
                foes.append(after)
        else:
            foes.append(foe)
    return Aftermath(gain, foes)


def area(text: str, rings: tuple[int, ...]) -> Choice:
    """Who stands in an area such as ``archer-3``, ``arc-3``, ``red`` or ``archer-red``; no name means all the rings."""
    name, _, rest = text.partition("-")
    ring = RING_OF.get(name)
    arc = int(rest) if rest.isdecimal() else 0
    colour = COLOURS.index(rest or name) if (rest or name) in COLOURS else 0

    def holds(foe: Foe) -> bool:
        if foe.ring not in rings if ring is None else foe.ring != ring:
            return False
        return (not arc or foe.arc == arc) and (not colour or COLOUR_OF[foe.arc] == colour)

    return holds


# --- cards ---


def on_one(sight: Sight, card: str, foe: Foe) -> Aftermath:
    found = changed(sight, lambda each: each is foe, ON_ONE[card])
    if card == "hammer_of_light":
        if isinstance(foe, Titan):
            return Aftermath(slay_worth(foe, sight.walls), found.foes)
        presence = 0.0 if foe.nature is None else foe.nature.presence
        return Aftermath(LURKING * foe.attacks() + presence, found.foes)
    return found


def on_many(sight: Sight, card: str, where: str) -> Aftermath:
    rings, change = ON_MANY[card]
    return changed(sight, area(where, rings), change, spell=not card.endswith(OIL))


def along_with_a_hit(sight: Sight, card: str, foe: Foe) -> Aftermath:
    found = changed(sight, lambda each: each is foe, WITH_A_HIT[card], spell=False)
    return found if foe.nature is None else Aftermath(found.gain * foe.nature.aim, found.foes)


def wave(sight: Sight, colour: str) -> Aftermath:
    """Point by point where each is worth most; none has to be dealt."""
    holds = area(colour, (FOREST, *FIELD, CASTLE))
    foes = [foe.copy() if holds(foe) else foe for foe in sight.foes]
    within = [foe for foe in foes if holds(foe) and not (foe.nature is not None and foe.nature.unspelled)]
    gain = 0.0
    for _ in range(POINTS):
        within = [foe for foe in within if foe.health > 0]
        if not within:
            break
        victim = max(within, key=lambda foe: point_worth(foe, sight.walls))
        worth = point_worth(victim, sight.walls)
        if worth < 0:
            break
        gain += worth
        victim.hurt(1)
    return Aftermath(gain, [foe for foe in foes if foe.health > 0])


def duel(sight: Sight, one: Foe, other: Foe) -> Aftermath:
    """Two foes that wound each other with all their health."""
    gain = 0.0
    foes = [foe for foe in sight.foes if foe is not one and foe is not other]
    for foe, rival in ((one, other), (other, one)):
        after = foe.copy()
        after.hurt(rival.health)
        after.flames += bool(rival.flames)
        gain += change_worth(foe, after, sight.walls)
        if after.health > 0:
            foes.append(after)
    return Aftermath(gain, foes)


def best_duel(sight: Sight, one: Foe) -> Aftermath:
    here = [foe for foe in sight.foes if foe is not one and (foe.ring, foe.arc) == (one.ring, one.arc)]
    duels = [duel(sight, one, other) for other in here if other.nature is None or not other.nature.unspelled]
    return max(duels, key=lambda found: found.gain, default=Aftermath(0.0, sight.foes))


def quake(sight: Sight, site: str) -> Aftermath:
    """A tower for everything in its arc; never the last one."""
    arc = arc_in(site)
    standing = sum(1 for tower in sight.towers if tower)
    if standing < 3:
        return Aftermath(-100.0, sight.foes)
    found = changed(sight, area(f"arc-{arc}", (FOREST, *FIELD, CASTLE)), slay)
    cost = FALLEN_TOWER + (LOST_DECK if sight.towers[arc] > 1 else 0.0)
    return Aftermath(found.gain - cost, found.foes)


def freeze(sight: Sight) -> Aftermath:
    gain = 0.0
    for foe in sight.foes:
        if foe.nature is None or not foe.nature.unspelled:
            harm = foe.harm(sight.walls)
            unlit = foe.copy()
            unlit.flames = 0
            spared = foe.pause(sight.walls) if isinstance(foe, Dire) else FROZEN * harm
            gain += (spared if foe.ring >= SWORDSMAN else 0.0) + harm - unlit.harm(sight.walls)
    return Aftermath(gain, sight.foes)


# --- where a card does most ---


def best_use(sight: Sight, card: str) -> float:
    """What a wizard card gains where it hurts most, beyond its price; below 0 if it had better wait."""
    if card in ON_ONE:
        gains = [on_one(sight, card, foe).gain for foe in sight.foes if _within(card, foe)]
    elif card in ON_MANY:
        gains = [on_many(sight, card, where).gain for where in _areas(sight, card)]
    elif card == "valadors_wave":
        gains = [wave(sight, colour).gain for colour in COLOURS[1:]]
    elif card == "hypnotize":
        gains = [best_duel(sight, foe).gain for foe in sight.foes if foe.ring != FOREST]
    else:
        gains = []
    return max(gains, default=0.0) - PRICE.get(card, 0.0)


def _within(card: str, foe: Foe) -> bool:
    colour = card.removesuffix("_fireball")
    if colour in COLOURS:
        return COLOURS[COLOUR_OF[foe.arc]] == colour
    if card in ("hammer_of_light", "lightning_bolt"):
        return (foe.ring == FOREST) == (card == "hammer_of_light")
    return True


def _areas(sight: Sight, card: str) -> list[str]:
    if card.endswith(OIL):
        return [f"{RINGS[SWORDSMAN]}-{card.removesuffix(OIL)}"]
    if card in ("burning_blast", "chain_lightning"):
        return list(dict.fromkeys(f"{RINGS[foe.ring]}-{foe.arc}" for foe in sight.foes if foe.ring in ON_MANY[card][0]))
    if card in ("rain_of_iron", "wall_of_force"):
        return [f"arc-{arc}" for arc in ARCS]
    return list(COLOURS[1:]) if card == "war_storm" else [""]
