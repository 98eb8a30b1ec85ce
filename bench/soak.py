"""Random games over all player counts, modes, options and editions: no exception, no endless game, nothing lost.

python -m bench.soak [games]
"""

import sys
import time
from collections import Counter
from multiprocessing import Pool
from random import Random

from tests.invariants import check_invariants
from tests.tables import play_out, random_setup

from ringwall import Game
from ringwall.bots import Outlook, make_bot

BATCH = 500
BOTS_EVERY = 50
"""Random players never win; now and then bots play, so that games are also played to a good end."""


def play_with_bots(game: Game) -> None:
    bots = {seat: make_bot("simple", seat) for seat in range(1, game.setup.players + 1)}
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
                play_with_bots(game)
            check_invariants(game)
        except Exception as error:
            raise RuntimeError(f"seed {seed}, {setup}") from error
        assert game.outcome is not None
        counts[f"{setup.mode} {'won' if game.outcome.won else 'lost'}"] += 1
        counts["choices"] += len(game._history)
        counts["turns"] += game.state.turn
    return counts


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    batches = max(1, games // BATCH)
    start = time.perf_counter()
    total: Counter[str] = Counter()
    with Pool() as pool:
        for done, counts in enumerate(pool.imap_unordered(play_batch, range(batches)), start=1):
            total += counts
            print(f"\r{done * BATCH:,} of {batches * BATCH:,} games", end="", flush=True)
    print(f"\r{batches * BATCH:,} games, {total['choices']:,} choices, {total['turns']:,} turns, no failure")
    print(f"{time.perf_counter() - start:.0f} s")
    for name, number in sorted(total.items()):
        if name not in ("choices", "turns"):
            print(f"  {name:20} {number:8,}")


if __name__ == "__main__":
    main()
