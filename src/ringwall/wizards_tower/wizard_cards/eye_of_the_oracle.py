from typing import Final

from ringwall.core.decision import Flow, Option, choose_one
from ringwall.core.hands import can_draw, discard_played, draw_card
from ringwall.core.menu import Menu
from ringwall.core.problem import Sentence
from ringwall.core.table import Table
from ringwall.core.why_not import NO_CARD_TO_DRAW
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.tower import WizardCard

LOOKED_AT: Final = 5


@wizards_tower.card
class EyeOfTheOracle(WizardCard):
    """Draw five castle cards, keep one and put the others back, the last of them on top."""

    id = "eye_of_the_oracle"

    def plays(self, menu: Menu) -> None:
        if can_draw(menu.game):
            menu.play((self,), None, consult)

    def why_not(self, menu: Menu) -> Sentence:
        return NO_CARD_TO_DRAW


def consult(game: Table, option: Option) -> Flow[None]:
    """While the player chooses, the cards looked at lie in the hand, where they are as secret as it is."""
    discard_played(game, option)
    state = game.state
    seat = state.actor
    hand = state.hands[seat]
    held = len(hand)
    for _ in range(LOOKED_AT):
        draw_card(game, seat)
    seen = hand[held:]
    kept = yield from choose_one(seat, "keep", seen, bound=[(seat, card) for card in seen])
    seen.remove(kept)
    while seen:
        card = yield from choose_one(seat, "put_back", seen, verb="put back", bound=[(seat, each) for each in seen])
        seen.remove(card)
        game.tell_cards((seat,), ("card",), "put_back", seat=seat, card=card.text)
        hand.remove(card)
        state.decks["castle"].lay_on_top(card, seat)
