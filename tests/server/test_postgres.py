"""Tables in a database: what only PostgreSQL can do to them."""

import asyncio
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import psycopg
import pytest

from ringwall.server.homes import home_at
from ringwall.server.postgres import PostgresStorage
from ringwall.server.postgres.schema import MIGRATING, MIGRATIONS, OURS, Line
from ringwall.server.storage import Conflict, StorageError
from tests.server.places import ServerPlace, opened
from tests.server.test_storage import entries, stored, table, write_together
from tools.postgres import Cluster


@pytest.fixture
def place(database: str) -> ServerPlace:
    return ServerPlace(database)


def test_writes_that_wait_go_together(place: ServerPlace) -> None:
    async def story() -> None:
        async with opened(place) as storage:
            await write_together(storage)

    asyncio.run(story())
    assert place.ask("SELECT count(*), count(DISTINCT xmin::text) FROM entries") == [(300, 1)]


def test_one_server_at_a_time_lets_bots_think_and_only_who_knows_all(place: ServerPlace) -> None:
    async def story() -> None:
        async with opened(place) as one, opened(place) as other:
            await one.create(table("a"))
            assert await one.take_turn("a", 0)
            assert not await other.take_turn("a", 0)
            await one.append("a", entries(1, 2))
            await one.end_turn("a")
            assert not await other.take_turn("a", 1), "another entry is on its way to it"
            assert await other.take_turn("a", 2)
            assert not await one.take_turn("a", 2)
        async with opened(place) as third:
            assert await third.take_turn("a", 2), "a turn ends with its server"

    asyncio.run(story())


def test_what_nobody_waits_for_any_more_is_not_read(place: ServerPlace) -> None:
    """Otherwise pages that come again and again while the database is away would keep it busy when it is back."""

    async def story() -> None:
        storage = place.open()
        begun, go = Event(), Event()
        read: list[int] = []

        def wait(line: Line) -> None:
            begun.set()
            go.wait()

        held = asyncio.create_task(storage._read(wait))
        await asyncio.to_thread(begun.wait)
        waiting = [asyncio.create_task(storage._read(lambda line, each=each: read.append(each))) for each in range(4)]  # type: ignore[misc]
        await asyncio.sleep(0)
        for task in waiting[:3]:
            task.cancel()
        await asyncio.wait(waiting[:3])
        go.set()
        await asyncio.gather(held, waiting[3])
        assert read == [3]
        await storage.close()

    asyncio.run(story())


# --- the schema ---


def test_a_newer_database_is_refused_and_left_alone(place: ServerPlace) -> None:
    asyncio.run(place.open().close())
    place.change(f"INSERT INTO migrations VALUES ({len(MIGRATIONS) + 1}, now())")
    for _ in range(2):
        with pytest.raises(StorageError, match=r"written by a newer ringwall \(schema .*update ringwall"):
            place.open()
    assert place.ask("SELECT max(number) FROM migrations") == [(len(MIGRATIONS) + 1,)]


def test_a_schema_of_somebody_else_is_left_alone(place: ServerPlace) -> None:
    place.change("CREATE SCHEMA ringwall", "CREATE TABLE ringwall.diary (dear text)")
    with pytest.raises(StorageError, match="of another program; choose another database"):
        place.open()
    assert place.ask("SELECT count(*) FROM pg_tables WHERE schemaname = 'ringwall'") == [(1,)]


@pytest.mark.parametrize("encoding", ["SQL_ASCII", "LATIN1"])
def test_a_database_that_has_not_all_letters_is_refused(cluster: Cluster, encoding: str) -> None:
    name = f"old_{encoding.lower()}"
    cluster.ask(f"CREATE DATABASE {name} ENCODING {encoding} LOCALE 'C' TEMPLATE template0")
    with pytest.raises(StorageError, match=f"has the encoding {encoding}.* --encoding=UTF8 --template=template0"):
        PostgresStorage(cluster.url(name))


def test_the_usual_isolation_of_a_database_is_no_matter(place: ServerPlace) -> None:
    """Who waits for another's entry would otherwise be refused for another reason than being late."""
    with psycopg.connect(place.where, autocommit=True) as line:
        line.execute(f"ALTER DATABASE {line.info.dbname} SET default_transaction_isolation TO 'serializable'".encode())

    async def story() -> None:
        async with opened(place) as one, opened(place) as other:
            await one.create(table("a"))
            for seq in range(1, 20):
                answers = await asyncio.gather(
                    *(each.append("a", entries(seq, seq)) for each in (one, other)), return_exceptions=True
                )
                assert [type(answer) for answer in answers if answer] == [Conflict]

    asyncio.run(story())


OPEN = """
import asyncio, sys
from ringwall.server.homes import home_at
sys.stdin.readline()
storage = home_at(sys.argv[1]).open()
asyncio.run(storage.close())
"""


def test_migrations_are_run_once_whoever_starts_first(place: ServerPlace) -> None:
    command = [sys.executable, "-c", OPEN, place.where]
    several = [subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(4)]
    for each in several:
        assert each.stdin is not None
        each.stdin.write("go\n")
        each.stdin.flush()
    for each in several:
        assert not each.communicate()[1]
        assert each.returncode == 0
    assert place.ask("SELECT number FROM migrations") == [(number,) for number in range(1, len(MIGRATIONS) + 1)]


def test_whoever_starts_second_waits_until_the_schema_is_there(place: ServerPlace) -> None:
    """Somebody is looking at the schema: nobody else changes it meanwhile."""
    waiting = f"SELECT count(*) FROM pg_locks WHERE classid = {OURS} AND objid = {MIGRATING} AND NOT granted"
    with psycopg.connect(place.where, autocommit=True) as first, ThreadPoolExecutor() as threads:
        first.execute("SELECT pg_advisory_lock_shared(%s, %s)", (OURS, MIGRATING))
        second = threads.submit(place.open)
        while place.ask(waiting) != [(1,)]:
            assert not second.done(), "it did not wait"
        assert place.ask("SELECT to_regnamespace('ringwall') IS NULL") == [(True,)]
        first.execute("SELECT pg_advisory_unlock_shared(%s, %s)", (OURS, MIGRATING))
        asyncio.run(second.result().close())
    assert place.ask("SELECT count(*) FROM migrations") == [(len(MIGRATIONS),)]


def test_a_migration_waits_for_nobody_and_says_who_is_in_the_way(
    place: ServerPlace, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened(place) as old:
            await old.create(table("a"))
            monkeypatch.setattr("ringwall.server.postgres.schema.MIGRATIONS", (*MIGRATIONS, "CREATE TABLE more ()"))
            with pytest.raises(StorageError, match="servers of an older ringwall are using; stop them"):
                place.open()
            await old.append("a", entries(1, 1))
        async with opened(place) as new:
            assert await stored(new, "a") == entries(1, 1)

    asyncio.run(story())
    assert place.ask("SELECT max(number) FROM migrations") == [(len(MIGRATIONS) + 1,)]
    assert place.ask("SELECT count(*) FROM more") == [(0,)]


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("postgresql://somebody:secret@/nowhere?host={folder}", "does not exist"),
        ("postgresql://somebody:secret@/tables?host=/nowhere", "No such file"),
        ("postgresql://somebody:secret@/tables?unheard=of", "no address of a database"),
    ],
)
def test_a_database_that_cannot_be_used_says_why_and_nothing_secret(cluster: Cluster, url: str, why: str) -> None:
    with pytest.raises(StorageError, match=why) as caught:
        PostgresStorage(url.format(folder=cluster.folder), patience=0.0)
    assert "secret" not in str(caught.value)


def test_the_address_says_which_home_it_is(tmp_path: Path) -> None:
    assert str(home_at("postgresql://me:secret@db.example.org/castle")) == "castle at db.example.org"
    assert str(home_at(tmp_path / "tables.db")) == str(tmp_path / "tables.db")


def test_windows_is_told_what_it_can_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(StorageError, match="on Windows tables can only be kept in a file"):
        home_at("postgresql://me@db.example.org/castle")
