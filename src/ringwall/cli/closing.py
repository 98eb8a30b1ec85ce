"""However a game is left, it is on the disk, and the person is told where; no stack trace reaches a player."""

import signal
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import Any, Final

import click

from ringwall.terminal.play import Quit
from ringwall.terminal.saves import games_folder
from ringwall.terminal.screen import Screen
from ringwall.terminal.session import Session
from ringwall.texts import CataloguesMissing, Texts

SIGNALS: Final = tuple(getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name))
INTERRUPTED: Final = 130


class TerminalClosed(BaseException):
    """The terminal went away, or the machine is shutting down."""


class Kept:
    """The session once there is one."""

    def __init__(self) -> None:
        self.session: Session | None = None


@contextmanager
def keep_game(screen: Screen, lang: str) -> Iterator[Kept]:
    """Every choice has been saved when it was made, so leaving needs no more than words and an exit code."""
    kept = Kept()
    with _listening():
        try:
            yield kept
        except (Quit, EOFError):
            _farewell(kept, screen)
        except KeyboardInterrupt:
            screen.say()
            _farewell(kept, screen)
            raise SystemExit(INTERRUPTED) from None
        except TerminalClosed:
            raise SystemExit(0) from None
        except (click.ClickException, BrokenPipeError):
            raise
        except Exception as error:
            _report(kept, screen, lang, error)
            raise SystemExit(1) from None


def _farewell(kept: Kept, screen: Screen) -> None:
    if kept.session is not None:
        texts = kept.session.texts
        screen.say()
        screen.say(texts.get("ui.saved", path=kept.session.path))
        screen.say(texts.get("ui.go_on", command=resume_command(kept.session.path)))


def resume_command(path: Path) -> str:
    ours = path.parent.resolve() == games_folder().resolve()
    return "ringwall play --resume" if ours else f"ringwall play --resume {path}"


def _report(kept: Kept, screen: Screen, lang: str, error: Exception) -> None:
    """One sentence for the player; what went wrong goes into a file beside the game, for whoever mends it."""
    if kept.session is None:
        screen.say(_words(lang, "ui.broke_before", error=type(error).__name__))
        return
    path = kept.session.path
    details = path.with_name(path.name + ".error.txt")
    try:
        details.write_text("".join(traceback.format_exception(error)), encoding="utf-8")
    except OSError:
        details = path
    screen.say(_words(kept.session.texts.lang, "ui.broke", path=path, details=details))


def _words(lang: str, key: str, **values: object) -> str:
    try:
        return Texts(lang).get(key, **values)
    except CataloguesMissing as missing:
        return str(missing)


@contextmanager
def _listening() -> Iterator[None]:
    """Turn the signals of a closing terminal into an exception, and give the signals back afterwards."""

    def close(number: int, frame: FrameType | None) -> None:
        raise TerminalClosed

    before: list[tuple[int, Any]] = []
    # Only the main thread may listen; elsewhere the host of the thread does.
    with suppress(ValueError):
        before = [(number, signal.signal(number, close)) for number in SIGNALS]
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)
        sys.stdout.flush()
