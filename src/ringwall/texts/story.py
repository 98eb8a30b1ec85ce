"""What happened, in words: one line for each thing, with runs of the same thing told together."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from ringwall.core.events import HIDDEN, Event
from ringwall.texts.wording import structure_of
from ringwall.texts.words import Texts

NAMED: Final = ("card", "cards", "token", "monster", "piece")
"""The data of events that can name cards and tokens."""
ON_THE_BOARD: Final = ("monster", "piece", "to", "target", "structure")
"""The data of events that can name something on the board."""


class Told(NamedTuple):
    """One line of the story."""

    words: str
    refs: tuple[str, ...]
    """The monsters and places the line speaks of, in the notation."""
    kind: str
    """The kind of the event, or of all events of a run."""
    after: int
    """How many of the events have happened when it can be told: with the last of its run."""
    secret: bool
    """Whether it says what not everybody may know."""
    things: tuple[str, ...]
    """The cards and the kinds of tokens that the line names."""


def tell(events: Sequence[Event], seat: int | None, texts: Texts) -> list[str]:
    """The lines for these events as a seat may know them; None for a spectator."""
    return [told.words for told in tell_each(events, seat, texts)]


def tell_each(events: Sequence[Event], seat: int | None, texts: Texts) -> list[Told]:
    """The same lines, each with what it speaks of."""
    seen = [event.seen_by(seat) for event in events]
    lines: list[Told] = []
    after = 0
    for _, group in groupby(seen, key=_run_of):
        run = list(group)
        after += len(run)
        lines += _lines(run, after, texts)
    return lines


def _run_of(event: Event) -> object:
    if event.kind == "moved":
        return "moved"
    if event.kind == "drew":
        return ("drew", event.data["seat"])
    return id(event)


def _lines(run: list[Event], after: int, texts: Texts) -> Iterator[Told]:
    kind = run[0].kind
    secret = any(event.secrets for event in run)
    refs = tuple(dict.fromkeys(ref for event in run for ref in _refs(event, texts)))
    things = tuple(dict.fromkeys(thing for event in run for thing in _things(event)))
    if len(run) > 1 and kind == "moved":
        yield Told(
            texts.get("ui.moves", moves=", ".join(_move(event, texts) for event in run)),
            refs,
            kind,
            after,
            secret,
            things,
        )
    elif len(run) > 1 and kind == "drew":
        cards = [texts.event_words(event)["card"] for event in run if event.data["card"] != HIDDEN]
        hidden = len(run) - len(cards)
        if hidden:
            cards.append(texts.get("ui.hidden_cards" if hidden > 1 else "ui.hidden_card", count=hidden))
        seat = texts.event_words(run[0])["seat"]
        yield Told(texts.sentence("event.drew", seat=seat, card=", ".join(cards)), refs, kind, after, secret, things)
    else:
        for event in run:
            line = texts.event(event)
            if line is not None:
                yield Told(line, refs, kind, after, secret, things)


def _move(event: Event, texts: Texts) -> str:
    words = texts.event_words(event)
    return texts.get("ui.move", monster=words["monster"], place=words["to"])


def _things(event: Event) -> Iterator[str]:
    for key in NAMED:
        value = event.data.get(key, "")
        for each in value if isinstance(value, list) else [str(value)]:
            if each and each != HIDDEN:
                yield re.split(r"[.+@]", each)[0]


def _refs(event: Event, texts: Texts) -> Iterator[str]:
    for key in ON_THE_BOARD:
        value = event.data.get(key)
        if isinstance(value, str) and value and value != HIDDEN and texts.sort(value) in ("monster", "place"):
            yield value
    if "arc" in event.data:
        yield f"{structure_of(event.kind)}-{event.data['arc']}"
