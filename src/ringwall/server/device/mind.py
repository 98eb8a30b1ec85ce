"""What happens in the worker that thinks: a question goes in, an answer comes out, both as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec import Raw, Struct

from ringwall.server import advice
from ringwall.server import thinker as thinkers
from ringwall.server.journal import encode
from ringwall.server.thinker import Thinker
from ringwall.server.thinking import AdviceJob, BotJob


class Question(Struct, tag_field="q"):
    pass


class Think(Question, tag="think"):
    """A bot is to choose."""

    job: BotJob


class Search(Question, tag="search"):
    """Advice is wanted. It comes one thing at a time: the first now, each further one when it is asked for."""

    number: int
    job: AdviceJob


class More(Question, tag="more"):
    number: int


class Reply(Struct, tag_field="r"):
    pass


class Chosen(Reply, tag="chosen"):
    option: str


class Found(Reply, tag="found"):
    what: Raw


class Over(Reply, tag="over"):
    """The search has found all there is."""


class Impossible(Reply, tag="impossible"):
    """The job is no game in progress."""

    why: str


class Nothing(Reply, tag="nothing"):
    """There is no answer; the text says why and holds no secrets."""

    why: str


AnyReply = Chosen | Found | Over | Impossible | Nothing
_question: Final = msgspec.json.Decoder(Think | Search | More).decode


class Desk:
    """Where the questions of a host are answered. It remembers the games, and the latest search of each queue."""

    def __init__(self) -> None:
        self._thinker = Thinker()
        self._searches: dict[str, tuple[int, Iterator[object]]] = {}

    def answer(self, question: str) -> str:
        """Whatever goes wrong is an answer as well."""
        reply: AnyReply
        try:
            reply = self._consider(_question(question))
        except thinkers.Impossible as error:
            reply = Impossible(str(error))
        except Exception as error:
            reply = Nothing(type(error).__name__)  # what it says may speak of somebody's cards
        return encode(reply).decode()

    def _consider(self, question: Think | Search | More) -> AnyReply:
        match question:
            case Think():
                return Chosen(self._thinker.choose(question.job))
            case Search():
                found = self._thinker.search(advice, question.job, _never)
                self._searches[question.job.task] = question.number, found
                return self._next(question.number)
            case More():
                return self._next(question.number)

    def _next(self, number: int) -> AnyReply:
        task, search = next(((task, each) for task, (of, each) in self._searches.items() if of == number), ("", None))
        if search is None:
            return Nothing("the search is forgotten")
        for found in search:
            return Found(Raw(encode(found)))
        del self._searches[task]
        return Over()


def _never() -> bool:
    return False
