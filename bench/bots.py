"""How often teams of bots win the standard game, and how fast they play, with every mix of boxes.

python -m bench.bots [games]
"""

import sys
import time
from itertools import combinations

from ringwall import Game, InvalidSetup, Setup
from ringwall.bots import make_bot
from ringwall.boxes import EXPANSIONS, open_box

PROMOS = "promos"
"""A box of single items, which is nothing until they are switched on."""
MIXES: list[tuple[str, ...]] = [
    mix
    for number in range(len(EXPANSIONS))
    for mix in combinations([name for name in EXPANSIONS if name != PROMOS], number)
]


def table(players: int, boxes: tuple[str, ...]) -> Setup:
    """A table with these boxes, and with all the items that go with them if they are among them."""
    options = {}
    for item in open_box(PROMOS).variants if PROMOS in boxes else ():
        try:
            Setup(players=players, boxes=boxes, options={item: True})
        except InvalidSetup:
            continue
        options[item] = True
    return Setup(players=players, boxes=boxes, options=options)


def play(name: str, setup: Setup, seed: int) -> bool:
    """One game with the same bot in every seat; whether the castle held."""
    game = Game(setup, seed=seed)
    bots = {seat: make_bot(name, seat) for seat in range(1, setup.players + 1)}
    while (decision := game.decision) is not None:
        game.choose(bots[decision.seat].choose(game.view(decision.seat), decision))
    assert game.outcome is not None
    return game.outcome.won


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    print(f"{'boxes':34}{'bot':10}{'players':>8}{'won':>8}{'games a CPU second':>22}   ({games} games each)")
    for boxes in (*MIXES, (PROMOS,), EXPANSIONS):
        for name in ("random", "simple"):
            for players in range(1, 7):
                setup = table(players, boxes)
                start = time.process_time()
                won = sum(play(name, setup, seed) for seed in range(games))
                speed = games / (time.process_time() - start)
                print(f"{'+'.join(boxes) or 'base':34}{name:10}{players:8}{won / games:8.0%}{speed:22.1f}", flush=True)


if __name__ == "__main__":
    main()
