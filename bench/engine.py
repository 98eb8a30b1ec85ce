"""How fast the engine is, in CPU time of one core: random games, copies, new games, imports.

python -m bench.engine [games]
"""

import subprocess
import sys
import time
from collections.abc import Callable
from random import Random

from ringwall import Game, Setup
from ringwall.boxes import CROSSOVERS, EXPANSIONS

ALL = tuple(EXPANSIONS)
MIXES = (*((box,) for box in ALL), *CROSSOVERS.values(), ALL)
"""Each box alone, those that know each other, and all together."""
THREE = ("wizards_tower", "dark_titan", "engines_of_war")
BARS = {
    ("wizards_tower",): "50 %",
    ("wizards_tower", "dark_titan"): "40 %",
    ("engines_of_war",): "50 %",
    THREE: "35 %",
    ("crowns_and_quests",): "50 %",
    ALL: "30 %",
}
ROUNDS = 7
"""Each figure is the best of this many rounds: the machine's other work only ever makes a round slower."""


def random_games(setup: Setup, seeds: range) -> int:
    """Play uniformly random games; returns how many decisions they took."""
    decisions = 0
    for seed in seeds:
        game = Game(setup, seed=seed)
        pick = Random(seed).random
        while (decision := game.decision) is not None:
            options = decision.options
            game.choose(options[int(pick() * len(options))])
            decisions += 1
    return decisions


def some_game(setup: Setup) -> Game:
    """A game a few turns in, at a clean point."""
    game = Game(setup, seed=3)
    dice = Random(3)
    for _ in range(40):
        decision = game.decision
        assert decision is not None
        game.choose(dice.choice(decision.options))
    while not game.clean:
        decision = game.decision
        assert decision is not None
        game.choose(decision.options[0])
    return game


def best_time(work: Callable[[], object]) -> float:
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best


def copies(game: Game, number: int) -> None:
    for _ in range(number):
        game.copy()


def new_games(setup: Setup, number: int) -> None:
    for seed in range(number):
        Game(setup, seed=seed)


def import_time() -> float:
    """Seconds of CPU to import the engine into a fresh interpreter, without starting the interpreter itself."""
    code = "import time; t = time.process_time(); import ringwall; print(time.process_time() - t)"
    return min(float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(ROUNDS))


def mix_rows(boxes: tuple[str, ...], games: int, base: float) -> list[tuple[str, str, str]]:
    """How fast a mix of boxes is, and what that is of the base game's decisions a second."""
    name = " + ".join(boxes)
    setup = Setup(players=4, boxes=boxes)
    decisions = random_games(setup, range(games))
    seconds = best_time(lambda: random_games(setup, range(games)))
    return [
        (f"{name}: games a second", f"{games / seconds:,.0f}", ""),
        (f"{name}: decisions a second", f"{decisions / seconds:,.0f}", ""),
        ("  of those of the base game", f"{decisions / seconds / base:.0%}", BARS.get(boxes, "")),
    ]


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    setup = Setup(players=4)
    decisions = random_games(setup, range(games))
    game = some_game(setup)
    seconds = best_time(lambda: random_games(setup, range(games)))
    copying = best_time(lambda: copies(game, 2000))
    crowded = some_game(Setup(players=4, boxes=THREE))
    copying_all = best_time(lambda: copies(crowded, 2000))
    starting = best_time(lambda: new_games(setup, 1000))
    print(f"Python {sys.version.split()[0]}, best of {ROUNDS} rounds, CPU time")
    rows = [
        ("random base games a second, 4 players", f"{games / seconds:,.0f}", "1,500"),
        ("decisions a second", f"{decisions / seconds:,.0f}", "60,000"),
        ("decisions a game", f"{decisions / games:.1f}", ""),
        ("copy at a clean point", f"{copying / 2000 * 1e6:.1f} us", "20 us"),
        ("  with three boxes", f"{copying_all / 2000 * 1e6:.1f} us", "20 us"),
        ("new game up to the first decision", f"{starting / 1000 * 1e6:.1f} us", "300 us"),
        *(row for boxes in MIXES for row in mix_rows(boxes, games, decisions / seconds)),
        ("import ringwall", f"{import_time() * 1e3:.0f} ms", "100 ms"),
    ]
    for name, figure, bar in rows:
        print(f"{name:48} {figure:>12}   {f'(bar {bar})' if bar else ''}")


if __name__ == "__main__":
    main()
