"""Addresses that may not come in for a while. They are kept in a file of lines that can be read and edited."""

import os
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from pathlib import Path
from typing import Final

Network = IPv4Network | IPv6Network
HEADING: Final = "# Addresses that may not come in, and until when; read when the server starts.\n"


class NoAddress(ValueError):
    """What was to be banned is no address."""


def now() -> datetime:
    return datetime.now(UTC)


class Bans:
    """Addresses and networks, each until a moment. Without a file they are forgotten with the server."""

    def __init__(self, path: Path | None = None, clock: Callable[[], datetime] = now) -> None:
        self._path = path
        self._clock = clock
        self._until = {} if path is None or not path.exists() else _read(path)

    def ban(self, address: str, days: float) -> Network:
        network = read_network(address)
        self._until[network] = self._clock() + timedelta(days=days)
        self._write()
        return network

    def lift(self, address: str) -> bool:
        """False if this very address or network was not banned."""
        known = self._until.pop(read_network(address), None) is not None
        self._write()
        return known

    @property
    def standing(self) -> dict[Network, datetime]:
        """Those that have not run out."""
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

    def _write(self) -> None:
        """What has run out is not kept: an address is a person's."""
        self._until = self.standing
        if self._path is not None:
            lines = [f"{network} {until.isoformat(timespec='seconds')}\n" for network, until in self._until.items()]
            written = self._path.with_name(self._path.name + ".new")
            with os.fdopen(os.open(written, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
                file.writelines([HEADING, *lines])
            written.replace(self._path)


def read_network(address: str) -> Network:
    try:
        return ip_network(address, strict=False)
    except ValueError:
        raise NoAddress(f"{address} is no address; there are those like 203.0.113.7 and 2001:db8::/64") from None


def _read(path: Path) -> dict[Network, datetime]:
    found: dict[Network, datetime] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        try:
            address, until = line.split()
            moment = datetime.fromisoformat(until)
            found[ip_network(address, strict=False)] = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
        except ValueError:
            right = "203.0.113.7 2026-12-24"
            raise NoAddress(f"{path}, line {number}: {line!r} is no address with a date, such as {right}") from None
    return found
