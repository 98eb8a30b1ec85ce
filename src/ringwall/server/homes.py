"""Where tables are kept, by the name whoever runs the server gives it."""

import sys
from pathlib import Path
from typing import Final

from ringwall.server.sqlite.home import SqliteHome
from ringwall.server.storage import Home, StorageError

DATABASES: Final = ("postgresql://", "postgres://")


def home_at(where: Path | str) -> Home:
    """The address of a database, or a file. Only who wants a database needs its library."""
    if not str(where).startswith(DATABASES):
        return SqliteHome(Path(where))
    if sys.platform == "win32":  # its event loop cannot wait for what the database tells
        raise StorageError("on Windows tables can only be kept in a file; for a database take Linux or macOS")
    try:
        from ringwall.server.postgres.home import PostgresHome
    except ImportError:
        raise StorageError("for a database more has to be installed: pip install 'ringwall[postgres]'") from None
    return PostgresHome(str(where))
