from ringwall.base.box import base
from ringwall.core.cards import Card
from ringwall.core.decision import Option
from ringwall.core.hands import discard_played
from ringwall.core.menu import Menu
from ringwall.core.problem import Sentence
from ringwall.core.table import Table


@base.card
class Scavenge(Card):
    """Take a card from the castle discards."""

    id = "scavenge"

    def plays(self, menu: Menu) -> None:
        for card in dict.fromkeys(menu.game.state.decks["castle"].discards):
            if card is not self:
                menu.play((self,), card, scavenge)

    def why_not(self, menu: Menu) -> Sentence:
        return Sentence("why.no_discards", "there is no other card among the discards")


def scavenge(game: Table, option: Option) -> None:
    discard_played(game, option)
    state = game.state
    card = option.target
    assert isinstance(card, Card)
    if game.log is not None:
        game.tell("scavenged", seat=state.actor, card=card.text)
    state.decks["castle"].discards.remove(card)
    state.hands[state.actor].append(card)
