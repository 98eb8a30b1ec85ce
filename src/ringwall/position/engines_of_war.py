"""What a position with Engines of War can say besides."""

from typing import Any

from ringwall.core.arrival import MUSTER
from ringwall.core.board import COLOURS, KEEP, RED
from ringwall.engines_of_war.cards.resources import RESOURCE
from ringwall.engines_of_war.crew import CREW, MANNED_BY, SUBSTITUTE, hold_of
from ringwall.engines_of_war.encampments.barracks import Barracks
from ringwall.engines_of_war.encampments.encampment import standing
from ringwall.engines_of_war.engineer import ENGINEER, TASK, committed, task_of
from ringwall.engines_of_war.equipment.equipment import EQUIPMENT
from ringwall.engines_of_war.equipment.field import FieldKind
from ringwall.engines_of_war.keep import FACING, FLAMES, WEAPONS, mounted
from ringwall.engines_of_war.monsters.siege_engine import SiegeEngine
from ringwall.engines_of_war.options.crew import ENGINES
from ringwall.game import Game
from ringwall.position.base import deck_of, ids
from ringwall.position.chapter import Chapter
from ringwall.position.counting import ContentsKey, deck_size
from ringwall.position.forms import FLAG, NAMES, NUMBER, TEXT, PositionError, one_of, or_nothing
from ringwall.position.key import Key, laid
from ringwall.spelling import meant

MOST_FLAMES = 2
FLAME = "flame"


def _put_keep(game: Game, stands: bool) -> None:
    game.state.keep = int(stands)


def _put_flames(game: Game, number: int) -> None:
    if FLAMES not in game.state.rows:
        raise PositionError("keep_flames needs a box that brings fire, such as wizards_tower")
    if number > MOST_FLAMES:
        raise PositionError(f"there are {MOST_FLAMES} flames on the keep at most, not {number}")
    game.state.rows[FLAMES][KEEP.arc] = number
    game.state.supply[FLAME] -= number


def _flames(game: Game) -> int:
    return game.state.rows[FLAMES][KEEP.arc] if FLAMES in game.state.rows else 0


def _facing(game: Game) -> str | None:
    colour = game.state.counts.get(FACING)
    return None if colour is None else COLOURS[colour]


def _put_facing(game: Game, colour: str | None) -> None:
    if colour is not None:
        game.state.counts[FACING] = COLOURS.index(colour)


def _put_weapons(game: Game, weapons: list[str]) -> None:
    for weapon in weapons:
        if weapon not in WEAPONS:
            raise PositionError(f"there is no weapon called {weapon!r}{meant(weapon, WEAPONS)}")
        game.state.supply[weapon] = 0


def _task(game: Game) -> str | None:
    task = task_of(game)
    return None if task is None else task.text


def _put_task(game: Game, name: str | None) -> None:
    numbers = {equipment.text: number for number, equipment in EQUIPMENT.items()}
    if name is not None:
        if name not in numbers:
            raise PositionError(f"there is no task called {name!r}{meant(name, numbers)}")
        game.state.counts[TASK] = numbers[name]


def _put_due(game: Game, due: bool) -> None:
    game.state.counts.pop(MUSTER, None)


def _finish(game: Game, given: dict[str, Any]) -> None:
    """Engines have their crews, tokens on the board are not in the supply, and a weapon faces somewhere."""
    state = game.state
    for piece in state.pieces:
        if isinstance(piece.kind, FieldKind):
            if not state.supply[piece.kind.id]:
                raise PositionError(f"there is no {piece.kind.id} left in the supply for {piece.text}")
            state.supply[piece.kind.id] -= 1
    if mounted(game):
        state.counts.setdefault(FACING, RED)
        if not state.keep or _flames(game):
            raise PositionError("weapons need a keep that stands and does not burn")
    if committed(game) and task_of(game) is None:
        raise PositionError("committed cards need a task")
    for monster in state.monsters:
        if isinstance(monster.kind, SiegeEngine) and not monster.kind.rooted(monster):
            _man(game, monster.kind, given)
    barracks = standing(game, Barracks)
    if barracks is not None and given.get("barracks_due", True):
        state.counts[MUSTER] = barracks.arc


def _man(game: Game, engine: SiegeEngine, given: dict[str, Any]) -> None:
    holds = game.state.holds
    if hold_of(engine) in given:
        return
    if "crew" in given:
        holds[hold_of(engine)] = [game.rules.tokens[SUBSTITUTE]] * MANNED_BY
    else:
        holds[hold_of(engine)] = [holds[CREW].pop() for _ in range(min(MANNED_BY, len(holds[CREW])))]


def _hold(name: str) -> Key:
    return Key(NAMES, lambda game: ids(game.state.holds.get(name, [])), laid, unordered=True)


CREWS = tuple(f"{engine}_crew" for engine in ENGINES)
KEYS: dict[str, Key] = {
    "keep": Key(FLAG, lambda game: bool(game.state.keep), _put_keep),
    "keep_flames": Key(NUMBER, _flames, _put_flames),
    "keep_facing": Key(or_nothing(one_of("red", "green", "blue")), _facing, _put_facing),
    "weapons": Key(NAMES, mounted, _put_weapons, unordered=True),
    "task": Key(or_nothing(TEXT), _task, _put_task),
    "committed": Key(NAMES, lambda game: ids(committed(game)), laid, unordered=True),
    "barracks_due": Key(FLAG, lambda game: MUSTER in game.state.counts, _put_due),
    "resource_deck": ContentsKey(lambda game: ids(deck_of(game, RESOURCE).face_down()), laid),
    "resource_deck_top": Key(NAMES, lambda game: ids(reversed(deck_of(game, RESOURCE).top)), laid),
    "resource_deck_size": deck_size(RESOURCE, lambda game: len(deck_of(game, RESOURCE))),
    "resource_discards": Key(NAMES, lambda game: ids(deck_of(game, RESOURCE).discards), laid),
    CREW: _hold(CREW),
    **{name: _hold(name) for name in CREWS},
}

CHAPTER = Chapter(KEYS, open_holds=(CREW, *CREWS), laid_cards={"committed": ENGINEER}, finish=_finish)
