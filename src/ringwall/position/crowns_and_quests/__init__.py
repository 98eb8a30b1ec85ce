"""What a position with Crowns and Quests can say besides."""

from typing import Any

from ringwall.crowns_and_quests.quest import QUEST
from ringwall.game import Game
from ringwall.position.chapter import Chapter
from ringwall.position.crowns_and_quests import board, characters, keeping, quests
from ringwall.position.key import Key


def _begin(game: Game, given: dict[str, Any]) -> None:
    quests.begin(game, given)
    characters.begin(game)


def _finish(game: Game, given: dict[str, Any]) -> None:
    keeping.finish(game, given)
    board.finish(game, given)
    quests.finish(game)
    characters.finish(game, given)


KEYS: dict[str, Key] = {**quests.KEYS, **characters.KEYS, **keeping.KEYS, **board.KEYS}

CHAPTER = Chapter(KEYS, open_holds=keeping.OPEN_HOLDS, laid_cards={"quest_cards": QUEST}, begin=_begin, finish=_finish)
