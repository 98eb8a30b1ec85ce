from functools import cache
from typing import Final

from ringwall.core.board import NO_COLOUR
from ringwall.core.cards import Card
from ringwall.core.decision import Decision, Flow, Option
from ringwall.core.facts import Fact, OneOf
from ringwall.core.table import Table
from ringwall.crowns_and_quests.characters.character import Character, character, use
from ringwall.crowns_and_quests.facts import word

DRAW: Final = Option("draw")


@character
class Omar(Character):
    """Takes one of the cards with which his hand is filled up from the castle discards."""

    id = "omar"
    figures = (Fact("omar.may_take", "hit", OneOf(("hit", "colour"))),)

    def draws_up(self, game: Table, seat: int) -> Flow[bool] | bool:
        lying = game.state.decks["castle"].discards
        cards = [card for card in dict.fromkeys(lying) if _may_take(game, card)]
        return self._search(game, seat, cards) if cards else False

    def _search(self, game: Table, seat: int, cards: list[Card]) -> Flow[bool]:
        options = [_make_use(self, card) for card in cards]
        chosen = yield Decision(seat, "draw_up", [*options, DRAW])
        if chosen is DRAW:
            return False
        card = cards[options.index(chosen)]
        use(game, self)
        game.tell("took", seat=seat, card=card.text)
        game.state.decks["castle"].discards.remove(card)
        game.state.hands[seat].append(card)
        return True


@cache
def _make_use(who: Omar, card: Card) -> Option:
    return Option("use", (who,), card)


def _may_take(game: Table, card: Card) -> bool:
    return card.hit if word(game, "omar.may_take") == "hit" else card.colour != NO_COLOUR
