"""The rulebook that the build makes: every rule is in it, with every board that shows it."""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ringwall import Setup
from ringwall.boxes import EXPANSIONS
from ringwall.position import begin
from ringwall.scenario import Scenario
from ringwall.scenario.rule_ids import known_rules
from ringwall.server.messages import Rule, RuleBook, RulebookIndex, Scene, WantedSetup
from ringwall.setup import InvalidSetup
from ringwall.texts import LANGUAGES, Texts
from ringwall.texts.wording import event_forms
from tools.rulebook.beginnings import beginning_to_try
from tools.rulebook.boards import boards_of
from tools.rulebook.books import read_book, read_books
from tools.rulebook.index import rules_of_events
from tools.rulebook.writing import FOLDER, MADE_OF, ROOT, digest, write

pytestmark = pytest.mark.skipif(not (ROOT / "conformance").is_dir(), reason="the rulebook is made in a checkout")


@pytest.fixture(scope="module", autouse=True)
def _made() -> None:
    made_of = FOLDER / MADE_OF
    assert made_of.is_file() and made_of.read_text(encoding="ascii") == digest(ROOT), "run `make rulebook`"


@cache
def index() -> RulebookIndex:
    return msgspec.json.decode((FOLDER / "index.json").read_bytes(), type=RulebookIndex)


@cache
def rules() -> dict[str, Rule]:
    files = [(FOLDER / "rules" / f"{head.name}.json").read_bytes() for head in index().books]
    books = [msgspec.json.decode(file, type=RuleBook) for file in files]
    return {rule.id: rule for book in books for section in book.sections for rule in section.rules}


@cache
def scenes() -> dict[str, Scene]:
    files = (FOLDER / "boards").rglob("*.json")
    return {each.id: each for file in files for each in msgspec.json.decode(file.read_bytes(), type=list[Scene])}


def test_every_rule_is_in_it() -> None:
    assert set(rules()) == known_rules()
    assert sum(head.rules for head in index().books) == len(known_rules())
    assert all(
        any(rule.startswith(f"{prefix}-") for head in index().books for prefix in head.prefixes) for rule in rules()
    )


def test_every_rule_with_a_scenario_has_a_board_that_can_be_tried() -> None:
    """Where there can be no such table, its set-up can be wished for and is refused, as far as the page has it."""
    cited = {rule for scene in scenes().values() for rule in scene.rules}
    assert {rule.id for rule in rules().values() if rule.boards} == cited
    for rule in rules().values():
        shown = [scenes()[name] for name in rule.boards]
        assert all(rule.id in scene.rules for scene in shown)
        played = [scene for scene in shown if scene.refused is None]
        assert not played or played[0].tried is not None, rule.id
    nowhere = {rule.id for rule in rules().values() if rule.boards and not any(scenes()[b].tried for b in rule.boards)}
    assert nowhere == {"CP-OPT-04"}, "two ways to lay the walls at once cannot even be wished for"


def test_what_is_refused_is_refused_for_whoever_wishes_for_it_too() -> None:
    wished = [scene for scene in scenes().values() if scene.refused is not None and scene.tried is not None]
    assert len(wished) > 20
    for scene in wished:
        assert scene.refused is not None and scene.tried is not None
        wanted = msgspec.convert(scene.tried.setup, WantedSetup)
        with pytest.raises(InvalidSetup) as refused:
            Setup(**msgspec.to_builtins(wanted))
        assert {lang: Texts(lang).problem(refused.value) for lang in LANGUAGES} == scene.refused


def test_every_scene_has_its_words_and_its_boards() -> None:
    for scene in scenes().values():
        if scene.refused is not None:
            assert scene.before is None and all(scene.refused[lang] for lang in LANGUAGES)
            continue
        assert scene.before is not None
        for step in scene.steps:
            assert bool(step.seat) == bool(step.said)
            assert step.said or step.told
            lengths = {len(step.told[lang]) for lang in LANGUAGES}
            assert len(lengths) == 1
            assert not step.said or step.said["en"]


@pytest.mark.parametrize("name", ["base/tar/2", "base/boulder/12", "base/board/8", "crowns_and_quests/omar/1"])
def test_what_is_tried_begins_before_it_has_happened(name: str) -> None:
    scene = scenes()[name]
    assert scene.tried is not None and scene.before is not None
    for seed in range(3):
        game = begin(Setup(**scene.tried.setup), seed, scene.tried.begins)
        assert game.decision is not None
        assert [each.text for each in game.state.monsters] == [each["text"] for each in scene.before["monsters"]]


@pytest.mark.thorough
def test_all_can_be_tried_whatever_is_dealt() -> None:
    for scene in scenes().values():
        if scene.tried is not None and scene.refused is None:
            game = begin(Setup(**scene.tried.setup), "another seed", scene.tried.begins)
            assert game.decision is not None, scene.id


def test_before_and_after_are_different_tables() -> None:
    """A scenario in which nobody chooses is over when somebody could look; its board before is the one laid out."""
    scene = scenes()["base/tar/3"]
    assert scene.before is not None and not any(step.seat for step in scene.steps)
    assert [each["text"] for each in scene.before["monsters"]] == ["troll.3+tar@archer-5", "goblin.1@forest-5"]
    assert len(scene.after["monsters"]) == 4


def test_whatever_can_be_told_or_drawn_leads_to_rules() -> None:
    found = index()
    every = Setup(boxes=list(EXPANSIONS)).rules
    things = {*every.cards, *every.tokens}
    assert things - found.things.keys() == set()
    listed = [rule for rules_of in (found.events, found.things) for each in rules_of.values() for rule in each]
    assert set(listed) <= rules().keys()
    for kind, rule in {
        "tower_lost": "CP-CAST-03",
        "wall_lost": "CP-WALL-02",
        "boulder": "CP-BLDR-01",
        "traded": "CP-TRADE-01",
        "moved": "CP-MOVE-04",
    }.items():
        assert rule in found.events[kind], kind
    for thing, rule in {"tar": "CP-TAR-02", "drive_him_back": "CP-BACK-01", "omar": "CQ-OMAR-01"}.items():
        assert found.things[thing][0].rpartition("-")[0] == rule.rpartition("-")[0], thing


def test_almost_every_line_of_the_log_has_an_answer() -> None:
    told = event_forms().keys()
    assert told - index().events.keys() == set()


def test_a_file_of_rules_is_read_with_its_headings(tmp_path: Path) -> None:
    file = tmp_path / "a_box.md"
    text = "# A box (prefix AB): rules\n\nWords.\n\n## 3. Chapter\n- **AB-ONE-01** First. (src: 1)\n\n### S2 Section\n"
    file.write_text(text + "- **AB-ONE-02** Second, see AB-ONE-01.\n\n## 4. Words alone\n", encoding="utf-8")
    book = read_book(file)
    assert (book.name, book.title) == ("a_box", "A box")
    assert [(each.chapter, each.title, [rule.id for rule in each.rules]) for each in book.sections] == [
        ("Chapter", "", ["AB-ONE-01"]),
        ("Chapter", "Section", ["AB-ONE-02"]),
    ]


def board(tmp_path: Path, text: str) -> dict[str, Any]:
    file = tmp_path / "one.yaml"
    file.write_text(text, encoding="utf-8")
    return boards_of(file, "some/one")[0].data


def test_a_board_has_what_is_given_and_hides_what_chance_has_dealt(tmp_path: Path) -> None:
    scene = board(
        tmp_path,
        """
- name: Tar on an orc
  rules: [CP-TAR-01]
  setup: {players: 2}
  given: {phase: play, hands: {1: [tar, missing]}, monsters: [orc@archer-2], dice: [3]}
  when: [play tar]
""",
    )
    assert scene["before"]["hands"] == {1: ["tar", "missing"], 2: 6}
    assert scene["after"]["hands"] == {1: ["missing"]}
    assert scene["coming"] == {"dice": [3], "pile_top": [], "deck_top": []}
    [step] = scene["steps"]
    assert step["seat"] == 1 and step["said"]["de"] == "Teer gegen Ork (2) auf Bogenschützen 2"
    assert step["told"]["en"][0] == "Player 1 plays Tar on Orc (2) in Archer 2"


def test_a_table_that_cannot_be_says_why(tmp_path: Path) -> None:
    scene = board(tmp_path, "- name: Nine\n  rules: [CP-COMP-01]\n  setup: {players: 9}\n  refused: players\n")
    assert scene["before"] is None and scene["tried"] is None
    assert scene["refused"]["en"] != scene["refused"]["de"]


def test_where_nobody_chooses_the_table_begins_earlier() -> None:
    setup = Setup(players=2)
    given = {"phase": "move", "monsters": ["orc@archer-1"], "hands": {1: ["tar"]}}
    tried = beginning_to_try(setup, {"given": given})
    assert tried is not None and tried.begins == {"given": given | {"phase": "play"}}
    tried = beginning_to_try(setup, {"given": given | {"hands": {1: []}}})
    assert tried is not None and tried.begins == {"given": given | {"phase": "discard", "hands": {}}}


def test_where_somebody_chooses_it_begins_as_it_is() -> None:
    begins = {"given": {"phase": "play", "monsters": ["orc@archer-1"], "hands": {1: ["tar"]}}}
    tried = beginning_to_try(Setup(players=2), begins)
    assert tried is not None and tried.begins is begins


def test_rules_of_the_base_game_answer_for_what_happens_without_boxes(tmp_path: Path) -> None:
    file = tmp_path / "one.yaml"
    text = """
- name: A wall falls
  rules: [CP-WALL-02, WT-FIRE-01]
  setup: {players: 2}
  given: {phase: move, monsters: [orc@swordsman-1]}
  then: {events: [wall_lost arc=1]}
"""
    file.write_text(text, encoding="utf-8")
    books = read_books(ROOT / "docs" / "rules")
    assert rules_of_events(books, boards_of(file, "some/one"))["wall_lost"] == ["CP-WALL-02"]


def test_it_is_made_again_only_when_something_has_changed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, text in {
        "conformance/base/one.yaml": "- name: Set up\n  rules: [CP-COMP-01]\n",
        "docs/rules/base.md": "# Base\n\n## 1. Pieces\n- **CP-COMP-01** Pieces.\n",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    folder = tmp_path / "rulebook"
    write(folder, tmp_path)
    assert (folder / "boards" / "base" / "one.json").is_file()
    assert "Making" in capsys.readouterr().out
    write(folder, tmp_path)
    assert capsys.readouterr().out == ""
    (tmp_path / "docs/rules/base.md").write_text("# Base\n\n## 1. Pieces\n- **CP-COMP-01** More.\n", encoding="utf-8")
    write(folder, tmp_path)
    assert "More." in (folder / "rules" / "base.json").read_text(encoding="utf-8")


def test_scenarios_tell_their_choices() -> None:
    data = {"name": "One", "rules": ["CP-TAR-01"], "when": ["done", {"legal": ["done"]}, {"choose": "play tar"}]}
    assert Scenario(data, "here").choices == ["done", "play tar"]
