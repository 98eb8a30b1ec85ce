"""Games of all bots, alone and in mixed teams, at random tables: no exception, no illegal choice, nothing lost.

python -m bench.bot_soak [games]

What fails is printed at the end; the other games are played all the same.
"""

import sys
import traceback
from collections import Counter
from dataclasses import dataclass, field
from random import Random

from tests.invariants import check_invariants
from tests.tables import PATIENCE, random_setup

from bench.soak import in_batches, play_with_bots
from ringwall import Game, Option, Setup
from ringwall.bots import BOTS, PARAMETERS, Outlook, make_bot

BATCH = 25
SLOW = [f"{name}:iterations=4" for name in BOTS if "iterations" in PARAMETERS[name]]
FAST = [name for name in BOTS if "iterations" not in PARAMETERS[name]]
SLOW_EVERY = 40
"""A slow bot sits at every so many-th table only."""
OVERLORD = "as Overlord"


class IllegalOption(Exception):
    """A bot chose something that is not among its options."""


class Watched:
    """A bot whose choices are checked and counted."""

    def __init__(self, spec: str, seed: int) -> None:
        self.spec = spec
        self.choices = 0
        self._bot = make_bot(spec, seed)

    def choose(self, outlook: Outlook) -> Option:
        try:
            chosen = self._bot.choose(outlook)
            if not any(chosen is option for option in outlook.options):
                raise IllegalOption(f"{chosen!r} is none of {outlook.options}")
        except Exception as error:
            error.add_note(f"It was {self.spec} in seat {outlook.seat}, about {outlook.decision}.")
            raise
        self.choices += 1
        assert self.choices < PATIENCE, "the game does not end"
        return chosen


@dataclass
class Tally:
    """What some games came to, by bot and by mode or side."""

    games: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Those in which the bot had a seat."""
    choices: Counter[tuple[str, str]] = field(default_factory=Counter)
    mixed: int = 0
    """Games of different bots."""
    failures: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.choices += other.choices
        self.mixed += other.mixed
        self.failures += other.failures

    def note(self, setup: Setup, team: dict[int, Watched]) -> None:
        self.games.update({(bot.spec, _side(setup, seat)) for seat, bot in team.items()})
        for seat, bot in team.items():
            self.choices[bot.spec, _side(setup, seat)] += bot.choices
        self.mixed += len({bot.spec for bot in team.values()}) > 1


def _side(setup: Setup, seat: int) -> str:
    return OVERLORD if seat == setup.rules.overlord_seat else setup.mode


def random_team(seed: int, seats: int, dice: Random) -> dict[int, Watched]:
    """Half of the teams are of one bot, in the others each seat has its own."""
    slow = SLOW if seed % SLOW_EVERY == 0 else []
    if dice.random() < 0.5:
        specs = [dice.choice(slow or FAST)] * seats
    else:
        specs = [dice.choice(FAST + slow) for _ in range(seats)]
    return {seat: Watched(spec, seed + seat) for seat, spec in enumerate(specs, start=1)}


def play_batch(batch: int) -> Tally:
    tally = Tally()
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        dice = Random(seed)
        setup = random_setup(dice)
        team = random_team(seed, setup.players, dice)
        try:
            game = Game(setup, seed=seed)
            play_with_bots(game, team)
            check_invariants(game)
        except Exception:
            names = ", ".join(bot.spec for bot in team.values())
            tally.failures.append(f"seed {seed}, {setup}, bots {names}\n{traceback.format_exc()}")
        tally.note(setup, team)
    return tally


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    total = Tally()
    for tally in in_batches(play_batch, games, BATCH):
        total.add(tally)
    print(f"{total.choices.total():,} choices, {total.mixed:,} mixed teams, {len(total.failures):,} failures")
    print(f"{'bot':24}{'':14}{'games':>8}{'choices':>12}")
    for (spec, side), number in sorted(total.games.items()):
        print(f"{spec:24}{side:14}{number:8,}{total.choices[spec, side]:12,}")
    for failure in total.failures:
        print(f"\n{failure}")
    sys.exit(bool(total.failures))


if __name__ == "__main__":
    main()
