"""What the Cavalier and the support tokens have in common."""

from typing import Final

SUPPORT_GONE: Final = "support_gone"
"""Tokens that have left the game: they are no monster tokens, so not in the monster discards."""
