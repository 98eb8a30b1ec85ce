from typing import Final

from ringwall.base.box import base
from ringwall.base.options.mans_home import KINGS_TOWER, KINGS_TOWER_LOST, unclaimed
from ringwall.core.board import TOWER_SITES, Place
from ringwall.core.box import Request, Variant
from ringwall.core.decision import Flow, choose_one
from ringwall.core.hands import lose_one_each
from ringwall.core.hooks import Order
from ringwall.core.preparation import Preparation
from ringwall.core.problem import Problem
from ringwall.core.table import Table

CARDS_DUE: Final = "kings_tower_cards"
"""The King's Tower has just fallen, and everybody will lose a card for it."""


@base.variant
class KingsTower(Variant):
    """One unclaimed tower is the King's: when it falls everybody loses a card and hands get smaller."""

    id = "kings_tower"
    rank = 1

    @classmethod
    def problem(cls, table: Request) -> Problem | None:
        if table.options["mans_home"] == "off":
            return Problem(
                "problem.kings_tower_is_unclaimed",
                "{option} needs {other}: the King's Tower is one that nobody has claimed",
                option=cls.id,
                other="mans_home",
            )
        if table.players == 6:
            return Problem(
                "problem.every_tower_is_claimed",
                "{option} needs fewer than {players} castle players: with {players} every tower is claimed",
                option=cls.id,
                players=table.players,
            )
        return None

    def preparations(self, order: Order[Preparation]) -> None:
        order.after("claims", NameKingsTower())

    def structure_lost(self, game: Table, structure: Place, kind: int) -> None:
        """Hands are smaller from this moment on; the cards are lost when the event is over."""
        counts = game.state.counts
        if KINGS_TOWER_LOST not in counts and structure is TOWER_SITES[counts[KINGS_TOWER]]:
            counts[KINGS_TOWER_LOST] = counts[CARDS_DUE] = 1

    def aftermath(self, game: Table) -> Flow[None]:
        counts = game.state.counts
        if CARDS_DUE in counts:
            game.tell("kings_tower_lost", arc=counts[KINGS_TOWER])
            del counts[CARDS_DUE]
            yield from lose_one_each(game)

    def full_hand(self, game: Table, number: int) -> int:
        return number - game.state.counts.get(KINGS_TOWER_LOST, 0)


class NameKingsTower(Preparation):
    id = "kings_tower"

    def prepare(self, game: Table) -> Flow[None]:
        site = yield from choose_one(game.captain(), "kings_tower", unclaimed(game), verb="crown")
        game.tell("kings_tower_named", arc=site.arc)
        game.state.counts[KINGS_TOWER] = site.arc
