"""Figures of the printed pieces that no source gives for sure. Somebody who owns the pieces can correct them."""

from typing import Final, NamedTuple

Value = int | str

HEALTH: Final = "health."
"""A fact with this beginning is the full health of the token named behind it."""


class Fact(NamedTuple):
    name: str
    value: Value
    """What holds unless a table says otherwise."""
    allowed: tuple[Value, ...]
    """What it could be."""
    provenance: str = "reconstructed"
    """How it is known."""


def health(token: str, value: int, most: int = 9) -> Fact:
    return Fact(HEALTH + token, value, tuple(range(1, most + 1)))
