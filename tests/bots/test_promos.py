"""The simple bot with promo items."""

from ringwall import Setup
from tests.bots.choosing import answer, choice


def promo(*items: str, players: int = 1, boxes: tuple[str, ...] = ()) -> Setup:
    return Setup(players=players, boxes=[*boxes, "promos"], options=dict.fromkeys(items, True))


def test_tar_and_feather_go_together() -> None:
    given = {"phase": "play", "hands": {1: ["tar", "feather"]}, "monsters": ["troll@castle-1", "goblin@forest-3"]}
    given["towers"] = [2, 3]
    assert choice(promo("feather"), given) == "play tar > troll.3@castle-1"
    assert answer(promo("feather"), given, "play tar > troll.3@castle-1") == "play feather > troll.3+tar@castle-1"


def test_idle_cards_buy_a_point_of_damage() -> None:
    idle = ["blue_archer", "blue_archer", "blue_knight", "blue_knight", "blue_swordsman"]
    given = {"phase": "play", "hands": {1: ["all_for_one_card", *idle]}, "monsters": ["goblin@castle-1"]}
    given["towers"] = [2, 3]
    table = promo("all_for_one_card")
    assert choice(table, given) == "play all_for_one_card > goblin.1@castle-1"
    assert answer(table, given, "play all_for_one_card > goblin.1@castle-1").startswith("pledge blue_")


def test_a_miss_is_rolled_again() -> None:
    table = promo("fickle_fortune", boxes=("dark_titan",))
    hand = ["red_knight", "fickle_fortune"]
    given = {"phase": "play", "hands": {1: hand}, "monsters": ["elite_orc@knight-1"]}
    hit = "play red_knight > elite_orc.2@knight-1"
    assert answer(table, {**given, "dice": [1]}, hit) == "reroll"
    assert answer(table, {**given, "dice": [5]}, hit) == "keep"
