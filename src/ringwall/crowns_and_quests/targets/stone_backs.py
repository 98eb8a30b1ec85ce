"""What everybody knows of the backs of Apocalypse Stones.

As long as those that were turned over stay out of the supply, any back can be anywhere. But a known back that is mixed
in can only have come onto the board since then, and is less likely among the older Stones. From there on it is noted
what everybody sees done with the Stones; how likely each arrangement of their backs is follows from these notes.
"""

from bisect import bisect
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate
from typing import Final, NamedTuple

from ringwall.core.pools import Pool
from ringwall.core.state import State
from ringwall.core.tokens import Token
from ringwall.crowns_and_quests.box import crowns_and_quests
from ringwall.crowns_and_quests.items import StoneBack

ON_BOARD: Final = "stones"
"""The backs of the Stones on the board, in the order in which they came."""
BROKEN_UP: Final = "stones_broken_up"
"""The backs of those that have just been destroyed or taken off the board, in the order in which they were."""
SUPPLY: Final = "stone_supply"
"""The backs of those in the supply."""
SEEN: Final = "stones_seen"
"""How many there were of each back when a known one was first mixed in, and a note for everything done since."""

BACKS: Final = tuple(token for token in crowns_and_quests.tokens.values() if isinstance(token, StoneBack))
NOTES: Final = 1 + len(BACKS)
"""Where the notes begin."""

PLACED: Final = 0
"""A Stone of the supply comes onto the board."""
TAKEN: Final = 1
"""One on the board is taken up; the note says which."""
RETURNED: Final = 2
"""The first of those taken up goes into the supply unseen."""
TURNED: Final = 3
"""The first of those taken up is turned over; the note says what it shows."""
MIXED_IN: Final = 4
"""A back that everybody has seen, and the note names, goes into the supply."""


class Arrangement(NamedTuple):
    """One way in which the backs can lie, by their numbers."""

    on_board: tuple[int, ...]
    taken_up: tuple[int, ...]
    supply: tuple[int, ...]
    """In no order, so always by number."""


# --- keeping notes, just before it is done ---


def note(state: State, deed: int, which: int = 0) -> None:
    """Something is done with a Stone; as long as any back can be anywhere, that is not worth a note."""
    seen = state.rows.get(SEEN)
    if seen is not None:
        seen.append(10 * deed + which)


def note_placed(state: State) -> None:
    """What lies in the supply is known while no Stone is elsewhere: there is nothing to remember."""
    if not state.holds[ON_BOARD] and BROKEN_UP not in state.holds:
        state.rows.pop(SEEN, None)
    note(state, PLACED)


def note_mixed_in(state: State, back: Token) -> None:
    if SEEN not in state.rows:
        state.rows[SEEN] = _beginning(state)
    note(state, MIXED_IN, BACKS.index(back))


def _beginning(state: State) -> list[int]:
    """Any back can be anywhere: as if all Stones had been placed one after the other."""
    on_board, taken_up, supply = (state.holds.get(name, []) for name in (ON_BOARD, BROKEN_UP, SUPPLY))
    there = Counter(on_board + taken_up + supply)
    placed = [10 * PLACED] * (len(on_board) + len(taken_up))
    return [0, *(there[back] for back in BACKS), *placed, *[10 * TAKEN + len(on_board)] * len(taken_up)]


# --- what follows from them ---


class StonePool(Pool):
    def __init__(self) -> None:
        super().__init__(ON_BOARD, BROKEN_UP, SUPPLY)

    def deal(self, state: State, unseen: list[str]) -> None:
        seen = state.rows.get(SEEN)
        if seen is None:
            super().deal(state, unseen)
            return
        arrangements, sums = by_likelihood(tuple(seen))
        dealt = arrangements[bisect(sums, state.chance.below_any(sums[-1]))]
        for name, backs in zip(self.names, dealt, strict=True):
            if backs:
                state.holds[name][:] = [BACKS[back] for back in backs]


@lru_cache(maxsize=64)
def by_likelihood(seen: tuple[int, ...]) -> tuple[list[Arrangement], list[int]]:
    """All possible arrangements, with the running sums of the ways that lead to each of them."""
    supply = tuple(back for back, number in enumerate(seen[1:NOTES]) for _ in range(number))
    found = Counter({Arrangement((), (), supply): 1})
    for written in seen[NOTES:]:
        deed, which = divmod(written, 10)
        before, found = found, Counter()
        for arrangement, ways in before.items():
            for after, more in _follow(arrangement, deed, which):
                found[after] += ways * more
    return list(found), list(accumulate(found.values()))


def _follow(before: Arrangement, deed: int, which: int) -> Iterator[tuple[Arrangement, int]]:
    """The arrangements that a deed can lead to, each with the number of ways; none if it shows another back."""
    on_board, taken_up, supply = before
    if deed == PLACED:
        for back, number in Counter(supply).items():
            at = supply.index(back)
            yield Arrangement((*on_board, back), taken_up, supply[:at] + supply[at + 1 :]), number
    elif deed == TAKEN:
        yield Arrangement(on_board[:which] + on_board[which + 1 :], (*taken_up, on_board[which]), supply), 1
    elif deed == RETURNED:
        yield Arrangement(on_board, taken_up[1:], tuple(sorted((*supply, taken_up[0])))), 1
    elif deed == TURNED:
        if taken_up[0] == which:
            yield Arrangement(on_board, taken_up[1:], supply), 1
    else:
        yield Arrangement(on_board, taken_up, tuple(sorted((*supply, which)))), 1
