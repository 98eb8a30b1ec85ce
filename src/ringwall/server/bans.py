"""Addresses that may not come in for a while."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

Network = IPv4Network | IPv6Network


class NoAddress(ValueError):
    """What was to be banned is no address."""


def now() -> datetime:
    return datetime.now(UTC)


class Bans:
    """Addresses and networks, each until a moment."""

    def __init__(self, known: Mapping[Network, datetime] | None = None, clock: Callable[[], datetime] = now) -> None:
        self._clock = clock
        self._until = dict(known or {})

    def know(self, known: Mapping[Network, datetime]) -> None:
        """These and no others are banned."""
        self._until = dict(known)

    def ban(self, address: str, days: float) -> Network:
        network = read_network(address)
        self._until[network] = self._clock() + timedelta(days=days)
        return network

    def lift(self, address: str) -> bool:
        """False if this very address or network was not banned."""
        return self._until.pop(read_network(address), None) is not None

    @property
    def standing(self) -> dict[Network, datetime]:
        """Those that have not run out. The others are not kept either: an address is a person's."""
        return {network: until for network, until in self._until.items() if until > self._clock()}

    def bars(self, address: str) -> bool:
        if not self._until:
            return False
        try:
            found = ip_address(address)
        except ValueError:
            return False  # a socket without an address, as in tests
        if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        now = self._clock()
        return any(until > now and found in network for network, until in self._until.items())


def read_network(address: str) -> Network:
    try:
        return ip_network(address, strict=False)
    except ValueError:
        raise NoAddress(f"{address} is no address; there are those like 203.0.113.7 and 2001:db8::/64") from None
