"""What cards are worth: those that can be used now, and those that have to wait."""

from typing import Final, NamedTuple

from ringwall.bots.simple.foes import Foe, Titan, later
from ringwall.bots.simple.sight import Sight
from ringwall.core.board import ARCHER, ARCS_OF, CASTLE, COLOURS, FIELD, FOREST, KNIGHT, SWORDSMAN

KILL: Final = 0.12
"""What the last point of health is worth on top."""
DEEP: Final = 0.2
"""How much more a hit is worth that saves what stands behind a wall."""
PAIR: Final = 1.4
"""A brick with mortar where a wall is missing."""
WALL: Final = 0.55
"""A layer of wall that nobody threatens yet."""
APPROACH: Final = (0.03, 0.05, 0.14, 0.3, 0.0)
"""How much more a wall is worth for each foe in front of it, by ring."""
BULWARK: Final = (0.1, 0.3, 0.5, 0.8, 0.0)
"""How much more still if it is Agranok, whom every layer holds up for a turn."""
REPLACED: Final = 0.4
"""A card spent is replaced at the start of its player's turn, so only what it is worth beyond this is lost."""
TRIFLE: Final = 0.05
"""The share of its worth that is lost in any case."""
BANISHED: Final = 0.3
"""What it costs that a card leaves the game."""
PRICE: Final = {
    "barbarian": 0.85,
    "nice_shot": 0.3,
    "drive_him_back": 0.35,
    "enchanted": 0.4,
    "double_strike": 0.3,
    "flaming": 0.2,
    "knock_back": 0.2,
    "change_color": 0.2,
    "change_range": 0.2,
    "stand_together": 0.1,
    "azriels_fist": 0.3,
    "blue_fireball": 0.4,
    "burning_blast": 0.4,
    "chain_lightning": 0.5,
    "extinguishing_wind": 1.0,
    "green_fireball": 0.4,
    "hammer_of_light": 1.0,
    "hypnotize": 0.8,
    "lightning_bolt": 0.7,
    "rain_of_ice": 0.8,
    "rain_of_iron": 0.5,
    "red_fireball": 0.4,
    "ring_of_fire": 0.4,
    "teleport": 0.6,
    "valadors_wave": 1.2,
    "wall_of_force": 0.8,
    "war_storm": 0.7,
    "wizard_quake": 1.0,
    "barrage": 0.5,
    "red_boiling_oil": 0.4,
    "green_boiling_oil": 0.4,
    "blue_boiling_oil": 0.4,
    "crossbow": 0.2,
    "feather": 0.7,
}
"""The least gain for which a card is spent, for those not to be wasted."""
KEEP: Final = {
    "barbarian": 3.0,
    "missing": 2.3,
    "nice_shot": 1.7,
    "drive_him_back": 1.4,
    "draw_two": 1.2,
    "scavenge": 1.3,
    "fortify_wall": 1.1,
    "tar": 0.5,
    "berserk": 1.0,
    "enchanted": 1.5,
    "double_strike": 1.0,
    "flaming": 1.0,
    "knock_back": 0.6,
    "change_color": 0.6,
    "change_range": 0.6,
    "never_lose_hope": 0.9,
    "reinforce": 2.0,
    "stand_together": 0.8,
    "arcane_assembly": 1.0,
    "azriels_fist": 1.2,
    "blue_fireball": 1.4,
    "burning_blast": 1.0,
    "chain_lightning": 1.2,
    "extinguishing_wind": 1.4,
    "eye_of_the_oracle": 1.2,
    "green_fireball": 1.4,
    "hammer_of_light": 2.0,
    "hypnotize": 1.3,
    "lightning_bolt": 1.6,
    "mystical_manufacturing": 1.0,
    "rain_of_ice": 1.3,
    "rain_of_iron": 1.3,
    "red_fireball": 1.4,
    "ring_of_fire": 1.2,
    "teleport": 1.5,
    "thalgars_blessing": 1.5,
    "valadors_wave": 3.0,
    "wall_of_force": 1.6,
    "war_storm": 1.6,
    "wizard_quake": 1.5,
    "barrage": 1.3,
    "cavalier": 1.6,
    "red_boiling_oil": 1.0,
    "green_boiling_oil": 1.0,
    "blue_boiling_oil": 1.0,
    "all_for_one_card": 0.6,
    "crossbow": 0.4,
    "feather": 1.2,
    "fickle_fortune": 1.2,
}
"""What special cards are worth in the hand."""
UNHEARD_OF: Final = 1.0
"""A card this bot does not know."""
SPELLS: Final = (
    "azriels_fist",
    "blue_fireball",
    "burning_blast",
    "chain_lightning",
    "green_fireball",
    "hammer_of_light",
    "hypnotize",
    "lightning_bolt",
    "rain_of_iron",
    "red_fireball",
    "ring_of_fire",
    "teleport",
    "valadors_wave",
    "wall_of_force",
    "war_storm",
    "red_boiling_oil",
    "green_boiling_oil",
    "blue_boiling_oil",
)
"""Wizard cards, and others like them, that somebody else may as well play now."""

# What a hit card is worth in the hand, by its chance of a target in the next turn.
SURE: Final = 0.9
SPACE: Final = 0.12
"""For every space of its reach where a monster not yet on the board may stand by then."""
IDLE: Final = 0.05

# What half of a wall is worth in the hand, and how much more for each wall missing.
MATCHED: Final = (0.4, 0.25)
MATCHED_ELSEWHERE: Final = (0.15, 0.18)
UNMATCHED: Final = (0.05, 0.18)
OTHER_HALF: Final = {"brick": "mortar", "mortar": "brick"}


class Reach:
    """The spaces a hit card reaches."""

    __slots__ = ("aloft", "arcs", "rings", "width")

    def __init__(self, rings: tuple[int, ...], arcs: tuple[int, ...], aloft: bool) -> None:
        self.rings = rings
        self.arcs = arcs
        self.width = len(rings) * len(arcs)
        self.aloft = aloft
        """Whether it reaches what flies."""

    def holds(self, foe: Foe) -> bool:
        nature = foe.nature
        if nature is None:
            return foe.ring in self.rings and foe.arc in self.arcs
        if foe.arc not in self.arcs or foe.ring == nature.immune or not nature.spaces:
            return False
        if nature.flies:
            return self.aloft and foe.ring in FIELD
        return foe.ring in self.rings


_FIGHTERS = {"archer": (ARCHER,), "knight": (KNIGHT,), "swordsman": (SWORDSMAN,), "hero": FIELD}
REACH: Final = {
    f"{COLOURS[colour]}_{fighter}": Reach(rings, arcs, fighter in ("archer", "hero"))
    for colour, arcs in enumerate(ARCS_OF)
    for fighter, rings in _FIGHTERS.items()
}


class Fight(NamedTuple):
    """What a hand comes to: its points, the foes it leaves, the cards it has no use for."""

    points: float
    left: list[Foe]
    spare: list[str]


def hit_worth(foe: Foe, walls: list[int]) -> float:
    """What a hit card is worth against a foe, and a little more if it kills."""
    if foe.nature is None and not foe.flames:
        return _plain_worth(foe, walls)
    worth = point_worth(foe, walls)
    return worth if foe.nature is None else worth * foe.nature.aim


def point_worth(foe: Foe, walls: list[int]) -> float:
    """What a point of damage is worth that does not come from a hit card."""
    if foe.nature is None and not foe.flames:
        return _plain_worth(foe, walls)
    after = foe.copy()
    after.hurt(1)
    return change_worth(foe, after, walls)


def _plain_worth(foe: Foe, walls: list[int]) -> float:
    wound, death = plain_worths(foe, walls)
    return death if foe.health == 1 else wound


def plain_worths(foe: Foe, walls: list[int]) -> tuple[float, float]:
    """What a point of damage is worth that leaves a foe without a nature or flames alive, and one that kills it."""
    danger = foe.danger(walls)
    return danger + DEEP if walls[foe.arc] and foe.ring != CASTLE else danger, danger + KILL


def change_worth(foe: Foe, after: Foe, walls: list[int]) -> float:
    """What it is worth that a foe is changed."""
    gain = foe.harm(walls) - after.harm(walls)
    if after.health <= 0:
        return gain + KILL
    if foe.nature is not None and foe.nature.wound:
        gain -= foe.nature.wound * (foe.health - after.health)
    return gain


def slay_worth(foe: Foe, walls: list[int]) -> float:
    """What a card is worth that slays; it is lost for good on one who is only hurt by it."""
    if not isinstance(foe, Titan):
        return foe.harm(walls)
    after = foe.copy()
    after.slay()
    return change_worth(foe, after, walls) - BANISHED


def barbarian_worth(foes: list[Foe], walls: list[int]) -> float:
    """What a Barbarian in the hand is worth against these foes; whoever has no need of him keeps him."""
    return max([0.0, *(slay_worth(foe, walls) - PRICE["barbarian"] for foe in foes if foe.ring != FOREST)])


def wall_worth(sight: Sight, arc: int) -> float:
    worth = WALL + sum(APPROACH[foe.ring] for foe in sight.foes if foe.arc == arc)
    if sight.dire:
        worth += sum(BULWARK[foe.ring] for foe in sight.foes if foe.arc == arc and isinstance(foe, Titan))
    return worth


def fight(hand: list[str], foes: list[Foe], walls: list[int]) -> Fight:
    """Play a hand out: cards of narrow reach first, each on the foe it is worth most against."""
    foes = foes[:]
    points = 0.0
    spare = [card for card in hand if card not in REACH]
    for card in sorted([card for card in hand if card in REACH], key=_width):
        reach = REACH[card]
        most, victim = 0.0, -1
        for at, foe in enumerate(foes):
            if foe.health > 0 and reach.holds(foe):
                worth = hit_worth(foe, walls)
                if worth > most:
                    most, victim = worth, at
        if victim < 0:
            spare.append(card)
        else:
            foes[victim] = foes[victim].copy()
            foes[victim].hurt(1)
            points += most
    foes = [foe for foe in foes if foe.health > 0]
    for _ in range(walls[1:].count(0)):
        if "brick" in spare and "mortar" in spare:
            spare.remove("brick")
            spare.remove("mortar")
            points += PAIR
    if "barbarian" in spare:
        points += barbarian_worth(foes, walls)
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
    return base + more * walls[1:].count(0)


def spending_costs(worths: dict[str, float]) -> dict[str, float]:
    """What it costs to spend cards of these worths without any use of them."""
    return {card: max(TRIFLE * worth, worth - REPLACED) for card, worth in worths.items()}
