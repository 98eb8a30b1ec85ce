"""What commands at a terminal share: the screen, a saved game, and playing on after a review."""

import sys
from io import TextIOWrapper
from pathlib import Path

from ringwall.cli.closing import Kept
from ringwall.game import Game
from ringwall.record import RecordError, RecordOutdated
from ringwall.terminal.aftermath import Aftermath
from ringwall.terminal.colour import ColourScreen
from ringwall.terminal.pace import Pace
from ringwall.terminal.plain import PlainScreen
from ringwall.terminal.play import Play
from ringwall.terminal.saves import Latest, read_game
from ringwall.terminal.screen import Screen
from ringwall.terminal.session import Session
from ringwall.terminal.typed import NotPossible
from ringwall.texts import Texts


def pick_screen(plain: bool) -> Screen:
    """The board where it can be drawn, else lines."""
    _accept_any_letter()
    return PlainScreen() if plain or not _is_terminal() else ColourScreen()


def open_record(path: Path, texts: Texts) -> Game:
    """A saved game; raises NotPossible or OSError."""
    try:
        return read_game(path)
    except RecordOutdated as error:
        raise NotPossible(_outdated_words(path, error, texts)) from None
    except RecordError as error:
        raise NotPossible(f"{path}: {texts.problem(error, with_ids=True)}") from None


def open_latest(latest: Latest, nothing: str, texts: Texts) -> tuple[Path, Game, list[str]]:
    """The game played last, and what to say first; raises NotPossible with the words ``nothing`` if there is none.

    Newer games that do not play as they did are told of: one of them may be what was wanted.
    """
    lines = [_outdated_words(path, error, texts) for path, error in latest.outdated[:1]]
    if len(latest.outdated) > 1:
        lines.append(texts.get("ui.outdated_too", count=len(latest.outdated) - 1))
    if latest.found is None:
        raise NotPossible("\n".join([*lines, nothing]))
    return *latest.found, lines


def _outdated_words(path: Path, error: RecordOutdated, texts: Texts) -> str:
    return texts.get("ui.outdated", path=path, why=texts.problem(error, with_ids=True))


def play_to_the_end(kept: Kept, session: Session, screen: Screen, pace: Pace | None = None) -> None:
    """A game, and whatever is tried again from a moment of it."""
    kept.session = session
    Play(session, screen, pace).run()
    if session.humans:
        play_on(kept, Aftermath(session, screen).converse(), screen, pace)


def play_on(kept: Kept, following: Session | None, screen: Screen, pace: Pace | None = None) -> None:
    """Games begun at a moment of another one, as long as somebody wants that."""
    while following is not None:
        kept.session = following
        Play(following, screen, pace).run()
        following = Aftermath(following, screen).converse()


def _accept_any_letter() -> None:
    """A letter the terminal does not know becomes a question mark instead of an error."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _is_terminal() -> bool:
    """Whether a board can be drawn: a person at a terminal that shows more than ASCII."""
    drawable = (sys.stdout.encoding or "").lower().replace("-", "").startswith("utf")
    return sys.stdin.isatty() and sys.stdout.isatty() and drawable
