"""Boards as the page draws them, kept in files that a page of rules asks for when somebody opens one."""

import json
import re
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any, Final

import msgspec

import build_page
from ringwall.boxes import BASE, EXPANSIONS
from ringwall.server.catalogue import catalogue
from ringwall.texts.languages import catalogue_of
from tools.docsite.rules import Scene, Shelf

FOLDER: Final = "boards"
COMMON: Final = "parts"
OFTEN: Final = 5
"""Parts of drawings that more pages need lie in a file for all of them."""
PLACE: Final = re.compile(r"\{(\d+)\}")
DRAW: Final = Path(__file__).with_name("draw.mjs")
WEB: Final = Path(build_page.__file__).with_name("web")


class CannotDraw(Exception):
    """Why there are no boards, in a sentence for people."""


def write(target: Path, shelf: Shelf, modules: Path) -> None:
    """Draw all boards by the page's modules and put them there, a file for each page that shows any."""
    scenes = {name: scene for name, scene in shelf.scenes.items() if scene["before"] is not None}
    drawn = _drawn(list(scenes.values()), modules)
    boards = dict(zip(scenes, drawn["boards"], strict=True))
    own = {page: {name: boards[name] for name in shelf.on_page(page) if name in boards} for page in shelf.chapter_pages}
    parts = {page: _parts_of(shown, drawn["parts"]) for page, shown in own.items()}
    pages = Counter(part for found in parts.values() for part in found)
    for page, shown in own.items():
        seldom = {part: drawing for part, drawing in parts[page].items() if pages[part] <= OFTEN}
        _put(target, page, {"parts": seldom, "boards": shown})
    _put(target, COMMON, {part: drawn["parts"][int(part)] for part in pages if pages[part] > OFTEN})


def _put(target: Path, name: str, content: object) -> None:
    file = target / FOLDER / f"{name}.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def _drawn(scenes: list[Scene], modules: Path) -> dict[str, Any]:
    asked = {
        "boxes": [BASE.name, *EXPANSIONS],
        "catalogue": msgspec.to_builtins(catalogue(), str_keys=True),
        "texts": dict(catalogue_of("en")),
        "scenes": [{"before": scene["before"], "after": scene["after"]} for scene in scenes],
    }
    with tempfile.TemporaryDirectory(prefix="ringwall-") as folder:
        file = Path(folder, "scenes.json")
        file.write_text(json.dumps(asked), encoding="utf-8")
        done = build_page.run_node(WEB, DRAW, modules, file, capture_output=True)
    if done.returncode:
        raise CannotDraw(f"The boards could not be drawn. Node said:\n{done.stderr.strip()}")
    drawn: dict[str, Any] = json.loads(done.stdout)
    return drawn


def _parts_of(boards: dict[str, Any], parts: list[str]) -> dict[str, str]:
    """The parts that some boards are made of, and the parts of these."""
    found: dict[str, str] = {}
    wanted = [place for pair in boards.values() for board in pair for place in PLACE.findall(board)]
    while wanted:
        place = wanted.pop()
        if place not in found:
            found[place] = parts[int(place)]
            wanted += PLACE.findall(found[place])
    return found
