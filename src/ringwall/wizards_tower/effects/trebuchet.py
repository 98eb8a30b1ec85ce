from typing import Final

from ringwall.core.damage import Source, bury
from ringwall.core.decision import Flow
from ringwall.core.path import roll_across
from ringwall.core.structures import fell
from ringwall.core.table import Table
from ringwall.core.tokens import EffectToken
from ringwall.wizards_tower.box import wizards_tower

TREBUCHET: Final = Source("trebuchet")


@wizards_tower.token
class Trebuchet(EffectToken):
    """Its missile flies across the board, kills what flies and stops at the first structure, which falls."""

    id = "trebuchet"

    def effect(self, game: Table) -> Flow[None]:
        arc = yield from game.roll("missile")
        game.tell("missile", arc=arc)
        passed = yield from roll_across(game, arc, fell)
        on_the_way = [monster for space in passed for monster in game.monsters_at(space)]
        flying = [monster for monster in on_the_way if monster.kind.flies]
        struck = [monster for monster in flying if not monster.kind.withstands(TREBUCHET)]
        if struck:
            yield from bury(game, struck, TREBUCHET)
