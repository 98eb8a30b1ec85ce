"""Reading what people type: numbers and seats."""

from ringwall.texts import Texts


class NotPossible(ValueError):
    """Something was asked for that cannot be; the message is a sentence for whoever asked."""


def read_number(text: str) -> int | None:
    """A whole number of a few digits, else None."""
    return int(text) if text.isdecimal() and len(text) < 10 else None


def read_seats(text: str, players: int, texts: Texts) -> tuple[int, ...]:
    """The seats of a list such as ``2,3``."""
    seats: list[int] = []
    for word in text.replace(",", " ").split():
        seat = read_number(word)
        if seat is None or not 1 <= seat <= players:
            raise NotPossible(texts.get("ui.no_such_seat", seat=word, seats=players))
        seats.append(seat)
    return tuple(sorted(set(seats)))
