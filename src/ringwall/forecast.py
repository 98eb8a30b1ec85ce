"""What the monsters would do if they moved now, for whoever wants to see a threat before it comes.

The real rule of the move phase is carried out on a copy. What is still to be rolled or chosen on the way is tried in
every way there is, within reason; and whatever cannot be known at the table, such as the next card of a deck, ends the
trial. So the answer follows from what everybody sees, and from nothing else.
"""

from collections import deque
from collections.abc import Iterator
from copy import copy
from functools import lru_cache
from typing import Any, Final, NamedTuple

from ringwall.blindfold import Unknowable
from ringwall.core.board import Place
from ringwall.core.cards import Card
from ringwall.core.chance import Chance
from ringwall.core.decision import Decision, Flow, Option
from ringwall.core.decks import Deck
from ringwall.core.hooks import Module
from ringwall.core.outcome import GameEnded
from ringwall.core.pieces import Monster, Piece
from ringwall.core.rules import Rules
from ringwall.core.state import State
from ringwall.core.table import Table
from ringwall.game import Game

MOVE: Final = "move"
SIDES: Final = 6
TRIALS: Final = 6
"""So many ways are tried, or as many as the dice on the first of them have other sides.

Where there are still more, nobody who meets a structure has a sure fate.
"""
OWN_WAYS: Final[tuple[str, ...]] = ("flight", "wagon", "wandering")
"""Rolls that say where one monster goes and change nothing for the others."""
MORE_TRIALS: Final = 48
"""So many ways are tried where the die decides about more than that. If there are still others, no fate is sure."""


class Threat(NamedTuple):
    """What one monster would do."""

    monster: str
    """The monster as it is now, in the notation."""
    to: str | None
    """The space where it would stand afterwards, None if it would be gone."""
    hits: str | None
    """The wall or the tower it would attack first."""
    sure: bool
    """Whether neither chance nor anybody's choice in the movement could change this."""
    meets: str | None = None
    """What the players have in its way that would catch or stop it."""


def forecast(game: Game) -> list[Threat]:
    """What would happen if the monsters moved now: the move phase and nothing else, for all monsters in their order.

    Between the choices of one effect the answer is empty, for then the table is not at rest. The game stays as it is.
    """
    if not game.clean or game.decision is None or not game.state.monsters:
        return []
    first = _Trial(game, ())
    fates = first.fates()
    sure = [True] * len(fates)
    complete = first.complete
    rolls = list(first.others(by_die=True))
    waiting = deque([*rolls, *first.others(by_die=False)])
    wild, tried = first.wild, 1
    while waiting and tried <= (MORE_TRIALS if wild else max(len(rolls), TRIALS - 1)):
        tried += 1
        trial = _Trial(game, waiting.popleft())
        waiting.extend((*trial.others(by_die=True), *trial.others(by_die=False)))
        complete = complete and trial.complete
        wild = wild or trial.wild
        sure = [known and fate == other for known, fate, other in zip(sure, fates, trial.fates(), strict=True)]
    if waiting and wild:
        sure = [False] * len(fates)
    elif waiting:
        # Whoever dies in a way that was not tried might take the place of one that nothing else touches.
        stays = [not monster.kind.untouchable for monster in game.state.monsters]
        calm = [fate.to is not None and fate.hits is None for fate in fates]
        sure = [all(each) for each in zip(sure, calm, stays, strict=True)]
    return [
        Threat(monster.text, fate.to, fate.hits, known and complete, fate.meets)
        for monster, fate, known in zip(game.state.monsters, fates, sure, strict=True)
    ]


class _Fate(NamedTuple):
    """Where a monster is in the end, what it attacked first, and what of the players had it on its way."""

    to: str | None
    hits: str | None
    meets: str | None


class _Script(Chance):
    """Rolls and answers as they are laid down, the first of each where nothing is."""

    __slots__ = ("lines", "turnings")

    def __init__(self, lines: tuple[int, ...]) -> None:
        super().__init__(0)
        self.lines = lines
        """Which result comes at each turning, counted from 0."""
        self.turnings: list[tuple[int, bool]] = []
        """How many results there were at each turning so far, and whether the die brought them."""

    def turn(self, results: int, by_die: bool = False) -> int:
        at = len(self.turnings)
        self.turnings.append((results, by_die))
        return self.lines[at] if at < len(self.lines) else 0

    def die(self) -> int:
        return self.turn(SIDES, by_die=True) + 1

    def below(self, limit: int) -> int:
        raise Unknowable


class _Trial(Table):
    """One way the movement can go."""

    __slots__ = ("complete", "hits", "meets", "pieces", "script", "wild")

    def __init__(self, game: Game, lines: tuple[int, ...]) -> None:
        self.script = _Script(lines)
        super().__init__(_watched(game.rules), _face_down(game.state.copy(), self.script))
        self.pieces = self.state.monsters[:]
        self.hits: dict[Monster, str] = {}
        self.meets: dict[Monster, str] = {}
        self.complete = True
        """Whether the movement came to its end."""
        self.wild = False
        """Whether the die was rolled for more than the way of a single monster."""
        try:
            self._move()
        except GameEnded:
            pass
        except Unknowable:
            self.complete = False

    def _move(self) -> None:
        state = self.state
        number, phase = next((at, each) for at, each in enumerate(self.rules.phases) if each.id == MOVE)
        if phase.skip_note in state.this_turn or self._skips(phase):
            return
        state.phase, state.entered = number, True
        flow = phase.begin(self)
        if flow is None:
            return
        try:
            decision = next(flow)
            while True:
                decision = flow.send(self._answer_to(decision))
        except StopIteration:
            return

    def roll(self, why: str) -> Flow[int]:
        self.wild = self.wild or why not in OWN_WAYS
        return super().roll(why)

    def _answer_to(self, decision: Decision) -> Option:
        """What the Overlord can choose from may be hidden, and which card somebody loses changes nothing here."""
        if decision.seat == self.rules.overlord_seat:
            raise Unknowable
        if all(isinstance(thing, Card) for option in decision.options for thing in option.what or (None,)):
            return decision.options[0]
        return decision.options[self.script.turn(len(decision.options))]

    def fates(self) -> list[_Fate]:
        left = set(map(id, self.state.monsters))
        return [
            _Fate(piece.space.text if id(piece) in left else None, self.hits.get(piece), self.meets.get(piece))
            for piece in self.pieces
        ]

    def others(self, by_die: bool) -> Iterator[tuple[int, ...]]:
        """The ways that part from this one behind what was laid down for it, by the die or by somebody's choice."""
        lines, turnings = self.script.lines, self.script.turnings
        taken = lines + (0,) * (len(turnings) - len(lines))
        for at in range(len(lines), len(turnings)):
            results, rolled = turnings[at]
            if rolled == by_die:
                yield from ((*taken[:at], other) for other in range(1, results))


def _face_down(state: State, script: _Script) -> State:
    """Whoever looked at the top of a pile keeps it to themselves."""
    state.chance = script
    decks: list[Deck[Any]] = [state.pile, *state.decks.values()]
    for deck in decks:
        deck.mix()
    return state


@lru_cache(maxsize=64)
def _watched(rules: Rules) -> Rules:
    """The same rules, with somebody who notes which structures are attacked."""
    twin = copy(rules)
    twin.attacked = (_Watch(), *rules.attacked)
    twin.hindered = (_Watch(), *rules.hindered)
    # A roll that somebody repeats can only come out as another one could have.
    twin.rolled = ()
    return twin


class _Watch(Module):
    def attacked(self, game: Table, structure: Place, group: list[Monster]) -> bool:
        assert isinstance(game, _Trial)
        for monster in group:
            game.hits.setdefault(monster, structure.text)
        return False

    def hindered(self, game: Table, piece: Piece, monsters: list[Monster]) -> None:
        assert isinstance(game, _Trial)
        for monster in monsters:
            game.meets.setdefault(monster, piece.text)
