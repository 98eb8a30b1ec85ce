from ringwall.base.box import base
from ringwall.core.hands import discard
from ringwall.core.table import Table
from ringwall.core.tokens import EffectToken


class Plague(EffectToken):
    """Every player discards all cards of one type. Heroes are of no such type."""

    def __init__(self, name: str, victims: str) -> None:
        self.id = name
        self.victims = victims

    def effect(self, game: Table) -> None:
        for seat in game.players_from_current():
            for card in [card for card in game.state.hands[seat] if card.type == self.victims]:
                discard(game, seat, card)


base.add_token(Plague("plague_archers", "archer"))
base.add_token(Plague("plague_knights", "knight"))
base.add_token(Plague("plague_swordsmen", "swordsman"))
