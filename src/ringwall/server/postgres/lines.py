"""Connections to the database, and what is wrong with one in words."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from time import monotonic, sleep
from typing import Any, Final, TypeVar

import psycopg
from psycopg import conninfo

from ringwall.server.postgres.schema import SCHEMA, Line
from ringwall.server.storage import Away, StorageError, TableDamaged

T = TypeVar("T")
log = logging.getLogger(__name__)

PATIENCE: Final = 3.0
"""Seconds in which a connection that breaks is made anew before anybody is told; a restart takes one."""
PAUSE: Final = 0.1
"""Seconds between two attempts."""
HEALTH: Final = {
    "connect_timeout": 3,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""How soon a machine that has vanished without a word is noticed."""
SESSION: Final = (
    f"SET search_path TO {SCHEMA}",
    # What is acknowledged has been written, whatever is usual in this database; more than that is left as it is.
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'",
    "SET statement_timeout TO '30s'",
    # An entry that has to wait for another looks again at what there is by then, whatever is usual in this database.
    "SET default_transaction_isolation TO 'read committed'",
    # The same for the server's side: a client that has vanished keeps no lock.
    "SET tcp_keepalives_idle TO 5",
    "SET tcp_keepalives_interval TO 2",
    "SET tcp_keepalives_count TO 3",
)
REASONS: Final = {
    "53100": "the disk is full",
    "53200": "the database is out of memory",
    "53300": "the database has no connection left",
    "25006": "the database is read-only",
    "57014": "the database took too long",
    "55P03": "the database took too long",
    "42501": "its user may not do that",
}
AWAY: Final = frozenset({"57P01", "57P02", "57P03", "57P05", "25P03", "53300"})
"""The database is going down or coming up, has closed the connection, or has none left."""


class Lines:
    """Where the database is."""

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        try:
            self._about: dict[str, Any] = conninfo.conninfo_to_dict(url)
        except psycopg.Error as error:
            raise StorageError(
                f"that is no address of a database ({error}); postgresql://user@host/name is one"
            ) from None
        self.patience = patience

    @property
    def name(self) -> str:
        """What it is called in a log: its password is left out."""
        return f"{self._about.get('dbname') or 'the database'} at {self._about.get('host') or 'this machine'}"

    def connect(self) -> Line:
        given = {**HEALTH, "application_name": "ringwall", **self._about}
        line: Line = psycopg.connect(**given, autocommit=True)
        try:
            for statement in SESSION:
                line.execute(statement.encode())
        except BaseException:
            line.close()
            raise
        return line

    def explain(self, error: Exception, done: str) -> Exception:
        """What to tell the one who asked; never an error of the database's own, which could quote what was said."""
        if isinstance(error, StorageError | TableDamaged):
            return error
        if isinstance(error, psycopg.Error):
            kind = Away if is_away(error) else StorageError
            told = kind(f"{self.name}: {done}, because {reason(error)}")
        else:
            log.error("the storage failed", exc_info=error)
            told = StorageError(f"{self.name}: {done}, because {type(error).__name__}")
        told.__cause__ = error
        return told


def is_away(error: psycopg.Error) -> bool:
    """Whether it is the connection that failed, so that nobody knows what became of what was asked."""
    state = error.sqlstate
    return isinstance(error, psycopg.OperationalError | psycopg.InterfaceError) and (
        state is None or state in AWAY or state.startswith("08")
    )


def reason(error: psycopg.Error) -> str:
    if error.sqlstate in REASONS:
        return REASONS[error.sqlstate]
    if is_away(error):
        return "the database cannot be reached"
    return f"the database reported {error.sqlstate or type(error).__name__}"


class Caller:
    """Keeps one connection, and makes another when it breaks. For one thread."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._line: Line | None = None

    @property
    def line(self) -> Line:
        if self._line is None or self._line.closed:
            self._line = self._lines.connect()
        return self._line

    def insist(self, attempt: Callable[[Line, bool], T]) -> T:
        """Do it on a connection that holds. Once one broke meanwhile, it may have been done: then the attempt is told.

        An error of psycopg's is raised if the database refuses, or stays away for too long.
        """
        deadline, unsure, line = monotonic() + self._lines.patience, False, None
        while True:
            try:
                line = self.line
                return attempt(line, unsure)
            except psycopg.Error as error:
                lost = is_away(error) or (line is not None and line.closed)
                if not lost or monotonic() > deadline:
                    raise
                unsure = unsure or line is not None
                line = None
                self.hang_up()
                sleep(PAUSE)

    def hang_up(self) -> None:
        if self._line is not None:
            with suppress(psycopg.Error):
                self._line.close()
            self._line = None
