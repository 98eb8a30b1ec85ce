"""What a host asks of those who think for it: bots that choose, and advisers that search.

They think somewhere else, in processes (:mod:`ringwall.server.bot_workers`, :mod:`ringwall.server.advisers`) or in a
worker of a browser, so that no table ever waits for them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple, Protocol

from ringwall.server.fairly import Asker
from ringwall.server.neighbours import Neighbours

HINT_SECONDS: Final = 1.5
CHANCE_SECONDS: Final = 0.4
NOBODY: Final = Asker()


class BotJob(NamedTuple):
    """One choice to make: the game so far, and who chooses.

    ``setup`` holds the arguments of :class:`ringwall.Setup`, ``choices`` the place of each choice in its option list,
    ``begins`` where the game begins, if not with its set-up.
    """

    table: str
    setup: dict[str, Any]
    seed: int | str
    choices: tuple[int, ...]
    bot: str
    bot_seed: int
    begins: dict[str, Any] | None = None


class BotError(Exception):
    """No choice can be made: the job is no game in progress, or the bots have gone home."""


class Bots(Protocol):
    async def choose(self, job: BotJob) -> str:
        """The text of the option the bot chooses; :class:`BotError` if nothing can be chosen."""

    async def close(self) -> None:
        """End everything now; jobs under way end in a :class:`BotError`."""


class AdviceJob(NamedTuple):
    """A search: the game so far, what is wanted, and how long it may take; a review begins with choice ``begin``."""

    task: Literal["hint", "chance", "review"]
    game: BotJob
    seconds: float
    begin: int = 0


class AdviceFailed(Exception):
    """The search came to nothing; the text says why and holds no secrets."""


class Advice(Protocol):
    async def run(self, job: AdviceJob, tell: Callable[[bytes], None], asker: Asker = NOBODY) -> None:
        """Search, and tell each thing that is found, encoded. Whoever is cancelled meanwhile stops the search."""

    def meet(self, neighbours: Neighbours) -> None:
        """Share turns with other servers."""

    async def close(self) -> None: ...


class NoAdvice:
    """Nobody searches here."""

    async def run(self, job: AdviceJob, tell: Callable[[bytes], None], asker: Asker = NOBODY) -> None:
        raise AdviceFailed("nobody searches here")

    def meet(self, neighbours: Neighbours) -> None:
        pass

    async def close(self) -> None:
        pass
