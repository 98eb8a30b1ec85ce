"""What the source says about itself: the events it tells, the decisions it asks for, the texts it uses.

Components register with their boxes; events, decisions and marks are only words in the rules, so the source is read.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import ringwall

ROOT: Final = Path(ringwall.__file__).resolve().parent
TELLERS: Final = {"tell": 0, "tell_secret": 2, "tell_cards": 2}
"""The methods that tell an event, and which argument names its kind."""
OWN_TEXT: Final = re.compile(r"(ui|page|problem)(\.[a-z0-9_]+)+")
PAGE: Final = ROOT.parent.parent / "web" / "src"
"""The page's source, where the repository is at hand; an installed package has none."""
PAGE_TEXT: Final = re.compile(r"""(["'`])(page(?:\.[a-z0-9_]+)+)\1""")
PAGE_COMMENT: Final = re.compile(r"/\*.*?\*/|(?:^|(?<=\s))//[^\n]*", re.DOTALL | re.MULTILINE)


class Found:
    """The words found in the source."""

    def __init__(self) -> None:
        self.events: dict[str, list[set[str]]] = {}
        """Every kind of event, with the data of each place where it is told."""
        self.decisions: set[str] = set()
        self.verbs: set[str] = set()
        """What options begin with, where it is written out; boxes list all of theirs."""
        self.marks: set[str] = set()
        self.holds: set[str] = set()
        self.supplies: set[str] = set()
        self.words: set[str] = set()
        """What options name besides components and places."""
        self.sources: set[str] = set()
        self.rolls: set[str] = set()
        """What the die is rolled for."""
        self.reasons: set[str] = set()
        self.own: set[str] = set()
        """Texts of the front ends and of what is refused, named in full."""


@cache
def scan() -> Found:
    """Read the whole source once."""
    trees = {_module(path): ast.parse(path.read_text(encoding="utf-8")) for path in sorted(ROOT.rglob("*.py"))}
    own = {module: dict(_constants(tree)) for module, tree in trees.items()}
    found = Found()
    for module, tree in trees.items():
        constants = {**_imported(tree, own), **own[module]}
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                _call(node, constants, found)
            elif isinstance(node, ast.Subscript) and _name_of(node.value) in ("holds", "supply"):
                kept = found.holds if _name_of(node.value) == "holds" else found.supplies
                kept |= set(_strings(node.slice, constants))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and OWN_TEXT.fullmatch(node.value):
                found.own.add(node.value)
    found.own |= page_texts()
    return found


def page_texts() -> set[str]:
    """The texts the page asks for."""
    sources = [path.read_text(encoding="utf-8") for path in sorted(PAGE.rglob("*.ts"))]
    return {found[2] for source in sources for found in PAGE_TEXT.finditer(PAGE_COMMENT.sub("", source))}


def _module(path: Path) -> str:
    return ".".join(path.relative_to(ROOT.parent).with_suffix("").parts)


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


def _call(node: ast.Call, constants: dict[str, str], found: Found) -> None:
    name = _name_of(node.func)
    if name in TELLERS:
        data = {keyword.arg for keyword in node.keywords if keyword.arg is not None}
        for kind in _strings(_argument(node, TELLERS[name]), constants):
            found.events.setdefault(kind, []).append(data)
    elif name in ("choose_one", "Decision", "HushedDecision"):
        kinds = set(_strings(_argument(node, 1), constants))
        found.decisions |= kinds
        if name == "choose_one":
            verb = next((keyword.value for keyword in node.keywords if keyword.arg == "verb"), None)
            found.verbs |= kinds if verb is None else set(_strings(verb, constants))
    elif name == "Option":
        found.verbs |= set(_strings(_argument(node, 0), constants))
    elif name == "Word":
        found.words |= set(_strings(_argument(node, 0), constants))
    elif name == "mark":
        found.marks |= set(_strings(_argument(node, 0), constants))
    elif name == "Source":
        found.sources |= set(_strings(_argument(node, 0), constants))
    elif name == "roll":
        found.rolls |= set(_strings(_argument(node, 0), constants))
    elif name == "setdefault" and isinstance(node.func, ast.Attribute) and _name_of(node.func.value) == "holds":
        found.holds |= set(_strings(_argument(node, 0), constants))
    elif name == "Refusal":
        found.own |= {f"page.refused.{code}" for code in _strings(_argument(node, 0), constants)}
    elif name in ("lose", "Outcome"):
        found.reasons |= set(_strings(_argument(node, 1), constants))


def _name_of(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _argument(node: ast.Call, at: int) -> ast.expr | None:
    return node.args[at] if at < len(node.args) else None


def _strings(node: ast.expr | None, constants: dict[str, str]) -> Iterator[str]:
    """What an expression can say, as far as it is written out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _strings(node.body, constants)
        yield from _strings(node.orelse, constants)
    elif isinstance(node, ast.Name) and node.id in constants:
        yield constants[node.id]
