"""Those who think for a host beside a page: a second worker, which is asked one thing at a time.

It has no thread that could listen meanwhile. So nothing is ever interrupted: a search nobody wants any more runs out,
which takes no longer than a hint, and a review is asked for choice by choice, with bots let in between. Whoever takes
far too long is ended, and the worker begins anew.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from itertools import count
from typing import Final, Protocol

import msgspec

from ringwall.server.choosing import Choosing, Failed
from ringwall.server.consulting import Consulting
from ringwall.server.device.mind import AnyReply, Chosen, Found, Impossible, More, Nothing, Over, Search, Think
from ringwall.server.thinker import first_option, no_game
from ringwall.server.thinking import AdviceFailed, AdviceJob, BotError, BotJob

log = logging.getLogger(__name__)

BOT_PATIENCE: Final = 60.0
SEARCH_PATIENCE: Final = 60.0
"""How much longer than it was given a search may take; devices are slow, and games are played again first."""
AT_ONCE: Final = 1
"""Searches, besides a review. There is one to make them."""

_encode: Final = msgspec.json.Encoder().encode
_reply: Final[msgspec.json.Decoder[AnyReply]] = msgspec.json.Decoder(AnyReply)


class Mind(Protocol):
    """A worker that thinks, as a browser has it. It fails with whatever error it likes."""

    async def wake(self) -> None:
        """Until it can be asked; it begins anew if it has ended."""

    async def ask(self, question: str) -> str:
        """What ``ringwall.server.device.mind.Desk`` answers there."""

    def end(self) -> None:
        """In the middle of whatever it does."""


class NoAnswer(Exception):
    """The text says why and holds no secrets."""


class Asking:
    """One question after the other."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind
        self._turn = asyncio.Lock()
        self._asked: set[asyncio.Task[AnyReply]] = set()

    async def ask(self, question: Think | Search | More, patience: float) -> AnyReply:
        """:class:`NoAnswer` if there is none in time. Whoever gives up meanwhile leaves the mind to finish."""
        task = asyncio.ensure_future(self._ask(question, patience))
        self._asked.add(task)
        task.add_done_callback(self._forget)
        return await asyncio.shield(task)

    async def _ask(self, question: Think | Search | More, patience: float) -> AnyReply:
        async with self._turn:
            try:
                await self._mind.wake()
                async with asyncio.timeout(patience):
                    return _reply.decode(await self._mind.ask(_encode(question).decode()))
            except TimeoutError:
                self._mind.end()
                raise NoAnswer("it took too long") from None
            except Exception as error:
                self._mind.end()
                raise NoAnswer(type(error).__name__) from None

    def _forget(self, task: asyncio.Task[AnyReply]) -> None:
        self._asked.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked may have given up

    def end(self) -> None:
        for task in self._asked:
            task.cancel()
        self._mind.end()


class BotsBeside(Choosing):
    def __init__(self, asking: Asking, patience: float = BOT_PATIENCE) -> None:
        super().__init__(patience)
        self._asking = asking
        self._closed = False

    async def choose(self, job: BotJob) -> str:
        if self._closed:
            raise BotError("the bots have gone home")
        return await self.decide(job)

    async def attempt(self, job: BotJob, patience: float) -> str:
        try:
            reply = await self._asking.ask(Think(job), patience)
        except NoAnswer as why:
            raise Failed(str(why)) from None
        match reply:
            case Chosen():
                return reply.option
            case Impossible():
                raise no_game(reply.why)
            case _:
                raise Failed(reply.why if isinstance(reply, Nothing) else "no answer")

    async def first(self, job: BotJob) -> str:
        return first_option(job)

    async def close(self) -> None:
        self._closed = True
        self._asking.end()


class AdvisersBeside(Consulting):
    def __init__(self, asking: Asking) -> None:
        super().__init__(AT_ONCE)
        self._asking = asking
        self._numbers = count(1)

    async def search(self, job: AdviceJob, tell: Callable[[bytes], None]) -> None:
        number, patience = next(self._numbers), job.seconds + SEARCH_PATIENCE
        try:
            reply = await self._asking.ask(Search(number, job), patience)
            while isinstance(reply, Found):
                tell(bytes(reply.what))
                reply = await self._asking.ask(More(number), patience)
        except NoAnswer as why:
            raise AdviceFailed(str(why)) from None
        if not isinstance(reply, Over):
            raise AdviceFailed(reply.why if isinstance(reply, Nothing | Impossible) else "no answer")
