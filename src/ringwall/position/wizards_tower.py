"""What a position with The Wizard's Tower can say besides."""

from typing import Any

from ringwall.core.board import ARCS
from ringwall.core.structures import PLAIN
from ringwall.game import Game
from ringwall.position.base import deck_of, ids
from ringwall.position.chapter import Chapter
from ringwall.position.counting import ContentsKey, deck_size
from ringwall.position.forms import ARC, NAMES, NUMBER, NUMBERS_BY_ARC, PositionError, or_nothing
from ringwall.position.key import Key, Put, TowerKey, laid
from ringwall.wizards_tower.flames import FLAME, MOST_FLAMES, TOWER_FLAMES, WALL_FLAMES
from ringwall.wizards_tower.imps import IMP
from ringwall.wizards_tower.mega_bosses.mega_boss import HARBINGERS_GONE
from ringwall.wizards_tower.tower import FALLEN, WIZARD, WIZARDS_TOWER


def _get_wizards_tower(game: Game) -> int | None:
    towers = game.state.towers
    return towers.index(WIZARDS_TOWER) if WIZARDS_TOWER in towers else None


def _put_flames(row: str) -> Put:
    def put(game: Game, flames: dict[int, int]) -> None:
        for arc, number in flames.items():
            if number > MOST_FLAMES:
                raise PositionError(f"there are {MOST_FLAMES} flames on a structure at most, not {number}")
            game.state.rows[row][arc] = number
            game.state.supply[FLAME] -= number

    return put


def _flames(row: str) -> Key:
    return Key(
        NUMBERS_BY_ARC,
        lambda game: {arc: game.state.rows[row][arc] for arc in ARCS if game.state.rows[row][arc]},
        _put_flames(row),
    )


def _supply(name: str) -> Key:
    return Key(
        NUMBER,
        lambda game: game.state.supply[name],
        lambda game, number: game.state.supply.update({name: number}),
    )


def _put_gone(game: Game, names: list[str]) -> None:
    for name in names:
        if not name.endswith("_harbinger") or name not in game.rules.tokens:
            raise PositionError(f"there is no Harbinger called {name!r}")
    game.state.holds[HARBINGERS_GONE] = [game.rules.tokens[name] for name in names]


def _finish(game: Game, given: dict[str, Any]) -> None:
    """Towers that do not stand have fallen, and imps on the board are not in their pile."""
    state = game.state
    for arc in ARCS:
        burning_wall, burning_tower = state.rows[WALL_FLAMES][arc], state.rows[TOWER_FLAMES][arc]
        if (burning_wall and state.walls[arc] != PLAIN) or (burning_tower and not state.towers[arc]):
            raise PositionError(f"flames in arc {arc} need a plain wall or a tower that stands")
    if "fallen_towers" not in given:
        others = sum(kind.id in game.setup.options for kind in game.rules.towers.values())
        state.counts[FALLEN] = 5 - others - state.towers.count(PLAIN)
    if "imp_supply" not in given:
        state.supply[IMP] -= sum(monster.kind.id == IMP for monster in state.monsters)


KEYS: dict[str, Key] = {
    "wizards_tower": TowerKey(or_nothing(ARC), _get_wizards_tower, lambda game, arc: {WIZARDS_TOWER: arc}),
    "fallen_towers": Key(
        NUMBER,
        lambda game: game.state.counts.get(FALLEN, 0),
        lambda game, number: game.state.counts.update({FALLEN: number}),
    ),
    "wall_flames": _flames(WALL_FLAMES),
    "tower_flames": _flames(TOWER_FLAMES),
    "flame_supply": _supply(FLAME),
    "imp_supply": _supply(IMP),
    "harbingers_gone": Key(
        NAMES, lambda game: ids(game.state.holds.get(HARBINGERS_GONE, [])), _put_gone, unordered=True
    ),
    "wizard_deck": ContentsKey(lambda game: ids(deck_of(game, WIZARD).face_down()), laid),
    "wizard_deck_top": Key(NAMES, lambda game: ids(reversed(deck_of(game, WIZARD).top)), laid),
    "wizard_deck_size": deck_size(WIZARD, lambda game: len(deck_of(game, WIZARD))),
    "wizard_discards": Key(NAMES, lambda game: ids(deck_of(game, WIZARD).discards), laid),
}

CHAPTER = Chapter(KEYS, finish=_finish)
