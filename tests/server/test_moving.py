"""Tables are carried from a file to a database and back, and are what they were; a dump of yesterday restores."""

import asyncio
from contextlib import closing
from datetime import UTC, datetime
from ipaddress import ip_network
from pathlib import Path
from random import Random

import psycopg
import pytest
from click.testing import CliRunner, Result

from ringwall import Setup
from ringwall.cli import main
from ringwall.server.storage import StoredEntry, StoredTable
from ringwall.texts import LANGUAGES
from tests.server.harness import house, run, token_of
from tests.server.places import FilePlace, Place, ServerPlace, opened
from tests.server.test_storage import entries, table
from tools.postgres import Cluster

Kept = dict[str, tuple[StoredTable, list[StoredEntry]]]


async def kept(place: Place) -> Kept:
    """All that is stored, in the order in which it changed."""
    async with opened(place) as storage:
        found = {head.id: await storage.load(head.id) for head in await storage.heads(1_000)}
        return {name: (each[0]._replace(edition=0), each[1]) for name, each in found.items() if each is not None}


def move(source: str, target: str, lang: str = "en") -> Result:
    return CliRunner().invoke(main, ["move-tables", source, target, "--lang", lang])


def play(folder: Path) -> FilePlace:
    """Some games, and a long journal."""

    async def story() -> None:
        async with house(folder) as at:
            for number, seats in enumerate(("A-", "AB", "A--")):
                name = await at.open(Setup(players=len(seats)), seats, seed=number)
                page = await at.page(name, token_of("A"))
                dice = Random(number)
                for _ in range(30):
                    if page.shown is not None and page.shown.options:
                        await page.act(dice.randrange(100))
                        await at.settle()
            await at.storage.create(table("long"))
            await at.storage.append("long", entries(1, 1_234))
            await at.storage.keep_bans({ip_network("203.0.113.7"): datetime(2999, 1, 1, tzinfo=UTC)})

    run(story)
    return FilePlace(folder / "tables.db")


def test_there_and_back_again(tmp_path: Path, database: str) -> None:
    file, server = play(tmp_path), ServerPlace(database)
    before = asyncio.run(kept(file))
    there = move(file.where, server.where)
    assert there.exit_code == 0, there.output
    assert "4 tables are in" in there.output
    again = move(file.where, server.where)
    assert "4 of them had been there before" in again.output
    assert asyncio.run(kept(server)) == before
    assert list(asyncio.run(kept(server))) == list(before), "in the same order"
    back = FilePlace(tmp_path / "back.db")
    assert move(server.where, back.where).exit_code == 0
    assert asyncio.run(kept(back)) == asyncio.run(kept(file)) == before

    async def bans() -> None:
        async with opened(back) as storage:
            assert list(await storage.bans()) == [ip_network("203.0.113.7")]

    asyncio.run(bans())


def test_what_was_carried_in_part_is_carried_to_the_end(tmp_path: Path, database: str) -> None:
    file, server = play(tmp_path), ServerPlace(database)

    async def half() -> None:
        async with opened(server) as storage:
            await storage.create(table("long"))
            await storage.append("long", entries(1, 500))

    asyncio.run(half())
    assert move(file.where, server.where).exit_code == 0
    assert asyncio.run(kept(server)) == asyncio.run(kept(file))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_cannot_be_carried_is_named_and_the_rest_is(tmp_path: Path, database: str, lang: str) -> None:
    file, server = FilePlace(tmp_path / "tables.db"), ServerPlace(database)

    async def write() -> None:
        async with opened(file) as storage:
            for name in ("sound", "damaged", "other"):
                await storage.create(table(name))
                await storage.append(name, entries(1, 3))
        async with opened(server) as storage:
            await storage.create(StoredTable("other", 1.0, b"another table"))

    asyncio.run(write())
    file.change("DELETE FROM entries WHERE seq = 2 AND \"table\" = (SELECT number FROM tables WHERE id = 'damaged')")
    moved = move(file.where, server.where, lang)
    assert moved.exit_code == 1
    assert ("damaged" in moved.output, "other" in moved.output) == (True, True)
    assert asyncio.run(kept(server))["sound"] == (table("sound"), entries(1, 3))
    assert asyncio.run(kept(server))["other"] == (StoredTable("other", 1.0, b"another table"), [])


def test_nothing_is_carried_while_a_server_runs(tmp_path: Path, database: str) -> None:
    file, server = play(tmp_path), ServerPlace(database)

    async def story() -> None:
        async with opened(server):
            moved = await asyncio.to_thread(move, file.where, server.where)
            assert moved.exit_code == 1
            assert "is in use by a server; stop it first" in moved.output
        async with opened(file):
            moved = await asyncio.to_thread(move, file.where, server.where)
            assert moved.exit_code == 1
            assert "in use by another server" in moved.output

    asyncio.run(story())
    assert asyncio.run(kept(server)) == {}


def test_there_must_be_something_to_carry(tmp_path: Path, database: str) -> None:
    moved = move(str(tmp_path / "nothing.db"), database)
    assert moved.exit_code == 1
    assert "nothing.db" in moved.output


def test_a_dump_of_yesterday_restores(tmp_path: Path, database: str, cluster: Cluster) -> None:
    """Another server has gone on since; what is put back is what was dumped, and goes on from there."""
    server = ServerPlace(database)
    assert move(play(tmp_path).where, server.where).exit_code == 0
    before = asyncio.run(kept(server))
    dump = cluster.folder / "yesterday.dump"
    cluster.run("pg_dump", "--format=custom", "--file", dump, server.where)
    restored = ServerPlace(cluster.new_database())

    async def story() -> None:
        async with opened(server) as storage:
            await storage.append("long", entries(1_235, 1_240))
        cluster.run("pg_restore", "--exit-on-error", "--dbname", restored.where, dump)
        assert await kept(restored) == before
        async with opened(restored) as storage:
            await storage.append("long", entries(1_235, 1_235))
            await storage.create(table("new"))

    asyncio.run(story())
    with closing(psycopg.connect(restored.where)) as line:
        assert line.execute("SELECT count(*) FROM ringwall.migrations").fetchone() == (1,)
