"""The bans of a server that keeps its tables in a file: lines in another file, that can be read and edited."""

import os
from collections.abc import Mapping
from datetime import UTC, datetime
from ipaddress import ip_network
from pathlib import Path
from typing import Final

from ringwall.server.bans import Network, NoAddress

HEADING: Final = "# Addresses that may not come in, and until when; read when the server starts.\n"


def bans_of(tables: Path) -> Path:
    return tables.with_name(tables.name + ".bans")


def write_bans(path: Path, bans: Mapping[Network, datetime]) -> None:
    lines = [f"{network} {until.isoformat(timespec='seconds')}\n" for network, until in bans.items()]
    written = path.with_name(path.name + ".new")
    with os.fdopen(os.open(written, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        file.writelines([HEADING, *lines])
    written.replace(path)


def read_bans(path: Path) -> dict[Network, datetime]:
    found: dict[Network, datetime] = {}
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    for number, line in enumerate(lines, start=1):
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
