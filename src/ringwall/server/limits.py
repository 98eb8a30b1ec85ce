"""How much one person or one address may ask of the server."""

from collections import Counter, OrderedDict, deque
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from time import monotonic
from typing import Final, NamedTuple

MINUTE: Final = 60.0
DAY: Final = 86_400.0
MANY: Final = 10_000
"""So many people and addresses are kept in mind; of more than these, those who have been quiet longest are not."""
NETWORK: Final = 64
"""Bits of an IPv6 address that are somebody's; the rest they choose as they like."""


class Limits(NamedTuple):
    frame: int = 8_192
    """Bytes of one message from a page."""
    body: int = 16_384
    """Bytes of one request."""
    record: int = 400_000
    """Bytes of an uploaded record."""
    messages: int = 100
    crowd: int = 1_000
    seconds: float = 20.0
    """So many messages in so many seconds from one person, and from one address, whatever the number of sockets."""
    pause: float = 1.0
    """Seconds in which nobody listens to a socket that has said too much."""
    connections: int = 40
    """Sockets at the same time from one address."""
    requests: int = 64
    """Connections at the same time from one address that are no sockets; a browser opens six."""
    half_open: int = 256
    """Connections at the same time from all addresses whose request has not come whole."""
    headers: float = 10.0
    bodies: float = 30.0
    answers: float = 90.0
    """Seconds for the headers of a request, then for its body, then for being answered and reading that."""
    openings: int = 30
    """Tables, seats and records in a minute from one address."""
    tables: int = 200
    """Tables and records in a day from one address: each is kept."""
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

    def is_over(self) -> bool:
        """Whether nothing that has happened counts any more."""
        return not self._times or self._times[-1] <= monotonic() - self._seconds


class Rates:
    """The same rate for each of many."""

    def __init__(self, number: int, seconds: float) -> None:
        self._number = number
        self._seconds = seconds
        self._rates: OrderedDict[str, Rate] = OrderedDict()

    def __len__(self) -> int:
        return len(self._rates)

    def allows(self, whose: str) -> bool:
        self._forget_the_quiet()
        if whose not in self._rates:
            self._rates[whose] = Rate(self._number, self._seconds)
            if len(self._rates) > MANY:
                self._rates.popitem(last=False)
        self._rates.move_to_end(whose)
        return self._rates[whose].allows()

    def _forget_the_quiet(self) -> None:
        while self._rates and next(iter(self._rates.values())).is_over():
            self._rates.popitem(last=False)


class Addresses:
    """What each address has open, has opened, has asked and has said, and each person who came from there."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._connected: Counter[str] = Counter()
        self._openings = Rates(limits.openings, MINUTE)
        self._tables = Rates(limits.tables, DAY)
        self._questions = Rates(limits.questions, MINUTE)
        self._messages = Rates(limits.crowd, limits.seconds)
        self._people = Rates(limits.messages, limits.seconds)

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
        return self._openings.allows(address)

    def may_keep(self, address: str) -> bool:
        return self._tables.allows(address)

    def may_ask(self, address: str) -> bool:
        return self._questions.allows(address)

    def may_speak(self, address: str, who: str) -> bool:
        """``who`` is empty for somebody without a seat, of whom nothing but the address is known."""
        return self._messages.allows(address) and (not who or self._people.allows(who))


@lru_cache(MANY)
def origin(host: str) -> str:
    """What counts as one address: of IPv6 the network, since whoever has one has all of it."""
    try:
        address = ip_address(host)
    except ValueError:
        return host[:NETWORK]
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address), NETWORK), strict=False))
