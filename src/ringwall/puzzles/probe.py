"""A quick look whether a search is worth its time: not where doing nothing does it or almost anything does, and not

much of it where nothing seems to. What is hard to find is often among those, and so is what cannot be done at all.
"""

from random import Random
from typing import Final

from ringwall.core.chance import Chance
from ringwall.core.rules import Rules
from ringwall.core.table import Table
from ringwall.game import Game
from ringwall.puzzles.aim import BOSS, Aim
from ringwall.puzzles.horizon import rules_to_horizon
from ringwall.puzzles.proof import IDLE

TRIES: Final = 6
"""So often choices are made at random, the first time as few as can be."""
TOO_OFTEN: Final = 4
EAGER_TRIES: Final = 14
"""So often, at most, nobody ends a phase while anything else can be done."""
BLIND: Final = 2
"""Where no try got there, a search may see so many times less."""
FAR: Final = 400
"""So many choices no turn has."""


def worth_searching(game: Game, aim: Aim, bound: int) -> int:
    """How many positions a search may see, at most ``bound``; the same for the same position, as chance here is."""
    if aim.kind == BOSS and all(monster.ring == 0 for monster in game.state.monsters if monster.kind.id == aim.boss):
        return 0
    rules = rules_to_horizon(game.rules, aim)
    reached = 0
    for number in range(TRIES):
        table = Table(rules, game.state.copy())
        table.state.chance = Chance(f"probe {number}")
        if _plays_out(table, game, aim, Random(number) if number else None, False):
            reached += 1
            if not number or reached == TOO_OFTEN:
                return 0
    seen = reached or any(_reaches(rules, game, aim, number) for number in range(EAGER_TRIES))
    return bound if seen else bound // BLIND


def _reaches(rules: Rules, game: Game, aim: Aim, number: int) -> bool:
    table = Table(rules, game.state.copy())
    table.state.chance = Chance(f"probe {number}")
    return _plays_out(table, game, aim, Random(number), True)


def _plays_out(table: Table, game: Game, aim: Aim, chance: Random | None, eager: bool) -> bool:
    """Whether the aim is reached by choosing at random, or without ``chance`` by doing as little as possible."""
    table._resume()
    for _ in range(FAR):
        decision = table.decision
        settled = aim.settled(game.state, table.state)
        if settled is not None or decision is None:
            return aim.reached_at_last() if settled is None else settled
        options = decision.options
        idle = [option for option in options if option.text == IDLE]
        if eager and idle and len(options) > 1:
            options = [option for option in options if option is not idle[0]]
        table._answer(chance.choice(options) if chance is not None else (idle or options)[0])
    return False
