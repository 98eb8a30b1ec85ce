"""What the values in scenarios look like, so that a wrong one is told what would have been right."""

from collections.abc import Callable
from typing import Any

from ringwall.core.board import ARCS

SHOWN = 60
"""How much of a wrong value is quoted."""


class PositionError(ValueError):
    """A position that cannot be."""


class Form:
    """A kind of value, in words and as a test."""

    def __init__(self, words: str, fits: Callable[[Any], bool]) -> None:
        self.words = words
        self.fits = fits

    def check(self, name: str, value: Any) -> None:
        if not self.fits(value):
            raise PositionError(f"{name} must be {self.words}, not {shown(value)}")


def shown(value: Any) -> str:
    """A value as it was written, cut short if need be."""
    text = "null" if value is None else str(value).lower() if isinstance(value, bool) else repr(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}..."


def is_number(value: Any) -> bool:
    """Whether it is a whole number; true and false are none."""
    return type(value) is int


def or_nothing(form: Form) -> Form:
    return Form(f"{form.words}, or null", lambda value: value is None or form.fits(value))


def one_of(*words: str) -> Form:
    return Form(f"one of {', '.join(words)}", lambda value: isinstance(value, str) and value in words)


def listed(words: str, each: Form) -> Form:
    return Form(words, lambda value: isinstance(value, list) and all(each.fits(item) for item in value))


def mapped(words: str, key: Form, each: Form) -> Form:
    def fits(value: Any) -> bool:
        return isinstance(value, dict) and all(key.fits(name) and each.fits(item) for name, item in value.items())

    return Form(words, fits)


NUMBER = Form("a number from 0 up", lambda value: is_number(value) and value >= 0)
FLAG = Form("true or false", lambda value: isinstance(value, bool))
TEXT = Form("a text", lambda value: isinstance(value, str))
ANYTHING = Form("anything", lambda value: True)
MAPPING = Form("a mapping", lambda value: isinstance(value, dict))
SEAT = Form("the number of a seat", lambda value: is_number(value) and value >= 1)
SEATS = listed("a list of seats, such as [1, 2]", SEAT)
ARC = Form("an arc from 1 to 6", lambda value: is_number(value) and value in ARCS)
ARCS_LIST = listed("a list of arcs from 1 to 6, such as [1, 2]", ARC)
DICE = listed("a list of die rolls from 1 to 6, such as [3, 5]", ARC)
NAMES = listed("a list of names, such as [orc, troll]", TEXT)
TEXTS = listed("a list of texts", TEXT)
NAMES_BY_SEAT = mapped("lists of names by seat, such as {1: [brick, tar]}", SEAT, NAMES)
NUMBERS_BY_SEAT = mapped("numbers by seat, such as {1: 5}", SEAT, NUMBER)
NUMBERS_BY_ARC = mapped("numbers by arc, such as {3: 1}", ARC, NUMBER)
NUMBERS_BY_NAME = mapped("numbers by name, such as {tar: 1}", TEXT, NUMBER)
