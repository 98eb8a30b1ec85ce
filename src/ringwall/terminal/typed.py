"""Reading what people type: numbers, whole ones and seconds."""

import re
from typing import Final

SECONDS: Final = re.compile(r"(\d{1,4})(?:[.,](\d{1,6}))?", re.ASCII)


class NotPossible(ValueError):
    """Something was asked for that cannot be; the message is a sentence for whoever asked."""


def read_number(text: str) -> int | None:
    """A whole number of a few digits, else None."""
    return int(text) if text.isdecimal() and len(text) < 10 else None


def read_seconds(text: str) -> float | None:
    """A number of seconds such as ``2``, ``0.5`` or ``0,5``, else None."""
    found = SECONDS.fullmatch(text)
    return float(f"{found[1]}.{found[2] or 0}") if found else None
