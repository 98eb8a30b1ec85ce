"""Choices of a turn that lead nowhere one could not have gone at once; without leaving them out a search would not end.

The Engineer may be given another task as often as there are tasks while nothing has been committed to his. Which of
them he had before in the turn makes no difference but that he cannot have it again.
"""

from typing import Final

from ringwall.core.decision import Option
from ringwall.core.state import State
from ringwall.engines_of_war.engineer import ENGINEER, all_equipment, note_of

TASKS: Final = frozenset(note_of(each) for each in all_equipment())
"""The notes of tasks given in this turn."""
VERBS: Final = ("task", "cancel")


def fresh_tasks(first: State) -> frozenset[str]:
    """The notes of tasks that are given after this beginning."""
    return TASKS.difference(first.this_turn)


def is_needless(state: State, option: Option, fresh: frozenset[str]) -> bool:
    """Whether all that comes of an option comes of one that could have been chosen before, too."""
    return option.verb in VERBS and not state.laid.get(ENGINEER) and not fresh.isdisjoint(state.this_turn)


def notes_that_matter(state: State, fresh: frozenset[str]) -> list[tuple[str, int]]:
    """The notes of a turn, all those of fresh tasks as one."""
    notes = state.this_turn
    if fresh.isdisjoint(notes):
        return sorted(notes.items())
    return sorted({name if name not in fresh else ENGINEER: number for name, number in notes.items()}.items())
