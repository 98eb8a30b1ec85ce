"""Movement: all monsters concerned move at once, then the structures they ran into take and deal their damage."""

from typing import TYPE_CHECKING

from ringwall.core.board import (
    CASTLE,
    CLOCKWISE_OF,
    COUNTERCLOCKWISE_OF,
    SWORDSMAN,
    TOWER_SITES,
    WALL_LINES,
    Place,
)
from ringwall.core.damage import TOWER, WALL, Source, destroy, wound
from ringwall.core.decision import Flow, choose_one
from ringwall.core.pieces import Monster
from ringwall.core.settling import settle
from ringwall.core.structures import batter_wall, topple_tower
from ringwall.core.tokens import CLOCKWISE, INWARD

if TYPE_CHECKING:
    from ringwall.core.table import Table


def march(game: "Table", concerned: list[Monster], push: int) -> Flow[None]:
    """One movement event for the monsters concerned: inward (clockwise inside the castle), or around in their rings."""
    attackers: dict[int, list[Monster]] = {}
    entering: dict[int, list[Monster]] = {}
    for monster in concerned:
        if monster.marks is not None and _held(game, monster):
            continue
        _walk(game, monster, push, attackers, entering)
    # Structures are settled only now, so a wall that falls has still stopped everybody who ran into it.
    towers = game.state.towers
    if attackers:
        for arc in sorted(attackers):
            batter_wall(game, arc)
            yield from _take_damage(game, attackers[arc], WALL_LINES[arc])
    if entering:
        for arc in sorted(entering):
            if towers[arc]:
                topple_tower(game, arc)
                yield from _take_damage(game, entering[arc], TOWER_SITES[arc])
    if attackers:
        _remove_dead(game, attackers, WALL)
    if entering:
        _remove_dead(game, entering, TOWER)
    yield from settle(game)


def _held(game: "Table", monster: Monster) -> bool:
    return any(held(game, monster) for held in game.rules.held)


def _walk(
    game: "Table", monster: Monster, push: int, attackers: dict[int, list[Monster]], entering: dict[int, list[Monster]]
) -> None:
    origin = monster.text if game.log is not None else ""
    walls = game.state.walls
    for leg in monster.kind.legs(monster, push):
        if leg == INWARD:
            if monster.ring == SWORDSMAN and walls[monster.arc]:
                attackers.setdefault(monster.arc, []).append(monster)
                break
            monster.ring += 1
        elif leg == CLOCKWISE:
            monster.arc = CLOCKWISE_OF[monster.arc]
        else:
            monster.arc = COUNTERCLOCKWISE_OF[monster.arc]
        if monster.ring == CASTLE:
            entering.setdefault(monster.arc, []).append(monster)
    if game.log is not None and origin != monster.text:
        game.tell("moved", monster=origin, to=monster.space.text)


def _take_damage(game: "Table", group: list[Monster], structure: Place) -> Flow[None]:
    """Whoever attacked one structure together takes one point together; the team says who."""
    victim = yield from choose_one(game.captain(), "damage", group, about=structure)
    wound(game, victim, 1)


def _remove_dead(game: "Table", groups: dict[int, list[Monster]], source: Source) -> None:
    for arc in sorted(groups):
        for monster in groups[arc]:
            if monster.health <= 0:
                destroy(game, [monster], source)
