"""Decisions: who must choose, about what, and every legal option.

A rule that needs a choice is a generator that yields a :class:`Decision` and receives the chosen :class:`Option`.
"""

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, Protocol, TypeVar

from ringwall.core.pieces import Monster

if TYPE_CHECKING:
    from ringwall.core.table import Table

T = TypeVar("T")
Flow = Generator["Decision", "Option", T]
"""A rule in progress: it may stop to ask, and gives back a ``T`` at the end."""

Deed = Flow[None] | None
"""What a hook that does something gives back: a flow that may ask, or nothing where it is a plain function."""


class Named(Protocol):
    """Anything an option can speak of: a card, a token, a monster, a place, a seat."""

    @property
    def text(self) -> str:
        """Its name in the notation."""


N = TypeVar("N", bound=Named)


class Word:
    """A plain word as something to name, such as a seat or a yes."""

    __slots__ = ("text", "value")

    def __init__(self, text: str, value: int = 0) -> None:
        self.text = text
        self.value = value

    def __repr__(self) -> str:
        return self.text


SEATS: Final[tuple[Word, ...]] = tuple(Word(f"seat-{seat}", seat) for seat in range(8))

Bound = Sequence[tuple[int, Named]]
Effect = Callable[["Table", "Option"], Flow[None] | None]


class Option:
    """One legal choice, such as ``play red_archer > orc.2@archer-1``.

    ``verb`` says what is done, ``what`` with which cards or pieces, ``target`` to what.
    ``effect`` carries out an option of a phase's menu; options inside an effect have none.
    """

    __slots__ = ("effect", "target", "verb", "what")

    def __init__(
        self,
        verb: str,
        what: tuple[Named, ...] = (),
        target: Named | None = None,
        effect: Effect | None = None,
    ) -> None:
        self.verb = verb
        self.what = what
        self.target = target
        self.effect = effect

    @property
    def text(self) -> str:
        """The short stable name of the option in records and scenarios."""
        text = self.verb
        if self.what:
            text += " " + " + ".join([thing.text for thing in self.what])
        if self.target is not None:
            text += " > " + self.target.text
        return text

    def __repr__(self) -> str:
        return f"<Option {self.text}>"

    def __str__(self) -> str:
        return self.text


class Decision:
    """The choice the game waits for.

    ``about`` names the place or piece it concerns, if any. ``bound`` holds cards, with their seats, that the effect
    under way has already fixed and that must stay in those hands until it is over. ``hushed`` says that with closed
    hands nobody else may know who is asked, for that would tell what somebody holds.
    """

    __slots__ = ("about", "bound", "kind", "options", "seat")
    hushed: ClassVar[bool] = False

    def __init__(
        self, seat: int, kind: str, options: list[Option], about: Named | None = None, bound: "Bound" = ()
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.about = about
        self.bound = bound

    def __repr__(self) -> str:
        return f"<Decision seat {self.seat} {self.kind}: {len(self.options)} options>"


class HushedDecision(Decision):
    """One of which nobody else may know, where hands are closed, whom it is put to."""

    __slots__ = ()
    hushed = True


def unlike(candidates: Iterable[N]) -> list[N]:
    """Each distinct kind of candidate once: equals lead to the same result, so one of them stands for all.

    Equal cards, tokens and places are the same object; equal monsters have the same text.
    """
    distinct = list(dict.fromkeys(candidates))
    if len(distinct) > 1 and isinstance(distinct[0], Monster):
        by_text: dict[str, N] = {}
        for candidate in distinct:
            by_text.setdefault(candidate.text, candidate)
        return list(by_text.values())
    return distinct


def choose_one(
    seat: int,
    kind: str,
    candidates: Sequence[N],
    about: Named | None = None,
    verb: str | None = None,
    bound: Bound = (),
) -> Flow[N]:
    """Ask ``seat`` for one of the candidates; nobody is asked when there is nothing to choose between."""
    if len(candidates) == 1:
        return candidates[0]
    distinct = unlike(candidates)
    if len(distinct) == 1:
        return distinct[0]
    verb = verb or kind
    options = [Option(verb, (candidate,)) for candidate in distinct]
    chosen = yield Decision(seat, kind, options, about, bound)
    return distinct[options.index(chosen)]


class ChoiceError(ValueError):
    """A choice the game does not accept. Nothing has changed."""


class IllegalChoice(ChoiceError):
    """The choice means something in this game but is not open now."""


class UnknownChoice(ChoiceError):
    """The text means nothing in this game."""


class AmbiguousChoice(ChoiceError):
    """The text fits several options."""


class OutOfTurn(ChoiceError):
    """Somebody else must choose now."""


class GameFinished(ChoiceError):
    """The game has ended; there is nothing left to choose."""
