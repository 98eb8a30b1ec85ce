"""What happened, in words: one line for each thing, with runs of the same thing told together."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from ringwall.core.events import Event
from ringwall.terminal.scene import capital
from ringwall.texts import Texts


def tell(events: Sequence[Event], seat: int | None, texts: Texts) -> list[str]:
    """The lines for these events as a seat may know them; None for a spectator."""
    seen = [event.seen_by(seat) for event in events]
    return [line for _, run in groupby(seen, key=_run_of) for line in _lines(list(run), texts)]


def _run_of(event: Event) -> object:
    if event.kind == "moved":
        return "moved"
    if event.kind == "drew":
        return ("drew", event.data["seat"])
    return id(event)


def _lines(run: list[Event], texts: Texts) -> Iterator[str]:
    if len(run) > 1 and run[0].kind == "moved":
        yield texts.get("ui.moves", moves=", ".join(_move(event, texts) for event in run))
    elif len(run) > 1 and run[0].kind == "drew":
        cards = [texts.event_words(event)["card"] for event in run]
        seat = texts.event_words(run[0])["seat"]
        yield capital(texts.get("event.drew", seat=seat, card=", ".join(cards)))
    else:
        for event in run:
            line = texts.event(event)
            if line is not None:
                yield line


def _move(event: Event, texts: Texts) -> str:
    words = texts.event_words(event)
    return texts.get("ui.move", monster=words["monster"], place=words["to"])
