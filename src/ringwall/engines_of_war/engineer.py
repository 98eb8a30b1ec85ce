"""The Engineer: he works at one task at a time, for the resources that the players commit to it."""

from functools import cache
from typing import Final

from ringwall.core.cards import Card
from ringwall.core.decision import Flow, Option, Word
from ringwall.core.hands import lay_down
from ringwall.core.hooks import Module
from ringwall.core.menu import Menu
from ringwall.core.table import Table
from ringwall.engines_of_war.box import engines_of_war
from ringwall.engines_of_war.cards.resources import ANY_KIND, KINDS
from ringwall.engines_of_war.equipment.equipment import EQUIPMENT, Equipment

TASK: Final = "task"
"""The number of the task, while there is one."""
ENGINEER: Final = "engineer"
"""Where the committed cards lie."""
WILD_KIND: Final = "committed_as"
"""What a committed card that could be anything stands for, as a place in ``KINDS`` counted from 1."""
KIND_NAMES: Final = {kind: Word(kind, number) for number, kind in enumerate(KINDS, start=1)}


def task_of(game: Table) -> Equipment | None:
    return EQUIPMENT.get(game.state.counts.get(TASK, 0))


def committed(game: Table) -> list[Card]:
    return game.state.laid.get(ENGINEER, [])


def missing(game: Table) -> list[str]:
    """The resources that the task still needs."""
    task = task_of(game)
    needed = task.cost(game.rules) if task is not None else []
    for card in committed(game):
        needed.remove(KINDS[game.state.counts[WILD_KIND] - 1] if card.material == ANY_KIND else card.material)
    return needed


@engines_of_war.rule
class TheEngineer(Module):
    def plays(self, menu: Menu) -> None:
        """Whose turn it is has him work, besides playing cards."""
        game = menu.game
        task = task_of(game)
        if not committed(game):
            notes = game.state.this_turn
            for equipment, note, option in _all_tasks():
                if equipment is not task and note not in notes:
                    menu.options.append(option)
        if task is not None:
            menu.options.append(CANCEL)
            _offer_commits(menu, task)


@cache
def all_equipment() -> tuple[Equipment, ...]:
    return tuple(EQUIPMENT[number] for number in sorted(EQUIPMENT))


@cache
def _all_tasks() -> tuple[tuple[Equipment, str, Option], ...]:
    """Each with its note and its option, which speaks of no monster and so is made once and used again."""
    return tuple((each, note_of(each), Option("task", (each,), None, assign)) for each in all_equipment())


@cache
def note_of(equipment: Equipment) -> str:
    """Set in the turn in which it has been made the task: changing an empty task is free, but a turn must end."""
    return f"task_{equipment.text}"


def _offer_commits(menu: Menu, task: Equipment) -> None:
    """What the task still needs; the last card only if the finished piece can be put into play at once."""
    needed = missing(menu.game)
    if len(needed) == 1 and not task.ready(menu.game):
        return
    for card in menu.distinct:
        if card.material in needed:
            menu.options.append(_make_commit(card))
        elif card.material == ANY_KIND:
            menu.options += [_make_commit(card, KIND_NAMES[kind]) for kind in dict.fromkeys(needed)]


@cache
def _make_commit(card: Card, kind: Word | None = None) -> Option:
    """It speaks of no monster either."""
    return Option("commit", (card,), kind, commit)


def assign(game: Table, option: Option) -> None:
    task = option.what[0]
    assert isinstance(task, Equipment)
    game.tell("task_assigned", task=task.text)
    game.state.counts[TASK] = task.number
    game.state.this_turn[note_of(task)] = 1


def cancel(game: Table, option: Option) -> None:
    """The task ends, and the cards committed to it are lost."""
    task = task_of(game)
    assert task is not None
    game.tell("task_cancelled", task=task.text)
    _clear(game)


CANCEL: Final = Option("cancel", (), None, cancel)


def commit(game: Table, option: Option) -> Flow[None] | None:
    state = game.state
    card, task = option.what[0], task_of(game)
    assert isinstance(card, Card) and task is not None
    if game.log is not None:
        game.tell("committed", seat=state.current, card=card.text)
    state.hands[state.current].remove(card)
    state.laid.setdefault(ENGINEER, []).append(card)
    if isinstance(option.target, Word):
        state.counts[WILD_KIND] = option.target.value
    for equipment in all_equipment():
        state.this_turn.pop(note_of(equipment), None)
    return None if missing(game) else _complete(game, task)


def _complete(game: Table, task: Equipment) -> Flow[None]:
    game.tell("task_done", task=task.text)
    _clear(game)
    yield from task.build(game, game.state.current)


def _clear(game: Table) -> None:
    counts = game.state.counts
    counts.pop(TASK, None)
    counts.pop(WILD_KIND, None)
    for card in game.state.laid.pop(ENGINEER, []):
        lay_down(game, card)
