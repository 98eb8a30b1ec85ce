"""Copies of all tables: made while the server runs, and put back in the place of the file.

A copy needs no server and stops none: SQLite's own backup reads the file as it was at one moment.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Final

from ringwall.server.sqlite import APPLICATION, lock_beside

SIDE_FILES: Final = ("-wal", "-shm")
"""What SQLite keeps beside a database. Beside another one than their own they would damage it."""


class BackupError(Exception):
    """There is no backup, or it was not put back; the text says why."""


def back_up(source: Path, target: Path) -> None:
    """Copy the tables in ``source``, as they are now, to a new file that is readable for its owner alone."""
    if not source.is_file():
        raise BackupError(f"{source} is not there; --data names the file in which tables are kept")
    if target.exists():
        raise BackupError(f"{target} is there already; choose another name")
    with _copied(source, target) as copy:
        copy.rename(target)


def restore(backup: Path, path: Path) -> Path | None:
    """Put a backup in the place of the tables at ``path``; the answer is where those went, if there were any.

    :class:`~ringwall.server.storage.StorageError` while a server uses them.
    """
    check_ours(backup)
    lock = lock_beside(path)
    try:
        with _copied(backup, path) as copy:  # first, so that nothing is gone if there is no room for it
            aside = _set_aside(path)
            copy.rename(path)
            return aside
    finally:
        os.close(lock)


def check_ours(backup: Path) -> None:
    """Whether this is a whole database of ours."""
    if not backup.is_file():
        raise BackupError(f"{backup} is not there")
    try:
        with closing(_reading(backup)) as connection:
            (application,) = connection.execute("PRAGMA application_id").fetchone()
            (whole,) = connection.execute("PRAGMA quick_check").fetchone()
    except sqlite3.Error as error:
        raise BackupError(f"{backup} cannot be read: {error}") from error
    if application != APPLICATION:
        raise BackupError(f"{backup} holds no tables of Ringwall")
    if whole != "ok":
        raise BackupError(f"{backup} is damaged: {whole}")


@contextmanager
def _copied(source: Path, target: Path) -> Iterator[Path]:
    """A copy beside the target, to be put into its place."""
    unfinished = target.with_name(target.name + ".part")
    try:
        _copy(source, unfinished)
        yield unfinished
    except (OSError, sqlite3.Error) as error:
        raise BackupError(f"{target} could not be written: {error}") from error
    finally:
        unfinished.unlink(missing_ok=True)


def _copy(source: Path, target: Path) -> None:
    os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
    with closing(_reading(source)) as connection, closing(sqlite3.connect(target)) as copy:
        connection.backup(copy)
        # A backup is one file; a server that opens it makes its own log again.
        copy.execute("PRAGMA journal_mode = DELETE")


def _reading(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)


def _set_aside(path: Path) -> Path | None:
    if not path.exists():
        return None
    names = (path.with_name(f"{path.name}.before-{number}") for number in count(1))
    aside = next(name for name in names if not name.exists())
    for suffix in (*SIDE_FILES, ""):
        file = path.with_name(path.name + suffix)
        if file.exists():
            file.rename(aside.with_name(aside.name + suffix))
    return aside
