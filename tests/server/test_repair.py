"""A damaged file: what is damaged is said, the rest is served, and what can be read is saved."""

import asyncio
import logging
import sqlite3
from pathlib import Path

import pytest
from click.testing import CliRunner

from ringwall.cli import main
from ringwall.server.sqlite import SqliteStorage
from ringwall.server.sqlite.repair import check, look_over, repair
from ringwall.server.storage import StorageError, StoredTable, TableDamaged
from ringwall.texts import LANGUAGES
from tests.server.test_hosting import NEED_PAGE, NEED_SIGNALS
from tests.server.test_run import link_in, started, stop
from tests.server.test_sqlite import change, opened
from tests.server.test_storage import entries, stored, table

PAGE = 4096
NAMES = "abcdef"
INDEXES = ["sqlite_autoindex_tables_1", "tables_by_change"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with tables of 60 entries each."""
    path = tmp_path / "tables.db"

    async def write() -> None:
        async with opened(path) as storage:
            for name in NAMES:
                await storage.create(table(name))
                await storage.append(name, entries(1, 60, 600))

    asyncio.run(write())
    return path


def spoil(path: Path, at: int) -> None:
    content = bytearray(path.read_bytes())
    content[at : at + PAGE] = b"\xff" * PAGE
    path.write_bytes(content)


def spoil_index(path: Path, name: str) -> None:
    file = sqlite3.connect(path)
    (page,) = file.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)).fetchone()
    file.close()
    spoil(path, (page - 1) * PAGE)


def spoil_entry(path: Path, which: int, entry: int = 30) -> None:
    """The page on which an entry of one of the tables lies."""
    content, at = path.read_bytes(), -1
    for _ in range(which + 1):
        at = content.index(f"entry {entry}.".encode(), at + 1)
    spoil(path, at - at % PAGE)


@pytest.mark.parametrize("index", INDEXES)
def test_with_a_damaged_index_all_tables_go_on(path: Path, index: str, caplog: pytest.LogCaptureFixture) -> None:
    spoil_index(path, index)

    async def story() -> None:
        async with opened(path) as storage:
            for name in NAMES:
                assert await stored(storage, name) == entries(1, 60, 600)
                await storage.append(name, entries(61, 61))
                assert len(await stored(storage, name)) == 61
            assert {head.id for head in await storage.heads(10)} == set(NAMES)
            with pytest.raises(StorageError):
                await storage.create(table("new"))

    asyncio.run(story())
    assert "check-tables" in caplog.text


@pytest.mark.parametrize("index", INDEXES)
def test_with_a_damaged_index_a_table_is_rewritten_but_not_deleted(path: Path, index: str) -> None:
    spoil_index(path, index)

    async def story() -> None:
        async with opened(path) as storage:
            await storage.rewrite(table("c"), entries(1, 60, 7))
            assert await stored(storage, "c") == entries(1, 60, 7)
            with pytest.raises(StorageError, match="nothing was stored, because the file is damaged"):
                await storage.delete("d")
            assert await stored(storage, "d") == entries(1, 60, 600), "not even in part"

    asyncio.run(story())
    repair(path)

    async def later() -> None:
        async with opened(path) as storage:
            assert await storage.delete("d")
            assert {head.id for head in await storage.heads(10)} == set(NAMES) - {"d"}

    asyncio.run(later())
    assert check(path).sound


@pytest.mark.parametrize("index", INDEXES)
def test_a_damaged_index_is_made_anew_and_nothing_is_lost(path: Path, index: str) -> None:
    spoil_index(path, index)
    before = path.read_bytes()
    assert not check(path).structure
    found, backup = repair(path)
    assert not found.damaged and backup is not None and backup.read_bytes() == before
    assert check(path).sound

    async def story() -> None:
        async with opened(path) as storage:
            for name in NAMES:
                assert await stored(storage, name) == entries(1, 60, 600)
            await storage.create(table("new"))

    asyncio.run(story())


def test_of_a_damaged_table_its_beginning_is_saved_and_of_the_others_everything(path: Path) -> None:
    spoil_entry(path, 2)
    found, backup = repair(path)
    assert [journal.name for journal in found.damaged] == ["c"] and backup is not None
    assert check(path).sound

    async def story() -> None:
        async with opened(path) as storage:
            for name in NAMES:
                kept = await stored(storage, name)
                assert kept == entries(1, len(kept), 600)
                assert len(kept) == 60 or (name == "c" and 10 < len(kept) < 30)
            await storage.append("c", entries(len(await stored(storage, "c")) + 1, 61))

    asyncio.run(story())
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_changed_entry_costs_what_came_after_it(path: Path) -> None:
    change(path, "UPDATE entries SET data = 'x' WHERE \"table\" = 2 AND seq = 41")
    report = check(path)
    assert report.structure and [(each.name, each.why) for each in report.damaged] == [
        ("b", "entry 41 is not what was written")
    ]
    repair(path)

    async def story() -> None:
        async with opened(path) as storage:
            assert await stored(storage, "b") == entries(1, 40, 600)

    asyncio.run(story())


def test_a_table_without_an_opening_is_lost_and_named_by_its_number(path: Path) -> None:
    change(path, "UPDATE tables SET opening = 'x' WHERE id = 'd'")
    found, backup = repair(path)
    assert [(each.name, each.table) for each in found.damaged] == [("number 4", None)] and backup is not None
    assert check(path).tables == len(NAMES) - 1


def test_a_sound_file_is_left_alone(path: Path) -> None:
    before = path.read_bytes()
    assert repair(path).backup is None and path.read_bytes() == before
    assert not list(path.parent.glob("*damaged*"))


def test_nobody_repairs_the_file_of_a_running_server(path: Path) -> None:
    async def story() -> None:
        async with opened(path):
            for each in (check, repair):
                with pytest.raises(StorageError, match="in use"):
                    each(path)

    asyncio.run(story())


def test_a_running_server_says_which_tables_are_damaged(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        look_over(path)
        assert not caplog.records
        spoil_entry(path, 2)
        storage = SqliteStorage(path)
        look_over(path)
        asyncio.run(storage.close())
    assert "table c is damaged" in caplog.text and "table a" not in caplog.text and "check-tables" in caplog.text


@NEED_PAGE
@NEED_SIGNALS
def test_the_real_server_says_so_when_it_starts(path: Path) -> None:
    spoil_entry(path, 2)
    with started(path.parent, "serve", "--port", "0") as program:
        link_in(program)
        assert program.stderr is not None
        said = [program.stderr.readline() for _ in range(2)]
        assert "run ringwall check-tables" in said[0] and "table c is damaged" in said[1]
        assert stop(program) == (0, "")


def test_a_table_that_cannot_be_found_does_not_hide_the_others(path: Path) -> None:
    """Both indexes and some entries at once."""
    for index in INDEXES:
        spoil_index(path, index)
    spoil_entry(path, 0)

    async def story() -> None:
        async with opened(path) as storage:
            with pytest.raises(TableDamaged):
                await storage.load("a")
            assert await stored(storage, "f") == entries(1, 60, 600)
            assert await storage.load("nobody") is None

    asyncio.run(story())
    repair(path)
    assert check(path).sound and check(path).tables == len(NAMES)


# --- the command ---


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_command_says_what_is_damaged_and_repairs_it(path: Path, lang: str) -> None:
    def ran(*more: str) -> tuple[int, str]:
        done = CliRunner().invoke(main, ["check-tables", "--data", str(path), "--lang", lang, *more])
        return done.exit_code, done.output

    assert ran()[0] == 0
    sound = ran()[1]
    spoil_index(path, INDEXES[0])
    code, said = ran()
    assert code == 1 and sound in said, "tables may be sound all the same"
    assert ran("--repair")[0] == 0
    spoil_entry(path, 2)
    code, said = ran()
    assert code == 1 and "  c: " in said and "--repair" in said
    code, said = ran("--repair")
    assert code == 0 and "  c: " in said and str(path.parent) in said
    assert ran()[0] == 0
    assert ran("--repair")[0] == 0


def test_the_command_without_a_file(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["check-tables", "--data", str(tmp_path / "none.db"), "--lang", "en"])
    assert done.exit_code == 1 and "--data" in done.output and "Traceback" not in done.output
    other = tmp_path / "other.db"
    other.write_bytes(b"no database at all" * 1_000)
    done = CliRunner().invoke(main, ["check-tables", "--data", str(other), "--lang", "en"])
    assert done.exit_code == 1 and "cannot be read" in done.output
    done = CliRunner().invoke(main, ["check-tables", "--data", str(other), "--lang", "en", "--repair"])
    assert done.exit_code == 1 and other.read_bytes() == b"no database at all" * 1_000


def test_a_table_comes_back_as_it_was(path: Path) -> None:
    spoil_index(path, INDEXES[0])
    spoil_entry(path, 5)
    repair(path)

    async def story() -> None:
        async with opened(path) as storage:
            found = await storage.load("a")
            assert found is not None and found[0] == StoredTable("a", 1.0, b"opening of a")

    asyncio.run(story())
