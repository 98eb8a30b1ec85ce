"""Work that takes a while, beside the event loop or in its pauses: a bit of each in turn, so nobody waits for it all.

There is one thread for all of it, since two would only fight for the interpreter. What a slice is worth was measured:
with shorter ones most of the time goes into handing over.
"""

import asyncio
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from typing import Final, Generic, TypeVar
from weakref import WeakValueDictionary

T = TypeVar("T")
Work = Generator[None, None, T]
"""Yields after each small step, such as a choice played again, and returns what it comes to."""

SLICE: Final = 256
"""Steps until it is the next one's turn."""


class Turns:
    def __init__(self, threads: bool = True) -> None:
        self._thread = ThreadPoolExecutor(1, "ringwall turns") if threads else None
        self._queues: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Whoever wants several things at once gets one after the other, and so one turn of a round."""

    async def do(self, whose: str, work: Work[T]) -> T:
        """What the work comes to. ``whose`` it is, a table or an address, is who waits when there is more of it."""
        loop = asyncio.get_running_loop()
        queue = self._queues.setdefault(whose, asyncio.Lock())
        async with queue:
            done: _Done[T] | None = None
            while done is None:
                if self._thread is not None:
                    done = await loop.run_in_executor(self._thread, _go_on, work)
                else:
                    done = _go_on(work)
                    await asyncio.sleep(0)
            return done.result

    def close(self) -> None:
        if self._thread is not None:
            self._thread.shutdown(wait=False, cancel_futures=True)


class _Done(Generic[T]):
    def __init__(self, result: T) -> None:
        self.result = result


def _go_on(work: Work[T]) -> _Done[T] | None:
    try:
        for _ in range(SLICE):
            next(work)
    except StopIteration as stop:
        return _Done(stop.value)
    return None
