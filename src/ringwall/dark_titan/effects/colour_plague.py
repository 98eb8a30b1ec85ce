from ringwall.core.board import ANY, BLUE, COLOURS, GREEN, RED
from ringwall.core.hands import discard
from ringwall.core.table import Table
from ringwall.core.tokens import EffectToken
from ringwall.dark_titan.box import dark_titan


class ColourPlague(EffectToken):
    """Every player discards all cards of one colour; those of any colour are of this one too."""

    def __init__(self, colour: int) -> None:
        self.id = f"{COLOURS[colour]}_plague"
        self.colour = colour

    def effect(self, game: Table) -> None:
        for seat in game.players_from_current():
            for card in [card for card in game.state.hands[seat] if card.colour in (self.colour, ANY)]:
                discard(game, seat, card)


for colour in (RED, GREEN, BLUE):
    dark_titan.add_token(ColourPlague(colour))
