from ringwall.core.board import ARCS
from ringwall.core.box import Variant
from ringwall.core.decision import Flow
from ringwall.core.settling import settle, tokens_to_come
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.imps import send_imps


@wizards_tower.variant
class ItsQuiet(Variant):
    """Too quiet: an empty board with tokens still to come brings an imp in every arc."""

    id = "its_quiet"
    rank = 2

    def aftermath(self, game: Table) -> Flow[None]:
        state = game.state
        if any(monster.kind.monster and not monster.kind.rooted(monster) for monster in state.monsters):
            return
        if not len(state.pile) and not tokens_to_come(game) and not game.rules.endless:
            return
        game.tell("too_quiet")
        yield from send_imps(game, ARCS)
        yield from settle(game)
