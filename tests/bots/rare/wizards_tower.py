from collections.abc import Iterator

from ringwall import Game, Setup
from ringwall.position import position


def situations() -> Iterator[Game]:
    """More to set on fire than there are flames."""
    given = {
        "phase": "play",
        "hands": {1: ["ring_of_fire"]},
        "flame_supply": 2,
        "monsters": ["ogre@swordsman-1", "troll@swordsman-4", "orc@swordsman-6"],
    }
    game = position(Setup(players=3, boxes=["wizards_tower"]), given)
    game.choose("play ring_of_fire")
    yield game
