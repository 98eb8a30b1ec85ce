"""Bots with Engines of War: what is built and with what, where it lies, shots, siege engines and camps."""

from typing import Any

import pytest

from ringwall import Setup
from ringwall.bots import Outlook, make_bot
from ringwall.bots.captain.glance import QuickSight
from ringwall.bots.captain.play import Turn, playing
from ringwall.bots.captain.policy import Policy
from ringwall.bots.engines_of_war.equipment.equipment import PROJECTS
from ringwall.bots.engines_of_war.monsters.siege_engine import Engine
from ringwall.bots.engines_of_war.shooting import BOLT, bolt, stone
from ringwall.bots.lore.tokens import FOES, NATURES
from ringwall.bots.simple.sight import Sight, foe_seen
from ringwall.core.tokens import MonsterKind
from ringwall.engines_of_war.encampments.encampment import Encampment
from ringwall.engines_of_war.equipment.equipment import EQUIPMENT
from ringwall.engines_of_war.monsters.siege_engine import SiegeEngine
from ringwall.position import position
from tests.bots.choosing import answer, choice, wins

BOX = ["engines_of_war"]
ALONE = Setup(players=1, boxes=BOX)
PAIR = Setup(players=2, boxes=BOX)
OVERLORD = Setup(players=2, mode="overlord", boxes=BOX)
OPEN = ["barricade", "pit", "spring_trap"]


def at_play(hand: list[str], monsters: list[str], **given: Any) -> str:
    return choice(ALONE, {"phase": "play", "hands": {1: hand}, "monsters": monsters, **given})


def afterwards(hand: list[str], monsters: list[str], *choices: str, **given: Any) -> str:
    return answer(ALONE, {"phase": "play", "hands": {1: hand}, "monsters": monsters, **given}, *choices)


def test_simple_wins_with_the_engineer() -> None:
    assert wins("random", 10, players=1, boxes=BOX) == 0
    assert wins("simple", 20, players=1, boxes=BOX) >= 8


# --- what they know ---


def test_foes_are_what_the_rules_say() -> None:
    kinds = {name: kind for name, kind in ALONE.rules.tokens.items() if isinstance(kind, MonsterKind)}
    engines = {name for name, kind in kinds.items() if isinstance(kind, SiegeEngine)}
    assert {name for name, foe in FOES.items() if issubclass(foe, Engine)} == engines
    for name in engines:
        known = FOES[name]
        assert issubclass(known, Engine) and known.impervious == kinds[name].impervious
    camps = {name for name, kind in kinds.items() if isinstance(kind, Encampment)}
    assert {name for name, nature in NATURES.items() if nature.idle} == camps


def test_bots_know_all_equipment_and_what_it_costs() -> None:
    assert set(PROJECTS) == {equipment.text for equipment in EQUIPMENT.values()}
    table = Setup(players=1, boxes=BOX, facts={"cost.wall": "rope wood"})
    sight = Sight(position(table, {"phase": "play", "monsters": ["orc@archer-1"]}).view(1), 1)
    assert PROJECTS["wall"].cost(sight) == ["rope", "wood"]
    assert PROJECTS["keep"].cost(sight) == ["brick", "mortar", "rope", "wood"]


def test_a_breached_tower_is_left_alone() -> None:
    board = ["siege_tower.3+breached@swordsman-1", "goblin@archer-5"]
    assert not at_play(["red_swordsman"], board, walls=[2, 3, 4, 5, 6]).startswith("play")
    assert foe_seen("siege_tower", 3, 1, 3, {"breached": 1}).harm([1] * 7) == 0


def test_camps_are_no_crowd() -> None:
    board = ["orc@forest-1", "orc@forest-3", "barracks@forest-2", "forward_camp@forest-5"]
    assert at_play(["missing"], board, task="catapult") == "done"
    assert at_play(["missing"], [*board, "orc@archer-4"], task="catapult") == "play missing"


def test_structures_do_not_wear_out_a_ram() -> None:
    walls = [0, 1, 1, 1, 1, 1, 1]
    ram, orc = foe_seen("battering_ram", 3, 1, 3, None), foe_seen("orc", 3, 1, 2, None)
    ram.storm(walls)
    orc.storm(walls)
    assert (ram.health, orc.health) == (3, 1)


# --- the Engineer ---


def test_the_catapult_comes_first() -> None:
    assert at_play(["resource_wood"], ["orc@forest-1"], task=None) == "task catapult"
    assert at_play(["resource_wood"], ["orc@forest-1"], task="catapult") == "commit resource_wood"
    finished = {"task": "catapult", "committed": ["resource_wood", "resource_wood"]}
    assert at_play(["resource_rope", "red_archer"], ["orc@archer-1"], **finished) == "commit resource_rope"
    assert (
        afterwards(["resource_rope"], ["troll@archer-3", "orc@forest-1"], "commit resource_rope", **finished)
        == "face green"
    )


def test_a_gap_is_closed_where_foes_come() -> None:
    hand = ["resource_brick", "resource_mortar"]
    given = {"walls": [1, 2, 4, 6], "weapons": ["catapult"]}
    board = ["orc@swordsman-3"]
    assert at_play(hand, board, **given) == "task wall"
    steps = ["task wall", "commit resource_brick", "commit resource_mortar"]
    assert afterwards(hand, board, *steps, **given) == "build wall-3"


def test_what_was_begun_gives_way_to_what_can_be_finished_now() -> None:
    hand = ["resource_brick", "resource_mortar"]
    given = {"walls": [], "weapons": ["catapult"], "task": "ballista", "committed": ["resource_wood"]}
    board = ["troll@swordsman-3", "troll@swordsman-3"]
    assert at_play(hand, board, **given) == "cancel"
    assert at_play(hand, board, walls=[], task="catapult", committed=["resource_wood", "resource_rope"]) == "done"


def test_a_trap_is_laid_before_the_one_inside_the_castle() -> None:
    given = {"towers": [2, 3], "task": "spring_trap", "committed": ["resource_wood"], "weapons": ["catapult"]}
    board = ["troll@castle-1", "goblin@archer-5"]
    assert at_play(["resource_rope"], board, **given) == "commit resource_rope"
    assert afterwards(["resource_rope"], board, "commit resource_rope", **given) == "set up spring_trap > castle-2"


def test_a_pit_is_for_those_who_can_be_hurt() -> None:
    given = {"task": "pit", "committed": ["resource_wood"], "weapons": ["catapult"]}
    board = ["battering_ram@knight-1", "orc@knight-4"]
    assert afterwards(["resource_mortar"], board, "commit resource_mortar", **given).endswith("-4")


def test_who_falls_into_it() -> None:
    given = {"phase": "move", "walls": [2]}
    strong, weak = ["troll@archer-1", "goblin@archer-1"], ["troll@archer-2", "goblin@archer-2"]
    assert choice(ALONE, {**given, "monsters": strong, "pieces": ["spring_trap@knight-1"]}) == "catch troll.3@knight-1"
    assert choice(ALONE, {**given, "monsters": strong, "pieces": ["pit@knight-1"]}) == "catch goblin.1@knight-1"
    assert choice(ALONE, {**given, "monsters": weak, "pieces": ["pit@knight-2"]}) == "catch goblin.1@knight-2"


def test_resources_are_drawn_when_there_is_nothing_to_hit() -> None:
    given = {"phase": "draw", "hands": {1: ["red_archer", "blue_archer", "tar"]}}
    assert choice(ALONE, {**given, "monsters": ["goblin@forest-1"]}) == "draw resource"
    crowd = [f"troll@{ring}-{arc}" for ring in ("archer", "knight", "swordsman") for arc in (1, 3, 5)]
    assert choice(ALONE, {**given, "monsters": crowd, "weapons": ["catapult"]}) == "draw castle"


def test_the_missing_resource_is_traded_for() -> None:
    hands = {1: ["blue_archer", "resource_wood"], 2: ["resource_rope", "tar"]}
    workshop = {"task": "catapult", "committed": ["resource_wood"]}
    given = {"phase": "trade", "hands": hands, "monsters": ["orc@knight-1"], **workshop}
    for bot in ("simple", "captain"):
        game = position(PAIR, given)
        for _ in range(3):
            game.choose(make_bot(bot).choose(Outlook.of(game)))
        assert "resource_rope" in [card.id for card in game.state.hands[1]], bot


# --- shots ---


def test_what_shots_do_is_what_the_rules_say() -> None:
    given = {
        "phase": "play",
        "hands": {1: ["red_knight", "tar"]},
        "monsters": ["troll@knight-1", "orc@archer-1", "barracks@forest-1"],
        "weapons": ["ballista", "catapult"],
    }
    game = position(ALONE, given)
    sight = Sight(game.view(1), 1)
    target = sight.named["troll.3@knight-1"]
    assert [foe.health for foe in bolt(sight.foes, target, sight.walls).after] == [3 - BOLT, 1, 1]
    assert len(stone(sight.foes, target, sight.walls).after) == 2
    game.choose("fire ballista > troll.3@knight-1")
    assert [monster.health for monster in game.state.monsters] == [1, 1, 1]


def test_the_keep_turns_to_the_best_shot_and_cheap_cards_pay() -> None:
    hand = ["green_knight", "any_archer", "resource_brick", "nice_shot"]
    board = ["troll@knight-3", "goblin@archer-1"]
    given = {"weapons": ["catapult"], "keep_facing": "red"}
    assert at_play(hand, board, **given) == "turn green"
    assert afterwards(hand, board, "turn green", **given) == "fire catapult > troll.3@knight-3"
    shot = ["turn green", "fire catapult > troll.3@knight-3"]
    assert afterwards(hand, board, *shot, **given) == "pay green_knight + resource_brick"


def test_no_shot_is_wasted() -> None:
    given = {"weapons": ["catapult"], "keep_facing": "red"}
    assert at_play(["red_archer", "barbarian"], ["goblin@archer-1"], **given) == "play red_archer > goblin.1@archer-1"


def test_points_beyond_an_engine_fall_on_its_crew() -> None:
    hand = ["red_knight", "tar"]
    given = {"weapons": ["catapult"], "keep_facing": "red"}
    fire = "fire catapult > battering_ram.1@knight-1"
    more = "assign battering_ram.1@knight-1 > 2"
    assert afterwards(hand, ["battering_ram.1@knight-1"], fire, **given) == more


def test_a_bolt_takes_the_more_dangerous_behind_its_target() -> None:
    board = ["orc@knight-1", "goblin.1@archer-1", "orc@archer-1"]
    given = {"weapons": ["ballista"], "keep_facing": "red"}
    fire = "fire ballista > orc.2@knight-1"
    assert afterwards(["red_knight", "tar"], board, fire, **given).startswith("strike")


def test_the_card_that_pays_for_a_shot_is_not_thrown_away() -> None:
    """The knight of another colour hits nobody, but with the archer of this one it pays for a shot."""
    given = {
        "phase": "discard",
        "hands": {1: ["red_archer", "blue_knight", "blue_swordsman"]},
        "monsters": ["troll@knight-1"],
        "weapons": ["catapult"],
    }
    for bot in ("simple", "captain"):
        chosen = make_bot(bot).choose(Outlook.of(position(PAIR, given)))
        assert chosen.text == "discard blue_swordsman", bot


def test_fire_takes_the_ballista() -> None:
    both = Setup(players=2, boxes=["wizards_tower", *BOX])
    given = {"phase": "move", "monsters": ["dragon@knight-1"], "walls": [2], "towers": [2]}
    assert choice(both, {**given, "weapons": ["ballista", "catapult"]}) == "lose ballista"


def test_flames_on_the_keep_can_be_put_out() -> None:
    both = Setup(players=1, boxes=["wizards_tower", *BOX])
    given = {"phase": "play", "hands": {1: ["resource_brick"]}, "monsters": ["goblin@forest-1"], "keep_flames": 2}
    assert choice(both, given) == "douse resource_brick > keep"


# --- the captain ---


@pytest.mark.parametrize("pieces", [[], ["pit@knight-3", "barricade@archer-2"]])
def test_resources_and_pieces_in_the_field_leave_the_captain_its_wits(pieces: list[str]) -> None:
    given = {
        "phase": "play",
        "hands": {1: ["resource_rope", "red_archer"]},
        "monsters": ["orc@archer-1"],
        "pieces": pieces,
    }
    game = position(ALONE, given)
    assert isinstance(getattr(playing(QuickSight(game, 1)), "__self__", None), Turn)


def test_the_captain_weighs_shots_in_imagined_games_too() -> None:
    given = {"phase": "play", "hands": {1: ["red_knight", "green_archer"]}, "monsters": ["troll@knight-1"]}
    game = position(ALONE, {**given, "weapons": ["catapult"]})
    assert Policy().choose(game).text == "fire catapult > troll.3@knight-1"


# --- the Overlord ---


def test_the_equalizer_is_for_an_empty_board() -> None:
    held = {"phase": "overlord", "overlord": ["equalizer", "orc", "orc"]}
    assert "equalizer" in choice(OVERLORD, {**held, "monsters": ["goblin@archer-1"]})
    crowd = [f"orc@forest-{arc}" for arc in range(1, 7)]
    assert "equalizer" not in choice(OVERLORD, {**held, "overlord": ["equalizer", "troll", "troll"], "monsters": crowd})
