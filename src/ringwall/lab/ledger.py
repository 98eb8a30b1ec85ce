"""What has been played of a study, on disk: one entry for each game, written when it is over and never changed.

A process that is killed leaves every entry it has made, and another goes on where it stopped. Only one at a time may
write. Games are kept by what they are, not by their place in the study, so a study may be given more games, more
values or other questions, and plays only what is missing.
"""

import json
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import Final

from ringwall.lab.checks import code_check, rules_check
from ringwall.lab.figures import Figures
from ringwall.lab.playing import Broken

FORMAT: Final = "2"
FILE: Final = "games.db"
PLAYED: Final = 0
BROKEN: Final = 1

SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS about (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS cells (id INTEGER PRIMARY KEY, cell TEXT NOT NULL UNIQUE);
CREATE TABLE IF NOT EXISTS games (
    cell INTEGER NOT NULL REFERENCES cells, seed INTEGER NOT NULL, broken INTEGER NOT NULL, figures TEXT NOT NULL,
    PRIMARY KEY (cell, seed)
) WITHOUT ROWID;
"""
FORGET: Final = "DROP TABLE IF EXISTS games; DROP TABLE IF EXISTS cells; DROP TABLE IF EXISTS about; VACUUM;"

Entry = Figures | Broken


class LedgerError(Exception):
    """The games cannot be taken up."""


class InUse(LedgerError):
    """Another process is writing."""


class OtherRules(LedgerError):
    """The games were played by other rules or bots than these."""


class NoLedger(LedgerError):
    """The file is something else."""


class Ledger:
    """The games of a folder; to be closed, best with ``with``."""

    def __init__(self, folder: Path, code: Iterable[Path] = (), anew: bool = False, renew: bool = False) -> None:
        """Games played by other rules, bots or files of code than those at hand are refused.

        With ``renew`` such games are forgotten, with ``anew`` all.
        """
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / FILE
        self._disk = sqlite3.connect(self.path, timeout=0, isolation_level=None)
        try:
            self._take_alone()
            self._disk.executescript(SCHEMA)
            about = {"format": FORMAT, "rules": rules_check(), "code": code_check(code)}
            if anew or (renew and not self._is_of(about)):
                self._disk.executescript(FORGET + SCHEMA)
            if not self._is_of(about):
                raise OtherRules(str(self.path))
            self._disk.executemany("INSERT OR IGNORE INTO about VALUES (?, ?)", about.items())
        except sqlite3.DatabaseError as error:
            self._disk.close()
            busy = error.sqlite_errorcode == sqlite3.SQLITE_BUSY
            raise (InUse if busy else NoLedger)(str(self.path)) from error
        except LedgerError:
            self._disk.close()
            raise
        self._ids: dict[str, int] = dict(self._disk.execute("SELECT cell, id FROM cells"))

    def _take_alone(self) -> None:
        """Nobody else can write until this process closes the file or ends, however it ends."""
        self._disk.execute("PRAGMA locking_mode = EXCLUSIVE")
        self._disk.execute("PRAGMA journal_mode = WAL")
        # A power cut may cost the last moments, but never what was written before.
        self._disk.execute("PRAGMA synchronous = NORMAL")
        self._disk.execute("BEGIN IMMEDIATE")
        self._disk.execute("COMMIT")

    def _is_of(self, about: Mapping[str, str]) -> bool:
        """Whether its games, if there are any, were played like this."""
        known = dict(self._disk.execute("SELECT name, value FROM about"))
        return not known or known == dict(about)

    def __enter__(self) -> "Ledger":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._disk.close()

    def games(self, cell: str) -> dict[int, Entry]:
        """What came of each seed of a cell."""
        sentence = "SELECT seed, broken, figures FROM games WHERE cell = ? ORDER BY seed"
        return {seed: _read(broken, text) for seed, broken, text in self._disk.execute(sentence, (self._id(cell),))}

    def write(self, cell: str, seed: int, entry: Entry) -> None:
        """Put a game down; it is on disk when this returns."""
        broken = isinstance(entry, Broken)
        text = json.dumps(asdict(entry), ensure_ascii=False) if isinstance(entry, Broken) else entry.written()
        sentence = "INSERT INTO games VALUES (?, ?, ?, ?)"
        self._disk.execute(sentence, (self._id(cell), seed, BROKEN if broken else PLAYED, text))

    def forget_broken(self) -> None:
        """Games that broke are to be played again."""
        self._disk.execute("DELETE FROM games WHERE broken = ?", (BROKEN,))

    def _id(self, cell: str) -> int:
        if cell not in self._ids:
            made = self._disk.execute("INSERT INTO cells (cell) VALUES (?)", (cell,)).lastrowid
            assert made is not None
            self._ids[cell] = made
        return self._ids[cell]


def _read(broken: int, text: str) -> Entry:
    return Broken(**json.loads(text)) if broken == BROKEN else Figures.read(text)
