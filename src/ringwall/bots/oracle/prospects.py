"""How likely the castle is to win from a position, judged at a glance.

A small net reads some figures of the position; it was fitted to games the captain has played against itself. What is
judged is an imagined game, so it may be looked into: it holds no secrets.
"""

from collections import Counter
from functools import cache
from typing import Final

from ringwall.bots.captain.glance import QuickSight
from ringwall.bots.captain.skirmish import Skirmish
from ringwall.bots.lore.cards import KEPT
from ringwall.bots.lore.figures import FIGURES
from ringwall.bots.lore.table import OUT_OF_THE_GAME
from ringwall.bots.lore.tokens import token_lore
from ringwall.bots.oracle.net import features, model_of, models
from ringwall.bots.simple.foes import Foe, later
from ringwall.bots.simple.reach import REACH
from ringwall.core.board import ARCS, COLOURS, RINGS, SWORDSMAN
from ringwall.core.state import State
from ringwall.core.tokens import Token
from ringwall.game import Game

Figures = dict[str, float]

LOOK_AHEAD: Final = 3
"""How many players' hands are tried against what stands on the board."""
CARD: Final = "card_"
TOKEN: Final = "token_"
"""What the names of figures begin with that count single kinds of cards in the hands, or of tokens to come."""


def figures(game: Game) -> list[float]:
    """The figures of a position, in the order of :func:`features`; 0 for one that nobody can tell."""
    found = told(game)
    return [found.get(name, 0.0) for name in features()]


def told(game: Game) -> Figures:
    """The figures of a position by their names."""
    state = game.state
    sight = QuickSight(game, state.current)
    towers = 6 - state.towers[1:].count(0)
    found: Figures = {"always": 1.0, "turn": state.turn}
    found |= _structures(state, towers)
    found |= _strength(sight)
    found |= _fighting_on(game, sight, max(1, towers))
    found |= _cards(state, sight.players)
    found |= _to_come(state, max(1, towers))
    found |= _players(len(game.rules.castle_seats))
    for name, reading in FIGURES.items():
        found[name] = reading(state, sight)
    return found


@cache
def _counted(prefix: str) -> list[tuple[str, str]]:
    """The figures that count single kinds of cards or tokens, with what they count."""
    return [(name, name.removeprefix(prefix)) for name in features() if name.startswith(prefix)]


def _structures(state: State, number: int) -> Figures:
    walls, towers = state.walls, state.towers
    standing = 6 - walls[1:].count(0)
    return {
        "one_tower": number <= 1,
        "two_towers": number == 2,
        "three_towers": number == 3,
        "towers": number,
        "exposed_towers": sum(1 for arc in ARCS if towers[arc] and not walls[arc]),
        "walls": standing,
        "fortified": sum(walls) - standing,
    }


def _strength(sight: QuickSight) -> Figures:
    """Number and health of the foes by ring, and the health before gaps in the walls."""
    number, health = [0.0] * len(RINGS), [0.0] * len(RINGS)
    gaps = 0.0
    for foe in sight.foes:
        number[foe.ring] += 1
        health[foe.ring] += foe.health
        if foe.ring == SWORDSMAN and not sight.walls[foe.arc]:
            gaps += foe.health
    found = {"health_at_gaps": gaps}
    for ring, name in enumerate(RINGS):
        found[f"foes_{name}"] = number[ring]
        found[f"health_{name}"] = health[ring]
    return found


def _cards(state: State, players: list[int]) -> Figures:
    """What the hands hold together."""
    counts = Counter([card.id for seat in players for card in state.hands[seat]])
    hits = heroes = 0
    colours = [0] * len(COLOURS)
    strong = 0.0
    for card, number in counts.items():
        reach = REACH.get(card)
        if reach is None:
            strong += number * KEPT.get(card, 0.0)
        else:
            hits += number
            heroes += number * reach.hero
            colours[reach.colour] += number
    found: Figures = {name: counts[card] for name, card in _counted(CARD)}
    found["cards"] = counts.total()
    found["hits"] = hits
    found["heroes"] = heroes
    found["rarest_colour"] = min(colours[1:])
    found["commonest_colour"] = max(colours[1:])
    found["strong_cards"] = strong
    return found


def _to_come(state: State, towers: int) -> Figures:
    """What lies in the pile, or with the Overlord."""
    tokens = [*state.pile.rest, *state.pile.top]
    for name, held in state.holds.items():
        if name not in OUT_OF_THE_GAME:
            tokens += held
    coming = sum(map(_worth, tokens))
    counts = Counter([token.id for token in tokens])
    found: Figures = {name: counts[token] for name, token in _counted(TOKEN)}
    found["coming"] = coming
    found["coming_a_tower"] = coming / towers
    found["tokens"] = len(tokens)
    return found


def _players(number: int) -> Figures:
    names = ("two_players", "three_players", "four_players", "five_players", "six_players")
    return {name: number == players for players, name in enumerate(names, 2)}


def _fighting_on(game: Game, sight: QuickSight, towers: int) -> Figures:
    """The harm now, after the first hand and after some more, the walls by then, and the points those hands get."""
    state = game.state
    foes, walls = sight.foes, sight.walls
    seats = sight.players
    start = seats.index(state.current) if state.current in seats else 0
    total = 0.0
    found: Figures = {"harm_now": _harm(foes, walls)}
    for turn in range(LOOK_AHEAD):
        seat = seats[(start + turn) % len(seats)]
        hand = [card.id for card in state.hands[seat]] if turn < len(seats) else []
        skirmish = Skirmish(foes, walls)
        points, taken, _ = skirmish.play_out(hand)
        left = skirmish.left(taken)
        total += points
        if not turn:
            found["harm_after_hand"] = _harm(left, walls)
        foes, walls = later(left, walls, 1)
    at_last = _harm(foes, walls)
    found["harm_later"] = at_last
    found["harm_a_tower"] = at_last / towers
    found["walls_later"] = 6 - walls[1:].count(0)
    found["points"] = total
    return found


def _harm(foes: list[Foe], walls: list[int]) -> float:
    return sum([foe.harm(walls) for foe in foes])


@cache
def _worth(token: Token) -> float:
    return token_lore(token.id).worth


def chance_of(game: Game) -> float:
    """The castle's chance to win; 0 or 1 once the game has ended."""
    outcome = game.state.outcome
    if outcome is not None:
        return float(outcome.won)
    return models()[model_of(game.setup)].chance(figures(game))
