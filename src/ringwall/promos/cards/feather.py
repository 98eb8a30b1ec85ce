from ringwall.base.cards.tar import EVERYWHERE, TAR
from ringwall.core.cards import Card
from ringwall.core.damage import SLAYING, slay
from ringwall.core.decision import Flow, Option
from ringwall.core.hands import discard_played
from ringwall.core.hits import struck
from ringwall.core.menu import Menu
from ringwall.core.problem import Sentence
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.promos.box import promos
from ringwall.promos.item import Item


@promos.card
class FeatherCard(Card):
    """Slays the monster that carries the tar."""

    id = "feather"
    slays = True
    banished_by_use = True

    def plays(self, menu: Menu) -> None:
        for monster in menu.targets(self, EVERYWHERE):
            if monster.has(TAR):
                menu.play((self,), monster, strew)

    def why_not(self, menu: Menu) -> Sentence:
        return Sentence("why.nobody_tarred", "no monster that it could be used on is tarred")


def strew(game: Table, option: Option) -> Flow[None]:
    discard_played(game, option)
    yield from slay(game, [struck(option)], SLAYING, game.state.actor)
    yield from settle(game)


@promos.variant
class Feather(Item):
    id = "feather"
