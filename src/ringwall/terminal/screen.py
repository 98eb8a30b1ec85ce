"""What a front end must be able to do."""

from typing import Protocol

from ringwall.terminal.scene import Scene


class Screen(Protocol):
    def say(self, text: str = "") -> None:
        """One line for the person at the keyboard."""

    def ask(self, prompt: str) -> str:
        """A line from the keyboard; raises EOFError when there will be no more."""

    def show(self, scene: Scene, happened: list[str]) -> None:
        """What happened since the last look, the table, and what is asked with its numbered options."""

    def cover(self) -> None:
        """Hide what the last person saw, as far as the screen can."""

    def table(self, scene: Scene) -> None:
        """The whole table again."""
