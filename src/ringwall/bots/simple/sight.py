"""What the bot makes of a view."""

from collections.abc import Mapping
from typing import Final

from ringwall.bots.lore.cards import FURTHER, Counting
from ringwall.bots.lore.table import AWAITED, DECKS, MARKS, OUT_OF_THE_GAME, PRIZES
from ringwall.bots.lore.tokens import FOES, NATURES
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.towers import stake_in
from ringwall.core.board import FOREST, RINGS
from ringwall.core.decision import Option
from ringwall.view_types import View

RING_OF: Final = {name: ring for ring, name in enumerate(RINGS)}


def foe_seen(kind: str, ring: int, arc: int, health: int, marks: Mapping[str, int] | None) -> Foe:
    """What is made of a monster; of one nobody has told of, and of marks nobody has told of, nothing special."""
    foe = FOES.get(kind, Foe)(ring, arc, health, False, 0, NATURES.get(kind))
    if marks:
        for mark, number in marks.items():
            if mark in MARKS:
                MARKS[mark](foe, number)
    return foe


class Sight:
    """The table as one seat sees it. ``walls`` and ``towers`` are indexed by arc."""

    __slots__ = (
        "_further",
        "coming",
        "dire",
        "foes",
        "hand",
        "named",
        "players",
        "seat",
        "stake",
        "towers",
        "view",
        "walls",
        "worked_out",
    )

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.walls: list[int] = [0, *view["walls"].values()]
        self.towers: list[int] = [0, *view["towers"].values()]
        self.foes: list[Foe] = []
        self.named: dict[str, Foe] = {}
        """The foes by the text that options call them."""
        self._further: list[Counting] | None = None
        self.worked_out: dict[str, object] = {}
        """What somebody has thought out about the table and may need again, by what it is about."""
        self.dire = False
        """Whether there is a foe that has to be finished at once or not at all."""
        self.stake = stake_in(self.towers, view["pile"]["left"])
        """What is at stake with the towers, if some are worth more than others."""
        for monster in view["monsters"]:
            ring = RING_OF.get(monster["ring"], FOREST)
            foe = foe_seen(monster["kind"], ring, monster["arc"], monster["health"], monster["marks"])
            self.foes.append(foe)
            self.named[monster["text"]] = foe
            if self.stake is not None and self.stake.concerns(foe.ring, foe.arc):
                foe.stake = self.stake
            if foe.nature is not None and foe.dire:
                self.dire = True
        self.hand: list[str] = self.hand_of(seat) or []
        self.players: list[int] = [each for each in view["hands"] if each not in view["out"]]
        held = any(tokens for name, tokens in view["held"].items() if name not in OUT_OF_THE_GAME)
        self.coming = bool(view["pile"]["left"] or held)
        """Whether there are monsters still to come."""
        for prizing in PRIZES:
            prizing(self)

    def hand_of(self, seat: int) -> list[str] | None:
        """The cards of a seat, or None if they cannot be seen."""
        hand = self.view["hands"].get(seat)
        return hand if isinstance(hand, list) else None

    def in_place_of(self, seat: int) -> "Sight":
        """The same sight with another seat to choose, whose cards may be unknown."""
        twin = Sight.__new__(Sight)
        twin.view = self.view
        twin.seat = seat
        twin.walls = self.walls
        twin.towers = self.towers
        twin.stake = self.stake
        twin.foes = self.foes
        twin.named = self.named
        twin._further = None
        twin.worked_out = {}
        twin.dire = self.dire
        twin.hand = self.hand_of(seat) or []
        twin.players = self.players
        twin.coming = self.coming
        return twin

    def turns_until(self, seat: int) -> int:
        """How many turns end before the seat's next one begins; the current player has a whole round to wait."""
        current = self.view["current"]
        if seat not in self.players or current not in self.players:
            return 1
        return (self.players.index(seat) - self.players.index(current)) % len(self.players) or len(self.players)

    @property
    def further(self) -> list[Counting]:
        """How to count what hands can do at this table besides what their cards do by themselves."""
        if self._further is None:
            found = [counts(self) for counts in FURTHER]
            self._further = [counting for counting in found if counting is not None]
        return self._further

    @property
    def awaits_mighty(self) -> bool:
        """Whether a mighty foe is still to come or to be beaten."""
        return any(awaiting(self) for awaiting in AWAITED)

    def fresh(self, usual: float) -> float:
        """What a card drawn for another one is worth: as much as usual, or more if there is a better deck."""
        return max([usual, *(deck.card_worth(self) for deck in DECKS.values() if deck.can_be_drawn(self))])

    def noted(self, name: str) -> int:
        """A note of this turn."""
        number: int = self.view["this_turn"].get(name, 0)
        return number

    def options(self) -> list[str]:
        """The texts of what can be chosen."""
        decision = self.view["decision"]
        return [] if decision is None else decision.get("options", [])

    def about(self) -> str:
        """What the decision is about."""
        decision = self.view["decision"]
        return (decision.get("about") or "") if decision is not None else ""


# --- reading options ---


def named(option: Option) -> list[str]:
    """The cards or pieces an option names."""
    return [thing.text for thing in option.what]


def first(option: Option) -> str:
    return option.what[0].text if option.what else ""


def aim(option: Option) -> str:
    return "" if option.target is None else option.target.text


def arc_in(text: str) -> int:
    """The arc of a place such as ``wall-3``; 0 if it has none."""
    digit = text[-1:]
    return int(digit) if digit in ("1", "2", "3", "4", "5", "6") else 0
