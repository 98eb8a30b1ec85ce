"""The words of the rules: the events they tell, the decisions they ask for, what else they name.

Components register with their boxes; all of this is only words in the rules, so the source is read.
"""

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from ringwall.boxes import EXPANSIONS

ROOT: Final = Path(__file__).resolve().parent
RULES: Final = ("core", "base", *EXPANSIONS, "crossovers")
"""The packages that hold rules."""
TELLERS: Final = {"tell": 0, "tell_secret": 2, "tell_cards": 2}
"""The methods that tell an event, and which argument names its kind."""


class Vocabulary:
    """The words found in some packages."""

    def __init__(self) -> None:
        self.events: dict[str, list[set[str]]] = {}
        """Every kind of event, with the data of each place where it is told."""
        self.decisions: set[str] = set()
        self.verbs: set[str] = set()
        """What options begin with, where it is written out; boxes list all of theirs."""
        self.marks: set[str] = set()
        self.holds: set[str] = set()
        self.supplies: set[str] = set()
        self.notes: set[str] = set()
        """What is noted for a turn."""
        self.words: set[str] = set()
        """What options name besides components and places."""
        self.sources: set[str] = set()
        self.rolls: set[str] = set()
        """What the die is rolled for."""
        self.reasons: set[str] = set()

    def data_of(self, kind: str) -> set[str]:
        """What is told with an event, wherever it is told."""
        return set().union(*self.events[kind])


def vocabulary(packages: Iterable[str] = RULES) -> Vocabulary:
    """The words of these packages, of all rules if none are named."""
    return _vocabulary(tuple(packages))


@cache
def _vocabulary(packages: tuple[str, ...]) -> Vocabulary:
    found = Vocabulary()
    constants = {module: dict(_constants(tree)) for module, tree in _trees().items()}
    for module, tree in _trees().items():
        if module.split(".")[1] in packages:
            _read(tree, {**_imported(tree, constants), **constants[module]}, found)
    return found


@cache
def _trees() -> dict[str, ast.Module]:
    paths = [path for package in RULES for path in sorted((ROOT / package).rglob("*.py"))]
    return {module_of(path): ast.parse(path.read_text(encoding="utf-8")) for path in paths}


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT.parent).with_suffix("").parts)


def _read(tree: ast.Module, constants: dict[str, str], found: Vocabulary) -> None:
    places = {"holds": found.holds, "supply": found.supplies, "this_turn": found.notes}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            _read_call(node, constants, found)
        elif isinstance(node, ast.Subscript) and name_of(node.value) in places:
            places[name_of(node.value)] |= set(strings(node.slice, constants))


def _read_call(node: ast.Call, constants: dict[str, str], found: Vocabulary) -> None:
    name = name_of(node.func)
    if name in TELLERS:
        data = {keyword.arg for keyword in node.keywords if keyword.arg is not None}
        for kind in strings(argument(node, TELLERS[name]), constants):
            found.events.setdefault(kind, []).append(data)
    elif name in ("choose_one", "Decision", "HushedDecision"):
        kinds = set(strings(argument(node, 1), constants))
        found.decisions |= kinds
        if name == "choose_one":
            verb = next((keyword.value for keyword in node.keywords if keyword.arg == "verb"), None)
            found.verbs |= kinds if verb is None else set(strings(verb, constants))
    elif name == "setdefault" and isinstance(node.func, ast.Attribute) and name_of(node.func.value) == "holds":
        found.holds |= set(strings(argument(node, 0), constants))
    elif name == "update" and isinstance(node.func, ast.Attribute) and name_of(node.func.value) == "supply":
        found.supplies |= {name for key in _keys(argument(node, 0)) for name in strings(key, constants)}
    elif name in ("lose", "win", "Outcome"):
        found.reasons |= set(strings(argument(node, 1), constants))
    elif name == "roll_arc":
        found.rolls |= set(strings(argument(node, 1), constants))
    else:
        first = {
            "Option": found.verbs,
            "Word": found.words,
            "mark": found.marks,
            "Source": found.sources,
            "roll": found.rolls,
        }
        if name in first:
            first[name] |= set(strings(argument(node, 0), constants))


def _keys(node: ast.expr | None) -> list[ast.expr]:
    """The keys of a dictionary that is written out."""
    return [key for key in node.keys if key is not None] if isinstance(node, ast.Dict) else []


def _constants(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The named strings of a module, such as ``TAR: Final = "tar"``."""
    for node in tree.body:
        if isinstance(node, ast.AnnAssign | ast.Assign):
            value, target = node.value, node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            if isinstance(target, ast.Name) and isinstance(value, ast.Constant) and isinstance(value.value, str):
                yield target.id, value.value


def _imported(tree: ast.Module, own: dict[str, dict[str, str]]) -> dict[str, str]:
    """The named strings a module takes from others."""
    found: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module in own:
            there = own[node.module]
            found |= {alias.asname or alias.name: there[alias.name] for alias in node.names if alias.name in there}
    return found


def name_of(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def argument(node: ast.Call, at: int) -> ast.expr | None:
    return node.args[at] if at < len(node.args) else None


def strings(node: ast.expr | None, constants: dict[str, str]) -> Iterator[str]:
    """What an expression can say, as far as it is written out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from strings(node.body, constants)
        yield from strings(node.orelse, constants)
    elif isinstance(node, ast.Name) and node.id in constants:
        yield constants[node.id]
