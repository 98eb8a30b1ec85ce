"""A puzzle at this terminal: try it, be told why a line fails, see the solution, play on from there."""

from pathlib import Path
from typing import Final

from ringwall.bots import USUAL_BOT
from ringwall.core.decision import Option
from ringwall.game import Game
from ringwall.puzzles.guide import MISSED, OPEN, REACHED, Guide, Standing
from ringwall.puzzles.puzzle import Puzzle
from ringwall.puzzles.themes import open_themes
from ringwall.terminal.explain import explain
from ringwall.terminal.saves import new_path
from ringwall.terminal.scene import Scene
from ringwall.terminal.screen import Screen
from ringwall.terminal.session import Session
from ringwall.terminal.typed import read_number
from ringwall.texts import Texts
from ringwall.texts.puzzles import aim_words, hint_words, theme_words, title, verdict_words
from ringwall.texts.story import tell

WORDS: Final = {
    "hint": "ui.word.hint",
    "solution": "ui.word.solution",
    "undo": "ui.word.undo",
    "again": "ui.word.again",
    "table": "ui.word.table",
    "play": "ui.word.play",
    "help": "ui.word.help",
    "quit": "ui.word.quit",
}


class PuzzleAtTerminal:
    def __init__(self, puzzle: Puzzle, screen: Screen, lang: str, scratch: Path) -> None:
        """Tries are kept in the folder ``scratch``, and among the games only when somebody plays on from one."""
        self._scratch = scratch
        self.puzzle = puzzle
        self.screen = screen
        self.texts = Texts(lang)
        start = puzzle.begin()
        self._guide = Guide(start, puzzle.aim)
        self._begin(start)

    def _begin(self, game: Game) -> None:
        self._session = Session(game, self._scratch / "puzzle", self._bots(game), self.texts.lang)
        self._told = 0

    def _bots(self, game: Game) -> dict[int, str]:
        """A bot is the Overlord; everybody else follows whoever solves it."""
        overlord = game.rules.overlord_seat
        return {overlord: USUAL_BOT} if overlord else {}

    def _let_bots_choose(self) -> None:
        while self._session.game.decision is not None and self._session.game.decision.seat in self._session.bots:
            self._session.let_bot_choose()

    def run(self) -> Session | None:
        """Until somebody leaves, or wants to play on: then it is with the game that is returned."""
        about = ", ".join(theme_words(open_themes(self.puzzle.themes), self.texts))
        if self.puzzle.grade:
            self.screen.say(title(self.puzzle, self.texts))
        self.screen.say(aim_words(self.puzzle.aim, self.texts) + (f" ({about})" if about else ""))
        while True:
            self._let_bots_choose()
            standing = self._guide.look(self._session.game)
            self._show(standing)
            command, rest = self._read(self.screen.ask(self.texts.get("ui.puzzle.prompt")))
            if command == "quit":
                return None
            if command == "play":
                return self._kept()
            self._obey(command, rest, standing)

    def _kept(self) -> Session:
        game = self._session.game
        session = Session(game, new_path(game.setup), self._bots(game), self.texts.lang)
        session.begin()
        return session

    def _show(self, standing: Standing) -> None:
        """What happened, and how it stands; the table as long as something is to be found."""
        game = self._session.game
        news = tell(game.events[self._told :], None, self.texts)
        self._told = len(game.events)
        if standing.state in (REACHED, MISSED) or game.decision is None:
            for line in news:
                self.screen.say(line)
        else:
            self.screen.show(Scene(self._session, game.decision.seat), news)
        if self._session.choices:
            self.screen.say(verdict_words(standing, self.texts))
        if standing.state == REACHED and self.puzzle.themes:
            self.screen.say(", ".join(theme_words(self.puzzle.themes, self.texts)))

    def _read(self, line: str) -> tuple[str, str]:
        if line.startswith("?"):
            return "explain", line[1:].strip()
        if read_number(line) is not None:
            return "choose", line
        word = line.strip().lower()
        return next((command for command, key in WORDS.items() if word in (command, self.texts.get(key))), ""), ""

    def _obey(self, command: str, rest: str, standing: Standing) -> None:
        game = self._session.game
        options = game.options
        if command == "choose" and standing.state not in (REACHED, MISSED):
            number = read_number(rest) or 0
            if 1 <= number <= len(options):
                self._session.choose(options[number - 1])
            else:
                self.screen.say(self.texts.get("ui.no_such_number", most=len(options)))
        elif command == "undo" and self._session.undo():
            self._told = min(self._told, len(game.events))
        elif command == "again":
            self._begin(self.puzzle.begin())
        elif command == "solution":
            self._solve(standing)
        elif command == "table" and game.decision is not None:
            self.screen.table(Scene(self._session, game.decision.seat))
        elif command == "explain" and game.decision is not None:
            for line in explain(Scene(self._session, game.decision.seat), rest):
                self.screen.say(line)
        else:
            self.screen.say(self._hint(standing) if command == "hint" else self._help())

    def _hint(self, standing: Standing) -> str:
        words = hint_words(self._session.game.options, standing.step, self.texts)
        return words or self.texts.get("ui.puzzle.no_hint")

    def _option(self, text: str) -> Option:
        return next(option for option in self._session.game.options if option.text == text)

    def _solve(self, standing: Standing) -> None:
        """Play the line that works from here, or from the beginning where none does any more."""
        if standing.state != OPEN or not standing.line:
            self._begin(self.puzzle.begin())
        while True:
            self._let_bots_choose()
            standing = self._guide.look(self._session.game)
            if standing.state != OPEN or standing.step is None:
                return
            self.screen.say(f"> {self.texts.option(standing.step)}")
            self._session.choose(self._option(standing.step))

    def _help(self) -> str:
        return self.texts.get("ui.puzzle.help", words=", ".join(self.texts.get(key) for key in WORDS.values()))
