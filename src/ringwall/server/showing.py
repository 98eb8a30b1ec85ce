"""A table as one seat may see it, with the words for it in one language."""

from collections import Counter, OrderedDict
from collections.abc import Sequence
from typing import Final, NamedTuple

from ringwall.base.phases.trade import Trade
from ringwall.core.decision import Option
from ringwall.core.events import Event
from ringwall.game import Game
from ringwall.hidden import sight
from ringwall.pictures import Picture
from ringwall.puzzles.aim import Aim
from ringwall.server.messages import (
    AskShown,
    CastleShown,
    ChatLine,
    FoundSeat,
    FoundTable,
    Happening,
    LogLine,
    OptionShown,
    PuzzleShown,
    SeatShown,
    StatisticsOfSeat,
    StatisticsShown,
    TableShown,
    ThreatShown,
    UndoShown,
)
from ringwall.server.table import CHAT_KEPT, Refusal, Table
from ringwall.server.turns import Work
from ringwall.statistics import Statistics, statistics
from ringwall.texts import Texts
from ringwall.texts.castle import HelpHad, castle_result
from ringwall.texts.puzzles import aim_words
from ringwall.texts.story import Told, tell_each
from ringwall.texts.tale import tale_of
from ringwall.texts.words import phase_to_come
from ringwall.view import decision_view
from ringwall.view_types import View

CHRONICLES: Final = 8
"""So many different logs of a table are kept."""


class Tale(NamedTuple):
    """What happened, to see and to read."""

    events: list[Happening]
    log: list[LogLine]


class Chronicle:
    """The log of a table in words, for those who come in: what was told once is not put into words again."""

    def __init__(self) -> None:
        self._told: OrderedDict[tuple[object, ...], list[list[LogLine]]] = OrderedDict()
        """What happened before the first choice, then what each of them brought about; by who hears it."""

    def of(self, hearer: tuple[object, ...]) -> list[list[LogLine]]:
        """As much as there is."""
        return self._told.get(hearer, [])

    def keep(self, hearer: tuple[object, ...], told: list[list[LogLine]]) -> None:
        self._told[hearer] = told
        self._told.move_to_end(hearer)
        if len(self._told) > CHRONICLES:
            self._told.popitem(last=False)

    def cut(self, choices: int) -> None:
        """Something was taken back, and only so many choices are left."""
        for told in self._told.values():
            del told[choices + 1 :]


Attention = tuple[str, frozenset[int]]
"""In which language somebody listens, and to which seats they do not."""


class Audience:
    """All to whom one moment is shown. What is the same for several of them is made once."""

    def __init__(self, chronicle: Chronicle | None = None) -> None:
        self.chronicle = chronicle or Chronicle()
        self.views: dict[tuple[bool, ...], View] = {}
        """By what can be seen."""
        self.tales: dict[tuple[object, ...], Tale] = {}
        """By what can be seen and heard."""
        self.texts: dict[Attention, Texts] = {}
        self.seats: dict[Attention, list[SeatShown]] = {}
        """By language, as the names for those who gave none."""
        self.threats: list[ThreatShown] | None = None


class Showing:
    """What a page looking from ``seat`` (None: a spectator) gets to see of a table."""

    def __init__(
        self,
        table: Table,
        seat: int | None,
        lang: str,
        here: set[str],
        audience: Audience | None = None,
        muted: frozenset[int] = frozenset(),
    ) -> None:
        self.table = table
        self._audience = audience or Audience()
        self._sight = sight(table.match.game.rules, seat)
        self.seat = seat
        self._decision = table.match.game.decision if table.begun else None
        self.here = here
        """The people who are connected."""
        texts = self._audience.texts
        self._attention: Attention = lang, muted
        if self._attention not in texts:
            texts[self._attention] = texts_of(table, lang, muted)
        self.texts = texts[self._attention]
        self._stories: dict[int, list[Told]] = {}
        """By choice: the log has the words, and the events when they may be read."""

    def shown(self) -> TableShown:
        table, match = self.table, self.table.match
        return TableShown(
            choices=len(match),
            line=table.line,
            view=self._view(),
            phases=self._phases(),
            question=self._question(),
            options=self._options(),
            seats=self._seats(),
            secrets=table.has_secrets_between(table.seats_of(self._who)),
            threats=self._threats(),
            undo=self._undo(),
            ask=self._ask(),
            statistics=self._statistics(),
            tutorial=table.opening.tutorial,
            castle=self._castle(),
            puzzle=self._puzzle(),
            lobby=not table.begun,
            leavers=table.leavers,
            found=table.found,
            before=table.opening.before or None,
            next=table.next,
        )

    def _view(self) -> View:
        game, views, decision = self.table.match.game, self._audience.views, self._decision
        if self._sight not in views:
            views[self._sight] = game.view(self.seat)
        view = views[self._sight].copy()
        view["viewer"] = self.seat
        view["decision"] = None if decision is None else decision_view(game.rules, decision, self.seat)
        return view

    @property
    def _who(self) -> str:
        return "" if self.seat is None else self.table.seats[self.seat - 1].who

    def _phases(self) -> list[str]:
        rules = self.table.match.game.rules
        return [phase.id for phase in rules.phases if rules.players > 1 or not isinstance(phase, Trade)]

    def _question(self) -> str:
        decision = self._decision
        if decision is None:
            return ""
        if decision.seat == self.seat:
            asked = self.texts.decision(decision)
            alone = len(self.table.seats_of(self._who)) < 2
            return asked if alone else self.texts.get("ui.asked", name=self.texts.seat(decision.seat), question=asked)
        if self.table.waiting_for is None:
            return self.texts.get("page.waiting_for_somebody")
        state = self.table.seats[decision.seat - 1]
        key = "page.waiting_for_open" if state.kind == "open" else "page.waiting_for"
        return self.texts.sentence(key, name=self.texts.seat(decision.seat))

    def _options(self) -> list[OptionShown]:
        decision = self._decision
        if decision is None or decision.seat != self.seat:
            return []
        then = phase_to_come(self.table.match.game)
        return [self._option(option, decision.kind, then) for option in decision.options]

    def _option(self, option: Option, kind: str, then: str) -> OptionShown:
        target = None if option.target is None else option.target.text
        what = [thing.text for thing in option.what]
        return OptionShown(option.text, self.texts.option(option, kind, then), option.verb, what, target)

    def _seats(self) -> list[SeatShown]:
        seats = self._audience.seats
        if self._attention not in seats:
            seats[self._attention] = seats_shown(self.table, self.texts, self.here)
        return seats[self._attention]

    def _threats(self) -> list[ThreatShown]:
        audience = self._audience
        if audience.threats is None:
            audience.threats = [ThreatShown(*threat) for threat in self.table.match.threats()]
        return audience.threats

    def _undo(self) -> UndoShown:
        who = self._who
        if not who:
            return UndoShown(None, None, None)
        return UndoShown(self.table.last_own(who), self.table.free_to(who), self.table.asked_to(who))

    def _ask(self) -> AskShown | None:
        ask = self.table.ask
        if ask is None:
            return None
        waiting = [seat.number for seat in self.table.seats if seat.who in ask.waiting]
        return AskShown(ask.seat, ask.to, waiting)

    def _statistics(self) -> StatisticsShown | None:
        game = self.table.match.game
        if game.outcome is None:
            return None
        found = statistics(game)
        return statistics_shown(found, game, self.table.line, tale_of(game, found, self.texts))

    def _castle(self) -> CastleShown | None:
        table = self.table
        day, game = table.opening.castle, table.match.game
        if not day:
            return None
        help_had = HelpHad(table.line, table.hints, table.chosen_by_bots)
        result = "" if game.outcome is None else castle_result(day, game, help_had, self.texts)
        return CastleShown(day, result)

    def _puzzle(self) -> PuzzleShown | None:
        opening = self.table.opening
        if not opening.aim:
            return None
        return PuzzleShown(opening.puzzle, aim_words(Aim.read(opening.aim), self.texts))

    # --- what happened ---

    def tale(self, begin: int | None) -> Tale:
        """What happened since ``begin`` choices had been made; None for all of it, in words alone."""
        match, tales = self.table.match, self._audience.tales
        events = match.game.events if begin is None else match.events(begin)
        key = (begin, self._attention, *self.ears(events))
        if key not in tales:
            tales[key] = Tale([] if begin is None else self.happenings(begin, self.seat), self.log(begin))
        return tales[key]

    def ears(self, events: Sequence[Event]) -> tuple[object, ...]:
        """Two seats that have the same see and read the same of these events."""
        return self._sight, tuple(self.seat in event.owners for event in events if event.secrets)

    def happenings(self, begin: int, before: int | None) -> list[Happening]:
        """The events since ``begin`` choices had been made, for a page that looked from the seat ``before`` then."""
        match = self.table.match
        pictures = match.pictures(begin, self.seat, before)
        shown = zip(match.events(begin), pictures, self._told(begin), strict=True)
        return [happening(event.seen_by(self.seat), picture, told) for event, picture, told in shown]

    def _told(self, begin: int) -> list[int]:
        """How many lines can be told with each event since ``begin`` choices had been made."""
        match, told = self.table.match, list[int]()
        for choice in range(begin, len(match)):
            lines = Counter(line.after for line in self._story(choice))
            told += [lines[after] for after in range(1, len(match.events(choice, choice + 1)) + 1)]
        return told

    def log(self, begin: int | None) -> list[LogLine]:
        """The lines since ``begin`` choices had been made; None for all."""
        match = self.table.match
        if begin is not None:
            return [line for choice in range(begin, len(match)) for line in self._lines(choice)]
        for _ in self.put_into_words():
            pass
        return [line for lines in self._audience.chronicle.of(self._hearer()) for line in lines]

    def untold(self) -> int:
        """What it takes to put all of the log into words, in choices."""
        return len(self.table.match) + 1 - len(self._audience.chronicle.of(self._hearer()))

    def put_into_words(self) -> Work[None]:
        """Have all of the log told in the chronicle. Nothing is kept there unless it comes to its end."""
        match, hearer = self.table.match, self._hearer()
        told = list(self._audience.chronicle.of(hearer))
        if not told:
            opening = tell_each(match.opening_events(), self.seat, self.texts)
            told.append([self._line(each, 0) for each in opening])
        for choice in range(len(told) - 1, len(match)):
            told.append(self._lines(choice))
            yield
        self._audience.chronicle.keep(hearer, told)

    def _hearer(self) -> tuple[object, ...]:
        """Who is told the same, whatever will happen: everybody, as long as nothing is anybody's secret."""
        secrets = any(event.secrets for event in self.table.match.game.events)
        names = tuple(self.texts.names.items())
        return self.texts.lang, names, self._sight, self.seat if secrets else None

    def _lines(self, choice: int) -> list[LogLine]:
        return [self._line(each, choice) for each in self._story(choice)]

    def _story(self, choice: int) -> list[Told]:
        """What a choice brought about, in words."""
        if choice not in self._stories:
            self._stories[choice] = tell_each(self.table.match.events(choice, choice + 1), self.seat, self.texts)
        return self._stories[choice]

    def _line(self, told: Told, choice: int) -> LogLine:
        return LogLine(
            choice,
            self.table.match.turn_after(choice),
            told.kind,
            told.words,
            list(told.refs),
            told.secret,
            list(told.things),
        )

    def chat(self, since: int | None) -> list[ChatLine]:
        """What was said after version ``since``, or lately."""
        lines = [line for line in self.table.chat[-CHAT_KEPT:] if line.news or not self._is_muted(line)]
        return [self._said(line) for line in lines if since is None or line.v > since]

    def _is_muted(self, line: ChatLine) -> bool:
        return line.seat in self._attention[1]

    def _said(self, line: ChatLine) -> ChatLine:
        known = "" if self._is_muted(line) else line.name
        name = known or ("" if line.seat is None else self.texts.seat(line.seat))
        return ChatLine(line.v, line.seat, name, line.text, line.phrase, line.news)


def happening(event: Event, picture: Picture, told: int = 0) -> Happening:
    return Happening(event.kind, event.data, picture.changes, picture.monsters, picture.pieces, told)


def texts_of(table: Table, lang: str, muted: frozenset[int] = frozenset()) -> Texts:
    """The words of a language with the people's names, and something to call those by who gave none or are muted."""
    texts = Texts(lang, table.names)
    overlord = table.match.game.rules.overlord_seat
    for seat in table.seats:
        if not seat.name or seat.number in muted:
            nameless = texts.get("page.player_name", seat=seat.number)
            texts.names[seat.number] = texts.name("overlord") if seat.number == overlord else nameless
    return texts


def seats_shown(table: Table, texts: Texts, here: set[str]) -> list[SeatShown]:
    overlord, host = table.match.game.rules.overlord_seat, table.host(here)
    return [
        SeatShown(
            seat=seat.number,
            kind=seat.kind,
            name=texts.seat(seat.number),
            here=seat.who in here,
            stand_in=seat.stand_in,
            bot=seat.bot,
            overlord=seat.number == overlord,
            keeps_secrets=table.keeps_secrets(seat.number),
            colour=seat.colour,
            ready=seat.ready,
            host=seat.who == host != "",
        )
        for seat in table.seats
    ]


def found_table(table: Table, here: set[str]) -> FoundTable | None:
    """The line of a table in the list for strangers; None where it is not to be found, or nobody plays there now."""
    over = table.begun and table.match.game.outcome is not None
    if not table.found or over or not any(seat.who in here for seat in table.seats if seat.who):
        return None
    overlord = table.match.game.rules.overlord_seat
    is_open = any(seat.kind == "open" for seat in table.seats)
    return FoundTable(
        table=table.id,
        invite=table.opening.invite if is_open else None,
        mode=table.setup.mode,
        boxes=list(table.setup.boxes),
        options=len(table.setup.options),
        seats=[FoundSeat(seat.kind, seat.name, seat.who in here, seat.number == overlord) for seat in table.seats],
        turn=table.match.game.state.turn if table.begun else 0,
        lobby=not table.begun,
    )


def statistics_shown(found: Statistics, game: Game, taken_back: int, tale: list[str]) -> StatisticsShown:
    return StatisticsShown(
        turns=found.turns,
        choices=found.choices,
        taken_back=taken_back,
        walls_lost=found.walls_lost,
        towers_lost=found.towers_lost,
        monsters_faced=found.monsters_faced,
        most_monsters=found.most_monsters,
        tower_turns=[fall.turn for fall in found.turning_points],
        team=not game.rules.keeps_trophies,
        tale=tale,
        seats=[
            StatisticsOfSeat(
                seat=each.seat,
                slain=each.monsters_slain,
                points=each.points,
                wounds=each.wounds_dealt,
                cards_played=each.cards_played,
                cards_drawn=each.cards_drawn,
                trades=each.trades,
                walls_built=each.walls_built,
                trophies=[row.kind for row in each.trophies for _ in range(row.count)],
            )
            for each in found.seats
        ],
    )


def refusal_words(refusal: Refusal, lang: str) -> str:
    return Texts(lang).get(f"page.refused.{refusal.code}", **refusal.values)
