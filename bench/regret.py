"""How much worse than the best an oracle's choices are: python -m bench.regret [positions] [--with box ...]

Positions come from games of captains who now and then slip. In each, every candidate is tried in many imagined games
that go on for some turns; what the oracle chooses with few playouts, and what the captain would choose, is compared
with the best of them. That takes seconds where the same difference in whole games takes hours, but says less: the deep
search is judged by the same net.
"""

import argparse
from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Final

from ringwall import Game, Setup
from ringwall.bots import Outlook
from ringwall.bots.captain.policy import Policy
from ringwall.bots.oracle import Budget, Search

SEED: Final = 1_000_001
WORLDS: Final = 40
TURNS: Final = 4
SLIPS: Final = 0.03
APART: Final = 25
"""So many choices lie between two positions of a game."""


def positions(setup: Setup, number: int, seed: int) -> Iterator[Game]:
    found = 0
    while True:
        game, policy, dice = Game(setup, seed), Policy(), Random(seed)
        made, due = 0, dice.randrange(APART, 120)
        while game.decision is not None:
            if made >= due and len(game.options) > 2 and game.state.monsters:
                if found == number:
                    return
                found += 1
                yield game
                due = made + APART
            chosen = policy.choose(game)
            game.choose(chosen if dice.random() > SLIPS else dice.choice(game.options))
            made += 1
        seed += 1


def judged(game: Game) -> dict[int, float]:
    """The castle's chance after each candidate, by its place."""
    search = Search(Outlook.of(game), Budget(iterations=1), 99)
    search._end = game.state.turn + TURNS
    for number in range(WORLDS):
        search._try(search.trials, number)
    return {trial.at: trial.mean for trial in search.trials}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("positions", nargs="?", type=int, default=80)
    parser.add_argument("--with", dest="boxes", nargs="*", default=[])
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--playouts", nargs="*", type=int, default=[24, 96])
    parser.add_argument("--seed", type=int, default=SEED)
    given = parser.parse_args()
    setup = Setup(players=given.players, boxes=given.boxes)
    lost = dict.fromkeys(["captain", *map(str, given.playouts)], 0.0)
    cpu = dict.fromkeys(lost, 0.0)
    for game in positions(setup, given.positions, given.seed):
        chances = judged(game)
        best = max(chances.values())
        for playouts in given.playouts:
            start = process_time()
            search = Search(Outlook.of(game), Budget(iterations=playouts), 0)
            search.run()
            lost[str(playouts)] += best - chances[search.best().at]
            cpu[str(playouts)] += process_time() - start
        lost["captain"] += best - chances[search.usual.at]
    for name, total in lost.items():
        print(f"{name:>8}  {total / given.positions:.2%} for each decision  {cpu[name]:.1f} CPU seconds")


if __name__ == "__main__":
    main()
