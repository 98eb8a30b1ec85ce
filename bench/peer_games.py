"""Random games of other engines, counted in decisions. Runs where they are installed, without Ringwall.

python bench/peer_games.py catanatron|hanabi|python SECONDS    prints decisions and the CPU seconds they took
"""

import random
import sys
import time
from collections.abc import Callable

PLAYERS = 4


def catanatron(seed: int) -> int:
    from catanatron import Color, Game, RandomPlayer

    random.seed(seed)
    game = Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)], seed=seed)
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick()
        decisions += 1
    return decisions


def hanabi(seed: int) -> int:
    return _open_spiel("hanabi", seed, {"players": PLAYERS})


def python(seed: int) -> int:
    import open_spiel.python.games  # noqa: F401  where its games in Python register

    return _open_spiel("python_team_dominoes", seed, {})


def _open_spiel(name: str, seed: int, parameters: dict[str, int]) -> int:
    import pyspiel

    pick = random.Random(seed)
    state = pyspiel.load_game(name, parameters).new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(pick.choices(actions, chances)[0])
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(pick.random() * len(actions))])
            decisions += 1
    return decisions


GAMES: dict[str, Callable[[int], int]] = {"catanatron": catanatron, "hanabi": hanabi, "python": python}


def main() -> None:
    play, seconds = GAMES[sys.argv[1]], float(sys.argv[2])
    play(0)
    decisions = seed = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        seed += 1
        decisions += play(seed)
    print(decisions, time.process_time() - start)


if __name__ == "__main__":
    main()
