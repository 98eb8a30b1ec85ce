"""Scenarios: a position, choices, and what must come of them, written as data and citing the rules they check.

The format is described in ``docs/scenarios.md``. Reading scenarios needs PyYAML; nothing else in the engine does.
"""

from collections.abc import Iterator
from pathlib import Path

from ringwall.scenario.errors import Failure, ScenarioError
from ringwall.scenario.scenario import Scenario

__all__ = ["Failure", "Scenario", "ScenarioError", "find_scenarios", "read_scenarios"]


def read_scenarios(path: Path) -> list[Scenario]:
    """The scenarios of a YAML file."""
    from ringwall.scenario.plain_yaml import read_yaml

    documents = read_yaml(path)
    if not isinstance(documents, list) or not all(isinstance(each, dict) for each in documents):
        raise ScenarioError(f"{path}: a scenario file is a list of scenarios")
    return [Scenario(data, str(path)) for data in documents]


def find_scenarios(paths: list[Path]) -> Iterator[Scenario]:
    """The scenarios of files and of all YAML files in folders."""
    for path in paths:
        files = sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
        for file in files:
            yield from read_scenarios(file)
