"""Players that choose. A bot is given what its seat may see and the options it has, nothing else.

>>> from ringwall import Game, Setup
>>> game = Game(Setup(players=2), seed=7)
>>> bot = make_bot("simple")
>>> while (decision := game.decision) is not None:
...     game.choose(bot.choose(game.view(decision.seat), decision))
>>> game.outcome is not None
True
"""

from collections.abc import Callable
from typing import Final, Protocol

from ringwall.bots.random_bot import RandomBot
from ringwall.bots.simple import SimpleBot
from ringwall.core.decision import Decision, Option
from ringwall.view import View


class Bot(Protocol):
    """A player. One bot may play several seats: the decision says which one it chooses for."""

    def choose(self, view: View, decision: Decision) -> Option:
        """One of ``decision.options``, with the table as ``decision.seat`` sees it."""


BOTS: Final[dict[str, Callable[[int], Bot]]] = {"random": RandomBot, "simple": SimpleBot}
"""Every bot by its name, made from a seed."""


def make_bot(name: str, seed: int = 0) -> Bot:
    """A new bot of this name. Equal seeds make bots that choose alike."""
    if name not in BOTS:
        raise ValueError(f"there is no bot called {name!r}; bots: {', '.join(BOTS)}")
    return BOTS[name](seed)


__all__ = ["BOTS", "Bot", "RandomBot", "SimpleBot", "make_bot"]
