from typing import Final

from ringwall.core.cards import Card
from ringwall.core.decision import Flow, HushedDecision, Option, Word
from ringwall.core.hands import lay_down
from ringwall.core.menu import Menu
from ringwall.core.problem import Sentence
from ringwall.core.table import Table
from ringwall.promos.box import promos
from ringwall.promos.item import Item

FICKLE_FORTUNE: Final = "fickle_fortune"
REROLL: Final = Option("reroll")
KEEP: Final = Option("keep")


@promos.card
class FickleFortuneCard(Card):
    """After any roll of the die: it is rolled again."""

    id = FICKLE_FORTUNE

    def why_not(self, menu: Menu) -> Sentence:
        return Sentence("why.after_a_roll", "it is played after a roll of the die")


@promos.variant
class FickleFortune(Item):
    id = FICKLE_FORTUNE

    def rolled(self, game: Table, die: int, why: str) -> Flow[int]:
        """Whoever holds the card is asked after every roll, before anything comes of it."""
        card = game.rules.cards[FICKLE_FORTUNE]
        for seat in list(game.players_from_current()):
            if card not in game.state.hands[seat]:
                continue
            roll = Word(f"{die}={why}", die)
            chosen = yield HushedDecision(seat, FICKLE_FORTUNE, [REROLL, KEEP], roll)
            if chosen is REROLL:
                die = roll_again(game, seat, card, why)
        return die


def roll_again(game: Table, seat: int, card: Card, why: str) -> int:
    game.tell("played", seat=seat, cards=[card.text], target="")
    game.state.hands[seat].remove(card)
    lay_down(game, card)
    die = game.state.chance.die()
    game.tell("rolled", die=die, why=why)
    return die
