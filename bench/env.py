"""How fast the environments are, in CPU time of one core, with what the seat sees and its mask at every step.

python -m bench.env [steps]
"""

import sys
from random import Random

from bench.engine import best_time
from ringwall import Setup
from ringwall.env.aec import TableEnv
from ringwall.env.seat import SeatEnv

STEPS = 6000
BARS = {"by step": 20_000, "through agent_iter": 10_000}


def by_step(env: TableEnv, steps: int) -> None:
    """Any legal number, again and again."""
    pick = Random(1).random
    env.reset(seed=1)
    for _ in range(steps):
        env.observe(env.agent_selection)
        legal = env.table.legal
        env.step(legal[int(pick() * len(legal))])
        if env.table.question is None:
            env.reset()


def through_agent_iter(env: TableEnv, steps: int) -> None:
    """The same as PettingZoo has it."""
    pick = Random(1).random
    env.reset(seed=1)
    while steps > 0:
        for _ in env.agent_iter():
            seen, _, termination, _, _ = env.last()
            if termination:
                env.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[int(pick() * len(legal))]))
            steps -= 1
        env.reset()


def one_seat(env: SeatEnv, steps: int) -> None:
    """One of four seats; random bots have the others."""
    pick = Random(1).random
    seen, _ = env.reset(seed=1)
    for _ in range(steps):
        legal = seen["action_mask"].nonzero()[0]
        seen, _, terminated, _, _ = env.step(int(legal[int(pick() * len(legal))]))
        if terminated:
            seen, _ = env.reset()


def main(steps: int) -> None:
    setup = Setup(players=4)
    table, seat = TableEnv(setup), SeatEnv(setup, bots="random")
    ways = {
        "by step": lambda: by_step(table, steps),
        "through agent_iter": lambda: through_agent_iter(table, steps),
        "one seat among random bots": lambda: one_seat(seat, steps // 2),
    }
    print(f"{len(table.table.actions)} actions, {len(table.table.features)} features; steps a CPU second:")
    for name, way in ways.items():
        taken = steps // 2 if name.startswith("one seat") else steps
        bar = f" (bar {BARS[name]:,})" if name in BARS else ""
        print(f"{name:28}{taken / best_time(way):10,.0f}{bar}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else STEPS)
