"""A few at once, and of those who wait the one whose people have waited longest: asking often gets nobody more."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final, NamedTuple

REMEMBERED: Final = 10_000
"""So many addresses and people who have been served are told from those who have not."""


class Asker(NamedTuple):
    """Who asks: where they come from counts first, since anybody can be many people."""

    address: str = ""
    who: str = ""


class Fairly:
    def __init__(self, at_once: int, on_served: Callable[[Asker], None] = lambda asker: None) -> None:
        self._free = at_once
        self._on_served = on_served
        self._waiting: dict[asyncio.Future[None], Asker] = {}
        """Those who came first come first."""
        self._served: OrderedDict[tuple[str, ...], int] = OrderedDict()
        """When each address, and each person from there, was last served."""
        self._count = 0

    @asynccontextmanager
    async def turn(self, asker: Asker) -> AsyncIterator[None]:
        await self._wait(asker)
        try:
            yield
        finally:
            self._free += 1
            self._call_next()

    async def _wait(self, asker: Asker) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[turn] = asker
        self._call_next()
        try:
            await turn
        except asyncio.CancelledError:
            self._waiting.pop(turn, None)
            if not turn.cancelled():  # called and gone in the same moment
                self._free += 1
                self._call_next()
            raise

    def _call_next(self) -> None:
        waiting = [each for each in self._waiting if not each.done()]  # those who are done have just gone
        if not self._free or not waiting:
            return
        turn = min(waiting, key=lambda each: self._last_served(self._waiting[each]))
        asker = self._waiting.pop(turn)
        self._free -= 1
        self.note(asker)
        self._on_served(asker)
        turn.set_result(None)

    def note(self, asker: Asker) -> None:
        """Somebody is served, here or elsewhere."""
        self._count += 1
        for key in ((asker.address,), asker):
            self._served[key] = self._count
            self._served.move_to_end(key)
        while len(self._served) > REMEMBERED:
            self._served.popitem(last=False)

    def _last_served(self, asker: Asker) -> tuple[int, int]:
        return self._served.get((asker.address,), 0), self._served.get(asker, 0)
