"""What a position with promo items can say besides."""

from typing import Any

from ringwall.core.board import ARCS
from ringwall.core.structures import PLAIN
from ringwall.game import Game
from ringwall.position.key import FINISHING, KEYS, Key, PositionError
from ringwall.promos.towers.promo_tower import PromoTower
from ringwall.promos.towers.tower_2016 import REBUILT
from ringwall.wizards_tower.tower import FALLEN_KINDS


def _numbers(game: Game) -> dict[str, int]:
    """The promo towers of the game."""
    kinds = [kind for kind in game.rules.towers.values() if isinstance(kind, PromoTower)]
    return {kind.id: kind.number for kind in kinds if kind.id in game.setup.options}


def _put_towers(game: Game, arcs: dict[str, int | None]) -> None:
    """The arc of each promo tower, nothing for one that has fallen; the others stand where the set-up put them."""
    towers = game.state.towers
    numbers = _numbers(game)
    for name in arcs:
        if name not in numbers:
            raise PositionError(f"{name} is not in this game; promo towers: {', '.join(numbers) or 'none'}")
    for arc in ARCS:
        if towers[arc] in [numbers[name] for name in arcs]:
            towers[arc] = PLAIN
    for name, site in arcs.items():
        if site is None:
            continue
        if site not in ARCS or towers[site] != PLAIN:
            raise PositionError(f"{name} needs an arc with a plain tower, not {site}")
        towers[site] = numbers[name]


def _get_towers(game: Game) -> dict[str, int | None]:
    towers = game.state.towers
    return {name: towers.index(number) if number in towers else None for name, number in _numbers(game).items()}


def _put_rebuilt(game: Game, rebuilt: bool) -> None:
    if rebuilt:
        game.state.counts[REBUILT] = 1


KEYS["promo_towers"] = Key(_get_towers, _put_towers, by_seat=True)
KEYS["tower_2016_rebuilt"] = Key(lambda game: REBUILT in game.state.counts, _put_rebuilt)


def _finish(game: Game, given: dict[str, Any]) -> None:
    """Promo towers that do not stand have fallen, so that they can be rebuilt."""
    numbers = _numbers(game)
    pieces = len(ARCS) - len(numbers) - ("wizards_tower" in game.setup.boxes)
    if game.state.towers.count(PLAIN) > pieces:
        raise PositionError(f"there are only {pieces} plain towers; leave the arcs of fallen towers out of towers")
    gone = [number for number in numbers.values() if number not in game.state.towers]
    if gone and "wizards_tower" in game.setup.boxes:
        game.state.rows[FALLEN_KINDS] = [0, *gone]


FINISHING["promos"] = _finish
