"""All scenarios of ``conformance/``, and whether they leave a rule out."""

import re
from pathlib import Path

import pytest

from ringwall.boxes import BASE, EXPANSIONS
from ringwall.scenario import Scenario, find_scenarios
from ringwall.scenario.rule_ids import RULE

ROOT = Path(__file__).parent.parent
EXAMPLE = re.compile(r"^- ([EX]\d+) ", re.MULTILINE)
SCENARIOS = list(find_scenarios([ROOT / "conformance"]))
BOXES = {**{name: name for name in (BASE.name, *EXPANSIONS)}, "setup_and_crossovers": "crossovers"}
"""The folder of ``conformance/`` for each file of ``docs/rules/``."""
PLAYABLE_CROSSOVERS = {"X12", "X13", "X15", "X16"}
"""Those of the crossover examples that need no box still to come."""


def short(scenario: Scenario) -> str:
    return str(scenario).removeprefix(f"{ROOT / 'conformance'}/")


@pytest.mark.parametrize("scenario", SCENARIOS, ids=short)
def test_scenario(scenario: Scenario) -> None:
    scenario.run()


@pytest.mark.parametrize("scenario", SCENARIOS, ids=short)
def test_what_a_scenario_leaves_to_chance_does_not_matter(scenario: Scenario) -> None:
    scenario.run(seed="another")


def rules_text(name: str) -> str:
    return (ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", list(BOXES))
def test_every_box_has_its_numbered_rules(name: str) -> None:
    title, _, rules = rules_text(name).partition("\n")
    ids = RULE.findall(rules)
    assert ids, f"docs/rules/{name}.md states no rule"
    assert {rule.partition("-")[0] for rule in ids} <= set(re.findall(r"\w+", title)), "the title says how ids begin"


@pytest.mark.parametrize("name", list(BOXES))
def test_every_worked_example_has_a_scenario(name: str) -> None:
    folder = ROOT / "conformance" / BOXES[name]
    told = {scenario.example for scenario in find_scenarios([folder])}
    examples = set(EXAMPLE.findall(rules_text(name)))
    assert not {each for each in examples if each[0] == "E" or each in PLAYABLE_CROSSOVERS} - told


def test_scenario_names_are_unique() -> None:
    names = [str(scenario) for scenario in SCENARIOS]
    assert len(names) == len(set(names))
