"""What is printed on some tokens and holds wherever they are, by their ids."""

from functools import cache
from typing import Final

from ringwall.boxes import EXPANSIONS, boxes_of

FLYING: Final = "flying"
MEGA_BOSS: Final = "mega_boss"
TITAN: Final = "titan"
SUPPORT: Final = "support"
UNTOUCHABLE: Final = ("doppelganger",)
"""Kinds that nothing wounds, so that their health is not worth a word."""


def traits_of(kind: str) -> tuple[str, ...]:
    return _traits().get(kind, ())


@cache
def _traits() -> dict[str, tuple[str, ...]]:
    return {name: tuple(token.traits) for box in boxes_of(EXPANSIONS) for name, token in box.tokens.items()}
