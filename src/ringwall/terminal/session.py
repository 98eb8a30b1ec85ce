"""A game at this terminal: who plays which seat, what has been chosen, and where it is kept."""

from collections.abc import Mapping
from pathlib import Path

from ringwall.bots import Outlook
from ringwall.bots.simulation import Failure, SteadyBot
from ringwall.core.decision import Option
from ringwall.game import Game
from ringwall.hidden import keeps_secrets
from ringwall.terminal.saves import Company, PlayedCastle, write_company, write_game
from ringwall.texts import Texts


class Session:
    """A running game. Every choice is on the disk before the next one is asked for."""

    def __init__(
        self, game: Game, path: Path, bots: Mapping[int, str], lang: str, castle: PlayedCastle | None = None
    ) -> None:
        """``bots`` says which bot plays which seat, ``castle`` whether it is that of a day."""
        self.castle = castle
        self._hinted = -1
        """The choice before which a hint was given last."""
        self.game = game
        self.path = path
        self.texts = Texts(lang)
        self.notices: list[str] = []
        """What to say with the first look at the table."""
        self._failures: list[Failure] = []
        self._told_failures = 0
        self.bots = {seat: SteadyBot(bot, seat, self._note) for seat, bot in bots.items()}
        self.humans = tuple(seat for seat in range(1, game.setup.players + 1) if seat not in self.bots)
        self._made = _seats_of(game)
        """The seat that made each choice so far."""
        self._trouble: str | None = None
        self._told_trouble = False

    @property
    def has_secrets(self) -> bool:
        """Whether people at this keyboard must not see each other's cards or tokens."""
        return len(self.humans) > 1 and any(keeps_secrets(self.game.rules, seat) for seat in self.humans)

    @property
    def bot_names(self) -> dict[int, str]:
        """Each seat's bot, with its parameters."""
        return {seat: bot.spec for seat, bot in self.bots.items()}

    @property
    def choices(self) -> int:
        """How many choices have been made."""
        return len(self._made)

    def begin(self) -> None:
        """Put the game and its company on the disk; raises OSError if the disk does not take them."""
        self.save_as(self.path)

    def save_as(self, path: Path) -> None:
        """The same in another place."""
        self._save_company(path)
        write_game(path, self.game)

    def _save_company(self, path: Path) -> None:
        write_company(path, Company(self.bot_names, self.texts.lang, self.castle))

    def save(self) -> None:
        """Put the game on the disk. A full disk does not stop the game; :meth:`take_trouble` tells of it."""
        try:
            if self.castle is not None:
                self._save_company(self.path)
            write_game(self.path, self.game)
        except OSError as error:
            self._trouble = error.strerror
        else:
            self._trouble = None
            self._told_trouble = False

    def take_trouble(self) -> str | None:
        """Why the game could not be saved, once for each time it begins to fail."""
        if self._trouble is None or self._told_trouble:
            return None
        self._told_trouble = True
        return self._trouble

    def take_failures(self) -> list[Failure]:
        """What bots did wrong since the last time; the same mistake is told once."""
        fresh = self._failures[self._told_failures :]
        self._told_failures = len(self._failures)
        return fresh

    def _note(self, failure: Failure) -> None:
        mistakes = [(known.bot, known.kind, known.where) for known in self._failures]
        if (failure.bot, failure.kind, failure.where) not in mistakes:
            self._failures.append(failure)

    def choose(self, option: Option) -> None:
        decision = self.game.decision
        assert decision is not None
        self.game.choose(option)
        self._made.append(decision.seat)
        self.save()

    def let_bot_choose(self) -> None:
        """The bot whose choice it is makes it, or the simple one if it fails to."""
        decision = self.game.decision
        assert decision is not None
        self.choose(self.bots[decision.seat].choose(Outlook.of(self.game)))

    def note_hint(self) -> None:
        """Somebody is told what the strongest bot would choose; the result of a day's castle tells of it."""
        if self.castle is not None and self._hinted != self.choices:
            self._hinted = self.choices
            self.castle.hints += 1
            self.save()

    def undo(self) -> bool:
        """Take everything back to the last choice a person made; False if there is none."""
        if not any(seat in self.humans for seat in self._made):
            return False
        while True:
            self.game.undo()
            if self._made.pop() in self.humans:
                break
        self._hinted = -1
        if self.castle is not None:
            self.castle.taken_back += 1
        self.save()
        return True


def _seats_of(game: Game) -> list[int]:
    """Who made each choice of a game, found by playing it again."""
    seats: list[int] = []
    for moment, _ in game.replay():
        assert moment.decision is not None
        seats.append(moment.decision.seat)
    return seats
