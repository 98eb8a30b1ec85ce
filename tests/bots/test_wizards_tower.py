"""The simple bot with The Wizard's Tower: fire, wizard cards, monsters that fly, climb and split."""

from typing import Any

from ringwall import Setup
from ringwall.bots import Outlook, make_bot
from ringwall.bots.lore.tokens import NATURES
from ringwall.bots.simple.sight import Sight
from ringwall.core.tokens import MonsterKind
from ringwall.position import position
from ringwall.wizards_tower.monsters.climbing_troll import ClimbingTroll
from ringwall.wizards_tower.monsters.doppelganger import Doppelganger
from ringwall.wizards_tower.monsters.vulnerable import VulnerableKind
from tests.bots.choosing import answer, choice, wins

WIZARDS = ["wizards_tower"]
ALONE = Setup(players=1, boxes=WIZARDS)
TWO = Setup(players=2, boxes=WIZARDS)


def cast(hand: list[str], monsters: list[str], **given: Any) -> str:
    """What the simple bot plays with these cards."""
    return choice(ALONE, {"phase": "play", "hands": {1: hand}, "monsters": monsters, **given})


def test_simple_beats_random_with_wizards() -> None:
    assert wins("random", 10, players=1, boxes=WIZARDS) == 0
    assert wins("simple", 30, players=1, boxes=WIZARDS) >= 8


def test_natures_are_those_of_the_rules() -> None:
    kinds = {name: kind for name, kind in ALONE.rules.tokens.items() if isinstance(kind, MonsterKind)}
    assert {name for name, nature in NATURES.items() if nature.flies} == {
        name for name, kind in kinds.items() if kind.flies
    }
    still = {name for name, nature in NATURES.items() if not nature.spaces and not nature.idle}
    assert still == _kinds_of(kinds, Doppelganger)
    assert {name for name, nature in NATURES.items() if nature.climbs} == _kinds_of(kinds, ClimbingTroll)
    for name in _kinds_of(kinds, VulnerableKind):
        kind = kinds[name]
        assert isinstance(kind, VulnerableKind)
        assert (NATURES[name].fatal, NATURES[name].immune) == (kind.fatal_ring, kind.immune_ring)


def _kinds_of(kinds: dict[str, MonsterKind], sort: type[MonsterKind]) -> set[str]:
    return {name for name, kind in kinds.items() if isinstance(kind, sort)}


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
    assert cast(["red_knight", "red_knight", "berserk"], ["orc@knight-1"]) == "play berserk"
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


# --- the tower ---


def test_the_way_to_the_wizards_tower_is_guarded_first() -> None:
    """It is worth more than other towers, for its deck goes with it."""
    castle = {"towers": [1, 3], "wizards_tower": 3, "walls": []}
    assert cast(["any_swordsman"], ["orc@swordsman-1", "orc@swordsman-3"], **castle).endswith("@swordsman-3")
    assert cast(["barbarian"], ["orc@castle-4", "orc@castle-2"], **castle) == "play barbarian > orc.2@castle-2"
    assert cast(["fortify_wall"], [], **castle | {"walls": [1, 3]}) == "play fortify_wall > wall-3"


def test_what_has_not_the_health_to_get_there_is_no_threat_to_it() -> None:
    castle = {"towers": [1, 2, 3], "wizards_tower": 3, "walls": []}
    monsters = ["imp@castle-6", "troll@castle-6"]
    seen = Sight(position(ALONE, {"phase": "play", "monsters": monsters, **castle}).view(1), 1)
    weak, strong = seen.foes
    assert weak.spared(seen.walls) == 0.0
    assert strong.spared(seen.walls) > 0
