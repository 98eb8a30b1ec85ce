"""The results of a study as tables, for whoever goes on with them: Parquet and CSV, equal for equal studies.

============ ===========================================================================
table        a line for each
============ ===========================================================================
games        game that was played
causes       thing that killed monsters or felled towers in a game, with how many
variants     cell of the grid
differences  cell and the one it is compared with, on the same seeds
broken       game that could not be played to its end
============ ===========================================================================
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import polars as pl

from ringwall.core.board import RINGS
from ringwall.lab.course import Course, Row
from ringwall.lab.study import BOT, OVERLORD, Cell

TABLE: Final = ("players", "mode", "boxes", "edition")
"""What every table says of a cell besides its bots and its axes."""
KILLED: Final = "killed"
FELLED: Final = "felled"
MOST_SEATS: Final = 6


def tables(course: Course) -> dict[str, pl.DataFrame]:
    """The tables by their names."""
    axes = [axis.name for axis in course.study.axes]
    place = {name: pl.Int64 if name == "players" else pl.String for name in dict.fromkeys((*TABLE, *axes))}
    place |= {BOT: pl.String, OVERLORD: pl.String}
    made = {
        "games": (_games(course), {"seed": pl.Int64, "won": pl.Boolean, "reason": pl.String, **_counted(_FIGURES)}),
        "causes": (_causes(course), {"seed": pl.Int64, "what": pl.String, "cause": pl.String, "number": pl.Int64}),
        "variants": (_variants(course), {"games": pl.Int64, "won": pl.Int64, **_measured(_MEANS), "broken": pl.Int64}),
        "differences": (_differences(course), _DIFFERENCE),
        "broken": (_broken(course), {"seed": pl.Int64, "error": pl.String, "choice": pl.String}),
    }
    return {name: pl.DataFrame(list(lines), schema={**place, **more}) for name, (lines, more) in made.items()}


def write_tables(course: Course, folder: Path) -> list[Path]:
    """Each table as ``.parquet`` and ``.csv``; where nothing broke there is no table of it."""
    written: list[Path] = []
    for name, table in tables(course).items():
        paths = folder / f"{name}.parquet", folder / f"{name}.csv"
        if name == "broken" and table.is_empty():
            for path in paths:
                path.unlink(missing_ok=True)
            continue
        table.write_parquet(paths[0])
        table.write_csv(paths[1])
        written += paths
    return written


_SEATS: Final = [f"{what}_{seat}" for what in ("score", "slain") for seat in range(1, MOST_SEATS + 1)]
_DIED: Final = [f"died_{ring}" for ring in RINGS]
_FIGURES: Final = ["turns", "choices", "towers", "walls", *_DIED, *_SEATS, "failures"]
_MEANS: Final = ["rate", "low", "high", "turns", "towers", "walls", *_DIED]
_DIFFERENCE: Final[dict[str, Any]] = {
    "than": pl.String,
    "pairs": pl.Int64,
    "better": pl.Int64,
    "worse": pl.Int64,
    "difference": pl.Float64,
    "low": pl.Float64,
    "high": pl.Float64,
    "verdict": pl.String,
}


def _counted(names: list[str]) -> dict[str, Any]:
    return dict.fromkeys(names, pl.Int64)


def _measured(names: list[str]) -> dict[str, Any]:
    return dict.fromkeys(names, pl.Float64)


def _place(cell: Cell) -> dict[str, Any]:
    setup = cell.setup
    boxes = "+".join(setup.boxes) or "none"
    table = {"mode": setup.mode, "boxes": boxes, "edition": setup.edition}
    return {**table, **cell.values, "players": setup.players, BOT: cell.bot, OVERLORD: cell.overlord}


def _games(course: Course) -> Iterator[dict[str, Any]]:
    for row in course.rows:
        place = _place(row.cell)
        for seed, game in row.played.items():
            seats = {f"score_{seat}": score for seat, score in enumerate(game.scores, start=1)}
            seats |= {f"slain_{seat}": number for seat, number in enumerate(game.slain, start=1)}
            figures = {name: getattr(game, name) for name in ("won", "reason", "turns", "choices", "towers", "walls")}
            failures = sum(failure.times for failure in game.failures)
            died = dict(zip(_DIED, game.died, strict=True))
            yield {**place, "seed": seed, **figures, **died, **seats, "failures": failures}


def _causes(course: Course) -> Iterator[dict[str, Any]]:
    for row in course.rows:
        place = _place(row.cell)
        for seed, game in row.played.items():
            for what, causes in ((KILLED, game.killers), (FELLED, game.felled)):
                for cause, number in causes.items():
                    yield {**place, "seed": seed, "what": what, "cause": cause, "number": number}


def _variants(course: Course) -> Iterator[dict[str, Any]]:
    for row in course.rows:
        low, high = course.interval(row)
        counts = {"games": row.games, "won": row.won, "broken": len(row.broken)}
        yield {**_place(row.cell), **counts, "rate": row.rate, "low": low, "high": high, **_means(row)}


def _means(row: Row) -> dict[str, float]:
    games = row.played.values()
    named = {name: sum(getattr(game, name) for game in games) for name in ("turns", "towers", "walls")}
    died = {name: sum(game.died[ring] for game in games) for ring, name in enumerate(_DIED)}
    return {name: total / max(1, row.games) for name, total in {**named, **died}.items()}


def _differences(course: Course) -> Iterator[dict[str, Any]]:
    for each in course.contrasts:
        low, high = course.interval(each)
        counts = {"pairs": each.pairs, "better": each.better, "worse": each.worse}
        ends = {"difference": each.rate, "low": low, "high": high, "verdict": course.verdict(each)}
        yield {**_place(each.cell), "than": each.than.values[course.study.compare], **counts, **ends}


def _broken(course: Course) -> Iterator[dict[str, Any]]:
    for row in course.rows:
        for seed, game in row.broken.items():
            yield {**_place(row.cell), "seed": seed, "error": game.error, "choice": game.choice}
