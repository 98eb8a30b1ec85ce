"""The search: every candidate is tried in the same imagined games, and those that fall behind are given up."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil, inf, log2, sqrt
from time import perf_counter
from typing import Final, NamedTuple

from ringwall.bots.captain.policy import Policy
from ringwall.bots.oracle.candidates import Candidates, candidates
from ringwall.bots.oracle.places import Ending, Memory, Place, place_of
from ringwall.bots.oracle.prospects import chance_of
from ringwall.bots.oracle.standing import danger, standing
from ringwall.bots.oracle.tales import Tale
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
FEW: Final = 3
"""Nothing is given up on fewer imagined games than this."""
ENOUGH: Final = 6
"""On fewer than this, only what is twice as far behind."""
ALIKE: Final = 2
"""Options that have led to the same places in so many imagined games are the same."""
NEGLIGIBLE: Final = 0.01
"""When no other option can be expected to gain so much, nothing depends on the choice any more."""
SPREAD: Final = 2.0
"""So many standard errors a gain is taken to be greater than it seems."""
NUDGE: Final = 0.01
"""What the castle's standing counts beside its chance: enough to order options that have the same."""
CLOSE: Final = 0.02
"""Chances so near to 0 or 1 are all lost, or all won."""
AHEAD: Final = 3
"""How many choices to come are told."""
LIKELY: Final = 0.5
"""The share of the imagined games in which they must be made."""
OPENING: Final = 5
"""Among so many first choices of an imagined game one looks whether it has come to a place that is known."""
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
    """The castle's chance after each imagined game."""
    standings: list[float] = field(default_factory=list)
    """How well the castle stood there."""
    numbers: list[int] = field(default_factory=list)
    """Which ending it was: equal ones are the same."""
    follows: Counter[tuple[str, ...]] = field(default_factory=Counter)
    danger: float = 0.0
    """What threatens the castle as soon as it has been chosen."""
    twin: "Trial | None" = None
    """Another candidate that comes to the same."""

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else EVEN

    @property
    def standing(self) -> float:
        return sum(self.standings) / len(self.standings) if self.standings else EVEN

    @property
    def error(self) -> float:
        return _error(self.values)

    def add(self, ending: Ending) -> None:
        self.values.append(ending.chance)
        self.standings.append(ending.standing)
        self.numbers.append(ending.number)
        self.follows[ending.follows] += 1

    def join(self, other: "Trial") -> None:
        """Whatever comes of the other counts for this one too."""
        self.twin = other
        self.values, self.standings, self.numbers = other.values, other.standings, other.numbers

    def lead(self, other: "Trial", sign: float) -> tuple[float, float]:
        """How far it is ahead of another in the games both were tried in, and the standard error of that."""
        return _lead(self.values, other.values, sign)

    def lead_in_standing(self, other: "Trial", sign: float) -> tuple[float, float]:
        return _lead(self.standings, other.standings, sign)


def _lead(own: list[float], others: list[float], sign: float) -> tuple[float, float]:
    gaps = [sign * (one - two) for one, two in zip(own, others, strict=False)]
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
        memory: Memory | None = None,
    ) -> None:
        """``keep`` is the place of an option that is tried to the end whatever comes of it.

        With a ``memory`` what the seat's earlier decisions of this turn have found is used again.
        """
        self._outlook = outlook
        self._budget = budget
        self._turn = int(outlook.view["turn"])
        self._end = self._turn + _horizon(budget)
        self._seed = f"{seed} {self._turn}"
        self._stop = stop
        self._begin = perf_counter()
        self._policy = policy or Policy()
        self._memory = memory or Memory()
        self._memory.begin(outlook.setup, (self._turn, self._end))
        self.playouts = 0
        self.cancelled = False
        self._first = self._world(0)
        self.found: Candidates = candidates(self._first, self._policy, keep)
        self.trials = [Trial(at) for at in self.found.places]
        self.usual = self.trials[0]
        assert self.usual.at == self.found.usual
        self.sign = -1.0 if outlook.seat == self._first.rules.overlord_seat else 1.0
        self._keep = next((trial for trial in self.trials if trial.at == keep), self.usual)

    def run(self, sure: float = inf) -> None:
        """Sequential halving: the budget is shared out among rounds, and each round ends the worse half.

        It ends early when nothing depends on the choice any more and the standard error of the chance is ``sure``.
        """
        alive = self.trials
        ended = number = 0
        try:
            while self._spent(len(alive)) < 1 and not self._is_clear(alive, number, sure):
                self._try(alive, number)
                number += 1
                alive = self._not_beaten(self._distinct(alive))
                rounds = max(1, ceil(log2(len(alive)))) + ended
                while ended < rounds - 1 and self._spent(0) >= (ended + 1) / rounds:
                    ended += 1
                    alive = self._better_half(alive)
        except Cancelled:
            self.cancelled = True

    def best(self) -> Trial:
        """The best candidate; the policy's own unless another is ahead by more than luck explains."""
        leader = max(self._tried(), key=self.worth)
        lead, error = leader.lead(self.usual, self.sign)
        if lead > DOUBT * max(error, least_error(leader)):
            return leader
        tried = [trial for trial in self.trials if trial.values]
        return self._stands_best(tried) if tried and self._is_flat(tried) else self.usual

    def chance(self, trial: Trial) -> float:
        """The castle's chance after a candidate; if nothing could be tried yet, that of the position."""
        return trial.mean if trial.values else chance_of(self._first)

    def lines(self) -> list[Line]:
        """What was found of each candidate, those tried longest and best first; of several that come to the same, one.

        That is the best if it is among them.
        """
        options, best = self._outlook.options, self.best()
        same = best.twin or best
        tried = [trial for trial in self.trials if trial.values and not trial.twin and trial is not same]
        tried += [best] if best.values else []
        tried.sort(key=lambda trial: (-len(trial.values), -self.worth(trial)))
        return [
            Line(options[trial.at], trial.mean, len(trial.values), trial.error, _likely(trial.follows))
            for trial in tried
        ]

    # --- what reasons are made of ---

    @property
    def monsters(self) -> list[str]:
        """Those on the board, in the notation."""
        return [monster.text for monster in self._first.state.monsters]

    def option(self, trial: Trial) -> Option:
        return self._outlook.options[trial.at]

    def watch(self, trial: Trial, number: int) -> Tale | None:
        """What becomes of the table in an imagined game with a candidate; None if somebody has asked to stop."""
        game = self._world(number) if number else self._first.copy()
        decision, policy, state = game.decision, self._policy, game.state
        assert decision is not None
        tale = Tale(game, self._outlook.seat)
        game.choose(decision.options[trial.at])
        tale.look(game)
        policy.expect(self.found.deals.get(trial.at))
        while game.decision is not None and state.turn < self._end:
            if self._stop is not None and self._stop():
                return None
            option = policy.choose(game)
            tale.choosing(game, option)
            game.choose(option)
            tale.look(game)
        tale.end(game)
        return tale

    # --- playouts ---

    def _world(self, number: int) -> Game:
        return self._outlook.imagine(f"{self._seed} {number}")

    def _spent(self, more: int) -> float:
        """The share of the budget that is used up; ``more`` playouts must fit in, but each is tried at least once."""
        if self._stop is not None and self._stop():
            raise Cancelled
        tried = len(self.usual.values)
        most = self._budget.iterations
        if most > 0:
            needed = self.playouts + more if tried else 0
            return 1.0 if needed > most or tried >= most else self.playouts / most
        return (perf_counter() - self._begin) / max(self._budget.time, 1e-6) if tried else 0.0

    def _try(self, alive: list[Trial], number: int) -> None:
        """One imagined game for all of them; it counts only if all of them were played."""
        world = self._world(number) if number else self._first
        known = self._memory.world(number)
        endings = [self._play(world.copy(), trial, known) for trial in alive]
        for trial, ending in zip(alive, endings, strict=True):
            trial.add(ending)

    def _play(self, game: Game, trial: Trial, known: dict[Place, Ending]) -> Ending:
        """Plays an imagined game on from a candidate, to its end or to a place whose ending is known."""
        decision = game.decision
        assert decision is not None
        game.choose(decision.options[trial.at])
        if not trial.values:
            trial.danger = danger(game, self._outlook.seat)
        self._policy.expect(self.found.deals.get(trial.at))
        made: list[str] = []
        passed: list[tuple[Place, int]] = []
        ending = self._go_on(game, made, passed, known) or self._end_of(game)
        follows = (*made, *ending.follows)
        for place, at in passed:
            known[place] = ending._replace(follows=follows[at : at + AHEAD])
        return ending._replace(follows=follows[:AHEAD])

    def _go_on(
        self, game: Game, made: list[str], passed: list[tuple[Place, int]], known: dict[Place, Ending]
    ) -> Ending | None:
        """Notes the first choices made and the places passed; says what is known of one of these."""
        policy, state = self._policy, game.state
        number = 0
        while game.decision is not None and state.turn < self._end:
            if number < OPENING and game.clean:
                place = place_of(state)
                if place in known:
                    return known[place]
                passed.append((place, number))
            option = policy.choose(game)
            if number < OPENING:
                made.append(option.text)
            game.choose(option)
            number += 1
            if number % PATIENCE == 0 and self._stop is not None and self._stop():
                raise Cancelled
        return None

    def _end_of(self, game: Game) -> Ending:
        """Where a game that was played on has led."""
        self.playouts += 1
        self._memory.played += 1
        return Ending(self._memory.played, chance_of(game), standing(game, self._turn, self._end), ())

    # --- giving up ---

    def worth(self, trial: Trial) -> float:
        """The chance of the side that chooses, and where that is the same its standing."""
        return self.sign * (trial.mean + NUDGE * trial.standing)

    def _kept(self, trial: Trial) -> bool:
        """The policy's choice, and one that was asked for, are tried to the end."""
        return trial is self.usual or trial is self._keep

    def _distinct(self, alive: list[Trial]) -> list[Trial]:
        """Without those that come to the same as one before them, such as the same cards in another order."""
        if len(alive[0].values) != ALIKE:
            return alive
        left: list[Trial] = []
        for trial in sorted(alive, key=lambda trial: not self._kept(trial)):
            same = next((each for each in left if each.numbers == trial.numbers), None)
            if same is None or self._kept(trial):
                left.append(trial)
            else:
                trial.join(same)
        return left

    def _not_beaten(self, alive: list[Trial]) -> list[Trial]:
        tried = len(alive[0].values)
        if tried < FEW:
            return alive
        behind = BEATEN if tried >= ENOUGH else 2 * BEATEN
        leader = max(alive, key=self.worth)
        left = []
        for trial in alive:
            lead, error = leader.lead(trial, self.sign)
            beaten = lead > behind * max(error, least_error(trial))
            if trial is leader or not beaten or (self._kept(trial) and self._rivalled(alive, trial)):
                left.append(trial)
        return left

    def _rivalled(self, alive: list[Trial], survivor: Trial) -> bool:
        """Whether one that is tried to the end still has others to be compared with."""
        return survivor is not self.usual or self._keep is not self.usual or len(alive) > 2

    def _better_half(self, alive: list[Trial]) -> list[Trial]:
        ranked = sorted(alive, key=self.worth, reverse=True)
        half = ranked[: max(2, ceil(len(ranked) / 2))]
        return [trial for trial in alive if trial in half or self._kept(trial)]

    # --- when nothing depends on the choice ---

    def _is_clear(self, alive: list[Trial], number: int, sure: float) -> bool:
        """Whether there is one option left, or no other can be expected to gain anything worth mentioning."""
        if len(alive) == 1 and sure == inf:
            return number >= ALIKE
        if number < ENOUGH or max(alive[0].error, least_error(alive[0])) > sure:
            return False
        best = max(alive, key=self.worth)
        return all(self._may_gain(trial, best) < NEGLIGIBLE for trial in alive if trial is not best)

    def _may_gain(self, trial: Trial, other: Trial) -> float:
        lead, error = trial.lead(other, self.sign)
        return lead + SPREAD * max(error, least_error(trial))

    def _tried(self) -> list[Trial]:
        return [trial for trial in self.trials if len(trial.values) >= len(self.usual.values)]

    def _is_flat(self, tried: list[Trial]) -> bool:
        """Whether whatever is chosen, the game is as good as lost, or as good as won."""
        chances = [trial.mean for trial in tried]
        return max(chances) < CLOSE or min(chances) > 1 - CLOSE

    def _stands_best(self, tried: list[Trial]) -> Trial:
        """The one after which the castle stands best; of those that may be as good, what does something about it now.

        Where the game is won only what comes to the same is as good, for there the policy spares its cards.
        """
        best = max(tried, key=lambda trial: self.sign * trial.standing)
        lead, error = best.lead_in_standing(self.usual, self.sign)
        if lead <= DOUBT * error:
            best = self.usual
        doubt = DOUBT if self.sign * (best.mean - EVEN) < 0 else 0.0
        equals = [trial for trial in tried if trial is best or self._stands_like(trial, best, doubt)]
        return min(equals, key=lambda trial: (self.sign * trial.danger, trial is not best))

    def _stands_like(self, trial: Trial, best: Trial, doubt: float) -> bool:
        lead, error = best.lead_in_standing(trial, self.sign)
        return lead <= doubt * error and (doubt > 0 or error == 0)


def least_error(trial: Trial) -> float:
    """The standard error that so many playouts have at least."""
    return LEAST / sqrt(max(1, len(trial.values)))


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
