from ringwall.base.box import base
from ringwall.core.cards import Card
from ringwall.core.decision import Option
from ringwall.core.hands import can_draw, discard_played, draw_card
from ringwall.core.menu import Menu
from ringwall.core.table import Table


@base.card
class DrawTwo(Card):
    """Draw two castle cards, even above the full hand."""

    id = "draw_two"

    def plays(self, menu: Menu) -> None:
        if can_draw(menu.game):
            menu.play((self,), None, draw_two_cards)


def draw_two_cards(game: Table, option: Option) -> None:
    discard_played(game, option)
    for _ in range(2):
        draw_card(game, game.state.actor)
