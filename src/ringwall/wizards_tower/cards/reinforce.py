from ringwall.base.phases.discard import choose_deck
from ringwall.core.cards import Card
from ringwall.core.decision import Flow, Option
from ringwall.core.hands import discard_played, draw_card
from ringwall.core.menu import Menu
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower


@wizards_tower.card
class Reinforce(Card):
    """Every player draws a card from a deck of their choice."""

    id = "reinforce"

    def plays(self, menu: Menu) -> None:
        menu.play((self,), None, reinforce)


def reinforce(game: Table, option: Option) -> Flow[None]:
    discard_played(game, option)
    for seat in game.players_from_current():
        deck = yield from choose_deck(game, seat)
        draw_card(game, seat, deck)
