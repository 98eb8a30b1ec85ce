from typing import Final

from ringwall.core.decision import Flow, choose_one
from ringwall.core.hands import discard
from ringwall.core.hooks import Module
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.mega_bosses.mega_boss import MegaBoss, in_play
from ringwall.wizards_tower.options.solo_basilisk import SoloBasilisk

CARDS_LEFT: Final = 2


@wizards_tower.token
class Basilisk(MegaBoss):
    """Leaves every player two cards, and nobody exchanges cards while it is in play."""

    id = "basilisk"
    health = 5

    def arrival(self, game: Table, monster: Monster) -> Flow[None]:
        for seat in game.players_from_current():
            hand = game.state.hands[seat]
            while len(hand) > CARDS_LEFT:
                card = yield from choose_one(seat, "lose", hand)
                discard(game, seat, card)


@wizards_tower.rule
class Stare(Module):
    def exchanges(self, game: Table, number: int) -> int:
        return 0 if in_play(game, "basilisk") and not game.rules.plays_with(SoloBasilisk) else number
