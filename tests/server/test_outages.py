"""A database that is away, full, read-only, restarted, failing over or slow: pages are told, nothing acknowledged is
lost, and everything goes on by itself.
"""

import asyncio
import os
import shutil
import signal
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import psycopg
import pytest

from ringwall import Setup
from ringwall.server.connection import LATER
from ringwall.server.hall import Hall
from ringwall.server.journal import Said, decode_entry, encode
from ringwall.server.limits import Addresses, Limits
from ringwall.server.messages import Ack, Act, Problem, Refused, Say
from ringwall.server.postgres import APPEND, PostgresStorage
from ringwall.server.postgres.listener import Notices, channel_of
from ringwall.server.room import Room
from ringwall.server.seals import seal
from ringwall.server.storage import Away, StorageError, StoredEntry
from ringwall.server.tokens import fingerprint
from tests.server.harness import House, Page, house, only, run, token_of
from tests.server.places import ServerPlace
from tests.server.test_storage import entries, stored, table
from tools.postgres import Cluster, new_cluster, running_cluster


@pytest.fixture(scope="module")
def own() -> Iterator[Cluster]:
    """One that may be maltreated. Each test leaves it running."""
    with running_cluster() as cluster:
        yield cluster


@pytest.fixture
def url(own: Cluster) -> str:
    return own.new_database()


@asynccontextmanager
async def playing(folder: Path, url: str, slow: float = 5.0) -> AsyncIterator[tuple[House, Page, Page]]:
    """A table with two people. Nobody waits long for the database."""
    async with house(folder, storage=lambda: PostgresStorage(url, patience=0.3, slow=slow)) as at:
        name = await at.open(Setup(players=2), "AB")
        yield at, await at.page(name, token_of("A")), await at.page(name, token_of("B"))


async def come_back(page: Page) -> None:
    """As browsers do: again and again until the table is shown."""
    while True:
        got = await page.come(since=True)
        if page.gone is None:
            return
        assert page.gone == LATER
        assert [message.code for message in got if isinstance(message, Problem)] == ["not_stored"]
        await page._end()


async def journal(url: str, name: str) -> list[str]:
    storage = PostgresStorage(url)
    try:
        found = await storage.load(name)
        assert found is not None
        return [decode_entry(entry.data).id for entry in found[1]]
    finally:
        await storage.close()


def problems(messages: list[object]) -> list[str]:
    return [message.code for message in messages if isinstance(message, Problem)]


# --- away ---


@pytest.mark.parametrize("mode", ["fast", "immediate"])
def test_the_database_is_away(tmp_path: Path, own: Cluster, url: str, mode: str) -> None:
    async def story() -> None:
        async with playing(tmp_path, url) as (at, a, b):
            done = only(Ack, await a.act())
            await b.sync()
            own.stop(mode)
            try:
                wish = a.choice()
                got = await a.tell(wish)
                assert "not_stored" in problems(got), "whoever acts is told"
                assert not [message for message in got if isinstance(message, Ack | Refused)], "nobody knows"
                assert a.gone == LATER, "and comes back to send it again"
                await a._end()
                assert "not_stored" in problems(await b.sync()), "the others are told too, and still see the table"
                assert b.gone is None
                await a.come()
                assert a.gone == LATER, "it is still away"
                await a._end()
                with pytest.raises(StorageError):
                    await at.open(Setup(players=1), "A")
            finally:
                own.start()
            await come_back(a)
            again = only(Ack, await a.tell(wish))
            assert again.v == done.v + 1
            while b.v != again.v:
                await b.sync()
            assert await journal(url, a.table) == [done.id, wish.id]

    run(story)


def test_a_restart_is_hardly_noticed(tmp_path: Path, own: Cluster, url: str) -> None:
    """Patience is longer than a restart: everybody only waits, and what happens is done once."""

    async def story() -> None:
        async with house(tmp_path, storage=lambda: PostgresStorage(url, patience=30.0, slow=60.0)) as at:
            name = await at.open(Setup(players=2), "AB")
            pages = [await at.page(name, token_of("A")), await at.page(name, token_of("B"))]
            said: list[str] = []

            async def talk(page: Page) -> None:
                while restarting.is_alive() or len(said) < 20:
                    wish = Say(page.id(), text="still there?")
                    assert only(Ack, await page.tell(wish)).id == wish.id
                    said.append(wish.id)

            restarting = Restart(own)
            restarting.start()
            await asyncio.gather(*map(talk, pages))
            assert restarting.done
            assert sorted(await journal(url, name)) == sorted(said)

    run(story)


class Restart:
    """The database is restarted twice, once by a crash."""

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster
        self._task: asyncio.Future[None] | None = None
        self.done = False

    def start(self) -> None:
        self._task = asyncio.ensure_future(asyncio.to_thread(self._restart))

    def is_alive(self) -> bool:
        assert self._task is not None
        return not self._task.done()

    def _restart(self) -> None:
        for mode in ("fast", "immediate"):
            self._cluster.stop(mode)
            self._cluster.start()
        self.done = True


def test_what_happened_elsewhere_meanwhile_is_caught_up_with(tmp_path: Path, own: Cluster, url: str) -> None:
    """One server hears nothing for a while: its connection is cut. Another writes, rewrites and deletes."""

    async def story() -> None:
        async with playing(tmp_path, url) as (at, a, _):
            deleted = await at.open(Setup(players=1), "A")
            gone = await at.page(deleted, token_of("A"))
            other = PostgresStorage(url)
            await a.sync()
            try:
                deafen(at)
                found = await other.load(a.table)
                assert found is not None
                wish = a.choice()
                hall = Hall(other, at.bots)
                async with hall.visit(a.table) as room:
                    await act_at(room, Act("elsewhere", wish.decision, wish.option))
                await other.delete(deleted)
                assert await a.sync() == [], "nothing has been heard of it"
                cut(at, url)
                while a.v != 1 or gone.gone is None:
                    await a.sync()
                    await gone.sync()
                assert gone.gone == 4410
                assert a.shown is not None and a.shown.choices == 1
                async with hall.visit(a.table) as room:
                    await act_at(room, Say("elsewhere too", text="do you hear me?"))
                while a.v != 2:
                    await a.sync()
            finally:
                await other.close()

    run(story)


def test_who_left_while_nothing_was_heard_is_not_there(tmp_path: Path, own: Cluster, url: str) -> None:
    """Somebody leaves at another server, and so does the last socket of an address, while this one is deaf."""

    async def story() -> None:
        async with playing(tmp_path, url) as (at, a, _):
            addresses = Addresses(Limits(connections=1), at.hall.neighbours)
            other = PostgresStorage(url)
            hall = Hall(other, at.bots)
            await hall.begin()
            far = Addresses(Limits(connections=1), hall.neighbours)
            try:
                hall.company.tell(a.table, {"": 3})
                assert far.connect("203.0.113.7")
                while a.presence is None or a.presence.watching != 3:
                    await a.sync()
                assert not addresses.connect("203.0.113.7")
                deafen(at)
                hall.company.tell(a.table, {})
                far.disconnect("203.0.113.7")
                await other.end_turn(a.table)  # by then it has been told
                cut(at, url)
                while a.presence.watching:
                    await a.sync()
                assert addresses.connect("203.0.113.7")
            finally:
                await hall.close(1012)

    run(story)


def deafen(at: House) -> None:
    """It is told nothing any more, and does not know."""
    at.storage._listener._line.execute("UNLISTEN *")  # type: ignore[attr-defined]


def cut(at: House, url: str) -> None:
    """The connection on which it is told is broken, so that it makes another."""
    ServerPlace(url).ask(
        "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = "
        f"{at.storage._notices.server}"  # type: ignore[attr-defined]
    )


async def act_at(room: Room, wish: Act | Say) -> None:
    """The first seat does something."""
    async with room.moment() as table:
        await room._make_it_so(room._entry(table.seats[0].who, wish))


# --- it refuses ---


def test_the_database_is_read_only(tmp_path: Path, own: Cluster, url: str) -> None:
    async def story() -> None:
        async with playing(tmp_path, url) as (_, a, b):
            own.ask("ALTER SYSTEM SET default_transaction_read_only = on")
            own.ask("SELECT pg_reload_conf()")
            try:
                await until(url, "SELECT current_setting('default_transaction_read_only')", "on")
                got = await a.act()
                while not [message for message in got if isinstance(message, Refused)]:
                    got = await a.act()  # each connection takes it in when it is next used
                refused = only(Refused, got)
                assert refused.code == "not_stored"
                before = a.v
                assert a.gone is None
                await b.sync()
            finally:
                own.run("psql", own.url("postgres"), "-qc", "SET default_transaction_read_only = off", "-c",
                        "ALTER SYSTEM RESET default_transaction_read_only")  # fmt: skip
                own.ask("SELECT pg_reload_conf()")
            await until(url, "SELECT current_setting('default_transaction_read_only')", "off")
            got = await a.act()
            while not [message for message in got if isinstance(message, Ack)]:
                got = await a.act()
            assert before is not None
            assert only(Ack, got).v == before + 1
            while b.v != before + 1:
                await b.sync()

    run(story)


async def until(url: str, query: str, answer: str) -> None:
    while ServerPlace(url).ask(query) != [(answer,)]:
        await asyncio.sleep(0)


@contextmanager
def small_disk(cluster: Cluster) -> Iterator[Path]:
    """A disk of its own for some of the database's files."""
    folder = cluster.folder / "small"
    folder.mkdir()
    shutil.copystat(cluster.data, folder)
    try:
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=24m", "tmpfs", folder], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        folder.rmdir()
        pytest.skip("only root can make a small disk, and not everywhere")
    try:
        files = folder / "files"
        files.mkdir()
        shutil.chown(files, cluster.data.owner(), cluster.data.group())
        yield files
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)
        folder.rmdir()


def fill(disk: Path) -> Path:
    """A file that takes all there is."""
    filler = disk.parent / "filler"
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while file.write(bytes(4096)):
            pass
    return filler


def test_the_disk_is_full(tmp_path: Path, own: Cluster) -> None:
    """What does not fit is refused in words; when there is room again everything goes on."""

    async def story(disk: Path, url: str) -> None:
        async with playing(tmp_path, url) as (at, a, b):
            acks = [only(Ack, await a.tell(Say(a.id(), text="room for all"))).id]
            filler = fill(disk)
            while not isinstance(answer := answered(await a.tell(Say(a.id(), text="x" * 300))), Refused):
                acks.append(answer.id)
            assert answer.code == "not_stored"
            assert a.gone is None
            with pytest.raises(StorageError, match="nothing was stored, because the disk is full"):
                await at.storage.append(a.table, [StoredEntry(len(acks) + 1, 1.0, noise(1))])
            again = await at.page(a.table, token_of("A"))
            assert (again.v, again.gone) == (len(acks), None), "the table can be looked at"
            filler.unlink()
            for page in (a, b):
                acks.append(only(Ack, await page.tell(Say(page.id(), text="room again"))).id)
            while a.v != b.v:
                await a.sync()
                await b.sync()
            assert await journal(url, a.table) == acks

    with small_disk(own) as disk:
        own.ask(f"CREATE TABLESPACE small LOCATION '{disk}'")
        own.ask("CREATE DATABASE small TABLESPACE small")
        try:
            run(lambda: story(disk, own.url("small")))
        finally:
            own.ask("DROP DATABASE small WITH (FORCE)")
            own.ask("DROP TABLESPACE small")


def answered(messages: list[Any]) -> Ack | Refused:
    (answer,) = [message for message in messages if isinstance(message, Ack | Refused)]
    return answer


@pytest.mark.skipif(shutil.which("prlimit") is None, reason="files have no limits there")
def test_files_that_may_not_grow(own: Cluster, url: str) -> None:
    """What everybody can do of a full disk: the process that writes for us may not make its files longer. The database
    calls that an internal error.
    """
    place = ServerPlace(url)

    async def story() -> None:
        storage = PostgresStorage(url)
        try:
            for name in "ab":
                await storage.create(table(name))
                await storage.append(name, entries(1, 2))
            # Files of the log of the database have 16 MB each, and must not be what is too long.
            place.change(
                "INSERT INTO entries SELECT 1, n, 0, (SELECT string_agg(sha512(((n * 1000) + m)::text::bytea), '') "
                "FROM generate_series(1, 150) m), '' FROM generate_series(1000, 4000) n"
            )
            ((pid,),) = place.ask("SELECT pid FROM pg_stat_activity WHERE query LIKE 'SELECT append(%'")
            own.limit_files(pid, "17000000")
            large = [entry._replace(data=noise(entry.seq)) for entry in entries(3, 50)]
            with pytest.raises(StorageError, match="nothing was stored, because the") as caught:
                await storage.append("b", large)
            assert not isinstance(caught.value, Away)
            assert await stored(storage, "b") == entries(1, 2)
            own.limit_files(pid, "unlimited")
            await storage.append("b", large)
        finally:
            await storage.close()

    asyncio.run(story())


def noise(number: int) -> bytes:
    """What cannot be packed."""
    return Random(number).randbytes(200_000)


# --- slow ---


def test_the_database_is_slow(tmp_path: Path, own: Cluster, url: str) -> None:
    """Somebody holds the rows: pages are told after a while, and what was wished for is done in the end, once."""

    async def story() -> None:
        async with playing(tmp_path, url, slow=0.5) as (_, a, b):
            with psycopg.connect(url) as blocking:
                blocking.execute("LOCK TABLE ringwall.tables IN SHARE MODE")
                wish = a.choice()
                got = await a.tell(wish)
                assert "not_stored" in problems(got)
                assert a.gone == LATER
                await a._end()
                assert "not_stored" in problems(await b.sync())
                await come_back(a)  # reading is not slow
                blocking.rollback()
            again = only(Ack, await a.tell(wish))
            assert again.v == 1
            while b.v != 1:
                await b.sync()
            assert await journal(url, a.table) == [wish.id]

    run(story)


def test_what_is_stored_late_is_shown_even_if_nobody_comes_back(tmp_path: Path, own: Cluster, url: str) -> None:
    """Whoever wished for it is told that nobody knows, and stays away. The others learn what became of it."""

    async def story() -> None:
        async with playing(tmp_path, url, slow=0.5) as (_, a, b):
            with psycopg.connect(url) as blocking:
                blocking.execute("LOCK TABLE ringwall.tables IN SHARE MODE")
                await a.act()
                assert a.gone == LATER
                await a._end()
                await b.sync()
                assert b.v == 0
                blocking.rollback()
            while b.v != 1:
                await b.sync()

    run(story)


def test_what_others_did_and_cannot_be_read_at_once_is_read_later(
    tmp_path: Path, own: Cluster, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    """It is too long to be told, and the tables are locked when it should be read. Nothing else is heard of it."""

    async def story() -> None:
        async with playing(tmp_path, url, slow=0.5) as (_, a, _):
            await a.sync()
            said = encode(Said(fingerprint(token_of("B")), "long", 2, "x" * 9_000, None))
            entry = StoredEntry(1, 1.0, said)
            with psycopg.connect(url) as blocking:
                blocking.execute("SET search_path TO ringwall")
                blocking.execute("LOCK TABLE tables IN ACCESS EXCLUSIVE MODE")
                notice = Notices(1).appended(a.table, [entry])
                ServerPlace(url).ask(f"SELECT pg_notify('{channel_of(a.table)}', '{notice}')")
                while "what others did cannot be read" not in caplog.text:
                    await a.sync()
                given = [
                    [a.table],
                    [1],
                    [1],
                    ["unheard"],
                    ["unheard"],
                    [1.0],
                    [said],
                    [seal(a.table, 1, 1.0, said)],
                    [],
                ]
                blocking.execute(APPEND, given)
                blocking.commit()
            while a.v != 1:
                await a.sync()
            assert [line.text for line in a.chat] == ["x" * 9_000]

    run(story)


def test_whoever_closes_does_not_wait_for_a_database_that_stands_still(own: Cluster, url: str) -> None:
    async def story() -> None:
        storage = PostgresStorage(url, slow=0.5)
        await storage.create(table("a"))
        await storage.load("a")
        found = ServerPlace(url).ask(
            "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid != pg_backend_pid()"
        )
        for (pid,) in found:
            os.kill(pid, signal.SIGSTOP)
        try:
            with pytest.raises(Away):
                await storage.append("a", entries(1, 1))
            with pytest.raises(Away):
                await storage.load("a")
        finally:
            await storage.close()
            for (pid,) in found:
                os.kill(pid, signal.SIGCONT)

    asyncio.run(story())


def test_a_table_cannot_be_watched_for_a_while(tmp_path: Path, url: str) -> None:
    """The process of the database that tells us what others do stands still: whoever comes is told, and comes again."""

    async def story() -> None:
        async with playing(tmp_path, url, slow=0.5) as (at, a, _):
            other = await at.open(Setup(players=1), "A")
            teller = at.storage._listener._line.info.backend_pid  # type: ignore[attr-defined]
            os.kill(teller, signal.SIGSTOP)
            try:
                newcomer = Page(at, other, token_of("A"), "en")
                assert problems(await newcomer.come()) == ["not_stored"]
                assert newcomer.gone == LATER
                await newcomer._end()
                assert only(Ack, await a.act()).v == 1, "the others play on"
            finally:
                os.kill(teller, signal.SIGCONT)
            await come_back(newcomer)

    run(story)


# --- failing over ---


def test_another_machine_takes_over(tmp_path: Path) -> None:
    """The standby has all that was acknowledged, since the first one waited for it; then it is the first."""

    async def story(first: Cluster, second: Cluster) -> None:
        url = first.new_database()
        both = url.replace(f"host={first.folder}", f"host={first.folder},{second.folder}")
        async with playing(tmp_path, f"{both}&target_session_attrs=read-write") as (_, a, b):
            acks = [only(Ack, await a.act()).id]
            first.stop("immediate")
            wish = (a if a.shown is not None and a.shown.options else b).choice()
            chooses = a if a.shown is not None and a.shown.options else b
            await chooses.tell(wish)
            assert chooses.gone == LATER
            await chooses._end()
            second.promote()
            await come_back(chooses)
            acks.append(only(Ack, await chooses.tell(wish)).id)
            while a.v != b.v:
                await a.sync()
                await b.sync()
            assert await journal(second.url(url.split("/")[3].split("?")[0]), a.table) == acks

    with running_cluster() as first, new_cluster() as second:
        second.follow(first)
        second.start()
        first.ask("ALTER SYSTEM SET synchronous_standby_names = '*'")
        first.ask("SELECT pg_reload_conf()")
        while first.ask("SELECT sync_state FROM pg_stat_replication") != "sync":
            pass
        run(lambda: story(first, second))
