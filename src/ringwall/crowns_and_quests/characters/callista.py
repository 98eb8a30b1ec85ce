from ringwall.base.phases.discard import decks_to_exchange
from ringwall.core.decision import Flow, Option, Word, choose_one
from ringwall.core.hands import draw_card
from ringwall.core.table import Table
from ringwall.crowns_and_quests.characters.character import Character, character, use


@character
class Callista(Character):
    """Draws a card more and puts one back on its deck."""

    id = "callista"

    def beside_exchange(self, game: Table) -> list[Option]:
        return [Option("use", (self,), Word(name), study) for name in decks_to_exchange(game)]


def _is_withheld(game: Table, deck: str) -> bool:
    return any(module.withholds(game, deck) for module in game.rules.withholds)


def study(game: Table, option: Option) -> Flow[None]:
    who, deck = option.what[0], option.target
    assert isinstance(who, Callista) and deck is not None
    use(game, who)
    state = game.state
    seat = state.current
    draw_card(game, seat, deck.text)
    hand = state.hands[seat]
    can_go_back = [card for card in hand if not _is_withheld(game, card.deck)]
    card = yield from choose_one(seat, "put_back", can_go_back or hand, verb="put back")
    game.tell_cards((seat,), ("card",), "put_back", seat=seat, card=card.text)
    hand.remove(card)
    if can_go_back:
        state.decks[card.deck].lay_on_top(card, seat)
    else:
        state.removed.append(card)
