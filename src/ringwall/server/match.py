"""A game as it is played at a table: with who chose what, and what each choice brought to light."""

from typing import Final, NamedTuple

from ringwall.core.camera import Camera, Shot
from ringwall.core.events import Event
from ringwall.forecast import Threat, forecast
from ringwall.game import Game
from ringwall.pictures import Picture, pictures
from ringwall.preview import Preview, previews
from ringwall.setup import Setup

REVEALING: Final = frozenset({"drew", "overlord_drew", "token", "withered"})
"""Events that show something hidden even where no chance was asked, such as a card put on top of the deck before."""
LAID_DOWN: Final = frozenset({"discarded", "banished"})
"""Events that show a card of somebody's hand. All fall at once when everybody loses one."""

PLAYED_BACK: Final = 16
"""So many of the latest choices are still played to a page that comes back."""


class Choice(NamedTuple):
    """A choice that was made."""

    who: str
    seat: int
    place: int
    """The option's place in the list."""
    reveals: bool
    """Whether it brought something to light that could not be known before."""


class Match:
    def __init__(self, setup: Setup, seed: int | str) -> None:
        self.setup = setup
        self.seed = seed
        self.choices: list[Choice] = []
        self._begin()

    def _begin(self) -> None:
        self.game = Game(self.setup, self.seed)
        self._marks = [len(self.game.events)]
        """How many events there were after each choice."""
        self._turns = [self.game.state.turn]
        """Which turn it was after each choice."""
        self._threats: list[Threat] | None = None
        self._previews: dict[str, Preview] | None = None
        self._camera: Camera | None = None

    def __len__(self) -> int:
        """How many choices have been made."""
        return len(self.choices)

    def choose(self, option: str, seat: int, who: str) -> None:
        """Make a choice. An option that is not open raises and changes nothing."""
        game = self.game
        before = game.state.chance.position
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
        self._threats = None
        self._previews = None

    def take_back(self, to: int) -> None:
        """Back to the moment when ``to`` choices had been made."""
        kept, filming = self.choices[:to], self._camera is not None
        self._begin()
        self.choices = []
        self.follow(kept)
        if filming:
            self.film()

    def follow(self, choices: list[Choice]) -> None:
        """Make choices that were made before."""
        for choice in choices:
            self.game.choose(self.game.options[choice.place])
            self.choices.append(choice)
            self._note()

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
        in memory. They are filmed when the game is played again.
        """
        if begin == len(self.choices) - 1 and self._camera is not None and self._camera.film:
            return self._camera.film
        camera, film = Camera(), list[Shot]()
        for number, (again, _) in enumerate(self.game.replay()):
            film += camera.film[bool(film) :]
            if number == begin:
                camera = again.film()
        # What a choice changed without any event belongs to the next one.
        return film + camera.film[bool(film) :]

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
