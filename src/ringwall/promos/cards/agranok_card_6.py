from ringwall.promos.box import promos
from ringwall.promos.item import Item


@promos.variant
class AgranokLevelSix(Item):
    """A sixth Agranok card to choose or to draw; the card itself lies with the others in its box."""

    id = "agranok_card_6"
    needs = "dark_titan"
