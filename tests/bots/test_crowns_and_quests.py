"""Bots with Crowns and Quests: the quest is pursued, the Specialist finds its way, abilities are used."""

from typing import Any

import pytest

from ringwall import Setup
from ringwall.bots import Outlook, make_bot
from ringwall.bots.captain.glance import QuickSight
from ringwall.bots.crowns_and_quests.characters.character import CharacterLore
from ringwall.bots.crowns_and_quests.errand import DISTANCE
from ringwall.bots.crowns_and_quests.quest import QuestLore, quest_in
from ringwall.bots.lore.tokens import TOKENS
from ringwall.bots.simple.sight import Sight
from ringwall.crowns_and_quests.characters.character import all_characters
from ringwall.crowns_and_quests.quest import all_quests
from ringwall.position import position
from tests.bots.choosing import wins

BOX = ["crowns_and_quests"]
QUESTS = [quest.id for quest in all_quests()]
BOTS = ("simple", "captain")


def table(players: int = 2, mode: str = "coop", **options: str) -> Setup:
    return Setup(players=players, mode=mode, boxes=BOX, options={"characters": "off", **options})


def chosen(bot: str, setup: Setup, given: dict[str, Any], *before: str) -> str:
    """What a bot chooses in a position after these choices."""
    game = position(setup, given)
    for text in before:
        game.choose(text)
    return make_bot(bot, 0).choose(Outlook.of(game)).text


def at_play(bot: str, quest: str, hand: list[str], *before: str, **given: Any) -> str:
    board = {"phase": "play", "hands": {1: hand}, "monsters": [], "quest": quest, **given}
    return chosen(bot, table(), board, *before)


# --- every quest and character ---


def test_something_is_known_of_every_quest_and_character() -> None:
    assert all(isinstance(TOKENS.get(quest), QuestLore) for quest in QUESTS)
    assert all(isinstance(TOKENS.get(who.id), CharacterLore) for who in all_characters())


@pytest.mark.parametrize("quest", QUESTS)
def test_all_of_a_quest_is_left_when_it_begins(quest: str) -> None:
    facts = {f"kind.{quest}": "standard"}
    setup = Setup(
        players=2, mode="coop", boxes=BOX, options={"characters": "off", "standard_quest": quest}, facts=facts
    )
    given: dict[str, Any] = {"phase": "play", "quest": quest, "hands": {1: ["tar"]}}
    if quest == "the_ambassadors_toil":
        given["terms"] = ["orc", "troll", "red_move"]
    game = position(setup, given)
    for sight in (QuickSight(game, 1), Sight(game.view(1), 1)):
        lore = quest_in(sight)
        assert lore is not None and lore.id == quest
        assert 0 <= lore.left(sight) <= 1


def test_bots_win_quests_that_chance_does_not() -> None:
    game = {"players": 2, "mode": "coop", "boxes": BOX, "options": {"characters": "random"}}
    assert wins("random", 5, **game) == 0
    assert wins("simple", 10, **game) >= 5
    assert wins("captain", 10, **game) >= 7


# --- cards ---


@pytest.mark.parametrize("bot", BOTS)
def test_a_card_without_a_target_is_committed(bot: str) -> None:
    assert at_play(bot, "severing_the_source", ["red_archer"]) == "commit red_archer > red_archer"
    assert at_play(bot, "the_shadows_dagger", ["green_knight"]) == "commit green_knight > knight"


@pytest.mark.parametrize("bot", BOTS)
def test_a_card_that_saves_a_tower_is_not_committed(bot: str) -> None:
    orc = "goblin.1@swordsman-1"
    assert at_play(bot, "the_shadows_dagger", ["red_swordsman"], monsters=[orc], walls=[]).startswith("play")


@pytest.mark.parametrize("bot", BOTS)
def test_the_target_of_a_quest_is_hit(bot: str) -> None:
    hand = ["green_knight"]
    targets = {"the_obelisk_of_oblivion": "obelisk.6@knight-3", "the_siege_of_lord_vulkar": "blast.1@knight-3"}
    for quest, target in targets.items():
        given = {"monsters": [target, "goblin.1@knight-4"]}
        assert at_play(bot, quest, hand, **given) == f"play green_knight > {target}"


@pytest.mark.parametrize("bot", BOTS)
def test_any_range_reaches_the_stonethrower(bot: str) -> None:
    given = {"monsters": ["stonethrower.2@forest-1"]}
    played = at_play(bot, "wrath_of_the_stonethrower", ["red_swordsman"], **given)
    assert played == "play red_swordsman > stonethrower.2@forest-1"


@pytest.mark.parametrize("bot", BOTS)
def test_outposts_are_built_in_every_colour(bot: str) -> None:
    given = {"pieces": ["outpost@forest-1", "outpost@forest-3"]}
    built = at_play(bot, "outposts_in_the_borderlands", ["brick", "mortar"], **given)
    assert built in [f"build brick + mortar > forest-{arc}" for arc in (5, 6, 2, 4)]
    last = at_play(
        bot, "outposts_in_the_borderlands", ["brick", "mortar"], pieces=[*given["pieces"], "outpost@forest-2"]
    )
    assert last in [f"build brick + mortar > forest-{arc}" for arc in (5, 6)]


@pytest.mark.parametrize("bot", BOTS)
def test_bricks_and_mortar_are_for_outposts_not_for_the_engineer(bot: str) -> None:
    setup = Setup(players=2, mode="coop", boxes=[*BOX, "engines_of_war"], options={"characters": "off"})
    given = {"phase": "play", "hands": {1: ["resource_brick"]}, "walls": [1, 2, 3, 4, 5], "weapons": ["catapult"]}
    wall = {**given, "monsters": [], "task": "wall", "committed": []}
    assert chosen(bot, setup, {**wall, "quest": "severing_the_source"}) == "commit resource_brick"
    assert not chosen(bot, setup, {**wall, "quest": "outposts_in_the_borderlands"}).startswith("commit")
    begun = {**wall, "committed": ["resource_mortar"]}
    assert chosen(bot, setup, {**begun, "quest": "outposts_in_the_borderlands"}) == "cancel"


@pytest.mark.parametrize("bot", BOTS)
def test_resources_are_drawn_for_outposts(bot: str) -> None:
    setup = Setup(players=2, mode="coop", boxes=[*BOX, "engines_of_war"], options={"characters": "off"})
    hand = ["red_archer", "resource_brick", "blue_archer"]
    monsters = ["orc@archer-3"]
    given = {"phase": "draw", "hands": {1: hand}, "monsters": monsters, "weapons": ["catapult"]}
    assert chosen(bot, setup, {**given, "quest": "severing_the_source"}) == "draw castle"
    assert chosen(bot, setup, {**given, "quest": "outposts_in_the_borderlands"}) == "draw resource"


# --- the Specialist ---


@pytest.mark.parametrize("bot", BOTS)
def test_the_scout_is_placed_and_sent_on_her_way(bot: str) -> None:
    quest = "hunt_for_the_cursed_temple"
    assert at_play(bot, quest, ["tar"], pieces=["flag@forest-4"]) == "place scout > swordsman-1"
    pieces = ["flag@forest-4", "scout@knight-4"]
    assert at_play(bot, quest, ["green_archer"], pieces=pieces) == "move scout + green_archer > archer-4"
    assert (
        at_play(bot, quest, ["green_archer"], "move scout + green_archer > archer-4", pieces=pieces) == "step forest-4"
    )


@pytest.mark.parametrize("bot", BOTS)
def test_evacuees_do_not_walk_into_monsters(bot: str) -> None:
    given = {"pieces": ["flag@forest-4", "evacuees@archer-4"], "monsters": ["troll.3@forest-4"], "evacuees": 2}
    walked = at_play(bot, "a_desperate_plea", ["red_archer"], **given)
    assert walked != "move evacuees + red_archer > forest-4"


@pytest.mark.parametrize("bot", BOTS)
def test_the_scroll_is_picked_up_and_carried_home(bot: str) -> None:
    quest = "the_lost_scroll_of_vines"
    lying = ["scout@forest-2", "scroll_of_vines@forest-2"]
    assert at_play(bot, quest, ["red_archer"], pieces=lying) == "pick up scroll_of_vines"
    carried = {"pieces": ["scout@swordsman-2"], "carried": "scroll_of_vines"}
    assert at_play(bot, quest, ["blue_archer"], **carried) == "move scout + blue_archer > castle-2"


@pytest.mark.parametrize("bot", BOTS)
def test_portals_are_set_where_they_belong(bot: str) -> None:
    quest = "the_vanishing_castle"
    there = {"pieces": ["scout@archer-1"], "carried": "red_portal"}
    assert at_play(bot, quest, ["tar"], **there) == "drop red_portal"
    elsewhere = {"pieces": ["scout@archer-3"], "carried": "red_portal"}
    assert at_play(bot, quest, ["tar"], **elsewhere) == "done"


def test_distances_go_round_the_castle() -> None:
    assert DISTANCE[0, 1][0, 6] == 1
    assert DISTANCE[0, 1][4, 4] == 7


# --- characters ---


@pytest.mark.parametrize("bot", BOTS)
def test_abilities_are_used(bot: str) -> None:
    setup = Setup(players=2, mode="coop", boxes=BOX)

    def used(who: str, hand: list[str], monsters: list[str], **given: Any) -> str:
        board = {"phase": "play", "hands": {1: hand}, "monsters": monsters, "characters": [who, "kiara"], **given}
        return chosen(bot, setup, {"quest": "the_shadows_dagger", **board})

    foe = "orc.2@swordsman-3"
    assert used("sir_ignacio", ["tar"], [foe]) == f"use sir_ignacio > {foe}"
    assert used("princess_astrid", ["red_swordsman"], [foe]) == "use princess_astrid + red_swordsman > green"
    assert used("queen_seraphina", ["green_archer"], [foe]) == "use queen_seraphina + green_archer > swordsman"
    assert used("zhang_wei", ["brick"], [foe], walls=[1, 2, 4, 5, 6]) == "use zhang_wei + brick > wall-3"


# --- the overlord ---


@pytest.mark.parametrize("bot", BOTS)
def test_an_overlord_hides_far_from_the_players(bot: str) -> None:
    setup = table(3, "overlord", standard_quest="hunt_for_the_cursed_temple")
    given = {"phase": "play", "quest": "hunt_for_the_cursed_temple", "hands": {1: ["red_archer"]}, "monsters": []}
    board = {**given, "pieces": ["flag@forest-1", "scout@archer-1"], "indicators": [1, 2]}
    assert chosen(bot, setup, board, "move scout + red_archer > forest-1") == "hide arc-4"
