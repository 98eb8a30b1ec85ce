"""Puzzles at the server: what is listed, how a table stands to its aim, and what a moment of a game asks.

Proofs take a while, so they are made one at a time in a thread of their own, and the latest are kept.
"""

import asyncio
import json
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import Any, Final

from ringwall.castles import today
from ringwall.game import Game
from ringwall.position import begin
from ringwall.puzzles.aim import Aim
from ringwall.puzzles.finder import KINDS, given_of, question_at
from ringwall.puzzles.guide import ASTRAY, MISSED, OPEN, REACHED, Guide, Standing
from ringwall.puzzles.shelf import puzzle_of, shelf
from ringwall.puzzles.themes import open_themes
from ringwall.server.journal import Opening
from ringwall.server.messages import PuzzleListed, Puzzles, PuzzleStanding
from ringwall.server.table import Refusal, Table
from ringwall.setup import Setup
from ringwall.texts import Texts
from ringwall.texts.puzzles import aim_words, theme_words, why_words

KEPT: Final = 24
"""So many proofs are kept."""
BOUND: Final = 20_000
"""So many positions a proof may see at a server; those of the puzzles that come with the game see fewer."""
IN_GAME: Final = 4_000
"""And where nobody knows yet whether there is a puzzle at all."""
VERDICTS: Final = {
    OPEN: "ui.puzzle.open",
    ASTRAY: "ui.puzzle.astray",
    REACHED: "ui.puzzle.reached",
    MISSED: "ui.puzzle.missed",
}


def puzzles_listed(texts: Texts) -> Puzzles:
    listed = [
        PuzzleListed(
            puzzle.id,
            puzzle.grade,
            aim_words(puzzle.aim, texts),
            list(puzzle.mix),
            puzzle.setup.castle_players,
            theme_words(open_themes(puzzle.themes), texts),
        )
        for puzzle in shelf().values()
    ]
    day = today()
    return Puzzles(day.isoformat(), puzzle_of(day).id, listed)


class Puzzling:
    """The proofs of one server."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "ringwall puzzles")
        self._guides: OrderedDict[str, asyncio.Future[Guide]] = OrderedDict()

    async def standing(self, table: Table, texts: Texts) -> PuzzleStanding:
        """How a table stands to its aim."""
        opening = table.opening
        if not opening.aim:
            raise Refusal("no_puzzle")
        guide = await self._guide(opening)
        game = table.match.game
        standing = guide.look(game)
        step = standing.line[0] if standing.line and isinstance(standing.line[0], str) else None
        return PuzzleStanding(
            standing.state,
            _verdict(standing, texts) if len(table.match) else "",
            _hint(game, step, texts),
            step,
            theme_words(shelf()[opening.puzzle].themes, texts)
            if standing.state == REACHED and opening.puzzle in shelf()
            else [],
        )

    async def in_game(self, table: Table, choice: int) -> tuple[dict[str, Any], Aim] | None:
        """The position and the aim of what a moment of a game asks, looked for at the start of its phase."""
        game = _begun(table.match.game, choice)
        if game is None:
            return None
        return await asyncio.get_running_loop().run_in_executor(self._thread, _question, game)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _guide(self, opening: Opening) -> Guide:
        """Made by whoever asks first; others wait for it."""
        key = json.dumps([opening.setup, opening.begins, opening.aim])
        known = self._guides.get(key)
        if known is None:
            known = asyncio.get_running_loop().run_in_executor(self._thread, _guide_of, opening)
            self._guides[key] = known
            while len(self._guides) > KEPT:
                self._guides.popitem(last=False)
        self._guides.move_to_end(key)
        return await asyncio.shield(known)


def _guide_of(opening: Opening) -> Guide:
    start = begin(Setup(**opening.setup), 0, opening.begins)
    return Guide(start, Aim.read(opening.aim), BOUND)


def _question(game: Game) -> tuple[dict[str, Any], Aim] | None:
    aim = question_at(game, IN_GAME)
    given = None if aim is None else given_of(game)
    return None if aim is None or given is None else (given, aim)


def _begun(game: Game, choice: int) -> Game | None:
    """The game at the last moment up to that choice at which a puzzle could begin, in the same turn."""
    found = None
    turn = 0
    for moment, _ in islice(game.replay(), choice + 1):
        if moment.state.turn != turn:
            turn, found = moment.state.turn, None
        decision = moment.decision
        if decision is not None and moment.clean and decision.kind in KINDS and decision.kind != _kind(found):
            found = moment.copy()
    return found


def _kind(game: Game | None) -> str:
    return "" if game is None or game.decision is None else game.decision.kind


def _verdict(standing: Standing, texts: Texts) -> str:
    if standing.lucky:
        return texts.get("ui.puzzle.lucky")
    words, why = texts.get(VERDICTS[standing.state]), why_words(standing.why, texts)
    return f"{words} {why}" if why else words


def _hint(game: Game, step: str | None, texts: Texts) -> str:
    """The cards or pieces of the next choice of a line that works; what to do with them is to be found."""
    option = next((option for option in game.options if option.text == step), None)
    if option is None:
        return ""
    what = " + ".join(texts.thing(thing.text) for thing in option.what) or texts.option(option)
    return texts.get("ui.puzzle.hint", what=what)
