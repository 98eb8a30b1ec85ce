"""Tables outlive the server: what was acknowledged stays, and what is damaged is noticed, wherever they are kept."""

import asyncio
import signal
import subprocess
import sys
from datetime import UTC, datetime
from ipaddress import ip_network
from threading import Event

import pytest

from ringwall.server.storage import Conflict, Storage, StorageError, StoredEntry, StoredTable, TableDamaged
from tests.server.places import Keeping, Place, hold, opened


def table(name: str, created: float = 1.0) -> StoredTable:
    return StoredTable(name, created, f"opening of {name}".encode())


def entries(first: int, last: int, size: int = 0) -> list[StoredEntry]:
    return [StoredEntry(seq, 10.0 + seq, f"entry {seq}".encode().ljust(size, b".")) for seq in range(first, last + 1)]


async def stored(storage: Storage, name: str) -> list[StoredEntry]:
    found = await storage.load(name)
    assert found is not None
    return found[1]


# --- keeping ---


def test_what_is_stored_is_loaded_again(keeping: Keeping) -> None:
    async def story() -> None:
        async with opened(keeping) as storage:
            await storage.create(table("a"))
            await storage.append("a", entries(1, 2))
            await storage.append("a", [])
            await storage.append("a", entries(3, 3))
        async with opened(keeping) as storage:
            assert await storage.load("a") == (table("a"), entries(1, 3))
            assert await storage.load("b") is None

    asyncio.run(story())


def test_heads_are_the_tables_changed_last(keeping: Keeping) -> None:
    async def story() -> None:
        async with opened(keeping) as storage:
            for number, name in enumerate("abc"):
                await storage.create(table(name, float(number)))
            await storage.append("b", entries(1, 4))
            assert [head.id for head in await storage.heads(10)] == ["b", "c", "a"]
            (head,) = await storage.heads(1)
            assert head == ("b", 1.0, 14.0, 4, b"opening of b")

    asyncio.run(story())


@pytest.mark.parametrize("wrong", [entries(2, 3), entries(4, 4), [*entries(3, 3), *entries(5, 5)], entries(0, 0)])
def test_an_entry_that_is_not_the_next_is_refused_with_its_company(keeping: Keeping, wrong: list[StoredEntry]) -> None:
    async def story() -> None:
        async with opened(keeping) as storage:
            await storage.create(table("a"))
            await storage.append("a", entries(1, 2))
            with pytest.raises(Conflict, match="goes on with entry"):
                await storage.append("a", wrong)
            assert await stored(storage, "a") == entries(1, 2)
            await storage.append("a", entries(3, 3))

    asyncio.run(story())


def test_a_table_is_created_once_and_before_its_entries(keeping: Keeping) -> None:
    async def story() -> None:
        async with opened(keeping) as storage:
            await storage.create(table("a"))
            with pytest.raises(Conflict, match="already"):
                await storage.create(table("a"))
            with pytest.raises(StorageError, match="no table"):
                await storage.append("b", entries(1, 1))

    asyncio.run(story())


def test_a_rewritten_table_is_what_it_was_rewritten_to(keeping: Keeping) -> None:
    async def story() -> None:
        async with opened(keeping) as storage:
            for name in "ab":
                await storage.create(table(name))
                await storage.append(name, entries(1, 5))
            await storage.rewrite(StoredTable("a", 2.0, b"another opening"), entries(1, 5, 20))
            found = await storage.load("a")
            assert found is not None
            assert (found[0][:3], found[1]) == (("a", 2.0, b"another opening"), entries(1, 5, 20))
            await storage.append("a", entries(6, 6))
            assert await stored(storage, "b") == entries(1, 5)
            with pytest.raises(StorageError, match="no table c"):
                await storage.rewrite(table("c"), [])
            with pytest.raises(Conflict, match="has 5 entries by now"):
                await storage.rewrite(table("b"), entries(1, 4))
            assert await stored(storage, "b") == entries(1, 5)

    asyncio.run(story())


def test_what_came_later_and_how_far_tables_have_come(keeping: Keeping) -> None:
    async def story() -> None:
        async with opened(keeping) as storage:
            for name in "ab":
                await storage.create(table(name))
            await storage.append("a", entries(1, 5))
            assert await storage.later("a", 3) == entries(4, 5)
            assert await storage.later("a", 5) == []
            assert await storage.later("c", 0) == []
            assert await storage.marks(["a", "b", "c"]) == {"a": (5, 0), "b": (0, 0)}

    asyncio.run(story())


def test_nothing_is_left_of_a_deleted_table(place: Place) -> None:
    async def story() -> None:
        async with opened(place) as storage:
            for name in "ab":
                await storage.create(table(name))
                await storage.append(name, entries(1, 5))
            assert await storage.delete("a")
            assert not await storage.delete("a")
            assert await storage.load("a") is None
            assert await stored(storage, "b") == entries(1, 5)
            with pytest.raises(StorageError, match="no table a"):
                await storage.append("a", entries(6, 6))

    asyncio.run(story())
    assert place.ask("SELECT count(*) FROM entries") == [(5,)]


def test_bans_are_kept_until_others_take_their_place(place: Place) -> None:
    async def story() -> None:
        until = datetime(2999, 1, 1, tzinfo=UTC)
        network, host = ip_network("2001:db8::/64"), ip_network("203.0.113.7")
        async with opened(place) as storage:
            assert await storage.bans() == {}
            await storage.keep_bans({network: until, host: until})
        async with opened(place) as storage:
            assert await storage.bans() == {network: until, host: until}
            await storage.keep_bans({host: until})
            assert await storage.bans() == {host: until}

    asyncio.run(story())


# --- writing together ---


async def write_together(storage: Storage) -> None:
    """A hundred tables, and writes for all of them that wait for one; a bad one among them."""
    names = [f"table-{number}" for number in range(100)]
    await asyncio.gather(*(storage.create(table(name)) for name in names))
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


def test_of_writes_that_wait_together_a_bad_one_fails_alone(place: Place) -> None:
    async def story() -> None:
        async with opened(place) as storage:
            await write_together(storage)
            for number in range(100):
                assert await stored(storage, f"table-{number}") == entries(1, 3)

    asyncio.run(story())


def test_reading_does_not_wait_for_writing(place: Place) -> None:
    async def story() -> None:
        async with opened(place) as storage:
            await storage.create(table("a"))
            go = Event()
            held = await hold(storage, go)
            assert await stored(storage, "a") == []
            assert len(await storage.heads(5)) == 1
            go.set()
            await held

    asyncio.run(story())


def test_closing_finishes_what_was_begun_and_refuses_the_rest(place: Place) -> None:
    async def story() -> None:
        storage = place.open()
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
        async with opened(place) as storage:
            assert await stored(storage, "a") == entries(1, 5)

    asyncio.run(story())


def test_nobody_minds_a_caller_that_gives_up(place: Place) -> None:
    async def story() -> None:
        async with opened(place) as storage:
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
from ringwall.server.homes import home_at
from ringwall.server.storage import StoredEntry, StoredTable

async def story():
    storage = home_at(sys.argv[1]).open()
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
def test_what_was_acknowledged_survives_a_killed_server(place: Place, kill_after: int) -> None:
    with subprocess.Popen([sys.executable, "-c", WRITER, place.where], stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        said = [writer.stdout.readline() for _ in range(kill_after)]
        writer.send_signal(signal.SIGKILL)
        said += writer.stdout.readlines()
    acknowledged = dict.fromkeys("abc", 0)
    for line in said:
        if line.endswith("\n"):
            name, seq = line.split()
            acknowledged[name] = int(seq)

    async def story() -> None:
        async with opened(place) as storage:
            for name, last in acknowledged.items():
                kept = await stored(storage, name)
                assert len(kept) >= last
                assert kept == entries(1, len(kept))
                await storage.append(name, entries(len(kept) + 1, len(kept) + 1))

    asyncio.run(story())


# --- damage ---

ANOTHER = '(SELECT data FROM entries WHERE "table" = 1 AND seq = 1)'
DAMAGES = {
    "entry 3 is not what was written": f'UPDATE entries SET data = {ANOTHER} WHERE "table" = 1 AND seq = 3',
    "entry 4 is not what was written": 'UPDATE entries SET at = 0.0 WHERE "table" = 1 AND seq = 4',
    "entry 2 is missing": 'DELETE FROM entries WHERE "table" = 1 AND seq = 2',
    "should have 6 entries and has 5": 'DELETE FROM entries WHERE "table" = 1 AND seq = 6',
    "should have 7 entries and has 6": "UPDATE tables SET entries = 7 WHERE number = 1",
    "opening": "UPDATE tables SET opening = seal WHERE number = 1",
}


@pytest.mark.parametrize("why", DAMAGES)
def test_a_damaged_row_spoils_its_own_table_only(place: Place, why: str) -> None:
    check_damage(place, why, DAMAGES[why])


def check_damage(place: Place, why: str, damage: str) -> None:
    async def write() -> None:
        async with opened(place) as storage:
            for name in "ab":
                await storage.create(table(name))
                await storage.append(name, entries(1, 6))

    async def read() -> None:
        async with opened(place) as storage:
            with pytest.raises(TableDamaged, match=why) as caught:
                await storage.load("a")
            assert caught.value.table == "a" and why in caught.value.why
            assert await stored(storage, "b") == entries(1, 6)
            heads = [head.id for head in await storage.heads(5)]
            assert heads == (["b"] if why == "opening" else ["b", "a"])

    asyncio.run(write())
    place.change(damage)
    asyncio.run(read())
