"""The rulebook as files. What they are made of is noted beside them: they are made again only when it has changed."""

import hashlib
import json
import os
import shutil
from collections import defaultdict
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final

from tools.rulebook.boards import Boards, boards_of
from tools.rulebook.books import Book, read_books
from tools.rulebook.index import rules_of_events, rules_of_things

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDER: Final = ROOT / "src" / "ringwall" / "server" / "rulebook"
MADE_OF: Final = "made_of.txt"
ASIDE: Final = frozenset({"bots", "cli", "env", "lab", "server", "terminal"})


def write(folder: Path = FOLDER, root: Path = ROOT) -> None:
    """Put the rulebook there; the old one stays until the new one is whole."""
    made_of = digest(root)
    if (folder / MADE_OF).is_file() and (folder / MADE_OF).read_text(encoding="ascii") == made_of:
        return
    print("Making the rulebook from the scenarios", flush=True)
    books = read_books(root / "docs" / "rules")
    boards = dict(_all_boards(root / "conformance"))
    new = folder.with_name(f".{folder.name}-new")
    shutil.rmtree(new, ignore_errors=True)
    for name, content in _files(books, boards):
        path = new / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
    (new / MADE_OF).write_text(made_of, encoding="ascii")
    shutil.rmtree(folder, ignore_errors=True)
    new.rename(folder)


def digest(root: Path) -> str:
    """Of everything the rulebook is made of; ends of lines may differ between machines."""
    found = hashlib.sha256()
    for path in sorted(_sources(root)):
        found.update(path.relative_to(root).as_posix().encode())
        found.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return found.hexdigest()


def _sources(root: Path) -> Iterator[Path]:
    yield from (root / "conformance").rglob("*.yaml")
    yield from (root / "docs" / "rules").glob("*.md")
    yield from (root / "tools" / "rulebook").glob("*.py")
    package = root / "src" / "ringwall"
    for path in (*package.rglob("*.py"), *package.rglob("*.po")):
        if path.relative_to(package).parts[0] not in ASIDE:
            yield path


def _all_boards(folder: Path) -> Iterator[tuple[str, list[Boards]]]:
    files = sorted(folder.rglob("*.yaml"))
    names = [file.relative_to(folder).with_suffix("").as_posix() for file in files]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        yield from zip(names, pool.map(boards_of, files, names, chunksize=4), strict=True)


def _files(books: list[Book], boards: dict[str, list[Boards]]) -> Iterator[tuple[str, Any]]:
    every = [each for found in boards.values() for each in found]
    scenes = _scenes(every)
    for book in books:
        yield f"rules/{book.name}.json", _book(book, scenes)
    for name, found in boards.items():
        yield f"boards/{name}.json", [each.data for each in found]
    yield (
        "index.json",
        {
            "books": [
                {
                    "name": book.name,
                    "title": book.title,
                    "prefixes": sorted({rule.id[:2] for rule in book.rules}),
                    "rules": len(book.rules),
                }
                for book in books
            ],
            "events": rules_of_events(books, every),
            "things": rules_of_things(books, every),
        },
    )


def _scenes(boards: Iterable[Boards]) -> dict[str, list[str]]:
    """The scenarios of each rule: those that can be tried first, and of these those that are about little else."""
    found: defaultdict[str, list[tuple[bool, int, str]]] = defaultdict(list)
    for each in boards:
        for rule in each.rules:
            found[rule].append((not each.is_tried, len(each.rules), each.data["id"]))
    # Within the same worth they stay as they stand in their files.
    return {rule: [name for *_, name in sorted(scenes, key=lambda scene: scene[:2])] for rule, scenes in found.items()}


def _book(book: Book, scenes: dict[str, list[str]]) -> dict[str, Any]:
    return {
        "name": book.name,
        "title": book.title,
        "sections": [
            {
                "chapter": section.chapter,
                "title": section.title,
                "rules": [
                    {"id": rule.id, "text": rule.text, "boards": scenes.get(rule.id, [])} for rule in section.rules
                ],
            }
            for section in book.sections
        ],
    }
