"""The simple bot plays the base game well."""

import pytest

from ringwall import Setup
from ringwall.bots import Outlook, make_bot
from ringwall.position import position
from tests.bots.choosing import choice, wins

SOLO = Setup(players=1)
PAIR = Setup(players=2)


def test_simple_beats_random() -> None:
    assert wins("simple", 30, players=2) >= wins("random", 30, players=2) + 10


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_hits_the_nearest_monster(seed: int) -> None:
    board = ["goblin@swordsman-1", "goblin@archer-2"]
    given = {"phase": "play", "walls": [], "monsters": board, "hands": {1: ["red_hero"]}}
    assert choice(SOLO, given, seed) == "play red_hero > goblin.1@swordsman-1"


def test_hits_where_no_wall_stands() -> None:
    given = {
        "phase": "play",
        "walls": [1, 3, 4, 5, 6],
        "monsters": ["orc@knight-1", "orc@knight-2"],
        "hands": {1: ["red_knight"]},
    }
    assert choice(SOLO, given) == "play red_knight > orc.2@knight-2"


def test_finishes_a_monster_rather_than_scratching_another() -> None:
    given = {"phase": "play", "monsters": ["orc.1@knight-1", "orc.2@knight-1"], "hands": {1: ["red_knight"]}}
    assert choice(SOLO, {**given, "walls": []}) == "play red_knight > orc.1@knight-1"
    assert choice(SOLO, given) == "play red_knight > orc.1@knight-1"


def test_the_last_towers_are_guarded_first() -> None:
    given = {"phase": "play", "towers": [2], "walls": [], "monsters": ["orc@castle-1", "orc@castle-3"]}
    assert choice(SOLO, {**given, "hands": {1: ["barbarian"]}}) == "play barbarian > orc.2@castle-1"


def test_leaves_the_hero_for_what_only_the_hero_reaches() -> None:
    board = ["goblin@swordsman-1", "goblin@archer-2"]
    given = {"phase": "play", "monsters": board, "hands": {1: ["red_hero", "red_swordsman"]}}
    assert choice(SOLO, given) != "play red_hero > goblin.1@swordsman-1"


def test_the_barbarian_takes_the_troll_in_the_castle() -> None:
    given = {
        "phase": "play",
        "walls": [],
        "towers": [1, 3],
        "monsters": ["troll@castle-2", "goblin@castle-4", "orc@archer-1"],
        "hands": {1: ["barbarian"]},
    }
    assert choice(SOLO, given) == "play barbarian > troll.3@castle-2"


def test_does_not_waste_the_barbarian_on_a_far_goblin() -> None:
    given = {"phase": "play", "monsters": ["goblin@archer-1"], "hands": {1: ["barbarian"]}}
    assert choice(SOLO, given) == "done"


def test_a_barbarian_nobody_needs_keeps_no_other_card_from_being_played() -> None:
    given = {"phase": "play", "monsters": ["goblin@archer-1"], "hands": {1: ["tar", "barbarian"]}}
    assert choice(SOLO, given) == "play tar > goblin.1@archer-1"


def test_a_hand_is_given_up_only_if_nothing_in_it_is_worth_keeping() -> None:
    table = Setup(players=6, options={"desperate_times": True})
    idle = ["blue_archer", "blue_knight", "green_knight", "green_swordsman"]
    given = {"phase": "desperate", "monsters": ["goblin@forest-1"]}
    assert choice(table, {**given, "hands": {1: [*idle, "brick"]}}) == "new hand"
    assert choice(table, {**given, "hands": {1: [*idle, "barbarian"]}}) == "done"


def test_a_nice_shot_goes_with_the_hit_on_the_strongest() -> None:
    board = ["troll@swordsman-1", "goblin@swordsman-2"]
    given = {"phase": "play", "monsters": board, "hands": {1: ["red_swordsman", "nice_shot"]}}
    assert choice(SOLO, given) == "play red_swordsman + nice_shot > troll.3@swordsman-1"


def test_builds_where_monsters_come() -> None:
    board = ["orc@swordsman-5", "goblin@forest-2"]
    given = {"phase": "play", "walls": [1, 3, 4, 6], "monsters": board, "hands": {1: ["brick", "mortar"]}}
    assert choice(SOLO, given) == "play brick + mortar > wall-5"


def test_fortifies_where_monsters_come() -> None:
    given = {"phase": "play", "monsters": ["troll@swordsman-4"], "hands": {1: ["fortify_wall"]}}
    assert choice(SOLO, given) == "play fortify_wall > wall-4"


def test_draws_cards_before_anything_else() -> None:
    given = {"phase": "play", "monsters": ["goblin@swordsman-1"], "hands": {1: ["red_swordsman", "draw_two"]}}
    assert choice(SOLO, given) == "play draw_two"


def test_missing_waits_for_a_crowded_board() -> None:
    few = ["orc@forest-1"]
    many = [f"{kind}@forest-{arc}" for kind in ("orc", "goblin") for arc in (1, 3, 5)]
    assert choice(SOLO, {"phase": "play", "monsters": few, "hands": {1: ["missing"]}}) == "done"
    assert choice(SOLO, {"phase": "play", "monsters": many, "hands": {1: ["missing"]}}) == "play missing"


def test_scavenges_what_helps_now() -> None:
    given = {
        "phase": "play",
        "monsters": ["orc@swordsman-3"],
        "hands": {1: ["scavenge"]},
        "discards": ["red_archer", "green_swordsman", "blue_knight"],
    }
    assert choice(SOLO, given) == "play scavenge > green_swordsman"


def test_discards_the_card_without_a_target() -> None:
    given = {
        "phase": "discard",
        "monsters": ["orc@swordsman-1"],
        "hands": {1: ["barbarian", "red_swordsman", "blue_swordsman", "fortify_wall"], 2: ["green_archer"]},
    }
    assert choice(PAIR, given) == "discard blue_swordsman"


def test_keeps_brick_and_mortar_while_a_wall_is_missing() -> None:
    given = {"phase": "discard", "walls": [1, 2, 3], "hands": {1: ["brick", "mortar", "tar"], 2: ["brick"]}}
    assert choice(PAIR, given) in ("done", "discard tar")


def test_asks_for_the_card_that_kills_now() -> None:
    hands = {1: ["blue_archer", "tar"], 2: ["green_swordsman", "red_archer"]}
    given = {"phase": "trade", "monsters": ["goblin@swordsman-3", "goblin@forest-5"], "hands": hands}
    game = position(PAIR, given)
    bot = make_bot("simple")
    for wanted in ("trade blue_archer > seat-2", "ask green_swordsman", "accept"):
        decision = game.decision
        assert decision is not None
        chosen = bot.choose(Outlook.of(game))
        assert chosen.text == wanted
        game.choose(chosen)


def test_stops_offering_after_some_refusals() -> None:
    hands = {1: ["blue_archer", "red_archer"], 2: ["green_swordsman", "green_hero", "any_swordsman"]}
    game = position(PAIR, {"phase": "trade", "monsters": ["orc@swordsman-3"], "hands": hands})
    bot = make_bot("simple")
    refusals = 0
    while (decision := game.decision) is not None and decision.kind in ("trade", "ask", "answer"):
        refusals += decision.kind == "answer"
        chosen = bot.choose(Outlook.of(game))
        game.choose("refuse" if decision.kind == "answer" else chosen)
    assert 1 <= refusals <= 3


def test_refuses_a_trade_that_harms() -> None:
    hands = {1: ["blue_archer"], 2: ["red_swordsman"]}
    game = position(PAIR, {"phase": "trade", "monsters": ["orc@swordsman-1"], "walls": [1], "hands": hands, "seat": 2})
    game.choose("trade red_swordsman > seat-1")
    decision = game.decision
    assert decision is not None
    assert make_bot("simple").choose(Outlook.of(game)).text == "refuse"


def test_damage_kills_if_it_can_and_else_weakens_the_strongest() -> None:
    some = {"phase": "move", "monsters": ["troll@swordsman-1", "goblin@swordsman-1"]}
    strong = {"phase": "move", "monsters": ["troll@swordsman-1", "orc@swordsman-1"]}
    assert choice(PAIR, some) == "damage goblin.1@swordsman-1"
    assert choice(PAIR, strong) == "damage troll.3@swordsman-1"


def test_the_overlord_calls_for_more_tokens_first() -> None:
    given = {"phase": "overlord", "monsters": ["orc@archer-1"], "overlord": ["draw_4", "goblin", "plague_archers"]}
    assert choice(Setup(players=2, mode="overlord"), given) == "play draw_4"


def test_the_overlord_moves_monsters_that_stand_before_gaps() -> None:
    given = {
        "phase": "overlord",
        "walls": [3, 4, 5, 6],
        "monsters": ["troll@swordsman-1", "orc@swordsman-2", "orc@archer-5"],
        "overlord": ["red_move", "green_move", "blue_move"],
    }
    assert choice(Setup(players=2, mode="overlord"), given) == "play red_move"


def test_the_overlord_turns_whoever_is_inside_towards_the_last_tower() -> None:
    given = {
        "phase": "overlord",
        "monsters": ["orc@castle-5"],
        "towers": [2],
        "overlord": ["move_clockwise", "move_counterclockwise"],
    }
    assert choice(Setup(players=2, mode="overlord"), given) == "play move_clockwise"


def test_the_overlord_spares_its_own_monsters_the_boulder() -> None:
    monsters = [f"troll@knight-{arc}" for arc in (1, 2, 3, 4, 5, 6)]
    given = {"phase": "overlord", "monsters": monsters, "overlord": ["giant_boulder"]}
    assert choice(Setup(players=2, mode="overlord"), given) == "done"
