"""What a position with Engines of War can say besides."""

from typing import Any

from ringwall.core.arrival import MUSTER
from ringwall.core.board import CASTLE, COLOURS, FOREST, KEEP, RED, SPACES, SWORDSMAN, Place
from ringwall.core.pieces import Monster
from ringwall.engines_of_war.cards.resources import ANY_KIND, RESOURCE
from ringwall.engines_of_war.crew import CREW, CREWS, MANNED_BY, SUBSTITUTE, hold_of
from ringwall.engines_of_war.encampments.barracks import Barracks
from ringwall.engines_of_war.encampments.encampment import Encampment, standing
from ringwall.engines_of_war.engineer import ENGINEER, TASK, all_equipment, committed, note_of, task_of
from ringwall.engines_of_war.equipment.equipment import EQUIPMENT
from ringwall.engines_of_war.equipment.field import SPACES_FOR_IT, FieldKind
from ringwall.engines_of_war.keep import FACING, FLAMES, WEAPONS, mounted
from ringwall.engines_of_war.monsters.siege_engine import SiegeEngine
from ringwall.engines_of_war.monsters.siege_tower import BREACHED, SiegeTower
from ringwall.engines_of_war.options.crew import is_recruit
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
        if weapons.count(weapon) > 1:
            raise PositionError(f"there is one {weapon} only")
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
    _spread_equipment(game)
    _arm_keep(game)
    _check_task(game)
    for monster in game.state.monsters:
        _check_place(game, monster)
        if isinstance(monster.kind, SiegeEngine) and not monster.kind.rooted(monster):
            _man(game, monster.kind, given)
    for name in CREWS:
        _check_crew(game, name)
    for token in [token for name in (CREW, *CREWS) for token in game.state.holds.get(name, [])]:
        if not is_recruit(token):
            raise PositionError(f"{token} cannot be crew; only monsters that could start on the board are")
    barracks = standing(game, Barracks)
    if barracks is not None and given.get("barracks_due", True):
        game.state.counts[MUSTER] = barracks.arc
    elif barracks is None and given.get("barracks_due"):
        raise PositionError("barracks_due needs the barracks on the board")


def _spread_equipment(game: Game) -> None:
    taken: set[Place] = set()
    for piece in game.state.pieces:
        if isinstance(piece.kind, FieldKind):
            if piece.space not in SPACES_FOR_IT:
                raise PositionError(f"no field equipment lies in the forest, so {piece} cannot be")
            if piece.space in taken:
                raise PositionError(f"only one piece of field equipment lies in a space, so {piece} cannot be")
            if not game.state.supply[piece.kind.id]:
                raise PositionError(f"there is no {piece.kind.id} left in the supply for {piece.text}")
            taken.add(piece.space)
            game.state.supply[piece.kind.id] -= 1


def _arm_keep(game: Game) -> None:
    if not mounted(game):
        if FACING in game.state.counts:
            raise PositionError("a keep without weapons faces nowhere, so keep_facing needs weapons")
        return
    game.state.counts.setdefault(FACING, RED)
    if not game.state.keep or _flames(game):
        raise PositionError("weapons need a keep that stands and does not burn")


def _check_task(game: Game) -> None:
    """What is committed is part of what the task takes."""
    task = task_of(game)
    cards = committed(game)
    if not cards:
        return
    if task is None:
        raise PositionError("committed cards need a task")
    needed = task.cost(game.rules)
    for card in cards:
        if card.material == ANY_KIND:
            raise PositionError(f"what {card} stands for cannot be given; commit it under when")
        if card.material not in needed:
            raise PositionError(f"{task} takes {', '.join(task.cost(game.rules))}, so {card} cannot be committed to it")
        needed.remove(card.material)
    if not needed:
        raise PositionError(f"with all of {', '.join(map(str, cards))} the task {task} would be done")


def _check_place(game: Game, monster: Monster) -> None:
    """Some can only stand in certain places."""
    kind, breached = monster.kind, monster.has(BREACHED)
    if breached and not isinstance(kind, SiegeTower):
        raise PositionError(f"only a siege tower can have breached, not {monster}")
    if breached and (monster.ring != SWORDSMAN or game.state.walls[monster.arc]):
        raise PositionError(f"{monster} has breached, so it stands in the swordsman ring, and no wall in its arc")
    if kind.stays_outside and monster.ring == CASTLE:
        raise PositionError(f"{kind} never goes into the castle, so {monster} cannot be")
    if isinstance(kind, Encampment):
        # The Stones of a quest may have brought it closer.
        closer = "crowns_and_quests" in game.setup.boxes and monster.ring != CASTLE
        site = SPACES[monster.ring if closer else FOREST][kind.site(monster.arc)]
        if monster.space is not site:
            raise PositionError(f"{monster} cannot be; an encampment of this arc is written in {site}")


def _check_crew(game: Game, name: str) -> None:
    crew = game.state.holds.get(name, [])
    engine = name.removesuffix("_crew")
    manned = [monster for monster in game.state.monsters if monster.kind.id == engine and not monster.has(BREACHED)]
    if crew and not manned:
        raise PositionError(f"{name} needs a {engine} on the board that has not breached")
    if manned and not 0 < len(crew) <= MANNED_BY:
        raise PositionError(f"a crew is one or two monsters, so {name} cannot be {len(crew)}")


def _man(game: Game, engine: SiegeEngine, given: dict[str, Any]) -> None:
    holds = game.state.holds
    hold = hold_of(engine.id)
    if hold in given:
        return
    if "crew" in given:
        holds[hold] = [game.rules.tokens[SUBSTITUTE]] * MANNED_BY
    else:
        holds[hold] = [holds[CREW].pop() for _ in range(min(MANNED_BY, len(holds[CREW])))]


def _hold(name: str) -> Key:
    return Key(NAMES, lambda game: ids(game.state.holds.get(name, [])), laid, unordered=True)


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

CHAPTER = Chapter(
    KEYS,
    open_holds=(CREW, *CREWS),
    laid_cards={"committed": ENGINEER},
    finish=_finish,
    notes=[note_of(each) for each in all_equipment()],
)
