"""What a study keeps of a game: how it ended, how long it was, who slew whom where, and what felled the towers.

Nothing here depends on the machine, so equal games have equal figures.
"""

import json
from collections import Counter
from dataclasses import asdict, dataclass, field
from typing import Final

from ringwall.bots.simulation import Failure
from ringwall.core.board import RINGS
from ringwall.core.events import Event
from ringwall.game import Game

OTHER: Final = "other"
"""What nothing that is told explains."""
CARD: Final = "card."
MONSTER: Final = "monster."
SOURCE: Final = "source."
"""How a cause is named: the card that was played, the monster that struck, the source of the damage."""
AT_ONCE: Final = ("moved", "wounded", "slain", "destroyed", "tower_lost", "wall_lost", "fortify_lost")
"""What happens in the course of something that has begun with another event."""


@dataclass(slots=True)
class Figures:
    won: bool
    """Seen from the castle."""
    reason: str
    turns: int
    choices: int
    towers: int
    """Still standing at the end."""
    walls: int
    scores: list[int | None]
    """Of each seat of the castle, None for one that has left the game; nothing where nobody scores."""
    slain: list[int]
    """How many monsters each seat slew."""
    died: list[int]
    """How many monsters died in each ring, from the forest inwards, whatever killed them."""
    killers: dict[str, int] = field(default_factory=dict)
    """How many monsters each card, structure or other source killed."""
    felled: dict[str, int] = field(default_factory=dict)
    """How many towers each kind of monster or other cause felled."""
    failures: list[Failure] = field(default_factory=list)
    """What bots did wrong, once for each place."""

    def written(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def read(cls, text: str) -> "Figures":
        given = json.loads(text)
        return cls(**{**given, "failures": [Failure(*each) for each in given["failures"]]})


def figures_of(game: Game, failures: tuple[Failure, ...] = ()) -> Figures:
    """The figures of a finished game."""
    outcome, state = game.outcome, game.state
    assert outcome is not None
    count = _Count(game)
    return Figures(
        won=outcome.won,
        reason=outcome.reason,
        turns=state.turn,
        choices=len(game.chosen),
        towers=sum(map(bool, state.towers)),
        walls=sum(map(bool, state.walls)),
        scores=[outcome.scores.get(seat) for seat in game.rules.castle_seats] if outcome.scores else [],
        slain=count.slain,
        died=count.died,
        killers=dict(sorted(count.killers.items())),
        felled=dict(sorted(count.felled.items())),
        failures=list(failures),
    )


class _Count:
    """Goes through the events once."""

    def __init__(self, game: Game) -> None:
        self.monsters = {name for name, token in game.rules.tokens.items() if token.monster}
        self.slain = [0] * game.rules.players
        self.died = [0] * len(RINGS)
        self.killers: Counter[str] = Counter()
        self.felled: Counter[str] = Counter()
        self.cause = OTHER
        """What the latest event that began something was."""
        self.played = OTHER
        """The card or weapon somebody uses just now."""
        self.inside: dict[str, str] = {}
        """Who has come into which space by the movement under way."""
        events = game.events
        for at, event in enumerate(events):
            self._count(event, events[at + 1] if at + 1 < len(events) else None)

    def _count(self, event: Event, following: Event | None) -> None:
        if event.kind not in AT_ONCE:
            self._begins(event)
        elif event.kind == "moved":
            self.inside[str(event.data["to"])] = _kind(event)
        elif event.kind == "tower_lost":
            self.felled[self._feller(f"castle-{event.data['arc']}", following)] += 1
        elif event.kind in ("slain", "destroyed") and _kind(event) in self.monsters:
            self._dies(event)

    def _begins(self, event: Event) -> None:
        if event.kind in ("phase", "token"):
            self.cause = self.played = OTHER
            self.inside = {}
        elif event.kind == "played":
            cards = event.data["cards"]
            assert isinstance(cards, list)
            self.cause = self.played = CARD + cards[0]
        elif event.kind == "fired":
            self.cause = self.played = SOURCE + str(event.data["weapon"])
        elif event.kind == "boulder":
            self.cause = SOURCE + event.kind

    def _feller(self, space: str, following: Event | None) -> str:
        """A tower hurts whoever struck it right afterwards; some are not hurt, but have just come there."""
        if following is not None and following.kind == "wounded" and _place(following) == space:
            return MONSTER + _kind(following)
        if self.cause == OTHER and space in self.inside:
            return MONSTER + self.inside[space]
        return self.cause

    def _dies(self, event: Event) -> None:
        ring = _place(event).partition("-")[0]
        if ring in RINGS:
            self.died[RINGS.index(ring)] += 1
        if event.kind == "slain":
            seat = event.data["seat"]
            assert isinstance(seat, int)
            self.slain[seat - 1] += 1
            self.killers[self.played] += 1
        else:
            self.killers[f"{SOURCE}{event.data['by']}"] += 1


def _kind(event: Event) -> str:
    """What the event's monster is, from its notation."""
    return str(event.data["monster"]).partition("@")[0].partition("+")[0].partition(".")[0]


def _place(event: Event) -> str:
    return str(event.data["monster"]).partition("@")[2]
