from ringwall.core.board import CASTLE
from ringwall.core.cards import Card
from ringwall.core.decision import Flow, choose_one
from ringwall.core.hands import discard
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.core.tokens import INWARD, JUMP
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.mega_bosses.mega_boss import MegaBoss
from ringwall.wizards_tower.tower import WIZARD


@wizards_tower.token
class Warlock(MegaBoss):
    """Takes a wizard card from everybody, is untouched by the others, and moves on in a rolled arc."""

    id = "warlock"
    health = 4

    def arrival(self, game: Table, monster: Monster) -> Flow[None]:
        for seat in game.players_from_current():
            spells = [card for card in game.state.hands[seat] if card.deck == WIZARD]
            if spells:
                card = yield from choose_one(seat, "lose", spells)
                discard(game, seat, card)

    def resists(self, card: Card, monster: Monster) -> bool:
        return card.deck == WIZARD

    def legs(self, monster: Monster, push: int) -> tuple[int, ...] | None:
        return super().legs(monster, push) if monster.ring == CASTLE else None

    def wander(self, game: Table, monster: Monster, push: int) -> Flow[tuple[int, ...]]:
        arc = yield from game.roll("wandering")
        return (JUMP + arc, INWARD)
