"""What the bot makes of a view."""

from collections.abc import Callable
from typing import Final

from ringwall.bots.simple.foes import DIRE, Dire, Foe, Titan
from ringwall.bots.simple.natures import NATURES
from ringwall.core.board import FOREST, RINGS
from ringwall.core.decision import Option
from ringwall.view import View

Judge = Callable[[Option], float]
"""Gives an option of one decision its mark; the highest is chosen."""

OUT_OF_THE_GAME: Final = (
    "agranok_aside",
    "agranok_card",
    "agranok_face_down",
    "harbingers_aside",
    "harbingers_gone",
    "heralds",
    "left_out",
    "support_gone",
)
"""Places whose tokens come no more."""
WIZARDS_TOWER: Final = 2
"""Its number among the kinds of towers."""
RING_OF: Final = {name: ring for ring, name in enumerate(RINGS)}


class Sight:
    """The table as one seat sees it. ``walls`` and ``towers`` are indexed by arc."""

    __slots__ = ("coming", "dire", "foes", "hand", "named", "players", "seat", "towers", "view", "walls")

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.walls: list[int] = [0, *view["walls"].values()]
        self.towers: list[int] = [0, *view["towers"].values()]
        self.foes: list[Foe] = []
        self.named: dict[str, Foe] = {}
        """The foes by the text that options call them."""
        self.dire = False
        """Whether there is a foe that has to be finished at once or not at all."""
        for monster in view["monsters"]:
            ring = RING_OF.get(monster["ring"], FOREST)
            kind, marks = monster["kind"], monster["marks"]
            sort = Foe
            if kind in DIRE:
                sort = DIRE[kind]
                self.dire = True
            flames = marks.get("flame", 0)
            foe = sort(ring, monster["arc"], monster["health"], "tar" in marks, flames, NATURES.get(kind))
            self.foes.append(foe)
            self.named[monster["text"]] = foe
        self.hand: list[str] = self.hand_of(seat) or []
        self.players: list[int] = [each for each in view["hands"] if each not in view["out"]]
        held = any(tokens for name, tokens in view["held"].items() if name not in OUT_OF_THE_GAME)
        self.coming = bool(view["pile"]["left"] or held)
        """Whether there are monsters still to come."""

        if self.dire:
            self._see_staggered()

    def _see_staggered(self) -> None:
        for foe, monster in zip(self.foes, self.view["monsters"], strict=True):
            if isinstance(foe, Dire):
                foe.staggered = monster["marks"].get("staggered", 0)

    def hand_of(self, seat: int) -> list[str] | None:
        """The cards of a seat, or None if they cannot be seen."""
        hand = self.view["hands"].get(seat)
        return hand if isinstance(hand, list) else None

    def in_place_of(self, seat: int) -> "Sight":
        """The same sight with another seat to choose, whose cards may be unknown."""
        twin = Sight.__new__(Sight)
        for name in Sight.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.seat = seat
        twin.hand = self.hand_of(seat) or []
        return twin

    def turns_until(self, seat: int) -> int:
        """How many turns end before the seat's next one begins; the current player has a whole round to wait."""
        current = self.view["current"]
        if seat not in self.players or current not in self.players:
            return 1
        return (self.players.index(seat) - self.players.index(current)) % len(self.players) or len(self.players)

    @property
    def wizard_deck(self) -> bool:
        """Whether there are wizard cards to draw."""
        deck = self.view["decks"].get("wizard")
        return deck is not None and WIZARDS_TOWER in self.towers and bool(deck["left"] or deck["discards"])

    @property
    def awaits_titan(self) -> bool:
        """Whether Agranok is still to come or to be beaten."""
        if "heralds" not in self.view["held"]:
            return False
        return "agranok_came" not in self.view["counts"] or any(isinstance(foe, Titan) for foe in self.foes)

    def flames_on(self, structure: str) -> int:
        """The flames on a structure, named like ``wall-3``."""
        name, _, arc = structure.partition("-")
        row = self.view["rows"].get(f"{name}_flames")
        return row[int(arc) - 1] if row else 0

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
