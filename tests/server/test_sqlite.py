"""Tables in a file: a log cut off, damaged pages, a full disk, and a file that is somebody else's."""

import asyncio
import os
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event

import pytest

from ringwall.server.sqlite import APPLICATION, VERSION, SqliteStorage
from ringwall.server.storage import StorageError, StoredTable, TableDamaged
from tests.server.places import FilePlace, hold
from tests.server.test_storage import check_damage, entries, stored, table, write_together


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[SqliteStorage]:
    storage = SqliteStorage(path)
    try:
        yield storage
    finally:
        await storage.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def change(path: Path, *statements: str) -> None:
    connection = sqlite3.connect(path)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


def test_writes_that_wait_share_a_commit(path: Path) -> None:
    async def story() -> None:
        async with opened(path) as storage:
            statements: list[str] = []
            storage._writer.connection.set_trace_callback(statements.append)
            await write_together(storage)
            last = len(statements) - statements[::-1].index("BEGIN IMMEDIATE")
            assert sum("INTO entries" in each for each in statements[last:]) == 300, "all of them share the last commit"

    asyncio.run(story())


def test_a_log_cut_off_anywhere_opens_to_a_beginning(path: Path, tmp_path: Path) -> None:
    async def write() -> None:
        async with opened(path) as storage:
            await storage.create(table("a"))
            for seq in range(1, 31):
                await storage.append("a", entries(seq, seq, 200))
            for each in path.parent.glob("tables.db*"):
                shutil.copy(each, tmp_path / f"copy-{each.name}")

    async def reopen(whole: bytes, length: int) -> int:
        cut = tmp_path / f"cut-{length}.db"
        shutil.copy(tmp_path / "copy-tables.db", cut)
        cut.with_name(cut.name + "-wal").write_bytes(whole[:length])
        async with opened(cut) as storage:
            found = await storage.load("a")
            if found is None:
                return -1
            assert found == (table("a"), entries(1, len(found[1]), 200))
            await storage.append("a", entries(len(found[1]) + 1, len(found[1]) + 1))
            return len(found[1])

    async def story() -> None:
        await write()
        whole = (tmp_path / "copy-tables.db-wal").read_bytes()
        lengths = [*range(0, len(whole), len(whole) // 30), len(whole)]
        kept = [await reopen(whole, length) for length in lengths]
        assert kept == sorted(kept)
        assert kept[0] == -1 and kept[-1] == 30

    asyncio.run(story())


# --- damage ---

DAMAGES = {
    "entry 5 is not what was written": 'UPDATE entries SET data = CAST(data AS TEXT) WHERE "table" = 1 AND seq = 5',
    "cannot be read": "UPDATE entries SET data = CAST(X'FF' AS TEXT) WHERE \"table\" = 1 AND seq = 5",
}


@pytest.mark.parametrize("why", DAMAGES)
def test_a_row_of_another_type_is_damaged(path: Path, why: str) -> None:
    check_damage(FilePlace(path), why, DAMAGES[why])


def test_a_damaged_page_spoils_only_those_on_it(path: Path) -> None:
    async def write() -> None:
        async with opened(path) as storage:
            for name in "abc":
                await storage.create(table(name))
                await storage.append(name, entries(1, 60, 600))

    async def read() -> None:
        async with opened(path) as storage:
            with pytest.raises(TableDamaged):
                await storage.load("b")
            for name in "ac":
                assert await stored(storage, name) == entries(1, 60, 600)
                await storage.append(name, entries(61, 61))
            assert len(await storage.heads(5)) == 3

    asyncio.run(write())
    content = bytearray(path.read_bytes())
    second = content.index(b"entry 30.", content.index(b"entry 30.") + 1)
    start = second - second % 4096
    content[start : start + 4096] = b"\xff" * 4096
    path.write_bytes(content)
    asyncio.run(read())


def test_a_damaged_row_is_left_out_of_the_list(path: Path) -> None:
    async def write() -> None:
        async with opened(path) as storage:
            for name in ("a" * 10, "b" * 10):
                await storage.create(StoredTable(name, 1.0, name.encode() * 300))

    async def read() -> None:
        async with opened(path) as storage:
            assert len(await storage.heads(5)) == 1
            with pytest.raises(TableDamaged):
                await storage.load("a" * 10)

    asyncio.run(write())
    content = path.read_bytes()
    path.write_bytes(content.replace(b"a" * 500, b"x" * 500, 1))
    asyncio.run(read())


# --- no room, no right ---


def test_a_full_disk_refuses_what_does_not_fit_and_keeps_the_rest(path: Path) -> None:
    async def story() -> None:
        async with opened(path) as storage:
            for name in "ab":
                await storage.create(table(name))
                await storage.append(name, entries(1, 2))
            storage._writer.connection.execute("PRAGMA max_page_count = 8")
            go = Event()
            held = await hold(storage, go)
            small = asyncio.create_task(storage.append("a", entries(3, 3)))
            large = asyncio.create_task(storage.append("b", entries(3, 50, 5_000)))
            await asyncio.sleep(0)
            go.set()
            await asyncio.gather(held, small)
            with pytest.raises(StorageError, match="nothing was stored, because the disk is full"):
                await large
            assert await stored(storage, "a") == entries(1, 3)
            assert await stored(storage, "b") == entries(1, 2)
            storage._writer.connection.execute("PRAGMA max_page_count = 100000")
            await storage.append("b", entries(3, 50, 5_000))

    asyncio.run(story())


FULL = """
import asyncio, resource, sys
from ringwall.server.sqlite import SqliteStorage
from ringwall.server.storage import StorageError, StoredEntry, StoredTable

async def story():
    storage = SqliteStorage(sys.argv[1])
    await storage.create(StoredTable("a", 1.0, b""))
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))
    for seq in range(1, 1_000):
        try:
            await storage.append("a", [StoredEntry(seq, 10.0 + seq, b"entry %d" % seq)])
        except StorageError as error:
            found = await storage.load("a")
            assert len(found[1]) == seq - 1
            print(seq - 1, error)
            break
    await storage.close()

asyncio.run(story())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="files have no limits there")
def test_a_disk_that_ends_in_the_middle_of_a_commit(path: Path) -> None:
    said = subprocess.check_output([sys.executable, "-c", FULL, str(path)], text=True)
    kept, _, error = said.partition(" ")
    assert "nothing was stored, because the disk" in error

    async def story() -> None:
        async with opened(path) as storage:
            assert await stored(storage, "a") == entries(1, int(kept))

    asyncio.run(story())


def test_a_read_only_file_refuses_and_can_still_be_read(path: Path) -> None:
    async def story() -> None:
        async with opened(path) as storage:
            await storage.create(table("a"))
            storage._writer.connection.execute("PRAGMA query_only = ON")
            with pytest.raises(StorageError, match="read-only"):
                await storage.append("a", entries(1, 1))
            with pytest.raises(StorageError, match="read-only"):
                await storage.create(table("b"))
            assert await storage.load("a") == (table("a"), [])
            storage._writer.connection.execute("PRAGMA query_only = OFF")
            await storage.append("a", entries(1, 1))

    asyncio.run(story())


def test_a_file_another_program_holds(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ringwall.server.sqlite.BUSY_SECONDS", 0.0)

    async def story() -> None:
        async with opened(path) as storage:
            other = sqlite3.connect(path, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StorageError, match="another program holds the file"):
                await storage.create(table("a"))
            other.execute("ROLLBACK")
            other.close()
            await storage.create(table("a"))

    asyncio.run(story())


# --- the file ---


def test_one_server_at_a_time(path: Path) -> None:
    async def story() -> None:
        async with opened(path) as storage:
            with pytest.raises(StorageError, match="in use by another server"):
                SqliteStorage(path.parent / "." / path.name)
            await storage.create(table("a"))
        async with opened(path) as storage:
            assert await storage.load("a") is not None

    asyncio.run(story())


@pytest.mark.skipif(sys.platform == "win32", reason="no such permissions")
def test_the_file_is_its_owners_business(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "data" / "tables.db"

    async def story() -> None:
        async with opened(path) as storage:
            await storage.create(table("a"))
            for each in path.parent.iterdir():
                assert stat.S_IMODE(each.stat().st_mode) == 0o600, each
            assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700

    old = os.umask(0)
    try:
        asyncio.run(story())
    finally:
        os.umask(old)


def newer(path: Path) -> None:
    change(path, f"PRAGMA application_id = {APPLICATION}", f"PRAGMA user_version = {VERSION + 1}")


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (newer, "newer ringwall"),
        (lambda path: change(path, "CREATE TABLE something (else_ TEXT)"), "another program"),
        (lambda path: path.write_text("Dear diary, " * 100), "no SQLite database"),
        (Path.mkdir, "cannot be opened"),
    ],
)
def test_a_file_that_is_not_ours_is_left_alone(path: Path, make: Callable[[Path], object], why: str) -> None:
    make(path)
    before = path.read_bytes() if path.is_file() else None
    for _ in range(2):
        with pytest.raises(StorageError, match=why):
            SqliteStorage(path)
    assert before == (path.read_bytes() if path.is_file() else None)
