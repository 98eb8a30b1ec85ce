"""The hour of kills: three servers on one database, 300 tables, and every three seconds one of them is killed.

python -m bench.kills [kills] [FILE]

Another is started in its place, and people come back anywhere. After each round everything that was acknowledged is
looked for in the journals, and every view that any page was ever shown is compared with what the journal gives at that
version. Each round is a row in FILE (kills.md). Stopped and started again, it goes on with the rounds that are missing.
"""

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import monotonic

from tests.server.fray import Fray, Toll

from tools.postgres import running_cluster

KILLS = 1_000
ROUND = 50
"""Kills in a round; each has a database of its own."""
SERVERS = 3
TABLES = 300
EVERY = 3.0
"""Seconds from one kill to the next."""
THOUGHT = (1.0, 9.0)
"""Seconds somebody thinks, so that two cores carry 300 tables beside servers that start."""
HEADING = """# The hour of kills

| round | kills | acknowledged | sent again | lost, doubled or shown otherwise |
|---|---|---|---|---|
"""


async def one_round(url: str, number: int, kills: int) -> Toll:
    dice = Random(number)
    fray = Fray(url, SERVERS, dice, lambda: dice.uniform(*THOUGHT))

    async def kill_on(fray: Fray) -> None:
        began = monotonic()
        for kill in range(1, kills + 1):
            await asyncio.sleep(began + kill * EVERY - monotonic())  # to start another takes a part of that
            await fray.kill()
        await asyncio.sleep(EVERY)

    try:
        fray.open_tables(TABLES)
        return await fray.spend(kill_on)
    finally:
        fray.close()


def rows(file: Path) -> Iterator[list[int]]:
    """The figures of the rounds there are."""
    for line in file.read_text().splitlines() if file.exists() else ():
        cells = line.strip("| ").split(" | ")
        if cells[0].isdecimal():
            yield [int(cell.replace(",", "")) for cell in cells]


def main() -> None:
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else KILLS
    file = Path(sys.argv[2] if len(sys.argv) > 2 else "kills.md")
    if not file.exists():
        file.write_text(HEADING)
    with running_cluster() as cluster:
        while (missing := kills - sum(row[1] for row in rows(file))) > 0:
            number = len(list(rows(file))) + 1
            toll = asyncio.run(one_round(cluster.new_database(), number, min(ROUND, missing)))
            for fault in toll.faults:
                print(fault)
            row = f"| {number} | {toll.kills} | {toll.acknowledged:,} | {toll.resent:,} | {len(toll.faults)} |"
            with file.open("a") as kept:
                kept.write(row + "\n")
            print(row, flush=True)
    figures = [sum(column) for column in zip(*rows(file), strict=True)]
    print(f"{figures[1]:,} kills, {figures[2]:,} acknowledged, {figures[3]:,} sent again, {figures[4]} faults")
    sys.exit(bool(figures[4]))


if __name__ == "__main__":
    main()
