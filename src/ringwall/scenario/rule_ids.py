"""The ids of the numbered rules. A checkout has them in ``docs/rules``; a wheel brings these files along."""

import re
from functools import cache
from pathlib import Path

import ringwall

PACKAGE = Path(ringwall.__file__).resolve().parent
FOLDERS = (PACKAGE / "rules", PACKAGE.parent.parent / "docs" / "rules")
RULE = re.compile(r"\*\*([A-Z]{2}-[A-Z]{2,5}-[0-9]{2,3}[a-z]?)\*\*")
"""A rule where it is stated."""


@cache
def known_rules() -> frozenset[str]:
    """Every rule there is; none where only the code has been taken along, and then nobody can say which is misspelt."""
    files = [file for folder in FOLDERS for file in sorted(folder.glob("*.md"))]
    return frozenset(rule for file in files for rule in RULE.findall(file.read_text(encoding="utf-8")))
