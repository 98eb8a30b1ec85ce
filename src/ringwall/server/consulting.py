"""Who has a search made when: a few at once, reviews one after the other, and everybody in turn."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final

from ringwall.server.fairly import Asker, Fairly
from ringwall.server.neighbours import AnyWord, Neighbours, Party, Served
from ringwall.server.thinking import NOBODY, AdviceFailed, AdviceJob

AT_ONCE: Final = 2


class Consulting(Party, ABC):
    """Each server has its own searches, but who has been served at one of them has had their turn at all."""

    def __init__(self, at_once: int = AT_ONCE) -> None:
        self._queues = {
            "hints": Fairly(at_once, lambda asker: self._tell_served("hints", asker)),
            "reviews": Fairly(1, lambda asker: self._tell_served("reviews", asker)),
        }
        self._neighbours: Neighbours | None = None
        self._closed = False

    async def run(self, job: AdviceJob, tell: Callable[[bytes], None], asker: Asker = NOBODY) -> None:
        """Search, and tell each thing that is found, encoded. Whoever is cancelled meanwhile stops the search."""
        async with self._queues["reviews" if job.task == "review" else "hints"].turn(asker):
            if self._closed:
                raise AdviceFailed("closed")
            await self.search(job, tell)

    @abstractmethod
    async def search(self, job: AdviceJob, tell: Callable[[bytes], None]) -> None:
        """It is this job's turn."""

    async def close(self) -> None:
        self._closed = True

    def meet(self, neighbours: Neighbours) -> None:
        self._neighbours = neighbours
        neighbours.join(self)

    def _tell_served(self, queue: str, asker: Asker) -> None:
        if self._neighbours is not None:
            self._neighbours.tell(Served(queue, asker.address, asker.who))

    def hear(self, server: str, word: AnyWord) -> None:
        if isinstance(word, Served) and word.queue in self._queues:
            self._queues[word.queue].note(Asker(word.address, word.who))
