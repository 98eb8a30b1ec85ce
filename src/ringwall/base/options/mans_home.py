from typing import Final

from ringwall.base.box import base
from ringwall.base.options.walls_at_start import HELD_WALLS
from ringwall.core.board import ARCS, TOWER_SITES, Place
from ringwall.core.box import Variant
from ringwall.core.decision import Flow, choose_one
from ringwall.core.hands import discard
from ringwall.core.hooks import Order
from ringwall.core.preparation import Preparation
from ringwall.core.settling import lose
from ringwall.core.table import Table

OWNERS: Final = "tower_owners"
"""Who has claimed the tower of each arc."""
KINGS_TOWER: Final = "kings_tower"
"""The arc of the King's Tower, which nobody can claim while it stands."""
KINGS_TOWER_LOST: Final = "kings_tower_lost"
"""Noted once the King's Tower has fallen; another built there is a tower like any other."""


@base.variant
class MansHome(Variant):
    """Every player claims a tower and is out of the game when it falls and no backup is free."""

    id = "mans_home"

    def preparations(self, order: Order[Preparation]) -> None:
        order.last(ClaimTowers())

    def aftermath(self, game: Table) -> Flow[None]:
        state = game.state
        owners = state.rows[OWNERS]
        if not any(owners[arc] and not state.towers[arc] for arc in ARCS):
            return
        for seat in list(game.players_from_current()):
            for arc in [arc for arc in ARCS if owners[arc] == seat and not state.towers[arc]]:
                owners[arc] = 0
                free = unclaimed(game)
                if free and game.rules.edition.backups:
                    new = yield from claim(game, seat, free)
                    for module in game.rules.claimed:
                        module.claimed(game, seat, arc, new)
                elif seat not in owners:
                    drop_out(game, seat)
        if all(state.out[seat] for seat in game.rules.castle_seats):
            lose(game, "every player is out of the game")


class ClaimTowers(Preparation):
    id = "claims"

    def prepare(self, game: Table) -> Flow[None]:
        owners = game.state.rows[OWNERS] = [0] * 7
        for seat in game.players_from_current():
            own = [arc for module in game.rules.claims for arc in module.claims(game, seat)]
            for arc in own:
                owners[arc] = seat
            if not own:
                yield from claim(game, seat, unclaimed(game))


def unclaimed(game: Table) -> list[Place]:
    state = game.state
    owners = state.rows[OWNERS]
    kings = state.counts.get(KINGS_TOWER, 0)
    if KINGS_TOWER_LOST in state.counts and not game.rules.claims:
        # Unless claims are told by something of which the King has kept his own, another one built there can be had.
        kings = 0
    return [TOWER_SITES[arc] for arc in ARCS if state.towers[arc] and not owners[arc] and arc != kings]


def claim(game: Table, seat: int, free: list[Place]) -> Flow[int]:
    site = yield from choose_one(seat, "claim", free)
    game.tell("claimed", seat=seat, arc=site.arc)
    game.state.rows[OWNERS][site.arc] = seat
    return site.arc


def drop_out(game: Table, seat: int) -> None:
    state = game.state
    for card in state.hands[seat][:]:
        discard(game, seat, card)
    game.tell("dropped_out", seat=seat)
    if HELD_WALLS in state.rows:
        state.rows[HELD_WALLS][seat] = 0
    state.out[seat] = True
