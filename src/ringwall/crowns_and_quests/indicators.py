"""Tower indicators: the arc of each character's tower, and of the player where there are no characters.

A slot is a character with its indicator. Everybody has one; a player alone has two.
"""

from typing import Final

from ringwall.base.options.mans_home import KINGS_TOWER, OWNERS
from ringwall.core.board import ARCS
from ringwall.core.rules import Rules
from ringwall.core.table import Table

INDICATORS: Final = "indicators"
"""The arc on each slot's indicator."""
LOST: Final = "lost"
"""For each slot whether its character is lost, and by what."""
BY_TOWER: Final = 1
BY_ASSASSIN: Final = 2
ALONE: Final = 2
"""How many slots a player alone has."""


def number_of_slots(rules: Rules) -> int:
    return rules.players if rules.players > 1 else ALONE


def seat_of(rules: Rules, slot: int) -> int:
    return slot if rules.players > 1 else 1


def slots_of(rules: Rules, seat: int) -> tuple[int, ...]:
    return (seat,) if rules.players > 1 else (1, ALONE)


def arcs_of(game: Table, seat: int) -> list[int]:
    """The arcs in which a player places a Specialist."""
    return [game.state.rows[INDICATORS][slot] for slot in slots_of(game.rules, seat)]


def available(game: Table) -> list[int]:
    """The arcs of standing towers whose indicators nobody has."""
    state = game.state
    taken = state.rows[INDICATORS]
    # The indicator of the King's Tower is out of the game.
    gone = state.counts.get(KINGS_TOWER)
    return [arc for arc in ARCS if state.towers[arc] and arc not in taken and arc != gone]


def slots_from_current(game: Table) -> list[int]:
    """All slots of players still in the game, those of the current player first."""
    seats = game.players_from_current()
    if game.rules.players > 1:
        return list(seats)
    return [slot for seat in seats for slot in slots_of(game.rules, seat)]


def claims_follow(game: Table) -> None:
    """Where players claim towers, a standing tower is claimed by whoever has its indicator, and by nobody else."""
    owners = game.state.rows.get(OWNERS)
    if owners is None:
        return
    indicators = game.state.rows[INDICATORS]
    holders = {indicators[slot]: seat_of(game.rules, slot) for slot in slots_from_current(game)}
    for arc in ARCS:
        holder = holders.get(arc, 0)
        # One that has just fallen is not given up yet.
        owners[arc] = holder if game.state.towers[arc] or owners[arc] == holder else 0


def claim_by(game: Table, seat: int, lost: int, arc: int) -> None:
    """The indicator of a tower that fell is swapped for that of another."""
    indicators = game.state.rows[INDICATORS]
    for slot in slots_of(game.rules, seat):
        if indicators[slot] == lost:
            indicators[slot] = arc
