"""What will come of an option, as far as it is certain: for whoever wants to know before choosing it.

The option is carried out on a copy on which its seat sees what it may see and nothing else, up to the first thing that
is left to chance, hidden, or asked of anybody. So the answer follows from what the seat knows.
"""

from copy import copy
from typing import Literal, NamedTuple

from ringwall.blindfold import Unknowable, blindfold, looking
from ringwall.core.board import ARCS, KEEP, TOWER_SITES, WALL_LINES
from ringwall.core.damage import Source
from ringwall.core.decision import Option
from ringwall.core.hooks import Module
from ringwall.core.outcome import GameEnded
from ringwall.core.pieces import Monster, Piece
from ringwall.core.state import State
from ringwall.core.table import Table
from ringwall.game import Game


class Fate(NamedTuple):
    """What becomes of a monster or a piece of the players."""

    before: str | None
    """As it is now, in the notation; None if it is not on the board yet."""
    after: str | None
    """As it will be; None if it will be gone."""
    slain: bool = False
    """Whether it is gone because it died."""


class Rebuilt(NamedTuple):
    """A wall, a tower or the keep that will not be as it is: the layers of a wall, the kind of a tower, 0 for none."""

    place: str
    before: int
    after: int


Rest = Literal["", "chance", "choice"]


class Preview(NamedTuple):
    """All that is certain to change on the board."""

    fates: tuple[Fate, ...]
    structures: tuple[Rebuilt, ...]
    rest: Rest
    """What more comes of it: nothing, what nobody can know yet, or what somebody still has to choose."""
    won: bool | None
    """How the game ends with it; None if it does not, as far as can be known."""

    @property
    def empty(self) -> bool:
        """Whether there is nothing to be told."""
        return not self.fates and not self.structures and self.won is None


def preview(game: Game, option: Option) -> Preview:
    """What comes of one of the options that are open now. The game stays as it is."""
    assert game.decision is not None
    place = game.decision.options.index(option)
    twin = game.copy()
    assert twin.decision is not None
    seat, option = twin.decision.seat, twin.decision.options[place]
    before = _Board(twin.state)
    blindfold(twin.rules, twin.state, seat)
    graves = _Graves()
    twin.rules = copy(twin.rules)
    twin.rules.dying = (graves, *twin.rules.dying)
    rest = _carry_out(twin, option)
    outcome = twin.state.outcome
    fates, structures = before.changes(twin.state, graves.dead + twin.state.fallen)
    return Preview(fates, structures, rest, None if outcome is None else outcome.won)


def previews(game: Game) -> dict[str, Preview]:
    """For each option that is open now, by its text; without those of which nothing can be told."""
    found = {option.text: preview(game, option) for option in game.options}
    return {text: each for text, each in found.items() if not each.empty}


def _carry_out(twin: Game, option: Option) -> Rest:
    """Play the option and what follows from it, but not the game behind it."""
    flow = twin._flow
    try:
        with looking():
            if flow is not None:
                flow.send(option)
                return "choice"
            assert option.effect is not None
            flow = option.effect(twin, option)
            if flow is not None:
                next(flow)
                return "choice"
    except (StopIteration, GameEnded):
        pass
    except Unknowable:
        return "chance"
    return ""


class _Graves(Module):
    """Remembers everybody who is laid to rest."""

    def __init__(self) -> None:
        self.dead: list[Monster] = []

    def dying(self, game: Table, dead: list[Monster], source: Source, slayer: int) -> list[Monster]:
        self.dead += dead
        return []


class _Board:
    """What stands on the board at one moment."""

    def __init__(self, state: State) -> None:
        self._standing: list[tuple[Monster | Piece, str]] = [(each, each.text) for each in _all(state)]
        self._structures = _structures(state)

    def changes(self, state: State, dead: list[Monster]) -> tuple[tuple[Fate, ...], tuple[Rebuilt, ...]]:
        now = _all(state)
        fates = [
            Fate(text, each.text if each in now else None, each in dead and each not in now)
            for each, text in self._standing
        ]
        known = [each for each, _ in self._standing]
        fates += [Fate(None, each.text) for each in now if each not in known]
        after = _structures(state)
        changed = [Rebuilt(place, old, after[place]) for place, old in self._structures.items() if after[place] != old]
        return tuple(fate for fate in fates if fate.before != fate.after), tuple(changed)


def _all(state: State) -> list[Monster | Piece]:
    return [*state.monsters, *state.pieces]


def _structures(state: State) -> dict[str, int]:
    walls = {WALL_LINES[arc].text: state.walls[arc] for arc in ARCS}
    towers = {TOWER_SITES[arc].text: state.towers[arc] for arc in ARCS}
    return {**walls, **towers, KEEP.text: state.keep}
