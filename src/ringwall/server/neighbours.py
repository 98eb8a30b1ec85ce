"""What servers of the same tables tell each other besides what happens there: who is where, and who has had how much.

Nothing of it is kept. A server that comes asks the others, and one that goes takes with it what it told.
"""

import asyncio
import logging
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Final

import msgspec
from msgspec import Struct

from ringwall.server.messages import FoundTable, Reaction
from ringwall.server.storage import Storage, StorageError

log = logging.getLogger(__name__)

MET_WITHIN: Final = 2.0
"""Seconds that a server which comes waits for the answers of the others."""
CALLED_AFTER: Final = 0.1
"""Seconds until it looks whether those who have not answered are still there."""
TOGETHER: Final = 100
"""So many tables are named in one word."""
LONGEST: Final = 6_000
"""Bytes that are told in one go; the database carries 8,000."""


class Word(Struct, tag_field="w", omit_defaults=True):
    pass


class Greeting(Word, tag="greeting"):
    """Somebody has come, or come back: whatever they told before is no longer so, and they want to be told all."""


class Greeted(Word, tag="greeted"):
    """That was all."""


class At(Word, tag="at"):
    """How many pages of each person are at a table; nobody's are those of spectators."""

    table: str
    pages: dict[str, int] = {}


class Shows(Word, tag="shows"):
    """Somebody points."""

    table: str
    seat: int
    at: str


class Reacts(Word, tag="reacts"):
    """Somebody shows how they feel."""

    table: str
    seat: int
    kind: Reaction


class Posted(Word, tag="posted"):
    """How a table stands in the list for strangers; without a line it is not in it."""

    table: str
    line: FoundTable | None = None


class Rested(Word, tag="rested"):
    """No bot thinks at these tables any more; somebody else may let one."""

    tables: list[str]


class Connected(Word, tag="connected"):
    """How many sockets an address has."""

    address: str
    sockets: int = 0


Run = tuple[float, int]
"""So many seconds ago something happened so often."""


class Counted(Word, tag="counted"):
    """What counts against somebody's limit besides what was told before, or ``whole``."""

    what: str
    whose: str
    runs: list[Run]
    whole: bool = False


class Served(Word, tag="served"):
    """Somebody has had their turn."""

    queue: str
    address: str
    who: str


class Rebanned(Word, tag="rebanned"):
    """Other addresses may not come in."""


class Leaving(Word, tag="leaving"):
    """A server goes; at these tables it let bots think."""

    tables: list[str]


def farewell(tables: Sequence[str]) -> list[Leaving]:
    """As many words as are needed, so that each can be told in one go."""
    return [Leaving([*tables[begin : begin + TOGETHER]]) for begin in range(0, len(tables), TOGETHER)] or [Leaving([])]


AnyWord = Greeting | Greeted | At | Shows | Reacts | Posted | Rested | Connected | Counted | Served | Rebanned | Leaving
_encode: Final = msgspec.json.Encoder().encode
_unpack: Final = msgspec.json.Decoder(list[msgspec.Raw]).decode
_decode: Final = msgspec.json.Decoder(AnyWord).decode


class Party:
    """Somebody here who has something to tell, or wants to hear something."""

    def words(self) -> Iterable[AnyWord]:
        """All that a server which comes must know."""
        return ()

    def hear(self, server: str, word: AnyWord) -> None:
        """What another server tells."""

    def lose(self, server: str) -> None:
        """A server is gone, and what it told is no longer so."""

    def begin_again(self) -> None:
        """Anything may have happened unheard."""


class Neighbours:
    """The other servers of the same tables. While there are none nothing is told."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._parties: list[Party] = []
        self._others: set[str] = set()
        self._outbox: list[AnyWord] = []
        self._greeted: set[str] = set()
        """Those who have told all since we greeted."""
        self._news = asyncio.Event()

    @property
    def any(self) -> bool:
        return bool(self._others)

    def join(self, party: Party) -> None:
        self._parties.append(party)

    async def meet(self) -> None:
        """Greet the others and hear what they have to tell; who does not answer is not waited for."""
        self._greet()
        try:
            async with asyncio.timeout(MET_WITHIN):
                while not await self._storage.servers() <= self._greeted:
                    self._news.clear()
                    with suppress(TimeoutError):
                        async with asyncio.timeout(CALLED_AFTER):
                            await self._news.wait()
        except (TimeoutError, StorageError) as error:
            log.warning("not every other server has answered (%s)", type(error).__name__)

    def tell(self, word: AnyWord) -> None:
        if self._others:
            self._post([word])

    def leave(self, words: Iterable[AnyWord]) -> None:
        """The last words; then nothing is told any more."""
        for word in words:
            self.tell(word)
        self._send()
        self._others.clear()

    # --- what comes in ---

    def heard(self, server: str, said: bytes) -> None:
        self._others.add(server)
        for word in _understood(said):
            match word:
                case Greeting():
                    self._forget(server)
                    self._post([*self._own_words(), Greeted()])
                case Greeted():
                    self._greeted.add(server)
                    self._news.set()
                case _:
                    for party in self._parties:
                        party.hear(server, word)

    def lost(self, server: str) -> None:
        self._others.discard(server)
        self._greeted.discard(server)
        self._forget(server)

    def missed(self) -> None:
        """What others told before may be so no longer; they tell all of it again."""
        for server in self._others:
            self._forget(server)
        for party in self._parties:
            party.begin_again()
        self._greet()

    def _forget(self, server: str) -> None:
        for party in self._parties:
            party.lose(server)

    # --- what goes out ---

    def _greet(self) -> None:
        self._greeted.clear()
        self._post([Greeting(), *self._own_words()])

    def _own_words(self) -> list[AnyWord]:
        return [word for party in self._parties for word in party.words()]

    def _post(self, words: Sequence[AnyWord]) -> None:
        """What is told at one moment goes out together."""
        if not self._outbox:
            asyncio.get_running_loop().call_soon(self._send)
        self._outbox += words

    def _send(self) -> None:
        words, self._outbox = self._outbox, []
        packed: list[bytes] = []
        size = 0
        for word in words:
            data = _encode(word)
            if packed and size + len(data) > LONGEST:
                self._storage.tell(b"[%b]" % b",".join(packed))
                packed, size = [], 0
            packed.append(data)
            size += len(data) + 1
        if packed:
            self._storage.tell(b"[%b]" % b",".join(packed))


def _understood(said: bytes) -> Iterator[AnyWord]:
    """A newer version may say more than this one knows, besides what it knows."""
    try:
        packed = _unpack(said)
    except msgspec.MsgspecError as error:
        log.warning("another server said what is no words (%s)", error)
        return
    for each in packed:
        try:
            yield _decode(each)
        except msgspec.MsgspecError as error:
            log.warning("another server said what this version does not understand (%s)", error)
