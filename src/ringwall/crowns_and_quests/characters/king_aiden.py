from functools import cache

from ringwall.core.decision import SEATS, Flow, Option, Word
from ringwall.core.hands import decks_to_draw, draw_cards
from ringwall.core.table import Table
from ringwall.crowns_and_quests.characters.character import Character, character, use
from ringwall.crowns_and_quests.facts import figure, number


@character
class KingAiden(Character):
    """Lets a player draw a card, also above the full hand."""

    id = "king_aiden"
    figures = (number("aiden.cards", 1, 1, 2),)

    def audience(self, game: Table) -> list[Option]:
        if not decks_to_draw(game):
            return []
        return [_make_use(self, seat) for seat in game.players_from_current()]


@cache
def _make_use(who: KingAiden, seat: int) -> Option:
    return Option("use", (who,), SEATS[seat], grant)


def grant(game: Table, option: Option) -> Flow[None]:
    who, seat = option.what[0], option.target
    assert isinstance(who, KingAiden) and isinstance(seat, Word)
    use(game, who)
    yield from draw_cards(game, seat.value, figure(game, "aiden.cards"))
