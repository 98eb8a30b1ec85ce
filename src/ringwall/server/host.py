"""A host of tables: requests go in and answers come out, and pages talk to it over lines.

It knows neither sockets nor HTTP, no thread and no process. Whoever has one gives it a storage and those who think: the
web server (:mod:`ringwall.server.app`), or a worker beside a page (:mod:`ringwall.server.device`).
"""

import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from ringwall.core.facts import NO_FACTS, Value
from ringwall.record import RecordError
from ringwall.server.api import Api
from ringwall.server.asked import Answer, Asked, Gone, in_json
from ringwall.server.conversation import Line, converse
from ringwall.server.hall import Hall, NoSuchTable
from ringwall.server.kept import Kept
from ringwall.server.limits import Addresses, Limits
from ringwall.server.loading import TableOutdated
from ringwall.server.messages import Fault
from ringwall.server.scenes import RULEBOOK
from ringwall.server.showing import refusal_words
from ringwall.server.storage import StorageError, TableDamaged
from ringwall.server.table import Refusal
from ringwall.setup import InvalidSetup
from ringwall.texts import Texts

log = logging.getLogger(__name__)

Handler = Callable[[Asked], Awaitable[Answer | Kept]]

STATUS: Final = {
    "no_such_table": 404,
    "no_such_scene": 404,
    "table_damaged": 500,
    "table_outdated": 409,
    "banned": 403,
    "engine_broke": 500,
    "not_stored": 503,
    "not_kept": 503,
    "not_read": 503,
    "open_elsewhere": 409,
    "too_often": 429,
    "too_many_tables": 429,
    "too_long": 413,
}
PLAIN: Final = "text/plain; charset=utf-8"
NOTHING_HERE: Final = Answer(b"Not Found", 404, PLAIN)
NOT_SO: Final = Answer(b"Method Not Allowed", 405, PLAIN)


class Route(NamedTuple):
    method: str
    path: re.Pattern[str]
    handler: Handler


class Host:
    def __init__(
        self,
        hall: Hall,
        limits: Limits,
        addresses: Addresses,
        facts: Mapping[str, Value] = NO_FACTS,
        rulebook: Path = RULEBOOK,
        running_records: bool = False,
    ) -> None:
        """With ``running_records`` whoever asks may have the record of a game before its end, with all it hides: where
        nobody plays against the one who holds the device.
        """
        self.hall = hall
        self._limits = limits
        self._addresses = addresses
        self._routes = _routes(Api(hall, limits, addresses, facts, rulebook, running_records))

    async def converse(self, line: Line) -> None:
        """Talk with a page until one side goes."""
        await converse(line, self.hall, self._limits, self._addresses)

    async def answer(self, asked: Asked) -> Answer | Kept:
        """Whatever goes wrong is answered in words, unless nobody is left to read them (:class:`Gone`)."""
        there = [(route, found) for route in self._routes if (found := route.path.fullmatch(asked.path))]
        if not there:
            return NOTHING_HERE
        for route, found in there:
            if route.method == asked.method:
                named = asked._replace(named=found.groupdict())
                return await _answered(route.handler, named)
        return NOT_SO


def refused(refusal: Refusal, lang: str) -> Answer:
    return _fault(refusal.code, refusal_words(refusal, lang))


async def _answered(handler: Handler, asked: Asked) -> Answer | Kept:
    try:
        return await handler(asked)
    except Gone:
        raise
    except Refusal as refusal:
        return refused(refusal, asked.lang)
    except InvalidSetup as error:
        return _fault("no_such_game", Texts(asked.lang).problem(error))
    except RecordError as error:
        return _fault("no_record", Texts(asked.lang).problem(error))
    except NoSuchTable:
        return refused(Refusal("no_such_table"), asked.lang)
    except TableDamaged as error:
        log.error("%s", error)
        return refused(Refusal("table_damaged"), asked.lang)
    except TableOutdated as error:
        log.warning("%s", error)
        return refused(Refusal("table_outdated"), asked.lang)
    except StorageError as error:
        log.error("storage: %s", error)
        return refused(Refusal(error.refusal), asked.lang)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        words = refusal_words(Refusal("not_understood"), asked.lang)
        return _fault("not_understood", f"{words} ({error})")
    except Exception:
        log.exception("%s %s broke", asked.method, asked.path)
        return refused(Refusal("engine_broke"), asked.lang)


def _fault(code: str, why: str) -> Answer:
    return in_json(Fault(code, why), STATUS.get(code, 400))


def _routes(api: Api) -> list[Route]:
    return [
        _route("POST /api/tables", api.open_table),
        _route("GET /api/tables", api.tables),
        _route("POST /api/tutorials", api.open_tutorial),
        _route("GET /api/castle", api.todays_castle),
        _route("POST /api/castles", api.open_castle),
        _route("GET /api/puzzles", api.puzzles),
        _route("POST /api/puzzles", api.open_puzzle),
        _route("POST /api/tables/{table}/puzzle", api.puzzle_standing),
        _route("POST /api/tables/{table}/puzzles", api.open_own_puzzle),
        _route("GET /api/replays/{table}/puzzles/{step}", api.puzzle_in_game),
        _route("GET /api/tables/{table}", api.table),
        _route("POST /api/tables/{table}/seats", api.take_seat),
        _route("POST /api/tables/{table}/again", api.play_again),
        _route("POST /api/tables/{table}/tries", api.try_from),
        _route("POST /api/scenes", api.try_scene),
        _route("GET /api/tables/{table}/record", api.record),
        _route("POST /api/records", api.upload_record),
        _route("GET /api/tables/{table}/carried", api.carry),
        _route("POST /api/carried", api.open_carried),
        _route("GET /api/replays/{table}", api.replay),
        _route("GET /api/replays/{table}/{step}", api.replay_step),
        _route("POST /api/setups", api.check_setup),
        _route("GET /api/catalogue", api.catalogue),
        _route("GET /api/worth", api.worth),
        _route("GET /api/tutorial", api.tutorial),
        _route("GET /api/tutorial/{box}", api.tutorial),
        _route("GET /api/texts/{lang}", api.texts),
        _route("GET /api/texts/{lang}/{part}", api.texts),
    ]


def _route(what: str, handler: Handler) -> Route:
    method, pattern = what.split()
    return Route(method, re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", pattern)), handler)
