"""Where running games are kept: one record for each game, and beside it who plays and in which language."""

import json
import os
from collections.abc import Iterator, Mapping
from datetime import datetime
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, Final, NamedTuple

from ringwall.core.problem import Problem
from ringwall.folders import data_folder
from ringwall.game import Game
from ringwall.record import RecordError, RecordOutdated
from ringwall.setup import Setup

ENDING: Final = ".ringwall"
UNNAMED: Final = "simple"
"""Who played when a record had nothing beside it but the seats of bots."""


class PlayedCastle:
    """That a game is the castle of a day, and what help there was."""

    def __init__(self, day: str, taken_back: int = 0, hints: int = 0) -> None:
        self.day = day
        self.taken_back = taken_back
        self.hints = hints


class Company:
    """What a record does not say: which bot plays which seat, the language of the table, and whether it is a castle."""

    def __init__(
        self, bots: Mapping[int, str] | None = None, lang: str | None = None, castle: PlayedCastle | None = None
    ) -> None:
        self.castle = castle
        self.bots = dict(bots or {})
        """By seat, with their parameters."""
        self.lang = lang

    def bots_at(self, setup: Setup) -> dict[int, str]:
        """Those whose seats the table has."""
        return {seat: bot for seat, bot in self.bots.items() if 1 <= seat <= setup.players}


def games_folder() -> Path:
    """The folder of all games played at a terminal."""
    return data_folder() / "games"


def new_path(setup: Setup) -> Path:
    """A file for a new game, named for when it was begun. It exists from now on, so no other game can take it."""
    folder = games_folder()
    folder.mkdir(parents=True, exist_ok=True)
    begun = f"{datetime.now():%Y-%m-%d-%H%M%S}-{setup.mode}-{setup.players}"
    number = 1
    while True:
        path = folder / f"{begun}{f'-{number}' if number > 1 else ''}{ENDING}"
        try:
            path.touch(exist_ok=False)
            return path
        except FileExistsError:
            number += 1


def castle_path(day: str) -> Path:
    """The file of a day's castle, of which there is one here."""
    folder = games_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"castle-{day}{ENDING}"


def write_game(path: Path, game: Game) -> None:
    """Write the record so that whatever happens meanwhile, the file holds either the old game or the new one."""
    _replace(path, game.record())


def write_company(path: Path, company: Company) -> None:
    known: dict[str, object] = {"bots": company.bots, "lang": company.lang}
    if company.castle is not None:
        known["castle"] = vars(company.castle)
    _replace(_beside(path), json.dumps(known) + "\n")


def read_game(path: Path) -> Game:
    """The game of a file; raises RecordError or OSError."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        sentence = "this is no record but some other kind of file"
        raise RecordError(1, Problem("problem.no_text_file", sentence)) from None
    return Game.from_record(text)


def read_company(path: Path) -> Company:
    """What is known beside a record; a game from elsewhere brings nothing along."""
    try:
        known = json.loads(_beside(path).read_text(encoding="utf-8"))
        lang = known["lang"]
        castle = _read_castle(known.get("castle"))
        return Company(_read_bots(known["bots"]), None if lang is None else str(lang), castle)
    except (OSError, ValueError, KeyError, TypeError):
        return Company()


def _read_castle(known: Any) -> PlayedCastle | None:
    return None if known is None else PlayedCastle(str(known["day"]), int(known["taken_back"]), int(known["hints"]))


def _read_bots(known: Any) -> dict[int, str]:
    """Who plays which seat; a list has nothing but the seats, as they were written before bots had names here."""
    if isinstance(known, list):
        known = dict.fromkeys(known, UNNAMED)
    return {int(seat): str(bot) for seat, bot in dict(known).items()}


class Latest(NamedTuple):
    """The game played last, if there is one, and the newer ones of which nobody can say how they stand."""

    found: tuple[Path, Game] | None
    outdated: list[tuple[Path, RecordOutdated]]
    """The newest first. They stay where they are."""


def latest_unfinished() -> Latest:
    """The game played last that has not ended; files that are no games are passed over."""
    return _latest(finished=False)


def latest_finished() -> Latest:
    """The same of games that have ended."""
    return _latest(finished=True)


def _latest(finished: bool) -> Latest:
    outdated: list[tuple[Path, RecordOutdated]] = []
    for path in _newest_first():
        try:
            game = read_game(path)
        except RecordOutdated as error:
            outdated.append((path, error))
        except (OSError, RecordError):
            continue
        else:
            if (game.outcome is not None) == finished:
                return Latest((path, game), outdated)
    return Latest(None, outdated)


def _newest_first() -> Iterator[Path]:
    found = [(path.stat().st_mtime_ns, path) for path in games_folder().glob(f"*{ENDING}")]
    yield from (path for _, path in sorted(found, reverse=True))


def _beside(path: Path) -> Path:
    return path.with_name(path.name + ".json")


def _replace(path: Path, text: str) -> None:
    with NamedTemporaryFile("w", encoding="utf-8", newline="\n", dir=path.parent, prefix=".", delete=False) as file:
        try:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        except BaseException:
            file.close()
            Path(file.name).unlink(missing_ok=True)
            raise
    os.replace(file.name, path)
