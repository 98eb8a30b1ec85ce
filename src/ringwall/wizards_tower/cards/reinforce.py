from ringwall.core.cards import Card
from ringwall.core.decision import Flow, Option
from ringwall.core.hands import can_draw, discard_played, draw_from
from ringwall.core.menu import Menu
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.tower import WIZARD, can_draw_wizard_card


@wizards_tower.card
class Reinforce(Card):
    """Every player draws a card from a deck of their choice."""

    id = "reinforce"

    def plays(self, menu: Menu) -> None:
        menu.play((self,), None, reinforce)


def reinforce(game: Table, option: Option) -> Flow[None]:
    discard_played(game, option)
    for seat in game.players_from_current():
        decks = ["castle"] if can_draw(game) else []
        if can_draw_wizard_card(game):
            decks.append(WIZARD)
        yield from draw_from(game, seat, decks)
