"""The advice that pages at one table wait for: who may have it, and until when it is wanted."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final, NamedTuple

import msgspec

from ringwall.bots.oracle.reasons import Reason
from ringwall.bots.oracle.review import seconds_each
from ringwall.preview import Preview
from ringwall.reasons import held_by, why_not
from ringwall.server.connection import Connection
from ringwall.server.fairly import Asker
from ringwall.server.messages import (
    Ahead,
    AskAhead,
    AskChance,
    AskHint,
    AskReview,
    AskWhy,
    Chance,
    DropHint,
    FateShown,
    Hint,
    HintFound,
    HintLine,
    OptionAhead,
    Reviewed,
    ReviewedChoice,
    StructureShown,
    Why,
)
from ringwall.server.replay import check_over
from ringwall.server.showing import refusal_words, texts_of
from ringwall.server.table import Refusal, Table
from ringwall.server.thinking import CHANCE_SECONDS, HINT_SECONDS, Advice, AdviceFailed, AdviceJob, BotJob
from ringwall.texts import Texts
from ringwall.texts.ahead import ahead
from ringwall.texts.because import because

log = logging.getLogger(__name__)

Question = AskHint | DropHint | AskChance | AskReview | AskAhead | AskWhy
"""What a page may ask; nothing of it changes the table."""
HINT: Final = "hint"
CHANCE: Final = "chance"

_hint = msgspec.json.Decoder(HintFound)
_chance = msgspec.json.Decoder(tuple[float, float])
_reviewed = msgspec.json.Decoder(ReviewedChoice)


class Moment(NamedTuple):
    """A decision: how many choices preceded it, and how often something had been taken back."""

    decision: int
    line: int


class Counsel:
    def __init__(self, advisers: Advice, table: Callable[[], Table]) -> None:
        """``table`` gives the table as it is now."""
        self._advisers = advisers
        self._table = table
        self._searches: dict[tuple[Connection, str], tuple[Moment, asyncio.Task[None]]] = {}
        self._watching: list[Connection] = []
        """Who wants to be told the chance to win."""
        self._told: dict[Connection, tuple[Moment, int | None]] = {}
        """The last decision each of them was told, or will be told, the chance of."""
        self._readers: list[Connection] = []
        """Who reads the review."""
        self._review: asyncio.Task[None] | None = None
        self._found: list[ReviewedChoice] = []
        """As much of the review as there is."""
        self._reviewed_line = 0

    def receive(self, connection: Connection, question: Question) -> None:
        match question:
            case AskHint():
                self._ask_hint(connection, Moment(question.decision, question.line))
            case DropHint():
                self._stop(connection, HINT)
            case AskChance():
                self._ask_chance(connection, question.on)
            case AskReview():
                self._ask_review(connection, question.on)
            case AskAhead():
                self._look_ahead(connection, Moment(question.decision, question.line))
            case AskWhy():
                self._say_why(connection, question)

    def went_on(self) -> None:
        """Something happened at the table: advice on what has passed is not wanted any more."""
        now = _moment(self._table())
        for (connection, what), (moment, _) in list(self._searches.items()):
            if moment != now:
                self._stop(connection, what)
        for connection in self._watching:
            self._tell_chance(connection)
        if self._found and self._reviewed_line != now.line:
            self._end_review()

    def leave(self, connection: Connection) -> None:
        """A page goes; nobody else gets what it asked for."""
        self._stop(connection, HINT)
        self._ask_chance(connection, False)
        self._ask_review(connection, False)

    def close(self) -> None:
        for _, task in self._searches.values():
            task.cancel()
        self._end_review()

    # --- what the rules themselves say, which takes no search ---

    def _look_ahead(self, connection: Connection, moment: Moment) -> None:
        """The table keeps the answer until it goes on, so asking again costs nothing."""
        try:
            self._check_may_know(connection, moment)
        except Refusal:
            connection.send(Ahead(*moment, []))
            return
        texts = texts_of(self._table(), connection.lang, connection.muted)
        found = self._table().match.previews()
        connection.send(Ahead(*moment, [_ahead(texts, option, each) for option, each in found.items()]))

    def _say_why(self, connection: Connection, question: AskWhy) -> None:
        table, seat = self._table(), connection.looking
        game, words = table.match.game, ""
        own = seat is not None and seat in table.seats_of(connection.who)
        if seat is not None and own and Moment(question.decision, question.line) == _moment(table):
            held = next((each for each in held_by(game, seat) if each.text == question.held), None)
            reason = None if held is None else why_not(game, seat, held, question.target)
            words = "" if reason is None else texts_of(table, connection.lang, connection.muted).reason(reason)
        connection.send(Why(question.decision, question.line, question.held, question.target, words))

    # --- hints and chances ---

    def may_hint(self, connection: Connection, question: AskHint) -> bool:
        """Whether whoever asks is one who may have a hint."""
        try:
            self._check_may_know(connection, Moment(question.decision, question.line))
        except Refusal:
            return False
        return True

    def _ask_hint(self, connection: Connection, moment: Moment) -> None:
        self._stop(connection, HINT)
        try:
            self._check_may_know(connection, moment)
        except Refusal as refusal:
            connection.send(Hint(*moment, [], refusal_words(refusal, connection.lang)))
            return
        self._begin(connection, HINT, moment, self._find_hint(connection, moment))

    def _check_may_know(self, connection: Connection, moment: Moment) -> None:
        """Advice speaks of the cards of the seat that chooses, so only whoever looks from there may have it."""
        table = self._table()
        seat = table.decision_seat
        if seat is None or table.opening.record is not None:
            raise Refusal("over")
        if moment != _moment(table):
            raise Refusal("stale")
        if seat not in table.seats_of(connection.who) or connection.looking != seat:
            raise Refusal("not_your_choice")
        if table.seats[seat - 1].stand_in:
            raise Refusal("bot_plays")

    async def _find_hint(self, connection: Connection, moment: Moment) -> None:
        found: list[bytes] = []
        try:
            await self._advisers.run(
                AdviceJob("hint", _game(self._table()), HINT_SECONDS), found.append, connection.asker
            )
            hint = _hint.decode(found[-1]) if found else HintFound([], [])
            answer = Hint(
                *moment, self._in_words(connection, hint.lines), None, self._because(connection, hint.reasons)
            )
        except AdviceFailed as failure:
            log.warning("table %s: no hint (%s)", self._table().id, failure)
            answer = Hint(*moment, [], refusal_words(Refusal("no_advice"), connection.lang))
        connection.send(answer)

    def _in_words(self, connection: Connection, lines: list[HintLine]) -> list[HintLine]:
        texts = texts_of(self._table(), connection.lang, connection.muted)
        for line in lines:
            line.then = [texts.option(option) for option in line.then]
        return lines

    def _because(self, connection: Connection, reasons: list[Reason]) -> list[str]:
        texts = texts_of(self._table(), connection.lang, connection.muted)
        return [because(texts, reason) for reason in reasons]

    def _ask_chance(self, connection: Connection, on: bool) -> None:
        if on and connection not in self._watching:
            self._watching.append(connection)
        if on:
            self._tell_chance(connection)
            return
        if connection in self._watching:
            self._watching.remove(connection)
        self._told.pop(connection, None)
        self._stop(connection, CHANCE)

    def _tell_chance(self, connection: Connection) -> None:
        """Find out the chance at the decision there is now, if it is this page's and it does not know it yet."""
        moment = _moment(self._table())
        about = (moment, connection.looking)
        if self._told.get(connection) == about:
            return
        try:
            self._check_may_know(connection, moment)
        except Refusal:
            return
        self._told[connection] = about
        self._begin(connection, CHANCE, moment, self._find_chance(connection, moment))

    async def _find_chance(self, connection: Connection, moment: Moment) -> None:
        found: list[bytes] = []
        try:
            await self._advisers.run(
                AdviceJob("chance", _game(self._table()), CHANCE_SECONDS), found.append, connection.asker
            )
        except AdviceFailed as failure:
            log.warning("table %s: no chance (%s)", self._table().id, failure)
            return
        if found:
            connection.send(Chance(*moment, *_chance.decode(found[-1])))

    def _begin(self, connection: Connection, what: str, moment: Moment, search: Coroutine[Any, Any, None]) -> None:
        self._stop(connection, what)
        task = asyncio.create_task(search)
        self._searches[connection, what] = moment, task
        task.add_done_callback(lambda done: self._done(connection, what, done))

    def _stop(self, connection: Connection, what: str) -> None:
        known = self._searches.pop((connection, what), None)
        if known is not None:
            known[1].cancel()

    def _done(self, connection: Connection, what: str, task: asyncio.Task[None]) -> None:
        if self._searches.get((connection, what), (None, None))[1] is task:
            del self._searches[connection, what]
        _report(task)

    # --- the review: one for everybody who reads it ---

    def _ask_review(self, connection: Connection, on: bool) -> None:
        if connection in self._readers:
            self._readers.remove(connection)
        if not on:
            if not self._readers:
                self._pause_review()
            return
        table = self._table()
        try:
            check_over(table)
        except Refusal as refusal:
            connection.send(Reviewed(0, len(table.match), [], refusal_words(refusal, connection.lang)))
            return
        self._readers.append(connection)
        connection.send(Reviewed(0, len(table.match), list(self._found), None))
        if self._review is None and len(self._found) < len(table.match):
            self._reviewed_line = table.line
            self._review = asyncio.create_task(self._find_review(_game(table), connection.asker))
            self._review.add_done_callback(self._review_done)

    async def _find_review(self, game: BotJob, asker: Asker) -> None:
        choices = len(game.choices)
        job = AdviceJob("review", game, seconds_each(choices), len(self._found))

        def tell(data: bytes) -> None:
            found = _reviewed.decode(data)
            self._found.append(found)
            for reader in self._readers:
                reader.send(Reviewed(found.choice, choices, [found], None))

        try:
            await self._advisers.run(job, tell, asker)
        except AdviceFailed as failure:
            log.warning("table %s: no review (%s)", self._table().id, failure)
            for reader in self._readers:
                why = refusal_words(Refusal("no_advice"), reader.lang)
                reader.send(Reviewed(len(self._found), choices, [], why))

    def _review_done(self, task: asyncio.Task[None]) -> None:
        if self._review is task:
            self._review = None
        _report(task)

    def _pause_review(self) -> None:
        """What has been found is kept, should somebody ask again."""
        if self._review is not None:
            self._review.cancel()
            self._review = None

    def _end_review(self) -> None:
        self._pause_review()
        self._found = []


def _ahead(texts: Texts, option: str, found: Preview) -> OptionAhead:
    fates = [FateShown(*fate) for fate in found.fates]
    structures = [StructureShown(*each) for each in found.structures]
    return OptionAhead(option, fates, structures, found.rest, ahead(texts, found))


def _moment(table: Table) -> Moment:
    return Moment(len(table.match), table.line)


def _game(table: Table) -> BotJob:
    choices = tuple(choice.place for choice in table.match.choices)
    return BotJob(table.id, table.opening.setup, table.match.seed, choices, "", 0, table.match.game.beginning)


def _report(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and task.exception() is not None:
        log.error("advice broke", exc_info=task.exception())
