"""Puzzles at the server: what is listed, how a table stands to its aim, and what a moment of a game asks.

Proofs take a while, so they are made one at a time in a thread of their own, and no table waits for them. The latest
are kept.
"""

import asyncio
import json
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple, TypeVar

from ringwall.castles import today
from ringwall.game import Game
from ringwall.position import begin
from ringwall.puzzles.aim import Aim
from ringwall.puzzles.guide import REACHED, Guide, Standing
from ringwall.puzzles.in_game import Question, beginning, question
from ringwall.puzzles.shelf import puzzle_of, shelf
from ringwall.puzzles.themes import open_themes
from ringwall.server.fairly import Asker, Fairly
from ringwall.server.journal import Opening
from ringwall.server.messages import PuzzleListed, Puzzles, PuzzleStanding
from ringwall.server.table import Refusal, Table
from ringwall.server.turns import Work
from ringwall.setup import Setup
from ringwall.texts import Texts
from ringwall.texts.puzzles import aim_words, hint_words, theme_words, verdict_words

T = TypeVar("T")
KEPT: Final = 100_000
"""So many positions of proofs are kept, and always the proof that was asked for last."""
REMEMBERED: Final = 500
"""Of so many moments it is remembered what they ask."""


class Inquiry(NamedTuple):
    """A moment of a puzzle, taken from its table so that the table need not wait for the answer."""

    opening: Opening
    game: Game
    begun: bool
    """Whether anything has been chosen."""
    texts: Texts


class Moment(NamedTuple):
    """Where a puzzle could begin in a game that is over."""

    key: tuple[str, int, int]
    game: Game | None


def puzzles_listed(texts: Texts) -> Puzzles:
    listed = [
        PuzzleListed(
            puzzle.id,
            puzzle.grade,
            puzzle.aim.kind,
            aim_words(puzzle.aim, texts),
            list(puzzle.mix),
            puzzle.setup.castle_players,
            theme_words([theme for theme in open_themes(puzzle.themes) if theme != puzzle.aim.kind], texts),
        )
        for puzzle in shelf().values()
    ]
    day = today()
    return Puzzles(day.isoformat(), puzzle_of(day).id, listed)


def asked_at(table: Table, who: str, texts: Texts) -> Inquiry:
    """The moment of a table, for somebody who may know how it stands: what the proof says tells of the cards of the

    seat that solves, so where they are secret nobody else may.
    """
    opening, game = table.opening, table.match.game
    if not opening.aim:
        raise Refusal("no_puzzle")
    seat = _solver(game)
    if table.keeps_secrets(seat) and seat not in table.seats_of(who):
        raise Refusal("not_your_seat")
    return Inquiry(opening, game.copy(), len(table.match) > 0, texts)


def moment_of(table: Table, choice: int) -> Work[Moment]:
    """The moment at which the puzzle of a choice would begin."""
    step, game = yield from beginning(table.match.game, choice)
    return Moment((table.id, table.line, step), game)


class Puzzling:
    """The proofs of one server."""

    def __init__(self, threads: bool = True) -> None:
        """Where there are no ``threads``, everything else waits for a proof."""
        self._thread = ThreadPoolExecutor(1, "ringwall puzzles") if threads else None
        self._fairly = Fairly(1)
        self._guides: OrderedDict[str, asyncio.Task[Guide]] = OrderedDict()
        self._found: OrderedDict[tuple[str, int, int], Question | None] = OrderedDict()

    async def standing(self, inquiry: Inquiry, asker: Asker) -> PuzzleStanding:
        """How a table stands to its aim."""
        guide = await self._guide(inquiry.opening, asker)
        standing = await self._aside(asker, lambda: guide.look(inquiry.game))
        return _shown(inquiry, standing)

    async def in_game(self, moment: Moment, asker: Asker) -> Question | None:
        """The position and the aim of what a moment of a game asks."""
        key, game = moment
        if key not in self._found:
            self._found[key] = await self._aside(asker, lambda: question(game))
            while len(self._found) > REMEMBERED:
                self._found.popitem(last=False)
        return self._found[key]

    def close(self) -> None:
        for making in self._guides.values():
            making.cancel()
        if self._thread is not None:
            self._thread.shutdown(wait=False, cancel_futures=True)

    async def _guide(self, opening: Opening, asker: Asker) -> Guide:
        """Made for whoever asks first; others wait for it."""
        key = json.dumps([opening.setup, opening.begins, opening.aim])
        if key not in self._guides:
            self._guides[key] = asyncio.create_task(self._aside(asker, lambda: _guide_of(opening)))
        self._guides.move_to_end(key)
        try:
            return await asyncio.shield(self._guides[key])
        finally:
            self._forget()

    def _forget(self) -> None:
        """Let go of the oldest proofs, and of those that came to nothing."""
        kept = 0
        for key, making in reversed(list(self._guides.items())):
            if not making.done():
                continue
            failed = making.cancelled() or making.exception() is not None
            if failed or kept >= KEPT:
                del self._guides[key]
            else:
                kept += making.result().proof.positions

    async def _aside(self, asker: Asker, work: Callable[[], T]) -> T:
        async with self._fairly.turn(asker):
            if self._thread is None:
                return work()
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)


def _guide_of(opening: Opening) -> Guide:
    start = begin(Setup(**opening.setup), 0, opening.begins)
    return Guide(start, Aim.read(opening.aim))


def _shown(inquiry: Inquiry, standing: Standing) -> PuzzleStanding:
    opening, texts = inquiry.opening, inquiry.texts
    puzzle = shelf().get(opening.puzzle) if standing.state == REACHED else None
    return PuzzleStanding(
        standing.state,
        verdict_words(standing, texts) if inquiry.begun else "",
        standing.lucky,
        hint_words(inquiry.game.options, standing.step, texts),
        standing.step,
        [] if puzzle is None else theme_words(puzzle.themes, texts),
    )


def _solver(game: Game) -> int:
    """The seat that chose when the puzzle began."""
    first = next((moment for moment, _ in game.replay()), game).decision
    assert first is not None
    return first.seat
