"""A table: its game, its people, and who may do what. It knows nothing of sockets or disks.

Everything that changes a table is an entry of its journal. The ``wants_*`` methods say which entry a wish of somebody
comes to, or raise :class:`Refusal`; :meth:`Table.apply` carries an entry out, now or when the table is loaded again.
"""

from collections.abc import Sequence
from typing import Final

from ringwall.bots import BOTS, PARAMETERS, UnknownBot, read_spec
from ringwall.hidden import keeps_secrets
from ringwall.record import position_check
from ringwall.server.journal import (
    BOT,
    AnyEntry,
    Asked,
    Chose,
    Entry,
    Left,
    Named,
    Opening,
    Said,
    StoodIn,
    Took,
    TookBack,
    Voted,
)
from ringwall.server.match import Match
from ringwall.server.messages import Act, ChatLine, Leave, News, Rename, Say, StandIn, TakeBack, TakeSeat, Vote
from ringwall.server.outline import Course, Outline
from ringwall.server.seats import SeatState
from ringwall.setup import Setup

CHAT_KEPT: Final = 200
"""So many lines are shown to somebody who comes in."""
MOST_CHAT: Final = 5_000
"""A table is not a chat room."""
MOST_ENTRIES: Final = 20_000
"""Nor a place to go back and forth for ever: then a game is played to its end, and nothing else happens."""
DONE_KEPT: Final = 1_000
"""So many actions are recognised when a page sends them again."""
MOST_THOUGHT: Final = {"time": 5.0}
"""The parameters of bots that a page may set, and how far: whoever asks for a bot spends the server's time."""
OWNERS_BOTS: Final[set[str]] = set()
"""Bots with parameters that whoever runs this server has named; pages may ask for these too."""


class Refusal(Exception):
    """Something that is not done. ``code`` names the reason; its words are the text ``page.refused.<code>``."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


class Ask:
    """Somebody would like to take back, and the others have to agree."""

    def __init__(self, who: str, seat: int, to: int, waiting: set[str]) -> None:
        self.who = who
        self.seat = seat
        self.to = to
        self.waiting = waiting


class Table:
    def __init__(self, id: str, opening: Opening, match: Match | None = None) -> None:
        """With ``match`` the table is at that moment of its game."""
        self.id = id
        self.opening = opening
        self.setup = Setup(**opening.setup)
        self.seats = [SeatState(number, seat) for number, seat in enumerate(opening.seats, start=1)]
        self.match = Match(self.setup, opening.seed) if match is None else match
        self.ask: Ask | None = None
        self.chat: list[ChatLine] = []
        self.v = 0
        """How many entries there are."""
        self.line = 0
        """How often something has been taken back."""
        self.rewritten = 0
        """The last version that changed what pages had shown before: somebody's name, or something taken back."""
        self.choices_at = [0]
        """How many choices had been made at each version."""
        self._done: dict[tuple[str, str], int] = {}
        """The version of what people did lately, by the numbers their pages gave it."""

    # --- what is so ---

    @property
    def decision_seat(self) -> int | None:
        decision = self.match.game.decision
        return None if decision is None else decision.seat

    @property
    def waiting_for(self) -> int | None:
        """The seat that must choose, as far as everybody may know it."""
        decision = self.match.game.decision
        hushed = decision is not None and decision.hushed and self.match.game.rules.closed_hands
        return None if hushed else self.decision_seat

    @property
    def position(self) -> str:
        """A short check of everything that lies on the table or is held."""
        return position_check(self.match.game)

    @property
    def names(self) -> dict[int, str]:
        return {seat.number: seat.name for seat in self.seats}

    def seats_of(self, who: str) -> list[int]:
        return [seat.number for seat in self.seats if who and seat.who == who]

    def latest_of(self, seats: Sequence[int]) -> int | None:
        """The one of these seats that chooses, or else chose last; the first while none of them has."""
        if self.decision_seat in seats:
            return self.decision_seat
        chose = (choice.seat for choice in reversed(self.match.choices) if choice.seat in seats)
        return next(chose, seats[0] if seats else None)

    def others(self, who: str) -> set[str]:
        """Everybody else at the table, also those who are away: taking back concerns them, whoever plays for them."""
        return {seat.who for seat in self.seats if seat.who} - {who}

    def bot_to_choose(self) -> SeatState | None:
        """The seat a bot has to choose for now."""
        seat = self.decision_seat
        if seat is None or self.opening.record is not None:
            return None
        state = self.seats[seat - 1]
        return state if state.played_by_bot else None

    def keeps_secrets(self, seat: int) -> bool:
        """Whether a seat sees what others may not. Whoever sits down there has seen it and stays."""
        return keeps_secrets(self.match.game.rules, seat)

    def has_secrets_between(self, seats: Sequence[int]) -> bool:
        """Whether people who share a screen for these seats must not see everything the others see."""
        return len(seats) > 1 and any(self.keeps_secrets(seat) for seat in seats)

    def done_before(self, who: str, id: str) -> int | None:
        """The version in which somebody's action was done, if it was."""
        return self._done.get((who, id))

    # --- taking back ---

    def last_own(self, who: str) -> int | None:
        """The moment before somebody's latest choice."""
        choices = self.match.choices
        return next((at for at in range(len(choices) - 1, -1, -1) if choices[at].who == who), None)

    def free_to(self, who: str) -> int | None:
        """The earliest moment somebody may go back to without asking anybody; None if there is none."""
        choices = self.match.choices
        if not choices or not self.seats_of(who):
            return None
        if not self.others(who):
            return 0
        at = len(choices)
        while at and choices[at - 1].who == who and not choices[at - 1].reveals:
            at -= 1
        return at if at < len(choices) else None

    def asked_to(self, who: str) -> int | None:
        """The earliest moment somebody may go back to if all others agree."""
        return 0 if self.match.choices and self.seats_of(who) and self.others(who) else None

    # --- wishes ---

    def wants_choice(self, who: str, wish: Act) -> Chose:
        seat = self.decision_seat
        if seat is None:
            raise Refusal("over")
        if wish.decision != len(self.match) or wish.line not in (None, self.line):
            raise Refusal("stale")
        if seat not in self.seats_of(who):
            raise Refusal("not_your_choice")
        if self.seats[seat - 1].stand_in:
            raise Refusal("bot_plays")
        return Chose(who, wish.id, seat, self._open_option(wish.option))

    def bots_choice(self, option: str) -> Chose:
        seat = self.decision_seat
        assert seat is not None
        return Chose(BOT, "", seat, self._open_option(option))

    def _open_option(self, text: str) -> str:
        if all(option.text != text for option in self.match.game.options):
            raise Refusal("not_possible")
        return text

    def wants_to_take_back(self, who: str, wish: TakeBack) -> TookBack | Asked:
        seats = self._own_seats(who)
        if wish.to >= len(self.match):
            raise Refusal("nothing_to_take_back")
        self._check_space()
        free = self.free_to(who)
        if free is not None and wish.to >= free:
            return TookBack(who, wish.id, wish.to)
        return Asked(who, wish.id, seats[0], wish.to)

    def wants_to_vote(self, who: str, wish: Vote) -> Voted:
        if self.ask is None or who not in self.ask.waiting or wish.to not in (None, self.ask.to):
            raise Refusal("nothing_asked")
        return Voted(who, wish.id, wish.agree)

    def wants_to_say(self, who: str, wish: Say) -> Said:
        if (wish.text is None) == (wish.phrase is None):
            raise Refusal("say_something")
        if len(self.chat) >= MOST_CHAT:
            raise Refusal("chat_full")
        seat = self._own_seats(who)[0]
        text = None if wish.text is None else tidy(wish.text)
        if text == "":
            raise Refusal("say_something")
        return Said(who, wish.id, seat, text, wish.phrase)

    def wants_stand_in(self, who: str, wish: StandIn, here: bool) -> StoodIn:
        """``here`` says whether the person on the seat is connected."""
        self._own_seats(who)
        seat = self._seat(wish.seat)
        if wish.bot is not None:
            check_bot(wish.bot)
        if seat.kind == "human" and seat.who != who and (here or wish.bot is None):
            raise Refusal("is_here" if here else "not_your_seat", name=seat.name)
        if (wish.bot or "") == seat.bot:
            raise Refusal("already_so")
        self._check_space()
        return StoodIn(who, wish.id, wish.seat, wish.bot or "")

    def wants_back(self, who: str) -> list[StoodIn]:
        """Somebody who returns gets the seats back that others gave to a bot meanwhile."""
        given = [seat for seat in self.seats if who and seat.who == who and seat.bot and seat.stood_in_by != who]
        return [StoodIn(who, "", seat.number, "") for seat in given]

    def wants_to_leave(self, who: str, wish: Leave) -> Left:
        """What has been seen cannot be given back, so nobody looks at a seat's secrets and makes room for a bot."""
        self._check_own(who, wish.seat)
        if self.keeps_secrets(wish.seat):
            raise Refusal("seat_stays_yours")
        self._check_space()
        return Left(who, wish.id, wish.seat)

    def wants_name(self, who: str, wish: Rename) -> Named:
        self._check_own(who, wish.seat)
        self._check_space()
        return Named(who, wish.id, wish.seat, self._free_name(wish.name, wish.seat))

    def check_look(self, who: str, seat: int | None) -> None:
        """Whether somebody may see the table with the eyes of a seat; None is everybody's."""
        if seat is not None:
            self._check_own(who, seat)

    def wants_seat(self, who: str, wish: TakeSeat) -> Took:
        open_seats = [seat.number for seat in self.seats if seat.kind == "open"]
        if not open_seats:
            raise Refusal("full")
        if wish.seat is not None and wish.seat not in open_seats:
            raise Refusal("seat_taken")
        seat = wish.seat or open_seats[0]
        return Took(who, "", seat, self._free_name(wish.name, seat))

    def _check_space(self) -> None:
        """Choices and chat have ends of their own; whatever could go on for ever must ask here."""
        if self.v >= MOST_ENTRIES:
            raise Refusal("journal_full")

    def _own_seats(self, who: str) -> list[int]:
        seats = self.seats_of(who)
        if not seats:
            raise Refusal("watching")
        return seats

    def _check_own(self, who: str, number: int) -> None:
        """Seats nobody holds are nobody's, least of all a spectator's."""
        self._own_seats(who)
        seat = self._seat(number)
        if seat.who != who:
            raise Refusal("not_your_seat", name=seat.name)

    def _seat(self, number: int) -> SeatState:
        if not 1 <= number <= len(self.seats):
            raise Refusal("no_such_seat", seats=len(self.seats))
        return self.seats[number - 1]

    def _free_name(self, name: str, seat: int) -> str:
        wanted = tidy(name)
        if not wanted:
            raise Refusal("name_wanted")
        if any(each.name.casefold() == wanted.casefold() for each in self.seats if each.number != seat):
            raise Refusal("name_taken", name=wanted)
        return wanted

    # --- what happens ---

    def apply(self, entry: AnyEntry, outline: Outline | None = None) -> None:
        """Carry an entry out. What cannot be carried out raises, and the table must not be used any further.

        With an outline nothing is played: the choices are jotted down there, for a table that is being loaded.
        """
        line, course = self.line, self.match if outline is None else outline
        self._carry_out(entry, course)
        self.v += 1
        self.choices_at.append(len(course))
        if isinstance(entry, Took | Left | Named) or self.line != line:
            self.rewritten = self.v
        if entry.id:
            self._done[entry.who, entry.id] = self.v
            if len(self._done) > DONE_KEPT:
                del self._done[next(iter(self._done))]

    def _carry_out(self, entry: Entry, course: Course) -> None:
        match entry:
            case Chose():
                course.choose(entry.option, entry.seat, entry.who)
                self.ask = None
            case TookBack():
                self._go_back(entry.to, course)
            case Asked():
                self.ask = Ask(entry.who, entry.seat, entry.to, self.others(entry.who))
            case Voted():
                if entry.agree:
                    self._hear(entry.who, course)
                else:
                    self.ask = None
            case Took():
                self.seats[entry.seat - 1].take(entry.who, entry.name)
                self._note(entry.seat, news="sat_down")
                self.ask = None
            case Left():
                self._note(entry.seat, news="got_up")
                self.seats[entry.seat - 1].leave()
                self.ask = None
            case StoodIn():
                self.seats[entry.seat - 1].let_bot_play(entry.bot, entry.who)
            case Named():
                self.seats[entry.seat - 1].name = entry.name
            case Said():
                self._note(entry.seat, entry.text, entry.phrase)

    def _note(
        self, seat: int | None, text: str | None = None, phrase: str | None = None, news: News | None = None
    ) -> None:
        """Add a line to the chat, under the name the seat goes by now."""
        name = "" if seat is None else self.seats[seat - 1].name
        self.chat.append(ChatLine(self.v + 1, seat, name, text, phrase, news))

    def _hear(self, who: str, course: Course) -> None:
        """Somebody agrees to take back."""
        if self.ask is not None and who in self.ask.waiting:
            self.ask.waiting.remove(who)
            if not self.ask.waiting:
                self._go_back(self.ask.to, course)

    def _go_back(self, to: int, course: Course) -> None:
        course.take_back(to)
        self.line += 1
        self.ask = None


def check_bot(spec: str) -> None:
    """Whether a page may ask for this bot with these parameters."""
    name = spec.partition(":")[0]
    if name not in BOTS:
        raise Refusal("no_such_bot", bot=spec, bots=", ".join(BOTS))
    try:
        parameters = read_spec(spec)[1]
    except UnknownBot:
        raise Refusal("no_such_parameter", bot=spec) from None
    if spec in OWNERS_BOTS:
        return
    for key, value in parameters.items():
        if value != PARAMETERS[name][key] and not 0 < value <= MOST_THOUGHT.get(key, 0):
            raise Refusal("too_much_thought", bot=spec, seconds=f"{MOST_THOUGHT['time']:g}")


def tidy(text: str) -> str:
    """One line without control characters and without blanks at its ends."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
