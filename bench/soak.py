"""Random games over all player counts, modes, options and editions: no exception, no endless game, nothing lost.

python -m bench.soak [games]
"""

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from multiprocessing import Pool
from random import Random
from typing import TypeVar

from tests.invariants import check_invariants
from tests.tables import play_out, random_setup

from ringwall import Game
from ringwall.bots import Bot, Outlook, make_bot

T = TypeVar("T")

BATCH = 500
BOTS_EVERY = 50
"""Random players never win; now and then bots play, so that games are also played to a good end."""


def in_batches(play: Callable[[int], T], games: int, batch: int) -> Iterator[T]:
    """What each batch of games comes to, played on all cores; tells how far it has come, and in the end the time."""
    batches = max(1, games // batch)
    start = time.perf_counter()
    with Pool() as pool:
        for done, result in enumerate(pool.imap_unordered(play, range(batches)), start=1):
            yield result
            print(f"\r{done * batch:,} of {batches * batch:,} games", end="", flush=True)
    print(f"\r{f'{batches * batch:,} games in {time.perf_counter() - start:.0f} s':40}")


def play_with_bots(game: Game, bots: Mapping[int, Bot]) -> None:
    """Play a game to its end, a bot in each seat."""
    while (decision := game.decision) is not None:
        game.choose(bots[decision.seat].choose(Outlook.of(game)))


def play_batch(batch: int) -> Counter[str]:
    """Play a batch of games; the numbers of games by mode and result, and of choices."""
    counts: Counter[str] = Counter()
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        dice = Random(seed)
        setup = random_setup(dice)
        game = Game(setup, seed=seed)
        try:
            if seed % BOTS_EVERY:
                play_out(game, dice)
            else:
                play_with_bots(game, {seat: make_bot("simple", seat) for seat in range(1, setup.players + 1)})
            check_invariants(game)
        except Exception as error:
            raise RuntimeError(f"seed {seed}, {setup}") from error
        assert game.outcome is not None
        counts[f"{setup.mode} {'won' if game.outcome.won else 'lost'}"] += 1
        counts["choices"] += len(game.chosen)
        counts["turns"] += game.state.turn
    return counts


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    total: Counter[str] = Counter()
    for counts in in_batches(play_batch, games, BATCH):
        total += counts
    print(f"{total['choices']:,} choices, {total['turns']:,} turns, no failure")
    for name, number in sorted(total.items()):
        if name not in ("choices", "turns"):
            print(f"  {name:20} {number:8,}")


if __name__ == "__main__":
    main()
