from collections.abc import Iterator

from ringwall import Game, Setup
from ringwall.position import position

BOX = ["engines_of_war"]


def situations() -> Iterator[Game]:
    """What lies in the way of a group, a bolt with a choice behind its target, fire at two weapons."""
    group = {"phase": "play", "monsters": ["orc@archer-1", "troll@archer-1"], "hands": {1: ["tar"]}}
    for piece in ("barricade", "pit", "spring_trap"):
        game = position(Setup(players=2, boxes=BOX), {**group, "pieces": [f"{piece}@knight-1"]})
        game.choose("done")
        yield game
    hand = ["red_knight", "resource_rope"]
    board = ["troll@knight-1", "orc@archer-1", "goblin@archer-1"]
    game = position(
        Setup(players=1, boxes=BOX), {"phase": "play", "hands": {1: hand}, "monsters": board, "weapons": ["ballista"]}
    )
    game.choose("fire ballista > troll.3@knight-1")
    yield game
    fire = {
        "phase": "move",
        "monsters": ["dragon@knight-1"],
        "walls": [2],
        "towers": [2],
        "weapons": ["ballista", "catapult"],
    }
    yield position(Setup(players=2, boxes=["wizards_tower", *BOX]), fire)
