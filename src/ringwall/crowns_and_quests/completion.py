"""How a quest ends: it has become impossible, or it is done and its reward given."""

from typing import Final

from ringwall.core.decision import Flow
from ringwall.core.settling import lose, settle, win
from ringwall.core.table import Table
from ringwall.crowns_and_quests.committing import PLACES, give_back
from ringwall.crowns_and_quests.quest import ENDGAME, QUEST, QUESTS, TRACKER, Quest, kind_of, quest_of
from ringwall.crowns_and_quests.specialists.carrying import CARRIED
from ringwall.crowns_and_quests.specialists.specialist import Specialist

DONE: Final = "quest_done"
"""Noted in the turn in which a quest has been done: the next one begins in a later turn."""


def something_to_check(game: Table) -> bool:
    quest = quest_of(game)
    return quest is not None and (quest.complete(game) or quest.impossible(game))


def check_quest(game: Table) -> Flow[None]:
    quest = quest_of(game)
    assert quest is not None
    if not any(game.state.towers):
        lose(game, "no tower stands")
    if quest.impossible(game):
        lose(game, "nobody is left to be saved")
    game.tell("quest_done", quest=quest.text)
    if kind_of(game, quest) == ENDGAME:
        win(game, "the last quest is done")
    yield from _finish(game, quest)


def _finish(game: Table, quest: Quest) -> Flow[None]:
    """Its rules end, its cards and pieces leave, and then its reward is given."""
    state = game.state
    state.this_turn[DONE] = 1
    clear(game, quest)
    deed = quest.reward(game)
    if deed is not None:
        yield from deed
    for name in quest.counts:
        state.counts.pop(name, None)
        state.rows.pop(name, None)
        state.supply.pop(name, None)
        state.holds.pop(name, None)
    yield from settle(game)


def clear(game: Table, quest: Quest) -> None:
    """Everything of the quest is off the table but what its reward still counts."""
    state = game.state
    give_back(game)
    quest.end(game)
    state.pieces = [
        piece for piece in state.pieces if not isinstance(piece.kind, Specialist) and piece.kind.id not in quest.pieces
    ]
    for target in [monster for monster in state.monsters if monster.kind.id in quest.pieces]:
        state.monsters.remove(target)
        for module in game.rules.unmarked if target.marks is not None else ():
            module.unmarked(game, target)
    state.holds.pop(CARRIED, None)
    state.counts.pop(TRACKER, None)
    state.rows.pop(PLACES, None)
    state.holds[QUEST] = []


def begin(game: Table, quest: Quest) -> Flow[None]:
    """A quest comes into play, and its set-up is carried out."""
    state = game.state
    game.tell("quest_begun", quest=quest.text)
    state.holds[QUESTS].remove(quest)
    state.holds[QUEST] = [quest]
    quest.lay(game)
    deed = quest.begin(game)
    if deed is not None:
        yield from deed
    yield from settle(game)
