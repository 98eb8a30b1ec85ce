"""How well a net plays: on games that nothing was learnt from, beside bots on the same ones."""

from typing import Final, NamedTuple

from ringwall.bots.simulation import simulate, wilson
from ringwall.env.learning.net import Net
from ringwall.env.learning.train import UNSEEN, judge
from ringwall.setup import Setup

BESIDE: Final = ("random", "simple", "captain")
AGENT: Final = "agent"


class Standing(NamedTuple):
    """One of those who played."""

    name: str
    games: int
    won: int
    turns: float

    @property
    def interval(self) -> tuple[float, float]:
        """95 % (Wilson's)."""
        return wilson(self.won, self.games)

    def __str__(self) -> str:
        low, high = self.interval
        share = f"{self.won / self.games:4.0%} of {self.games} games won ({low:.1%} to {high:.1%})"
        return f"{self.name:8} {share}, {self.turns:.1f} turns"


def standing(net: Net, setup: Setup, games: int, processes: int) -> list[Standing]:
    """The bots, then the net, which chooses what it likes best."""
    rows = simulate([setup], BESIDE, games, seed=UNSEEN, workers=processes).rows
    endings = judge(net, setup, range(UNSEEN, UNSEEN + games))
    turns = sum(ending.turns for ending in endings) / games
    return [
        *(Standing(row.bot, row.games, row.won, row.turns) for row in rows),
        Standing(AGENT, games, sum(ending.won for ending in endings), turns),
    ]
