"""What pages ask for over HTTP: opening tables, taking seats, replays, records, and what is in the boxes."""

import logging
from collections.abc import Awaitable, Callable, Mapping
from datetime import date
from functools import cache, cached_property
from importlib.metadata import version
from typing import Final, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from ringwall.boxes import known_boxes
from ringwall.castles import castle_of, today
from ringwall.core.facts import NO_FACTS, Value
from ringwall.facts_file import facts_for
from ringwall.record import RecordError, parse_record, play_record
from ringwall.server.catalogue import catalogue
from ringwall.server.hall import Hall, NoSuchTable
from ringwall.server.journal import encode
from ringwall.server.kept import Kept
from ringwall.server.limits import Addresses, Limits, origin
from ringwall.server.loading import TableOutdated
from ringwall.server.messages import (
    CheckSetup,
    Fault,
    FoundTables,
    OpenCastle,
    Opened,
    OpenTable,
    OpenTutorial,
    PlayAgain,
    RecordTaken,
    TableHead,
    TakeSeat,
    TodaysCastle,
    TryFrom,
)
from ringwall.server.replay import replay_head, replay_step
from ringwall.server.room import Room
from ringwall.server.setups import check_setup, read_setup
from ringwall.server.showing import refusal_words, seats_shown, texts_of
from ringwall.server.storage import StorageError, TableDamaged
from ringwall.server.table import Refusal
from ringwall.server.tokens import fingerprint, new_token
from ringwall.server.turns import Work
from ringwall.server.tutorial import FIRST_GAME, lessons, tutorial
from ringwall.server.worths import worths_found
from ringwall.setup import InvalidSetup, Setup
from ringwall.texts import LANGUAGES, Texts
from ringwall.texts.foreword import advice_on
from ringwall.texts.homes import home_of
from ringwall.texts.languages import catalogue_of, own_things
from ringwall.texts.measured import difficulty_line
from ringwall.view import setup_view

T = TypeVar("T")
log = logging.getLogger(__name__)
Handler = Callable[[Request], Awaitable[Response]]

STATUS: Final = {
    "no_such_table": 404,
    "table_damaged": 500,
    "table_outdated": 409,
    "banned": 403,
    "engine_broke": 500,
    "not_stored": 503,
    "too_often": 429,
    "too_many_tables": 429,
    "too_long": 413,
}
PAGE_TEXTS: Final = (
    "page.", "card.", "monster.", "token.", "mark.", "trait.", "phase.", "option.", "value.", "mode.", "edition.",
    "box.", "colour.", "ring.", "deck.", "held.", "supply.", "reason.", "effect.", "word.",
)  # fmt: skip
"""The texts a page needs; the rest comes in the server's sentences."""
LATER: Final = "later"
LATER_TEXTS: Final = (
    "page.advice.",
    "page.castle.",
    "page.chat.",
    "page.deeds.",
    "page.end.",
    "page.found.",
    "page.keys.",
    "page.lesson.",
    "page.lobby.",
    "page.mute.",
    "page.phrase.",
    "page.replay.",
    "page.review.",
    "page.rules.",
    "page.sound.",
    "page.tutorial.",
)
"""Those of them that no page needs before a table can be played."""
SAID_HERE: Final = ("page.refused.",)
"""Those that a page only ever gets in a sentence."""


class Api:
    def __init__(self, hall: Hall, limits: Limits, addresses: Addresses, facts: Mapping[str, Value] = NO_FACTS) -> None:
        self._hall = hall
        self._limits = limits
        self._addresses = addresses
        self._facts = facts
        """Figures for every new table. They come from whoever runs the server, never from a page."""

    # --- tables ---

    async def open_table(self, request: Request) -> Response:
        wanted = await self._body(request, OpenTable)
        self._count_table(request)
        begins = None if wanted.begins is None else msgspec.to_builtins(wanted.begins) or None
        table, token, opening = await self._hall.open(wanted, read_setup(wanted.setup, self._facts), begins)
        seats = [number for number, seat in enumerate(opening.seats, start=1) if seat.who]
        return _json(Opened(table, token, opening.invite, seats), 201)

    async def open_tutorial(self, request: Request) -> Response:
        wanted = await self._body(request, OpenTutorial)
        self._count_table(request)
        table, token, opening = await self._hall.open_tutorial(lessons()[_known_lesson(wanted.box)])
        return _json(Opened(table, token, opening.invite, [1]), 201)

    async def todays_castle(self, request: Request) -> Response:
        self._count_question(request)
        castle, texts = castle_of(today()), Texts(lang_of(request))
        advice, measured = advice_on(castle.setup.request, texts), difficulty_line(castle.setup, texts)
        return _json(TodaysCastle(castle.day.isoformat(), setup_view(castle.setup), advice, measured))

    async def open_castle(self, request: Request) -> Response:
        wanted = await self._body(request, OpenCastle)
        castle = castle_of(_known_day(wanted.day))
        self._count_table(request)
        table, token, opening = await self._hall.open_castle(castle, wanted.name or "")
        return _json(Opened(table, token, opening.invite, [1]), 201)

    async def tables(self, request: Request) -> Response:
        """Those that want to be found."""
        self._count_question(request)
        return _json(FoundTables(self._hall.list_of_tables.all()))

    async def table(self, request: Request) -> Response:
        self._count_question(request)
        async with self._hall.visit(request.path_params["table"]) as room, room.moment():
            return _json(_head(room, lang_of(request)))

    async def take_seat(self, request: Request) -> Response:
        wish = await self._body(request, TakeSeat)
        self._count_opening(request)
        async with self._hall.visit(request.path_params["table"]) as room:
            invite = room.table.opening.invite
            if fingerprint(wish.invite) != fingerprint(invite):
                raise Refusal("no_such_invite")
            # Somebody who sits here already takes another seat with the same token; a stranger's token counts nothing.
            held = room.table.seats_of(fingerprint(wish.token)) if wish.token else []
            token = wish.token if wish.token and held else new_token()
            who = fingerprint(token)
            await room.take_seat(who, wish)
            return _json(Opened(room.table.id, token, invite, room.table.seats_of(who)), 201)

    async def play_again(self, request: Request) -> Response:
        """The others at the table are taken along. Who asks again is told the same."""
        wish = await self._body(request, PlayAgain)
        self._count_table(request)
        who = fingerprint(wish.token)
        async with self._hall.visit(request.path_params["table"]) as room:
            facts = facts_for(list(room.table.setup.boxes), self._facts)
            name = await self._hall.play_again(room, who, facts)
            return _json(Opened(name, wish.token, room.table.opening.invite, room.table.seats_of(who)), 201)

    async def try_from(self, request: Request) -> Response:
        wish = await self._body(request, TryFrom)
        self._count_table(request)
        async with self._hall.visit(request.path_params["table"]) as room, room.moment() as table:
            name, token, opening = await self._hall.open_try(table, wish.choice)
        seats = [number for number, seat in enumerate(opening.seats, start=1) if seat.who]
        return _json(Opened(name, token, opening.invite, seats), 201)

    async def record(self, request: Request) -> Response:
        self._count_question(request)
        async with self._hall.visit(request.path_params["table"]) as room, room.moment():
            game = room.table.match.game
            if game.outcome is None and room.table.opening.record is None:
                raise Refusal("not_finished")
            headers = {"content-disposition": f'attachment; filename="ringwall-{room.table.id}.txt"'}
            return Response(game.record(room.table.names), headers=headers, media_type="text/plain; charset=utf-8")

    # --- replays ---

    async def upload_record(self, request: Request) -> Response:
        self._count_table(request)
        data = await _read(request, self._limits.record)
        try:
            text = data.decode()
        except UnicodeDecodeError:
            raise Refusal("no_record") from None
        setup = await self._hall.turns.do(_address(request), _checked(text))
        return _json(RecordTaken(await self._hall.keep_record(text, setup)), 201)

    async def replay(self, request: Request) -> Response:
        self._count_question(request)
        async with self._hall.visit(request.path_params["table"]) as room, room.moment():
            return _json(await self._hall.turns.do(room.table.id, replay_head(room.table, lang_of(request))))

    async def replay_step(self, request: Request) -> Response:
        self._count_question(request)
        wanted = request.path_params["step"]
        step = int(wanted) if wanted.isdecimal() and len(wanted) < 10 else -1
        async with self._hall.visit(request.path_params["table"]) as room, room.moment():
            return _json(await self._hall.turns.do(room.table.id, replay_step(room.table, step, lang_of(request))))

    # --- what is in the boxes ---

    async def check_setup(self, request: Request) -> Response:
        wanted = await self._body(request, CheckSetup)
        self._count_question(request)
        return _json(check_setup(wanted.setup, wanted.lang, self._facts))

    async def catalogue(self, request: Request) -> Response:
        return self._catalogue.answer(request.headers)

    async def worth(self, request: Request) -> Response:
        return _worth().answer(request.headers)

    async def tutorial(self, request: Request) -> Response:
        return _tutorial(_known_lesson(request.path_params.get("box", FIRST_GAME))).answer(request.headers)

    async def texts(self, request: Request) -> Response:
        return _texts(_known_lang(request), _known_part(request), own_things()).answer(request.headers)

    async def health(self, request: Request) -> Response:
        return _json({"ringwall": version("ringwall"), "facts": dict(self._facts)})

    # --- helping ---

    @cached_property
    def _catalogue(self) -> Kept:
        return Kept(encode(catalogue(self._facts)), "application/json")

    def _count_opening(self, request: Request) -> None:
        if not self._addresses.may_open(_address(request)):
            raise Refusal("too_often")

    def _count_table(self, request: Request) -> None:
        self._count_opening(request)
        if not self._addresses.may_keep(_address(request)):
            raise Refusal("too_many_tables")

    def _count_question(self, request: Request) -> None:
        if not self._addresses.may_ask(_address(request)):
            raise Refusal("too_often")

    async def _body(self, request: Request, kind: type[T]) -> T:
        return msgspec.json.decode(await _read(request, self._limits.body), type=kind)


def _address(request: Request) -> str:
    return origin(request.client.host) if request.client is not None else ""


def _checked(text: str) -> Work[Setup]:
    """The setup of a record that can be played to its end."""
    record = parse_record(text)
    for _ in play_record(record):
        yield
    return record.setup


def answering(handler: Handler) -> Handler:
    """Whatever goes wrong is answered in words."""

    async def answer(request: Request) -> Response:
        try:
            return await handler(request)
        except Refusal as refusal:
            return _refused(refusal, request)
        except InvalidSetup as error:
            return _fault("no_such_game", Texts(lang_of(request)).problem(error))
        except RecordError as error:
            return _fault("no_record", Texts(lang_of(request)).problem(error))
        except NoSuchTable:
            return _refused(Refusal("no_such_table"), request)
        except TableDamaged as error:
            log.error("%s", error)
            return _refused(Refusal("table_damaged"), request)
        except TableOutdated as error:
            log.warning("%s", error)
            return _refused(Refusal("table_outdated"), request)
        except StorageError as error:
            log.error("storage: %s", error)
            return _refused(Refusal("not_stored"), request)
        except ClientDisconnect:
            return Response(status_code=400)  # nobody is left to read it
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            words = refusal_words(Refusal("not_understood"), lang_of(request))
            return _fault("not_understood", f"{words} ({error})")
        except Exception:
            log.exception("%s %s broke", request.method, request.url.path)
            return _refused(Refusal("engine_broke"), request)

    return answer


def _refused(refusal: Refusal, request: Request) -> Response:
    return _fault(refusal.code, refusal_words(refusal, lang_of(request)))


def _fault(code: str, why: str) -> Response:
    return _json(Fault(code, why), STATUS.get(code, 400))


def _json(answer: object, status: int = 200) -> Response:
    return Response(encode(answer), status, {"cache-control": "no-store"}, "application/json")


@cache
def _worth() -> Kept:
    return Kept(encode(worths_found()), "application/json")


@cache
def _tutorial(box: str) -> Kept:
    return Kept(encode(tutorial(box)), "application/json")


def _known_day(given: str | None) -> date:
    """Today or a day that has been: what is to come is for everybody to see on its day."""
    now = today()
    try:
        day = now if given is None else date.fromisoformat(given)
    except ValueError:
        raise Refusal("no_such_day", today=now.isoformat()) from None
    if day > now:
        raise Refusal("castle_to_come", today=now.isoformat())
    return day


def _known_lesson(box: str) -> str:
    if box not in lessons():
        raise Refusal("no_such_lesson", known=", ".join(lessons()))
    return box


@cache
def _texts(lang: str, part: str, own: tuple[object, ...]) -> Kept:
    """Put together once for all that has words by now."""
    texts = {
        key: text
        for key, text in catalogue_of(lang).items()
        if key.startswith(PAGE_TEXTS) and not key.startswith(SAID_HERE) and _part_of(key) == part
    }
    return Kept(encode(texts), "application/json")


def _part_of(key: str) -> str:
    """With what a page asks for a text: what every table needs has no name, the rest comes later or with a box."""
    return LATER if key.startswith(LATER_TEXTS) else home_of(key)


def _known_part(request: Request) -> str:
    part: str = request.path_params.get("part", "")
    known = (LATER, *known_boxes())
    if part and part not in known:
        raise Refusal("no_such_texts", known=", ".join(known))
    return part


def _known_lang(request: Request) -> str:
    lang: str = request.path_params["lang"]
    if lang not in LANGUAGES:
        raise Refusal("no_such_language", known=", ".join(LANGUAGES))
    return lang


async def _read(request: Request, most: int) -> bytes:
    data = bytearray()
    async for part in request.stream():
        data += part
        if len(data) > most:
            raise Refusal("too_long", most=most)
    return bytes(data)


def lang_of(request: HTTPConnection) -> str:
    """The language asked for: in the address, or as browsers do."""
    wanted = request.query_params.get("lang") or request.headers.get("accept-language", "")
    return wanted[:2] if wanted[:2] in LANGUAGES else "en"


def _head(room: Room, lang: str) -> TableHead:
    table = room.table
    outcome = table.match.game.outcome
    return TableHead(
        table=table.id,
        setup=setup_view(table.setup),
        seats=seats_shown(table, texts_of(table, lang), room.here),
        created=room.created,
        changed=room.changed,
        turn=table.match.game.state.turn,
        waiting_for=table.waiting_for,
        won=None if outcome is None else outcome.won,
        taken_back=table.line,
        lobby=not table.begun,
        next=table.next,
        from_position=table.match.game.beginning is not None,
    )
