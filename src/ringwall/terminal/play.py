"""A game from the first question to the last line: tell, show, ask, obey."""

from pathlib import Path

from ringwall.terminal.chance import chance_line
from ringwall.terminal.commands import command_help, read_command
from ringwall.terminal.ending import result
from ringwall.terminal.explain import explain
from ringwall.terminal.hint import hint
from ringwall.terminal.pace import Pace, read_pace
from ringwall.terminal.scene import Scene, capital
from ringwall.terminal.screen import Screen
from ringwall.terminal.session import Session
from ringwall.terminal.typed import NotPossible
from ringwall.texts.story import tell


class Quit(Exception):
    """The person at the keyboard wants to stop."""


class Play:
    """A session on a screen. A game that already has choices is taken up without telling its past again."""

    def __init__(self, session: Session, screen: Screen, pace: Pace | None = None) -> None:
        self.session = session
        self.screen = screen
        self.texts = session.texts
        self.pace = pace or Pace()
        self._tells_chance = False
        past = len(session.game.events) if session.choices else 0
        self._told = [past] * (session.game.setup.players + 1)
        """How many events each seat has been told; entry 0 is for when nobody in particular looks."""
        self._watched = past
        """How many events there were when the table was last shown after a bot's move."""
        self._notices = list(session.notices)
        """What else to say with the next look at the table."""
        self._last_seat: int | None = None

    def run(self) -> None:
        """Play to the end of the game; leaves with Quit, EOFError or KeyboardInterrupt when somebody stops before."""
        game = self.session.game
        while game.decision is not None:
            seat = game.decision.seat
            if seat in self.session.bots:
                self.session.let_bot_choose()
                self._tell_of_failures()
                if self.pace.seconds:
                    self._watch()
            else:
                self._turn_to(seat)
                self.screen.show(Scene(self.session, seat), self._news(seat))
                if self._tells_chance:
                    self.screen.say(self._chance())
                self._converse(seat)
            self._warn_if_unsaved()
        self._end()

    def _turn_to(self, seat: int) -> None:
        """Hand the keyboard over where people must not see each other's secrets."""
        if self.session.has_secrets and seat != self._last_seat:
            self.screen.cover()
            self.screen.ask(capital(self.texts.get("ui.hand_over", seat=self.texts.seat(seat))))
        self._last_seat = seat

    def _news(self, seat: int | None) -> list[str]:
        """What happened since the last look: of this seat if people have secrets, else of anybody at the keyboard."""
        events = self.session.game.events
        begin = self._told[seat or 0]
        for each in (0, seat or 0) if self.session.has_secrets else range(len(self._told)):
            self._told[each] = len(events)
        notices, self._notices = self._notices, []
        return [*tell(events[begin:], seat, self.texts), *notices]

    @property
    def _onlooker(self) -> int | None:
        """Whose eyes the table is seen with while nobody is asked."""
        return self.session.humans[0] if len(self.session.humans) == 1 else None

    def _watch(self) -> None:
        """Show what a bot did; choices of which there is nothing to tell do not hold the game up."""
        seat = self._onlooker
        events = self.session.game.events
        begin = self._told[seat or 0]
        if not tell(events[max(begin, self._watched) :], seat, self.texts):
            return
        self.pace.pause()
        self._watched = len(events)
        # A screen that is drawn anew tells it once more when a person is asked.
        news = self._news(seat) if self.screen.lines_only else tell(events[begin:], seat, self.texts)
        self.screen.watch(Scene(self.session, seat, asking=False), news)

    def _converse(self, seat: int) -> None:
        """Obey until something has changed at the table."""
        while True:
            command, rest = read_command(self.screen.ask(self.texts.get("ui.prompt")), self.texts)
            if command == "quit":
                raise Quit
            if command == "choose" and self._choose(int(rest)):
                return
            if command == "undo" and self._undo():
                return
            if command == "table":
                self.screen.table(Scene(self.session, seat))
            for line in self._answer(command, rest, seat):
                self.screen.say(line)

    def _answer(self, command: str, rest: str, seat: int) -> list[str]:
        """What to say to a command that leaves the table as it is."""
        if command == "hint":
            return self._hint()
        if command == "chance":
            return [self._switch_chance()]
        if command == "pace":
            return [self._set_pace(rest)]
        if command == "explain":
            return explain(Scene(self.session, seat), rest)
        if command == "log":
            return tell(self.session.game.events, seat, self.texts)
        if command == "help":
            return command_help(self.texts)
        if command == "save":
            return [self._save(rest)]
        if command == "choose":
            return [self.texts.get("ui.no_such_number", most=self._number_of_options())]
        if command == "undo":
            return [self.texts.get("ui.nothing_to_undo")]
        return [] if command == "table" else [self.texts.get("ui.not_understood", most=self._number_of_options())]

    def _hint(self) -> list[str]:
        self.screen.say(self.texts.get("ui.hint.thinking"))
        try:
            self.session.note_hint()
            return hint(self.session.game, self.texts)
        except KeyboardInterrupt:
            return [self.texts.get("ui.hint.stopped")]

    def _switch_chance(self) -> str:
        self._tells_chance = not self._tells_chance
        return self._chance() if self._tells_chance else self.texts.get("ui.chance_off")

    def _chance(self) -> str:
        try:
            return chance_line(self.session.game, self.texts, with_bar=not self.screen.lines_only)
        except KeyboardInterrupt:
            return self.texts.get("ui.chance_stopped")

    def _set_pace(self, given: str) -> str:
        try:
            self.pace.seconds = read_pace(given, self.texts) if given else self.pace.seconds
        except NotPossible as error:
            return str(error)
        if not self.pace.seconds:
            return self.texts.get("ui.pace_none")
        seconds = f"{self.pace.seconds:g}".replace(".", self.texts.get("ui.decimal_mark"))
        return self.texts.get("ui.pace", seconds=seconds)

    def _number_of_options(self) -> int:
        decision = self.session.game.decision
        return 0 if decision is None else len(decision.options)

    def _choose(self, number: int) -> bool:
        decision = self.session.game.decision
        assert decision is not None
        if not 1 <= number <= len(decision.options):
            return False
        self.session.choose(decision.options[number - 1])
        return True

    def _undo(self) -> bool:
        if not self.session.undo():
            return False
        left = len(self.session.game.events)
        self._told = [min(told, left) for told in self._told]
        self._watched = min(self._watched, left)
        self._notices.append(self.texts.get("ui.taken_back"))
        return True

    def _save(self, where: str) -> str:
        path = Path(where).expanduser() if where else self.session.path
        try:
            self.session.save_as(path)
        except OSError as error:
            return self.texts.get("ui.cannot_save", path=path, why=error.strerror)
        return self.texts.get("ui.saved", path=path)

    def _warn_if_unsaved(self) -> None:
        """Say it when the disk stops taking the game, but do not stop the game."""
        trouble = self.session.take_trouble()
        if trouble:
            self._notices.append(self.texts.get("ui.cannot_save", path=self.session.path, why=trouble))

    def _tell_of_failures(self) -> None:
        for failure in self.session.take_failures():
            what = f"{failure.kind}, {failure.where}" if failure.where else failure.kind
            self._notices.append(self.texts.get("ui.bot_failed", bot=failure.bot, kind=what))

    def _end(self) -> None:
        seat = self._onlooker
        self.screen.show(Scene(self.session, seat), self._news(seat))
        for line in result(self.session):
            self.screen.say(line)
