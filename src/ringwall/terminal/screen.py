"""What a front end must be able to do."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Protocol

from ringwall.terminal.scene import Scene


class Screen(Protocol):
    lines_only: bool
    """Whether it is a stream of plain lines, for pipes and screen readers, in which whatever was told stays."""

    def say(self, text: str = "") -> None:
        """One line for the person at the keyboard."""

    def ask(self, prompt: str) -> str:
        """A line from the keyboard; raises EOFError when there will be no more."""

    def show(self, scene: Scene, happened: list[str]) -> None:
        """What happened since the last look, the table, and what is asked with its numbered options."""

    def watch(self, scene: Scene, happened: list[str]) -> None:
        """What happened while bots move, and the table where it can be drawn again."""

    def progress(self, words: Callable[[int], str], total: int) -> AbstractContextManager[Callable[[int], None]]:
        """Shows how far something long is, in the words for so many of the total; it is called with each number."""

    def cover(self) -> None:
        """Hide what the last person saw, as far as the screen can."""

    def table(self, scene: Scene) -> None:
        """The whole table again."""
