"""How often teams of bots win the standard game, and how fast they play, box by box.

python -m bench.bots [games]
"""

import sys
import time

from ringwall import Game, Setup
from ringwall.bots import make_bot
from ringwall.boxes import EXPANSIONS


def play(name: str, players: int, boxes: tuple[str, ...], seed: int) -> bool:
    """One game with the same bot in every seat; whether the castle held."""
    game = Game(Setup(players=players, boxes=boxes), seed=seed)
    bots = {seat: make_bot(name, seat) for seat in range(1, players + 1)}
    while (decision := game.decision) is not None:
        game.choose(bots[decision.seat].choose(game.view(decision.seat), decision))
    assert game.outcome is not None
    return game.outcome.won


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    print(f"{'boxes':16}{'bot':10}{'players':>8}{'won':>8}{'games a CPU second':>22}   ({games} games each)")
    for boxes in ((), *((name,) for name in EXPANSIONS)):
        for name in ("random", "simple"):
            for players in range(1, 7):
                start = time.process_time()
                won = sum(play(name, players, boxes, seed) for seed in range(games))
                speed = games / (time.process_time() - start)
                print(f"{'+'.join(boxes) or 'base':16}{name:10}{players:8}{won / games:8.0%}{speed:22.1f}")


if __name__ == "__main__":
    main()
