"""The proof: all choices up to the end of the aim, and of chance every result.

A position works if a choice leads to one that works; where chance or an Overlord decides, every result must work.
Equal positions are searched once. A search that would see more positions than its bound is given up and proves nothing.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from ringwall.blindfold import Unknowable, looking
from ringwall.core.decks import PILE
from ringwall.core.events import Event
from ringwall.core.state import State
from ringwall.core.table import Table
from ringwall.game import Game
from ringwall.puzzles.aim import Aim
from ringwall.puzzles.horizon import rules_to_horizon
from ringwall.puzzles.knowledge import Knowledge
from ringwall.puzzles.needless import is_needless
from ringwall.puzzles.results import Told, Undecided
from ringwall.puzzles.sameness import FEW, Marks

BOUND: Final = 200_000
"""So many positions a proof may see."""


class CutOff(Exception):
    """The search has seen as many positions as it may."""


class NoPuzzle(ValueError):
    """Nothing is asked in this position, or not of a player."""


class Place:
    """A position of the search, with all that can come of it."""

    __slots__ = ("asked", "luck", "moves", "safe", "settled", "works")

    def __init__(self, asked: str) -> None:
        self.asked = asked
        """Who decides: ``player``, ``foe`` or ``chance``; nobody at the end."""
        self.moves: list[Move] = []
        """All of them; where chance or a foe decides, only up to the first with which the aim can be missed."""
        self.works = False
        """Whether the aim can be reached whatever chance brings."""
        self.safe = False
        """Whether it will be reached whatever anybody does."""
        self.luck = 0.0
        """How often somebody who chooses at random finds a line that works."""
        self.settled = False

    def settle(self) -> None:
        """To be called when all moves are known."""
        self.settled = True
        good = [move.to.works for move in self.moves]
        self.works = any(good) if self.asked == PLAYER else all(good)
        self.safe = all(move.to.safe for move in self.moves)
        if self.works:
            ways = sum(move.ways for move in self.moves)
            self.luck = sum(move.to.luck * move.ways for move in self.moves) / ways


class Move(NamedTuple):
    """A choice, or a result of chance, and where it leads."""

    text: str
    ways: int
    to: Place


PLAYER: Final = "player"
FOE: Final = "foe"
CHANCE: Final = "chance"
END: Final = "end"
IDLE: Final = "done"
"""What leaves a phase."""


def _end(reached: bool) -> Place:
    place = Place(END)
    place.settled = True
    place.works = place.safe = reached
    place.luck = float(reached)
    return place


REACHED: Final = _end(True)
MISSED: Final = _end(False)
UNKNOWN: Final = _end(False)
"""Where it hangs on something that the solver cannot know."""


class Proof:
    """Everything that can come of a position up to the end of the aim.

    Raises :class:`CutOff` where that is more than ``bound`` positions, :class:`NoPuzzle` where there is none.
    """

    def __init__(self, game: Game, aim: Aim, bound: int = BOUND) -> None:
        decision = game.decision
        if decision is None or not game.clean or decision.seat == game.rules.overlord_seat:
            raise NoPuzzle("a puzzle begins where a player chooses and nothing is under way")
        self.aim = aim
        self.seat = decision.seat
        self._rules = rules_to_horizon(game.rules, aim)
        if game.state.phase >= len(self._rules.phases) - 1:
            raise NoPuzzle("a puzzle begins before new tokens come")
        self._knowledge = Knowledge(game.rules, decision.seat)
        self._bound = bound
        self.open = self._knowledge.open(game.state)
        """The table as it is, with whatever could be drawn where it could be drawn from."""
        self._first = self._knowledge.first(game.state)
        self._marks = Marks(self._first)
        self._places: dict[bytes, Place] = {}
        self.drawn: set[str] = set()
        """What chance is asked for somewhere in it: the piles that pieces are taken from, and dice."""
        self.positions = 0
        """How many have been seen."""
        self.root = self._look(self._first, (), ())
        if self.root.works and self.drawn & self._scarce(game.state):
            raise NoPuzzle("what comes when a pile runs out hangs on what others hide")

    @property
    def works(self) -> bool:
        return self.root.works

    def place_of(self, state: State, begin: State | None = None) -> Place | None:
        """What the search knows of a table at a clean point; None if it has not come by there.

        ``begin`` is how that table began, where what lies face down there was dealt apart.
        """
        marks = self._marks if begin is None else Marks(self._knowledge.first(begin))
        return self._places.get(marks.of(state if self._knowledge.complete else self._knowledge.first(state)))

    def why_not(
        self, choices: Sequence[str], results: Sequence[int] = (), begin: State | None = None
    ) -> dict[str, Any]:
        """Why the aim is missed by these choices and results, from the first position or another of the search."""
        state, events = self._events(choices, results, begin)
        return self.aim.missed(self._first, state, events)

    def _events(self, choices: Sequence[str], results: Sequence[int], begin: State | None) -> tuple[State, list[Event]]:
        """What happens, and the table then, as far as it can be known."""
        table = self._table(self._first if begin is None else self._knowledge.first(begin), results)
        table.log = []
        try:
            table._resume()
            with looking():
                for text in choices:
                    if table.decision is None:
                        break
                    table._answer(next(option for option in table.decision.options if option.text == text))
        except (Undecided, Unknowable):
            pass
        return table.state, table.log

    # --- the search ---

    def _table(self, state: State, results: Sequence[int]) -> Table:
        state = state.copy()
        state.chance = Told(results, self.drawn)
        self._knowledge.hide(state)
        return Table(self._rules, state)

    def _scarce(self, state: State) -> set[str]:
        """The piles with so little left that it matters that hidden pieces are counted in there."""
        hiding = dict(state.decks) if self._knowledge.hands else {}
        found = {name for name, deck in hiding.items() if 0 < len(deck) < FEW}
        return found | {PILE} if self._knowledge.holds and 0 < len(state.pile) < FEW else found

    def _look(self, clean: State, choices: tuple[int, ...], results: tuple[int, ...]) -> Place:
        """The position after these choices and results, from the last moment when nothing was under way."""
        self.positions += 1
        if self.positions > self._bound:
            raise CutOff
        table = self._table(clean, results)
        try:
            with looking():
                table._resume()
                for choice in choices:
                    assert table.decision is not None
                    table._answer(table.decision.options[choice])
        except Undecided as undecided:
            return self._of_chance(undecided, clean, choices, results)
        except Unknowable:
            return UNKNOWN
        return self._at(table, clean, choices, results)

    def _at(self, table: Table, clean: State, choices: tuple[int, ...], results: tuple[int, ...]) -> Place:
        state, decision = table.state, table.decision
        settled = self.aim.settled(self._first, state)
        if settled is None and decision is None:
            settled = self.aim.reached_at_last()
        if settled is not None:
            return REACHED if settled else MISSED
        assert decision is not None
        asked = FOE if self._knowledge.asked_of_foe(decision.seat) else PLAYER
        place = Place(asked)
        if table._flow is None:
            self._knowledge.cover(state)
            mark = self._marks.of(state)
            known = self._places.get(mark)
            if known is not None:
                if not known.settled:
                    raise NoPuzzle("the choices lead back to where they began")
                return known
            self._places[mark] = place
            clean, choices, results = state, (), ()
        for at, option in enumerate(decision.options):
            if is_needless(state, option, self._marks.fresh):
                continue
            move = Move(option.text, 1, self._look(clean, (*choices, at), results))
            place.moves.append(move)
            if asked == FOE and not move.to.works:
                break
        place.settle()
        return place

    def _of_chance(
        self, undecided: Undecided, clean: State, choices: tuple[int, ...], results: tuple[int, ...]
    ) -> Place:
        place = Place(CHANCE)
        for at, (text, ways) in enumerate(undecided.results):
            move = Move(text, ways, self._look(clean, choices, (*results, at)))
            place.moves.append(move)
            if not move.to.works:
                break
        place.settle()
        return place


def downfall(place: Place) -> tuple[list[str], list[int]]:
    """How a position that does not work comes to grief, doing as little as possible: the choices and the results."""
    choices: list[str] = []
    results: list[int] = []
    while place.moves:
        if place.asked == PLAYER:
            move = next((move for move in place.moves if move.text == IDLE), place.moves[0])
        else:
            move = next(move for move in place.moves if not move.to.works)
        if place.asked == CHANCE:
            results.append(place.moves.index(move))
        else:
            choices.append(move.text)
        place = move.to
    return choices, results


def walk(place: Place) -> Iterator[Place]:
    """Every position of a proof, each once."""
    seen: set[int] = set()
    waiting = [place]
    while waiting:
        here = waiting.pop()
        if id(here) not in seen:
            seen.add(id(here))
            yield here
            waiting += [move.to for move in here.moves]
