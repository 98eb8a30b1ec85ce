"""``ringwall serve`` for tests: a table can be opened with a known seed and with choices already made at it.

``python seeded_server.py PORT DATA PLAN PAGE DAYS``: whenever the file PLAN lies there, the next table is opened as it
says, and the file is taken away. The page is that in the folder PAGE, and it is DAYS days later. Nothing else differs
from the real server, except that a test may be quicker than any person, and that the day's castle is that of one day.
"""

import json
import sys
from datetime import date
from functools import partial
from pathlib import Path
from time import time

from ringwall.server import api, hall, room, run
from ringwall.server.app import make_app
from ringwall.server.journal import BOT, Chose, Opening, encode
from ringwall.server.limits import Limits
from ringwall.server.run import LOCAL, Address, listen, serve
from ringwall.server.storage import StoredEntry
from ringwall.server.table import Table

DAY = 86_400
CASTLE_DAY = date(2026, 11, 19)
"""Whose castle is today's: no test depends on the day on which it is run."""
UNHURRIED = Limits(
    messages=100_000, crowd=100_000, connections=1_000, openings=100_000, tables=100_000, questions=100_000
)


def follow_plans(file: Path) -> None:
    """Let the hall open tables as the plan in the file says."""
    keep = hall.Hall._keep

    async def keep_as_planned(self: hall.Hall, opening: Opening, token: str) -> tuple[str, str, Opening]:
        if not file.exists():
            return await keep(self, opening, token)
        plan = json.loads(file.read_text())
        file.unlink()
        opening.seed = plan["seed"]
        kept = await keep(self, opening, token)
        if plan["choices"]:
            await self._storage.append(kept[0], made_before(opening, plan["choices"]))
        return kept

    hall.Hall._keep = keep_as_planned  # type: ignore[method-assign]


def be_later(days: int) -> None:
    """Whatever is written down from now on is written days later."""
    for module in (hall, room):
        module.time = lambda: time() + days * DAY  # type: ignore[attr-defined]


def made_before(opening: Opening, choices: list[str]) -> list[StoredEntry]:
    """The entries of choices that whoever holds the seats has made."""
    table, entries = Table("planned", opening), []
    for option in choices:
        seat = table.decision_seat
        assert seat is not None
        entry = Chose(table.seats[seat - 1].who or BOT, "", seat, option)
        table.apply(entry)
        entries.append(StoredEntry(table.v, time(), encode(entry)))
    return entries


def main(port: int, data: Path, plan: Path, page: Path, days: int) -> None:
    follow_plans(plan)
    be_later(days)
    api.today = lambda: CASTLE_DAY  # type: ignore[attr-defined]
    run.make_app = partial(make_app, page=page)  # type: ignore[attr-defined]
    listener = listen(Address(LOCAL, port))
    address = Address(LOCAL, listener.getsockname()[1])
    serve(listener, data, limits=UNHURRIED, on_ready=lambda: print(address.link, flush=True))


if __name__ == "__main__":
    port, data, plan, page, days = sys.argv[1:]
    main(int(port), Path(data), Path(plan), Path(page), int(days))
