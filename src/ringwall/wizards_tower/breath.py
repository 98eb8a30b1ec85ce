"""Breathing fire: a fireball goes forward in the breather's arc and over the castle until a structure stops it."""

from typing import Final

from ringwall.core.board import CASTLE, TOWER_SITES, WALL_LINES, Place
from ringwall.core.damage import Source
from ringwall.core.decision import Flow, choose_one
from ringwall.core.deployment import sweep
from ringwall.core.hooks import Module
from ringwall.core.movement import March, assault_castle, attack, bury_fallen, storm
from ringwall.core.path import WAYS
from ringwall.core.pieces import Monster, Piece
from ringwall.core.structures import stands
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.flames import meet_fire

BREATHERS: Final[tuple[str, ...]] = ("chimera", "dragon")
"""Who breathes fire wherever it stands outside the castle ring."""
FIREBALL: Final = Source("fireball", crosses=True)


def breathe(game: Table, monster: Monster) -> Flow[None]:
    if monster.ring == CASTLE:
        return
    game.tell("breathed", monster=monster.text)
    passed: list[Place] = []
    # What it breathes on begins behind its own space, which is as far along the way as its ring from the forest.
    for space, structure in WAYS[monster.arc][monster.ring + 1 :]:
        if space is not None:
            passed.append(space)
        if structure is not None and stands(game, structure):
            yield from meet_fire(game, structure)
            break
    sweep(game, passed, FIREBALL)


@wizards_tower.rule
class Breath(Module):
    def assault(self, game: Table, march: March) -> Flow[None]:
        """With a fireball in the air the team says in which order attacks and breaths are settled."""
        breathers = [monster for monster in march.activated if _has_breath(monster)]
        if not breathers:
            if march.has_met_something():
                yield from assault_castle(game, march)
            return
        yield from _in_any_order(game, march, breathers)
        yield from bury_fallen(game, march.concerned)


def _has_breath(monster: Monster) -> bool:
    """Not in the castle, nor if it has died on its way."""
    return monster.kind.id in BREATHERS and monster.ring != CASTLE and monster.health > 0


def _in_any_order(game: Table, march: March, breathers: list[Monster]) -> Flow[None]:
    walls = {WALL_LINES[arc]: march.attackers[arc] for arc in sorted(march.attackers)}
    towers = {TOWER_SITES[arc]: march.entering[arc] for arc in sorted(march.entering)}
    attacks: dict[Place | Piece, list[Monster]] = {}
    attacks.update((structure, group) for structure, group in (walls | towers).items() if stands(game, structure))
    attacks.update(march.stormed.items())
    while attacks or breathers:
        # Whoever dies at a structure breathes no more, so a breather's own attack comes first.
        busy = [monster for group in attacks.values() for monster in group]
        breathers = [monster for monster in breathers if monster.health > 0 or monster in busy]
        ready = [monster for monster in breathers if monster not in busy]
        if not attacks and not ready:
            return
        deeds: list[Place | Piece | Monster] = [*attacks, *ready]
        chosen = yield from choose_one(game.captain(), "order", deeds, verb="settle")
        if isinstance(chosen, Monster):
            breathers.remove(chosen)
            yield from breathe(game, chosen)
        elif isinstance(chosen, Piece):
            yield from storm(game, chosen, attacks.pop(chosen))
        else:
            yield from attack(game, chosen, attacks.pop(chosen))
