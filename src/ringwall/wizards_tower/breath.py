"""Breathing fire: a fireball goes forward in the breather's arc and over the castle until a structure stops it."""

from ringwall.core.board import CASTLE, TOWER_SITES, WALL_LINES, Place
from ringwall.core.decision import Flow, choose_one
from ringwall.core.hooks import Module
from ringwall.core.movement import March, assault_castle, attack, bury_fallen
from ringwall.core.path import across
from ringwall.core.pieces import Monster
from ringwall.core.structures import stands
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.flames import meet_fire


class Breather(MonsterKind):
    """A monster that breathes fire wherever it stands outside the castle ring."""


def breathe(game: Table, monster: Monster) -> None:
    if monster.ring == CASTLE:
        return
    game.tell("breathed", monster=monster.text)
    way = list(across(monster.arc))
    passed: list[Place] = []
    for place in way[way.index(monster.space) + 1 :]:
        structure = TOWER_SITES[place.arc] if place.ring == CASTLE else place
        is_wall = place is WALL_LINES[place.arc]
        if not is_wall:
            passed.append(place)
        if (is_wall or place.ring == CASTLE) and stands(game, structure):
            meet_fire(game, structure)
            break
    for module in game.rules.swept:
        module.swept(game, passed)


@wizards_tower.rule
class Breath(Module):
    def assault(self, game: Table, march: March) -> Flow[None]:
        """With a fireball in the air the team says in which order attacks and breaths are settled."""
        breathers = [
            monster for monster in march.activated if isinstance(monster.kind, Breather) and monster.ring != CASTLE
        ]
        if not breathers:
            if march.attackers or march.entering:
                yield from assault_castle(game, march)
            return
        yield from _in_any_order(game, march, breathers)
        yield from bury_fallen(game, march.concerned)


def _in_any_order(game: Table, march: March, breathers: list[Monster]) -> Flow[None]:
    attacks: dict[Place, list[Monster]] = {WALL_LINES[arc]: march.attackers[arc] for arc in sorted(march.attackers)}
    attacks.update({TOWER_SITES[arc]: march.entering[arc] for arc in sorted(march.entering)})
    attacks = {structure: group for structure, group in attacks.items() if stands(game, structure)}
    while attacks or breathers:
        # Whoever dies at a structure breathes no more, so a breather's own attack comes first.
        busy = [monster for group in attacks.values() for monster in group]
        breathers = [monster for monster in breathers if monster.health > 0 or monster in busy]
        ready = [monster for monster in breathers if monster not in busy]
        if not attacks and not ready:
            return
        deeds: list[Place | Monster] = [*attacks, *ready]
        chosen = yield from choose_one(game.captain(), "order", deeds, verb="settle")
        if isinstance(chosen, Monster):
            breathers.remove(chosen)
            breathe(game, chosen)
        else:
            yield from attack(game, chosen, attacks.pop(chosen))
