from ringwall.core.damage import deal
from ringwall.core.decision import Flow
from ringwall.core.sharing import share_out
from ringwall.core.table import Table
from ringwall.dark_titan.box import dark_titan
from ringwall.dark_titan.support.support_kind import SUPPORT, SupportKind


@dark_titan.token
class ReserveSquad(SupportKind):
    """As many points of damage as it has health, shared out among the monsters."""

    id = "reserve_squad"

    def benefit(self, game: Table, size: int) -> Flow[None]:
        captain = game.captain()
        foes = [monster for monster in game.state.monsters if not monster.kind.withstands(SUPPORT)]
        shares = yield from share_out(game, captain, foes, size, SUPPORT, least=0)
        yield from deal(game, list(shares.items()), SUPPORT, captain)
