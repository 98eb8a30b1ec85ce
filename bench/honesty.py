"""Whether the chance that players are told is honest: what was said at the start of each turn, and what came.

python -m bench.honesty [games] [--mixes base wizards_tower+dark_titan ...] [--playouts N] [--sure GAMES] [--seed N]

Captains play, and at the start of every turn the oracle is asked for the castle's chance, as the page asks it. Rows say
for each tenth of what was said how often the castle held then, with an interval that takes whole games, since the
moments of one game share their end. The score is Brier's, as a share of what always saying the mean would get: 0 is a
prophet, 1 knows nothing. With ``--sure`` the first games of each table are judged with ten times the playouts as well.

What is found is kept in .studies/honesty.jsonl; the same command goes on where it was stopped.
"""

import argparse
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any, NamedTuple

from bench.bots import table
from ringwall import Game, Setup
from ringwall.bots import Outlook, make_bot
from ringwall.bots.oracle import Oracle
from ringwall.bots.processes import Crew, Ended, cores
from ringwall.bots.simulation import wilson
from ringwall.lab.checks import rules_check

KEPT = Path(".studies/honesty.jsonl")
SEED = 21_000_000
"""Games that nothing was fitted to."""
PLAYOUTS = 100
"""About what the page's 0.4 seconds bring on one core that others use as well."""
SURE = 10
"""So many times the playouts are what the score is compared with."""
LONGEST = 120
"""A game that goes on after so many turns counts as lost."""
RESAMPLES = 400
TENTHS = 10
NEAR = 0.06
"""A tenth is honest if what came is so near to what was said, or if its interval holds it."""
CLOSE = 0.05
"""So near must the score be to that of ten times the playouts."""
TELLING = 0.7
"""Of the mean's score, where a tenth of the games or more go either way."""
OPEN = 0.1
HONEST = "| yes |"
MIXES = (
    "base",
    "wizards_tower",
    "dark_titan",
    "engines_of_war",
    "crowns_and_quests",
    "promos",
    "wizards_tower+dark_titan",
    "wizards_tower+engines_of_war",
    "dark_titan+engines_of_war",
    "wizards_tower+dark_titan+engines_of_war",
    "wizards_tower+dark_titan+engines_of_war+promos+crowns_and_quests",
)
MODES = {1: ("solitaire",), 3: ("coop", "overlord"), 6: ("standard",)}
"""The modes that are looked at, by the number of players."""


class Task(NamedTuple):
    mix: str
    mode: str
    players: int
    seed: int
    playouts: int
    sure: bool
    """Whether every moment is judged with ten times the playouts too."""


class Moment(NamedTuple):
    said: float
    sure: float | None


class Judged(NamedTuple):
    """A game with what was said at the start of each of its turns."""

    won: bool
    moments: tuple[Moment, ...]


def setup_of(task: Task) -> Setup:
    boxes = () if task.mix == "base" else tuple(task.mix.split("+"))
    return Setup(**table(task.players, boxes).arguments | {"mode": task.mode})


def judge(task: Task) -> Judged:
    game = Game(setup_of(task), task.seed)
    bots = {seat: make_bot("captain", seat) for seat in range(1, game.rules.seats + 1)}
    moments: list[Moment] = []
    turn = 0
    while (decision := game.decision) is not None and game.state.turn <= LONGEST:
        if game.state.turn != turn:
            turn = game.state.turn
            moments.append(said(game, task))
        game.choose(bots[decision.seat].choose(Outlook.of(game)))
    return Judged(game.outcome is not None and game.outcome.won, tuple(moments))


def said(game: Game, task: Task) -> Moment:
    asked = [task.playouts, task.playouts * SURE] if task.sure else [task.playouts]
    found = [Oracle(iterations=number).advise(Outlook.of(game)).chance for number in asked]
    return Moment(found[0], found[1] if task.sure else None)


def judging() -> Any:
    return judge


# --- what is kept ---


def kept(file: Path) -> dict[Task, Judged]:
    """The games there are; those of other rules or bots are forgotten."""
    found = {}
    for line in file.read_text().splitlines() if file.exists() else ():
        entry = json.loads(line)
        if entry["rules"] == rules_check():
            found[Task(**entry["task"])] = Judged(entry["won"], tuple(Moment(*each) for each in entry["moments"]))
    return found


def keep(file: Path, task: Task, judged: Judged) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    entry = {"rules": rules_check(), "task": task._asdict(), **judged._asdict()}
    with file.open("a") as out:
        out.write(json.dumps(entry) + "\n")


def tasks(given: argparse.Namespace) -> Iterator[Task]:
    """Game by game over all tables, so that all of them are known equally well whenever it is stopped."""
    for number in range(given.games):
        for mix in given.mixes:
            for players, modes in MODES.items():
                for mode in modes:
                    task = Task(mix, mode, players, given.seed + number, given.playouts, number < given.sure)
                    try:
                        setup_of(task)
                    except ValueError:  # no such mode with these boxes
                        continue
                    yield task


# --- figures ---


def score(games: Iterable[Judged], sure: bool = False) -> float | None:
    """Brier's, as a share of what always saying the mean would get; None where nothing but one thing came."""
    pairs = [((each.sure if sure else each.said), game.won) for game in games for each in game.moments]
    told = [(chance, won) for chance, won in pairs if chance is not None]
    if not told:
        return None
    rate = mean(won for _, won in told)
    if not 0 < rate < 1:
        return None
    return mean((chance - won) ** 2 for chance, won in told) / (rate * (1 - rate))


def interval(games: list[Judged], tenth: int) -> tuple[float, float]:
    """Where the rate of a tenth may well be, by drawing whole games anew; never nearer than so few can tell."""
    games = [game for game in games if in_tenth([game], tenth)]
    dice = Random(tenth)
    rates = []
    for _ in range(RESAMPLES):
        rates.append(mean(won for _, won in in_tenth(dice.choices(games, k=len(games)), tenth)))
    rates.sort()
    low, high = wilson(sum(game.won for game in games), len(games))
    return min(low, rates[len(rates) // 40]), max(high, rates[-1 - len(rates) // 40])


def in_tenth(games: Iterable[Judged], tenth: int) -> list[tuple[float, bool]]:
    return [
        (each.said, game.won)
        for game in games
        for each in game.moments
        if min(TENTHS - 1, int(each.said * TENTHS)) == tenth
    ]


def tenth_row(games: list[Judged], tenth: int) -> str | None:
    found = in_tenth(games, tenth)
    if not found:
        return None
    told, came = mean(chance for chance, _ in found), mean(won for _, won in found)
    low, high = interval(games, tenth)
    honest = abs(told - came) <= NEAR or low <= told <= high
    return f"| {told:.0%} | {came:.0%} | {low:.0%} to {high:.0%} | {len(found)} {HONEST if honest else '| no |'}"


def table_row(name: str, games: list[Judged]) -> str:
    held = mean(game.won for game in games)
    found = score(games)
    told = "-" if found is None else f"{found:.2f}"
    if found is not None and OPEN <= held <= 1 - OPEN and found > TELLING:
        told += " !"
    tenths = [row for tenth in range(TENTHS) if (row := tenth_row(games, tenth)) is not None]
    honest = sum(row.endswith(HONEST) for row in tenths)
    moments = sum(len(game.moments) for game in games)
    figures = f"{len(games)} | {moments} | {held:.0%} | {told} | {_beside(games)} | {honest} of {len(tenths)}"
    return f"| {name} | {figures} |"


def _beside(games: list[Judged]) -> str:
    """The score where ten times the playouts were asked as well, and theirs."""
    both = [game for game in games if game.moments[0].sure is not None]
    small, sure = score(both), score(both, sure=True)
    if small is None or sure is None:
        return "-"
    return f"{small:.2f} and {sure:.2f}" + (" !" if small - sure > CLOSE else "")


def show(found: dict[Task, Judged]) -> None:
    groups: dict[str, list[Judged]] = {}
    for task, judged in found.items():
        groups.setdefault(f"{task.mix}, {task.mode}, {task.players}", []).append(judged)
    print(
        "| table | games | moments | castle held | score | with ten times the playouts, where asked | honest tenths |"
    )
    print("|---|---|---|---|---|---|---|")
    for name, games in groups.items():
        print(table_row(name, games))
    print("\n| said | came | 95 % | moments | honest |\n|---|---|---|---|---|")
    every = list(found.values())
    for tenth in range(TENTHS):
        if (row := tenth_row(every, tenth)) is not None:
            print(row)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="?", type=int, default=40, help="of each table")
    parser.add_argument("--mixes", nargs="*", default=MIXES)
    parser.add_argument("--playouts", type=int, default=PLAYOUTS)
    parser.add_argument(
        "--sure", type=int, default=0, help="so many games of each table with ten times the playouts too"
    )
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--workers", type=int, default=cores())
    parser.add_argument("--keep", type=Path, default=KEPT)
    given = parser.parse_args()
    wanted = list(tasks(given))
    found = kept(given.keep)
    with Crew[Task, Judged](given.workers, judging, ()) as crew:
        for task, judged in crew.do([task for task in wanted if task not in found]):
            if isinstance(judged, Ended):
                raise SystemExit(f"the process that played {task} ended")
            found[task] = judged
            keep(given.keep, task, judged)
    show({task: found[task] for task in wanted})


if __name__ == "__main__":
    main()
