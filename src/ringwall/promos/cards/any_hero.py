from ringwall.base.cards.hero import Hero
from ringwall.core.board import ANY
from ringwall.promos.box import promos
from ringwall.promos.item import Item

promos.add_card(Hero(ANY, count=1))


@promos.variant
class AnyHero(Item):
    """A hero of any colour."""

    id = "any_hero"
