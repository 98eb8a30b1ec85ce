from ringwall.core.decision import Option
from ringwall.core.hands import can_draw, discard_played, draw_card
from ringwall.core.menu import Menu
from ringwall.core.problem import Sentence
from ringwall.core.table import Table
from ringwall.core.why_not import NO_CARD_TO_DRAW
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.tower import WizardCard


@wizards_tower.card
class ThalgarsBlessing(WizardCard):
    """Every player fills the hand with castle cards."""

    id = "thalgars_blessing"

    def plays(self, menu: Menu) -> None:
        if can_draw(menu.game) and somebody_lacks_cards(menu):
            menu.play((self,), None, bless)

    def why_not(self, menu: Menu) -> Sentence:
        if not can_draw(menu.game):
            return NO_CARD_TO_DRAW
        return Sentence("why.hands_full", "every hand is full")


def somebody_lacks_cards(menu: Menu) -> bool:
    """Once this card has left its player's hand."""
    game = menu.game
    full = game.full_hand()
    return len(menu.hand) <= full or any(len(game.state.hands[seat]) < full for seat in game.players_from_current())


def bless(game: Table, option: Option) -> None:
    discard_played(game, option)
    for seat in game.players_from_current():
        for _ in range(game.full_hand() - len(game.state.hands[seat])):
            draw_card(game, seat)
