"""``src/ringwall/measured.json``, from the studies in ``docs/studies`` as far as they have been played.

``python -m tools.measured`` reads the games of each study in ``.studies`` (``make difficulty`` and ``make worth`` play
them there), writes the file, and puts the reports beside the studies. What nobody has played here stays as it is.
"""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from shutil import copyfile
from typing import Any

from ringwall.bots.code import load_code
from ringwall.lab.changes import OPTIONS, Change
from ringwall.lab.course import Course, Row
from ringwall.lab.ledger import FILE, Ledger, LedgerError
from ringwall.lab.output import REPORT
from ringwall.lab.study import read_study

ROOT = Path(__file__).parent.parent
STUDIES = ROOT / "docs" / "studies"
PLAYED = ROOT / ".studies"
MEASURED = ROOT / "src" / "ringwall" / "measured.json"
DIFFICULTY = ("players", "boxes", "options", "special")
"""Where two of them have played the same table, the one with more games counts."""
ORACLE = "oracle"
TABLE = ("players", "mode", "boxes", "edition", "options")
"""What tells a table from others."""
WORTH = "cards"
LEAST = 20
"""Fewer games of a table say nothing."""
WIDEST = 0.05
"""And nothing is said of a card that is known less well than to so many points on either side, as a rate."""


def courses(*names: str) -> Iterator[Course]:
    for name in names:
        if (PLAYED / name / FILE).exists():
            study = read_study(STUDIES / f"{name}.toml", load_code)
            with Ledger(PLAYED / name, study.code) as ledger:
                yield Course(study, ledger)


def difficulties(known: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What has been played here instead of what was known of the same tables."""
    played: dict[str, dict[str, Any]] = {}
    for course in courses(*DIFFICULTY):
        for row in course.rows:
            table = _table(row)
            name = json.dumps(table)
            if row.games >= LEAST and row.games > played.get(name, table).get("games", 0):
                rate, low, high = _rounded((row.rate, *row.fixed))
                played[name] = {**table, "rate": rate, "low": low, "high": high, "games": row.games}
    found = {json.dumps({part: each[part] for part in TABLE}): each for each in known}
    for name, each in played.items():
        found[name] = {**found.get(name, {}), **each}
    for course in courses(ORACLE):
        for row in course.rows:
            name = json.dumps(_table(row))
            if row.games >= LEAST and row.cell.bot.startswith(ORACLE) and name in found:
                found[name][ORACLE] = [*_rounded((row.rate, *row.fixed)), row.games]
    return list(found.values())


def _table(row: Row) -> dict[str, Any]:
    given = row.cell.setup.arguments
    return {part: given[part] for part in TABLE}


def worths(known: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """What has been played here instead of what was known of the same cards and tokens."""
    for course in courses(WORTH):
        for each in course.contrasts:
            change = Change.read(each.cell.values["change"])
            low, high = each.fixed
            if change is None or change.kind == OPTIONS or (high - low) / 2 > WIDEST:
                continue
            found = known.setdefault(change.kind, {}).setdefault(change.name, {})
            found["twice" if change.value else "without"] = [*_rounded((each.rate, low, high)), each.pairs]
    return known


def _rounded(figures: Iterable[float]) -> list[float]:
    return [round(figure, 3) for figure in figures]


def written() -> str:
    """A line for each table, card and token, so that a change can be read."""
    known = json.loads(MEASURED.read_text(encoding="utf-8"))
    tables = ",\n  ".join(json.dumps(each) for each in difficulties(known["difficulty"]))
    kinds = []
    for kind, those in worths(known["worth"]).items():
        lines = ",\n   ".join(f"{json.dumps(name)}: {json.dumps(each)}" for name, each in sorted(those.items()))
        kinds.append(f'"{kind}": {{\n   {lines}}}')
    worth = ",\n  ".join(kinds)
    return f'{{"difficulty": [\n  {tables}],\n "worth": {{\n  {worth}}}}}\n'


def main() -> None:
    try:
        text = written()
    except LedgerError as error:
        sys.exit(f"{error} is being played or was played by other rules ({type(error).__name__}).")
    MEASURED.write_text(text, encoding="utf-8")
    for study in STUDIES.glob("*.toml"):
        report = PLAYED / study.stem / REPORT
        if report.exists():
            copyfile(report, study.with_suffix(".html"))


if __name__ == "__main__":
    main()
