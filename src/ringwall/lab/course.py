"""The course of a study: which games are played, in which order, and where there are enough of them.

Games are played round by round, in each the next seeds of every open cell, seed by seed, so that whenever it is stopped
all cells have as good as equally many games and the same seeds; where the study says so, one stage of them comes after
the other. After a round it is looked which cells are settled. What is played depends on the results alone, never on who
was ready first, so the same games are played by any number of workers, and by a study that has been killed and taken up
again.
"""

from collections.abc import Callable
from dataclasses import dataclass

from ringwall.bots.simulation import Failure, paired, together, wilson
from ringwall.lab.cluster import cluster
from ringwall.lab.figures import Figures
from ringwall.lab.ledger import Entry, Ledger
from ringwall.lab.playing import Broken, Task, players
from ringwall.lab.sequential import ERROR, always_valid
from ringwall.lab.study import CHANCE, PRECISION, Cell, Stop, Study

APART = "apart"
ALIKE = "alike"
OPEN = "open"


@dataclass(slots=True)
class Row:
    """The games of one cell, by their seeds, in order."""

    cell: Cell
    played: dict[int, Figures]
    broken: dict[int, Broken]

    @property
    def games(self) -> int:
        return len(self.played)

    @property
    def won(self) -> int:
        return sum(game.won for game in self.played.values())

    @property
    def rate(self) -> float:
        return self.won / max(1, self.games)

    def always_valid(self, error: float) -> tuple[float, float]:
        return always_valid({0: self.games - self.won, 1: self.won}, 0, 1, error)

    @property
    def fixed(self) -> tuple[float, float]:
        return wilson(self.won, self.games)


@dataclass(slots=True)
class Contrast:
    """How much more often one cell is won than another, on the same seeds."""

    cell: Cell
    than: Cell
    pairs: int
    better: int
    """Seeds that only the one won."""
    worse: int
    """Seeds that only the other won."""

    @property
    def rate(self) -> float:
        return (self.better - self.worse) / max(1, self.pairs)

    def always_valid(self, error: float) -> tuple[float, float]:
        level = self.pairs - self.better - self.worse
        return always_valid({-1: self.worse, 0: level, 1: self.better}, -1, 1, error)

    @property
    def fixed(self) -> tuple[float, float]:
        return paired(self.pairs, self.better, self.worse)


class Course:
    """A study under way. It may be stopped at any time and looked at."""

    def __init__(self, study: Study, ledger: Ledger) -> None:
        self.study = study
        self._ledger = ledger
        self._keys = [cell.key for cell in study.cells]
        self._known = [ledger.games(key) for key in self._keys]
        """What the ledger has of each cell."""
        self._counted: list[dict[int, Entry]] = [{} for _ in study.cells]
        """What belongs to the study so far."""
        self._open = [True] * len(study.cells)
        """Which of them need more games."""
        self._stage = 0
        """Which cells are played now, by their place in ``study.stages``."""
        self._at = 0
        """How many seeds the rounds of this stage before this one had."""
        self._take_up()

    def _take_up(self) -> None:
        """Go through the rounds as far as all their games have been played already."""
        while tasks := self._round():
            missing = False
            for task in tasks:
                if task.seed in self._known[task.cell]:
                    self._counted[task.cell][task.seed] = self._known[task.cell][task.seed]
                else:
                    missing = True
            if missing:
                return
            self._finish_round()

    @property
    def done(self) -> int:
        return sum(map(len, self._counted))

    @property
    def total(self) -> int:
        """How many games there will be at most."""
        still_open = [games for games, is_open in zip(self._counted, self._open, strict=True) if is_open]
        return self.done + sum(self.study.games - len(games) for games in still_open)

    def run(
        self, workers: int | None = None, on_game: Callable[[], None] = lambda: None, ray: str | None = None
    ) -> None:
        """Play what is missing, on all cores unless ``workers`` says on how many; what stops it loses no game.

        With ``ray``, the address of a cluster, all its machines play.
        """
        left = self.total - self.done
        if not left:
            return
        cells, code = self.study.cells, self.study.code
        with cluster(ray, cells, code) if ray else players(cells, code, 1 if left == 1 else workers) as play:
            while tasks := self._round():
                missing = [task for task in tasks if task.seed not in self._counted[task.cell]]
                for task, entry in play(missing):
                    self._ledger.write(self._keys[task.cell], task.seed, entry)
                    self._counted[task.cell][task.seed] = entry
                    on_game()
                self._finish_round()

    def _round(self) -> list[Task]:
        """The games of the round under way, seed by seed; none when the study is done."""
        stop = self.study.stop
        while self._stage < len(self.study.stages):
            seeds = self.study.seeds[self._at : None if stop is None else self._at + stop.every]
            cells = [at for at in self.study.stages[self._stage] if self._open[at]]
            if seeds and cells:
                return [Task(at, seed) for seed in seeds for at in cells]
            self._stage += 1
            self._at = 0
        return []

    def _finish_round(self) -> None:
        self._at += self.study.games if self.study.stop is None else self.study.stop.every
        self._settle()

    # --- where there are enough games ---

    def _settle(self) -> None:
        stop = self.study.stop
        if stop is None:
            return
        if stop.question == CHANCE:
            for at in [at for at, is_open in enumerate(self._open) if is_open]:
                low, high = self.interval(self.row(at))
                self._open[at] = (high - low) / 2 > stop.within
            return
        unsettled = [contrast for contrast in self.contrasts if not self._is_settled(contrast, stop)]
        wanted = {cell for contrast in unsettled for cell in (contrast.cell, contrast.than)}
        compared = {cell for pair in self.study.pairs for cell in pair}
        self._open = [cell in wanted or cell not in compared for cell in self.study.cells]

    def _is_settled(self, contrast: Contrast, stop: Stop) -> bool:
        if stop.question == PRECISION:
            low, high = self.interval(contrast)
            return (high - low) / 2 <= stop.within or self._is_left(contrast, stop)
        return self.verdict(contrast) != OPEN

    def _is_left(self, contrast: Contrast, stop: Stop) -> bool:
        """Looked at once, in the round that has enough games; whoever looks at each round stops where chance wills."""
        look = bool(stop.leave_after) and stop.leave_after <= contrast.pairs < stop.leave_after + stop.every
        return look and self.verdict(contrast) != APART

    def verdict(self, contrast: Contrast) -> str:
        """Whether two cells differ, as far as one can tell by now."""
        low, high = self.interval(contrast)
        if low > 0 or high < 0:
            return APART
        near = 0.0 if self.study.stop is None else self.study.stop.within
        return ALIKE if -near <= low and high <= near else OPEN

    # --- what came of it ---

    @property
    def rows(self) -> list[Row]:
        return [self.row(at) for at in range(len(self._counted))]

    def row(self, at: int) -> Row:
        games = sorted(self._counted[at].items())
        played = {seed: game for seed, game in games if isinstance(game, Figures)}
        broken = {seed: game for seed, game in games if isinstance(game, Broken)}
        return Row(self.study.cells[at], played, broken)

    @property
    def contrasts(self) -> list[Contrast]:
        rows = dict(zip(self.study.cells, self.rows, strict=True))
        return [_contrast(rows[cell], rows[than]) for cell, than in self.study.pairs]

    @property
    def failures(self) -> list[Failure]:
        """What bots did wrong in all games together, the most frequent first."""
        return together(each for row in self.rows for game in row.played.values() for each in game.failures)

    def interval(self, of: Row | Contrast) -> tuple[float, float]:
        """95 %. Where the study stops by its results, all of one kind hold together, and whenever one looks."""
        if self.study.stop is None or not self.study.stop.looks_at_results:
            return of.fixed
        together = len(self.study.cells) if isinstance(of, Row) else len(self.study.pairs)
        return of.always_valid(ERROR / max(1, together))


def _contrast(row: Row, than: Row) -> Contrast:
    both = [(game.won, than.played[seed].won) for seed, game in row.played.items() if seed in than.played]
    better = sum(one and not other for one, other in both)
    worse = sum(other and not one for one, other in both)
    return Contrast(row.cell, than.cell, len(both), better, worse)
