from ringwall.base.box import base
from ringwall.core.cards import Card
from ringwall.core.decision import Flow, Option
from ringwall.core.hands import decks_to_draw, discard_played, draw_cards
from ringwall.core.menu import Menu
from ringwall.core.problem import Sentence
from ringwall.core.table import Table
from ringwall.core.why_not import NO_CARD_TO_DRAW


@base.card
class DrawTwo(Card):
    """Draw two cards, even above the full hand."""

    id = "draw_two"

    def plays(self, menu: Menu) -> None:
        if decks_to_draw(menu.game):
            menu.play((self,), None, draw_two_cards)

    def why_not(self, menu: Menu) -> Sentence:
        return NO_CARD_TO_DRAW


def draw_two_cards(game: Table, option: Option) -> Flow[None]:
    discard_played(game, option)
    yield from draw_cards(game, game.state.actor, 2)
