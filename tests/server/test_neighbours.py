"""What servers of the same tables tell each other, and what one of them makes of it."""

from collections.abc import Iterable
from pathlib import Path

import msgspec

from ringwall.server.limits import Addresses, Limits
from ringwall.server.neighbours import LONGEST, AnyWord, At, Connected, Counted, Neighbours, Party, Rested, farewell
from ringwall.server.sqlite import SqliteStorage
from ringwall.server.tokens import new_table_id
from tests.server.harness import run


class Listening(Party):
    def __init__(self) -> None:
        self.heard: list[AnyWord] = []

    def hear(self, server: str, word: AnyWord) -> None:
        self.heard.append(word)


def hearing(folder: Path, *said: bytes) -> list[AnyWord]:
    """What somebody takes in who is told this by another server."""
    party = Listening()

    async def story() -> None:
        storage = SqliteStorage(folder / "tables.db")
        neighbours = Neighbours(storage)
        neighbours.join(party)
        for each in said:
            neighbours.heard("other", each)
        assert neighbours.any, "whatever it says, it is there"
        await storage.close()

    run(story)
    return party.heard


def test_of_a_newer_version_everything_is_heard_that_this_one_knows(tmp_path: Path) -> None:
    said = b'[{"w":"danced","where":"hall"},{"w":"rested","tables":["a"],"newly":1},{"w":"at","table":5},'
    said += b'{"w":"at","table":"b"}]'
    assert hearing(tmp_path, said) == [Rested(["a"]), At("b")]


def test_what_is_no_words_at_all_is_not_heard(tmp_path: Path) -> None:
    assert hearing(tmp_path, b"", b"[", b"{}", b"7", b"[7,null]", b'[{"w":"rested","tables":["a"]}]') == [Rested(["a"])]


def test_a_farewell_to_many_tables_is_told_in_words_that_are_short_enough() -> None:
    tables = [new_table_id() for _ in range(1_234)]
    words = farewell(tables)
    assert [table for word in words for table in word.tables] == tables
    assert all(len(msgspec.json.encode(word)) < LONGEST for word in words)
    assert farewell([]), "whoever goes says so"


def test_of_servers_that_are_gone_nothing_is_kept_once_it_counts_no_more() -> None:
    addresses = Addresses(Limits(openings=10))
    for number in range(50):
        addresses.hear(f"server {number}", Connected("10.0.0.1", 1))
        addresses.hear(f"server {number}", Counted("openings", "10.0.0.1", [(3_600.0, 1)]))
        addresses.lose(f"server {number}")
    assert addresses.may_open("10.0.0.1")
    assert not kept_of(addresses, "server")


def kept_of(what: object, name: str) -> list[str]:
    """Wherever inside something a name is a key that begins so."""
    found: list[str] = []
    seen: set[int] = set()

    def look(at: object) -> None:
        if id(at) in seen:
            return
        seen.add(id(at))
        if isinstance(at, dict):
            found.extend(key for key in at if isinstance(key, str) and key.startswith(name))
            inside: Iterable[object] = at.values()
        else:
            inside = vars(at).values() if hasattr(at, "__dict__") else ()
        for each in inside:
            look(each)

    look(what)
    return found
