"""The strongest bot: it plays its options out in imagined games and takes the one after which the castle does best.

In each imagined game everything the seat cannot know is dealt anew. A fast policy of plain rules plays on for some
turns; then a fitted model judges the position.
"""

from dataclasses import dataclass

from ringwall.bots.oracle.search import Budget, Line, Search, Stop
from ringwall.bots.outlook import Outlook
from ringwall.bots.registry import bot
from ringwall.core.decision import Option

__all__ = ["Advice", "Budget", "Line", "Oracle", "Search"]


@dataclass
class Advice:
    """What to choose, the castle's chance to win then, and what was found of this and other options."""

    option: Option
    chance: float
    lines: list[Line]


@bot("oracle", time=1.0, iterations=0)
class Oracle:
    """Searches for so many seconds at each decision, or with ``iterations`` for so many playouts and by no clock."""

    def __init__(self, seed: int = 0, time: float = 1.0, iterations: float = 0) -> None:
        self._seed = seed
        self._budget = Budget(time, int(iterations))

    def choose(self, outlook: Outlook) -> Option:
        if len(outlook.options) == 1:
            return outlook.options[0]
        search = Search(outlook, self._budget, self._seed)
        if len(search.trials) > 1:
            search.run()
        return outlook.options[search.best().at]

    def advise(self, outlook: Outlook, stop: Stop | None = None) -> Advice:
        """The best option found until the budget is used up or ``stop`` says so, which is asked all the time."""
        search = Search(outlook, self._budget, self._seed, stop)
        search.run()
        best = search.best()
        lines = search.lines()
        lines.sort(key=lambda line: line.option is not outlook.options[best.at])
        return Advice(outlook.options[best.at], search.chance(best), lines)
