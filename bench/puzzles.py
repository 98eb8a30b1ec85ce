"""Puzzles: how many are found a CPU minute, whether those that come with the game hold, and who solves them.

python -m bench.puzzles [--games N] [--seed S] [--every N]

The games looked through are of a seed of their own. Every puzzle that comes with the game is solved and graded anew.
"""

import argparse
import sys
from collections import Counter
from typing import Final

from ringwall.puzzles import Puzzle, Refuted, check, shelf
from ringwall.puzzles.finder import Tally
from ringwall.puzzles.grading import GRADES, regraded
from ringwall.puzzles.mining import Miner, Wanted

SEED: Final = 4_000_003
BOUND: Final = 20_000
BOTS: Final = ("simple", "captain", "oracle")


def look_for_some(games: int, seed: int) -> None:
    miner, tally, cpu = Miner(Wanted(seed, BOUND, None)), Tally(), 0.0
    for number in range(games):
        found = miner(number)
        tally, cpu = tally.plus(found.tally), cpu + found.cpu
    print(f"{games} games, {cpu:.0f} CPU seconds: {tally.found} puzzles, {tally.found / cpu * 60:.1f} a CPU minute")
    share = tally.proven / tally.searched
    print(
        f"{tally.looked} moments and aims looked at, {tally.searched} searched, {tally.proven} to the end ({share:.0%})"
    )


def solve_all(puzzles: list[Puzzle]) -> bool:
    """Whether all of them hold; prints which do not."""
    refuted = 0
    for puzzle in puzzles:
        try:
            check(puzzle)
        except Refuted as error:
            refuted += 1
            print(error)
    print(f"{len(puzzles)} puzzles solved anew, {refuted} of them refuted")
    return not refuted


def grade_all(puzzles: list[Puzzle]) -> bool:
    """Whether the bots of today find what they found; prints by grade who finds how much."""
    again = [regraded(puzzle) for puzzle in puzzles]
    changed = [puzzle.id for puzzle, now in zip(puzzles, again, strict=True) if puzzle != now]
    for name in changed:
        print(f"{name}: the bots of today make it another one; ringwall puzzles grade writes it anew")
    found = Counter((puzzle.grade, bot) for puzzle in again for bot in puzzle.measured["found_by"])
    print(f"{'grade':>5}{'puzzles':>9}{'random':>9}" + "".join(f"{bot:>9}" for bot in BOTS))
    for grade in GRADES:
        those = [puzzle for puzzle in again if puzzle.grade == grade]
        if those:
            lucky = sum(puzzle.measured["random"] for puzzle in those) / len(those)
            shares = "".join(f"{found[grade, bot] / len(those):>9.0%}" for bot in BOTS)
            print(f"{grade:>5}{len(those):>9}{lucky:>9.1%}{shares}")
    return not changed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=48)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--every", type=int, default=1, help="solve only each so-and-so-many-th")
    given = parser.parse_args()
    puzzles = list(shelf().values())[:: given.every]
    held = [solve_all(puzzles), grade_all(puzzles)]
    if given.games:
        look_for_some(given.games, given.seed)
    sys.exit(not all(held))


if __name__ == "__main__":
    main()
