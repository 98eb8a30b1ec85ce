"""How much one person or one address may ask of the server, or of all servers of the same tables together."""

from collections import Counter, OrderedDict, deque
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from time import monotonic
from typing import Final, NamedTuple

from ringwall.server.neighbours import AnyWord, Connected, Counted, Neighbours, Party, Run

MINUTE: Final = 60.0
DAY: Final = 86_400.0
MANY: Final = 10_000
"""So many people and addresses are kept in mind; of more than these, those who have been quiet longest are not."""
NETWORK: Final = 64
"""Bits of an IPv6 address that are somebody's; the rest they choose as they like."""
TOLD: Final = 10
"""The other servers are told of each tenth of what somebody may have."""
GRAINS: Final = 100
"""Times are told as so many parts of what counts: thousands of them fit into a few words."""


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
    """At most ``number`` in any ``seconds``, here and at the other servers together."""

    def __init__(self, number: int, seconds: float) -> None:
        self._number = number
        self._seconds = seconds
        self._times: deque[float] = deque(maxlen=number)
        self._untold = 0
        """How many of them the other servers do not know of."""
        self._elsewhere: dict[str, deque[float]] = {}
        """By server."""

    def allows(self) -> bool:
        """Whether one more may happen now; it is counted if so."""
        now = monotonic()
        if self._counting(now) >= self._number:
            return False
        self._times.append(now)
        self._untold += 1
        return True

    def is_over(self) -> bool:
        """Whether nothing that has happened counts any more."""
        return not self._counting(monotonic())

    def _counting(self, now: float) -> int:
        total = 0
        for times in (self._times, *self._elsewhere.values()):
            while times and times[0] <= now - self._seconds:
                times.popleft()
            total += len(times)
        self._elsewhere = {server: times for server, times in self._elsewhere.items() if times}
        return total

    def note(self, server: str, runs: Iterable[Run], whole: bool) -> None:
        """So much has happened at another server, or all of it ``whole``."""
        now = monotonic()
        times = self._elsewhere.get(server)
        if times is None or whole:
            times = self._elsewhere[server] = deque(maxlen=self._number)
        for ago, number in runs:
            times.extend([now - ago] * number)

    def untold(self) -> list[Run]:
        """What the other servers should be told by now."""
        if self._untold * TOLD < self._number:
            return []
        latest = list(self._times)[-self._untold :]
        self._untold = 0
        return self._runs(latest)

    def whole(self) -> list[Run]:
        """All that happened here and counts, which is told."""
        self._untold = 0
        return self._runs(self._times)

    def _runs(self, times: Iterable[float]) -> list[Run]:
        now = monotonic()
        grain = self._seconds / GRAINS
        counts = Counter(round((now - time) / grain) * grain for time in times if time > now - self._seconds)
        return [(round(ago, 1), number) for ago, number in counts.items()]


class Rates:
    """The same rate for each of many."""

    def __init__(self, number: int, seconds: float) -> None:
        self._number = number
        self._seconds = seconds
        self._rates: OrderedDict[str, Rate] = OrderedDict()

    def __len__(self) -> int:
        return len(self._rates)

    def allows(self, whose: str) -> bool:
        return self._of(whose).allows()

    def note(self, whose: str, server: str, runs: Iterable[Run], whole: bool) -> None:
        self._of(whose).note(server, runs, whole)

    def untold(self, whose: str) -> list[Run]:
        return self._rates[whose].untold()

    def whole(self) -> Iterable[tuple[str, list[Run]]]:
        return [(whose, runs) for whose, rate in self._rates.items() if (runs := rate.whole())]

    def _of(self, whose: str) -> Rate:
        self._forget_the_quiet()
        if whose not in self._rates:
            self._rates[whose] = Rate(self._number, self._seconds)
            if len(self._rates) > MANY:
                self._rates.popitem(last=False)
        self._rates.move_to_end(whose)
        return self._rates[whose]

    def _forget_the_quiet(self) -> None:
        while self._rates and next(iter(self._rates.values())).is_over():
            self._rates.popitem(last=False)


class Addresses(Party):
    """What each address has open, has opened, has asked and has said, and each person who came from there.

    What counts at one server counts at all of them. Each tells the others of every tenth, so that somebody who goes to
    several has at most a tenth more at each of them.
    """

    def __init__(self, limits: Limits, neighbours: Neighbours | None = None) -> None:
        self._limits = limits
        self._neighbours = neighbours
        self._connected: Counter[str] = Counter()
        self._elsewhere: dict[str, Counter[str]] = {}
        """The sockets of each address at each of the other servers."""
        self._rates = {
            "openings": Rates(limits.openings, MINUTE),
            "tables": Rates(limits.tables, DAY),
            "questions": Rates(limits.questions, MINUTE),
            "messages": Rates(limits.crowd, limits.seconds),
            "people": Rates(limits.messages, limits.seconds),
        }
        if neighbours is not None:
            neighbours.join(self)

    def connect(self, address: str) -> bool:
        elsewhere = sum(sockets[address] for sockets in self._elsewhere.values())
        if self._connected[address] + elsewhere >= self._limits.connections:
            return False
        self._connected[address] += 1
        self._tell(Connected(address, self._connected[address]))
        return True

    def disconnect(self, address: str) -> None:
        self._connected[address] -= 1
        self._tell(Connected(address, self._connected[address]))
        if not self._connected[address]:
            del self._connected[address]

    def may_open(self, address: str) -> bool:
        return self._allows("openings", address)

    def may_keep(self, address: str) -> bool:
        return self._allows("tables", address)

    def may_ask(self, address: str) -> bool:
        return self._allows("questions", address)

    def may_speak(self, address: str, who: str) -> bool:
        """``who`` is empty for somebody without a seat, of whom nothing but the address is known."""
        return self._allows("messages", address) and (not who or self._allows("people", who))

    def _allows(self, what: str, whose: str) -> bool:
        rates = self._rates[what]
        if not rates.allows(whose):
            return False
        if self._neighbours is not None and self._neighbours.any and (runs := rates.untold(whose)):
            self._tell(Counted(what, whose, runs))
        return True

    # --- with other servers ---

    def _tell(self, word: AnyWord) -> None:
        if self._neighbours is not None:
            self._neighbours.tell(word)

    def words(self) -> Iterable[AnyWord]:
        yield from (Connected(address, sockets) for address, sockets in self._connected.items())
        for what, rates in self._rates.items():
            yield from (Counted(what, whose, runs, whole=True) for whose, runs in rates.whole())

    def hear(self, server: str, word: AnyWord) -> None:
        if isinstance(word, Connected):
            self._elsewhere.setdefault(server, Counter())[word.address] = word.sockets
            if not word.sockets:
                del self._elsewhere[server][word.address]
        elif isinstance(word, Counted) and word.what in self._rates:
            self._rates[word.what].note(word.whose, server, word.runs, word.whole)

    def lose(self, server: str) -> None:
        self._elsewhere.pop(server, None)


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
