"""The frost of the Scroll of Ice: for the rest of the turn no monster moves."""

from typing import Final

FROZEN: Final = "frozen"
