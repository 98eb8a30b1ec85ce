"""Tables outlive the server: what was acknowledged stays, and what is damaged is noticed."""

import asyncio
import os
import shutil
import signal
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
from ringwall.server.storage import Conflict, Storage, StorageError, StoredEntry, StoredTable, TableDamaged


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[SqliteStorage]:
    storage = SqliteStorage(path)
    try:
        yield storage
    finally:
        await storage.close()


def table(name: str, created: float = 1.0) -> StoredTable:
    return StoredTable(name, created, f"opening of {name}".encode())


def entries(first: int, last: int, size: int = 0) -> list[StoredEntry]:
    return [StoredEntry(seq, 10.0 + seq, f"entry {seq}".encode().ljust(size, b".")) for seq in range(first, last + 1)]


async def stored(storage: Storage, name: str) -> list[StoredEntry]:
    found = await storage.load(name)
    assert found is not None
    return found[1]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


# --- keeping ---


def test_what_is_stored_is_loaded_again(path: Path) -> None:
    async def story() -> None:
        async with opened(path) as storage:
            await storage.create(table("a"))
            await storage.append("a", entries(1, 2))
            await storage.append("a", [])
            await storage.append("a", entries(3, 3))
        async with opened(path) as storage:
            assert await storage.load("a") == (table("a"), entries(1, 3))
            assert await storage.load("b") is None

    asyncio.run(story())


def test_heads_are_the_tables_changed_last(path: Path) -> None:
    async def story() -> None:
        async with opened(path) as storage:
            for number, name in enumerate("abc"):
                await storage.create(table(name, float(number)))
            await storage.append("b", entries(1, 4))
            assert [head.id for head in await storage.heads(10)] == ["b", "c", "a"]
            (head,) = await storage.heads(1)
            assert head == ("b", 1.0, 14.0, 4, b"opening of b")

    asyncio.run(story())


@pytest.mark.parametrize("wrong", [entries(2, 3), entries(4, 4), [*entries(3, 3), *entries(5, 5)], entries(0, 0)])
def test_an_entry_that_is_not_the_next_is_refused_with_its_company(path: Path, wrong: list[StoredEntry]) -> None:
    async def story() -> None:
        async with opened(path) as storage:
            await storage.create(table("a"))
            await storage.append("a", entries(1, 2))
            with pytest.raises(Conflict, match="goes on with entry"):
                await storage.append("a", wrong)
            assert await stored(storage, "a") == entries(1, 2)
            await storage.append("a", entries(3, 3))

    asyncio.run(story())


def test_a_table_is_created_once_and_before_its_entries(path: Path) -> None:
    async def story() -> None:
        async with opened(path) as storage:
            await storage.create(table("a"))
            with pytest.raises(Conflict, match="already"):
                await storage.create(table("a"))
            with pytest.raises(StorageError, match="no table"):
                await storage.append("b", entries(1, 1))

    asyncio.run(story())


# --- writing together ---


async def hold(storage: SqliteStorage, until: Event) -> "asyncio.Task[object]":
    """Keep the writer in the middle of a write."""
    begun = Event()

    def wait(connection: sqlite3.Connection) -> None:
        begun.set()
        until.wait()

    task = asyncio.create_task(storage._writer.ask(wait))
    await asyncio.to_thread(begun.wait)
    return task


def test_writes_that_wait_share_a_commit_and_a_bad_one_fails_alone(path: Path) -> None:
    async def story() -> None:
        async with opened(path) as storage:
            names = [f"table-{number}" for number in range(100)]
            await asyncio.gather(*(storage.create(table(name)) for name in names))
            statements: list[str] = []
            storage._writer.connection.set_trace_callback(statements.append)
            go = Event()
            held = await hold(storage, go)
            good = [asyncio.create_task(storage.append(name, entries(1, 2))) for name in names]
            bad = asyncio.create_task(storage.append("table-7", entries(9, 9)))
            more = [asyncio.create_task(storage.append(name, entries(3, 3))) for name in names]
            await asyncio.sleep(0)
            go.set()
            await asyncio.gather(held, *good, *more)
            with pytest.raises(Conflict):
                await bad
            assert statements.count("COMMIT") == 2, "one for the write that held the others up, one for all of them"
            for name in names:
                assert await stored(storage, name) == entries(1, 3)

    asyncio.run(story())


def test_reading_does_not_wait_for_writing(path: Path) -> None:
    async def story() -> None:
        async with opened(path) as storage:
            await storage.create(table("a"))
            go = Event()
            held = await hold(storage, go)
            assert await stored(storage, "a") == []
            assert len(await storage.heads(5)) == 1
            go.set()
            await held

    asyncio.run(story())


def test_closing_finishes_what_was_begun_and_refuses_the_rest(path: Path) -> None:
    async def story() -> None:
        storage = SqliteStorage(path)
        await storage.create(table("a"))
        go = Event()
        held = await hold(storage, go)
        writes = [asyncio.create_task(storage.append("a", entries(seq, seq))) for seq in range(1, 6)]
        await asyncio.sleep(0)
        go.set()
        await storage.close()
        await asyncio.gather(held, *writes)
        await storage.close()
        with pytest.raises(StorageError, match="closed"):
            await storage.append("a", entries(6, 6))
        async with opened(path) as storage:
            assert await stored(storage, "a") == entries(1, 5)

    asyncio.run(story())


def test_nobody_minds_a_caller_that_gives_up(path: Path) -> None:
    async def story() -> None:
        async with opened(path) as storage:
            await storage.create(table("a"))
            go = Event()
            held = await hold(storage, go)
            given_up = asyncio.create_task(storage.append("a", entries(1, 1)))
            await asyncio.sleep(0)
            given_up.cancel()
            go.set()
            await held
            await storage.append("a", entries(2, 2))
            assert await stored(storage, "a") == entries(1, 2)

    asyncio.run(story())


# --- crashes ---

WRITER = """
import asyncio, sys
from ringwall.server.sqlite import SqliteStorage
from ringwall.server.storage import StoredEntry, StoredTable

async def story():
    storage = SqliteStorage(sys.argv[1])
    names = ["a", "b", "c"]
    for name in names:
        await storage.create(StoredTable(name, 1.0, b""))
    async def write(name):
        for seq in range(1, 1_000_000):
            await storage.append(name, [StoredEntry(seq, 10.0 + seq, b"entry %d" % seq)])
            print(name, seq, flush=True)
    await asyncio.gather(*map(write, names))

asyncio.run(story())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
@pytest.mark.parametrize("kill_after", [1, 40, 300])
def test_what_was_acknowledged_survives_a_killed_server(path: Path, kill_after: int) -> None:
    with subprocess.Popen([sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        said = [writer.stdout.readline() for _ in range(kill_after)]
        with pytest.raises(StorageError, match="in use by another server"):
            SqliteStorage(path)
        writer.send_signal(signal.SIGKILL)
        said += writer.stdout.readlines()
    acknowledged = dict.fromkeys("abc", 0)
    for line in said:
        if line.endswith("\n"):
            name, seq = line.split()
            acknowledged[name] = int(seq)

    async def story() -> None:
        async with opened(path) as storage:
            for name, last in acknowledged.items():
                kept = await stored(storage, name)
                assert len(kept) >= last
                assert kept == entries(1, len(kept))
                await storage.append(name, entries(len(kept) + 1, len(kept) + 1))

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
    "entry 3 is not what was written": "UPDATE entries SET data = X'00' WHERE \"table\" = 1 AND seq = 3",
    "entry 4 is not what was written": 'UPDATE entries SET at = 0.0 WHERE "table" = 1 AND seq = 4',
    "entry 5 is not what was written": 'UPDATE entries SET data = CAST(data AS TEXT) WHERE "table" = 1 AND seq = 5',
    "cannot be read": "UPDATE entries SET data = CAST(X'FF' AS TEXT) WHERE \"table\" = 1 AND seq = 5",
    "entry 2 is missing": 'DELETE FROM entries WHERE "table" = 1 AND seq = 2',
    "should have 6 entries and has 5": 'DELETE FROM entries WHERE "table" = 1 AND seq = 6',
    "should have 7 entries and has 6": "UPDATE tables SET entries = 7 WHERE number = 1",
    "opening": "UPDATE tables SET opening = X'00' WHERE number = 1",
}


@pytest.mark.parametrize("why", DAMAGES)
def test_a_damaged_row_spoils_its_own_table_only(path: Path, why: str) -> None:
    async def write() -> None:
        async with opened(path) as storage:
            for name in "ab":
                await storage.create(table(name))
                await storage.append(name, entries(1, 6))

    async def read() -> None:
        async with opened(path) as storage:
            with pytest.raises(TableDamaged, match=why) as caught:
                await storage.load("a")
            assert caught.value.table == "a" and why in caught.value.why
            assert await stored(storage, "b") == entries(1, 6)
            heads = [head.id for head in await storage.heads(5)]
            assert heads == (["b"] if why == "opening" else ["b", "a"])

    asyncio.run(write())
    change(path, DAMAGES[why])
    asyncio.run(read())


def change(path: Path, *statements: str) -> None:
    connection = sqlite3.connect(path)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


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
