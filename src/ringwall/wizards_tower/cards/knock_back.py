from ringwall.core.board import CASTLE, COUNTERCLOCKWISE_OF, SPACES
from ringwall.core.combination import Hit, Modifier
from ringwall.core.decision import Flow
from ringwall.core.movement import shove
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower


@wizards_tower.card
class KnockBack(Modifier):
    """With a hit card: what survives the hit goes back one space."""

    id = "knock_back"

    def apply(self, hit: Hit) -> None:
        hit.pushes.append(knock_back)


def knock_back(game: Table, monster: Monster) -> Flow[None]:
    if monster.ring == CASTLE:
        space = SPACES[CASTLE][COUNTERCLOCKWISE_OF[monster.arc]]
    else:
        space = SPACES[monster.ring - 1][monster.arc]
    yield from shove(game, (monster, space))
