"""The layers of ``docs/architecture.md``: what may import what, and who may be named where."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from ringwall.boxes import BASE, CROSSOVERS, EXPANSIONS, ORDER, boxes_of, open_box
from ringwall.core.board import RINGS
from ringwall.core.box import Box
from ringwall.vocabulary import vocabulary

SOURCE = Path(__file__).parent.parent / "src" / "ringwall"
LAYERS = {
    "machine": ("core",),
    "content": ("base", *EXPANSIONS),
    "meetings": ("crossovers",),
    "game": (
        "setup",
        "game",
        "record",
        "view",
        "view_types",
        "hidden",
        "pictures",
        "notation",
        "position",
        "scenario",
        "text",
        "boxes",
        "build",
        "own",
        "forecast",
        "blindfold",
        "preview",
        "reasons",
        "measured",
        "castles",
        "statistics",
        "facts_file",
        "folders",
        "spelling",
        "vocabulary",
    ),
    "minds": ("bots",),
    "uses": ("puzzles", "texts", "lab", "terminal", "env", "server", "cli"),
}
"""From the ground up."""
APART = {
    "base": EXPANSIONS,
    **{name: tuple(other for other in EXPANSIONS if other != name) for name in EXPANSIONS},
    "puzzles": ("texts", "lab", "terminal", "env", "server", "cli"),
    "texts": ("lab", "terminal", "env", "server", "cli"),
    "lab": ("terminal", "env", "server", "cli"),
    "terminal": ("lab", "env", "server", "cli"),
    "env": ("texts", "lab", "terminal", "server", "cli"),
    "server": ("lab", "terminal", "env", "cli"),
}
"""What some may not import of their own layer."""


def forbidden() -> dict[str, tuple[str, ...]]:
    """What each may not import: the layers above it, and what it stays apart from."""
    found: dict[str, tuple[str, ...]] = {}
    above: tuple[str, ...] = ()
    for layer in reversed(LAYERS.values()):
        found |= {package: (*APART.get(package, ()), *above) for package in layer}
        above += layer
    return found


FORBIDDEN = forbidden()


def modules(package: str) -> list[Path]:
    """Those of a package, or the one of this name."""
    return [*(SOURCE / package).rglob("*.py"), *SOURCE.glob(f"{package}.py")]


def imported(path: Path) -> Iterator[str]:
    """The full names of what a module imports, at any depth of it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def code(path: Path) -> ast.Module:
    """A module without docstrings: what they give as examples does not count."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            node.value = ast.Constant(None)
    return tree


def words(path: Path) -> set[str]:
    """The words of a module's code."""
    return set(re.findall(r"\w+", ast.unparse(code(path))))


@pytest.mark.parametrize("package", list(FORBIDDEN))
def test_a_layer_imports_only_from_those_below(package: str) -> None:
    assert modules(package)
    for path in modules(package):
        for name in imported(path):
            for other in FORBIDDEN[package]:
                assert not re.match(rf"ringwall\.{other}(\.|$)", name), f"{path} imports {name}"


def test_the_core_names_no_component() -> None:
    """Words such as archer or orc are also rings and words of the language, so only longer ids are looked for."""
    boxes = [BASE, *map(open_box, EXPANSIONS)]
    ids = {name for box in boxes for name in (*box.cards, *box.tokens, *box.variants) if "_" in name}
    for path in modules("core"):
        assert not words(path) & (ids - {"closed_hands", "fortify_wall"}), path


@pytest.mark.parametrize("box", EXPANSIONS)
def test_the_base_game_names_nothing_of_another_box(box: str) -> None:
    other = open_box(box)
    ids = {box, *other.cards, *other.tokens, *other.variants}
    for package in ("core", "base"):
        for path in modules(package):
            assert not words(path) & ids, path


@pytest.mark.parametrize(("box", "later"), list(combinations(EXPANSIONS, 2)))
def test_a_box_names_nothing_of_a_later_one(box: str, later: str) -> None:
    """What holds only where the boxes meet has a place of its own."""
    other = open_box(later)
    for path in modules(box):
        assert not words(path) & ({later, *other.cards, *other.tokens, *other.variants} - ASKED_FOR), path


ASKED_FOR = {"agranok_card_6"}
"""The sixth Agranok card is a promo, and the option that chooses among them says so."""


def test_a_box_is_found_but_not_opened_before_a_game_asks_for_it() -> None:
    code = "import sys, ringwall.boxes as there; print(*there.EXPANSIONS, *sys.modules)"
    found = subprocess.check_output([sys.executable, "-c", code], text=True).split()
    assert tuple(found[: len(EXPANSIONS)]) == EXPANSIONS, "the order is the same in every process"
    assert EXPANSIONS[: len(ORDER)] == ORDER
    assert not {f"ringwall.{name}" for name in EXPANSIONS} & set(found)


def test_a_meeting_is_named_for_the_boxes_that_meet() -> None:
    there = {path.stem for path in modules("crossovers")} - {"__init__"}
    assert there == set(CROSSOVERS), f"named with _ between them, in this order: {', '.join(EXPANSIONS)}"


def things_of(box: Box) -> set[str]:
    """Everything that has a name because this box is there."""
    found, core = vocabulary([box.name]), vocabulary(["core"])
    said = {*found.events, *found.decisions, *found.holds, *found.supplies, *found.notes, *found.rolls, *found.sources}
    said -= {*core.events, *core.decisions, *core.holds, *core.supplies, *core.notes, *core.rolls, *core.sources}
    traits = {trait for token in box.tokens.values() for trait in token.traits}
    decks = {card.deck for card in box.cards.values()}
    towers = {tower.id for tower in box.towers.values()}
    return {*box.cards, *box.tokens, *box.variants, *box.marks, *box.facts, *traits, *decks, *towers, *said}


def names(path: Path) -> set[str]:
    """What a module names. An id may be a word of the language, so a short one must be a string or a part of a key."""
    strings = [each.value for each in ast.walk(code(path)) if isinstance(each, ast.Constant)]
    parts = {part for string in strings if isinstance(string, str) for part in string.split(".")}
    return parts | {word for word in words(path) if "_" in word}


ORDINARY = {
    *RINGS,
    "deck",
    "fight",
    "overlord",
    "place",
    "refused",
    "removed",
    "rubble",
    "saved",
    "walls",
}
"""Ids that are also places, parts of a view, or words of the terminal's own."""


@pytest.mark.parametrize("layer", ["texts", "terminal"])
def test_what_a_layer_knows_of_a_box_is_in_the_module_of_its_name(layer: str) -> None:
    """A module of a box may speak of earlier boxes, which it builds upon."""
    boxes = {box.name: box for box in boxes_of(EXPANSIONS)}
    for path in modules(layer):
        at = list(boxes).index(path.stem) + 1 if path.stem in boxes else 0
        allowed = ORDINARY.union(*map(things_of, list(boxes.values())[:at]))
        for box in list(boxes.values())[at:]:
            assert not names(path) & (things_of(box) - allowed), path
            assert not [name for name in imported(path) if name.startswith(f"ringwall.{box.name}.")], path


def test_the_engine_needs_nothing_but_the_standard_library() -> None:
    code = "import sys, ringwall; print(*{name.split('.')[0] for name in sys.modules})"
    loaded = set(subprocess.check_output([sys.executable, "-I", "-c", code], text=True).split())
    own = {"ringwall", "ringwall__mypyc", "__main__"}
    assert not {name for name in loaded if name not in sys.stdlib_module_names} - own - SITE


SITE = {"_virtualenv", "_distutils_hack", "sitecustomize", "usercustomize", "distutils-precedence"}
"""What an interpreter may load by itself."""
