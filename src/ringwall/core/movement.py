"""Movement: all monsters concerned move at once, then the structures they ran into take and deal their damage."""

from typing import TYPE_CHECKING

from ringwall.core.board import (
    CASTLE,
    CLOCKWISE_OF,
    COUNTERCLOCKWISE_OF,
    SPACES,
    SWORDSMAN,
    TOWER_SITES,
    WALL_LINES,
    Place,
)
from ringwall.core.damage import STRUCTURE, TOWER, WALL, Source, bury, wound
from ringwall.core.decision import Flow, choose_one
from ringwall.core.pieces import Monster
from ringwall.core.settling import settle
from ringwall.core.structures import batter_wall, topple_tower
from ringwall.core.tokens import CLOCKWISE, COUNTERCLOCKWISE, INWARD

if TYPE_CHECKING:
    from ringwall.core.table import Table


class March:
    """One movement event: who is concerned, and what they run into."""

    __slots__ = ("attackers", "concerned", "entering", "push")

    def __init__(self, concerned: list[Monster], push: int) -> None:
        self.concerned = concerned
        self.push = push
        self.attackers: dict[int, list[Monster]] = {}
        """Who attacks the wall of each arc."""
        self.entering: dict[int, list[Monster]] = {}
        """Who has come into the castle space of each arc."""


def march(game: "Table", concerned: list[Monster], push: int) -> Flow[None]:
    """One movement event for the monsters concerned: inward (clockwise inside the castle), or around in their rings."""
    event = March(concerned, push)
    for note in game.rules.march_begins:
        note(game, event)
    plans: list[tuple[Monster, tuple[int, ...]]] = []
    for monster in concerned:
        if monster.marks is not None and _held(game, monster):
            continue
        legs = monster.kind.legs(monster, push)
        if legs is None:
            legs = yield from monster.kind.wander(game, monster, push)
        plans.append((monster, legs))
    _walk(game, event, plans)
    # Structures are settled only now, so a wall that falls has still stopped everybody who ran into it.
    if event.attackers or event.entering:
        yield from _settle_structures(game, event)
    for hook in game.rules.march_ends:
        yield from hook(game, event)
    yield from settle(game)


def _held(game: "Table", monster: Monster) -> bool:
    return any(held(game, monster) for held in game.rules.held)


def _walk(game: "Table", event: March, plans: list[tuple[Monster, tuple[int, ...]]]) -> None:
    """The first legs all at once, then the second legs of those that can go on, and so forth."""
    number = 0
    while plans:
        going_on = []
        for plan in plans:
            monster, legs = plan
            if _take_leg(game, event, monster, legs[number]) and number + 1 < len(legs):
                going_on.append(plan)
        plans = going_on
        number += 1


def _take_leg(game: "Table", event: March, monster: Monster, leg: int) -> bool:
    """One space; False if the monster's move ends with it."""
    ring, arc = monster.ring, monster.arc
    if leg == INWARD:
        if ring == SWORDSMAN and game.state.walls[arc] and not monster.kind.climbs:
            event.attackers.setdefault(arc, []).append(monster)
            return False
        ring += 1
    elif leg == CLOCKWISE:
        arc = CLOCKWISE_OF[arc]
    elif leg == COUNTERCLOCKWISE:
        arc = COUNTERCLOCKWISE_OF[arc]
    else:
        raise ValueError(f"{monster} cannot make a leg of kind {leg}")
    if game.log is not None:
        game.tell("moved", monster=monster.text, to=SPACES[ring][arc].text)
    monster.ring, monster.arc = ring, arc
    if ring == CASTLE:
        event.entering.setdefault(arc, []).append(monster)
        return False
    return True


def _settle_structures(game: "Table", event: March) -> Flow[None]:
    """Walls by arc, then towers by arc; then all who have no health left are gone at once."""
    for arc in sorted(event.attackers):
        batter_wall(game, arc)
        yield from _take_damage(game, event.attackers[arc], WALL_LINES[arc], WALL)
    towers = game.state.towers
    for arc in sorted(event.entering):
        if towers[arc]:
            topple_tower(game, arc)
            yield from _take_damage(game, event.entering[arc], TOWER_SITES[arc], TOWER)
    dead = [monster for monster in event.concerned if monster.health <= 0]
    if dead:
        yield from bury(game, dead, STRUCTURE)


def _take_damage(game: "Table", group: list[Monster], structure: Place, source: Source) -> Flow[None]:
    """Whoever attacked one structure together takes one point together; the team says who."""
    victim = yield from choose_one(game.captain(), "damage", group, about=structure)
    wound(game, victim, 1, source)
