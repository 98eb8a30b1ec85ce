"""An owner's figures from the file to the table (DT-AGFX-14), and token counts of the players' own (XO-SETUP-08)."""

from pathlib import Path
from random import Random

import pytest

from ringwall import Game, InvalidSetup, Setup
from ringwall.boxes import EXPANSIONS, boxes_of
from ringwall.core.facts import OneOf, Value
from ringwall.core.problem import Refused
from ringwall.facts_file import MOST, FactsError, facts_template, read_facts_file, read_facts_text, with_facts
from ringwall.scenario import read_scenarios
from ringwall.texts import LANGUAGES, Texts
from tests.tables import play_out, random_value

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
TITAN = Setup(players=2, boxes=["dark_titan"], options={"agranok_level": "2"})


def template() -> str:
    return facts_template("First line\nSecond line", lambda key: f"about {key}", lambda value: f"what {value} does")


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
        ("health.boom_troll = 10", "health.boom_troll can be 1 to 9, not 10"),
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
                assert all(f'# "{value}": what {value} does' in template() for value in fact.allowed.values)
    assert template().startswith("# First line\n# Second line\n")
    assert "\n# about level_4\nlevel_4 = [" in template()
    assert "\nboom_troll = 3  # 1 to 9\n" in template()


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
    assert with_facts(plain, FLAT) == plain
    assert with_facts(TITAN, FLAT).facts == FLAT
    assert with_facts(with_facts(TITAN, FLAT), {}) == TITAN


PLAYED = """
- name: A Boom Troll of an owner's health
  rules: [DT-AGFX-14]
  setup: {players: 3, boxes: [dark_titan], facts: {health.boom_troll: 2}}
  given: {phase: tokens, pile_top: [boom_troll, troll], dice: [4, 1]}
  then: {monsters: [boom_troll.2@forest-4, troll.3@forest-1]}
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
