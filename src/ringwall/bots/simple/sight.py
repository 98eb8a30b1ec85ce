"""What the bot makes of a view: the foes, how dangerous each is, and where they will stand some turns later."""

from collections.abc import Callable
from typing import Final

from ringwall.core.board import CASTLE, FOREST, RINGS, SWORDSMAN
from ringwall.core.decision import Option
from ringwall.view import View

Judge = Callable[[Option], float]
"""Gives an option of one decision its mark; the highest is chosen."""

DANGER: Final = (0.1, 0.4, 0.7, 1.0, 1.0)
"""What a point of health of a monster in each ring is worth."""
BREACH: Final = 0.3
"""How much more if no wall stands in its way."""

RING_OF: Final = {name: ring for ring, name in enumerate(RINGS)}


class Foe:
    """A monster on the board."""

    __slots__ = ("arc", "health", "ring", "tarred")

    def __init__(self, ring: int, arc: int, health: int, tarred: bool) -> None:
        self.ring = ring
        self.arc = arc
        self.health = health
        self.tarred = tarred

    def copy(self) -> "Foe":
        return Foe(self.ring, self.arc, self.health, self.tarred)

    def danger(self, walls: list[int]) -> float:
        """What each point of its health is worth."""
        if self.ring in (FOREST, CASTLE) or walls[self.arc]:
            return DANGER[self.ring]
        return DANGER[self.ring] + BREACH


class Sight:
    """The table as one seat sees it. ``walls`` and ``towers`` are indexed by arc."""

    __slots__ = ("coming", "foes", "hand", "named", "players", "seat", "towers", "view", "walls")

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.walls: list[int] = [0, *view["walls"].values()]
        self.towers: list[int] = [0, *view["towers"].values()]
        self.foes: list[Foe] = []
        self.named: dict[str, Foe] = {}
        """The foes by the text that options call them."""
        for monster in view["monsters"]:
            ring = RING_OF.get(monster["ring"], FOREST)
            foe = Foe(ring, monster["arc"], monster["health"], "tar" in monster["marks"])
            self.foes.append(foe)
            self.named[monster["text"]] = foe
        self.hand: list[str] = self.hand_of(seat) or []
        self.players: list[int] = [each for each in view["hands"] if each not in view["out"]]
        self.coming = bool(view["pile"]["left"] or any(view["held"].values()))
        """Whether there are monsters still to come."""

    def hand_of(self, seat: int) -> list[str] | None:
        """The cards of a seat, or None if they cannot be seen."""
        hand = self.view["hands"].get(seat)
        return hand if isinstance(hand, list) else None

    def turns_until(self, seat: int) -> int:
        """How many turns end before the seat's next one begins; the current player has a whole round to wait."""
        current = self.view["current"]
        if seat not in self.players or current not in self.players:
            return 1
        return (self.players.index(seat) - self.players.index(current)) % len(self.players) or len(self.players)

    def noted(self, name: str) -> int:
        """A note of this turn."""
        number: int = self.view["this_turn"].get(name, 0)
        return number

    def about(self) -> str:
        """What the decision is about."""
        decision = self.view["decision"]
        return (decision.get("about") or "") if decision is not None else ""


def later(foes: list[Foe], walls: list[int], turns: int) -> tuple[list[Foe], list[int]]:
    """Foes and walls when the monsters have moved some more times and nobody has done anything about it."""
    foes = [foe.copy() for foe in foes]
    walls = walls[:]
    for _ in range(turns):
        battered: list[int] = []
        for foe in foes:
            if foe.tarred:
                foe.tarred = False
            elif foe.ring == SWORDSMAN and walls[foe.arc]:
                if foe.arc not in battered:
                    battered.append(foe.arc)
                    foe.health -= 1
            elif foe.ring < CASTLE:
                foe.ring += 1
        for arc in battered:
            walls[arc] -= 1
        foes = [foe for foe in foes if foe.health > 0]
    return foes, walls


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
