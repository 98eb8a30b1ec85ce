"""The search: every candidate is tried in the same imagined games, and those that fall behind are given up."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil, inf, log2, sqrt
from time import perf_counter
from typing import Final, NamedTuple

from ringwall.bots.captain.policy import Policy
from ringwall.bots.oracle.candidates import Candidates, candidates
from ringwall.bots.oracle.prospects import chance_of
from ringwall.bots.outlook import Outlook
from ringwall.core.decision import Option
from ringwall.game import Game

Stop = Callable[[], bool]

HORIZONS: Final[tuple[tuple[float, int], ...]] = ((150, 2), (700, 3), (2000, 4), (inf, 6))
"""For how many turns imagined games go on before the position is judged, for up to so many playouts.

A position further on is judged better, but the luck on the way makes it take more playouts to tell options apart.
"""
PACE: Final = 700.0
"""About how many playouts a second brings."""
DOUBT: Final = 1.0
"""How many standard errors another option must be ahead of the policy's own, so that luck does not decide."""
EVEN: Final = 0.5
"""What is said of an option nobody has tried."""
LEAST: Final = 0.02
"""The standard error that a single playout has at least."""
BEATEN: Final = 2.5
"""How many standard errors an option must be behind to be given up."""
ENOUGH: Final = 6
"""Nothing is given up for sure on fewer imagined games than this."""
ALIKE: Final = 3
"""Options that have led to the very same in so many imagined games are the same."""
AHEAD: Final = 3
"""How many choices to come are told."""
LIKELY: Final = 0.5
"""The share of the imagined games in which they must be made."""
PATIENCE: Final = 4
"""How many choices are made in an imagined game before somebody asks whether to go on."""


class Budget(NamedTuple):
    """How long a search may take: so many playouts, or if that is 0, so many seconds."""

    time: float = 1.0
    iterations: int = 0


@dataclass
class Line:
    """What came of an option: the castle's chance, from how many playouts, and what would likely follow."""

    option: Option
    chance: float
    playouts: int
    error: float
    then: tuple[str, ...]


@dataclass(eq=False)
class Trial:
    """The playouts of one candidate."""

    at: int
    values: list[float] = field(default_factory=list)
    follows: Counter[tuple[str, ...]] = field(default_factory=Counter)

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else EVEN

    @property
    def error(self) -> float:
        return _error(self.values)

    def lead(self, other: "Trial", sign: float) -> tuple[float, float]:
        """How far it is ahead of another in the games both were tried in, and the standard error of that."""
        gaps = [sign * (one - two) for one, two in zip(self.values, other.values, strict=False)]
        return (sum(gaps) / len(gaps), _error(gaps)) if gaps else (0.0, inf)


def _error(values: list[float]) -> float:
    number = len(values)
    if number < 2:
        return 0.5
    mean = sum(values) / number
    return sqrt(sum((value - mean) ** 2 for value in values) / (number - 1) / number)


class Cancelled(Exception):
    """Somebody has asked to stop in the middle of a playout."""


class Search:
    """The search for one decision."""

    def __init__(
        self,
        outlook: Outlook,
        budget: Budget,
        seed: int | str,
        stop: Stop | None = None,
        keep: int = -1,
        policy: Policy | None = None,
    ) -> None:
        """``keep`` is the place of an option that is tried to the end whatever comes of it."""
        self._outlook = outlook
        self._budget = budget
        self._seed = f"{seed} {outlook.view['turn']} {outlook.decision.kind}"
        self._stop = stop
        self._begin = perf_counter()
        self._policy = policy or Policy()
        self.playouts = 0
        self.cancelled = False
        first = self._world(0)
        self.found: Candidates = candidates(first, self._policy, keep)
        self.trials = [Trial(at) for at in self.found.places]
        self.usual = self.trials[0]
        assert self.usual.at == self.found.usual
        self.sign = -1.0 if outlook.seat == first.rules.overlord_seat else 1.0
        self._keep = next((trial for trial in self.trials if trial.at == keep), self.usual)
        self._end = first.state.turn + _horizon(budget)

    def run(self) -> None:
        """Sequential halving: the budget is shared out among rounds, and each round ends the worse half."""
        alive = self.trials
        rounds = max(1, ceil(log2(len(alive))))
        ended = 0
        number = 0
        try:
            while self._spent(len(alive)) < 1:
                self._try(alive, number)
                number += 1
                alive = self._not_beaten(alive)
                while ended < rounds - 1 and self._spent(0) >= (ended + 1) / rounds:
                    ended += 1
                    alive = self._better_half(alive)
                if len(alive) == 1 and number >= ENOUGH and len(self.trials) > 1:
                    break
        except Cancelled:
            self.cancelled = True

    def best(self) -> Trial:
        """The best candidate; the policy's own unless another is ahead by more than luck explains."""
        tried = [trial for trial in self.trials if len(trial.values) == len(self.usual.values)]
        leader = max(tried, key=self._worth)
        lead, error = leader.lead(self.usual, self.sign)
        least = LEAST / sqrt(max(1, len(leader.values)))
        return leader if lead > DOUBT * max(error, least) else self.usual

    def chance(self, trial: Trial) -> float:
        """The castle's chance after a candidate; if nothing could be tried yet, that of the position."""
        return trial.mean if trial.values else chance_of(self._world(0))

    def lines(self) -> list[Line]:
        """What was found of each candidate, those tried longest and best first."""
        options = self._outlook.options
        tried = [trial for trial in self.trials if trial.values]
        tried.sort(key=lambda trial: (-len(trial.values), -self.sign * trial.mean))
        return [
            Line(options[trial.at], trial.mean, len(trial.values), trial.error, _likely(trial.follows))
            for trial in tried
        ]

    # --- playouts ---

    def _world(self, number: int) -> Game:
        return self._outlook.imagine(f"{self._seed} {number}")

    def _spent(self, more: int) -> float:
        """The share of the budget that is used up; ``more`` playouts must fit in, but each is tried at least once."""
        if self._stop is not None and self._stop():
            raise Cancelled
        if self._budget.iterations > 0:
            needed = self.playouts + more if self.playouts else 0
            return 1.0 if needed > self._budget.iterations else self.playouts / self._budget.iterations
        return (perf_counter() - self._begin) / max(self._budget.time, 1e-6) if self.playouts else 0.0

    def _try(self, alive: list[Trial], number: int) -> None:
        """One imagined game for all of them; it counts only if all of them were played."""
        world = self._world(number)
        results = [self._play(world.copy() if len(alive) > 1 else world, trial) for trial in alive]
        for trial, (value, follows) in zip(alive, results, strict=True):
            trial.values.append(value)
            trial.follows[follows] += 1

    def _play(self, game: Game, trial: Trial) -> tuple[float, tuple[str, ...]]:
        policy = self._policy
        decision = game.decision
        assert decision is not None
        game.choose(decision.options[trial.at])
        policy.expect(self.found.deals.get(trial.at))
        follows: list[str] = []
        state = game.state
        made = 0
        while game.decision is not None and state.turn < self._end:
            option = policy.choose(game)
            if made < AHEAD:
                follows.append(option.text)
            game.choose(option)
            made += 1
            if made % PATIENCE == 0 and self._stop is not None and self._stop():
                raise Cancelled
        self.playouts += 1
        return chance_of(game), tuple(follows)

    # --- giving up ---

    def _worth(self, trial: Trial) -> float:
        """The chance of the side that chooses."""
        return self.sign * trial.mean

    def _kept(self, trial: Trial) -> bool:
        """The policy's choice, and one that was asked for, are tried to the end."""
        return trial is self.usual or trial is self._keep

    def _not_beaten(self, alive: list[Trial]) -> list[Trial]:
        tried = len(alive[0].values)
        if tried >= ALIKE:
            alive = [trial for trial in alive if self._kept(trial) or not self._same(trial)]
        if tried < ENOUGH:
            return alive
        leader = max(alive, key=self._worth)
        left = []
        for trial in alive:
            lead, error = leader.lead(trial, self.sign)
            if trial is leader or lead <= BEATEN * error or (self._kept(trial) and self._rivalled(alive, trial)):
                left.append(trial)
        return left

    def _rivalled(self, alive: list[Trial], survivor: Trial) -> bool:
        """Whether one that is tried to the end still has others to be compared with."""
        return survivor is not self.usual or self._keep is not self.usual or len(alive) > 2

    def _same(self, trial: Trial) -> bool:
        """Whether it comes to the same as the policy's choice, such as the same cards in another order."""
        return trial.values == self.usual.values

    def _better_half(self, alive: list[Trial]) -> list[Trial]:
        ranked = sorted(alive, key=self._worth, reverse=True)
        half = ranked[: max(2, ceil(len(ranked) / 2))]
        return [trial for trial in alive if trial in half or self._kept(trial)]


def _horizon(budget: Budget) -> int:
    playouts = budget.iterations or budget.time * PACE
    return next(turns for most, turns in HORIZONS if playouts <= most)


def _likely(follows: Counter[tuple[str, ...]]) -> tuple[str, ...]:
    """The choices that come next in most of the imagined games."""
    total = sum(follows.values())
    told: tuple[str, ...] = ()
    while len(told) < AHEAD:
        nexts: Counter[tuple[str, ...]] = Counter()
        for texts, number in follows.items():
            if len(texts) > len(told) and texts[: len(told)] == told:
                nexts[texts[: len(told) + 1]] += number
        best = max(nexts, key=lambda texts: nexts[texts], default=told)
        if best == told or nexts[best] <= LIKELY * total:
            return told
        told = best
    return told
