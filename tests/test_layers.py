"""The layers of ``docs/architecture.md``: what may import what, and who may be named where."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ringwall.boxes import BASE, EXPANSIONS, open_box

SOURCE = Path(__file__).parent.parent / "src" / "ringwall"
GAME = (
    "setup",
    "game",
    "record",
    "view",
    "hidden",
    "notation",
    "position",
    "scenario",
    "text",
    "boxes",
    "forecast",
    "statistics",
    "facts_file",
    "spelling",
    "vocabulary",
)
USES = ("texts", "terminal", "server", "cli")
FORBIDDEN = {
    "core": ("base", *EXPANSIONS, "crossovers", *GAME, "bots", *USES),
    "base": (*EXPANSIONS, "crossovers", *GAME, "bots", *USES),
    **{name: (*(set(EXPANSIONS) - {name}), "crossovers", *GAME, "bots", *USES) for name in EXPANSIONS},
    "crossovers": (*GAME, "bots", *USES),
    "bots": USES,
    "texts": ("terminal", "server", "cli"),
    "terminal": ("server", "cli"),
    "server": ("terminal", "cli"),
}


def modules(package: str) -> Iterator[Path]:
    return (SOURCE / package).rglob("*.py")


def imported(path: Path) -> Iterator[str]:
    """The full names of what a module imports, at any depth of it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def words(path: Path) -> set[str]:
    """The words of a module's code; what docstrings give as examples does not count."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            node.value = ast.Constant(None)
    return set(re.findall(r"\w+", ast.unparse(tree)))


@pytest.mark.parametrize("package", list(FORBIDDEN))
def test_a_layer_imports_only_from_those_above(package: str) -> None:
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


@pytest.mark.parametrize("box", ["dark_titan", "promos"])
def test_the_wizards_tower_names_nothing_of_a_later_box(box: str) -> None:
    """What holds only where the boxes meet has a place of its own."""
    other = open_box(box)
    for path in modules("wizards_tower"):
        assert not words(path) & {box, *other.cards, *other.tokens, *other.variants}, path


def test_the_engine_needs_nothing_but_the_standard_library() -> None:
    code = "import sys, ringwall; print(*{name.split('.')[0] for name in sys.modules})"
    loaded = set(subprocess.check_output([sys.executable, "-I", "-c", code], text=True).split())
    assert not {name for name in loaded if name not in sys.stdlib_module_names} - {"ringwall", "__main__"} - SITE


SITE = {"_virtualenv", "_distutils_hack", "sitecustomize", "usercustomize", "distutils-precedence"}
"""What an interpreter may load by itself."""
