"""Which build this is. The sources are the same; whoever wants speed can have them compiled."""

from typing import Final

from ringwall.core import table

BUILD: Final = "pure Python" if table.__file__.endswith(".py") else "compiled"
