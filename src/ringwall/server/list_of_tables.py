"""The tables that want to be found by strangers, here and at the other servers. It is kept nowhere: a table is in the
list while somebody plays at it.
"""

from collections.abc import Iterable
from typing import Final

from ringwall.server.messages import FoundTable
from ringwall.server.neighbours import AnyWord, Neighbours, Party, Posted

MOST: Final = 100
"""So many are told to a page."""


class ListOfTables(Party):
    def __init__(self, neighbours: Neighbours) -> None:
        self._neighbours = neighbours
        self._here: dict[str, FoundTable] = {}
        self._elsewhere: dict[str, dict[str, FoundTable]] = {}
        """By server and table."""
        neighbours.join(self)

    def post(self, table: str, line: FoundTable | None) -> None:
        """What this server has to say of a table; None takes it off the list."""
        if self._here.get(table) == line:
            return
        if line is None:
            del self._here[table]
        else:
            self._here[table] = line
        self._neighbours.tell(Posted(table, line))

    def all(self) -> list[FoundTable]:
        """Those with open seats first, then those that have not begun, then the youngest games."""
        known: dict[str, FoundTable] = {}
        for lines in (*self._elsewhere.values(), self._here):
            known.update(lines)
        order = sorted(known.values(), key=lambda line: (line.invite is None, not line.lobby, line.turn, line.table))
        return order[:MOST]

    def words(self) -> Iterable[AnyWord]:
        return [Posted(table, line) for table, line in self._here.items()]

    def hear(self, server: str, word: AnyWord) -> None:
        if isinstance(word, Posted):
            lines = self._elsewhere.setdefault(server, {})
            lines.pop(word.table, None)
            if word.line is not None:
                lines[word.table] = word.line

    def lose(self, server: str) -> None:
        self._elsewhere.pop(server, None)
