"""Bans that were made or lifted at another server hold here too."""

import asyncio
import logging

from ringwall.server.bans import Bans
from ringwall.server.neighbours import AnyWord, Party, Rebanned
from ringwall.server.room import READ_AGAIN_AFTER
from ringwall.server.storage import Away, Storage, StorageError

log = logging.getLogger(__name__)


class BanNews(Party):
    def __init__(self, bans: Bans, storage: Storage) -> None:
        self._bans = bans
        self._storage = storage
        self._reading: set[asyncio.Task[None]] = set()

    def hear(self, server: str, word: AnyWord) -> None:
        if isinstance(word, Rebanned):
            self.begin_again()

    def begin_again(self) -> None:
        task = asyncio.get_running_loop().create_task(self._read())
        self._reading.add(task)
        task.add_done_callback(self._reading.discard)

    async def _read(self) -> None:
        while True:
            try:
                return self._bans.know(await self._storage.bans())
            except Away as error:
                log.error("bans: %s", error)
                await asyncio.sleep(READ_AGAIN_AFTER)
            except StorageError as error:
                return log.error("bans: %s", error)
