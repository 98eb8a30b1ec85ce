"""Tables in a file of this machine, for the one server that has it open."""

from pathlib import Path

from ringwall.server.sqlite import SqliteStorage
from ringwall.server.sqlite.repair import look_over


class SqliteHome:
    def __init__(self, path: Path) -> None:
        self.path = path.resolve()

    def __str__(self) -> str:
        return str(self.path)

    @property
    def door(self) -> Path:
        return self.path.with_name(self.path.name + ".admin")

    def exists(self) -> bool:
        return self.path.exists()

    def open(self) -> SqliteStorage:
        return SqliteStorage(self.path)

    def look_over(self) -> None:
        look_over(self.path)
