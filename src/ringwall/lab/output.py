"""What a study leaves in its folder besides its games: tables, the report, and records of games that broke."""

from pathlib import Path
from typing import Final

from ringwall.lab.course import Course
from ringwall.lab.report import report
from ringwall.texts import Texts

REPORT: Final = "report.html"
BROKEN: Final = "broken"
RECORD: Final = ".txt"
ERROR: Final = ".error"


class NeedsLab(ImportError):
    """The extra ``lab`` is not installed."""


def write_all(course: Course, folder: Path, texts: Texts) -> Path:
    """Everything anew; returns where the report is."""
    try:
        from ringwall.lab.tables import write_tables
    except ImportError as error:
        raise NeedsLab(str(error)) from None
    write_tables(course, folder)
    _write_records(course, folder / BROKEN)
    path = folder / REPORT
    path.write_text(report(course, texts), encoding="utf-8")
    return path


def _write_records(course: Course, folder: Path) -> None:
    """Each game that broke as a record that can be loaded, and beside it what happened with the next choice.

    Those of an earlier time, which has been put right or counted otherwise, are taken away.
    """
    for suffix in (RECORD, ERROR):
        for old in folder.glob(f"*{suffix}"):
            old.unlink()
    for number, row in enumerate(course.rows, start=1):
        for seed, game in row.broken.items():
            folder.mkdir(exist_ok=True)
            place = folder / f"{number}-{seed}"
            place.with_suffix(RECORD).write_text(game.record, encoding="utf-8")
            what = f"{row.cell.key}\nseed {seed}\nchoice {game.choice}\n\n{game.trace or game.error}\n"
            place.with_suffix(ERROR).write_text(what, encoding="utf-8")
