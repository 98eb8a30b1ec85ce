"""A game that is tried as a guided one."""

from ringwall import Game, Setup
from ringwall.core.pieces import Monster

Script = list[tuple[str, tuple[str, ...]]]
"""The options of the guide and what it points at with each."""


class NoLesson(Exception):
    """In this deal something does not come as the guide says."""


class Deal:
    def __init__(self, setup: Setup, seed: int) -> None:
        self.game = Game(setup, seed)
        self.script: Script = []

    def choose(self, option: str, *refs: str) -> None:
        if option not in self.options:
            raise NoLesson
        self.game.choose(option)
        self.script.append((option, refs))

    def first(self, beginning: str, end: str = "") -> str:
        """The first option of this beginning and end."""
        for option in self.options:
            if option.startswith(beginning) and option.endswith(end):
                return option
        raise NoLesson

    def expect(self, kind: str, turn: int) -> None:
        """The next decision is of this kind, in this turn."""
        if self.game.decision is None or self.game.decision.kind != kind or self.game.state.turn != turn:
            raise NoLesson

    @property
    def options(self) -> list[str]:
        return [] if self.game.decision is None else [option.text for option in self.game.options]

    @property
    def hand(self) -> list[str]:
        return [card.id for card in self.game.state.hands[1]]

    def monsters(self, ring: int) -> list[Monster]:
        return [monster for monster in self.game.state.monsters if monster.ring == ring]
