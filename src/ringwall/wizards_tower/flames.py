"""Fire: flames on monsters hurt them when they move, flames on structures pass to whoever attacks them."""

from collections.abc import Sequence
from typing import Final

from ringwall.core.board import ARCS, KEEP, TOWER_SITES, WALL_LINES, Place
from ringwall.core.damage import Source, deal
from ringwall.core.decision import Flow, choose_one
from ringwall.core.hooks import Module
from ringwall.core.movement import March
from ringwall.core.pieces import Monster
from ringwall.core.problem import Sentence
from ringwall.core.structures import FORTIFIED, batter_wall, raze
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower

FLAME: Final = "flame"
"""The mark on monsters and the supply."""
WALL_FLAMES: Final = "wall_flames"
TOWER_FLAMES: Final = "tower_flames"
"""Flames on the wall and the tower of each arc."""
KEEP_FLAMES: Final = "keep_flames"
"""Flames on the keep, if there is one."""
FIRE: Final = Source("fire", leaves_remains=False)
MOST_FLAMES: Final = 2
"""A structure with this many flames falls when it catches fire again."""
NO_FLAME: Final = Sentence("why.no_flame", "all flames are in use")
STRUCTURES: Final = tuple(WALL_LINES[arc] for arc in ARCS) + tuple(TOWER_SITES[arc] for arc in ARCS)


def flames_on(game: Table, structure: Place) -> int:
    return _row(game, structure)[structure.arc]


def burning_structures(game: Table) -> list[Place]:
    rows = game.state.rows
    burning: list[Place] = []
    if any(rows[WALL_FLAMES]) or any(rows[TOWER_FLAMES]):
        burning += [structure for structure in STRUCTURES if flames_on(game, structure)]
    if any(rows.get(KEEP_FLAMES, ())):
        burning.append(KEEP)
    return burning


def flames_of(monster: Monster) -> int:
    return monster.marks.get(FLAME, 0) if monster.marks is not None else 0


def _row(game: Table, structure: Place) -> list[int]:
    if structure is KEEP:
        return game.state.rows[KEEP_FLAMES]
    return game.state.rows[WALL_FLAMES if structure is WALL_LINES[structure.arc] else TOWER_FLAMES]


# --- structures ---


def light_structure(game: Table, structure: Place) -> None:
    """A standing structure catches fire: one more flame, or it falls with the third."""
    flames = _row(game, structure)
    supply = game.state.supply
    if flames[structure.arc] == MOST_FLAMES:
        raze(game, structure)
    elif supply[FLAME]:
        game.tell("structure_lit", structure=structure.text)
        supply[FLAME] -= 1
        flames[structure.arc] += 1


def meet_fire(game: Table, structure: Place) -> Flow[None]:
    """A fireball reaches a standing structure: a fortify token is lost and its wall spared, anything else is lit."""
    for module in game.rules.spares:
        found = module.spares(game, structure)
        if found if isinstance(found, bool) else (yield from found):
            return
    if structure is WALL_LINES[structure.arc] and game.state.walls[structure.arc] == FORTIFIED:
        batter_wall(game, structure.arc)
    else:
        light_structure(game, structure)


def douse(game: Table, structure: Place, number: int) -> None:
    game.tell("doused", structure=structure.text, flames=number)
    _row(game, structure)[structure.arc] -= number
    game.state.supply[FLAME] += number


# --- monsters ---


def light(game: Table, monsters: Sequence[Monster]) -> Flow[None]:
    """Each of these monsters gets a flame; with too few flames the current player says who."""
    waiting = [monster for monster in monsters if not monster.kind.fireproof and not monster.kind.withstands(FIRE)]
    supply = game.state.supply
    while waiting and supply[FLAME]:
        if supply[FLAME] >= len(waiting):
            monster = waiting[0]
        else:
            monster = yield from choose_one(game.captain(), "light", waiting)
        waiting.remove(monster)
        catch_fire(game, monster, 1)


def catch_fire(game: Table, monster: Monster, number: int) -> None:
    """Flames from the supply, as many as there are."""
    number = min(number, game.state.supply[FLAME])
    if number:
        take_flames(game, monster, number)
        game.state.supply[FLAME] -= number


def take_flames(game: Table, monster: Monster, number: int) -> None:
    game.tell("lit", monster=monster.text, flames=number)
    monster.mark(FLAME, number)


def put_out(game: Table, monster: Monster) -> None:
    game.state.supply[FLAME] += monster.unmark(FLAME)


@wizards_tower.rule
class Fire(Module):
    def unmarked(self, game: Table, monster: Monster) -> None:
        put_out(game, monster)

    def structure_lost(self, game: Table, structure: Place, kind: int) -> None:
        if flames_on(game, structure):
            douse(game, structure, flames_on(game, structure))

    def wall_fortified(self, game: Table, arc: int) -> None:
        """A fortify token on a burning wall puts the fire out and is used up by it."""
        wall = WALL_LINES[arc]
        if flames_on(game, wall):
            douse(game, wall, flames_on(game, wall))
            batter_wall(game, arc)

    def attacked(self, game: Table, structure: Place, group: list[Monster]) -> Flow[bool]:
        """A burning structure falls and hurts nobody; all its flames go to one attacker, if one can live with them."""
        flames = flames_on(game, structure)
        if not flames:
            return False
        if all(monster.kind.perishes for monster in group):
            raze(game, structure)
            return True
        game.cut()
        _row(game, structure)[structure.arc] = 0
        raze(game, structure)
        bearer = yield from choose_one(game.captain(), "flames", group, about=structure, verb="light")
        take_flames(game, bearer, flames)
        return True

    def march_begins(self, game: Table, march: March) -> None:
        """Only flames a monster has before it moves burn it in this movement."""
        at_risk = march.concerned if march.by_token else game.state.monsters
        march.notes[FLAME] = [(monster, flames_of(monster)) for monster in at_risk if flames_of(monster)]

    def march_ends(self, game: Table, march: March) -> Flow[None]:
        """Moved by a token, only who moved burns; at the end of the monsters' own movement, everybody does."""
        exposed = march.activated if march.by_token else game.state.monsters
        alive = game.state.monsters
        burning = [
            (monster, flames) for monster, flames in march.notes[FLAME] if monster in exposed and monster in alive
        ]
        if burning:
            yield from deal(game, burning, FIRE)
