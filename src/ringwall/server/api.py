"""What pages ask for: opening tables, taking seats, replays, records, and what is in the boxes."""

from collections.abc import Mapping
from datetime import date
from functools import cache, cached_property
from pathlib import Path
from typing import Final

import msgspec

from ringwall.boxes import known_boxes
from ringwall.castles import castle_of, today
from ringwall.core.facts import NO_FACTS, Value
from ringwall.facts_file import facts_for
from ringwall.puzzles.in_game import Question
from ringwall.puzzles.shelf import shelf
from ringwall.record import parse_record, play_record
from ringwall.server.asked import JSON, Answer, Asked, in_json
from ringwall.server.carrying import carry, play_carried, read_carried
from ringwall.server.catalogue import catalogue
from ringwall.server.fairly import Asker
from ringwall.server.hall import Hall
from ringwall.server.journal import Opening, encode
from ringwall.server.kept import Kept
from ringwall.server.limits import Addresses, Limits
from ringwall.server.messages import (
    AskPuzzle,
    CarriedGame,
    CheckSetup,
    FoundTables,
    OpenCastle,
    Opened,
    OpenOwnPuzzle,
    OpenPuzzle,
    OpenTable,
    OpenTutorial,
    PlayAgain,
    PuzzleInGame,
    RecordTaken,
    TableHead,
    TakeSeat,
    TodaysCastle,
    TryFrom,
    TryScene,
)
from ringwall.server.puzzling import asked_at, moment_of, puzzles_listed
from ringwall.server.replay import check_over, replay_head, replay_step
from ringwall.server.room import Room
from ringwall.server.scenes import RULEBOOK, scene_to_try
from ringwall.server.setups import check_setup, read_setup
from ringwall.server.showing import seats_shown, texts_of
from ringwall.server.table import Refusal
from ringwall.server.tokens import fingerprint, new_token
from ringwall.server.turns import Work
from ringwall.server.tutorial import FIRST_GAME, lessons, tutorial
from ringwall.server.worths import worths_found
from ringwall.setup import Setup
from ringwall.texts import LANGUAGES, Texts
from ringwall.texts.foreword import advice_on
from ringwall.texts.homes import home_of
from ringwall.texts.languages import catalogue_of, own_things
from ringwall.texts.measured import difficulty_line
from ringwall.texts.puzzles import aim_words
from ringwall.view import setup_view

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
    "page.device.",
    "page.end.",
    "page.found.",
    "page.keys.",
    "page.lesson.",
    "page.lobby.",
    "page.mute.",
    "page.phrase.",
    "page.puzzle.",
    "page.replay.",
    "page.review.",
    "page.rulebook.",
    "page.rules.",
    "page.tutorial.",
)
"""Those of them that no page needs before a table can be played."""
SAID_HERE: Final = ("page.refused.",)
"""Those that a page only ever gets in a sentence."""


class Api:
    def __init__(
        self,
        hall: Hall,
        limits: Limits,
        addresses: Addresses,
        facts: Mapping[str, Value] = NO_FACTS,
        rulebook: Path = RULEBOOK,
        running_records: bool = False,
    ) -> None:
        self._hall = hall
        self._rulebook = rulebook
        self._limits = limits
        self._addresses = addresses
        self._facts = facts
        """Figures for every new table. They come from whoever runs the server, never from a page."""
        self._running_records = running_records

    # --- tables ---

    async def open_table(self, request: Asked) -> Answer:
        wanted = await request.body(OpenTable, self._limits.body)
        self._count_table(request)
        begins = None if wanted.begins is None else msgspec.to_builtins(wanted.begins) or None
        table, token, opening = await self._hall.open(wanted, read_setup(wanted.setup, self._facts), begins)
        seats = [number for number, seat in enumerate(opening.seats, start=1) if seat.who]
        return in_json(Opened(table, token, opening.invite, seats), 201)

    async def open_tutorial(self, request: Asked) -> Answer:
        wanted = await request.body(OpenTutorial, self._limits.body)
        self._count_table(request)
        table, token, opening = await self._hall.open_tutorial(lessons()[_known_lesson(wanted.box)])
        return in_json(Opened(table, token, opening.invite, [1]), 201)

    async def todays_castle(self, request: Asked) -> Answer:
        self._count_question(request)
        castle, texts = castle_of(today()), Texts(request.lang)
        advice, measured = advice_on(castle.setup.request, texts), difficulty_line(castle.setup, texts)
        return in_json(TodaysCastle(castle.day.isoformat(), setup_view(castle.setup), advice, measured))

    async def open_castle(self, request: Asked) -> Answer:
        wanted = await request.body(OpenCastle, self._limits.body)
        castle = castle_of(_known_day(wanted.day))
        self._count_table(request)
        table, token, opening = await self._hall.open_castle(castle, wanted.name or "")
        return in_json(Opened(table, token, opening.invite, [1]), 201)

    async def puzzles(self, request: Asked) -> Answer:
        """All that come with the game."""
        self._count_question(request)
        return in_json(puzzles_listed(Texts(request.lang)))

    async def open_puzzle(self, request: Asked) -> Answer:
        wanted = await request.body(OpenPuzzle, self._limits.body)
        puzzle = shelf().get(wanted.puzzle)
        if puzzle is None:
            raise Refusal("no_such_puzzle")
        self._count_table(request)
        return _opened(
            await self._hall.open_puzzle(puzzle.setup, puzzle.given, puzzle.aim, puzzle.id, wanted.name or "")
        )

    async def puzzle_standing(self, request: Asked) -> Answer:
        """How a table stands to the aim of its puzzle."""
        wish = await request.body(AskPuzzle, self._limits.body)
        self._count_question(request)
        who = fingerprint(wish.token) if wish.token else ""
        async with self._hall.visit(request.named["table"]) as room, room.moment() as table:
            asked = asked_at(table, who, texts_of(table, request.lang))
        return in_json(await self._hall.puzzling.standing(asked, Asker(request.address, who)))

    async def puzzle_in_game(self, request: Asked) -> Answer:
        """Whether a moment of a finished game is a puzzle."""
        self._count_question(request)
        wanted = request.named["step"]
        choice = int(wanted) if wanted.isdecimal() and len(wanted) < 10 else -1
        found = await self._puzzle_at(request, choice)
        return in_json(PuzzleInGame(choice, None if found is None else aim_words(found.aim, Texts(request.lang))))

    async def open_own_puzzle(self, request: Asked) -> Answer:
        """What a moment of a finished game asks, at a table of its own."""
        wish = await request.body(OpenOwnPuzzle, self._limits.body)
        self._count_table(request)
        found = await self._puzzle_at(request, wish.choice)
        if found is None:
            raise Refusal("no_puzzle")
        return _opened(await self._hall.open_puzzle(*found, "", ""))

    async def _puzzle_at(self, request: Asked, choice: int) -> Question | None:
        async with self._hall.visit(request.named["table"]) as room, room.moment() as table:
            check_over(table)
            if not 0 <= choice < len(table.match):
                raise Refusal("no_such_step", steps=len(table.match))
            moment = await self._hall.turns.do(request.address, moment_of(table, choice))
        return await self._hall.puzzling.in_game(moment, Asker(request.address))

    async def tables(self, request: Asked) -> Answer:
        """Those that want to be found."""
        self._count_question(request)
        return in_json(FoundTables(self._hall.list_of_tables.all()))

    async def table(self, request: Asked) -> Answer:
        self._count_question(request)
        async with self._hall.visit(request.named["table"]) as room, room.moment():
            return in_json(_head(room, request.lang))

    async def take_seat(self, request: Asked) -> Answer:
        wish = await request.body(TakeSeat, self._limits.body)
        self._count_opening(request)
        async with self._hall.visit(request.named["table"]) as room:
            invite = room.table.opening.invite
            if fingerprint(wish.invite) != fingerprint(invite):
                raise Refusal("no_such_invite")
            # Somebody who sits here already takes another seat with the same token; a stranger's token counts nothing.
            held = room.table.seats_of(fingerprint(wish.token)) if wish.token else []
            token = wish.token if wish.token and held else new_token()
            who = fingerprint(token)
            await room.take_seat(who, wish)
            return in_json(Opened(room.table.id, token, invite, room.table.seats_of(who)), 201)

    async def play_again(self, request: Asked) -> Answer:
        """The others at the table are taken along. Who asks again is told the same."""
        wish = await request.body(PlayAgain, self._limits.body)
        self._count_table(request)
        who = fingerprint(wish.token)
        async with self._hall.visit(request.named["table"]) as room:
            facts = facts_for(list(room.table.setup.boxes), self._facts)
            name = await self._hall.play_again(room, who, facts)
            return in_json(Opened(name, wish.token, room.table.opening.invite, room.table.seats_of(who)), 201)

    async def try_from(self, request: Asked) -> Answer:
        wish = await request.body(TryFrom, self._limits.body)
        self._count_table(request)
        async with self._hall.visit(request.named["table"]) as room, room.moment() as table:
            name, token, opening = await self._hall.open_try(table, wish.choice)
        seats = [number for number, seat in enumerate(opening.seats, start=1) if seat.who]
        return in_json(Opened(name, token, opening.invite, seats), 201)

    async def try_scene(self, request: Asked) -> Answer:
        wish = await request.body(TryScene, self._limits.body)
        setup, begins = scene_to_try(self._rulebook, wish.scene)
        self._count_table(request)
        table, token, opening = await self._hall.open_scene(setup, begins)
        return in_json(Opened(table, token, opening.invite, list(range(1, setup.players + 1))), 201)

    async def record(self, request: Asked) -> Answer:
        self._count_question(request)
        async with self._hall.visit(request.named["table"]) as room, room.moment():
            game = room.table.match.game
            if not self._running_records:
                check_over(room.table)
            text = game.record(room.table.names).encode()
            return Answer(text, kind="text/plain; charset=utf-8", file=f"ringwall-{room.table.id}.txt")

    async def carry(self, request: Asked) -> Answer:
        """The game of a table in a few hundred letters."""
        self._count_question(request)
        async with self._hall.visit(request.named["table"]) as room, room.moment():
            if not self._running_records:
                check_over(room.table)
            return in_json(CarriedGame(carry(room.table)))

    async def open_carried(self, request: Asked) -> Answer:
        """Go on with a game from elsewhere, at a table of its own."""
        wish = await request.body(CarriedGame, self._limits.body)
        self._count_table(request)
        carried = read_carried(wish.game)
        match = await self._hall.turns.do(request.address, play_carried(carried))
        return _opened(await self._hall.open_carried(carried, match))

    # --- replays ---

    async def upload_record(self, request: Asked) -> Answer:
        self._count_table(request)
        data = await request.read(self._limits.record)
        try:
            text = data.decode()
        except UnicodeDecodeError:
            raise Refusal("no_record") from None
        setup = await self._hall.turns.do(request.address, _checked(text))
        return in_json(RecordTaken(await self._hall.keep_record(text, setup)), 201)

    async def replay(self, request: Asked) -> Answer:
        self._count_question(request)
        async with self._hall.visit(request.named["table"]) as room, room.moment():
            return in_json(await self._hall.turns.do(room.table.id, replay_head(room.table, request.lang)))

    async def replay_step(self, request: Asked) -> Answer:
        self._count_question(request)
        wanted = request.named["step"]
        step = int(wanted) if wanted.isdecimal() and len(wanted) < 10 else -1
        async with self._hall.visit(request.named["table"]) as room, room.moment():
            return in_json(await self._hall.turns.do(room.table.id, replay_step(room.table, step, request.lang)))

    # --- what is in the boxes ---

    async def check_setup(self, request: Asked) -> Answer:
        wanted = await request.body(CheckSetup, self._limits.body)
        self._count_question(request)
        return in_json(check_setup(wanted.setup, wanted.lang, self._facts))

    async def catalogue(self, request: Asked) -> Kept:
        return self._catalogue

    async def worth(self, request: Asked) -> Kept:
        return _worth()

    async def tutorial(self, request: Asked) -> Kept:
        return _tutorial(_known_lesson(request.named.get("box", FIRST_GAME)))

    async def texts(self, request: Asked) -> Kept:
        return _texts(_known_lang(request), _known_part(request), own_things())

    # --- helping ---

    @cached_property
    def _catalogue(self) -> Kept:
        return Kept(encode(catalogue(self._facts)), JSON)

    def _count_opening(self, request: Asked) -> None:
        if not self._addresses.may_open(request.address):
            raise Refusal("too_often")

    def _count_table(self, request: Asked) -> None:
        self._count_opening(request)
        if not self._addresses.may_keep(request.address):
            raise Refusal("too_many_tables")

    def _count_question(self, request: Asked) -> None:
        if not self._addresses.may_ask(request.address):
            raise Refusal("too_often")


def _checked(text: str) -> Work[Setup]:
    """The setup of a record that can be played to its end."""
    record = parse_record(text)
    for _ in play_record(record):
        yield
    return record.setup


def _opened(kept: tuple[str, str, Opening]) -> Answer:
    table, token, opening = kept
    seats = [number for number, seat in enumerate(opening.seats, start=1) if seat.who]
    return in_json(Opened(table, token, opening.invite, seats), 201)


@cache
def _worth() -> Kept:
    return Kept(encode(worths_found()), JSON)


@cache
def _tutorial(box: str) -> Kept:
    return Kept(encode(tutorial(box)), JSON)


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
    return Kept(encode(texts), JSON)


def _part_of(key: str) -> str:
    """With what a page asks for a text: what every table needs has no name, the rest comes later or with a box."""
    return LATER if key.startswith(LATER_TEXTS) else home_of(key)


def _known_part(request: Asked) -> str:
    part: str = request.named.get("part", "")
    known = (LATER, *known_boxes())
    if part and part not in known:
        raise Refusal("no_such_texts", known=", ".join(known))
    return part


def _known_lang(request: Asked) -> str:
    lang: str = request.named["lang"]
    if lang not in LANGUAGES:
        raise Refusal("no_such_language", known=", ".join(LANGUAGES))
    return lang


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
