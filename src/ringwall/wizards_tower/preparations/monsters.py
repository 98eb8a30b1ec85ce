from ringwall.base.preparations.monsters import StartingMonsters, place_in_order
from ringwall.core.board import ARCS
from ringwall.core.decision import Flow
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind


class DrawMonsters(StartingMonsters):
    """Six random monsters of the pile, no bosses among them, in the order drawn."""

    def starters(self, game: Table) -> list[MonsterKind]:
        state = game.state
        eligible = [token for token in state.pile.rest if isinstance(token, MonsterKind) and not token.boss]
        starters: list[MonsterKind] = []
        while len(starters) < len(ARCS):
            kind = eligible[state.chance.below(len(eligible))]
            eligible.remove(kind)
            state.pile.rest.remove(kind)
            starters.append(kind)
        return starters

    def prepare(self, game: Table) -> Flow[None] | None:
        place_in_order(game, self.starters(game))
        return None
