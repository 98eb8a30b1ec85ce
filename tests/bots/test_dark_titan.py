"""The simple bot with The Dark Titan: Agranok and his side, the Cavalier, support tokens."""

from typing import Any

from ringwall import Setup
from ringwall.bots import Outlook, make_bot
from ringwall.bots.dark_titan.monsters.agranok import Titan
from ringwall.bots.lore.tokens import FOES, NATURES
from ringwall.dark_titan.monsters.agranok import LOWEST, Agranok
from ringwall.dark_titan.monsters.boom_troll import BoomTroll
from ringwall.dark_titan.monsters.elites import EliteKind
from ringwall.position import position
from tests.bots.choosing import answer, choice, wins

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
    assert {name for name, foe in FOES.items() if foe.dire} == {"agranok", "boom_troll"}
    assert Titan.LOWEST == LOWEST
    assert kinds["agranok"].mighty == Titan.mighty


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
    both = Setup(players=1, boxes=["wizards_tower", *TITAN])
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


def test_a_nice_shot_that_finishes_agranok_is_traded_for() -> None:
    hands = {1: ["red_knight", "blue_archer"], 2: ["red_archer", "nice_shot"]}
    given = {"phase": "trade", "hands": hands, "monsters": ["agranok.4@knight-1"]}
    assert choice(TITAN_PAIR, given) == "trade blue_archer > seat-2"
    assert answer(TITAN_PAIR, given, "trade blue_archer > seat-2") == "ask nice_shot"
    assert answer(TITAN_PAIR, given, "trade blue_archer > seat-2", "ask nice_shot") == "accept"


def test_boiling_oil_is_kept_for_those_who_will_stand_below() -> None:
    given = {"phase": "discard", "hands": {1: ["red_boiling_oil", "blue_boiling_oil"]}}
    crowd = ["orc@knight-1", "orc@knight-2", "troll@knight-2"]
    assert choice(TITAN_ALONE, {**given, "monsters": crowd}) == "discard blue_boiling_oil"


def test_nobody_keeps_a_cavalier_while_he_rides() -> None:
    given = {"phase": "discard", "hands": {1: ["cavalier"]}, "monsters": ["troll@archer-1"]}
    assert choice(TITAN_ALONE, given) == "done"
    assert choice(TITAN_ALONE, {**given, "pieces": ["cavalier_token@castle-3"]}) == "discard cavalier"


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
    given = {"phase": "play", "hands": {1: ["red_archer"]}, "monsters": ["orc@archer-1"]}
    given["pieces"] = ["supply_wagon.1@forest-1"]
    table = Setup(players=4, boxes=TITAN)
    assert answer(table, given, "escort red_archer > supply_wagon.1@forest-1") == "step forest-2"


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
    both = Setup(players=1, boxes=["wizards_tower", *TITAN])
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
    both = Setup(players=3, boxes=["wizards_tower", *TITAN])
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
