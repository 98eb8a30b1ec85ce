"""A table: its game, its people, and who may do what. It knows nothing of sockets or disks.

Everything that changes a table is an entry of its journal. The ``wants_*`` methods say which entry a wish of somebody
comes to, or raise :class:`Refusal`; :meth:`Table.apply` carries an entry out, now or when the table is loaded again.
"""

from collections.abc import Sequence
from typing import Any, Final

from ringwall.bots import BOTS, PARAMETERS, USUAL_BOT, UnknownBot, read_spec
from ringwall.hidden import keeps_secrets
from ringwall.position import PositionError, begin
from ringwall.record import position_check
from ringwall.server.journal import (
    BOT,
    AnyEntry,
    Arranged,
    Asked,
    Began,
    Chose,
    Coloured,
    Entry,
    Hinted,
    Left,
    Moved,
    Named,
    Opening,
    Readied,
    Said,
    SeatOpening,
    StoodIn,
    Took,
    TookBack,
    Voted,
    WentOn,
)
from ringwall.server.match import Match
from ringwall.server.messages import (
    Act,
    Arrange,
    Begin,
    ChatLine,
    Leave,
    Move,
    News,
    Paint,
    Ready,
    Rename,
    Say,
    StandIn,
    TakeBack,
    TakeSeat,
    Vote,
)
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
        self.match = Match(self.setup, opening.seed, opening.begins) if match is None else match
        self.begun = not opening.lobby
        """Whether the game has been dealt. Before that people gather, and the match is one that nobody will play."""
        self._host = opening.host or next((seat.who for seat in self.seats if seat.who), "")
        self.leavers = opening.leavers
        """Seconds after which a bot plays for somebody who is away; 0 where they are waited for."""
        self.found = opening.found
        """Whether strangers find it in the list of tables."""
        self.next: str | None = None
        """The table at which they play again."""
        self.ask: Ask | None = None
        self.chat: list[ChatLine] = []
        self.v = 0
        """How many entries there are."""
        self.line = 0
        """How often something has been taken back."""
        self._hinted: set[tuple[int, int]] = set()
        """The decisions with a hint, by how many choices preceded each and how often something had been taken back."""
        self.rewritten = 0
        """The last version that changed what pages had shown before: somebody's name, or something taken back."""
        self.choices_at = [0]
        """How many choices had been made at each version."""
        self._done: dict[tuple[str, str], int] = {}
        """The version of what people did lately, by the numbers their pages gave it."""

    # --- what is so ---

    @property
    def decision_seat(self) -> int | None:
        decision = self.match.game.decision if self.begun else None
        return None if decision is None else decision.seat

    @property
    def waiting_for(self) -> int | None:
        """The seat that must choose, as far as everybody may know it."""
        decision = self.match.game.decision if self.begun else None
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
        """Whether people who share a screen for these seats must not see everything the others see.

        Nobody shares a puzzle: whoever solves it chooses for all.
        """
        return len(seats) > 1 and not self.opening.aim and any(self.keeps_secrets(seat) for seat in seats)

    @property
    def hints(self) -> int:
        """For how many decisions somebody had a hint, at a table that tells of it."""
        return len(self._hinted)

    @property
    def chosen_by_bots(self) -> int:
        """How many of the choices that stand were made by bots."""
        return sum(choice.who == BOT for choice in self.match.choices)

    def host(self, here: set[str]) -> str:
        """Who decides before the game: whoever opened the table, or the next who sits there and is ``here``."""
        people = [seat.who for seat in self.seats if seat.who]
        first = people.index(self._host) if self._host in people else 0
        in_turn = people[first:] + people[:first]
        return next((who for who in in_turn if who in here), in_turn[0] if in_turn else "")

    def name_of(self, who: str) -> str:
        return next((seat.name for seat in self.seats if who and seat.who == who), "")

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
        self._check_begun()
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
        if self.next is not None:
            raise Refusal("went_on")
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

    def wants_stand_in(self, who: str, wish: StandIn, here: bool, host: str = "") -> StoodIn:
        """``here`` says whether the person on the seat is connected. Before the game only the ``host`` lets bots in."""
        self._own_seats(who)
        seat = self._seat(wish.seat)
        if wish.bot is not None:
            check_bot(wish.bot)
        if not self.begun:
            self._check_host(who, host)
            if seat.kind == "human":
                raise Refusal("seat_taken")
        if seat.kind == "human" and seat.who != who and (here or wish.bot is None):
            raise Refusal("is_here" if here else "not_your_seat", name=seat.name)
        if (wish.bot or "") == seat.bot:
            raise Refusal("already_so")
        self._check_space()
        return StoodIn(who, wish.id, wish.seat, wish.bot or "")

    def left_alone(self, here: set[str]) -> list[SeatState]:
        """The seats of people who are away, where a bot is to play for them after a while.

        Nobody plays while nobody who sits there is there: then there is all the time to wait.
        """
        running = self.begun and self.match.game.outcome is None and self.opening.record is None
        if not self.leavers or not running or not any(seat.who in here for seat in self.seats if seat.who):
            return []
        return [seat for seat in self.seats if seat.kind == "human" and not seat.bot and seat.who not in here]

    def passes_on(self, who: str, here: set[str]) -> StoodIn | None:
        """A bot plays for somebody who has been away long enough. The seat, and its say in what is taken back, stay
        theirs.
        """
        alone = next((seat for seat in self.left_alone(here) if seat.who == who), None)
        return None if alone is None or self.v >= MOST_ENTRIES else StoodIn(BOT, "", alone.number, USUAL_BOT)

    def wants_back(self, who: str) -> list[StoodIn]:
        """Somebody who returns gets the seats back that others gave to a bot meanwhile."""
        given = [seat for seat in self.seats if who and seat.who == who and seat.bot and seat.stood_in_by != who]
        return [StoodIn(who, "", seat.number, "") for seat in given]

    def wants_to_leave(self, who: str, wish: Leave, host: str = "") -> Left:
        """What has been seen cannot be given back, so nobody looks at a seat's secrets and makes room for a bot.

        Before the game nothing has been seen, and the ``host`` may free the seats of others.
        """
        if self.begun or who != host:
            self._check_own(who, wish.seat)
        elif not self._seat(wish.seat).who:
            raise Refusal("already_so")
        if self.begun and self.keeps_secrets(wish.seat):
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

    def wants_hint(self, who: str) -> Hinted | None:
        """What is to be noted of a hint: nothing but at a day's castle, and once for each decision."""
        if not self.opening.castle or (len(self.match), self.line) in self._hinted:
            return None
        self._check_space()
        return Hinted(who, "")

    def wants_seat(self, who: str, wish: TakeSeat) -> Took:
        open_seats = [seat.number for seat in self.seats if seat.kind == "open"]
        if not open_seats:
            raise Refusal("full")
        if wish.seat is not None and wish.seat not in open_seats:
            raise Refusal("seat_taken")
        seat = wish.seat or open_seats[0]
        return Took(who, "", seat, self._free_name(wish.name, seat))

    # --- before the game, and after it ---

    def wants_to_move(self, who: str, wish: Move) -> Moved:
        self._check_gathering()
        self._check_own(who, wish.seat)
        to = self._seat(wish.to)
        if to.kind == "human" and to.who != who:
            raise Refusal("seat_taken")
        if wish.to == wish.seat:
            raise Refusal("already_so")
        self._check_space()
        return Moved(who, wish.id, wish.seat, wish.to)

    def wants_colour(self, who: str, wish: Paint) -> Coloured:
        self._check_own(who, wish.seat)
        holder = self._under(wish.colour)
        if holder is not None and holder.number == wish.seat:
            raise Refusal("already_so")
        if holder is not None and holder.who not in ("", who):
            raise Refusal("colour_taken", name=holder.name)
        self._check_space()
        return Coloured(who, wish.id, wish.seat, wish.colour)

    def wants_ready(self, who: str, wish: Ready) -> Readied:
        self._check_gathering()
        own = self._own_seats(who)
        if self.seats[own[0] - 1].ready == wish.ready:
            raise Refusal("already_so")
        self._check_space()
        return Readied(who, wish.id, wish.ready)

    def wants_to_begin(self, who: str, wish: Begin, host: str, seed: str) -> Began:
        self._check_gathering()
        self._own_seats(who)
        self._check_host(who, host)
        check_beginning(self.setup, seed, self.opening.begins)
        return Began(who, wish.id, seed)

    def wants_arranged(self, who: str, wish: Arrange, host: str) -> Arranged:
        self._own_seats(who)
        self._check_host(who, host)
        leavers = self.leavers if wish.leavers is None else wish.leavers
        found = self.found if wish.found is None else wish.found
        if (leavers, found) == (self.leavers, self.found):
            raise Refusal("already_so")
        self._check_space()
        return Arranged(who, wish.id, leavers, found)

    def wants_again(self, who: str, table: str) -> WentOn:
        """``table`` is where they play again."""
        self.check_again(who)
        return WentOn(who, "", table)

    def check_again(self, who: str) -> None:
        self._own_seats(who)
        if self.match.game.outcome is None or not self.begun:
            raise Refusal("not_finished")

    def opening_again(self, who: str, setup: dict[str, Any], seed: str) -> Opening:
        """The table at which everybody sits as they do here, with the game beginning where this one did.

        They gather first, unless one person holds all seats.
        """
        begins = self.match.game.beginning
        check_beginning(Setup(**setup), seed, begins)
        seats = [
            SeatOpening(seat.kind, seat.name, seat.who, "" if seat.who else seat.bot, seat.colour)
            for seat in self.seats
        ]
        lobby = bool(self.others(who))
        return Opening(
            setup,
            seed,
            seats,
            self.opening.invite,
            lobby=lobby,
            host=self._host,
            before=self.id,
            leavers=self.leavers,
            begins=begins,
            found=self.found,
        )

    def _check_begun(self) -> None:
        if not self.begun:
            raise Refusal("not_begun")

    def _check_gathering(self) -> None:
        if self.begun:
            raise Refusal("already_begun")

    def _check_host(self, who: str, host: str) -> None:
        if who != host:
            raise Refusal("host_decides", name=self.name_of(host))

    def _under(self, colour: int) -> SeatState | None:
        return next((seat for seat in self.seats if seat.colour == colour), None)

    # --- what nobody may wish for ---

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
        if isinstance(entry, Took | Left | Named | Moved | Began) or self.line != line:
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
                self._host = self._host or entry.who
                self._note(entry.seat, news="sat_down")
                self.ask = None
            case Left():
                self._note(entry.seat, news="got_up")
                self.seats[entry.seat - 1].leave()
                self._pass_on_host(entry.seat)
                self.ask = None
            case StoodIn():
                self.seats[entry.seat - 1].let_bot_play(entry.bot, entry.who)
            case Named():
                self.seats[entry.seat - 1].name = entry.name
            case Moved():
                self.seats[entry.seat - 1].change_with(self.seats[entry.to - 1])
            case Coloured():
                self._paint(self.seats[entry.seat - 1], entry.colour)
            case Readied():
                for number in self.seats_of(entry.who):
                    self.seats[number - 1].ready = entry.ready
            case Began():
                course.begin(entry.seed)
                self.begun = True
            case Arranged():
                self.leavers, self.found = entry.leavers, entry.found
            case WentOn():
                self.next = entry.next
            case Said():
                self._note(entry.seat, entry.text, entry.phrase)
            case Hinted():
                self._hinted.add((len(course), self.line))

    def _pass_on_host(self, seat: int) -> None:
        """Somebody got up: if that was the last seat of the host, the next who sits is host."""
        if not self.seats_of(self._host):
            in_turn = self.seats[seat:] + self.seats[: seat - 1]
            self._host = next((each.who for each in in_turn if each.who), "")

    def _paint(self, seat: SeatState, colour: int) -> None:
        """Whoever had the banner gets the one that becomes free."""
        holder = self._under(colour)
        if holder is not None:
            holder.colour = seat.colour
        seat.colour = colour

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


def check_beginning(setup: Setup, seed: int | str, begins: dict[str, Any] | None) -> None:
    """Refuse what nobody could play on from."""
    if begins is None:
        return
    try:
        game = begin(setup, seed, begins)
    except PositionError as error:
        raise Refusal("no_such_position", why=str(error)) from None
    if game.decision is None:
        raise Refusal("position_over")


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
