"""Looking through the file of the tables, and saving what can be read when it is damaged."""

import logging
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from time import strftime
from typing import Final, NamedTuple

from ringwall.server.seals import sound
from ringwall.server.sqlite import connect, insert_entries, insert_table, lock_beside, prepare
from ringwall.server.storage import StorageError, StoredEntry, StoredTable

BESIDE: Final = ("-wal", "-shm")
"""How the files end that SQLite keeps beside a database."""
log = logging.getLogger(__name__)


class Journal(NamedTuple):
    """What can be read of one table, from its beginning up to the first thing that is damaged."""

    name: str
    table: StoredTable | None
    entries: list[StoredEntry]
    written: int
    """How many entries there were."""
    why: str
    """What is damaged; empty if nothing is."""


class Report(NamedTuple):
    tables: int
    damaged: list[Journal]
    structure: bool
    """Whether the file knows what lies where."""

    @property
    def sound(self) -> bool:
        return self.structure and not self.damaged


class Repaired(NamedTuple):
    found: Report
    backup: Path | None
    """The file as it was; None if nothing had to be done."""


def look_over(path: Path) -> None:
    """Say in the log what is damaged in the file of a server that runs. One that is sound is only glanced at."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as file:
        if _structure(file, "quick_check"):
            return
        report = _survey(file)
        log.error("%s is damaged; stop the server and run ringwall check-tables", path.name)
        for each in report.damaged:
            log.error("table %s is damaged: %s", each.name, each.why)


def check(path: Path) -> Report:
    """What is damaged. No server may be using the file."""
    lock = lock_beside(path)
    try:
        return _report(path)
    finally:
        os.close(lock)


def repair(path: Path) -> Repaired:
    """Save what can be read: first the indexes are made anew, and if that is not enough, the file, table by table."""
    lock = lock_beside(path)
    try:
        found = _report(path)
        if found.sound:
            return Repaired(found, None)
        backup = _back_up(path)
        with suppress(sqlite3.DatabaseError), closing(connect(path)) as file:
            file.execute("REINDEX")
        if not _report(path).sound:
            _write_anew(path)
        return Repaired(found, backup)
    finally:
        os.close(lock)


def _report(path: Path) -> Report:
    try:
        with closing(connect(path)) as file:
            file.execute("SELECT 1 FROM sqlite_master")  # without its first page nothing is left of a file
            return _survey(file)
    except sqlite3.Error as error:
        raise StorageError(f"{path} cannot be read ({error})") from error


def _survey(file: sqlite3.Connection) -> Report:
    damaged, tables = [], 0
    for journal in _journals(file):
        tables += 1
        if journal.why:
            damaged.append(journal._replace(entries=journal.entries[-1:]))  # the rest would fill the memory
    return Report(tables, damaged, _structure(file, "integrity_check"))


def _structure(file: sqlite3.Connection, pragma: str) -> bool:
    try:
        return file.execute(f"PRAGMA {pragma}(1)").fetchall() == [("ok",)]
    except sqlite3.DatabaseError:
        return False


def _back_up(path: Path) -> Path:
    """A copy of the file as it is, whatever state it is in."""
    backup = path.with_name(f"{path.name}.damaged-{strftime('%Y%m%d-%H%M%S')}")
    number = 1
    while backup.exists():
        number += 1
        backup = path.with_name(f"{path.name}.damaged-{strftime('%Y%m%d-%H%M%S')}-{number}")
    shutil.copy2(path, backup)
    log_beside = path.with_name(path.name + "-wal")
    if log_beside.exists():
        shutil.copy2(log_beside, backup.with_name(backup.name + "-wal"))
    return backup


def _write_anew(path: Path) -> None:
    fresh = path.with_name(path.name + ".repaired")
    for ending in ("", *BESIDE):
        fresh.with_name(fresh.name + ending).unlink(missing_ok=True)
    with closing(connect(path)) as old, closing(connect(fresh)) as new:
        prepare(new, fresh.name)
        for journal in _journals(old):
            if journal.table is not None:
                new.execute("BEGIN IMMEDIATE")
                insert_table(new, journal.table)
                if journal.entries:
                    insert_entries(new, journal.table.id, journal.entries)
                new.execute("COMMIT")
    shutil.copymode(path, fresh)
    for ending in BESIDE:  # what was in them is in the new file, or cannot be read
        path.with_name(path.name + ending).unlink(missing_ok=True)
    os.replace(fresh, path)


# --- one table after the other ---


def _journals(file: sqlite3.Connection) -> Iterator[Journal]:
    for number in _numbers(file):
        journal = _journal(file, number)
        if journal is not None:
            yield journal


def _numbers(file: sqlite3.Connection) -> range:
    """The numbers of all tables, as far as either end of either list can be read."""
    ends = []
    for column, table in (("number", "tables"), ('"table"', "entries")):
        for way in ("ASC", "DESC"):
            with suppress(sqlite3.DatabaseError):
                select = f"SELECT {column} FROM {table} NOT INDEXED ORDER BY {column} {way} LIMIT 1"
                ends += [number for (number,) in file.execute(select) if isinstance(number, int)]
    return range(min(ends), max(ends) + 1) if ends else range(0)


def _journal(file: sqlite3.Connection, number: int) -> Journal | None:
    """None if there is no table of this number."""
    try:
        head = file.execute(
            "SELECT id, created, entries, opening, seal FROM tables WHERE number = ?", (number,)
        ).fetchone()
    except sqlite3.DatabaseError:
        return Journal(f"number {number}", None, [], 0, "its place in the file cannot be read")
    if head is None:
        return None
    name, created, written, opening, seal = head
    if not sound(name, 0, created, opening, seal) or not isinstance(written, int):
        return Journal(f"number {number}", None, [], 0, "its opening is not what was written")
    entries, why = _entries(file, number, name)
    if not why and len(entries) != written:
        why = f"it should have {written} entries and has {len(entries)}"
    return Journal(name, StoredTable(name, created, opening), entries, written, why)


def _entries(file: sqlite3.Connection, number: int, name: str) -> tuple[list[StoredEntry], str]:
    """The entries up to the first that is damaged, and what is damaged."""
    entries: list[StoredEntry] = []
    try:
        select = 'SELECT seq, at, data, seal FROM entries WHERE "table" = ? ORDER BY seq'
        for seq, at, data, seal in file.execute(select, (number,)):
            if seq != len(entries) + 1:
                return entries, f"entry {len(entries) + 1} is missing"
            if not sound(name, seq, at, data, seal):
                return entries, f"entry {seq} is not what was written"
            entries.append(StoredEntry(seq, at, data))
    except sqlite3.DatabaseError:
        return entries, f"entry {len(entries) + 1} cannot be read"
    return entries, ""
