"""How fast bots move: each of their moves can be seen for a while before the next."""

import os
import sys
from collections.abc import Callable
from select import select
from time import monotonic, sleep
from typing import Final

from ringwall.terminal.typed import NotPossible, read_seconds
from ringwall.texts import Texts

LONGEST: Final = 60.0
LINE: Final = 4096
"""More than a terminal gives of one typed line."""


def wait(seconds: float) -> None:
    """Wait, or until the person at the keyboard presses Enter."""
    if sys.platform == "win32" or not sys.stdin.isatty():
        sleep(seconds)
        return
    hurried, _, _ = select([sys.stdin], [], [], seconds)
    if hurried:
        # Left where it is, the line would answer the next question.
        os.read(sys.stdin.fileno(), LINE)


class Pace:
    """At least so many seconds from one move of a bot to the next; what a bot thinks counts."""

    def __init__(
        self,
        seconds: float = 0.0,
        wait: Callable[[float], None] = wait,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.seconds = seconds
        self._wait = wait
        self._clock = clock
        self._last = -LONGEST

    def pause(self) -> None:
        """Wait until the last move has been seen for long enough, and take the next for seen from now on."""
        left = self._last + self.seconds - self._clock()
        if left > 0:
            self._wait(left)
        self._last = self._clock()


def read_pace(text: str, texts: Texts) -> float:
    """The seconds of ``--pace``; raises NotPossible."""
    seconds = read_seconds(text)
    if seconds is None or seconds > LONGEST:
        raise NotPossible(texts.get("ui.pace_wanted", most=int(LONGEST)))
    return seconds
