from collections.abc import Mapping
from typing import Final, TypeVar

from ringwall.base.preparations.pile import LEFT_OUT
from ringwall.core.arrival import put
from ringwall.core.board import ARCHER, ARCS, SPACES
from ringwall.core.decision import Decision, Flow, Option
from ringwall.core.decks import PILE
from ringwall.core.preparation import Preparation
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind, Token

T = TypeVar("T", bound=Token)
STARTERS: Final[Mapping[str, int]] = {"goblin": 3, "orc": 2, "troll": 1}


class StartingMonsters(Preparation):
    """Six monsters start in the archer ring, one to an arc."""

    id = "monsters"

    def fixed(self, game: Table) -> dict[str, int]:
        """Those that the rules name; empty where chance does."""
        return {}

    def starters(self, game: Table) -> list[MonsterKind]:
        """Take them out of the pile."""
        fixed = self.fixed(game)
        return take_monsters(game, fixed) if fixed else draw_monsters(game)


class PlaceMonsters(StartingMonsters):
    """Named monsters, three goblins, two orcs and a troll if not said otherwise; the first player says which where."""

    def __init__(self, named: Mapping[str, int] = STARTERS) -> None:
        self.named = dict(named)

    def fixed(self, game: Table) -> dict[str, int]:
        """A mix of somebody's own may be without them."""
        counts, tokens = game.rules.token_counts, game.rules.tokens
        covered = all(counts[tokens[name]] >= number for name, number in self.named.items())
        return self.named if covered else {}

    def prepare(self, game: Table) -> Flow[None]:
        yield from place_by_choice(game, self.starters(game))


def place_by_choice(game: Table, starters: list[MonsterKind]) -> Flow[None]:
    for arc in ARCS[: len(starters)]:
        kinds = list(dict.fromkeys(starters))
        kind = kinds[0]
        if len(kinds) > 1:
            space = SPACES[ARCHER][arc]
            options = [Option("place", (each,), space) for each in kinds]
            chosen = yield Decision(game.state.current, "place", options, space)
            kind = kinds[options.index(chosen)]
        starters.remove(kind)
        put(game, kind, ARCHER, arc)


def place_in_order(game: Table, starters: list[MonsterKind]) -> None:
    for arc, kind in zip(ARCS, starters, strict=False):
        put(game, kind, ARCHER, arc)


def draw_monsters(game: Table) -> list[MonsterKind]:
    """Six random monsters of the pile, or as many as there are, no bosses among them."""
    eligible = [kind for kind in game.state.pile.rest if isinstance(kind, MonsterKind) and could_start(kind)]
    return draw_out(game, eligible, len(ARCS), PILE)


def could_start(kind: MonsterKind) -> bool:
    return kind.starts and not kind.boss


def draw_out(game: Table, eligible: list[T], number: int, source: str) -> list[T]:
    """So many of these tokens at random, or as many as there are, are taken out of the pile."""
    drawn: list[T] = []
    while eligible and len(drawn) < number:
        token = game.state.chance.pick(eligible, source)
        eligible.remove(token)
        game.state.pile.rest.remove(token)
        drawn.append(token)
    return drawn


def take_monsters(game: Table, numbers: dict[str, int]) -> list[MonsterKind]:
    """Take the monsters that start on the board out of the pile, or from among the tokens left out of it."""
    state = game.state
    starters: list[MonsterKind] = []
    for name, number in numbers.items():
        kind = game.rules.tokens[name]
        assert isinstance(kind, MonsterKind)
        for _ in range(number):
            try:
                state.pile.rest.remove(kind)
            except ValueError:
                state.holds[LEFT_OUT].remove(kind)
            starters.append(kind)
    return starters
