"""What became of the table in an imagined game, as far as it could be a reason for an option.

Towers and walls that fell, and by whom, who of those on the board was slain, and on whom own cards went.
"""

from typing import Final

from ringwall.core.board import ARCS, CASTLE, SWORDSMAN
from ringwall.core.decision import Option
from ringwall.core.pieces import Monster
from ringwall.game import Game

NOBODY: Final = -1


class Fall:
    """The end of a structure: how many turns from now, and the place of who did it among those now on the board."""

    __slots__ = ("by", "turns")

    def __init__(self, turns: int, by: int) -> None:
        self.turns = turns
        self.by = by


class Tale:
    """One imagined game, from the option that is tried to where it was judged."""

    __slots__ = ("_begin", "_foes", "_seat", "_towers", "_turn", "_walls", "fallen", "slain", "spent")

    def __init__(self, game: Game, seat: int) -> None:
        state = game.state
        self._seat = seat
        self._begin = self._turn = state.turn
        self._foes: list[Monster] = list(state.monsters)
        self._towers = state.towers[:]
        self._walls = state.walls[:]
        self.fallen: dict[str, Fall] = {}
        """By the notation of the structure."""
        self.slain: frozenset[int] = frozenset()
        """The places of those who are gone at the end."""
        self.spent: dict[str, str] = {}
        """Cards of the seat, with the kind of monster each went on first."""

    def choosing(self, game: Game, option: Option) -> None:
        """Before a choice: which cards go, and on whom."""
        target = option.target
        if option.verb == "play" and isinstance(target, Monster):
            decision = game.decision
            if decision is not None and decision.seat == self._seat:
                for card in option.what:
                    self.spent.setdefault(card.text, target.kind.id)

    def look(self, game: Game) -> None:
        """After a choice: what has fallen by it."""
        state = game.state
        if state.towers != self._towers:
            self._note("tower", self._towers, state.towers, CASTLE)
            self._towers = state.towers[:]
        if state.walls != self._walls:
            self._note("wall", self._walls, state.walls, SWORDSMAN)
            self._walls = state.walls[:]
        self._turn = state.turn

    def _note(self, kind: str, before: list[int], now: list[int], ring: int) -> None:
        """It happened in the turn that was on when the choice was made."""
        for arc in ARCS:
            if before[arc] and not now[arc]:
                by = next((at for at, foe in enumerate(self._foes) if foe.arc == arc and foe.ring == ring), NOBODY)
                self.fallen.setdefault(f"{kind}-{arc}", Fall(self._turn - self._begin, by))

    def end(self, game: Game) -> None:
        """Who is still there; nothing of the game is held on to."""
        there = {id(monster) for monster in game.state.monsters}
        self.slain = frozenset(at for at, foe in enumerate(self._foes) if id(foe) not in there)
        self._foes = []
