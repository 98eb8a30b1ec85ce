"""A thread that alone uses a connection to the tables, so that the event loop never waits for a disk or a network."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, Generic, NamedTuple, TypeVar

Work = TypeVar("Work")
GROUP: Final = 512
"""The most that is done in one go."""


class _Request(NamedTuple):
    work: Any
    answer: asyncio.Future[Any] | None


class Clerk(Generic[Work]):
    """Does what is asked in the order it is asked. What gathers meanwhile is done in one go."""

    def __init__(self, patient: bool = True) -> None:
        """Whoever is not ``patient`` leaves out what nobody waits for any more when its turn comes."""
        self._patient = patient
        self._requests: SimpleQueue[_Request | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name=f"ringwall {type(self).__name__[1:].lower()}", daemon=True)
        self._stopped: asyncio.Future[None] | None = None

    def start(self) -> None:
        self._thread.start()

    async def ask(self, work: Work) -> Any:
        return await self.order(work)

    def order(self, work: Work) -> asyncio.Future[Any]:
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._requests.put(_Request(work, answer))
        return answer

    def post(self, work: Work) -> None:
        """Nobody waits for it, or is told what became of it."""
        self._requests.put(_Request(work, None))

    async def stop(self) -> None:
        """Everything asked before is done first."""
        self._stopped = asyncio.get_running_loop().create_future()
        self._requests.put(None)
        await self._stopped
        self._thread.join()

    def _run(self) -> None:
        going = True
        while going:
            group = self._gather()
            going = group[-1] is not None
            requests = [request for request in group if request is not None and self._is_wanted(request)]
            if requests:
                answers = self.serve([request.work for request in requests])
                _tell([request.answer for request in requests], answers)
        self.hang_up()
        if self._stopped is not None:
            _tell([self._stopped], [None])

    def _is_wanted(self, request: _Request) -> bool:
        return self._patient or request.answer is None or not request.answer.cancelled()

    def _gather(self) -> list[_Request | None]:
        """Waits for one request and takes what has gathered behind it; the call to stop comes last."""
        group = [self._requests.get()]
        with suppress(Empty):
            while group[-1] is not None and len(group) < GROUP:
                group.append(self._requests.get_nowait())
        return group

    def serve(self, works: list[Work]) -> list[object]:
        """An answer for each piece of work; an exception among them is raised where it was asked."""
        raise NotImplementedError

    def hang_up(self) -> None:
        """Nothing is asked any more."""
        raise NotImplementedError


def _tell(futures: list[asyncio.Future[Any] | None], answers: list[object]) -> None:
    """Hand answers over to the event loop; one that has gone away meanwhile needs none."""
    waiting = next((future for future in futures if future is not None), None)
    if waiting is not None:
        with suppress(RuntimeError):
            waiting.get_loop().call_soon_threadsafe(_answer, futures, answers)


def _answer(futures: list[asyncio.Future[Any] | None], answers: list[object]) -> None:
    for future, answer in zip(futures, answers, strict=True):
        if future is None or future.done():
            continue
        if isinstance(answer, Exception):
            future.set_exception(answer)
        else:
            future.set_result(answer)
