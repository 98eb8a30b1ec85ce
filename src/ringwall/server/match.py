"""A game as it is played at a table: with who chose what, and what each choice brought to light."""

from copy import copy
from typing import Any, Final, NamedTuple

from ringwall.core.camera import Camera, Shot
from ringwall.core.events import Event
from ringwall.forecast import Threat, forecast
from ringwall.game import Game
from ringwall.pictures import Picture, pictures
from ringwall.position import begin
from ringwall.preview import Preview, previews
from ringwall.setup import Setup

REVEALING: Final = frozenset({"drew", "overlord_drew", "token", "withered"})
"""Events that show something hidden even where no chance was asked, such as a card put on top of the deck before."""
LAID_DOWN: Final = frozenset({"discarded", "banished"})
"""Events that show a card of somebody's hand. All fall at once when everybody loses one."""

PLAYED_BACK: Final = 16
"""So many of the latest choices are still played to a page that comes back."""
SPACING: Final = 32
"""At least so many choices lie between two copies of the game."""
COPIES: Final = 16
"""So many are kept of a match; in a long one they lie further apart."""


class Choice(NamedTuple):
    """A choice that was made."""

    who: str
    seat: int
    place: int
    """The option's place in the list."""
    reveals: bool
    """Whether it brought something to light that could not be known before."""


class Match:
    def __init__(self, setup: Setup, seed: int | str, begins: dict[str, Any] | None = None) -> None:
        self.setup = setup
        self._begins = begins
        self._camera: Camera | None = None
        self._deal(seed)

    def _deal(self, seed: int | str) -> None:
        self.seed = seed
        self.game = begin(self.setup, seed, self._begins)
        self.game.keep_clean_points()
        self.choices: list[Choice] = []
        self._marks = [len(self.game.events)]
        """How many events there were after each choice."""
        self._turns = [self.game.state.turn]
        """Which turn it was after each choice."""
        self._copies = [(0, self.game.copy())]
        """The game at some moments, each with how many choices had been made, so that nobody who goes back or looks
        back has to play it from the beginning."""
        self._spacing = SPACING
        self._threats: list[Threat] | None = None
        self._previews: dict[str, Preview] | None = None

    def begin(self, seed: int | str) -> None:
        """Deal anew, before the first choice."""
        self._deal(seed)
        if self._camera is not None:
            self.film()

    def __len__(self) -> int:
        """How many choices have been made."""
        return len(self.choices)

    def choose(self, option: str, seat: int | None, who: str) -> None:
        """Make a choice, for whoever must choose if no seat is named. One that is not open raises, nothing changes."""
        game = self.game
        before = game.state.chance.position
        if seat is None:
            seat = 0 if game.decision is None else game.decision.seat
        game.choose(option, seat)
        index = game.last_choice
        events = game.events[self._marks[-1] :]
        revealed = game.state.chance.position != before
        revealed = revealed or any(event.kind in REVEALING for event in events)
        revealed = revealed or (game.rules.closed_hands and _shows_anothers_card(events, seat))
        revealed = revealed or game.outcome is not None  # with the end, the record with every secret is open to all
        self.choices.append(Choice(who, seat, index, revealed))
        self._note()

    def _note(self) -> None:
        self._marks.append(len(self.game.events))
        self._turns.append(self.game.state.turn)
        self._forget_what_comes()
        if self.game.clean and len(self.choices) >= self._copies[-1][0] + self._spacing:
            self._copies.append((len(self.choices), self.game.copy()))
            if len(self._copies) > COPIES:
                self._copies = self._copies[::2]
                self._spacing *= 2

    def _forget_what_comes(self) -> None:
        self._threats = None
        self._previews = None

    def take_back(self, to: int) -> None:
        """Back to the moment when ``to`` choices had been made."""
        begin, game = self._nearest(to)
        between = self.choices[begin:to]
        game.log = self.game.events[: self._marks[begin]]
        self.game = game
        self.choices = self.choices[:begin]
        self._marks = self._marks[: begin + 1]
        self._turns = self._turns[: begin + 1]
        self._copies = [(at, kept) for at, kept in self._copies if at <= begin]
        self._forget_what_comes()
        for choice in between:
            game.choose(game.options[choice.place])
            self.choices.append(choice)
            self._note()
        if self._camera is not None:
            self.film()

    def as_of(self, moment: int) -> "Match":
        """Another match, at the moment when so many choices had been made. Nobody films it."""
        twin = copy(self)  # taking back replaces whatever the two would share
        twin._camera = None
        twin.take_back(moment)
        return twin

    def _nearest(self, moment: int) -> tuple[int, Game]:
        """A game from which the moment is reached soon, and how many choices had been made in it."""
        at, kept = next(each for each in reversed(self._copies) if each[0] <= moment)
        game = kept.copy()
        game.keep_clean_points()
        return at, game

    def events(self, begin: int, end: int | None = None) -> list[Event]:
        """What the choices from the one numbered ``begin`` up to ``end`` brought about."""
        end = len(self.choices) if end is None else end
        return self.game.events[self._marks[begin] : self._marks[end]]

    def film(self) -> None:
        """There may be somebody to whom what comes has to be shown."""
        self._camera = self.game.film()

    def plays_back(self, begin: int) -> bool:
        """Whether what happened since ``begin`` choices had been made can be shown event by event."""
        return begin >= len(self.choices) - PLAYED_BACK

    def pictures(self, begin: int, seat: int | None, before: int | None) -> list[Picture]:
        """What each event since ``begin`` choices had been made changed for a seat, after what ``before`` saw then."""
        return pictures(self.game.rules, self._film(begin), seat, before)

    def _film(self, begin: int) -> list[Shot]:
        """The table when ``begin`` choices had been made, and after each event since.

        Only the latest choice is kept on film: older ones are wanted seldom, and would be most of what a table needs
        in memory. They are filmed when they are played again.
        """
        if begin == len(self.choices) - 1 and self._camera is not None and self._camera.film:
            return self._camera.film
        game, film = self.as_of(begin).game, list[Shot]()
        camera = game.film()
        for choice in self.choices[begin:]:
            game.choose(game.options[choice.place])
            # What a choice changed without any event belongs to the next one.
            film += camera.film[bool(film) :]
        return film

    def opening_events(self) -> list[Event]:
        """What happened before the first choice."""
        return self.game.events[: self._marks[0]]

    def turn_after(self, choices: int) -> int:
        """Which turn it was when so many choices had been made."""
        return self._turns[choices]

    def previews(self) -> dict[str, Preview]:
        """What would come of the options that are open now."""
        if self._previews is None:
            self._previews = previews(self.game)
        return self._previews

    def threats(self) -> list[Threat]:
        """What the monsters would do next. In the middle of an effect that is known while the board is as it was."""
        if self._threats is None:
            begun = self.game.before_effect()
            untouched = begun is not None and _board(begun) == _board(self.game)
            self._threats = forecast(begun if begun and untouched else self.game)
        return self._threats


def _board(game: Game) -> object:
    """All that the monsters' next steps depend on and everybody sees."""
    state = game.state
    monsters, pieces = [monster.text for monster in state.monsters], [piece.text for piece in state.pieces]
    return monsters, pieces, state.walls[:], state.towers[:], state.keep


def _shows_anothers_card(events: list[Event], seat: int) -> bool:
    return any(event.kind in LAID_DOWN and event.data["seat"] != seat for event in events)
