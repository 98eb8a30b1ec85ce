from collections.abc import Iterator
from typing import Any

from ringwall import Game, Setup
from ringwall.position import position

BOX = ["crowns_and_quests"]


def situations() -> Iterator[Game]:
    """What characters ask in their own moments, what quests ask on the way and at their end, and what an overlord."""
    yield Game(Setup(players=2, boxes=BOX, options={"characters": "deal"}), seed=1)
    yield from of_characters()
    yield from of_towers()
    yield from of_quests()
    yield from of_rewards()
    yield from of_an_overlord()


def moment(given: dict[str, Any], *choices: str, options: dict[str, str] | None = None, **setup: Any) -> Game:
    """A position of a game of two players, after some choices."""
    table = Setup(**{"players": 2, "mode": "coop", "boxes": BOX, "options": options or {}, **setup})
    game = position(table, {"phase": "play", **given})
    for choice in choices:
        game.choose(choice)
    return game


def of_characters() -> Iterator[Game]:
    alone = {"quests": "off"}
    band = ["orc@knight-1", "troll@knight-1", "goblin@knight-2"]
    hit = {"monsters": band, "hands": {1: ["red_knight", "blue_archer"]}}
    yield moment({**hit, "characters": ["captain_amara", "omar"]}, "play red_knight > troll.3@knight-1", options=alone)
    yield moment({**hit, "characters": ["lady_isabelle", "omar"]}, "play red_knight > troll.3@knight-1", options=alone)
    astrid = {"characters": ["princess_astrid", "omar"], "monsters": [*band, "orc@archer-1"]}
    yield moment({**astrid, "hands": {1: ["blue_knight"]}}, "use princess_astrid + blue_knight > red", options=alone)
    omar = {"phase": "draw", "hands": {1: ["tar"]}, "discards": ["red_archer", "blue_knight"]}
    yield moment({**omar, "characters": ["omar", "kiara"]}, options=alone)
    yield moment({"phase": "audience", "characters": ["king_aiden", "kiara"]}, options=alone)
    callista = {"phase": "discard", "characters": ["callista", "kiara"], "hands": {1: ["tar", "brick"]}}
    yield moment(callista, "use callista > castle", options=alone)
    kekoa = {"phase": "tokens", "characters": ["kekoa", "kiara"], "pile_top": ["orc", "goblin", "red_move"]}
    yield moment(kekoa, options=alone)
    yield moment(kekoa, "use kekoa", options=alone)
    yield moment(kekoa, "use kekoa", "return red_move", options=alone)


def of_towers() -> Iterator[Game]:
    falls = {"phase": "move", "monsters": ["goblin@swordsman-1"], "walls": [2, 3], "hands": {1: ["tar"], 2: ["brick"]}}
    yield moment(falls, options={"quests": "off"})
    lost = {"characters_lost": {"callista": "tower", "kekoa": "tower"}, "towers": [5, 6]}
    storm = {"quest": "a_tempest_of_trolls", "storm": 0, "monsters": ["troll.1@knight-1"]}
    raised = moment({**lost, **storm, "hands": {1: ["red_knight"]}}, "play red_knight")
    yield raised.copy()
    raised.choose("raise tower-3")
    yield raised
    both: dict[str, Any] = {"boxes": ["wizards_tower", *BOX]}
    fallen = {**storm, "towers": [5, 6], "wizards_tower": None, "hands": {1: ["red_knight"]}}
    yield moment(fallen, "play red_knight", "raise tower-3", **both)


def of_quests() -> Iterator[Game]:
    alone = {"characters": "off"}
    scout = {"quest": "wrath_of_the_stonethrower", "face_down": {1: "fail", 4: "success"}, "pieces": ["scout@knight-2"]}
    yield moment({**scout, "hands": {1: ["red_archer"]}}, "move scout + red_archer > archer-2", options=alone)
    lure = {"quest": "a_plague_of_madness", "hands": {1: ["brick", "tar", "mortar"]}}
    yield moment(lure, "lure troll > forest-1", options=alone)
    sick = {"quest": "a_plague_of_madness", "phase": "upkeep", "hands": {1: ["red_archer", "red_knight"]}, "dice": [1]}
    yield moment(sick, options=alone)
    plea = {"quest": "a_desperate_plea", "phase": "move", "pieces": ["evacuees@knight-2", "flag@forest-4"]}
    yield moment({**plea, "monsters": ["orc@archer-2", "goblin@archer-2"]}, options=alone)
    castle = {"quest": "the_vanishing_castle", "pieces": ["scout@archer-1"], "carried": "red_portal"}
    yield moment({**castle, "hands": {1: ["tar"]}}, "drop red_portal", options=alone)
    stones = ["apocalypse_stone@archer-1", "apocalypse_stone@knight-2"]
    doom = {"quest": "the_apocalypse_stones", "phase": "upkeep", "monsters": stones, "dice": [1, 6]}
    yield moment(doom, options=alone)
    dagger = {"quest": "the_shadows_dagger", "phase": "upkeep", "dagger_turns": 1}
    yield moment(dagger, players=1, mode="solitaire")


def of_rewards() -> Iterator[Game]:
    alone = {"characters": "off"}
    home = {"pieces": ["scout@swordsman-1"], "towers": [2, 3], "hands": {1: ["red_archer"]}}
    step = "move scout + red_archer > castle-1"
    ice = {**home, "quest": "to_seek_the_scroll_of_ice", "carried": "scroll_of_ice"}
    yield moment(ice, step, options=alone)
    lava = {**home, "quest": "search_for_the_scroll_of_lava", "carried": "scroll_of_lava"}
    yield moment(lava, step, options=alone)
    thrower = {"quest": "wrath_of_the_stonethrower", "monsters": ["stonethrower.1@forest-1"], "walls": [2, 3]}
    yield moment({**thrower, "hands": {1: ["red_archer"]}}, "play red_archer", options=alone)
    flag = {"quest": "the_sentrys_stand", "pieces": ["flag@forest-1"], "score": 9}
    sentry = {**flag, "monsters": ["goblin@knight-1"], "hands": {1: ["red_knight"]}}
    yield moment(sentry, "play red_knight", options=alone)


def of_an_overlord() -> Iterator[Game]:
    overlord: dict[str, Any] = {"players": 3, "mode": "overlord"}
    hunt = {"quest": None, "quests": ["hunt_for_the_cursed_temple", "the_obelisk_of_oblivion"], "phase": "begin_quest"}
    yield moment(hunt, **overlord)
    hidden = {**hunt, "quests": ["to_seek_the_scroll_of_ice", "the_obelisk_of_oblivion"]}
    yield moment(hidden, **overlord)
    toil = {**hunt, "quests": ["the_ambassadors_toil"], "pile_top": ["orc", "goblin", "troll"]}
    yield moment(toil, **overlord)
    obelisk = {"quest": "the_obelisk_of_oblivion", "phase": "upkeep", "monsters": ["obelisk@knight-1"]}
    yield moment(obelisk, **overlord)
    dagger = {"quest": "the_shadows_dagger", "phase": "upkeep", "dagger_stack": ["success"]}
    yield moment(dagger, **overlord)
