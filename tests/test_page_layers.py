"""The layers of the page: what it draws, says and moves for a box lies in that box's folder of ``web/src``."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_page import ROOT, box_folders
from ringwall.boxes import BASE, EXPANSIONS, open_box
from ringwall.core.board import RINGS
from ringwall.core.box import Box
from tests.test_layers import SOURCE

WEB = ROOT / "web"
FOLDERS = {folder.name: folder for folder in box_folders(WEB)}
BOXES = {BASE.name: BASE, **{name: open_box(name) for name in EXPANSIONS}}
COMMENT = re.compile(r"/\*.*?\*/|(?:^|(?<=\s))//[^\n]*", re.DOTALL | re.MULTILINE)
COLOUR = re.compile("^(red|green|blue|any)_")
REGISTRY = WEB / "src" / "boxes.ts"
"""The one module that may name the box that is always in play."""
ORDINARY = {"broken", "fail", "flag", "flame", "hero", "success"}
"""Ids that are also words of the page: the head of a screen, fire and flags wherever they are drawn, and the like."""


def ids_of(box: Box) -> set[str]:
    """A box's components, options, marks and towers, and what cards of all colours are called together."""
    components = {*box.cards, *box.tokens, *box.variants, *box.marks, *(tower.id for tower in box.towers.values())}
    shared = {COLOUR.sub("", card) for card in box.cards} - set(RINGS)
    return (components | shared) - ORDINARY


def events_of(package: str) -> set[str]:
    """The events that the modules of a package tell."""
    return {
        node.args[0].value
        for path in (SOURCE / package).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell"
        if node.args and isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str)
    }


def belongs_to(path: Path) -> str | None:
    """The box in whose folder a source lies."""
    return next((name for name, folder in FOLDERS.items() if folder in path.parents), None)


def sources(pattern: str) -> Iterator[Path]:
    own = (*(WEB / "src").rglob(pattern), *(WEB / "css").rglob(pattern))
    return (path for path in own if "vendor" not in path.parts)


def text_of(path: Path) -> str:
    return COMMENT.sub("", path.read_text(encoding="utf-8"))


def names(text: str, id: str) -> bool:
    """Whether a module names something. A short id may be a word of the language, so it must stand as a name does."""
    if "_" in id:
        return re.search(rf"(?<![a-z_]){id}(?![a-z_])", text) is not None
    return re.search(rf"""(["'`]){id}\1|\.{id}\b|^\s*{id}:\s""", text, re.MULTILINE) is not None


def imports(path: Path) -> Iterator[Path]:
    for match in re.finditer(r'(?:from|import)\s*\(?\s*"(\.[^"]+)\.js"', path.read_text(encoding="utf-8")):
        yield (path.parent / match[1]).resolve()


def later_than(box: str) -> list[str]:
    return list(BOXES)[list(BOXES).index(box) + 1 :]


def test_every_folder_is_that_of_a_box() -> None:
    assert set(FOLDERS) <= set(BOXES)
    assert BASE.name in FOLDERS


@pytest.mark.parametrize("box", BOXES)
def test_what_a_box_adds_is_named_in_its_folder_alone(box: str) -> None:
    """In the folder of a later box, too: such a box may build upon it."""
    for path in sources("*.ts"):
        home = belongs_to(path)
        if home is None or box in later_than(home):
            assert {id for id in ids_of(BOXES[box]) if names(text_of(path), id)} == set(), path


@pytest.mark.parametrize("box", BOXES)
def test_no_box_is_named_but_the_one_that_is_always_there(box: str) -> None:
    for path in sources("*.ts"):
        home = belongs_to(path)
        if (home is None or box in later_than(home)) and (path, box) != (REGISTRY, BASE.name):
            assert f'"{box}"' not in text_of(path), path


@pytest.mark.parametrize("box", BOXES)
def test_what_only_a_box_brings_about_it_shows_itself(box: str) -> None:
    events = events_of(box) - events_of("core")
    assert events
    for path in sources("*.ts"):
        if path.parent.name == "motion":
            assert {event for event in events if names(text_of(path), event)} == set(), path


@pytest.mark.parametrize("box", BOXES)
def test_the_styles_of_a_box_are_its_own(box: str) -> None:
    ids = ids_of(BOXES[box])
    for path in sources("*.css"):
        home = belongs_to(path)
        if home is None or box in later_than(home):
            words = set(re.findall(r"[a-z]\w*", text_of(path)))
            assert {id for id in ids if id in words or ("_" in id and any(id in word for word in words))} == set(), path


def test_only_boxes_import_from_the_folders_of_boxes() -> None:
    for path in sources("*.ts"):
        home = belongs_to(path)
        allowed = {None} if home is None else {None, *BOXES} - set(later_than(home))
        for other in imports(path):
            assert belongs_to(other) in allowed, f"{path} imports {other}"
