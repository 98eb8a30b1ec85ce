"""An owner's figures from the file to the table (DT-AGFX-14), and token counts of the players' own (XO-SETUP-08)."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ringwall import Game, InvalidSetup, Setup
from ringwall.boxes import EXPANSIONS, boxes_of, open_box
from ringwall.core.box import Request
from ringwall.core.facts import Either, Fact, OneOf, Pairs, Row, Subset, Value, Whole, words
from ringwall.core.problem import Refused
from ringwall.crowns_and_quests.characters.character import Character
from ringwall.crowns_and_quests.quest import Quest
from ringwall.facts_file import (
    MOST,
    FactsError,
    facts_for,
    facts_in_play,
    facts_of,
    read_facts_file,
    read_facts_text,
)
from ringwall.scenario import read_scenarios
from ringwall.texts import LANGUAGES, Texts
from ringwall.texts.facts_template import facts_template
from tests.tables import play_out, random_value

ROOT = Path(__file__).parent.parent
EFFECTS = "agr_none, agr_discard, agr_banish, agr_move:1, agr_move:2, agr_move:3, agr_herald, agr_boulder"
EVERYTHING = """
heralds = ["agr_banish", "agr_boulder", "agr_none"]
level_2 = ["agr_move:3", "agr_discard", "agr_none", "agr_none", "agr_move:1", "agr_move:1"]
level_5 = ["agr_wither", "agr_wither", "agr_all_move", "agr_all_move", "agr_herald", "agr_herald"]
[health]
boom_troll = 2
supply_wagon = 3
"""
FLAT: dict[str, Value] = {
    "heralds.1": "agr_banish",
    "heralds.2": "agr_boulder",
    "heralds.3": "agr_none",
    "level_2.1": "agr_move:3",
    "level_5.1": "agr_wither",
    "level_5.2": "agr_wither",
    "level_5.3": "agr_all_move",
    "level_5.4": "agr_all_move",
    "level_5.5": "agr_herald",
    "level_5.6": "agr_herald",
    "health.boom_troll": 2,
}
BEYOND: dict[str, Value] = {"health.boom_troll": 12, "printed": "health.boom_troll"}
CONFIRMED = 'printed = ["health.boom_troll"]\n'
TITAN = Setup(players=2, boxes=["dark_titan"], options={"agranok_level": "2"})


ENGLISH = Texts("en")


def template() -> str:
    return facts_template(ENGLISH, facts_of(EXPANSIONS), {})


def mistakes(text: str) -> list[str]:
    with pytest.raises(FactsError) as caught:
        read_facts_text(text)
    for lang in LANGUAGES:
        for problem in caught.value.problems:
            words = Texts(lang).problem(Refused(problem))
            assert all(f"{{{name}" not in words for name in problem.values), "a placeholder was left"
    assert str(caught.value) == "\n".join(map(str, caught.value.problems))
    return [str(problem) for problem in caught.value.problems]


# --- reading ---


def test_a_file_holds_what_differs_from_the_usual_figures() -> None:
    assert read_facts_text(EVERYTHING) == FLAT
    assert read_facts_text("") == {}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('heralds = "agr_none"', 'heralds must be a list of 3 values in square brackets, not "agr_none"'),
        ("heralds = {a = 1}", 'heralds must be a list of 3 values in square brackets, not {"a": 1}'),
        ("level_2.1 = 'agr_none'", 'level_2 must be a list of 6 values in square brackets, not {"1": "agr_none"}'),
        ('heralds = ["agr_none"]', "the list heralds must have 3 values; it has 1"),
        ("level_3 = []", "the list level_3 must have 6 values; it has 0"),
        ('heralds = ["agr_none", "agr_none", "stampede"]', f"heralds.3 can be {EFFECTS}"),
        ('heralds = [1, "agr_none", "agr_none"]', f"heralds.1 can be {EFFECTS}"),
        ('heralds = [["agr_none"], "agr_none", "agr_none"]', f"heralds.1 can be {EFFECTS}"),
        ("health = 3", "health must be a table that begins with the line [health], not 3"),
        ("[[health]]", "health must be a table that begins with the line [health], not [{}]"),
        ("health.boom_troll = 0", "health.boom_troll can be 1 to 9, not 0"),
        (
            "health.boom_troll = 10",
            "health.boom_troll can be 1 to 9, not 10; if your pieces say so, name it in the list printed",
        ),
        ("health.boom_troll = 100", "health.boom_troll can be 1 to 9, not 100"),
        (f"{CONFIRMED}health.boom_troll = 100", "health.boom_troll can be 1 to 99, not 100"),
        (f"{CONFIRMED}health.boom_troll = 0", "health.boom_troll can be 1 to 99, not 0"),
        (f"{CONFIRMED}health.boom_troll = '12'", 'health.boom_troll can be 1 to 99, not "12"'),
        (f"{CONFIRMED}health.shaman = 12", "health.shaman can be 1 to 9, not 12; if your pieces say so"),
        ('printed = ["cost.pit"]\ncost.pit = ["tar", "wood"]', "cost.pit can be a list of 2 values, each one of brick"),
        ('printed = ["health.troll"]', "printed can be a list of any of heralds.1, heralds.2,"),
        (f"health.boom_troll = 0x{'f' * 5000}", "health.boom_troll can be 1 to 9, not ..."),
        (f"cost.pit = [0x{'f' * 5000}, 1]", "cost.pit can be a list of 2 values, each one of brick"),
        ("printed = 3", "printed can be a list of any of heralds.1, heralds.2,"),
        ("printed = {}", "printed can be a list of any of heralds.1, heralds.2,"),
        ("health.boom_troll = 2.0", "health.boom_troll can be 1 to 9, not 2.0"),
        ("health.boom_troll = true", "health.boom_troll can be 1 to 9, not true"),
        ("health.boom_troll = '2'", 'health.boom_troll can be 1 to 9, not "2"'),
        ("health.boom_troll = 1979-05-27", 'health.boom_troll can be 1 to 9, not "1979-05-27"'),
        ("health.boom_trol = 2", "there is no fact called 'health.boom_trol' to correct; facts: heralds, level_2,"),
        ("health.wither = 2", "there is no fact called 'health.wither' to correct; facts: heralds, level_2,"),
        ("level_7 = []", "there is no fact called 'level_7' to correct; facts: heralds, level_2, level_3, level_4,"),
        ("boom_troll = 2", "there is no fact called 'boom_troll' to correct; facts: heralds, level_2,"),
        ("level_1 = []", "level_1 is printed in the rules and cannot be changed"),
        ("level_6 = []", "level_6 is printed in the rules and cannot be changed"),
        ("health.herald = 3", "health.herald is printed in the rules and cannot be changed"),
        ("health.goblin = 2", "health.goblin is printed in the rules and cannot be changed"),
        ("health.agranok = 9", "health.agranok is printed in the rules and cannot be changed"),
        ("heralds = ", "this is no TOML: "),
        ("heralds = []\nheralds = []", "this is no TOML: "),
        ("{}", "this is no TOML: "),
        ("x = " + "[" * 20_000, "this is no TOML: "),
        ("x = " + "9" * 20_000, "this is no TOML: "),
        (f"{'x' * 500} = 1", f"there is no fact called '{'x' * 57}...' to correct"),
    ],
)
def test_a_mistake_is_told_with_what_would_be_right(text: str, problem: str) -> None:
    (told,) = mistakes(text)
    assert told.startswith(problem)


def test_a_number_that_is_printed_may_leave_its_range() -> None:
    assert read_facts_text(f"{CONFIRMED}health.boom_troll = 12") == BEYOND
    assert read_facts_text(f"{CONFIRMED}health.boom_troll = 9") == {"health.boom_troll": 9}, "which needs no word of it"
    assert read_facts_text(CONFIRMED) == {}
    several = 'printed = ["health.shaman", "health.boom_troll"]\nhealth.shaman = 10\nhealth.boom_troll = 12'
    assert read_facts_text(several)["printed"] == "health.boom_troll health.shaman"


def test_a_file_may_hold_sets_pairs_and_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    box = open_box("dark_titan")
    facts = (
        Fact("riddle.slots", "goblin green, orc blue", Pairs(("goblin", "orc"), ("green", "blue"))),
        Fact("riddle.arcs", "1 3 5", Either(OneOf(("die",)), Subset("123456", 3, 3))),
        Fact("riddle.rings", "archer knight", Row(("archer", "knight"), 2)),
        Fact("riddle.remedy", "red 2, green 2", Pairs(("red", "green"), Whole(0, 5))),
    )
    for fact in facts:
        monkeypatch.setitem(box.facts, fact.name, fact)
    mine = """
    printed = ["riddle.remedy"]
    [riddle]
    slots = {orc = "green", goblin = "green"}
    arcs = [6, 2, 1]
    rings = ["archer", "archer"]
    remedy = {red = 7, green = 0}
    """
    read: dict[str, Value] = {
        "riddle.slots": "goblin green, orc green",
        "riddle.arcs": "1 2 6",
        "riddle.rings": "archer archer",
        "riddle.remedy": "red 7, green 0",
        "printed": "riddle.remedy",
    }
    assert read_facts_text(mine) == read
    setup = Setup(boxes=["dark_titan"], facts=read)
    assert Game.from_record(Game(setup, 1).record()).setup.facts == setup.facts == read
    assert mistakes("riddle.slots = {orc = 'green'}") == [
        'riddle.slots can be a table with a value for each of goblin, orc: green, blue, not {"orc": "green"}'
    ]
    assert mistakes("riddle.arcs = [1, 2]") == ["riddle.arcs can be die or a list of 3 of 1, 2, 3, 4, 5, 6, not [1, 2]"]


def test_all_mistakes_are_told_at_once() -> None:
    told = mistakes("level_1 = 1\nlevel_2 = 2\nheralds = [1, 2, 3]\n[health]\nherald = 3\nboom_troll = 'x'\n")
    starts = [
        "level_1 is",
        "level_2 must",
        "health.herald is",
        "heralds.1 can",
        "heralds.2",
        "heralds.3",
        "health.boom",
    ]
    assert [each.startswith(start) for each, start in zip(told, starts, strict=True)] == [True] * 7


def test_every_mistake_has_words_in_both_languages() -> None:
    with pytest.raises(FactsError) as caught:
        read_facts_text("level_6 = []")
    assert Texts("en").problem(caught.value) == "The fact level_6 is printed in the rules and cannot be changed."
    assert Texts("de").problem(caught.value) == "Die Angabe level_6 steht in den Regeln und lässt sich nicht ändern."


# --- files ---


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_file_may_have_been_written_by_any_editor_or_shell(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "facts.toml"
    path.write_text("# Größe\n" + EVERYTHING, encoding=encoding, newline="\r\n")
    assert read_facts_file(path) == FLAT


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"\x89PNG\xff\xfe\x00", "this is no file of facts"),
        (b"\xff\xfe\x00", "this is no file of facts"),
        (b"\0" * 20, "this is no file of facts"),
        (b"#" * (MOST + 1), "this is no file of facts"),
        (b"\xff\xfe" + "health = 3".encode("utf-16-le"), "health must be a table"),
    ],
)
def test_a_file_of_another_kind_is_told(tmp_path: Path, data: bytes, problem: str) -> None:
    path = tmp_path / "facts.toml"
    path.write_bytes(data)
    with pytest.raises(FactsError, match=problem):
        read_facts_file(path)


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(FactsError, match="it cannot be read: No such file or directory"):
        read_facts_file(tmp_path / "nowhere")
    with pytest.raises(FactsError, match="it cannot be read: Is a directory"):
        read_facts_file(tmp_path)
    with pytest.raises(FactsError, match="it cannot be read: embedded null byte"):
        read_facts_file(Path("a\0b"))


# --- the template ---


def test_the_template_holds_every_fact_as_it_is() -> None:
    assert read_facts_text(template()) == {}
    for box in boxes_of(EXPANSIONS):
        for name, fact in box.facts.items():
            group, _, each = name.partition(".")
            listed = each.isdigit()
            assert f"\n{group if listed else each} = " in template()
            if listed:
                assert isinstance(fact.allowed, OneOf)
                assert all(f'# "{value}": {ENGLISH.effect(value)}\n' in template() for value in fact.allowed.values)
    assert "\n# Agranok's card, level 4; reconstructed\nlevel_4 = [" in template()
    assert "\nboom_troll = 3  # Boom Troll: 1 to 9; reconstructed\n" in template()
    assert "\n# Pit: a list of 2 values, each one of brick, mortar, rope, wood; reconstructed\npit = [" in template()


def test_the_template_shows_what_somebody_has_corrected_already() -> None:
    own = read_facts_text('printed = ["health.shaman"]\n' + EVERYTHING + "shaman = 12\n")
    assert own["health.shaman"] == 12
    written = facts_template(ENGLISH, facts_of(EXPANSIONS), own)
    assert read_facts_text(written) == own and '\nprinted = ["health.shaman"]\n' in written
    assert "printed = []" in facts_template(ENGLISH, facts_of(["dark_titan"]), own)


def test_a_changed_template_is_read() -> None:
    changed = (
        template()
        .replace("boom_troll = 3", "boom_troll = 2")
        .replace('heralds = ["agr_discard"', 'heralds = ["agr_none"')
    )
    assert read_facts_text(changed) == {"heralds.1": "agr_none", "health.boom_troll": 2}


# --- tables ---


def test_figures_count_only_where_their_box_is() -> None:
    plain = Setup(players=2, boxes=["wizards_tower"], options={"bulk_up": "4"}, tokens={"goblin": 2}, first_player=2)
    assert facts_for(plain.boxes, FLAT) == {} and plain.facts == {}
    assert facts_for(["dark_titan"], FLAT) == FLAT == Setup(players=2, boxes=["dark_titan"], facts=FLAT).facts
    beyond = {**BEYOND, "health.shaman": 20, "printed": "health.boom_troll health.shaman"}
    assert facts_for(EXPANSIONS, beyond) == beyond
    assert facts_for(["dark_titan"], beyond) == BEYOND
    assert facts_for(["wizards_tower", "nowhere"], beyond) == {}


PLAYED = """
- name: A Boom Troll of an owner's health
  rules: [DT-AGFX-14]
  setup: {players: 3, boxes: [dark_titan], facts: {health.boom_troll: 2}}
  given: {phase: tokens, pile_top: [boom_troll, troll], dice: [4, 1]}
  then: {monsters: [boom_troll.2@forest-4, troll.3@forest-1]}
- name: A Boom Troll of a health that is printed although nobody thought of it
  rules: [DT-AGFX-14]
  setup: {players: 3, boxes: [dark_titan], facts: {health.boom_troll: 12, printed: health.boom_troll}}
  given: {phase: tokens, pile_top: [boom_troll, troll], dice: [4, 1]}
  then: {monsters: [boom_troll.12@forest-4, troll.3@forest-1]}
- name: A Supply Wagon of an owner's health
  rules: [DT-AGFX-14]
  setup: {players: 3, boxes: [dark_titan], facts: {health.supply_wagon: 1}}
  given: {phase: tokens, pile_top: [supply_wagon, troll], dice: [4, 1]}
  then: {pieces: [supply_wagon.1@forest-4]}
- name: The first Herald does what the owner's card says
  rules: [DT-AGFX-14]
  setup: {players: 3, boxes: [dark_titan], facts: {heralds.1: agr_wither}}
  given: {phase: tokens, pile_top: [herald, troll], deck_top: [green_knight], dice: [1]}
  then: {removed: [green_knight]}
- name: Agranok's effect is what the owner's card says
  rules: [DT-AGFX-14]
  setup: {players: 3, boxes: [dark_titan], options: {agranok_level: "2"}, facts: {level_2.3: "agr_move:2"}}
  given:
    phase: move
    monsters: [agranok.8@forest-5]
    pile_top: [troll, troll]
    dice: [3, 1, 1]
  then: {monsters: [agranok.8@swordsman-5, troll.3@forest-1, troll.3@forest-1]}
"""


def test_a_game_is_played_by_the_figures(tmp_path: Path) -> None:
    path = tmp_path / "played.yaml"
    path.write_text(PLAYED)
    for scenario in read_scenarios(path):
        scenario.run()


@pytest.mark.parametrize("number", range(6))
def test_any_figures_make_a_game_that_ends_and_is_recorded(number: int) -> None:
    dice = Random(number)
    boxes = ["dark_titan", "engines_of_war", *(["wizards_tower"] if dice.random() < 0.5 else [])]
    known = {name: fact for box in boxes_of(boxes) for name, fact in box.facts.items()}
    facts = {name: random_value(dice, fact.allowed) for name, fact in known.items()}
    level = str(dice.randint(2, 5))
    setup = Setup(
        players=dice.randint(1, 4),
        boxes=boxes,
        options={"agranok_level": level},
        facts=facts,
    )
    game = play_out(Game(setup, number), dice)
    again = Game.from_record(game.record())
    assert again.setup == setup and again.setup.facts == setup.facts
    assert again.record() == game.record()


def test_a_record_keeps_figures_and_counts() -> None:
    setup = Setup(players=2, boxes=["dark_titan"], tokens={"herald": 2, "goblin": 0}, facts={"health.boom_troll": 2})
    record = Game(setup, 1).record()
    assert '\ntokens {"goblin": 0, "herald": 2}  #' in record and '\nfacts {"health.boom_troll": 2}  #' in record
    assert Game.from_record(record).setup == setup


def test_a_record_keeps_what_is_printed_beyond_its_range() -> None:
    setup = Setup(players=2, boxes=["dark_titan"], facts=BEYOND)
    assert setup.facts == BEYOND and "printed" not in setup.rules.facts
    record = play_out(Game(setup, 2), Random(2)).record()
    assert '\nfacts {"health.boom_troll": 12, "printed": "health.boom_troll"}  #' in record
    assert Game.from_record(record).setup == setup
    with pytest.raises(InvalidSetup, match=r"health.boom_troll can be 1 to 9, not 12; if your pieces say so"):
        Setup(players=2, boxes=["dark_titan"], facts={"health.boom_troll": 12})
    with pytest.raises(InvalidSetup, match=r"printed can be a list of any of heralds.1"):
        Setup(players=2, boxes=["dark_titan"], facts={**BEYOND, "printed": "health.shaman"})


# --- which matter ---


@pytest.mark.parametrize(
    ("setup", "missing"),
    [
        (Setup(boxes=["dark_titan"]), set()),
        (TITAN, {"level_3", "level_4", "level_5"}),
        (Setup(boxes=["dark_titan"], mode="overlord"), {"level_4", "level_5"}),
        (Setup(boxes=["dark_titan"], options={"agranok_level": "1"}), {"level_2", "level_3", "level_4", "level_5"}),
        (Setup(boxes=["dark_titan"], tokens={"boom_troll": 0}), {"health.boom_troll"}),
    ],
)
def test_only_what_is_about_something_at_the_table_matters(setup: Setup, missing: set[str]) -> None:
    found, known = facts_in_play(setup), facts_of(setup.boxes)
    assert found.items() <= known.items()
    assert {name if name.startswith("health") else name.partition(".")[0] for name in known.keys() - found} == missing


def test_figures_of_other_boxes_do_not_matter() -> None:
    assert facts_in_play(Setup()) == {}
    assert facts_template(ENGLISH, {}, {}) == "# This table has no figures that could be corrected.\n"
    engines = facts_in_play(Setup(boxes=["engines_of_war"]))
    assert engines == facts_of(["engines_of_war"]) and engines


def test_a_box_says_what_a_table_does_without(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fact about several things matters while one of them is there; figures themselves may decide that."""
    box = open_box("dark_titan")
    both = Fact("health.both", 1, Whole(1, 2), belongs="boom_troll herald")
    monkeypatch.setitem(box.facts, both.name, both)

    def absence(table: Request) -> list[str]:
        gone = {"standard": ["boom_troll"], "coop": ["boom_troll", "herald"]}[table.mode]
        return [] if table.facts["health.shaman"] == 1 else gone

    monkeypatch.setattr(box, "absences", [absence])
    boxes = ["dark_titan", "engines_of_war"]
    some, none = facts_in_play(Setup(boxes=boxes)), facts_in_play(Setup(boxes=boxes, mode="coop"))
    assert "health.both" in some and "health.boom_troll" not in some
    assert "health.both" not in none and "health.boom_troll" not in none
    assert "health.both" in facts_in_play(Setup(boxes=boxes, mode="coop", facts={"health.shaman": 1}))


PLACEHOLDERS = {"captain_amara", "bram_castellan", "severing_the_source"}


def absent(**given: Any) -> set[str]:
    return Setup(boxes=["crowns_and_quests"], **given).absent


def test_a_quest_or_character_that_may_come_is_not_absent() -> None:
    assert absent() == set()
    assert absent(options={"characters": "deal", "standard_quests": "2"}) == set()


def test_quests_are_absent_where_others_are_named_or_none_are_played() -> None:
    standard, endgame = _quests("standard"), _quests("endgame")
    assert absent(options={"standard_quest": "a_desperate_plea"}) == standard - {"a_desperate_plea"}
    assert absent(options={"endgame_quest": "the_vanishing_castle"}) == endgame - {"the_vanishing_castle"}
    two = {"standard_quests": "2", "standard_quest": "a_desperate_plea,a_creeping_evil"}
    assert absent(options=two) == standard - {"a_desperate_plea", "a_creeping_evil"}
    assert absent(options={"quests": "off"}) == standard | endgame
    moved = {"kind.a_desperate_plea": "endgame"}
    assert absent(options={"endgame_quest": "a_desperate_plea"}, facts=moved) == endgame


def test_characters_are_absent_without_characters() -> None:
    tokens = open_box("crowns_and_quests").tokens.values()
    assert absent(options={"characters": "off"}) == {token.id for token in tokens if isinstance(token, Character)}


def test_what_has_no_printed_name_is_absent_without_placeholders() -> None:
    assert absent(options={"placeholders": "off"}) == PLACEHOLDERS


def test_what_does_not_face_an_overlord_is_absent_unless_it_is_named() -> None:
    assert absent(mode="overlord") == {"kekoa", "a_tempest_of_trolls"}
    named = {"standard_quest": "a_tempest_of_trolls"}
    assert absent(mode="overlord", options=named) == {"kekoa"} | _quests("standard") - {"a_tempest_of_trolls"}


def _quests(kind: str) -> set[str]:
    tokens = open_box("crowns_and_quests").tokens.values()
    return {token.id for token in tokens if isinstance(token, Quest) and token.kind == kind}


def test_the_numbers_of_quests_and_characters_are_those_of_their_rules() -> None:
    """They are retuned now and then, and then the rules with them."""
    rules = (ROOT / "docs/rules/crowns_and_quests.md").read_text(encoding="utf-8")
    table = rules.partition("### 1.5 ")[2].partition("\n### ")[0]
    said: dict[str, int] = {}
    for row in re.findall(r"^\| (`.+)$", table, re.MULTILINE):
        names, usual, *_ = row.split(" | ")
        said.update(zip(re.findall(r"`([a-z_.]+)`", names), map(int, re.findall(r"\d+", usual)), strict=False))
    numbers = {
        name: fact.value for name, fact in facts_of(["crowns_and_quests"]).items() if isinstance(fact.value, int)
    }
    assert numbers and numbers == {name: said.get(name) for name in numbers}


def test_facts_are_about_components_there_are() -> None:
    for box in boxes_of(EXPANSIONS):
        for fact in box.facts.values():
            assert set(words(fact.belongs)) <= {*box.tokens, *box.cards}, fact.name


# --- token counts ---


def test_own_counts_are_the_monster_pile() -> None:
    game = Game(Setup(players=2, tokens={"goblin": 3, "orc": 0, "draw_3": 0}), 1)
    tokens = [token.id for token in game.rules.token_set]
    assert (tokens.count("goblin"), tokens.count("orc"), tokens.count("draw_3")) == (3, 0, 0)


@pytest.mark.parametrize(
    ("tokens", "problem"),
    [
        ({"goblin": 99}, "there can be 0 to "),
        ({"goblin": -1}, "there can be 0 to "),
        ({"goblin": True}, "there can be 0 to "),
        ({"gobln": 1}, "there is no token called 'gobln' in the monster pile; tokens: "),
        ({"herald": 1}, "there is no token called 'herald' in the monster pile; tokens: "),
    ],
)
def test_counts_that_cannot_be(tokens: dict[str, int], problem: str) -> None:
    with pytest.raises(InvalidSetup) as caught:
        Setup(players=2, tokens=tokens)
    assert str(caught.value).startswith(problem)
