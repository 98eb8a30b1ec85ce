"""Whether games were played by the same rules, bots and files of code."""

from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from typing import Final

from ringwall.boxes import BASE, EXPANSIONS

ROOT: Final = Path(__file__).resolve().parent.parent
RULES: Final = ("core", "crossovers", "bots", "game.py", "hidden.py", "setup.py", "boxes.py")
"""What a game depends on besides the boxes."""


def rules_check() -> str:
    """A check of everything in the sources that a game depends on, the same in both builds."""
    paths: list[Path] = []
    for name in (*RULES, BASE.name, *EXPANSIONS):
        path = ROOT / name
        paths += sorted(path.rglob("*.py")) if path.is_dir() else [path]
    return _check_of((path.relative_to(ROOT).as_posix(), path) for path in paths)


def code_check(code: Iterable[Path]) -> str:
    return _check_of((path.name, path) for path in code)


def _check_of(files: Iterable[tuple[str, Path]]) -> str:
    check = blake2b(digest_size=16)
    for name, path in files:
        if path.is_file():
            check.update(f"{name}\n".encode() + path.read_bytes().replace(b"\r\n", b"\n"))
    return check.hexdigest()
