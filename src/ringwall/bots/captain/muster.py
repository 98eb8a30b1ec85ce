"""What each player will find in the coming turn of theirs, and what their hands make of it."""

from functools import cached_property

from ringwall.bots.simple.cards import OTHER_HALF, REACH, Fight, fight, hit_worth
from ringwall.bots.simple.foes import Foe, later
from ringwall.bots.simple.sight import Sight


class Station:
    """A player's coming turn: the foes and walls of that moment, and what the hand makes of them."""

    def __init__(self, seat: int, hand: list[str], foes: list[Foe], walls: list[int]) -> None:
        self.seat = seat
        self.hand = hand
        self.foes = foes
        self.walls = walls

    @cached_property
    def fight(self) -> Fight:
        return fight(self.hand, self.foes, self.walls)

    def use_of(self, card: str) -> float:
        """About what one more card would add to the turn."""
        reach = REACH.get(card)
        if reach is not None:
            left = self.fight.left
            return max([hit_worth(foe, self.walls) for foe in left if reach.holds(foe)], default=0.0)
        if card in OTHER_HALF:
            idle = OTHER_HALF[card] not in self.fight.spare or all(self.walls[1:])
        else:
            idle = card != "barbarian"
        return 0.0 if idle else self._points_of([*self.hand, card]) - self.fight.points

    def need_of(self, card: str) -> float:
        """About what the turn would lose with a card."""
        if card in self.fight.spare and card != "barbarian":
            return 0.0
        return self.fight.points - self._points_of(without(self.hand, card))

    def swap(self, given: str, taken: str) -> float:
        """What the turn would gain if a card were given away for another."""
        return self._points_of([*without(self.hand, given), taken]) - self.fight.points

    def _points_of(self, hand: list[str]) -> float:
        return fight(hand, self.foes, self.walls).points


class Muster:
    """The turn of one seat, as if it were now, and those of all the others after it."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self.own = Station(sight.seat, sight.hand, sight.foes, sight.walls)
        players = sight.players
        at = players.index(sight.seat) if sight.seat in players else 0
        self._order = [*players[at + 1 :], *players[:at]]
        self._stations: dict[int, Station] = {}

    @cached_property
    def others(self) -> list[Station]:
        """Everybody else, the next one first."""
        return [self.station(seat) for seat in self._order]

    def station(self, seat: int) -> Station:
        """That of one of the others.

        Nobody in between is expected to strike: whom they strike, others will have followed by then.
        """
        if seat not in self._stations:
            turns = self._order.index(seat) + 1
            foes, walls = later(self.own.fight.left, self.own.walls, turns)
            self._stations[seat] = Station(seat, self._sight.hand_of(seat) or [], foes, walls)
        return self._stations[seat]

    def next_time(self) -> list[Foe]:
        """The foes of today that the seat will find in its turn after this one."""
        return later(self.own.fight.left, self.own.walls, len(self._order) + 1)[0]


def without(hand: list[str], card: str) -> list[str]:
    rest = hand[:]
    if card in rest:
        rest.remove(card)
    return rest
