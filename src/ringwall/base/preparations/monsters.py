from ringwall.core.arrival import put
from ringwall.core.board import ARCHER, ARCS, SPACES
from ringwall.core.decision import Decision, Flow, Option
from ringwall.core.preparation import Preparation
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind

STARTERS = {"goblin": 3, "orc": 2, "troll": 1}


class PlaceMonsters(Preparation):
    """Six monsters start in the archer ring, one to an arc; the first player says which goes where."""

    id = "monsters"

    def prepare(self, game: Table) -> Flow[None]:
        starters = take_monsters(game, STARTERS)
        for arc in ARCS:
            kinds = list(dict.fromkeys(starters))
            kind = kinds[0]
            if len(kinds) > 1:
                space = SPACES[ARCHER][arc]
                options = [Option("place", (each,), space) for each in kinds]
                chosen = yield Decision(game.state.current, "place", options, space)
                kind = kinds[options.index(chosen)]
            starters.remove(kind)
            put(game, kind, ARCHER, arc)


def take_monsters(game: Table, numbers: dict[str, int]) -> list[MonsterKind]:
    """Take the monsters that start on the board out of the pile."""
    pile = game.state.pile.rest
    starters: list[MonsterKind] = []
    for name, number in numbers.items():
        kind = game.rules.tokens[name]
        assert isinstance(kind, MonsterKind)
        for _ in range(number):
            pile.remove(kind)
            starters.append(kind)
    return starters
