"""Taking a person out of what is stored of a table: their names, what they said, and what they held their seats with.

What they chose stays, since it is everybody's game; nothing says any more who it was.
"""

from collections.abc import Sequence
from typing import Final

from ringwall.server.journal import AnyEntry, Named, Opening, Said, Took, decode_entry, decode_opening, encode
from ringwall.server.storage import StoredEntry, StoredTable
from ringwall.server.tokens import fingerprint, new_token

NOBODY: Final = "–"
"""The name of somebody who has been forgotten."""
UNSAID: Final = "…"
"""What they said."""


def without_person(
    table: StoredTable, entries: Sequence[StoredEntry], seat: int
) -> tuple[StoredTable, list[StoredEntry]]:
    """The table without everybody who ever held the seat. Their tokens open nothing any more."""
    opening = decode_opening(table.opening)
    journal = [decode_entry(entry.data) for entry in entries]
    strangers = {who: fingerprint(new_token()) for who in _held_by(opening, journal, seat)}
    for each in opening.seats:
        if each.who in strangers:
            each.who, each.name = strangers[each.who], NOBODY
    for entry in journal:
        if entry.who in strangers:
            _blank(entry)
            entry.who = strangers[entry.who]
    kept = [StoredEntry(old.seq, old.at, encode(new)) for old, new in zip(entries, journal, strict=True)]
    return table._replace(opening=encode(opening)), kept


def _held_by(opening: Opening, journal: Sequence[AnyEntry], seat: int) -> list[str]:
    first = [opening.seats[seat - 1].who]
    later = [entry.who for entry in journal if isinstance(entry, Took) and entry.seat == seat]
    return [who for who in dict.fromkeys(first + later) if who]


def _blank(entry: AnyEntry) -> None:
    if isinstance(entry, Took | Named):
        entry.name = NOBODY
    elif isinstance(entry, Said) and entry.text is not None:
        entry.text = UNSAID
