"""A table on which nothing can be read that a seat cannot know: trying raises :class:`Unknowable`.

Hidden pieces keep their number, which everybody sees, and can be added to. So rules can be carried out on such a table
until they come to something that is hidden or left to chance, and what came of them by then tells no secret.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, NoReturn, TypeVar

from ringwall.core.chance import Chance
from ringwall.core.decks import Deck
from ringwall.core.rules import Rules
from ringwall.core.state import State
from ringwall.hidden import sees_hand, sees_hold

T = TypeVar("T")


class Unknowable(Exception):
    """A rule has come to something that nobody can know, or at least not this seat."""


class Hidden:
    """In the place of a piece that nobody may look at. Compiled rules take things out of a list without asking it."""

    def __eq__(self, other: object) -> bool:
        raise Unknowable

    def __hash__(self) -> int:
        raise Unknowable


HIDDEN: Final[Any] = Hidden()


@contextmanager
def looking() -> Iterator[None]:
    """While rules are carried out on such a table. Compiled ones refuse what is no piece with an error of their own."""
    try:
        yield
    except TypeError as error:
        if Hidden.__name__ not in str(error):
            raise
        raise Unknowable from None


class _FaceDown(list[T]):
    """Pieces that can be counted and joined by others, and not looked at."""

    def __init__(self, pieces: list[T]) -> None:
        super().__init__([HIDDEN] * len(pieces))

    def _refuse(self, *_: object) -> NoReturn:
        raise Unknowable

    __getitem__ = __contains__ = __add__ = __radd__ = __eq__ = __reversed__ = _refuse
    copy = count = index = pop = remove = sort = _refuse  # type: ignore[assignment]
    __hash__ = None

    def __iter__(self) -> Iterator[T]:
        raise Unknowable


class _NoChance(Chance):
    """Nothing is rolled or drawn."""

    __slots__ = ()

    def below(self, limit: int) -> int:
        raise Unknowable

    def die(self) -> int:
        raise Unknowable


NO_CHANCE: Final = _NoChance(0)


def blindfold(rules: Rules, state: State, seat: int) -> None:
    """Turn everything face down that the seat cannot know, and let nothing more come by chance."""
    state.chance = NO_CHANCE
    decks: list[Deck[Any]] = [state.pile, *state.decks.values()]
    for deck in decks:
        deck.mix()
        deck.rest = _FaceDown(deck.rest)
    turn_face_down(rules, state, seat)


def turn_face_down(rules: Rules, state: State, seat: int) -> None:
    """The hands and the held tokens only; what is drawn or rolled is left to chance."""
    for each in rules.castle_seats:
        if not sees_hand(rules, seat, each):
            state.hands[each] = _FaceDown(state.hands[each])
    for name, tokens in state.holds.items():
        if not sees_hold(rules, seat, name):
            state.holds[name] = _FaceDown(tokens)
