"""The table the base game lays: its phases, its set-up, and the hand sizes and trades for each number of players."""

from typing import Final

from ringwall.base.box import base
from ringwall.base.phases.discard import Discard
from ringwall.base.phases.draw_up import DrawUp
from ringwall.base.phases.move import Move
from ringwall.base.phases.play import Play
from ringwall.base.phases.start import Start
from ringwall.base.phases.tokens import Tokens
from ringwall.base.phases.trade import Trade
from ringwall.base.preparations.cards import DealHands, ShuffleDecks
from ringwall.base.preparations.castle import RaiseTowers, RaiseWalls
from ringwall.base.preparations.monsters import PlaceMonsters
from ringwall.base.preparations.pile import MixPile
from ringwall.core.hooks import Module, Order
from ringwall.core.phase import Phase
from ringwall.core.preparation import Preparation

FULL_HAND: Final[tuple[int, ...]] = (0, 6, 6, 5, 5, 5, 4)
TRADES: Final[tuple[int, ...]] = (0, 0, 1, 1, 1, 1, 2)
EXCHANGES: Final[tuple[int, ...]] = (0, 2, 1, 1, 1, 1, 1)


@base.rule
class BaseGame(Module):
    def hand(self, number: int, players: int) -> int:
        return FULL_HAND[players]

    def trades(self, number: int, players: int) -> int:
        return TRADES[players]

    def discards(self, number: int, players: int) -> int:
        return EXCHANGES[players]

    def phases(self, order: Order[Phase]) -> None:
        for phase in (Start(), DrawUp(), Discard(), Trade(), Play(), Move(), Tokens()):
            order.last(phase)

    def preparations(self, order: Order[Preparation]) -> None:
        for step in (RaiseTowers(), RaiseWalls(), MixPile(), PlaceMonsters(), ShuffleDecks(), DealHands()):
            order.last(step)
