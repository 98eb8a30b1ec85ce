"""The bots: they play every game to its end, and the simple one plays well."""

from typing import Any

import pytest

from ringwall import Decision, Game, Option, Setup
from ringwall.bots import Bot, Outlook, make_bot
from ringwall.bots.simple import JUDGES
from ringwall.bots.simple.cards import KEEP, REACH
from ringwall.bots.simple.foes import DIRE, Titan
from ringwall.bots.simple.natures import NATURES
from ringwall.bots.simple.overlord import MONSTERS, token_worth
from ringwall.bots.simple.sight import Sight
from ringwall.boxes import open_box
from ringwall.core.decision import Word
from ringwall.core.tokens import MonsterKind
from ringwall.dark_titan.monsters.agranok import LOWEST, Agranok
from ringwall.dark_titan.monsters.boom_troll import BoomTroll
from ringwall.dark_titan.monsters.elites import EliteKind
from ringwall.dark_titan.support.support_kind import SupportKind
from ringwall.position import position
from ringwall.wizards_tower.flying import FlyingKind
from ringwall.wizards_tower.monsters.climbing_troll import ClimbingTroll
from ringwall.wizards_tower.monsters.doppelganger import Doppelganger
from ringwall.wizards_tower.monsters.vulnerable import VulnerableKind

PATIENCE = 5000
"""More decisions than any game takes."""


def play(setup: Setup, seed: int, bot: Bot) -> Game:
    """A whole game with one bot in every seat."""
    game = Game(setup, seed=seed)
    for _ in range(PATIENCE):
        decision = game.decision
        if decision is None:
            return game
        game.choose(bot.choose(Outlook.of(game)), seat=decision.seat)
    raise AssertionError(f"{setup} with seed {seed} does not end")


def choice(setup: Setup, given: dict[str, Any], seed: int = 0) -> str:
    """What the simple bot chooses in a position."""
    game = position(setup, given)
    decision = game.decision
    assert decision is not None
    return make_bot("simple", seed).choose(Outlook.of(game)).text


def wins(name: str, games: int, **setup: Any) -> int:
    played = (play(Setup(**setup), seed, make_bot(name, seed)) for seed in range(games))
    return sum(game.outcome is not None and game.outcome.won for game in played)


# --- every game can be played ---

WIZARDS = ["wizards_tower"]
PROMOS = [*sorted(open_box("promos").variants.keys() - {"agranok_card_6"}), "agranok_card_6"]
SETUPS = [
    *(Setup(players=players) for players in range(1, 7)),
    Setup(players=1, mode="solitaire"),
    Setup(players=1, mode="solitaire", options={"heroic_powers": True, "desperate_times": True, "final_charge": True}),
    *(Setup(players=players, mode="coop", edition="german") for players in (2, 5)),
    *(Setup(players=players, mode="overlord") for players in range(2, 7)),
    Setup(players=3, mode="overlord", options={"secret_forces": True, "monstrous_choices": True, "more_minions": True}),
    Setup(players=4, mode="overlord", edition="classic_2010", options={"secret_forces": True, "mans_home": True}),
    Setup(players=3, mode="overlord", edition="german", options={"closed_hands": True, "monster_recycling": True}),
    Setup(players=4, options={"closed_hands": True, "mans_home": True, "kings_tower": True, "rough_start": True}),
    Setup(players=6, edition="classic_2010", options={"mans_home": True, "all_for_one": True, "heroic_powers": True}),
    Setup(players=3, options={"walls_at_start": "player_walls", "dwindling_resources": True, "not_over_yet": True}),
    Setup(players=5, options={"walls_at_start": "none", "desperate_times": True, "easier_battles": True}),
    Setup(players=2, options={"charging_horde": "on_with_two_trades", "all_for_one": True, "placement": "random"}),
    Setup(players=2, options={"monster_recycling": True, "final_charge": True, "walls_at_start": "random_rolled"}),
    Setup(players=3, edition="german", options={"kings_tower": True, "mans_home": True, "closed_hands": True}),
    *(Setup(players=players, boxes=WIZARDS) for players in range(1, 7)),
    *(Setup(players=players, mode="overlord", boxes=WIZARDS) for players in (2, 3, 6)),
    Setup(players=1, mode="solitaire", boxes=WIZARDS, options={"solo_basilisk": True, "bulk_up": 6}),
    Setup(players=4, boxes=WIZARDS, options={"closed_hands": True, "mans_home": True, "flaming_tar": True}),
    Setup(players=3, mode="coop", boxes=WIZARDS, options={"wt_edition": "classic_2011", "growing_fire": True}),
    Setup(players=2, boxes=WIZARDS, options={"random_monster_mix": True, "setup_choose_arcs": True, "its_quiet": True}),
    Setup(players=4, mode="overlord", boxes=WIZARDS, options={"secret_forces": True, "monster_shortage": True}),
    *(Setup(players=players, boxes=["dark_titan"]) for players in range(1, 7)),
    *(Setup(players=players, mode="overlord", boxes=["dark_titan"]) for players in (2, 3, 6)),
    *(Setup(players=players, boxes=[*WIZARDS, "dark_titan"]) for players in (1, 3, 6)),
    Setup(players=3, mode="overlord", boxes=[*WIZARDS, "dark_titan"], options={"secret_forces": True}),
    Setup(players=4, boxes=["dark_titan"], options={"closed_hands": True, "agranok_level": "5", "mans_home": True}),
    Setup(players=3, mode="coop", boxes=["dark_titan"], options={"slippery_slope": True, "demolition_man": True}),
    Setup(players=3, boxes=[*WIZARDS, "dark_titan", "promos"], options=dict.fromkeys(PROMOS, True)),
    Setup(players=4, boxes=["promos"], options=dict.fromkeys([*PROMOS[:-1], "closed_hands"], True)),
]


@pytest.mark.parametrize("name", ["random", "simple"])
@pytest.mark.parametrize("setup", SETUPS, ids=repr)
def test_plays_to_the_end(setup: Setup, name: str) -> None:
    for seed in range(3):
        assert play(setup, seed, make_bot(name, seed)).outcome is not None


@pytest.mark.parametrize("name", ["random", "simple"])
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    tables = [Setup(players=3), Setup(players=3, mode="overlord"), Setup(players=2, boxes=WIZARDS)]
    for setup in (*tables, Setup(players=3, boxes=["dark_titan"])):
        once, again = (play(setup, 5, make_bot(name, 11)).choices() for _ in range(2))
        assert once == again


def test_an_unknown_bot_is_refused_with_the_known_names() -> None:
    with pytest.raises(ValueError, match=r"there is no bot called 'clever'; bots: .*simple"):
        make_bot("clever")


# --- decisions of boxes to come ---


def invented(kind: str, options: list[Option]) -> Outlook:
    game = Game(Setup(players=2), seed=1)
    return Outlook(game, Decision(1, kind, options))


def test_an_unknown_decision_is_answered_with_doing_something() -> None:
    sing, done = Option("sing", (Word("song"),)), Option("done")
    assert make_bot("simple").choose(invented("concert", [done, sing])) is sing
    assert make_bot("simple").choose(invented("concert", [done])) is done


@pytest.mark.parametrize("kind", list(JUDGES))
def test_unknown_words_in_a_known_decision_do_no_harm(kind: str) -> None:
    options = [Option("sing", (Word("song"),), Word("moon")), Option("hum"), Option("play"), Option("done")]
    assert make_bot("simple").choose(invented(kind, options)) in options


# --- it plays well ---


def test_simple_beats_random() -> None:
    assert wins("simple", 30, players=2) >= wins("random", 30, players=2) + 10


SOLO = Setup(players=1)
PAIR = Setup(players=2)


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


def test_the_tower_behind_a_wall_counts_for_more_than_the_wall() -> None:
    given = {"phase": "play", "monsters": ["orc.1@knight-1", "orc.2@knight-1"], "hands": {1: ["red_knight"]}}
    assert choice(SOLO, given) == "play red_knight > orc.2@knight-1"


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


def test_the_overlord_spares_its_own_monsters_the_boulder() -> None:
    monsters = [f"troll@knight-{arc}" for arc in (1, 2, 3, 4, 5, 6)]
    given = {"phase": "overlord", "monsters": monsters, "overlord": ["giant_boulder"]}
    assert choice(Setup(players=2, mode="overlord"), given) == "done"


# --- The Wizard's Tower ---

ALONE = Setup(players=1, boxes=WIZARDS)
TWO = Setup(players=2, boxes=WIZARDS)


def cast(hand: list[str], monsters: list[str], **given: Any) -> str:
    """What the simple bot plays with these cards."""
    return choice(ALONE, {"phase": "play", "hands": {1: hand}, "monsters": monsters, **given})


def answer(setup: Setup, given: dict[str, Any], *choices: str) -> str:
    """What the simple bot chooses after these choices."""
    game = position(setup, given)
    for text in choices:
        game.choose(text)
    decision = game.decision
    assert decision is not None
    return make_bot("simple").choose(Outlook.of(game)).text


def test_simple_beats_random_with_wizards() -> None:
    assert wins("random", 10, players=1, boxes=WIZARDS) == 0
    assert wins("simple", 30, players=1, boxes=WIZARDS) >= 8


def test_natures_are_those_of_the_rules() -> None:
    kinds = {name: kind for name, kind in ALONE.rules.tokens.items() if isinstance(kind, MonsterKind)}
    assert {name for name, nature in NATURES.items() if nature.flies} == _kinds_of(kinds, FlyingKind)
    assert {name for name, nature in NATURES.items() if not nature.spaces} == _kinds_of(kinds, Doppelganger)
    assert {name for name, nature in NATURES.items() if nature.climbs} == _kinds_of(kinds, ClimbingTroll)
    for name in _kinds_of(kinds, VulnerableKind):
        kind = kinds[name]
        assert isinstance(kind, VulnerableKind)
        assert (NATURES[name].fatal, NATURES[name].immune) == (kind.fatal_ring, kind.immune_ring)


def _kinds_of(kinds: dict[str, MonsterKind], sort: type[MonsterKind]) -> set[str]:
    return {name for name, kind in kinds.items() if isinstance(kind, sort)}


def test_every_card_of_the_box_has_its_worth() -> None:
    assert set(open_box("wizards_tower").cards) <= set(KEEP)


def test_areas_are_chosen_where_they_hurt_most() -> None:
    board = ["orc@knight-1", "orc@swordsman-3", "orc@swordsman-3", "imp@knight-4", "troll@forest-6"]
    assert cast(["war_storm"], board) == "play war_storm > green"
    assert cast(["rain_of_iron"], board) == "play rain_of_iron > arc-3"
    assert cast(["chain_lightning"], board) == "play chain_lightning > swordsman-3"
    assert cast(["wall_of_force"], board) == "play wall_of_force > arc-3"


def test_slaying_cards_take_the_worst() -> None:
    assert cast(["hammer_of_light"], ["imp@forest-1", "ogre@forest-2"]) == "play hammer_of_light > ogre.4@forest-2"
    assert cast(["hammer_of_light"], ["imp@forest-1"]) == "done"
    assert cast(["barbarian"], ["dragon@archer-1", "orc@archer-1"]) == "play barbarian > dragon.5@archer-1"


def test_fire_goes_to_those_with_much_health() -> None:
    assert cast(["red_fireball"], ["imp@knight-1", "ogre@knight-1"]) == "play red_fireball > ogre.4@knight-1"
    assert cast(["red_knight", "flaming"], ["ogre@knight-1"]) == "play red_knight + flaming > ogre.4@knight-1"


def test_an_enchanted_hit_is_for_the_strong() -> None:
    board = ["imp@knight-1", "troll@knight-2"]
    assert cast(["red_knight", "enchanted"], board) == "play red_knight + enchanted > troll.3@knight-2"


def test_a_hit_is_aimed_where_any_wound_kills() -> None:
    assert cast(["red_knight"], ["centaur@knight-1", "ogre@knight-2"]) == "play red_knight > centaur.3@knight-1"


def test_wounds_the_hydra_only_to_kill_it() -> None:
    assert cast(["red_archer"], ["hydra.3@archer-1", "orc@archer-2"]) == "play red_archer > orc.2@archer-2"
    assert cast(["red_archer"], ["hydra.1@archer-1", "goblin@archer-2"]) == "play red_archer > hydra.1@archer-1"


def test_the_last_towers_are_not_quaked() -> None:
    crowd = ["ogre@knight-1", "ogre@knight-1", "ogre@knight-1", "orc@knight-2"]
    assert cast(["wizard_quake"], crowd, wizards_tower=4) == "play wizard_quake > tower-1"
    assert cast(["wizard_quake"], crowd, towers=[1], wizards_tower=1) == "done"
    assert cast(["wizard_quake"], crowd, towers=[1, 2], wizards_tower=1) == "done"


def test_rain_of_ice_is_for_monsters_at_the_walls() -> None:
    assert cast(["rain_of_ice"], ["orc@forest-1"]) == "done"
    assert cast(["rain_of_ice"], ["orc@swordsman-1", "troll@swordsman-3"]) == "play rain_of_ice"


def test_puts_out_what_is_about_to_fall() -> None:
    far = ["orc@forest-1"]
    burning = {"wall_flames": {1: 1}, "tower_flames": {2: 2}, "wizards_tower": 6}
    assert cast(["brick"], far, **burning) == "douse brick > tower-2"
    missing_wall = {"walls": [1, 2, 3, 4, 5], "wall_flames": {1: 1}, "wizards_tower": 6}
    assert cast(["brick"], far, **missing_wall) == "done", "the brick is for the wall"
    assert cast(["brick"], far, wall_flames={1: 1}, wizards_tower=6) == "douse brick > wall-1"


def test_berserk_comes_before_the_hits() -> None:
    assert cast(["red_knight", "berserk"], ["orc@knight-1"]) == "play berserk"
    assert cast(["blue_knight", "berserk"], ["orc@knight-1"]) == "done"


def test_rebuilds_a_tower_where_no_monster_stands() -> None:
    given = {"towers": [1, 2, 3, 4], "wizards_tower": 1, "walls": [1, 2, 3, 4]}
    chosen = cast(["mystical_manufacturing", "brick"], ["troll@castle-5"], **given)
    assert chosen == "play mystical_manufacturing + brick > tower-6"


def test_draws_wizard_cards_while_there_are_any() -> None:
    given = {
        "phase": "discard",
        "monsters": ["orc@swordsman-1"],
        "hands": {1: ["blue_archer", "red_swordsman"], 2: ["tar"]},
        "wizards_tower": 1,
    }
    assert choice(TWO, given) == "discard blue_archer"
    assert answer(TWO, given, "discard blue_archer") == "draw wizard"


def test_nobody_is_teleported_into_the_castle() -> None:
    given = {"phase": "play", "monsters": ["ogre@swordsman-1", "orc@forest-1"], "hands": {1: ["teleport"]}}
    assert choice(ALONE, given) == "play teleport > ogre.4@swordsman-1"
    sent = answer(ALONE, given, "play teleport > ogre.4@swordsman-1")
    assert sent.startswith("send forest-") and sent != "send forest-1"


def test_hypnotized_monsters_fight_the_strongest() -> None:
    board = ["ogre@knight-1", "troll@knight-1", "imp@knight-1"]
    given = {"phase": "play", "monsters": board, "hands": {1: ["hypnotize"]}}
    assert choice(ALONE, given).startswith("play hypnotize > ")
    assert answer(ALONE, given, "play hypnotize > ogre.4@knight-1") == "strike troll.3@knight-1"


def test_the_wave_is_split_where_each_point_counts() -> None:
    given = {"phase": "play", "monsters": ["orc.1@swordsman-1", "troll@forest-2"], "hands": {1: ["valadors_wave"]}}
    assert answer(ALONE, given, "play valadors_wave > red") == "assign orc.1@swordsman-1"


def test_flames_of_a_structure_go_to_the_strong() -> None:
    board = ["ogre@swordsman-1", "imp@swordsman-1"]
    given = {"phase": "move", "monsters": board, "wall_flames": {1: 1}, "wizards_tower": 6}
    assert choice(ALONE, given) == "light ogre.4@swordsman-1"


def test_fire_is_breathed_on_a_wall_that_falls_anyway() -> None:
    given = {"phase": "move", "monsters": ["orc@swordsman-1", "chimera@forest-2"], "wizards_tower": 6}
    assert choice(ALONE, given) == "settle chimera.5@archer-1"


def test_the_weakest_comes_back_unless_the_overlord_chooses() -> None:
    monsters = ["doppelganger@archer-6", "orc.1@knight-1", "ogre.1@knight-1"]
    given = {"phase": "play", "monsters": monsters, "hands": {1: ["chain_lightning"]}}
    assert answer(ALONE, given, "play chain_lightning > knight-1").startswith("swap in orc")
    overlord = Setup(players=2, mode="overlord", boxes=WIZARDS)
    assert answer(overlord, given, "play chain_lightning > knight-1").startswith("swap in ogre")


def test_the_overlord_sends_mega_bosses_first() -> None:
    given = {"phase": "overlord", "monsters": ["orc@archer-1"], "overlord": ["dragon_harbinger", "orc", "phoenix"]}
    assert "dragon_harbinger" in choice(Setup(players=2, mode="overlord", boxes=WIZARDS), given)


def test_another_player_helps_when_asked_to() -> None:
    hands = {1: ["stand_together"], 2: ["red_swordsman", "blue_archer"]}
    given = {"phase": "play", "monsters": ["orc@swordsman-1"], "hands": hands}
    assert choice(TWO, given) == "play stand_together > seat-2"
    assert answer(TWO, given, "play stand_together > seat-2") == "play red_swordsman > orc.2@swordsman-1"


def test_a_wizard_card_is_traded_to_whoever_can_use_it_now() -> None:
    hands = {1: ["blue_archer", "tar"], 2: ["war_storm"]}
    board = ["orc@swordsman-3", "orc@swordsman-4", "orc@knight-3"]
    game = position(TWO, {"phase": "trade", "monsters": board, "hands": hands})
    bot = make_bot("simple")
    chosen = []
    for _ in range(2):
        decision = game.decision
        assert decision is not None
        chosen.append(bot.choose(Outlook.of(game)).text)
        game.choose(chosen[-1])
    assert chosen == ["trade blue_archer > seat-2", "accept"]


def test_the_hydra_is_spared_at_the_wall() -> None:
    given = {"phase": "move", "monsters": ["hydra@swordsman-1", "orc@swordsman-1"], "wizards_tower": 6}
    assert choice(ALONE, given) == "damage orc.2@swordsman-1"


def test_the_wave_is_no_less_worth_for_points_that_nobody_has_to_deal() -> None:
    board = ["goblin@swordsman-1", "hydra.4@forest-2"]
    assert cast(["valadors_wave"], board, walls=[]) == "play valadors_wave > red"


def test_a_point_of_the_wave_kills_where_any_wound_does() -> None:
    given = {"phase": "play", "monsters": ["centaur@knight-1", "orc@knight-2"], "hands": {1: ["valadors_wave"]}}
    assert answer(ALONE, given, "play valadors_wave > red") == "assign centaur.3@knight-1"


# --- The Dark Titan ---

TITAN = ["dark_titan"]
TITAN_ALONE = Setup(players=1, boxes=TITAN)
TITAN_PAIR = Setup(players=2, boxes=TITAN)
TITAN_OVERLORD = Setup(players=2, mode="overlord", boxes=TITAN)


def at_play(hand: list[str], monsters: list[str], **given: Any) -> str:
    """What the simple bot, alone against Agranok's side, does with these cards."""
    return choice(TITAN_ALONE, {"phase": "play", "hands": {1: hand}, "monsters": monsters, **given})


def at_ride(cavalier: str, monsters: list[str], **given: Any) -> str:
    """What it lets the Cavalier do."""
    pieces = [f"cavalier_token@{cavalier}"]
    return choice(TITAN_ALONE, {"phase": "cavalier", "pieces": pieces, "monsters": monsters, **given})


def test_simple_wins_against_agranok() -> None:
    assert wins("random", 10, players=2, boxes=TITAN) == 0
    assert wins("simple", 30, players=2, boxes=TITAN) >= 8


def test_natures_of_the_titans_side_are_those_of_the_rules() -> None:
    kinds = TITAN_ALONE.rules.tokens
    elites = {name for name, kind in kinds.items() if isinstance(kind, EliteKind)}
    assert {name for name, nature in NATURES.items() if nature.aim < 1} == elites
    assert isinstance(kinds["agranok"], Agranok) and isinstance(kinds["boom_troll"], BoomTroll)
    assert set(DIRE) == {"agranok", "boom_troll"}
    assert Titan.LOWEST == LOWEST
    assert Agranok.mighty == Titan.MIGHTY


def test_every_card_of_these_boxes_has_its_worth() -> None:
    for box in ("dark_titan", "promos"):
        assert set(open_box(box).cards) <= {*KEEP, *REACH}


def test_every_token_has_its_worth_for_the_overlord() -> None:
    game = position(TITAN_OVERLORD, {"phase": "overlord", "overlord": ["orc"], "monsters": ["orc@archer-1"]})
    sight = Sight(game.view(2), 2)
    tokens = open_box("dark_titan").tokens.values()
    for token in tokens:
        if isinstance(token, SupportKind):
            assert token_worth(sight, token.id) < 0, "they help the players"
        elif token.in_pile and isinstance(token, MonsterKind):
            assert token.id in MONSTERS


def test_boiling_oil_is_poured_on_a_crowd() -> None:
    crowd = ["orc@swordsman-1", "orc@swordsman-2", "elite_troll@swordsman-2", "orc@swordsman-3"]
    assert at_play(["red_boiling_oil", "green_boiling_oil"], crowd) == "play red_boiling_oil > swordsman-red"


def test_a_single_point_is_not_wasted_on_agranok_at_two() -> None:
    board = ["agranok.2@knight-1", "goblin@knight-2"]
    assert at_play(["red_knight"], board) == "play red_knight > goblin.1@knight-2"
    assert at_play(["red_knight"], board[:1]) == "done"


def test_two_points_in_a_phase_finish_agranok() -> None:
    board = ["agranok.2@knight-1", "goblin@knight-2"]
    assert at_play(["red_knight", "red_hero"], board).endswith("> agranok.2@knight-1")
    assert at_play(["red_hero"], ["agranok.2+staggered@knight-1", *board[1:]]).endswith("agranok.2+staggered@knight-1")
    assert at_play(["barbarian"], board) == "play barbarian > agranok.2@knight-1"


def test_points_of_the_wave_finish_agranok() -> None:
    both = Setup(players=1, boxes=[*WIZARDS, *TITAN])
    given = {"phase": "play", "hands": {1: ["valadors_wave"]}, "monsters": ["agranok.2@knight-1", "goblin@forest-3"]}
    assert choice(both, given) == "play valadors_wave > red"


def test_two_hits_of_two_players_finish_agranok_in_a_barrage() -> None:
    hands = {1: ["barrage", "red_knight"], 2: ["red_hero"]}
    given = {"phase": "play", "hands": hands, "monsters": ["agranok.2@knight-1", "goblin@forest-3"]}
    game = position(TITAN_PAIR, given)
    bot = make_bot("simple")
    while (decision := game.decision) is not None and decision.kind in ("play", "barrage"):
        game.choose(bot.choose(Outlook.of(game)))
    assert not any(monster.kind.id == "agranok" for monster in game.state.monsters)


def test_the_missing_point_for_agranok_is_traded_for() -> None:
    hands = {1: ["red_knight", "blue_archer"], 2: ["red_hero", "tar"]}
    given = {"phase": "trade", "hands": hands, "monsters": ["agranok.2@knight-1"]}
    assert choice(TITAN_PAIR, given) == "trade blue_archer > seat-2"
    assert answer(TITAN_PAIR, given, "trade blue_archer > seat-2") == "ask red_hero"
    assert answer(TITAN_PAIR, given, "trade blue_archer > seat-2", "ask red_hero") == "accept"


def test_agranok_is_driven_back_before_anybody_else() -> None:
    board = ["agranok.4@swordsman-1", "troll@swordsman-3"]
    assert at_play(["drive_him_back"], board) == "play drive_him_back > agranok.4@swordsman-1"
    assert at_play(["tar"], board) == "play tar > agranok.4@swordsman-1"


def test_a_hit_is_aimed_where_it_does_not_miss() -> None:
    assert at_play(["red_knight"], ["elite_orc@knight-1", "orc@knight-2"]) == "play red_knight > orc.2@knight-2"


def test_the_boom_troll_is_finished_or_left_alone_at_the_wall() -> None:
    board = ["boom_troll.2@swordsman-1", "orc@swordsman-2"]
    assert at_play(["red_swordsman"], board) == "play red_swordsman > orc.2@swordsman-2"
    both = at_play(["red_swordsman", "any_swordsman"], board)
    assert both.endswith("> boom_troll.2@swordsman-1")


def test_the_sorceress_is_killed_early() -> None:
    board = ["dark_sorceress.1@archer-1", "goblin@archer-2"]
    assert at_play(["red_archer"], board) == "play red_archer > dark_sorceress.1@archer-1"


def test_the_boom_troll_at_a_wall_is_not_worth_the_damage() -> None:
    given = {"phase": "move", "monsters": ["boom_troll.1@swordsman-1", "orc@swordsman-1"]}
    assert choice(TITAN_ALONE, given) == "damage orc.2@swordsman-1"


def test_the_cavalier_takes_the_fight_that_costs_nothing() -> None:
    board = ["goblin@knight-1", "orc@knight-1"]
    assert at_ride("knight-1", board) == "fight > goblin.1@knight-1"


def test_the_cavalier_rides_to_the_fight() -> None:
    assert at_ride("knight-1", ["goblin@knight-2", "troll@forest-5"]) == "ride > knight-2"


def test_the_cavalier_is_given_up_for_those_in_the_castle_only() -> None:
    assert at_ride("archer-1", ["orc@archer-1"]) != "fight > orc.2@archer-1"
    assert at_ride("castle-1", ["orc@castle-1"], towers=[2, 3]) == "fight > orc.2@castle-1"
    assert at_ride("knight-1", ["agranok.2@knight-1"]) == "fight > agranok.2@knight-1"


def test_the_cavalier_is_called_to_where_he_can_fight() -> None:
    assert at_play(["cavalier"], ["goblin@swordsman-4", "troll@forest-1"]) == "play cavalier > swordsman-4"


def test_a_supply_wagon_a_step_away_is_brought_home() -> None:
    given = {"pieces": ["supply_wagon.3@swordsman-1"]}
    board = ["orc@forest-1"]
    chosen = at_play(["blue_archer", "red_hero"], board, **given)
    assert chosen == "escort blue_archer > supply_wagon.3@swordsman-1", "the hero is kept"
    position_given = {"phase": "play", "hands": {1: ["blue_archer"]}, "monsters": board, **given}
    assert answer(TITAN_ALONE, position_given, chosen) == "step castle-1"


def test_a_card_of_the_right_colour_brings_it_further() -> None:
    given = {"pieces": ["supply_wagon.3@knight-1"]}
    board = ["orc@forest-5"]
    chosen = at_play(["blue_archer", "red_archer"], board, **given)
    assert chosen == "escort red_archer > supply_wagon.3@knight-1"


def test_hits_come_before_escorts() -> None:
    given = {"pieces": ["reserve_squad.1@forest-1"]}
    assert at_play(["red_swordsman"], ["troll@swordsman-1"], **given) == "play red_swordsman > troll.3@swordsman-1"


def test_a_weak_token_goes_round_the_foes() -> None:
    given = {"phase": "play", "hands": {1: ["red_archer"]}, "monsters": ["orc@swordsman-1"]}
    given["pieces"] = ["supply_wagon.1@knight-1"]
    table = Setup(players=4, boxes=TITAN)
    assert answer(table, given, "escort red_archer > supply_wagon.1@knight-1") == "step knight-2"


def test_the_cart_waits_until_walls_are_missing() -> None:
    given = {"pieces": ["stonemasons_cart.3@swordsman-1"]}
    board = ["orc@swordsman-3"]
    assert at_play(["blue_archer"], board, **given) == "done"
    gaps = {"phase": "play", "hands": {1: ["blue_archer"]}, "walls": [1, 2], "monsters": board, **given}
    escort = "escort blue_archer > stonemasons_cart.3@swordsman-1"
    assert choice(TITAN_ALONE, gaps) == escort
    assert answer(TITAN_ALONE, gaps, escort, "step castle-1") == "build wall-3"


def test_the_squad_strikes_where_it_counts() -> None:
    given = {"phase": "play", "hands": {1: ["blue_archer"]}, "pieces": ["reserve_squad.2@swordsman-1"]}
    given["monsters"] = ["orc.1@swordsman-2", "troll@forest-3"]
    escort = "escort blue_archer > reserve_squad.2@swordsman-1"
    assert choice(TITAN_ALONE, given) == escort
    assert answer(TITAN_ALONE, given, escort, "step castle-1") == "assign orc.1@swordsman-2"


def test_the_squad_is_brought_home_for_the_points_that_are_worth_dealing() -> None:
    both = Setup(players=1, boxes=[*WIZARDS, *TITAN])
    given = {"phase": "play", "hands": {1: ["blue_archer"]}, "pieces": ["reserve_squad.2@swordsman-3"], "walls": []}
    given["monsters"] = ["goblin@swordsman-1", "hydra.4@forest-2"]
    assert choice(both, given) == "escort blue_archer > reserve_squad.2@swordsman-3"


def test_a_support_token_fights_whom_it_kills() -> None:
    given: dict[str, Any] = {"phase": "play", "hands": {1: ["red_archer"]}, "pieces": ["supply_wagon.3@archer-1"]}
    given["monsters"] = ["troll@knight-1", "goblin@knight-1"]
    given["walls"] = []
    chosen = answer(TITAN_ALONE, given, "escort red_archer > supply_wagon.3@archer-1", "step knight-1")
    assert chosen == "fight goblin.1@knight-1"


def test_teleport_brings_the_wagon_home() -> None:
    both = Setup(players=3, boxes=[*WIZARDS, *TITAN])
    given = {"phase": "play", "hands": {1: ["teleport"]}, "monsters": ["orc@forest-1"]}
    given["pieces"] = ["supply_wagon.3@forest-4"]
    assert choice(both, given) == "play teleport > supply_wagon.3@forest-4"
    assert answer(both, given, "play teleport > supply_wagon.3@forest-4").startswith("send castle-")


def test_the_overlord_summons_agranok_first() -> None:
    given = {"phase": "overlord", "monsters": ["orc@archer-1"], "overlord": ["herald", "orc", "wither"]}
    assert choice(TITAN_OVERLORD, {**given, "heralds": ["herald", "herald"]}) == "play herald"


def test_the_overlord_plays_support_tokens_only_because_it_must() -> None:
    given = {"phase": "overlord", "monsters": ["orc@archer-1"], "overlord": ["supply_wagon", "elite_troll", "wither"]}
    assert choice(TITAN_OVERLORD, given) == "play elite_troll"
    assert answer(TITAN_OVERLORD, given, "play elite_troll") == "play supply_wagon"


def test_the_overlord_places_the_boom_troll_where_there_is_most_to_blow_up() -> None:
    given = {
        "phase": "overlord",
        "walls": [1, 4],
        "towers": [2, 4, 6],
        "hands": {1: []},
        "monsters": ["orc@forest-1"],
        "overlord": ["boom_troll"],
    }
    assert choice(TITAN_OVERLORD, given) == "place boom_troll > forest-4"


# --- promo items ---


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
