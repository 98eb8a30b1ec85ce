"""What the bot makes of a view: the foes, how dangerous each is, and where they will stand some turns later."""

from collections.abc import Callable
from typing import Final

from ringwall.bots.simple.natures import NATURES, Nature
from ringwall.core.board import CASTLE, FOREST, RINGS, SWORDSMAN
from ringwall.core.decision import Option
from ringwall.view import View

Judge = Callable[[Option], float]
"""Gives an option of one decision its mark; the highest is chosen."""

DANGER: Final = (0.1, 0.4, 0.7, 1.0, 1.0)
"""What a point of health of a monster in each ring is worth."""
BREACH: Final = 0.3
"""How much more if no wall stands in its way."""

OUT_OF_THE_GAME: Final = ("harbingers_aside", "harbingers_gone", "left_out")
"""Places whose tokens come no more."""
WIZARDS_TOWER: Final = 2
"""Its number among the kinds of towers."""
RING_OF: Final = {name: ring for ring, name in enumerate(RINGS)}


class Foe:
    """A monster on the board."""

    __slots__ = ("arc", "flames", "health", "nature", "ring", "tarred")

    def __init__(
        self, ring: int, arc: int, health: int, tarred: bool, flames: int = 0, nature: Nature | None = None
    ) -> None:
        self.ring = ring
        self.arc = arc
        self.health = health
        self.tarred = tarred
        self.flames = flames
        self.nature = nature
        """What is special about it, None for nothing."""

    def copy(self) -> "Foe":
        twin = Foe.__new__(Foe)
        twin.ring = self.ring
        twin.arc = self.arc
        twin.health = self.health
        twin.tarred = self.tarred
        twin.flames = self.flames
        twin.nature = self.nature
        return twin

    def danger(self, walls: list[int]) -> float:
        """What each point of its health is worth."""
        ring, nature = self.ring, self.nature
        stopped = walls[self.arc]
        if nature is not None:
            if nature.climbs:
                stopped = 0
            if nature.spaces > 1 and ring < SWORDSMAN:
                ring += 1
        if stopped or self.ring in (FOREST, CASTLE):
            return DANGER[ring]
        return DANGER[ring] + BREACH

    def harm(self, walls: list[int]) -> float:
        """What it is worth to be rid of it."""
        if self.health <= 0:
            return 0.0
        nature = self.nature
        if nature is None:
            return self.attacks() * self.danger(walls)
        if not nature.spaces:
            return 0.0
        return self.attacks() * self.danger(walls) + nature.presence

    def attacks(self) -> int:
        """How many structures it can still bring down before they, or the fire on it, have killed it."""
        if not self.flames:
            return self.health
        left = self.health - self.flames * max(0, SWORDSMAN - self.ring)
        number = 0
        while left > 0:
            number += 1
            left -= 1 + self.flames
        return number

    def hurt(self, points: int) -> None:
        """Damage that nothing keeps from it."""
        nature = self.nature
        if points and nature is not None and self.ring == nature.fatal:
            points = self.health
        self.health -= points


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
            ring, kind, marks = RING_OF.get(monster["ring"], FOREST), monster["kind"], monster["marks"]
            flames = marks.get("flame", 0)
            foe = Foe(ring, monster["arc"], monster["health"], "tar" in marks, flames, NATURES.get(kind))
            self.foes.append(foe)
            self.named[monster["text"]] = foe
        self.hand: list[str] = self.hand_of(seat) or []
        self.players: list[int] = [each for each in view["hands"] if each not in view["out"]]
        held = any(tokens for name, tokens in view["held"].items() if name not in OUT_OF_THE_GAME)
        self.coming = bool(view["pile"]["left"] or held)
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

    @property
    def wizard_deck(self) -> bool:
        """Whether there are wizard cards to draw."""
        deck = self.view["decks"].get("wizard")
        return deck is not None and WIZARDS_TOWER in self.towers and bool(deck["left"] or deck["discards"])

    def flames_on(self, structure: str) -> int:
        """The flames on a structure, named like ``wall-3``."""
        name, _, arc = structure.partition("-")
        row = self.view["rows"].get(f"{name}_flames")
        return row[int(arc) - 1] if row else 0

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
            elif foe.nature is not None:
                _go_on(foe, walls, battered)
            elif foe.ring == SWORDSMAN and walls[foe.arc]:
                if foe.arc not in battered:
                    battered.append(foe.arc)
                    foe.health -= 1
            elif foe.ring < CASTLE:
                foe.ring += 1
            foe.health -= foe.flames
        for arc in battered:
            walls[arc] -= 1
        foes = [foe for foe in foes if foe.health > 0]
    return foes, walls


def _go_on(foe: Foe, walls: list[int], battered: list[int]) -> None:
    """The move of a monster that may go further than others, or nowhere, or over the walls."""
    assert foe.nature is not None
    for _ in range(foe.nature.spaces):
        if foe.ring == SWORDSMAN and walls[foe.arc] and not foe.nature.climbs:
            if foe.arc not in battered:
                battered.append(foe.arc)
                foe.health -= 1
            return
        if foe.ring < CASTLE:
            foe.ring += 1


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
