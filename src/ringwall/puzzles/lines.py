"""The lines that work: what has to be chosen, and nothing more.

The order of choices makes no other line, nor how a monster had been dealt with before; and a line that holds
all of another and something besides is none. A line ends where nothing can go wrong any more.
"""

import re
from typing import Any, Final

from ringwall.puzzles.proof import IDLE, PLAYER, Move, Place

Line = tuple[Any, ...]
"""Texts of options; where chance or a foe decides, at the end a mapping from each result to the line behind it."""

MOST: Final = 40
"""So many are looked at from any position; a puzzle has fewer by far."""
STATE: Final = re.compile(r"\.\d+(\+[a-z_]+(:\d+)?)*")
"""What a monster has left, and the marks on it."""

_Choices = tuple[str, ...]


class Lines:
    """The lines from the positions of one proof."""

    def __init__(self) -> None:
        self._known: dict[int, dict[_Choices, Line]] = {}

    def of(self, place: Place) -> list[Line]:
        """The shortest first."""
        return sorted(self._of(place).values(), key=_length)

    def _of(self, place: Place) -> dict[_Choices, Line]:
        known = self._known.get(id(place))
        if known is None:
            known = self._known[id(place)] = self._find(place)
        return known

    def _find(self, place: Place) -> dict[_Choices, Line]:
        if not place.works:
            return {}
        if place.safe:
            return {(): ()}
        if place.asked != PLAYER:
            return self._whatever_comes(place)
        found: dict[_Choices, Line] = {}
        line: Line
        for move in place.moves:
            for choices, line in self._of(move.to).items():
                key = choices if move.text == IDLE else tuple(sorted((*choices, STATE.sub("", move.text))))
                longer = (move.text, *line)
                if key not in found or len(longer) < len(found[key]):
                    found[key] = longer
        return _least(found)

    def _whatever_comes(self, place: Place) -> dict[_Choices, Line]:
        """What does for each result, told as one line where that is the same choices for all."""
        shortest = [min(self._of(move.to).items(), key=_line_first) for move in place.moves]
        choices = shortest[0][0] if all(each == shortest[0][0] for each, _ in shortest) else ()
        return {choices: _joined(place.moves, [line for _, line in shortest])}


def _joined(moves: list[Move], lines: list[Line]) -> Line:
    """One line where nothing hangs on the result."""
    if all(line == lines[0] for line in lines):
        return lines[0]
    return ({move.text: list(line) for move, line in zip(moves, lines, strict=True)},)


def _line_first(item: tuple[_Choices, Line]) -> tuple[int, str]:
    return _length(item[1])


def _length(line: Line) -> tuple[int, str]:
    return len(line), str(line)


def _least(found: dict[_Choices, Line]) -> dict[_Choices, Line]:
    """Without those that hold another one."""
    kept: dict[_Choices, Line] = {}
    for key in sorted(found, key=lambda key: (len(key), key)):
        if len(kept) == MOST:
            break
        if not any(_holds(key, other) for other in kept):
            kept[key] = found[key]
    return kept


def _holds(choices: _Choices, others: _Choices) -> bool:
    return all(choices.count(each) >= others.count(each) for each in others)
