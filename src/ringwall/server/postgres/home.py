"""Tables in a database, for any number of servers that have it open."""

from ringwall.server.postgres import PostgresStorage
from ringwall.server.postgres.lines import Lines


class PostgresHome:
    door = None
    """Whoever runs the servers is one more of them for a moment."""

    def __init__(self, url: str) -> None:
        self._url = url

    def __str__(self) -> str:
        return Lines(self._url).name

    def exists(self) -> bool:
        return True

    def open(self) -> PostgresStorage:
        return PostgresStorage(self._url)

    def look_over(self) -> None:
        """The database has checks of its own, and what is damaged is noticed when it is read."""
