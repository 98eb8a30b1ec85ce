"""What a position with promo items can say besides."""

from typing import Any

from ringwall.game import Game
from ringwall.position.base import put_count
from ringwall.position.chapter import Chapter
from ringwall.position.forms import ARC, FLAG, TEXT, PositionError, mapped, or_nothing
from ringwall.position.key import Key, TowerKey
from ringwall.promos.towers.promo_tower import PromoTower
from ringwall.promos.towers.tower_2016 import REBUILT
from ringwall.spelling import meant
from ringwall.wizards_tower.tower import FALLEN_KINDS

SITES = mapped("arcs by tower, null for a fallen one, such as {tower_2015: 2, tower_2018: null}", TEXT, or_nothing(ARC))


def _numbers(game: Game) -> dict[str, int]:
    """The promo towers of the game."""
    kinds = [kind for kind in game.rules.towers.values() if isinstance(kind, PromoTower)]
    return {kind.id: kind.number for kind in kinds if kind.id in game.setup.options}


def _sites(game: Game, arcs: dict[str, int | None]) -> dict[int, int | None]:
    numbers = _numbers(game)
    for name in arcs:
        if name not in numbers:
            raise PositionError(f"the tower {name!r} is not in this game{meant(name, numbers)}")
    return {numbers[name]: arc for name, arc in arcs.items()}


def _get_towers(game: Game) -> dict[str, int | None]:
    towers = game.state.towers
    return {name: towers.index(number) if number in towers else None for name, number in _numbers(game).items()}


def _finish(game: Game, given: dict[str, Any]) -> None:
    """Promo towers that do not stand have fallen, so that they can be rebuilt."""
    gone = [number for number in _numbers(game).values() if number not in game.state.towers]
    if gone and "wizards_tower" in game.setup.boxes:
        game.state.rows[FALLEN_KINDS] = [0, *gone]


KEYS: dict[str, Key] = {
    "promo_towers": TowerKey(SITES, _get_towers, _sites, partial=True),
    "tower_2016_rebuilt": Key(FLAG, lambda game: REBUILT in game.state.counts, put_count(REBUILT)),
}

CHAPTER = Chapter(KEYS, finish=_finish)
