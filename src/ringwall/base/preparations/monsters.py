from ringwall.base.preparations.pile import LEFT_OUT
from ringwall.core.arrival import put
from ringwall.core.board import ARCHER, ARCS, SPACES
from ringwall.core.decision import Decision, Flow, Option
from ringwall.core.decks import PILE
from ringwall.core.preparation import Preparation
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind

STARTERS = {"goblin": 3, "orc": 2, "troll": 1}


class StartingMonsters(Preparation):
    """Six monsters start in the archer ring, one to an arc."""

    id = "monsters"

    def starters(self, game: Table) -> list[MonsterKind]:
        """Take them out of the pile."""
        raise NotImplementedError(self.id)


class PlaceMonsters(StartingMonsters):
    """Three goblins, two orcs and a troll; the first player says which goes where."""

    def starters(self, game: Table) -> list[MonsterKind]:
        rules = game.rules
        for name, number in STARTERS.items():
            if rules.token_counts[rules.tokens[name]] < number:
                # A mix of somebody's own may be without them.
                return draw_monsters(game)
        return take_monsters(game, STARTERS)

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
    state = game.state
    eligible = [kind for kind in state.pile.rest if isinstance(kind, MonsterKind) and kind.starts and not kind.boss]
    starters: list[MonsterKind] = []
    while eligible and len(starters) < len(ARCS):
        kind = state.chance.pick(eligible, PILE)
        eligible.remove(kind)
        state.pile.rest.remove(kind)
        starters.append(kind)
    return starters


def take_monsters(game: Table, numbers: dict[str, int]) -> list[MonsterKind]:
    """Take the monsters that start on the board out of the pile, or from among the tokens left out of it."""
    state = game.state
    starters: list[MonsterKind] = []
    for name, number in numbers.items():
        kind = game.rules.tokens[name]
        assert isinstance(kind, MonsterKind)
        for _ in range(number):
            source = state.pile.rest if kind in state.pile.rest else state.holds[LEFT_OUT]
            source.remove(kind)
            starters.append(kind)
    return starters
