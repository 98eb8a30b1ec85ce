"""A game: whose choice it is, what can be chosen, and what came of it."""

from collections.abc import Iterator, Mapping, Sequence
from os import urandom
from typing import Any, Final

from ringwall.core.camera import Camera
from ringwall.core.chance import NOTHING, Chance
from ringwall.core.decision import (
    AmbiguousChoice,
    Decision,
    GameFinished,
    IllegalChoice,
    Option,
    OutOfTurn,
    UnknownChoice,
)
from ringwall.core.events import Event
from ringwall.core.outcome import Outcome
from ringwall.core.state import State
from ringwall.core.table import Table
from ringwall.hidden import Redeal, sees_hand
from ringwall.notation import is_known
from ringwall.record import NOBODY, read_record, write_record
from ringwall.setup import Setup
from ringwall.text import draw
from ringwall.view import setup_view, view_of
from ringwall.view_types import View

SHOWN_OPTIONS: Final = 12


class Game(Table):
    """A game of a setup, a seed and the choices made so far.

    >>> game = Game(Setup(players=2), seed=7)
    >>> game.decision.seat, game.decision.kind
    (1, 'place')
    >>> [option.text for option in game.decision.options]
    ['place goblin > archer-1', 'place orc > archer-1', 'place troll > archer-1']
    >>> game.choose("place troll > archer-1")
    >>> game.undo()
    >>> game.choose("place dragon > archer-1")
    Traceback (most recent call last):
    ringwall.core.decision.UnknownChoice: nothing in this game is called 'place dragon > archer-1'; ...
    """

    __slots__ = ("_chance", "_clean", "_history", "_origin", "_since", "_tracking", "beginning", "seed", "setup")

    def __init__(
        self,
        setup: Setup | None = None,
        seed: int | str | None = None,
        dice: Sequence[int] = (),
        draws: Mapping[str, Sequence[str]] = NOTHING,
    ) -> None:
        """With ``dice`` the first die rolls are these, with ``draws`` what is taken at random from piles and hands.

        Both are for tests and scenarios.
        """
        self.setup = setup if setup is not None else Setup()
        self.seed: int | str = fresh_seed() if seed is None else seed
        self._chance = Chance(self.seed, dice, draws)
        """All chance of the game as it was at the beginning."""
        self.beginning: dict[str, Any] | None = None
        """In the words of positions how the game began, if that can be said and was not its set-up left to chance."""
        self._origin: State | None = None
        """The position the game was begun from, when that was not a normal set-up."""
        self._history: list[int | Redeal] = []
        """Every choice so far, as its place in the option list."""
        self._tracking = False
        """Whether the last clean point is kept, for copies in the middle of an effect."""
        self._clean: State | None = None
        self._since: list[int | Redeal] = []
        super().__init__(self.setup.rules, self._first_state())
        self._start()

    def _first_state(self) -> State:
        rules = self.setup.rules
        return State(rules.seats, rules.first, self._chance.copy())

    @classmethod
    def from_position(cls, setup: Setup, state: State, seed: int | str = 0) -> "Game":
        """A game that begins in the given position, at a clean point of its turn."""
        return cls.begun(setup, seed, state.copy(), state.chance, None)

    @classmethod
    def begun(
        cls, setup: Setup, seed: int | str, origin: State | None, chance: Chance, beginning: dict[str, Any] | None
    ) -> "Game":
        """A game at its beginning; :func:`ringwall.position.begin` knows the words of one."""
        game = cls.__new__(cls)
        game.beginning = beginning
        game._take_over(setup, seed, origin, chance)
        game._restart()
        return game

    def _take_over(self, setup: Setup, seed: int | str, origin: State | None, chance: Chance) -> None:
        self.setup = setup
        self.rules = setup.rules
        self.seed = seed
        self.log = None
        self.camera = None
        self.newcomers = []
        self.guise = None
        self._origin = origin
        self._chance = chance
        self._history = []
        self._tracking = False
        self._clean = None
        self._since = []

    # --- choosing ---

    @property
    def options(self) -> list[Option]:
        """What can be chosen now; nothing once the game has ended."""
        return [] if self.decision is None else self.decision.options

    @property
    def last_choice(self) -> int:
        """The place of the latest choice in its option list."""
        last = self._history[-1]
        assert isinstance(last, int)
        return last

    @property
    def chosen(self) -> list[int]:
        """The place of each choice so far in its option list; :meth:`choices` has their texts."""
        return [step for step in self._history if not isinstance(step, Redeal)]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it runs."""
        return self.state.outcome

    def choose(self, choice: Option | str, seat: int | None = None) -> None:
        """Make a choice: one of ``decision.options``, or its text, or a beginning of its text that fits only one.

        With ``seat``, the choice is refused unless that seat must choose now. A refused choice changes nothing.
        """
        decision = self.decision
        if decision is None:
            raise GameFinished("the game has ended")
        options = decision.options
        if seat is not None and seat != decision.seat:
            raise OutOfTurn(self._out_of_turn(decision, seat))
        try:
            index = options.index(choice)  # type: ignore[arg-type]
        except ValueError:
            index = self._find(decision, choice if isinstance(choice, str) else choice.text)
        if self._tracking:
            if self._flow is None:
                self._clean = self.state.copy()
                self._since = []
            self._since.append(index)
        self._history.append(index)
        if self.camera is None:
            self._answer(options[index])
        else:
            self.camera.begin(self.state)
            self._answer(options[index])
            self.camera.end(self.state)

    def _out_of_turn(self, decision: Decision, seat: int) -> str:
        """Names the options only where they tell the seat nothing it may not know."""
        if decision.hushed and self.rules.closed_hands:
            return f"somebody else must choose now, not seat {seat}"
        text = f"seat {decision.seat} must choose now, not seat {seat}"
        if decision.seat == self.rules.overlord_seat or not sees_hand(self.rules, seat, decision.seat):
            return text
        return f"{text}; {_open_options(decision)}"

    def _find(self, decision: Decision, text: str) -> int:
        wanted = " ".join(text.split()).lower()
        texts = [option.text for option in decision.options]
        if wanted in texts:
            return texts.index(wanted)
        fitting = [at for at, each in enumerate(texts) if wanted and each.startswith(wanted + " ")]
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            raise AmbiguousChoice(f"{text!r} fits {', '.join(texts[at] for at in fitting)}; name one of them")
        if is_known(self.rules, wanted):
            raise IllegalChoice(f"{text!r} is not possible now; {_open_options(decision)}")
        raise UnknownChoice(f"nothing in this game is called {text!r}; {_open_options(decision)}")

    def undo(self) -> None:
        """Take the last choice back."""
        if not self._history or isinstance(self._history[-1], Redeal):
            raise IllegalChoice("there is no choice to take back")
        steps = self._history[:-1]
        if self.log is not None:
            self.log = []
        self._restart()
        self._replay(steps)

    # --- copies and imagined futures ---

    def copy(self) -> "Game":
        """An independent game in the same position with the same future."""
        if self._flow is not None:
            return self._copy_inside_effect()
        twin = self._blank()
        twin.state = self.state.copy()
        twin._history = self._history[:]
        if self.state.outcome is None:
            twin._resume()
        return twin

    def _copy_inside_effect(self) -> "Game":
        twin = self.before_effect()
        if twin is not None:
            twin._tracking = True
            twin._replay(self._since)
            return twin
        twin = self._blank()
        twin._tracking = True
        twin._restart()
        twin._replay(self._history)
        return twin

    def before_effect(self) -> "Game | None":
        """An independent game at the moment when the effect under way began; None where none is, or in the set-up."""
        clean = None if self._flow is None else self._last_clean_point()
        if clean is None:
            return None
        twin = self._blank()
        twin.state = clean.copy()
        twin._history = self._history[: len(self._history) - len(self._since)]
        twin._resume()
        return twin

    def imagine(self, seat: int | None, seed: int | str) -> "Game":
        """A copy in which everything the seat cannot know, and all chance to come, has been dealt anew.

        For a bot at its own decision; None deals anew what a spectator cannot know. If somebody else is in the middle
        of an effect, that player's cards stay as they are, since the options already speak of them. The copy has no
        past of its own, since events and seed of the real game tell more than the seat may know.
        """
        twin = self.dealt_anew(seat, seed)
        twin._forget(seed)
        return twin

    def dealt_anew(self, seat: int | None, seed: int | str) -> "Game":
        """The same, but with its past: whatever the seat is shown of it must not differ from this game."""
        twin = self.copy()
        twin._redeal(Redeal(seat, seed))
        return twin

    def _forget(self, seed: int | str) -> None:
        """Let the game begin here, or if an effect is under way, where that began."""
        self.beginning = None
        self.seed = seed
        if self._flow is None:
            self._origin = self.state.copy()
            self._history = []
        elif self._clean is not None:
            self._origin = self._clean
            self._history = self._since[:]

    def _blank(self) -> "Game":
        twin = type(self).__new__(type(self))
        twin.beginning = self.beginning
        twin._take_over(self.setup, self.seed, self._origin, self._chance)
        twin._flow = None
        twin.decision = None
        return twin

    def _last_clean_point(self) -> State | None:
        """The state when the effect under way began, with the choices made in it in ``_since``; None during the set-up.

        It is looked up by playing the game again and kept from then on, so that a game nobody copies pays nothing.
        """
        if not self._tracking:
            again = self._blank()
            again._tracking = True
            again._restart()
            again._replay(self._history)
            self._clean = again._clean
            self._since = again._since
            self._tracking = True
        return self._clean

    @property
    def clean(self) -> bool:
        """Whether no effect is under way: a copy now is a copy of the state and nothing else."""
        return self._flow is None

    def keep_clean_points(self) -> None:
        """Pay a little at each choice from now on, so that no copy inside an effect plays the game again."""
        if self._flow is None:
            self._tracking = True
        else:
            self._last_clean_point()

    def _restart(self) -> None:
        """Back to the beginning, with nothing chosen."""
        self._flow = None
        self.newcomers = []
        self.guise = None
        self.decision = None
        self._history = []
        self._clean = None
        self._since = []
        if self._origin is not None:
            self.state = self._origin.copy()
            self._resume()
        else:
            self.state = self._first_state()
            self._start()

    def _replay(self, steps: list[int | Redeal]) -> None:
        for step in steps:
            if isinstance(step, Redeal):
                self._redeal(step)
            else:
                decision = self.decision
                assert decision is not None
                self.choose(decision.options[step])

    def _redeal(self, step: Redeal) -> None:
        if self._tracking and self._flow is not None:
            self._since.append(step)
        self._history.append(step)
        step.apply(self.rules, self.state, self.decision if self._flow is not None else None)
        if self._flow is None and self.state.outcome is None:
            self._resume()

    # --- looking ---

    @property
    def events(self) -> list[Event]:
        """Everything that has happened since the beginning.

        Events are built once somebody has asked for them; the game is played again to find those of before.
        """
        if self.log is None:
            again = self._blank()
            again.log = []
            again._restart()
            again._replay(self._history)
            self.log = again.log
        return self.log

    def film(self) -> Camera:
        """Film what every choice from now on brings about; the camera has the film of the latest."""
        self.log = self.events
        self.camera = Camera()
        return self.camera

    def view(self, seat: int | None) -> View:
        """What a seat may know of the game as plain data; None is a spectator."""
        if seat is not None and not 1 <= seat <= self.rules.seats:
            raise ValueError(f"there is no seat {seat}; seats are 1 to {self.rules.seats}")
        return {"setup": setup_view(self.setup), **view_of(self.rules, self.state, self.decision, seat)}

    def replay(self) -> Iterator[tuple["Game", int]]:
        """The game played again from its beginning: the table before each choice, and the place of the option chosen.

        It is one and the same game that is played on between two moments: look at it or copy it, but leave it as it is.
        """
        again = self._blank()
        again._restart()
        for step in self._history[:]:
            if isinstance(step, Redeal):
                again._redeal(step)
            else:
                yield again, step
                again.choose(again.options[step])

    def choices(self) -> list[str]:
        """The texts of all choices so far."""
        return [moment.options[place].text for moment, place in self.replay()]

    def record(self, names: Mapping[int, str] = NOBODY) -> str:
        """The game as a readable text that :meth:`from_record` loads. It holds the seed, and with it every secret.

        Names by seat stand in it for whoever reads it; :func:`ringwall.record.names_in` finds them again.
        """
        return write_record(self, names)

    @classmethod
    def from_record(cls, text: str) -> "Game":
        """The game of a record, in the position where the record ends."""
        return read_record(text)

    def __str__(self) -> str:
        """The table as the seat that must choose sees it."""
        decision = self.decision
        return draw(self.view(None if decision is None else decision.seat))


def fresh_seed() -> int:
    """A seed nobody knows."""
    return int.from_bytes(urandom(16), "big")


def _open_options(decision: Decision) -> str:
    texts = [option.text for option in decision.options]
    more = f" and {len(texts) - SHOWN_OPTIONS} more" if len(texts) > SHOWN_OPTIONS else ""
    return f"seat {decision.seat} can choose: {'; '.join(texts[:SHOWN_OPTIONS])}{more}"
