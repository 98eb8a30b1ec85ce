"""The restore drill: copies of a running server's tables, and what is there when one is put back elsewhere."""

import errno
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from ringwall import Setup
from ringwall.server.journal import Chose, decode_entry
from ringwall.server.messages import Say
from ringwall.server.sqlite import SqliteStorage
from ringwall.server.sqlite.backup import BackupError, back_up, restore
from ringwall.server.storage import Storage, StorageError, StoredEntry, StoredTable
from tests.server.harness import House, Page, house, run, token_of

EVERY = 1_000


async def journals(storage: Storage) -> dict[str, tuple[StoredTable, list[StoredEntry]]]:
    found = {}
    for head in await storage.heads(EVERY):
        loaded = await storage.load(head.id)
        assert loaded is not None
        found[head.id] = loaded
    return found


async def play(at: House, dice: Random, tables: int, choices: int) -> list[Page]:
    """People at some tables, in the middle of their games."""
    pages = []
    for _ in range(tables):
        page = await at.page(await at.open(Setup(players=2), "A-", dice.random().hex()), token_of("A"))
        for _ in range(choices):
            await at.settle()
            await page.act(dice.randrange(100))
        await page.tell(Say(page.id(), text="well played"))
        await at.settle()
        pages.append(page)
    return pages


def test_a_backup_of_a_running_server_brings_back_every_table_and_choice(tmp_path: Path) -> None:
    async def drill() -> None:
        backup, elsewhere = tmp_path / "backup.db", tmp_path / "elsewhere" / "tables.db"
        async with house(tmp_path) as first:
            pages = await play(first, Random(18), tables=4, choices=6)
            back_up(first.path, backup)
            there = await journals(first.storage)
            await pages[0].act()
            await first.settle()
            assert await journals(first.storage) != there, "the game has gone on since"
            shown = {page.table: page.shown for page in pages[1:]}
        restore(backup, elsewhere)
        second = House(elsewhere)
        restored = await journals(second.storage)
        assert restored == there
        chosen = [decode_entry(entry.data) for _, entries in restored.values() for entry in entries]
        assert sum(isinstance(entry, Chose) for entry in chosen) > 4 * 6
        for table, before in shown.items():
            again = await second.page(table, token_of("A"))
            assert again.shown is not None and before is not None
            assert again.shown.view == before.view
            await again.act()
            assert again.gone is None
        await second.close()

    run(drill)


def test_a_backup_is_for_its_owner_alone_and_one_file(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            await play(at, Random(1), tables=1, choices=1)
            back_up(at.path, tmp_path / "backup.db")

    run(story)
    assert (tmp_path / "backup.db").stat().st_mode & 0o077 == 0
    assert [file.name for file in tmp_path.glob("backup.db*")] == ["backup.db"]
    with closing(sqlite3.connect(tmp_path / "backup.db")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_nothing_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "tables.db").touch()
    (tmp_path / "old").write_text("precious")
    with pytest.raises(BackupError, match="there already"):
        back_up(tmp_path / "tables.db", tmp_path / "old")
    assert (tmp_path / "old").read_text() == "precious"
    with pytest.raises(BackupError, match="is not there"):
        back_up(tmp_path / "nowhere.db", tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_what_was_there_is_set_aside_with_what_its_log_holds(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as first:
            await play(first, Random(2), tables=1, choices=2)
            back_up(first.path, tmp_path / "backup.db")
            await play(first, Random(3), tables=1, choices=2)
            there = await journals(first.storage)
            for suffix in ("", "-wal", "-shm"):  # as a power cut leaves it
                shutil.copy(f"{first.path}{suffix}", tmp_path / f"cut.db{suffix}")
        cut = tmp_path / "cut.db"
        aside = restore(tmp_path / "backup.db", cut)
        assert aside is not None
        storage = SqliteStorage(cut)
        assert len(await journals(storage)) == 1
        await storage.close()
        before = SqliteStorage(aside)
        assert await journals(before) == there
        await before.close()

    run(story)


def test_a_backup_that_finds_no_room_leaves_everything_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(source: Path, target: Path) -> None:
        target.write_bytes(b"half")
        raise OSError(errno.ENOSPC, "No space left on device")

    async def story() -> None:
        async with house(tmp_path) as at:
            await play(at, Random(5), tables=1, choices=2)
            back_up(at.path, tmp_path / "backup.db")
            await play(at, Random(6), tables=1, choices=2)
            there = await journals(at.storage)
        monkeypatch.setattr("ringwall.server.sqlite.backup._copy", full)
        with pytest.raises(BackupError, match="No space left"):
            restore(tmp_path / "backup.db", at.path)
        assert sorted(each.name for each in tmp_path.iterdir()) == ["backup.db", "tables.db", "tables.db.lock"]
        storage = SqliteStorage(at.path)
        assert await journals(storage) == there
        await storage.close()

    run(story)


def test_nothing_is_put_under_a_running_server(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            await play(at, Random(4), tables=1, choices=1)
            back_up(at.path, tmp_path / "backup.db")
            there = await journals(at.storage)
            with pytest.raises(StorageError, match="in use by another server"):
                restore(tmp_path / "backup.db", at.path)
            assert await journals(at.storage) == there

    run(story)


@pytest.mark.parametrize("content", [b"", b"no database" * 1000])
def test_only_a_backup_of_ours_is_put_back(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "backup.db").write_bytes(content)
    (tmp_path / "tables.db").write_text("precious")
    with pytest.raises(BackupError):
        restore(tmp_path / "backup.db", tmp_path / "tables.db")
    assert (tmp_path / "tables.db").read_text() == "precious"
