from collections.abc import Iterator

from ringwall import Game, Setup
from ringwall.position import position


def situations() -> Iterator[Game]:
    """Monsters that come where two support tokens are."""
    given = {
        "phase": "move",
        "pieces": ["reserve_squad.2@knight-4", "stonemasons_cart.1@knight-4"],
        "monsters": ["goblin@archer-4", "orc@forest-1"],
    }
    yield position(Setup(players=3, boxes=["dark_titan"]), given)
