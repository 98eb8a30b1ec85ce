"""Who is at a table at the other servers."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from ringwall.server.messages import Reaction
from ringwall.server.neighbours import AnyWord, At, Neighbours, Party, Reacts, Shows


class Company(Party):
    def __init__(self, neighbours: Neighbours, on_change: Callable[[str], None]) -> None:
        """``on_change`` is told at which table somebody has come or gone."""
        self._neighbours = neighbours
        self._on_change = on_change
        self._here: dict[str, Mapping[str, int]] = {}
        self._elsewhere: dict[str, dict[str, Mapping[str, int]]] = {}
        """By table and server."""
        neighbours.join(self)

    def at(self, table: str) -> Counter[str]:
        """How many pages of each person are there elsewhere."""
        return sum((Counter(pages) for pages in self._elsewhere.get(table, {}).values()), Counter[str]())

    @property
    def tables(self) -> set[str]:
        """Those with somebody elsewhere."""
        return set(self._elsewhere)

    def tell(self, table: str, pages: Mapping[str, int]) -> None:
        """Who is there now at this server."""
        if pages:
            self._here[table] = pages
        else:
            self._here.pop(table, None)
        self._neighbours.tell(At(table, dict(pages)))

    def point(self, table: str, seat: int, at: str) -> None:
        """Somebody at this server points."""
        self._neighbours.tell(Shows(table, seat, at))

    def react(self, table: str, seat: int, kind: Reaction) -> None:
        """Somebody at this server shows how they feel."""
        self._neighbours.tell(Reacts(table, seat, kind))

    def words(self) -> Iterable[AnyWord]:
        return [At(table, dict(pages)) for table, pages in self._here.items()]

    def hear(self, server: str, word: AnyWord) -> None:
        if isinstance(word, At):
            self._know(server, word.table, word.pages)

    def lose(self, server: str) -> None:
        for table in [table for table, servers in self._elsewhere.items() if server in servers]:
            self._know(server, table, {})

    def _know(self, server: str, table: str, pages: Mapping[str, int]) -> None:
        servers = self._elsewhere.setdefault(table, {})
        servers.pop(server, None)
        if pages:
            servers[server] = pages
        if not servers:
            del self._elsewhere[table]
        self._on_change(table)
