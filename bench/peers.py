"""How fast Ringwall is beside other engines, in one run: decisions of random games a CPU second, and ratios of them.

python -m bench.peers COMPILED PEERS    two Pythons: .venv-compiled/bin/python and .venv-peers/bin/python
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from bench.engine import random_games
from ringwall import Game, Setup
from ringwall.bots import Outlook, make_bot
from ringwall.bots.oracle import Budget, Search
from ringwall.boxes import EXPANSIONS
from ringwall.build import BUILD

ROOT = Path(__file__).parent.parent
SECONDS = 4.0
ROUNDS = 3
"""Everybody has a turn in each round, and the best one counts."""
PEERS = {"catanatron": "catanatron", "hanabi": "OpenSpiel: Hanabi, in C++", "python": "OpenSpiel: Dominoes, in Python"}
RANDOM = "random"
MIXES = {"base": (), **{box: (box,) for box in EXPANSIONS}, "all": EXPANSIONS}
"""By their names, the boxes whose random games are counted."""
AIMS = {"Ringwall, pure Python": 4.5, "Ringwall, compiled": 10.0}
"""How many times catanatron's decisions a second the base game is to bring."""
AIMED = {"captain": 120, "oracle": 2000}
"""Games and playouts a CPU second that the compiled base game is to bring."""
UNITS = {"captain": "games of captain", "oracle": "playouts of the oracle", "copies": "copies of a game"}


# --- what is counted in Ringwall, by a process of its own ---


def random_play(boxes: tuple[str, ...], turn: int) -> int:
    return random_games(Setup(players=4, boxes=boxes), range(turn * 20, turn * 20 + 20))


def captain(boxes: tuple[str, ...], turn: int) -> int:
    game, bot = Game(Setup(players=3, boxes=boxes), seed=turn), make_bot("captain", turn)
    while game.decision is not None:
        game.choose(bot.choose(Outlook.of(game)))
    return 1


def oracle(boxes: tuple[str, ...], turn: int) -> int:
    """The playouts of a search somewhere in a game."""
    game, bot = Game(Setup(players=3, boxes=boxes), seed=turn), make_bot("simple", turn)
    for _ in range(5 + turn % 40):
        if game.decision is not None:
            game.choose(bot.choose(Outlook.of(game)))
    if game.decision is None:
        return 0
    search = Search(Outlook.of(game), Budget(iterations=96), turn)
    search.run()
    return search.playouts


def copies(boxes: tuple[str, ...], turn: int) -> int:
    """Copies in the middle of a game, at a clean point."""
    game, bot = Game(Setup(players=4, boxes=boxes), seed=turn), make_bot("simple", turn)
    while game.decision is not None and (game.state.turn < 5 or not game.clean):
        game.choose(bot.choose(Outlook.of(game)))
    for _ in range(1000):
        game.copy()
    return 1000


COUNTED: dict[str, Callable[[tuple[str, ...], int], int]] = {
    RANDOM: random_play,
    "captain": captain,
    "oracle": oracle,
    "copies": copies,
}


def count(what: str, mix: str) -> None:
    work, boxes = COUNTED[what], MIXES[mix]
    work(boxes, 0)
    done = turn = 0
    start = time.process_time()
    while time.process_time() - start < SECONDS:
        turn += 1
        done += work(boxes, turn)
    print(done, time.process_time() - start, BUILD)


# --- the table ---


def measured(command: list[str], path: str = "") -> float:
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "0"}
    said = subprocess.check_output(command, cwd=ROOT, env=environment, encoding="utf-8").split()
    return float(said[0]) / float(said[1])


def ringwall(python: str, what: str, mix: str, path: str) -> float:
    return measured([python, "-m", "bench.peers", "--count", what, mix], path)


def main() -> None:
    if sys.argv[1:2] == ["--count"]:
        count(*sys.argv[2:])
        return
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    compiled, peers = sys.argv[1:]
    pure = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
    builds = {"pure Python": pure, "compiled": str(ROOT)}
    games = str(ROOT / "bench" / "peer_games.py")
    rows = {name: partial(measured, [peers, games, peer, str(SECONDS)]) for peer, name in PEERS.items()}
    for build, path in builds.items():
        rows[f"Ringwall, {build}"] = partial(ringwall, compiled, RANDOM, "base", path)
    best = dict.fromkeys(rows, 0.0)
    for _ in range(ROUNDS):
        for name, measure in rows.items():
            best[name] = max(best[name], measure())
    print(f"Random play with 4 players, Python {sys.version.split()[0]}, CPU time, best of {ROUNDS} rounds")
    print(f"{'':34}{'decisions a second':>20}{'times catanatron':>18}")
    yardstick = best[PEERS["catanatron"]]
    for name, rate in best.items():
        aim = AIMS.get(name)
        print(f"{name:34}{rate:>20,.0f}{rate / yardstick:>18.1f}{f'   (aim {aim:.1f})' if aim else ''}")
    print(f"\n{'What compiling brings':44}{'pure Python':>14}{'compiled':>14}{'times':>8}")
    for what, mix in [(RANDOM, mix) for mix in MIXES] + [(what, mix) for what in UNITS for mix in ("base", "all")]:
        slow, fast = (max(ringwall(compiled, what, mix, path) for _ in range(2)) for path in builds.values())
        unit = UNITS.get(what, "random decisions")
        aimed = f"   (aim {AIMED[what]:,})" if mix == "base" and what in AIMED else ""
        print(f"{f'{unit} a second, {mix}':44}{slow:>14,.0f}{fast:>14,.0f}{fast / slow:>8.1f}{aimed}", flush=True)


if __name__ == "__main__":
    main()
