"""The strongest bot: it plays its options out in imagined games and takes the one after which the castle does best.

In each imagined game everything the seat cannot know is dealt anew. A fast policy of plain rules plays on for some
turns; then a fitted model judges the position.
"""

from dataclasses import dataclass, field
from typing import Final

from ringwall.bots.oracle.places import Memory
from ringwall.bots.oracle.reasons import Reason, reasons
from ringwall.bots.oracle.search import Budget, Line, Search, Stop
from ringwall.bots.outlook import Outlook
from ringwall.bots.registry import bot
from ringwall.core.decision import Option

__all__ = ["Advice", "Budget", "Line", "Oracle", "Search"]

GUESSED: Final = 0.1
"""About how far a chance is off that is judged at a glance."""
SURE: Final = 0.01
"""The standard error of a chance that is told, if there is time for it."""


@dataclass
class Advice:
    """What to choose, the castle's chance to win then, and what was found of this and other options."""

    option: Option
    chance: float
    lines: list[Line]
    reasons: list[Reason] = field(default_factory=list)
    """Why it is better than doing nothing or the next best, if somebody has asked."""

    @property
    def error(self) -> float:
        """The standard error of the chance; that of a guess if nothing could be tried."""
        return next((line.error for line in self.lines if line.option is self.option), GUESSED)


@bot("oracle", time=1.0, iterations=0)
class Oracle:
    """Searches for so many seconds at each decision, or with ``iterations`` for so many playouts and by no clock."""

    def __init__(self, seed: int = 0, time: float = 1.0, iterations: float = 0) -> None:
        self._seed = seed
        self._budget = Budget(time, int(iterations))
        self._memory = Memory()

    def choose(self, outlook: Outlook) -> Option:
        if len(outlook.options) == 1:
            return outlook.options[0]
        search = Search(outlook, self._budget, self._seed, memory=self._memory)
        if len(search.trials) > 1:
            search.run()
        return outlook.options[search.best().at]

    def advise(self, outlook: Outlook, stop: Stop | None = None, why: bool = False) -> Advice:
        """The best option found until the budget is used up or ``stop`` says so, which is asked all the time.

        With ``why`` reasons for it are looked for, in some more imagined games.
        """
        search = Search(outlook, self._budget, self._seed, stop)
        search.run(SURE)
        best = search.best()
        lines = search.lines()
        lines.sort(key=lambda line: line.option is not outlook.options[best.at])
        told = reasons(search) if why and not search.cancelled else []
        return Advice(outlook.options[best.at], search.chance(best), lines, told)
