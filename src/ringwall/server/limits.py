"""How much one page or one address may ask of the server."""

from collections import Counter, deque
from time import monotonic
from typing import NamedTuple


class Limits(NamedTuple):
    frame: int = 8_192
    """Bytes of one message from a page."""
    body: int = 16_384
    """Bytes of one request."""
    record: int = 400_000
    """Bytes of an uploaded record."""
    messages: int = 100
    seconds: float = 20.0
    """So many messages in so many seconds on one connection."""
    connections: int = 40
    """At the same time from one address."""
    openings: int = 30
    """Tables, seats and records in a minute from one address."""
    questions: int = 3_000
    """Requests in a minute from one address that take some work and change nothing."""


class Rate:
    """At most ``number`` in any ``seconds``."""

    def __init__(self, number: int, seconds: float) -> None:
        self._seconds = seconds
        self._times: deque[float] = deque(maxlen=number)

    def allows(self) -> bool:
        """Whether one more may happen now; it is counted if so."""
        now = monotonic()
        times = self._times
        if len(times) == times.maxlen and times[0] > now - self._seconds:
            return False
        times.append(now)
        return True

    @property
    def idle(self) -> bool:
        return not self._times or self._times[-1] < monotonic() - self._seconds


class Addresses:
    """What each address has open, has opened and has asked."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._connected: Counter[str] = Counter()
        self._openings: dict[str, Rate] = {}
        self._questions: dict[str, Rate] = {}

    def connect(self, address: str) -> bool:
        if self._connected[address] >= self._limits.connections:
            return False
        self._connected[address] += 1
        return True

    def disconnect(self, address: str) -> None:
        self._connected[address] -= 1
        if not self._connected[address]:
            del self._connected[address]

    def may_open(self, address: str) -> bool:
        return _allows(self._openings, address, self._limits.openings)

    def may_ask(self, address: str) -> bool:
        return _allows(self._questions, address, self._limits.questions)


def _allows(rates: dict[str, Rate], address: str, in_a_minute: int) -> bool:
    if len(rates) > 10_000:
        for each in [each for each, rate in rates.items() if rate.idle]:
            del rates[each]
    if address not in rates:
        rates[address] = Rate(in_a_minute, 60.0)
    return rates[address].allows()
