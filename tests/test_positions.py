"""Positions: what can be laid out, and what is refused with which words."""

import re
import subprocess
import sys
from typing import Any

import pytest

from ringwall import Setup
from ringwall.base.modes.overlord import HAND, SECRET
from ringwall.position import PositionError, keys_of, position

WIZARD_AND_PROMOS = Setup(
    players=3, boxes=["wizards_tower", "promos"], options={"tower_2015": "on", "tower_2018": "on"}
)
OVERLORD = Setup(players=3, mode="overlord")
ALL_TOKENS = [token.id for token in OVERLORD.rules.token_set]


def told(setup: Setup, **given: Any) -> dict[str, Any]:
    """The towers of a position, in the words of positions."""
    game = position(setup, {"phase": "play", **given})
    return {name: keys_of(setup.boxes)[name].found(game, ["tower_2015", "tower_2018"]) for name in TOWER_KEYS}


TOWER_KEYS = ("towers", "wizards_tower", "promo_towers")

# --- towers ---


def test_the_fall_of_the_wizards_tower_leaves_the_promo_towers_what_they_are() -> None:
    assert told(
        WIZARD_AND_PROMOS, wizards_tower=None, towers=[2, 3, 4], promo_towers={"tower_2015": 2, "tower_2018": 3}
    ) == {"towers": [2, 3, 4], "wizards_tower": None, "promo_towers": {"tower_2015": 2, "tower_2018": 3}}


def test_a_tower_that_has_fallen_leaves_its_arc_empty() -> None:
    assert told(WIZARD_AND_PROMOS, wizards_tower=None)["towers"] == [2, 3, 4, 5, 6]
    assert told(WIZARD_AND_PROMOS, promo_towers={"tower_2018": None}) == {
        "towers": [1, 2, 4, 5, 6],
        "wizards_tower": 1,
        "promo_towers": {"tower_2015": 2, "tower_2018": None},
    }


def test_towers_may_change_places() -> None:
    assert told(WIZARD_AND_PROMOS, wizards_tower=3, promo_towers={"tower_2018": 1, "tower_2015": 2}) == {
        "towers": [1, 2, 3, 4, 5, 6],
        "wizards_tower": 3,
        "promo_towers": {"tower_2015": 2, "tower_2018": 1},
    }


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"wizards_tower": 2}, "tower_2015 and wizards cannot both stand in arc 2"),
        (
            {"promo_towers": {"tower_2015": 5, "tower_2018": 5}},
            "tower_2015 and tower_2018 cannot both stand in arc 5",
        ),
        ({"wizards_tower": 4, "towers": [1, 2]}, "wizards stands in arc 4, which towers leaves out"),
        ({"wizards_tower": None, "towers": [1, 2, 3, 4, 5, 6]}, "there are only 3 plain towers"),
        ({"promo_towers": {"tower_2019": 4}}, "the tower 'tower_2019' is not in this game; did you mean 'tower_2018'?"),
        ({"wizards_tower": 7}, "wizards_tower must be an arc from 1 to 6, or null, not 7"),
    ],
)
def test_towers_that_cannot_stand_so_are_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(PositionError, match=re.escape(message)):
        position(WIZARD_AND_PROMOS, given)


def test_what_was_laid_out_before_does_not_matter() -> None:
    """A fresh process that has met the promos first lays out both boxes as one that has not."""
    code = """
from ringwall import Setup
from ringwall.position import position
position(Setup(players=3, boxes=["promos"], options={"tower_2015": "on"}), {"phase": "play"})
both = Setup(players=3, boxes=["wizards_tower", "promos"], options={"tower_2015": "on"})
print(*position(both, {"phase": "play", "wizards_tower": 3, "promo_towers": {"tower_2015": 1}}).state.towers[1:])
"""
    assert subprocess.check_output([sys.executable, "-c", code], text=True).split()[2] == "2"


def test_a_box_may_have_nothing_to_say_about_positions() -> None:
    assert keys_of(("some_box_without_words",)) == keys_of(())


# --- the overlord's tokens ---


@pytest.mark.parametrize("key", ["pile", "monster_discards"])
def test_an_overlord_for_whom_no_token_is_left_must_be_given_some(key: str) -> None:
    with pytest.raises(PositionError, match="0 tokens are left for a hand of 3; say with overlord what it holds"):
        position(OVERLORD, {"phase": "discard", key: ALL_TOKENS})
    game = position(OVERLORD, {"phase": "discard", key: ALL_TOKENS, "overlord": []})
    assert game.state.holds[HAND] == []


def test_a_token_that_is_not_left_cannot_be_the_one_set_aside() -> None:
    setup = Setup(players=3, mode="overlord", options={"secret_forces": "on"})
    monsters = [name for name in ALL_TOKENS if name != "draw_3"]
    with pytest.raises(PositionError, match="is left to be set aside; say with secret which token is"):
        position(setup, {"phase": "discard", "monster_discards": monsters, "overlord": []})
    game = position(setup, {"phase": "discard", "monster_discards": monsters, "overlord": [], "secret": ["draw_3"]})
    assert [token.id for token in game.state.holds[SECRET]] == ["draw_3"]


def test_without_an_overlord_nobody_holds_tokens() -> None:
    with pytest.raises(PositionError, match="nobody in this game to hold the tokens of overlord"):
        position(Setup(), {"overlord": ["orc"]})


# --- values ---


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"walls": 3}, "walls must be a list of arcs from 1 to 6, such as [1, 2], not 3"),
        ({"walls": [1, True]}, "walls must be a list of arcs"),
        ({"monsters": "orc@archer-1"}, "monsters must be a list of texts, not 'orc@archer-1'"),
        ({"hands": [["brick"]]}, "hands must be lists of names by seat, such as {1: [brick, tar]}"),
        ({"hands": {"one": ["brick"]}}, "hands must be lists of names by seat"),
        ({"trophies": {4: ["orc"]}}, "there is no seat 4 with trophies in this game"),
        ({"trophies": {1: ["draw_3"]}}, "draw_3 is no monster, so it cannot be a trophy"),
        ({"first_turn": [5]}, "there is no player in seat 5"),
        ({"out": [5]}, "there is no player in seat 5"),
        ({"phase": [1]}, "phase must be the name of a phase or its number, not [1]"),
        ({"phase": 7}, "there is no phase 7 in this game"),
        ({"seat": 9}, "there is no player in seat 9"),
        ({"this_turn": {"missing": "yes"}}, "this_turn must be numbers by name, such as {tar: 1}"),
        ({"final_charge": 1}, "final_charge must be true or false, not 1"),
        ({"pile": ["orc"] * 100}, "more orc than there are in the box"),
        (
            {"dice": [1, 2, 3, 4, 5, 6, 7] * 9},
            "dice must be a list of die rolls from 1 to 6, such as [3, 5], not [1, 2, 3",
        ),
    ],
)
def test_a_value_of_the_wrong_form_is_told_the_right_one(given: dict[str, Any], message: str) -> None:
    with pytest.raises(PositionError, match=re.escape(message)):
        position(Setup(players=3), given)


# --- Engines of War ---


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"pieces": ["pit@forest-1"]}, "no field equipment lies in the forest, so pit@forest-1 cannot be"),
        ({"pieces": ["pit@knight-1", "barricade@knight-1"]}, "only one piece of field equipment lies in a space"),
        ({"monsters": ["barracks@archer-3"]}, "an encampment of this arc is written in forest-3"),
        ({"monsters": ["forward_camp@forest-4"]}, "an encampment of this arc is written in forest-3"),
        ({"monsters": ["siege_tower+breached@swordsman-1"]}, "stands in the swordsman ring, and no wall in its arc"),
        ({"monsters": ["orc+breached@swordsman-1"]}, "only a siege tower can have breached"),
        ({"monsters": ["siege_tower@castle-1"], "towers": [2]}, "siege_tower never goes into the castle"),
        ({"siege_tower_crew": ["orc"]}, "siege_tower_crew needs a siege_tower on the board that has not breached"),
        ({"monsters": ["war_wagon@knight-1"], "war_wagon_crew": []}, "a crew is one or two monsters"),
        ({"crew": ["draw_3"]}, "draw_3 cannot be crew"),
        ({"committed": ["resource_rope"]}, "committed cards need a task"),
        ({"task": "pit", "committed": ["resource_rope"]}, "pit takes mortar, wood, so resource_rope cannot be"),
        ({"task": "pit", "committed": ["resource_mortar", "resource_wood"]}, "the task pit would be done"),
        ({"task": "pit", "committed": ["jury_rig"]}, "what jury_rig stands for cannot be given"),
        ({"weapons": ["ballista", "ballista"]}, "there is one ballista only"),
        ({"keep_facing": "red"}, "a keep without weapons faces nowhere"),
        ({"barracks_due": True}, "barracks_due needs the barracks on the board"),
        ({"deck_top": ["resource_brick"]}, "resource_brick is a card of the resource deck, not of the castle deck"),
    ],
)
def test_engines_and_equipment_that_cannot_be_so_are_refused(given: dict[str, Any], message: str) -> None:
    setup = Setup(players=3, boxes=["engines_of_war", "promos"], options={"jury_rig": "on"})
    with pytest.raises(PositionError, match=re.escape(message)):
        position(setup, {"phase": "play", **given})
