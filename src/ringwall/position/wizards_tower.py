"""What a position with The Wizard's Tower can say besides."""

from typing import Any

from ringwall.core.board import ARCS
from ringwall.core.structures import PLAIN
from ringwall.game import Game
from ringwall.position.base import ids, laid
from ringwall.position.key import FINISHING, KEYS, Key, PositionError, Put
from ringwall.wizards_tower.flames import FLAME, MOST_FLAMES, TOWER_FLAMES, WALL_FLAMES
from ringwall.wizards_tower.imps import IMP
from ringwall.wizards_tower.mega_bosses.mega_boss import HARBINGERS_GONE
from ringwall.wizards_tower.tower import FALLEN, WIZARD, WIZARDS_TOWER


def _put_wizards_tower(game: Game, arc: int | None) -> None:
    """Its arc; nothing for a Wizard's Tower that has fallen. The towers key says which of the others stand."""
    towers = game.state.towers
    for each in ARCS:
        if towers[each] == WIZARDS_TOWER:
            towers[each] = 1 if arc is not None else 0
    if arc is not None:
        towers[arc] = WIZARDS_TOWER


def _get_wizards_tower(game: Game) -> int | None:
    towers = game.state.towers
    return towers.index(WIZARDS_TOWER) if WIZARDS_TOWER in towers else None


def _put_flames(row: str) -> Put:
    def put(game: Game, flames: dict[int, int]) -> None:
        for arc, number in flames.items():
            if arc not in ARCS or not 0 <= number <= MOST_FLAMES:
                raise PositionError("flames are given by arc, one or two of them")
            game.state.rows[row][arc] = number
            game.state.supply[FLAME] -= number

    return put


def _flames(game: Game, row: str) -> dict[int, int]:
    return {arc: game.state.rows[row][arc] for arc in ARCS if game.state.rows[row][arc]}


def _put_supply(name: str) -> Put:
    def put(game: Game, number: int) -> None:
        game.state.supply[name] = number

    return put


def _put_gone(game: Game, names: list[str]) -> None:
    game.state.holds[HARBINGERS_GONE] = [game.rules.tokens[name] for name in names]


def _wizard_deck(game: Game) -> Any:
    return game.state.decks[WIZARD]


KEYS["wizards_tower"] = Key(_get_wizards_tower, _put_wizards_tower)
KEYS["fallen_towers"] = Key(
    lambda game: game.state.counts.get(FALLEN, 0), lambda game, number: game.state.counts.update({FALLEN: number})
)
KEYS["wall_flames"] = Key(lambda game: _flames(game, WALL_FLAMES), _put_flames(WALL_FLAMES))
KEYS["tower_flames"] = Key(lambda game: _flames(game, TOWER_FLAMES), _put_flames(TOWER_FLAMES))
KEYS["flame_supply"] = Key(lambda game: game.state.supply[FLAME], _put_supply(FLAME))
KEYS["imp_supply"] = Key(lambda game: game.state.supply[IMP], _put_supply(IMP))
KEYS["harbingers_gone"] = Key(lambda game: ids(game.state.holds[HARBINGERS_GONE]), _put_gone, unordered=True)
KEYS["wizard_deck"] = Key(lambda game: ids(_wizard_deck(game).face_down()), laid, unordered=True)
KEYS["wizard_deck_top"] = Key(lambda game: ids(reversed(_wizard_deck(game).top)), laid)
KEYS["wizard_deck_size"] = Key(lambda game: len(_wizard_deck(game)))
KEYS["wizard_discards"] = Key(lambda game: ids(_wizard_deck(game).discards), laid)


def _finish(game: Game, given: dict[str, Any]) -> None:
    """Towers that do not stand have fallen, and imps on the board are not in their pile."""
    state = game.state
    if "wizards_tower" in given and given["wizards_tower"] is None:
        for arc in given.get("towers", []):
            state.towers[arc] = 1
    for arc in ARCS:
        burning_wall, burning_tower = state.rows[WALL_FLAMES][arc], state.rows[TOWER_FLAMES][arc]
        if (burning_wall and state.walls[arc] != PLAIN) or (burning_tower and not state.towers[arc]):
            raise PositionError(f"flames in arc {arc} need a plain wall or a tower that stands")
    if "fallen_towers" not in given:
        others = sum(kind.id in game.setup.options for kind in game.rules.towers.values())
        state.counts[FALLEN] = 5 - others - state.towers.count(PLAIN)
    if "imp_supply" not in given:
        state.supply[IMP] -= sum(monster.kind.id == IMP for monster in state.monsters)


FINISHING["wizards_tower"] = _finish
