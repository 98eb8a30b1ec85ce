"""Which build this is. The sources are the same; whoever wants speed can have them compiled."""

from typing import Final

from ringwall.core import table

COMPILED: Final = not table.__file__.endswith((".py", ".pyc"))
BUILD: Final = "compiled" if COMPILED else "pure Python"
