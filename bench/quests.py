"""How the captain fares with the quests of Crowns and Quests: each of them by itself, and whole games.

python -m bench.quests [games] [--players 1-6] [--bot captain] [--only quest ...] [--fact name=value ...] [--whole]
python -m bench.quests --pairs rounds [...]

Each row is a quest with a partner of the other kind at random and characters at random: how many of the games in
which it began it was completed in, the turns that took (median), and how many of all the games were won.

With ``--pairs`` every standard quest meets every endgame quest once in a round, and a game counts for both: the order
of difficulty out of few games, the hardest first, for bots that take their time.
"""

import argparse
import os
import random
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from statistics import mean, median
from typing import NamedTuple

from ringwall import Game, Setup
from ringwall.bots import Outlook, make_bot
from ringwall.bots.simulation import wilson
from ringwall.core.facts import Value

BOX = "crowns_and_quests"
SEED = 7_000_000
"""Games that nothing was fitted to."""
LONGEST = 120
"""A game that goes on after so many turns counts as lost."""


class Job(NamedTuple):
    players: int
    quest: str
    standard: str
    endgame: str
    seed: int
    bot: str
    facts: dict[str, Value]
    mode: str


class Part(NamedTuple):
    """What became of one of the quests of a game."""

    done: bool
    turns: int


class Played(NamedTuple):
    job: Job
    won: bool
    turns: int
    standard: Part
    endgame: Part | None


def play(job: Job) -> Played:
    options = {"characters": "random", "standard_quest": job.standard, "endgame_quest": job.endgame}
    mode = job.mode or ("coop" if job.players > 1 else "solitaire")
    setup = Setup(players=job.players, mode=mode, boxes=(BOX,), options=options, facts=job.facts)
    game = Game(setup, job.seed)
    bots = {seat: make_bot(job.bot, seat) for seat in range(1, job.players + 1)}
    seen = False
    begun = done = 0
    while (decision := game.decision) is not None and game.state.turn <= LONGEST:
        if not done:
            seen = seen or _in_play(game, job.standard)
            done = game.state.turn if seen and not _in_play(game, job.standard) else 0
        if done and not begun and _in_play(game, job.endgame):
            begun = game.state.turn
        game.choose(bots[decision.seat].choose(Outlook.of(game)))
    won = game.outcome is not None and game.outcome.won
    last = game.state.turn
    standard = Part(bool(done), done or last)
    endgame = Part(won, last - begun + 1) if begun else None
    return Played(job, won, last, standard, endgame)


def _in_play(game: Game, quest: str) -> bool:
    return any(board.id == quest for board in game.state.holds.get("quest", []))


def kinds(facts: dict[str, Value]) -> tuple[list[str], list[str]]:
    """The standard quests and the endgame quests of a table with these facts."""
    from ringwall.crowns_and_quests.quest import KIND, STANDARD, all_quests

    standard = [quest.id for quest in all_quests() if facts.get(KIND + quest.id, quest.kind) == STANDARD]
    return standard, [quest.id for quest in all_quests() if quest.id not in standard]


def jobs_for(quest: str, players: int, games: int, given: argparse.Namespace) -> list[Job]:
    """Games with this quest, or with any if it is empty, and partners at random."""
    standard, endgame = kinds(given.facts)
    chance = random.Random(f"{quest} {players}")
    found = []
    for number in range(games):
        one = quest if quest in standard else chance.choice(standard)
        other = quest if quest in endgame else chance.choice(endgame)
        seed = given.seed + number
        found.append(Job(players, quest, one, other, seed, given.bot, given.facts, given.mode))
    return found


def pairs(players: int, given: argparse.Namespace) -> list[Job]:
    """Games of every standard quest with every endgame quest, or with those of a kind that are asked for."""
    only = given.only or []
    standard, endgame = ([each for each in kind if each in only] or kind for kind in kinds(given.facts))
    meetings = list(product(standard, endgame)) * given.pairs
    return [
        Job(players, "", one, other, given.seed + number, given.bot, given.facts, given.mode)
        for number, (one, other) in enumerate(meetings)
    ]


def run(jobs: Iterable[Job], workers: int) -> list[Played]:
    if workers == 1:
        return [play(job) for job in jobs]
    with ProcessPoolExecutor(workers) as pool:
        return list(pool.map(play, jobs, chunksize=8))


def _median(turns: list[int]) -> str:
    return f"{median(turns):.0f}" if turns else "-"


def row_of(quest: str, played: list[Played], endgame: bool) -> str:
    parts = [game.endgame if endgame else game.standard for game in played]
    began = [part for part in parts if part is not None]
    done = sum(part.done for part in began)
    turns = _median([part.turns for part in began if part.done])
    share = f"{done / len(began):.0%}" if began else "-"
    won = sum(game.won for game in played)
    low, high = wilson(won, len(played))
    interval = f"{low:.0%} to {high:.0%}"
    return f"{played[0].job.players:>7}  {quest:32}{share:>10}{turns:>7}{won / len(played):>7.0%}{interval:>14}"


def rows_of_pairs(played: list[Played], role: str) -> list[str]:
    """The quests of one kind, the hardest first."""
    found: dict[str, list[bool]] = {}
    for game in played:
        found.setdefault(getattr(game.job, role), []).append(game.won)
    rows = []
    for quest, games in sorted(found.items(), key=lambda item: mean(item[1])):
        low, high = wilson(sum(games), len(games))
        interval = f"{low:.0%} to {high:.0%}"
        rows.append(f"{played[0].job.players:>7}  {quest:32}{len(games):>7}{mean(games):>7.0%}{interval:>14}")
    return rows


def whole_row(played: list[Played]) -> str:
    won = sum(game.won for game in played)
    low, high = wilson(won, len(played))
    first = _median([game.standard.turns for game in played if game.standard.done])
    last = _median([game.endgame.turns for game in played if game.endgame is not None and game.won])
    interval = f"{low:.0%} to {high:.0%}"
    return f"{played[0].job.players:>7}  {len(played):>6}{won / len(played):>7.0%}{interval:>14}{first:>10}{last:>9}"


def read() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="?", type=int, default=100)
    parser.add_argument("--players", default="1-6")
    parser.add_argument("--bot", default="captain")
    parser.add_argument("--mode", default="")
    parser.add_argument("--only", nargs="*")
    parser.add_argument("--fact", nargs="*", default=[], help="name=value")
    parser.add_argument("--whole", action="store_true", help="whole games only")
    parser.add_argument("--pairs", type=int, default=0, help="rounds of every quest with every one of the other kind")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    facts = dict(fact.split("=", 1) for fact in given.fact)
    given.facts = {name: int(value) if value.isdecimal() else value for name, value in facts.items()}
    first, _, last = given.players.partition("-")
    given.counts = range(int(first), int(last or first) + 1)
    return given


def print_pairs(given: argparse.Namespace) -> None:
    print(f"pairs of quests, {given.bot}\n{'players':>7}  {'quest':32}{'games':>7}{'won':>7}{'95 %':>14}")
    for players in given.counts:
        played = run(pairs(players, given), given.workers)
        print("\n".join([*rows_of_pairs(played, "standard"), *rows_of_pairs(played, "endgame")]), flush=True)


def main() -> None:
    given = read()
    if given.pairs:
        print_pairs(given)
        return
    standard, endgame = kinds(given.facts)
    print(f"whole games, {given.bot}\nplayers   games    won        95 %  standard  endgame (median turns)")
    if not given.only:
        for players in given.counts:
            print(whole_row(run(jobs_for("", players, given.games, given), given.workers)), flush=True)
    if given.whole:
        return
    print(f"\n{'players':>7}  {'quest':32}{'completed':>10}{'turns':>7}{'won':>7}{'95 %':>14}")
    for quest in given.only or [*standard, *endgame]:
        for players in given.counts:
            played = run(jobs_for(quest, players, given.games, given), given.workers)
            print(row_of(quest, played, quest in endgame), flush=True)


if __name__ == "__main__":
    main()
