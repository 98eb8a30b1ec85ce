"""The choices of the Overlord, who wants the castle to fall."""

from collections.abc import Callable
from typing import Final

from ringwall.bots.simple.cards import REACH
from ringwall.bots.simple.foes import Bomb, Foe, Titan
from ringwall.bots.simple.sight import Judge, Sight, aim, arc_in, first
from ringwall.core.board import (
    ARCS,
    ARCS_OF,
    CASTLE,
    CLOCKWISE_OF,
    COLOUR_OF,
    COLOURS,
    COUNTERCLOCKWISE_OF,
    SWORDSMAN,
)
from ringwall.core.decision import Option
from ringwall.view import number_of

MONSTERS: Final = {
    "goblin": 1.0,
    "orc": 2.0,
    "troll": 3.0,
    "healer": 2.0,
    "goblin_king": 5.0,
    "orc_warlord": 3.0,
    "troll_mage": 3.0,
    "centaur": 3.0,
    "climbing_troll": 3.5,
    "conjurer": 4.0,
    "cyclops": 3.0,
    "doppelganger": 1.5,
    "gargoyle": 2.5,
    "goblin_cavalry": 2.5,
    "golem": 3.0,
    "imp": 0.7,
    "ogre": 4.0,
    "phoenix": 1.2,
    "basilisk": 8.0,
    "chimera": 7.0,
    "dragon": 7.0,
    "hydra": 6.0,
    "necromancer": 6.0,
    "warlock": 5.0,
    "boom_troll": 4.5,
    "dark_sorceress": 5.0,
    "elite_goblin": 1.4,
    "elite_orc": 2.8,
    "elite_troll": 4.2,
    "herald": 2.0,
}
"""What a monster on the board is worth, before anything it does when it comes."""
HARBINGER: Final = "_harbinger"
MORE_TOKENS: Final = {"draw_3": 6.0, "draw_4": 8.0}
PLAGUES: Final = {"plague_archers": "archer", "plague_knights": "knight", "plague_swordsmen": "swordsman"}
LOST_CARD: Final = 0.7
SUPPORT: Final = ("reserve_squad", "stonemasons_cart", "supply_wagon")
HELP: Final = -1.0
"""A support token helps the players, and cannot be kept."""
HERALD: Final = (3.5, 1.5)
"""A Herald on Agranok's card, and how much more for each that lies there already."""
ROUSED: Final = 1.2
"""Agranok does something."""
UNSEEN: Final = 0.2
"""The share of a closed hand that a plague is expected to take."""
TOWER: Final = 3.0
WALL: Final = 1.5
LIT: Final = 0.7
"""A structure set on fire."""
NEARER: Final = 0.2
"""A step of a monster on the field, for each point of its health."""
UNHEARD_OF: Final = 1.0
"""A token this bot does not know."""

GAP: Final = 0.3
"""Placing a monster where no wall stands."""
SITE: Final = 0.5
"""Placing a Boom Troll, for each structure it would blow up."""
GUARDED: Final = 0.15
"""How much each card of a colour that the players are seen to hold keeps monsters out of it."""
SURPRISE: Final = 2.0
"""What the secret token must be worth to be played."""
DULL: Final = 1.5
"""A token worth less than this is swapped."""


def playing(sight: Sight) -> Judge:
    """One monster where it hurts most, or the best two tokens by the die."""
    begun = "overlord_plays" in sight.view["this_turn"]
    held = sight.view["held"].get("overlord", [])
    worths = sorted([token_worth(sight, token) for token in held] if isinstance(held, list) else [], reverse=True)

    def judge(option: Option) -> float:
        verb = option.verb.rpartition(" ")[2]
        if verb not in ("place", "play"):
            return 0.0
        worth = token_worth(sight, first(option))
        cost = SURPRISE if option.verb.startswith("secret") else 0.0
        if verb == "place":
            arc = arc_in(aim(option))
            site = _site_worth(sight, arc) if first(option) == "boom_troll" else 0.0
            return worth + _arc_worth(sight, arc) + site - cost
        if begun:
            return worth - cost
        others = worths[:]
        if worth in others:
            others.remove(worth)
        return worth - cost + max([0.0, *others])

    return judge


def swapping(sight: Sight) -> Judge:
    return lambda option: DULL - token_worth(sight, first(option)) if option.verb == "swap" else 0.0


def setting_aside(sight: Sight) -> Judge:
    """The mage, who moves everybody, comes best as a surprise."""
    return lambda option: float(first(option) == "troll_mage")


def token_worth(sight: Sight, token: str) -> float:
    """What it is worth to play a token by the die now."""
    colour = token.removesuffix("_move")
    token = token.removesuffix(HARBINGER)
    if token == "herald":
        return _herald_worth(sight)
    if token in SUPPORT:
        return HELP
    if token in MONSTERS:
        return MONSTERS[token] + _arrival_worth(sight, token)
    if token in MORE_TOKENS:
        return MORE_TOKENS[token]
    if token in PLAGUES:
        return _plague_worth(sight, PLAGUES[token])
    if token.endswith("_plague"):
        return _colour_plague_worth(sight, token.removesuffix("_plague"))
    if token == "wither":
        return LOST_CARD
    if token == "all_discard_1":
        return LOST_CARD * len(sight.players)
    if token in ("giant_boulder", "flaming_boulder", "trebuchet"):
        flies = token == "trebuchet"
        second = LIT if token == "flaming_boulder" else 0.0
        return second + sum(boulder_worth(sight, arc, flies) for arc in ARCS) / len(ARCS)
    if token == "one_imp_per_tower":
        return MONSTERS["imp"] * sum(1 for tower in sight.towers if tower)
    if token == "move_clockwise":
        return sum(_turn_worth(sight, foe, CLOCKWISE_OF[foe.arc]) for foe in sight.foes)
    if token == "move_counterclockwise":
        return sum(_turn_worth(sight, foe, COUNTERCLOCKWISE_OF[foe.arc]) for foe in sight.foes)
    if colour in COLOURS:
        return _march_worth(sight, ARCS_OF[COLOURS.index(colour)])
    return UNHEARD_OF


def _arrival_worth(sight: Sight, token: str) -> float:
    if token == "troll_mage":
        return _march_worth(sight, ARCS)
    if token == "orc_warlord":
        return _march_worth(sight, ARCS) / 3
    if token == "dark_sorceress":
        return LOST_CARD * len(sight.players)
    if token == "healer":
        return float(sum(each["health"] < each["full_health"] for each in sight.view["monsters"]))
    return 0.0


def _herald_worth(sight: Sight) -> float:
    """Three of them bring Agranok; the others stir him."""
    if "agranok_came" in sight.view["counts"]:
        return MONSTERS["herald"] + (ROUSED if any(isinstance(foe, Titan) for foe in sight.foes) else 0.0)
    heralds = sight.view["held"].get("heralds", [])
    return HERALD[0] + HERALD[1] * number_of(heralds)


def _march_worth(sight: Sight, arcs: tuple[int, ...]) -> float:
    """What one step of the foes in these arcs is worth."""
    return sum(_step_worth(sight, foe) for foe in sight.foes if foe.arc in arcs and not foe.tarred)


def _step_worth(sight: Sight, foe: Foe) -> float:
    if foe.ring == CASTLE:
        return TOWER if sight.towers[CLOCKWISE_OF[foe.arc]] else 0.0
    if foe.ring == SWORDSMAN:
        if isinstance(foe, Bomb):
            return (WALL if sight.walls[foe.arc] else 0.0) + (TOWER if sight.towers[foe.arc] else 0.0)
        return WALL if sight.walls[foe.arc] else TOWER
    return NEARER * foe.health


def _turn_worth(sight: Sight, foe: Foe, arc: int) -> float:
    """What it is worth that a foe goes round to another arc."""
    if foe.tarred:
        return 0.0
    if foe.ring == CASTLE:
        return TOWER if sight.towers[arc] else 0.0
    moved = Foe(foe.ring, arc, foe.health, False)
    return foe.health * (moved.danger(sight.walls) - foe.danger(sight.walls))


def boulder_worth(sight: Sight, arc: int, flies: bool) -> float:
    """What a boulder or a missile from this arc breaks, less the foes on its way that walk, or that fly."""
    wall = sight.walls[arc]
    crushed = [foe for foe in sight.foes if foe.arc == arc and (foe.ring != CASTLE or not wall)]
    crushed = [foe for foe in crushed if not isinstance(foe, Titan)]
    crushed = [foe for foe in crushed if (foe.nature is not None and foe.nature.flies) == flies]
    broken = WALL if wall else TOWER if sight.towers[arc] else 0.0
    return broken - sum(foe.health * foe.danger(sight.walls) for foe in crushed)


def _plague_worth(sight: Sight, fighter: str) -> float:
    return _loss(sight, lambda card: card.endswith(fighter))


def _colour_plague_worth(sight: Sight, colour: str) -> float:
    return _loss(sight, lambda card: card.startswith((f"{colour}_", "any_")))


def _loss(sight: Sight, is_lost: Callable[[str], bool]) -> float:
    """What it is worth that everybody loses the cards of a sort."""
    lost = 0.0
    for seat in sight.players:
        hand = sight.hand_of(seat)
        if hand is None:
            lost += UNSEEN * number_of(sight.view["hands"][seat])
        else:
            lost += sum(map(is_lost, hand))
    return LOST_CARD * lost


def _arc_worth(sight: Sight, arc: int) -> float:
    """What it is worth to place a monster in this arc rather than by the die."""
    if not arc:
        return 0.0
    colour = COLOURS[COLOUR_OF[arc]]
    hands = [sight.hand_of(seat) or [] for seat in sight.players]
    guards = sum(card in REACH and card.startswith(colour) for hand in hands for card in hand)
    return (0.0 if sight.walls[arc] else GAP) - GUARDED * guards


def _site_worth(sight: Sight, arc: int) -> float:
    """What a Boom Troll would blow up there; a gap in the walls is no use to it."""
    structures = min(sight.walls[arc], 1) + (1 if sight.towers[arc] else 0) if arc else 0
    return SITE * structures - (0.0 if not arc or sight.walls[arc] else GAP)
