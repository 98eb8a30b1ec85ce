from ringwall.core.cards import Card
from ringwall.core.decision import Decision, Flow, Option
from ringwall.core.hands import discard, discard_played, draw_card
from ringwall.core.menu import Menu
from ringwall.core.problem import Sentence
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower


@wizards_tower.card
class NeverLoseHope(Card):
    """Discard any number of cards and draw as many castle cards."""

    id = "never_lose_hope"

    def plays(self, menu: Menu) -> None:
        if len(menu.hand) > 1:
            menu.play((self,), None, hope)

    def why_not(self, menu: Menu) -> Sentence:
        return Sentence("why.no_other_card", "it is the only card in your hand")


def hope(game: Table, option: Option) -> Flow[None]:
    discard_played(game, option)
    seat = game.state.actor
    hand = game.state.hands[seat]
    number = 0
    while hand:
        options = [Option("lose", (card,)) for card in dict.fromkeys(hand)]
        if number:
            options.append(Option("draw"))
        chosen = options[0]
        if len(options) > 1:
            chosen = yield Decision(seat, "hope", options)
        if chosen.verb == "draw":
            break
        card = chosen.what[0]
        assert isinstance(card, Card)
        discard(game, seat, card)
        number += 1
    for _ in range(number):
        draw_card(game, seat)
