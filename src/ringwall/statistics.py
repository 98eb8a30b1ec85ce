"""A game in numbers, counted from what everybody at the table could see happen."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from ringwall.core.board import CASTLE, RINGS
from ringwall.core.events import Event
from ringwall.core.tokens import MonsterKind
from ringwall.game import Game

FALLS: Final = ("fortify_lost", "tower_lost", "wall_lost")
"""A wound right after one of these is the structure's and nobody's merit."""
AT_THE_WALLS: Final = CASTLE - 1
"""The ring from which monsters strike."""
DEATHS: Final = ("destroyed", "slain")
INTERRUPTIONS: Final = ("phase", "swapped_in", "token")
"""What happens from here on is not the doing of the card played before."""


@dataclass(slots=True)
class Trophies:
    """The trophies of one kind a seat has."""

    kind: str
    count: int
    points: int
    """Of all of them together."""


@dataclass(slots=True)
class SeatStatistics:
    """What one seat did; an Overlord only plays tokens."""

    seat: int
    points: int = 0
    trophies: list[Trophies] = field(default_factory=list)
    monsters_slain: int = 0
    wounds_dealt: int = 0
    """Points of health the seat's cards took from monsters, whole lives included."""
    cards_played: int = 0
    cards_drawn: int = 0
    """Besides the first hand."""
    trades: int = 0
    walls_built: int = 0
    tokens_drawn: int = 0
    mightiest: str = ""
    """The kind worth most of all the monsters it slew, the first of equals; empty if it slew none."""


@dataclass(slots=True)
class TowerFall:
    turn: int
    arc: int


@dataclass(slots=True)
class Blow:
    """One play and what it took from the monsters."""

    turn: int
    seat: int
    cards: list[str]
    wounds: int = 0
    """Points of health, whole lives included."""
    slain: list[str] = field(default_factory=list)
    """The kinds of the monsters it killed."""


@dataclass(slots=True)
class Escape:
    """A monster slain at the walls or inside the castle, before it struck."""

    turn: int
    seat: int
    kind: str
    place: str


@dataclass(slots=True)
class Statistics:
    """The game as a whole and seat by seat."""

    turns: int
    choices: int
    seats: list[SeatStatistics]
    walls_lost: int = 0
    towers_lost: int = 0
    monsters_faced: int = 0
    """All that ever came to the board."""
    most_monsters: int = 0
    """The biggest number on the board at one time."""
    turning_points: list[TowerFall] = field(default_factory=list)
    """Each tower lost, in order."""
    best_blow: Blow | None = None
    """The deadly play that took most health, the first of equals."""
    nearest_escape: Escape | None = None
    """The one with most towers lost by then; of those the farthest inside, worth most, the last of equals."""


def statistics(game: Game) -> Statistics:
    """The numbers of a finished or running game."""
    return _Count(game).result


class _Count:
    """Goes through the events once."""

    def __init__(self, game: Game) -> None:
        events = game.events
        state = game.state
        seats = [SeatStatistics(seat) for seat in range(1, game.rules.seats + 1)]
        self.result = Statistics(state.turn, len(game.chosen), seats)
        self.turn = 0
        """0 until the first turn begins, and during it in a game that was begun in the middle."""
        self.current: SeatStatistics | None = None
        """Who is at it: whose phase it is, or whose cards are being played."""
        self.player: SeatStatistics | None = None
        """Who played the card that is having its effect."""
        self.blow: Blow | None = None
        """What that card, or that shot, has done so far."""
        self.danger = (0, AT_THE_WALLS, 0)
        """How near the nearest escape was: towers lost by then, the monster's ring and what it was worth."""
        self.fell = False
        """Whether a structure has just fallen, so that the next wound is its doing."""
        kinds = [token for token in game.rules.tokens.values() if isinstance(token, MonsterKind)]
        self.monsters = {kind.id: kind for kind in kinds if kind.monster}
        """What counts as a monster of all that can be attacked like one."""
        # A game begun from a position has monsters that nobody saw come.
        there = sum(monster.kind.monster for monster in state.monsters)
        self.on_board = self.result.monsters_faced = self.result.most_monsters = there - sum(map(self._came, events))
        for event in events:
            self._count(event)
        for seat in seats:
            self._trophies(game, seat)

    def _came(self, event: Event) -> int:
        """How many monsters more are on the board after an event."""
        if event.kind == "crew_out":
            crew = event.data["crew"]
            assert isinstance(crew, list)
            return len(crew)
        if event.kind not in ("placed", *DEATHS) or _kind(event) not in self.monsters:
            return 0
        return 1 if event.kind == "placed" else -1

    def _trophies(self, game: Game, seat: SeatStatistics) -> None:
        counted = Counter(game.state.trophies[seat.seat])
        seat.trophies = [Trophies(kind.id, count, kind.points * count) for kind, count in counted.items()]
        seat.points = sum(each.points for each in seat.trophies)

    def _count(self, event: Event) -> None:
        kind = event.kind
        if kind in INTERRUPTIONS:
            self.player = self.blow = None
        if kind == "phase":
            self.turn = _number(event, "turn")
            self.current = self._seat(event)
        elif kind == "played":
            self._played(event)
        elif kind == "fired":
            self._strikes(event)
        elif kind in ("drew", "traded"):
            self._cards(event)
        elif kind == "token" and self.current is not None:
            self.current.tokens_drawn += 1
        elif kind in ("crew_out", "placed"):
            self._newcomers(self._came(event))
        elif kind in ("wounded", *DEATHS):
            self._monster(event)
        else:
            self._structure(event)
        if kind in FALLS:
            self.fell = True
        elif kind in ("fired", "lit", "moved", "phase", "played", "wounded"):
            self.fell = False

    def _played(self, event: Event) -> None:
        self._strikes(event).cards_played += len(_cards(event))

    def _strikes(self, event: Event) -> SeatStatistics:
        """Somebody plays or shoots: what comes of it is that seat's doing."""
        player = self.player = self.current = self._seat(event)
        self.blow = Blow(self.turn or 1, player.seat, _cards(event))
        return player

    def _cards(self, event: Event) -> None:
        if event.kind == "traded":
            self._seat(event).trades += 1
            self._seat(event, "partner").trades += 1
        elif self.turn:
            self._seat(event).cards_drawn += 1

    def _newcomers(self, number: int) -> None:
        result = self.result
        result.monsters_faced += number
        self.on_board += number
        result.most_monsters = max(result.most_monsters, self.on_board)

    def _monster(self, event: Event) -> None:
        health = _health(event)
        if event.kind == "wounded":
            if self.player is not None and not self.fell:
                self._struck(self.player, max(0, min(_number(event, "points"), health)))
            return
        came = self._came(event)
        self.on_board += came
        if event.kind == "slain":
            slayer = self._seat(event)
            slayer.monsters_slain -= came
            if came:
                self._slain(slayer, event)
            # A monster killed outright still has its health when it leaves.
            self._struck(slayer, max(0, health))

    def _struck(self, seat: SeatStatistics, points: int) -> None:
        seat.wounds_dealt += points
        blow, best = self.blow, self.result.best_blow
        if blow is None or blow.seat != seat.seat:
            return
        blow.wounds += points
        if blow.slain and (best is None or blow.wounds > best.wounds):
            self.result.best_blow = blow

    def _slain(self, slayer: SeatStatistics, event: Event) -> None:
        kind = self.monsters[_kind(event)]
        if not slayer.mightiest or kind.points > self.monsters[slayer.mightiest].points:
            slayer.mightiest = kind.id
        if self.blow is not None and self.blow.seat == slayer.seat:
            self.blow.slain.append(kind.id)
        place = str(event.data["monster"]).partition("@")[2]
        danger = (self.result.towers_lost, RINGS.index(place.partition("-")[0]), kind.points)
        if danger[1] >= AT_THE_WALLS and danger >= self.danger:
            self.danger = danger
            self.result.nearest_escape = Escape(self.turn or 1, slayer.seat, kind.id, place)

    def _structure(self, event: Event) -> None:
        result = self.result
        if event.kind == "wall_built" and self.current is not None:
            self.current.walls_built += 1
        elif event.kind == "wall_lost":
            result.walls_lost += 1
        elif event.kind == "tower_lost":
            result.towers_lost += 1
            result.turning_points.append(TowerFall(self.turn or 1, _number(event, "arc")))

    def _seat(self, event: Event, name: str = "seat") -> SeatStatistics:
        return self.result.seats[_number(event, name) - 1]


def _cards(event: Event) -> list[str]:
    cards = event.data["cards"]
    assert isinstance(cards, list)
    return cards


def _number(event: Event, name: str) -> int:
    value = event.data[name]
    assert isinstance(value, int)
    return value


def _kind(event: Event) -> str:
    """What the event's monster is, from its notation."""
    return str(event.data["monster"]).partition("@")[0].partition("+")[0].partition(".")[0]


def _health(event: Event) -> int:
    """The health of the event's monster, from its notation."""
    text = str(event.data["monster"])
    figure = text.partition("@")[0].partition(".")[2].partition("+")[0]
    return int(figure) if figure else 0
