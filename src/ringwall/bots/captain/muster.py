"""What each player will find in the coming turn of theirs, and what their hands make of it."""

from ringwall.bots.captain.skirmish import Skirmish
from ringwall.bots.simple.cards import LAST_BLOWS, OTHER_HALF
from ringwall.bots.simple.foes import Foe, later
from ringwall.bots.simple.play import without
from ringwall.bots.simple.reach import REACH
from ringwall.bots.simple.sight import Sight


class Station:
    """A player's coming turn: the foes and walls of that moment, and what the hand makes of them."""

    __slots__ = ("hand", "points", "seat", "skirmish", "spare", "taken")

    def __init__(self, seat: int, hand: list[str], foes: list[Foe], walls: list[int]) -> None:
        self.seat = seat
        self.hand = hand
        self.skirmish = Skirmish(foes, walls)
        self.points, self.taken, self.spare = self.skirmish.play_out(hand)

    @property
    def left(self) -> list[Foe]:
        """The foes that the hand leaves."""
        return self.skirmish.left(self.taken)

    def use_of(self, card: str) -> float:
        """About what one more card would add to the turn."""
        if card in REACH:
            return self.skirmish.use_of(card, self.taken)
        if card in OTHER_HALF:
            idle = OTHER_HALF[card] not in self.spare or all(self.skirmish.walls[1:])
        else:
            idle = card not in LAST_BLOWS
        return 0.0 if idle else self.skirmish.points([*self.hand, card]) - self.points

    def need_of(self, card: str) -> float:
        """About what the turn would lose with a card."""
        if card in self.spare and card not in LAST_BLOWS:
            return 0.0
        return self.points - self.skirmish.points(without(self.hand, [card]))

    def swap(self, given: str, taken: str) -> float:
        """What the turn would gain if a card were given away for another."""
        return self.skirmish.points([*without(self.hand, [given]), taken]) - self.points


class Muster:
    """The turn of one seat, as if it were now, and those of all the others after it."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self.own = Station(sight.seat, sight.hand, sight.foes, sight.walls)
        players = sight.players
        at = players.index(sight.seat) if sight.seat in players else 0
        self._order = [*players[at + 1 :], *players[:at]]
        self._stations: dict[int, Station] = {}
        self._days = [(self.own.left, sight.walls)]
        """Foes and walls as they will be, turn by turn."""

    @property
    def others(self) -> list[Station]:
        """Everybody else, the next one first."""
        return [self.station(seat) for seat in self._order]

    def station(self, seat: int) -> Station:
        """That of one of the others.

        Nobody in between is expected to strike: whom they strike, others will have followed by then.
        """
        if seat not in self._stations:
            foes, walls = self._after(self._order.index(seat) + 1)
            self._stations[seat] = Station(seat, self._sight.hand_of(seat) or [], foes, walls)
        return self._stations[seat]

    def next_time(self) -> list[Foe]:
        """The foes of today that the seat will find in its turn after this one."""
        return self._after(len(self._order) + 1)[0]

    def _after(self, turns: int) -> tuple[list[Foe], list[int]]:
        days = self._days
        while len(days) <= turns:
            days.append(later(*days[-1], 1))
        return days[turns]
