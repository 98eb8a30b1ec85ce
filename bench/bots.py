"""How often teams of bots win the standard game, how fast they play, and how long the oracle thinks.

python -m bench.bots [games] [games of slow bots]
"""

import sys
from collections.abc import Iterable
from itertools import combinations
from time import perf_counter

from ringwall import Game, InvalidSetup, Setup
from ringwall.bots import BOTS, Outlook, make_bot
from ringwall.bots.simulation import Simulation, wilson
from ringwall.boxes import EXPANSIONS, open_box

PROMOS = "promos"
"""A box of single items, which is nothing until they are switched on."""
MIXES: list[tuple[str, ...]] = [
    mix
    for number in range(len(EXPANSIONS))
    for mix in combinations([name for name in EXPANSIONS if name != PROMOS], number)
]
ALL = (*MIXES, (PROMOS,), EXPANSIONS)
FAST = ("random", "simple", "captain")
SLOW = ("oracle:iterations=8", "oracle:iterations=24")
"""With budgets small enough to play whole games with; with everything only the smallest is."""
TIMED = ("oracle:iterations=24", "oracle:iterations=96", "oracle:time=0.5")
TIMED_PLAYERS = 3
TEAM = "captain"
OVERLORDS = (*FAST, "oracle:iterations=24")


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


def known(specs: Iterable[str]) -> list[str]:
    return [spec for spec in specs if spec.partition(":")[0] in BOTS]


def wins(boxes: tuple[str, ...], spec: str, games: int) -> None:
    """The figures of a bot with 1 to 6 players."""
    simulation = Simulation([table(players, boxes) for players in range(1, 7)], [spec], games)
    simulation.run()
    for row in simulation.rows:
        low, high = row.interval
        figures = f"{row.games:7}{row.rate:7.0%}{f'{low:.0%} to {high:.0%}':>14}{row.turns:7.1f}{row.towers:8.1f}"
        print(f"{'+'.join(boxes) or 'base':34}{spec:24}{row.setup.players:8}{figures}{row.speed:20.3g}", flush=True)
    for failure in simulation.failures:
        print(f"  {spec} failed {failure.times} times: {failure.kind} {failure.where} {failure.message}", flush=True)


def against(overlord: str, games: int) -> None:
    """The figures of the captain's team against an Overlord, with 1 to 5 to defend the castle."""
    setups = [Setup(players=players, mode="overlord") for players in range(2, 7)]
    simulation = Simulation(setups, [TEAM], games, overlord=overlord)
    simulation.run()
    rates = "".join(f"{row.rate:7.0%}" for row in simulation.rows)
    low, high = wilson(sum(row.won for row in simulation.rows), sum(row.games for row in simulation.rows))
    print(f"{overlord:34}{games:8} games each{rates}   together {low:.0%} to {high:.0%}", flush=True)


def thinking_times(spec: str, games: int) -> list[float]:
    """Seconds for each decision with something to decide, in order of length."""
    times = []
    for seed in range(games):
        game = Game(table(TIMED_PLAYERS, ()), seed)
        bots = {seat: make_bot(spec, seat) for seat in range(1, TIMED_PLAYERS + 1)}
        while (decision := game.decision) is not None:
            outlook = Outlook.of(game)
            start = perf_counter()
            chosen = bots[decision.seat].choose(outlook)
            if len(decision.options) > 1:
                times.append(perf_counter() - start)
            game.choose(chosen)
    return sorted(times)


def main() -> None:
    given = [int(word) for word in sys.argv[1:]]
    games = given[0] if given else 300
    slow_games = given[1] if len(given) > 1 else max(1, games // 15)
    head = f"{'boxes':34}{'bot':24}{'players':>8}{'games':>7}{'won':>7}{'95 %':>14}{'turns':>7}{'towers':>8}"
    print(f"{head}{'games a CPU second':>20}")
    for boxes in ALL:
        for spec in known(FAST):
            wins(boxes, spec, games)
        for spec in known({(): SLOW, EXPANSIONS: SLOW[:1]}.get(boxes, ())):
            wins(boxes, spec, slow_games)
    print(f"\n{TEAM}'s team wins against an Overlord, 2 to 6 in all")
    for spec in known(OVERLORDS):
        against(spec, games if spec in FAST else slow_games)
    print()
    for spec in known(TIMED):
        times = thinking_times(spec, 1)
        p50, p99 = (times[len(times) * percent // 100] for percent in (50, 99))
        print(f"{spec}: a decision takes {p50 * 1000:.0f} ms (p50), {p99 * 1000:.0f} ms (p99), {len(times)} of them")


if __name__ == "__main__":
    main()
