"""A position to begin in, from a file: ``setup`` with ``given``, or with ``dice`` and ``draws``, or scenarios."""

import re
from pathlib import Path
from typing import Any, Final, NamedTuple

from ringwall.core.facts import Value
from ringwall.position import PositionError, begin
from ringwall.position.beginning import PARTS
from ringwall.position.forms import MAPPING
from ringwall.scenario import Scenario, ScenarioError
from ringwall.scenario.plain_yaml import read_yaml
from ringwall.scenario.scenario import SETUP_PARTS, check_parts
from ringwall.setup import Setup
from ringwall.terminal.typed import NotPossible
from ringwall.texts import Texts

ONE_OF_MANY: Final = re.compile(r"(.+):([1-9][0-9]{0,4})")
SHOWN: Final = 5
WHOLE: Final = {"setup": MAPPING, **PARTS}


class Table(NamedTuple):
    """A table as a command line describes it; without a setup it describes none."""

    setup: Setup | None
    begins: dict[str, Any] | None
    """How its game begins, if not with its set-up."""
    facts: dict[str, Value]
    """The figures of whoever owns the pieces."""


def open_position(written: str, texts: Texts) -> Table:
    """The table of ``FILE`` or ``FILE:NUMBER``; raises NotPossible, InvalidSetup or OSError."""
    path, number = _place(written)
    try:
        described, begins = _read(path, number, texts)
        setup = Setup(**described)
        game = begin(setup, 0, begins)
    except (ScenarioError, PositionError) as error:
        raise NotPossible(texts.get("ui.no_position", path=path, why=str(error).removeprefix(f"{path}: "))) from None
    if game.decision is None:
        raise NotPossible(texts.get("ui.position_over", path=path))
    return Table(setup, begins, dict(setup.facts))


def _place(written: str) -> tuple[Path, int | None]:
    found = ONE_OF_MANY.fullmatch(written)
    if found is None or Path(written).exists():
        return Path(written), None
    return Path(found[1]), int(found[2])


def _read(path: Path, number: int | None, texts: Texts) -> tuple[dict[str, Any], dict[str, Any] | None]:
    data = read_yaml(path)
    if isinstance(data, dict):
        check_parts("a position", data, WHOLE)
        check_parts("setup", data.get("setup", {}), SETUP_PARTS)
        return data.get("setup", {}), {part: data[part] for part in PARTS if part in data} or None
    if not isinstance(data, list) or not data or not all(isinstance(each, dict) for each in data):
        raise ScenarioError("a position is a mapping with setup and given, or a list of scenarios")
    if number is None and len(data) > 1:
        names = "\n".join(f"  {path}:{at} {each.get('name')}" for at, each in enumerate(data[:SHOWN], start=1))
        raise NotPossible(texts.get("ui.position_which", path=path, count=len(data), names=names))
    at = number or 1
    if at > len(data):
        raise NotPossible(texts.get("ui.position_number", path=path, number=at, count=len(data)))
    scenario = Scenario(data[at - 1], str(path))
    return scenario.setup, scenario.beginning
