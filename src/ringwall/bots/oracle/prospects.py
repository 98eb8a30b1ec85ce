"""How likely the castle is to win from a position, judged at a glance.

A small net reads some figures of the position; it was fitted to games the captain has played against itself. What is
judged is an imagined game, so it may be looked into: it holds no secrets.
"""

import json
from collections import Counter
from functools import cache
from importlib.resources import files
from math import exp
from operator import mul
from typing import Final, NamedTuple

from ringwall.bots.captain.glance import QuickSight
from ringwall.bots.captain.play import SPECIAL
from ringwall.bots.captain.skirmish import Skirmish
from ringwall.bots.simple.cards import KEEP, REACH
from ringwall.bots.simple.foes import Foe, Titan, later
from ringwall.bots.simple.overlord import MONSTERS, MORE_TOKENS
from ringwall.bots.simple.sight import OUT_OF_THE_GAME, WIZARDS_TOWER
from ringwall.core.board import ARCS, COLOURS, RINGS, SWORDSMAN
from ringwall.core.state import State
from ringwall.core.tokens import Token
from ringwall.game import Game
from ringwall.setup import Setup

TOKENS: Final = (
    "goblin",
    "orc",
    "troll",
    "healer",
    "goblin_king",
    "orc_warlord",
    "troll_mage",
    "draw_3",
    "draw_4",
    "all_discard_1",
    "giant_boulder",
    "move_clockwise",
    "move_counterclockwise",
    "plague_archers",
    "plague_knights",
    "plague_swordsmen",
)
"""Tokens that are counted by themselves among those to come."""
FEATURES: Final = (
    "always",
    "one_tower",
    "two_towers",
    "three_towers",
    "towers",
    "exposed_towers",
    "walls",
    "fortified",
    "flames",
    "wizards_tower",
    *(f"foes_{ring}" for ring in RINGS),
    *(f"health_{ring}" for ring in RINGS),
    "health_at_gaps",
    "harm_now",
    "harm_after_hand",
    "harm_later",
    "harm_a_tower",
    "walls_later",
    "points",
    "cards",
    "hits",
    "heroes",
    "rarest_colour",
    "commonest_colour",
    "strong_cards",
    "wall_pairs",
    *(f"card_{card}" for card in SPECIAL),
    "coming",
    "coming_a_tower",
    "tokens",
    *(f"token_{token}" for token in TOKENS),
    "deck",
    "turn",
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
    found = [1.0, towers <= 1, towers == 2, towers == 3, towers]
    found += _structures(state)
    found += _strength(sight)
    found += _fighting_on(game, sight, max(1, towers))
    found += _cards(state, sight.players)
    found += _to_come(state, max(1, towers))
    found += [len(state.decks["castle"].rest) if "castle" in state.decks else 0, state.turn]
    found += _titan(state, sight)
    players = len(game.rules.castle_seats)
    found += [players == number for number in range(2, 7)]
    return found


def _structures(state: State) -> list[float]:
    walls, towers = state.walls, state.towers
    standing = 6 - walls[1:].count(0)
    flames = sum(sum(row) for name, row in state.rows.items() if name.endswith("_flames"))
    exposed = sum(1 for arc in ARCS if towers[arc] and not walls[arc])
    return [exposed, standing, sum(walls) - standing, flames, WIZARDS_TOWER in towers]


def _strength(sight: QuickSight) -> list[float]:
    """Number and health of the foes by ring, and the health before gaps in the walls."""
    number, health = [0.0] * len(RINGS), [0.0] * len(RINGS)
    gaps = 0.0
    for foe in sight.foes:
        number[foe.ring] += 1
        health[foe.ring] += foe.health
        if foe.ring == SWORDSMAN and not sight.walls[foe.arc]:
            gaps += foe.health
    return [*number, *health, gaps]


def _cards(state: State, players: list[int]) -> list[float]:
    """What the hands hold together."""
    counts = Counter([card.id for seat in players for card in state.hands[seat]])
    hits = heroes = 0
    colours = dict.fromkeys(COLOURS, 0)
    strong = 0.0
    for card, number in counts.items():
        if card in REACH:
            hits += number
            heroes += number * card.endswith("_hero")
            colours[card.partition("_")[0]] += number
        else:
            strong += number * KEEP.get(card, 0.0)
    of_colours = [colours[colour] for colour in COLOURS[1:]]
    return [
        counts.total(),
        hits,
        heroes,
        min(of_colours),
        max(of_colours),
        strong,
        min(counts["brick"], counts["mortar"]),
        *(counts[card] for card in SPECIAL),
    ]


def _to_come(state: State, towers: int) -> list[float]:
    """What lies in the pile, or with the Overlord."""
    tokens = [*state.pile.rest, *state.pile.top]
    for name, held in state.holds.items():
        if name not in OUT_OF_THE_GAME:
            tokens += held
    coming = sum(map(_worth, tokens))
    counts = Counter([token.id for token in tokens])
    return [coming, coming / towers, len(tokens), *(counts[token] for token in TOKENS)]


def _titan(state: State, sight: QuickSight) -> list[float]:
    heralds = state.holds.get("heralds")
    health = sum(foe.health for foe in sight.foes if isinstance(foe, Titan))
    return [health, heralds is not None and "agranok_came" not in state.counts, len(heralds or ())]


def _fighting_on(game: Game, sight: QuickSight, towers: int) -> list[float]:
    """The harm now, after the first hand and after some more, the walls by then, and the points those hands get."""
    state = game.state
    foes, walls = sight.foes, sight.walls
    seats = sight.players
    start = seats.index(state.current) if state.current in seats else 0
    total = 0.0
    harms = [_harm(foes, walls)]
    for turn in range(LOOK_AHEAD):
        seat = seats[(start + turn) % len(seats)]
        hand = [card.id for card in state.hands[seat]] if turn < len(seats) else []
        skirmish = Skirmish(foes, walls)
        points, taken, _ = skirmish.play_out(hand)
        left = skirmish.left(taken)
        total += points
        if not turn:
            harms.append(_harm(left, walls))
        foes, walls = later(left, walls, 1)
    at_last = _harm(foes, walls)
    return [*harms, at_last, at_last / towers, 6 - walls[1:].count(0), total]


def _harm(foes: list[Foe], walls: list[int]) -> float:
    return sum([foe.harm(walls) for foe in foes])


@cache
def _worth(token: Token) -> float:
    name = token.id.removesuffix("_harbinger")
    return MONSTERS.get(name, MORE_TOKENS.get(name, EFFECT))


# --- the model ---


def model_of(setup: Setup) -> str:
    """The name of the model for a table."""
    boxes = [name for name in ("wizards_tower", "dark_titan") if name in setup.boxes]
    return "+".join(boxes or ["base"]) + (" overlord" if setup.mode == "overlord" else "")


class Model(NamedTuple):
    """A small net: what it weighs at once, and a layer of figures made of the figures."""

    direct: list[float]
    hidden: list[list[float]]
    out: list[float]

    def chance(self, row: list[float]) -> float:
        total = sum(map(mul, self.direct, row))
        for weights, share in zip(self.hidden, self.out, strict=True):
            felt = sum(map(mul, weights, row))
            if felt > 0:
                total += share * felt
        return squash(total)


@cache
def _models() -> dict[str, Model]:
    data = json.loads(files(__package__).joinpath("weights.json").read_text(encoding="utf-8"))
    assert tuple(data["features"]) == FEATURES, "the weights were made for other figures"
    return {name: Model(**model) for name, model in data["models"].items()}


def chance_of(game: Game) -> float:
    """The castle's chance to win; 0 or 1 once the game has ended."""
    outcome = game.state.outcome
    if outcome is not None:
        return float(outcome.won)
    return _models()[model_of(game.setup)].chance(figures(game))


def squash(total: float) -> float:
    """From the sum of a logistic model to a chance, never quite 0 or 1."""
    return 1 / (1 + exp(-min(20.0, max(-20.0, total))))
