"""A table always gets an answer: a bot that fails loses its turn to the simple bot, and that to the first option."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from typing import Final
from weakref import WeakValueDictionary

from ringwall.bots import UnknownBot, read_spec
from ringwall.server.thinking import BotJob

log = logging.getLogger(__name__)

FALLBACK: Final = "simple"
FALLBACK_PATIENCE: Final = 20.0


class Failed(Exception):
    """The bot gave no answer; the text says why and holds no secrets."""


class Choosing(ABC):
    """One choice after the other at each table."""

    def __init__(self, patience: float) -> None:
        """``patience`` is how many seconds a bot may take."""
        self._patience = patience
        self._tables: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def decide(self, job: BotJob) -> str:
        lock = self._tables.setdefault(job.table, asyncio.Lock())
        async with lock:
            if self.knows(job.bot):
                chosen = await self._try(job, self._patience, FALLBACK)
            else:
                log.warning("there is no bot %r; %s chooses instead", job.bot, FALLBACK)
                chosen = None
            if chosen is None:
                again = job._replace(bot=FALLBACK)
                chosen = await self._try(again, max(self._patience, FALLBACK_PATIENCE), "the first option")
            return await self.first(job) if chosen is None else chosen

    async def _try(self, job: BotJob, patience: float, instead: str) -> str | None:
        try:
            return await self.attempt(job, patience)
        except Failed as failure:
            # What the bot saw and the game's seed stay out of the log.
            log.warning("bot %s failed (%s); %s instead", job.bot, failure, instead)
            return None

    def knows(self, bot: str) -> bool:
        try:
            read_spec(bot)
        except UnknownBot:
            return False
        return True

    @abstractmethod
    async def attempt(self, job: BotJob, patience: float) -> str:
        """The bot's choice; :class:`Failed` if it makes none in time."""

    @abstractmethod
    async def first(self, job: BotJob) -> str:
        """The first option there is."""
