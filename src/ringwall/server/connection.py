"""One page at one table: what it may see, and the messages on their way to it."""

import asyncio
from collections.abc import Callable
from typing import Final

from ringwall.server.fairly import Asker
from ringwall.server.journal import encode
from ringwall.server.messages import Message, You

WAITING: Final = 256
"""So many messages may wait for a slow page; then it is cut off and asks again."""
TOO_SLOW: Final = 1013
LATER: Final = 1013
"""The storage fails for the moment."""
DAMAGED: Final = 4500
OUTDATED: Final = 4501


class Connection:
    """Where the table hands its messages in; whoever owns the socket takes them out."""

    def __init__(self, who: str, lang: str, cut: Callable[[int], None], address: str = "") -> None:
        self.who = who
        """The fingerprint of the person's token; empty for a spectator."""
        self.address = address
        self.lang = lang
        self.muted: frozenset[int] = frozenset()
        """Seats whose names and words it does not want to see."""
        self.looking: int | None = None
        """The seat whose view is shown; None shows what everybody may see."""
        self.you: You | None = None
        """What the page was last told about itself."""
        self.outbox: asyncio.Queue[bytes] = asyncio.Queue(WAITING)
        self.cut = cut
        """Close the socket with a code."""

    @property
    def asker(self) -> Asker:
        return Asker(self.address, self.who)

    def send(self, message: Message) -> None:
        self.send_encoded(encode(message))

    def send_encoded(self, data: bytes) -> None:
        try:
            self.outbox.put_nowait(data)
        except asyncio.QueueFull:
            self.cut(TOO_SLOW)
