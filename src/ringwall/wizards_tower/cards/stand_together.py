from ringwall.core.cards import Card
from ringwall.core.decision import SEATS, Decision, Flow, Option, Word
from ringwall.core.hands import discard_played
from ringwall.core.menu import Menu
from ringwall.core.problem import Sentence
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.options.wt_edition import is_classic
from ringwall.wizards_tower.tower import WIZARD


@wizards_tower.card
class StandTogether(Card):
    """Another player may play a hit card or a wizard card now."""

    id = "stand_together"
    heeds_others = False

    def plays(self, menu: Menu) -> None:
        for seat in menu.game.players_from_current():
            if seat != menu.seat and _might_help(menu.game, seat):
                menu.play((self,), SEATS[seat], stand)

    def why_not(self, menu: Menu) -> Sentence:
        return Sentence("why.nobody_helps", "no other player could play a hit or wizard card now")


def _might_help(game: Table, seat: int) -> bool:
    """With closed hands nobody knows whether the other can, so anybody with a card may be asked."""
    return bool(game.state.hands[seat]) if game.rules.closed_hands else bool(helping_plays(game, seat))


def helping_plays(game: Table, seat: int) -> list[Option]:
    """What a player could play: a single hit card or wizard card, combined with nothing."""
    menu = Menu(game, seat)
    for card in menu.distinct:
        if card.hit or card.deck == WIZARD:
            card.plays(menu)
    for module in game.rules.helps:
        module.helps(menu)
    if is_classic(game):
        return menu.options
    return [option for option in menu.options if sum(isinstance(each, Card) for each in option.what) == 1]


def stand(game: Table, option: Option) -> Flow[None]:
    discard_played(game, option)
    assert isinstance(option.target, Word)
    seat = option.target.value
    options = [*helping_plays(game, seat), Option("decline")]
    chosen = yield Decision(seat, "stand", options)
    if chosen.effect is None:
        return
    game.state.actor = seat
    flow = chosen.effect(game, chosen)
    if flow is not None:
        yield from flow
    game.state.actor = game.state.current
