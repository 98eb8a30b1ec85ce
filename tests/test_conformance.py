"""All scenarios of ``conformance/``, and whether they leave a rule out."""

import re
from pathlib import Path

import pytest

from ringwall.scenario import Failure, Scenario, ScenarioError, find_scenarios, read_scenarios

ROOT = Path(__file__).parent.parent
RULE = re.compile(r"\*\*([A-Z]{2}-[A-Z]{2,5}-\d{2,3}[a-z]?)\*\*")
EXAMPLE = re.compile(r"^- ([EX]\d+) ", re.MULTILINE)
SCENARIOS = list(find_scenarios([ROOT / "conformance"]))
BOXES = {
    "base": "base",
    "wizards_tower": "wizards_tower",
    "dark_titan": "dark_titan",
    "promos": "promos",
    "setup_and_crossovers": "crossovers",
}
"""The folder of ``conformance/`` for each file of ``docs/rules/``."""
PLAYABLE_CROSSOVERS = {"X12", "X13", "X15", "X16"}
"""Those of the crossover examples that need no box still to come."""


@pytest.mark.parametrize("scenario", SCENARIOS, ids=str)
def test_scenario(scenario: Scenario) -> None:
    scenario.run()


def rules_text(name: str) -> str:
    return (ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")


def test_scenarios_cite_only_rules_that_exist() -> None:
    known = {rule for name in BOXES for rule in RULE.findall(rules_text(name))}
    assert not {rule for scenario in SCENARIOS for rule in scenario.rules} - known


@pytest.mark.parametrize("name", list(BOXES))
def test_every_worked_example_has_a_scenario(name: str) -> None:
    folder = ROOT / "conformance" / BOXES[name]
    told = {scenario.example for scenario in find_scenarios([folder])}
    examples = set(EXAMPLE.findall(rules_text(name)))
    assert not {each for each in examples if each[0] == "E" or each in PLAYABLE_CROSSOVERS} - told


def test_scenario_names_are_unique() -> None:
    names = [str(scenario) for scenario in SCENARIOS]
    assert len(names) == len(set(names))


def written(tmp_path: Path, text: str) -> list[Scenario]:
    file = tmp_path / "some.yaml"
    file.write_text(text, encoding="utf-8")
    return read_scenarios(file)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("name: no list", "a list of scenarios"),
        ("- {name: a, rules: [CP-END-01], wen: []}", "unknown key 'wen'"),
        ("- {name: a, name: b, rules: [CP-END-01]}", "written twice"),
        ("- {name: a}", "needs a name and the rules"),
        ("- [", "some.yaml"),
    ],
)
def test_a_badly_written_file_is_refused(tmp_path: Path, text: str, part: str) -> None:
    with pytest.raises(ScenarioError, match=re.escape(part)):
        written(tmp_path, text)


@pytest.mark.parametrize(
    ("part", "message"),
    [
        ("given: {monstres: []}", "unknown key 'monstres'"),
        ("given: {monsters: [troll.4@archer-1]}", "1 to 3 health"),
        ("given: {monsters: [dragon@archer-1]}", "no monster called 'dragon'"),
        ("given: {monsters: [troll@moat-1]}", "no place called"),
        ("given: {hands: {1: [tar, tar]}}", "more tar than there are"),
        ("given: {hands: {9: [tar]}}", "no seat 9"),
        ("given: {pile: [healer, healer]}", "more healer than there are"),
        ("given: {phase: lunch}", "no phase 'lunch'"),
        ("given: {dice: [7]}", "1 to 6"),
        ("given: {walls: [7]}", "arcs from 1 to 6"),
        ("given: {held_walls: [1]}", "player_walls"),
        ("then: {wals: []}", "unknown key 'wals'"),
        ("setup: {player: 3}", "setup knows"),
    ],
)
def test_a_position_that_cannot_be_is_refused(tmp_path: Path, part: str, message: str) -> None:
    scenario = written(tmp_path, f"- {{name: a, rules: [CP-END-01], {part}}}")[0]
    with pytest.raises(ScenarioError, match=re.escape(message)):
        scenario.run()


@pytest.mark.parametrize(
    ("part", "message"),
    [
        ("when: [fly]", "UnknownChoice"),
        ("then: {walls: [1]}", "expected [1]"),
        ("legal: [play dragon]", "should be offered"),
        ("illegal: [place troll]", "should not be offered"),
        ("setup: {players: 9}", "setup is refused"),
        ("refused: too many", "should have been refused"),
        ("then: {events: [boulder]}", "expected ['boulder']"),
        ("when: [place troll > archer-1], then: {no_events: [placed]}", "found"),
        ("when: [{seat: 2, choose: place troll > archer-1}]", "OutOfTurn"),
    ],
)
def test_a_scenario_that_comes_out_differently_fails(tmp_path: Path, part: str, message: str) -> None:
    scenario = written(tmp_path, f"- {{name: a, rules: [CP-END-01], {part}}}")[0]
    with pytest.raises(Failure, match=re.escape(message)):
        scenario.run()
