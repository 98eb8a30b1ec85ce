"""What is worth knowing before a game begins: about the table as a whole, and about the values of its options.

Each module of this package that is named after a box may have a ``FOREWORD``; most need none.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from ringwall.boxes import told_in
from ringwall.core.box import Request
from ringwall.texts.words import Texts

LAYER: Final = "ringwall.texts"
Advice = Callable[[Request, Texts], list[str]]
Notes = Callable[[Request, Texts], dict[str, str]]


def _nothing(table: Request, texts: Texts) -> list[str]:
    return []


@dataclass(frozen=True)
class Foreword:
    advice: Advice = _nothing
    """Sentences on a table that may well be played as it is."""
    notes: Mapping[str, Notes] = field(default_factory=dict)
    """By option, a few words on each of its values that there is something to say about, those included that its list
    does not hold.
    """


def advice_on(table: Request, texts: Texts) -> list[str]:
    """What the boxes of a table have to say before it begins."""
    return [line for foreword in _forewords(table) for line in foreword.advice(table, texts)]


def notes_on(table: Request, texts: Texts) -> dict[str, dict[str, str]]:
    """By option and value, what its box has to say of it."""
    return {option: notes(table, texts) for foreword in _forewords(table) for option, notes in foreword.notes.items()}


def _forewords(table: Request) -> Iterator[Foreword]:
    for module in told_in(LAYER, table.boxes):
        foreword = getattr(module, "FOREWORD", None)
        if foreword is not None:
            yield foreword
