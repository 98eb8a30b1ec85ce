"""How likely the castle is to win from a position, judged at a glance.

A logistic model of a few figures of the position, fitted to games the bot has played against itself. What is judged
is an imagined game, so it may be looked into: it holds no secrets.
"""

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import exp, log
from typing import Final

from ringwall.bots.captain.glance import QuickSight
from ringwall.bots.captain.skirmish import Skirmish
from ringwall.bots.simple.cards import KEEP, REACH
from ringwall.bots.simple.foes import Foe, Titan, later
from ringwall.bots.simple.overlord import MONSTERS, MORE_TOKENS
from ringwall.bots.simple.sight import OUT_OF_THE_GAME, WIZARDS_TOWER
from ringwall.core.board import CASTLE, FOREST, SWORDSMAN
from ringwall.core.tokens import Token
from ringwall.game import Game
from ringwall.setup import Setup

FEATURES: Final = (
    "always",
    "one_tower",
    "two_towers",
    "three_towers",
    "towers",
    "walls",
    "fortified",
    "flames",
    "wizards_tower",
    "health_far",
    "health_near",
    "health_at_gaps",
    "health_inside",
    "harm_now",
    "harm_after_hand",
    "harm_later",
    "harm_a_tower",
    "walls_later",
    "points",
    "cards",
    "hits",
    "strong_cards",
    "wall_pairs",
    "coming",
    "coming_a_tower",
    "tokens",
    "titan_health",
    "titan_waits",
    "heralds",
    "two_players",
    "three_players",
    "four_players",
    "five_players",
    "six_players",
)
LOOK_AHEAD: Final = 3
"""How many players' hands are tried against what stands on the board."""
EFFECT: Final = 1.0
"""What a token that is no monster counts among those to come."""


def figures(game: Game) -> list[float]:
    """The figures of a position, in the order of :data:`FEATURES`."""
    state = game.state
    sight = QuickSight(game, state.current)
    towers = 6 - state.towers[1:].count(0)
    few = max(1, towers)
    walls = 6 - state.walls[1:].count(0)
    harm_now = sum(foe.harm(sight.walls) for foe in sight.foes)
    points, after_hand, at_last, walls_later = _fighting_on(game, sight)
    far, near, gaps, inside = _health(sight)
    titans = [foe for foe in sight.foes if isinstance(foe, Titan)]
    cards = [card.id for seat in sight.players for card in state.hands[seat]]
    pile = [*state.pile.rest, *state.pile.top]
    for name, tokens in state.holds.items():
        if name not in OUT_OF_THE_GAME:
            pile += tokens
    coming = sum(_worth(token) for token in pile)
    heralds = state.holds.get("heralds")
    players = len(game.rules.castle_seats)
    return [
        1.0,
        float(towers <= 1),
        float(towers == 2),
        float(towers == 3),
        float(towers),
        float(walls),
        float(sum(state.walls) - walls),
        float(sum(sum(row) for name, row in state.rows.items() if name.endswith("_flames"))),
        float(WIZARDS_TOWER in state.towers),
        far,
        near,
        gaps,
        inside,
        harm_now,
        after_hand,
        at_last,
        at_last / few,
        float(walls_later),
        points,
        float(len(cards)),
        float(sum(card in REACH for card in cards)),
        sum(KEEP.get(card, 0.0) for card in cards),
        float(min(cards.count("brick"), cards.count("mortar"))),
        coming,
        coming / few,
        float(len(pile)),
        float(sum(foe.health for foe in titans)),
        float(heralds is not None and "agranok_came" not in state.counts),
        float(len(heralds or ())),
        *(float(players == number) for number in range(2, 7)),
    ]


def _fighting_on(game: Game, sight: QuickSight) -> tuple[float, float, float, int]:
    """The points the next hands get, the harm left after the first and after all of them, and the walls by then."""
    state = game.state
    foes, walls = sight.foes, sight.walls
    seats = sight.players
    start = seats.index(state.current) if state.current in seats else 0
    total = 0.0
    after_hand = 0.0
    for turn in range(LOOK_AHEAD):
        seat = seats[(start + turn) % len(seats)]
        hand = [card.id for card in state.hands[seat]] if turn < len(seats) else []
        skirmish = Skirmish(foes, walls)
        points, taken, _ = skirmish.play_out(hand)
        left = skirmish.left(taken)
        total += points
        if not turn:
            after_hand = _harm(left, walls)
        foes, walls = later(left, walls, 1)
    return total, after_hand, _harm(foes, walls), 6 - walls[1:].count(0)


def _harm(foes: list[Foe], walls: list[int]) -> float:
    return sum(foe.harm(walls) for foe in foes)


def _health(sight: QuickSight) -> tuple[float, float, float, float]:
    """The health of the foes far away, near, before gaps in the walls, and inside."""
    far = near = gaps = inside = 0.0
    for foe in sight.foes:
        if foe.ring == CASTLE:
            inside += foe.health
        elif foe.ring == FOREST:
            far += foe.health
        else:
            near += foe.health
            if foe.ring == SWORDSMAN and not sight.walls[foe.arc]:
                gaps += foe.health
    return far, near, gaps, inside


@cache
def _worth(token: Token) -> float:
    name = token.id.removesuffix("_harbinger")
    return MONSTERS.get(name, MORE_TOKENS.get(name, EFFECT))


# --- the model ---


def model_of(setup: Setup) -> str:
    """The name of the model for a table."""
    boxes = [name for name in ("wizards_tower", "dark_titan") if name in setup.boxes]
    return "+".join(boxes or ["base"]) + (" overlord" if setup.mode == "overlord" else "")


@cache
def _weights() -> dict[str, Sequence[float]]:
    data = json.loads(files(__package__).joinpath("weights.json").read_text(encoding="utf-8"))
    assert tuple(data["features"]) == FEATURES, "the weights were made for other figures"
    models: dict[str, Sequence[float]] = data["models"]
    return models


def chance_of(game: Game) -> float:
    """The castle's chance to win; 0 or 1 once the game has ended."""
    outcome = game.state.outcome
    if outcome is not None:
        return float(outcome.won)
    weights = _weights()[model_of(game.setup)]
    return squash(sum(weight * figure for weight, figure in zip(weights, figures(game), strict=True)))


def squash(total: float) -> float:
    """From the sum of a logistic model to a chance, never quite 0 or 1."""
    return 1 / (1 + exp(-min(20.0, max(-20.0, total))))


def stretch(chance: float) -> float:
    """The other way round."""
    return log(chance / (1 - chance))
