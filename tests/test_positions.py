"""Positions: what can be laid out, and what is refused with which words."""

import re
import subprocess
import sys
from typing import Any

import pytest

from ringwall import Setup
from ringwall.base.modes.overlord import HAND, SECRET
from ringwall.core.state import State
from ringwall.crowns_and_quests.quest import QUEST, all_quests
from ringwall.crowns_and_quests.quest import QUESTS as QUESTS_TO_COME
from ringwall.position import PositionError, keys_of, lay_out, position
from ringwall.wizards_tower.tower import WIZARDS_TOWER

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


def test_the_stones_of_a_quest_may_have_brought_an_encampment_closer() -> None:
    setup = Setup(players=3, boxes=["engines_of_war", "crowns_and_quests"])
    game = position(setup, {"phase": "play", "monsters": ["barracks@knight-4"]})
    assert game.state.monsters[0].text == "barracks.2@knight-4"


# --- Crowns and Quests ---

QUESTS = Setup(players=3, mode="coop", boxes=["crowns_and_quests"])
DAGGER, MADNESS, CREEPING = "the_shadows_dagger", "a_plague_of_madness", "a_creeping_evil"
STONETHROWER, ICE, PLEA = "wrath_of_the_stonethrower", "to_seek_the_scroll_of_ice", "a_desperate_plea"
PORTALS, VULKAR, TOIL = "the_vanishing_castle", "the_siege_of_lord_vulkar", "the_ambassadors_toil"


def quested(setup: Setup = QUESTS, **given: Any) -> State:
    """The table as it is laid out, before anything happens."""
    return lay_out(setup, given)


@pytest.mark.parametrize("quest", [each.id for each in all_quests() if each.id != TOIL])
def test_every_quest_can_be_in_play_with_nothing_on_the_board(quest: str) -> None:
    state = quested(quest=quest)
    assert [board.id for board in state.holds[QUEST]] == [quest]
    assert not state.monsters and not state.pieces
    assert len(state.pile) + len(state.holds.get("storm", [])) == len(QUESTS.rules.token_set)


def test_of_the_quest_of_the_set_up_nothing_is_left_where_another_is_in_play() -> None:
    quest = Setup(players=3, mode="coop", boxes=["crowns_and_quests"], options={"standard_quest": CREEPING})
    assert "stones" in quested(quest).holds
    state = quested(quest, quest=PLEA)
    assert "stones" not in state.holds and "apocalypse_stone" not in state.supply


def test_the_quests_to_come_are_those_of_the_set_up() -> None:
    options = {"standard_quests": "2", "standard_quest": f"{DAGGER},{PLEA}", "endgame_quest": VULKAR}
    setup = Setup(players=3, mode="coop", boxes=["crowns_and_quests"], options=options)
    to_come = {quest: [board.id for board in quested(setup, quest=quest).holds[QUESTS_TO_COME]] for quest in TO_COME}
    assert to_come == TO_COME


TO_COME = {DAGGER: [PLEA, VULKAR], PLEA: [VULKAR], ICE: [VULKAR], None: [VULKAR], VULKAR: [], PORTALS: []}


def test_characters_and_towers_go_by_seats_unless_it_is_said_otherwise() -> None:
    state = quested(characters=["omar", "kiara", "kekoa"], character_discards=["callista"])
    assert [who.id for who in state.holds["characters"]] == ["omar", "kiara", "kekoa"]
    assert len(state.holds["character_deck"]) == 8
    assert state.rows["indicators"] == [0, 1, 2, 3]
    assert [who.id for who in quested().holds["characters"]] == ["callista", "kekoa", "kiara"]


def test_health_that_is_not_written_is_that_of_the_figures() -> None:
    facts = {"vulkar.blast_health": 1, "toil.ambassador_health": 2, "creeping.stone_health": 1}
    setup = Setup(players=3, mode="coop", boxes=["crowns_and_quests"], facts=facts)
    assert [each.text for each in quested(setup, quest=VULKAR, monsters=["blast@archer-1"]).monsters] == [
        "blast.1@archer-1"
    ]
    toil = {"quest": TOIL, "terms": ["orc", "goblin", "draw_3"], "pieces": ["ambassador@forest-1"]}
    assert [each.text for each in quested(setup, **toil).pieces] == ["ambassador.2@forest-1"]


def test_what_is_used_elsewhere_is_not_beside_the_board() -> None:
    assert quested(quest=VULKAR, monsters=["blast@archer-1"] * 2).supply["blast"] == 4
    assert quested(quest=PLEA, pieces=["evacuees@archer-1"], saved=1).supply["evacuees"] == 1
    storm = quested(quest="a_tempest_of_trolls", monsters=["troll@knight-1"] * 5)
    assert (len(storm.holds["storm"]), storm.pile.face_down().count(QUESTS.rules.tokens["troll"])) == (5, 0)
    stones = quested(quest=CREEPING, monsters=["apocalypse_stone@forest-1"], gems=["red_gem"])
    assert (stones.supply["apocalypse_stone"], len(stones.holds["stones"])) == (5, 1)


def test_a_settled_term_has_gone_to_the_discards() -> None:
    state = quested(quest=TOIL, terms=["orc", "troll", "draw_3"], terms_due=[0, 3, 1])
    assert [token.id for token in state.pile.discards] == ["orc"]
    assert quested(quest=TOIL, terms=["orc", "troll", "draw_3"]).rows["terms"] == [0, 2, 3, 5]


def test_a_score_is_what_the_tokens_kept_are_worth_and_without_them_what_is_given() -> None:
    stand: dict[str, Any] = {"quest": "the_sentrys_stand", "kept": ["orc", "troll"]}
    assert quested(**stand).counts["score"] == 5
    assert quested(**stand, score=5).counts["score"] == 5
    assert quested(quest="the_sentrys_stand", score=9).counts["score"] == 9


def test_whoever_is_homeless_has_been_asked_in_this_turn() -> None:
    state = quested(towers=[3, 4], characters_lost={"callista": "tower"})
    assert state.rows["declined"] == [0, 0, 1, 0]


def test_claims_are_those_of_the_indicators() -> None:
    options = {"mans_home": "on", "kings_tower": "on"}
    setup = Setup(players=3, mode="coop", boxes=["crowns_and_quests"], options=options)
    state = quested(setup, indicators=[5, 6, 2])
    assert state.rows["tower_owners"] == [0, 0, 3, 0, 0, 1, 2]
    assert state.counts["kings_tower"] in (1, 3, 4)
    assert quested(setup, out=[2]).rows["tower_owners"] == [0, 1, 0, 3, 0, 0, 0]
    with pytest.raises(PositionError, match="towers are claimed by their indicators here"):
        quested(setup, tower_owners={4: 1, 5: 2, 6: 3})
    with pytest.raises(PositionError, match="the King's Tower has no indicator, so it cannot be in arc 2"):
        quested(setup, kings_tower=2)


def test_towers_that_do_not_stand_are_ruins() -> None:
    both = Setup(players=3, mode="coop", boxes=["wizards_tower", "crowns_and_quests"])
    assert quested(both, towers=[2, 3, 4], wizards_tower=None).rows["ruins"] == [0, WIZARDS_TOWER, 1, 1]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"quest": "shadows_dagger"}, "there is no quest called 'shadows_dagger'; did you mean 'the_shadows_dagger'?"),
        ({"quest": DAGGER, "quests": [DAGGER]}, "there is one board of the_shadows_dagger only"),
        ({"quest": DAGGER, "quests": [PLEA]}, "the last of all quests in play and to come ends the game, and no other"),
        ({"quest": VULKAR, "quests": [PORTALS]}, "the last of all quests in play and to come ends the game"),
        ({"quest": DAGGER, "tracker": 1}, "tracker has no part in the_shadows_dagger"),
        ({"quest": None, "tracker": 1}, "tracker needs a quest in play"),
        ({"quest": VULKAR, "tracker": 8}, "the tracker of the_siege_of_lord_vulkar shows 7 at most, not 8"),
        ({"quest": MADNESS, "places": [4, 0, 0]}, "places of a_plague_of_madness are [3, 3, 3] at most"),
        ({"quest": MADNESS, "places": [1]}, "places of a_plague_of_madness are [3, 3, 3] at most"),
        ({"quest": MADNESS, "samples": ["orc", "orc"]}, "there is no slot for a sample of orc"),
        ({"quest": PLEA, "samples": ["orc"]}, "samples has no part in a_desperate_plea"),
        ({"quest": "the_sentrys_stand", "kept": ["draw_3"]}, "draw_3 scores nothing, so it is not kept"),
        (
            {"quest": "the_sentrys_stand", "kept": ["orc"], "score": 7},
            "score is what the tokens kept are worth, 2, not 7",
        ),
        ({"quest": "hunt_for_the_cursed_temple", "stage": 5}, "stage is 1 to 4, not 5"),
        ({"quest": "the_obelisk_of_oblivion", "power": 4}, "power is 3 at most, not 4"),
        ({"quest": TOIL}, "terms must say which tokens lie on red, green and blue"),
        ({"quest": TOIL, "terms": ["orc"]}, "terms are three tokens"),
        ({"quest": TOIL, "terms": ["orc"] * 3, "terms_due": [3, 2, 2]}, "terms_due are [2, 2, 2] at most"),
        ({"quest": "a_tempest_of_trolls", "storm": 11}, "there are 10 trolls left for the storm, not 11"),
        ({"quest": DAGGER, "dagger_stack": ["fail"] * 3}, "the stack is success, fail, fail at most"),
        ({"quest": DAGGER, "dagger_turns": 1}, "dagger_turns has no part in the_shadows_dagger"),
        ({"quest": PLEA, "saved": 2, "evacuees": 2}, "evacuees can be 1 at most here, not 2"),
        ({"quest": VULKAR, "blasts_waiting": 7}, "blasts_waiting can be 6 at most here, not 7"),
        ({"quest": VULKAR, "monsters": ["blast@forest-1"] * 7}, "there are only 6 of blast"),
        ({"quest": CREEPING, "stone_backs": ["broken"]}, "one for each of the stones on the board, 0, not 1"),
        ({"quest": CREEPING, "gems": ["ruby"]}, "no stone has a back called 'ruby'"),
        ({"quest": CREEPING, "gems": ["red_gem"] * 2}, "there are not as many stones with the back red_gem"),
        ({"quest": CREEPING, "pieces": ["scout@knight-1"]}, "scout@knight-1 has no part in a_creeping_evil"),
        ({"quest": None, "pieces": ["flag@forest-1"]}, "flag@forest-1 needs a quest in play"),
        ({"quest": ICE, "pieces": ["scout@knight-1"] * 2}, "there is one specialist on the board at most"),
        ({"quest": ICE, "carried": "scroll_of_ice"}, "carried needs the scout on the board"),
        ({"quest": ICE, "carried": "scroll_of_lava"}, "scroll_of_lava has no part in to_seek_the_scroll_of_ice"),
        ({"quest": ICE, "carried": "scroll"}, "nobody can carry 'scroll'"),
        ({"quest": ICE, "face_down": {1: "success", 2: "success"}}, "there is one success token only"),
        ({"quest": ICE, "pieces": ["veiled_token@forest-1"]}, "face_down must say what veiled_token@forest-1 is"),
        ({"quest": STONETHROWER, "monsters": ["stonethrower@archer-1"]}, "stonethrower is only in forest"),
        (
            {"quest": STONETHROWER, "monsters": ["stonethrower@forest-1"], "face_down": {2: "fail"}},
            "nothing lies face down any more once it has been found",
        ),
        (
            {"quest": STONETHROWER, "monsters": ["stonethrower.2@forest-1"], "tracker": 1},
            "the tracker shows the health of stonethrower.2@forest-1, so it cannot be 1",
        ),
        ({"quest": PORTALS, "pieces": ["red_portal_set@archer-3"]}, "a portal is set in its own colour"),
        ({"quest": PORTALS, "pieces": ["red_portal_set@archer-1"] * 2}, "there is one red_portal_set in a space"),
        (
            {"quest": PORTALS, "pieces": ["red_portal_set@archer-1", "red_portal@forest-1", "red_portal@forest-2"]},
            "there are only 2 of red_portal",
        ),
        ({"characters": ["omar"]}, "players have 3 characters in this game, not 1"),
        ({"characters": ["omar", "omar", "kiara"]}, "there is one omar only"),
        ({"characters": ["omar", "kiara", "kekka"]}, "there is no character called 'kekka' in this game"),
        ({"character_discards": ["kiara"]}, "kiara is somebody's character, so it cannot be among the discards"),
        ({"character_discards": ["omar"], "character_deck": ["omar"]}, "omar is among the discards"),
        ({"characters_lost": {"omar": "tower"}}, "'omar' is nobody's character"),
        ({"characters_lost": {"kiara": "flood"}}, "characters_lost must be causes by character"),
        ({"indicators": [1, 2]}, "indicators are 3 arcs in this game, not 2"),
        ({"indicators": [1, 2, 2]}, "every arc has one indicator only"),
        ({"tally": {1: 3}}, "tally needs quests, and a mode in which points are counted"),
    ],
)
def test_quests_and_characters_that_cannot_be_so_are_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(PositionError, match=re.escape(message)):
        position(QUESTS, {"phase": "play", **given})


def test_what_is_not_played_with_cannot_be_given() -> None:
    setup = Setup(players=3, boxes=["crowns_and_quests"], options={"characters": "off", "quests": "off"})
    with pytest.raises(PositionError, match="this game is played without characters"):
        position(setup, {"characters": ["omar"]})
    with pytest.raises(PositionError, match="this game is played without quests"):
        position(setup, {"quest": DAGGER})
    placeholders = Setup(players=3, boxes=["crowns_and_quests"], options={"placeholders": "off"})
    with pytest.raises(PositionError, match="severing_the_source is not in a game with placeholders off"):
        position(placeholders, {"quest": "severing_the_source"})
