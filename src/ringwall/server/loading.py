"""A table from what was stored of it: first what still stands is found out, then that is played and nothing else."""

from ringwall.record import parse_record, position_check
from ringwall.server.journal import BOT, Opening, decode_entry, decode_opening
from ringwall.server.match import Match
from ringwall.server.outline import Outline
from ringwall.server.storage import StoredEntry, StoredTable
from ringwall.server.table import Table
from ringwall.server.turns import Work
from ringwall.setup import Setup


class TableOutdated(Exception):
    """A table that cannot be played again as it was played, because its rules have changed since. It is kept."""

    def __init__(self, table: str, why: str) -> None:
        super().__init__(f"Table {table} does not play as it did: {why}")


def rebuild(stored: StoredTable, entries: list[StoredEntry]) -> Work[Table]:
    """What was taken back is neither played nor checked: it has no part in where the table stands."""
    number, outline = 0, Outline()
    try:
        opening = decode_opening(stored.opening)
        match, position = _beginning(opening, outline)
        table = Table(stored.id, opening, match)
        for each in entries:
            number = outline.entry = each.seq
            entry = decode_entry(each.data)
            table.apply(entry, outline)
            position = entry.position
            yield
        last = number
        if outline.seed is not None:
            match.begin(outline.seed)
        for choice in outline.choices:
            number = choice.entry
            match.choose(choice.option, choice.seat, choice.who)
            yield
    except Exception as error:
        # The storage has checked that this is what was once written, so it is we who have changed.
        # What the error says may speak of somebody's cards, and this ends in a log.
        raise TableOutdated(stored.id, f"{_where(number)} ({type(error).__name__})") from error
    if position not in ("", position_check(match.game)):
        raise TableOutdated(stored.id, f"{_where(last)} leads elsewhere")
    match.film()
    return table


def _beginning(opening: Opening, outline: Outline) -> tuple[Match, str]:
    """The match before its first choice, and where the choices of an uploaded record lead."""
    if opening.record is None:
        return Match(Setup(**opening.setup), opening.seed, opening.begins), ""
    record = parse_record(opening.record)
    for choice in record.choices:
        outline.choose(choice, None, BOT)
    return Match(record.setup, record.seed, record.beginning), record.end.split()[-1]


def _where(number: int) -> str:
    return f"entry {number}" if number else "its opening"
