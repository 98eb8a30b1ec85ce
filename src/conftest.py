"""Modules for libraries that are not installed are not looked through for examples; ``make test-all`` has them all."""

from importlib.util import find_spec
from pathlib import Path

NEEDED = {
    "aec": "pettingzoo",
    "seat": "gymnasium",
    "spaces": "gymnasium",
    "vector": "gymnasium",
    "spiel": "pyspiel",
}
collect_ignore = [
    str(Path("ringwall") / "env" / f"{module}.py") for module, library in NEEDED.items() if find_spec(library) is None
]
