"""Bricks and mortar, one of which pays for what this box lets players build or put out."""

from typing import Final

from ringwall.core.cards import Card
from ringwall.core.table import Table

MATERIAL: Final[tuple[str, ...]] = ("brick", "mortar")


def material_of(game: Table, seat: int) -> list[Card]:
    """The kinds of material a player holds."""
    return [card for card in dict.fromkeys(game.state.hands[seat]) if card.material in MATERIAL]
