"""When a game is over: look back on it, look at a moment of it, and play on from there."""

from pathlib import Path
from tempfile import TemporaryDirectory

from ringwall.bots.oracle.review import SECONDS, Moment
from ringwall.terminal.commands import help_after, read_command_after
from ringwall.terminal.puzzle import PuzzleAtTerminal
from ringwall.terminal.review import Review
from ringwall.terminal.saves import new_path
from ringwall.terminal.scene import Scene
from ringwall.terminal.screen import Screen
from ringwall.terminal.session import Session
from ringwall.terminal.typed import read_number


class Aftermath:
    def __init__(self, session: Session, screen: Screen, seconds: float = SECONDS) -> None:
        """A review takes about so many seconds."""
        self.session = session
        self.screen = screen
        self.texts = session.texts
        self.review = Review(session.game, session.texts, seconds)

    def converse(self) -> Session | None:
        """Obey until somebody leaves, or wants to play on: then it is with the game that is returned."""
        while True:
            prompt = "ui.review.prompt" if self.review.costly else "ui.after_prompt"
            try:
                line = self.screen.ask(self.texts.get(prompt))
            except (EOFError, KeyboardInterrupt):
                self.screen.say()
                return None
            command, rest = read_command_after(line, self.texts)
            if command == "quit":
                return None
            if command == "review":
                self.look_back()
            elif command in ("show", "try", "puzzle"):
                following = self._go_to(command, rest)
                if following is not None:
                    return following
            else:
                for words in help_after(self.texts):
                    self.screen.say(words)

    def look_back(self) -> None:
        """Search the whole game and tell what was found, or as much as there is when somebody breaks it off."""
        if self.review.choices:
            self.screen.say(self.texts.get("ui.review.thinking"))
        try:
            with self.screen.progress(self._progress, self.review.choices) as reached:
                for done in self.review.search():
                    reached(done)
        except KeyboardInterrupt:
            self.screen.say()
        for line in self.review.lines(self.screen.lines_only):
            self.screen.say(line)

    def _progress(self, done: int) -> str:
        return self.texts.get("page.review.progress", done=done, choices=self.review.choices)

    def _go_to(self, command: str, which: str) -> Session | None:
        costly = self.review.costly
        number = read_number(which)
        if not costly:
            self.screen.say(self.texts.get("ui.review.first"))
        elif number is None or not 1 <= number <= len(costly):
            self.screen.say(self.texts.get("ui.number_between", least=1, most=len(costly)))
        elif command == "try":
            return self._try_from(costly[number - 1])
        elif command == "puzzle":
            return self._solve(number)
        else:
            self._show(costly[number - 1], number)
        return None

    def _solve(self, number: int) -> Session | None:
        """The puzzle of a moment; whoever plays on from it has a new game."""
        asked = self.review.question(number)
        if asked is None:
            self.screen.say(self.texts.get("page.refused.no_puzzle"))
            return None
        with TemporaryDirectory(prefix="ringwall-") as scratch:
            try:
                return PuzzleAtTerminal(asked.puzzle, self.screen, self.texts.lang, Path(scratch)).run()
            except (EOFError, KeyboardInterrupt):
                self.screen.say()
                return None

    def _show(self, moment: Moment, number: int) -> None:
        """The table as it was for whoever chose."""
        then = Session(self.review.at(moment), self.session.path, self.session.bot_names, self.texts.lang)
        self.screen.table(Scene(then, moment.seat))
        for line in self.review.mistake(number):
            self.screen.say(line)

    def _try_from(self, moment: Moment) -> Session | None:
        """A new game from that moment; bots stay, but whose choice it was is played by a person."""
        bots = {seat: bot for seat, bot in self.session.bot_names.items() if seat != moment.seat}
        game = self.review.at(moment)
        try:
            following = Session(game, new_path(game.setup), bots, self.texts.lang)
            following.begin()
            following.notices.append(self.texts.get("ui.review.new_game", path=following.path))
        except OSError as error:
            self.screen.say(self.texts.get("ui.no_file", path=error.filename, why=error.strerror))
            return None
        return following
