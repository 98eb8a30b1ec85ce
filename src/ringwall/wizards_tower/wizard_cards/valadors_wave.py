from typing import Final

from ringwall.core.damage import deal
from ringwall.core.decision import Flow
from ringwall.core.pieces import Monster
from ringwall.core.sharing import share_out
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.tower import WIZARDRY
from ringwall.wizards_tower.wizard_cards.areas import ALL_RINGS, AreaCard, Areas, by_colour

ONE_COLOUR: Final = by_colour(ALL_RINGS)
POINTS: Final = 4


@wizards_tower.card
class ValadorsWave(AreaCard):
    """Up to four points of damage among the monsters of one colour, all dealt at once."""

    id = "valadors_wave"

    def areas(self, game: Table) -> Areas:
        return ONE_COLOUR

    def act(self, game: Table, monsters: list[Monster]) -> Flow[None]:
        shares = yield from share_out(game, game.state.actor, monsters, POINTS, WIZARDRY)
        yield from deal(game, list(shares.items()), WIZARDRY, game.state.actor)
