from typing import Final

from ringwall.base.cards.tar import TAR, smear
from ringwall.core.box import Variant
from ringwall.core.decision import Flow, Option
from ringwall.core.menu import Menu
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.flames import catch_fire, flames_of

FLARED: Final = "tar_flared"
"""Noted once the tar has fed a fire where it is now."""


@wizards_tower.variant
class FlamingTar(Variant):
    """A monster that comes to have both tar and a flame gets another flame."""

    id = "flaming_tar"

    def plays(self, menu: Menu) -> None:
        for option in menu.options:
            if option.effect is smear:
                option.effect = smear_afresh

    def aftermath(self, game: Table) -> None:
        if FLARED in game.state.this_turn:
            return
        for monster in game.state.monsters:
            if monster.has(TAR) and flames_of(monster):
                game.state.this_turn[FLARED] = 1
                catch_fire(game, monster, 1)


def smear_afresh(game: Table, option: Option) -> Flow[None]:
    game.state.this_turn.pop(FLARED, None)
    smear(game, option)
    yield from settle(game)
