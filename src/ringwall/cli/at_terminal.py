"""What commands at a terminal share: the screen, a saved game, and playing on after a review."""

import sys
from io import TextIOWrapper
from pathlib import Path

from ringwall.cli.closing import Kept
from ringwall.game import Game
from ringwall.record import RecordError
from ringwall.terminal.aftermath import Aftermath
from ringwall.terminal.colour import ColourScreen
from ringwall.terminal.pace import Pace
from ringwall.terminal.plain import PlainScreen
from ringwall.terminal.play import Play
from ringwall.terminal.saves import read_game
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
    except RecordError as error:
        raise NotPossible(f"{path}: {texts.problem(error, with_ids=True)}") from None


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
        play = Play(following, screen, pace)
        play.tell_first(following.texts.get("ui.review.new_game", path=following.path))
        play.run()
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
