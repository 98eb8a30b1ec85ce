"""Many games between bots, on all cores, and what came of them.

A game depends on nothing but its setup, its bots and its seed, so the results are the same for any number of workers.

>>> from ringwall import Setup
>>> simulation = simulate([Setup(players=2)], ["simple", "random"], games=10, workers=1)
>>> simple, random = simulation.rows
>>> simple.games, simple.won > random.won
(10, True)
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from time import process_time
from typing import Any, Final, NamedTuple

from ringwall.bots.code import CodeError, first_line, load_code, where
from ringwall.bots.outlook import Outlook
from ringwall.bots.registry import Bot, UnknownBot, make_bot, read_spec
from ringwall.bots.simple import SimpleBot
from ringwall.core.decision import Option
from ringwall.game import Game
from ringwall.position import begin
from ringwall.setup import Setup

NORMAL_95: Final = 1.959964
"""So many standard deviations to either side hold 95 % of a normal distribution."""
ILLEGAL: Final = "IllegalOption"
"""The kind of a failure that raised nothing: the bot returned something that cannot be chosen."""
LONGEST_MESSAGE: Final = 200


class SimulationError(Exception):
    """The games cannot be played on; the message says why."""


# --- a bot that may fail ---


class Failure(NamedTuple):
    """Something a bot did wrong, once or more often at the same place."""

    bot: str
    kind: str
    """The name of the exception, or ``IllegalOption``."""
    where: str
    """File and line; empty if nothing was raised."""
    message: str
    """Of the first time."""
    seed: int | str
    """Of the first game in which it happened."""
    times: int = 1

    @property
    def what(self) -> str:
        """What went wrong and where, in short."""
        return f"{self.kind} ({self.where})" if self.where else self.kind


def together(failures: Iterable[Failure]) -> list[Failure]:
    """The same mistakes as one each, the most frequent first."""
    found: dict[tuple[str, str, str], Failure] = {}
    for failure in failures:
        key = (failure.bot, failure.kind, failure.where)
        known = found.get(key)
        found[key] = failure if known is None else known._replace(times=known.times + failure.times)
    return sorted(found.values(), key=lambda failure: -failure.times)


class SteadyBot:
    """A bot that always answers: wherever the bot inside fails, the simple one chooses instead, and it is noted."""

    def __init__(self, spec: str, seed: int, on_failure: Callable[[Failure], None], game_seed: int | str = "") -> None:
        self.spec = spec
        self.bot: Bot | None = None
        """The bot inside; None if it could not even be made."""
        self._on_failure = on_failure
        self._game_seed = game_seed
        self._stand_in = SimpleBot(seed)
        try:
            self.bot = make_bot(spec, seed)
        except UnknownBot:
            raise
        except Exception as error:
            self._note(type(error).__name__, where(error), first_line(error))

    def choose(self, outlook: Outlook) -> Option:
        if self.bot is None:
            return self._stand_in.choose(outlook)
        options = outlook.options
        before = options[:]
        try:
            chosen = self.bot.choose(outlook)
        except Exception as error:
            self._note(type(error).__name__, where(error), first_line(error))
        else:
            if chosen in before:
                options[:] = before  # the game's own list, should the bot have sorted it
                return chosen
            self._note(ILLEGAL, "", f"{chosen!r} is none of the options of decision {outlook.decision.kind!r}")
        options[:] = before
        return self._stand_in.choose(outlook)

    def _note(self, kind: str, where: str, message: str) -> None:
        self._on_failure(Failure(self.spec, kind, where, message[:LONGEST_MESSAGE], self._game_seed))


# --- one game ---


class Played(NamedTuple):
    """One game that was played."""

    won: bool
    """Seen from the castle."""
    reason: str
    turns: int
    towers: int
    """Still standing at the end."""
    cpu: float
    """Seconds of processor time."""
    failures: tuple[Failure, ...]


def play_game(
    setup: Setup, bot: str, seed: int | str, overlord: str | None = None, begins: dict[str, Any] | None = None
) -> Played:
    """One game with the same kind of bot in every seat, and if wished with another one as the Overlord.

    Each seat has a bot of its own, whose seed is the seat's number, as at a table. ``begins`` is a position to play on
    from (``ringwall.position.begin``); the seed deals what it leaves open.
    """
    start = process_time()
    game = begin(setup, seed, begins)
    failures = play_out(game, bot, overlord)
    outcome = game.outcome
    assert outcome is not None
    towers = sum(map(bool, game.state.towers))
    cpu = process_time() - start
    return Played(outcome.won, outcome.reason, game.state.turn, towers, cpu, failures)


def play_out(game: Game, bot: str, overlord: str | None = None) -> tuple[Failure, ...]:
    """Let bots play a game from where it is to its end; what they did wrong, once for each place."""
    failures: list[Failure] = []
    bots: dict[int, SteadyBot] = {}
    for seat in range(1, game.rules.seats + 1):
        spec = overlord if overlord is not None and seat == game.rules.overlord_seat else bot
        bots[seat] = SteadyBot(spec, seat, failures.append, game.seed)
    while (decision := game.decision) is not None:
        game.choose(bots[decision.seat].choose(Outlook.of(game)))
    return tuple(together(failures))


# --- figures ---


def wilson(won: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate (Wilson's): what the true rate may well be.

    >>> [round(end, 3) for end in wilson(180, 300)]
    [0.544, 0.654]
    """
    if not games:
        return 0.0, 1.0
    z, rate = NORMAL_95, won / games
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    # Rounding may leave an end that is 0 or 1 a hair beside it.
    return max(0.0, min(rate, middle - half)), min(1.0, max(rate, middle + half))


def paired(pairs: int, better: int, worse: int) -> tuple[float, float]:
    """The 95 % interval of a difference of games on equal seeds, some of which only one side won, or only the other.

    It is that of Agresti and Min, half a game added to each of the four cases.

    >>> [round(end, 3) for end in paired(100, 30, 10)]
    [0.079, 0.313]
    """
    games, gained, lost = pairs + 2, better + 0.5, worse + 0.5
    middle = (gained - lost) / games
    half = NORMAL_95 * sqrt(max(0.0, gained + lost - (gained - lost) ** 2 / games)) / games
    return max(-1.0, middle - half), min(1.0, middle + half)


class Row(NamedTuple):
    """All games of one bot at one table."""

    setup: Setup
    bot: str
    played: dict[int, Played]
    """The games by their seeds, in order."""

    @property
    def games(self) -> int:
        return len(self.played)

    @property
    def won(self) -> int:
        return sum(game.won for game in self.played.values())

    @property
    def rate(self) -> float:
        return self.won / max(1, self.games)

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.won, self.games)

    @property
    def turns(self) -> float:
        return sum(game.turns for game in self.played.values()) / max(1, self.games)

    @property
    def towers(self) -> float:
        return sum(game.towers for game in self.played.values()) / max(1, self.games)

    @property
    def speed(self) -> float:
        """Games a second of processor time."""
        return self.games / max(1e-9, sum(game.cpu for game in self.played.values()))


class Difference(NamedTuple):
    """How much more often one bot wins than another, on the same seeds."""

    setup: Setup
    bot: str
    than: str
    pairs: int
    better: int
    """Seeds that only ``bot`` won."""
    worse: int
    """Seeds that only ``than`` won."""

    @property
    def rate(self) -> float:
        return (self.better - self.worse) / max(1, self.pairs)

    @property
    def interval(self) -> tuple[float, float]:
        return paired(self.pairs, self.better, self.worse)


def difference(row: Row, than: Row) -> Difference:
    """Compares two bots at the same table; only seeds both have played count."""
    both = [(game.won, than.played[seed].won) for seed, game in row.played.items() if seed in than.played]
    better = sum(one and not other for one, other in both)
    worse = sum(other and not one for one, other in both)
    return Difference(row.setup, row.bot, than.bot, len(both), better, worse)


# --- many games ---


class _Task(NamedTuple):
    setup: int
    bot: int
    seed: int


class _Broken(NamedTuple):
    """What a worker answers when something other than a bot failed."""

    message: str


class Simulation:
    """Games to play, and those played so far. It may be stopped at any time and looked at."""

    def __init__(
        self,
        setups: Iterable[Setup],
        bots: Iterable[str],
        games: int,
        seed: int = 0,
        overlord: str | None = None,
        code: Iterable[Path] = (),
        begins: dict[str, Any] | None = None,
    ) -> None:
        """The games of every setup and bot have the seeds from ``seed`` on, the same for all.

        ``overlord`` names the bot that plays against the castle where somebody does. ``code`` are files with further
        bots. With ``begins`` all games begin in that position. Raises :class:`UnknownBot` or :class:`CodeError`.
        """
        self.setups = list(setups)
        self.bots = list(dict.fromkeys(bots))
        self.overlord = overlord
        self._begins = begins
        self._code = tuple(code)
        for path in self._code:
            load_code(path)
        for spec in (*self.bots, *([] if overlord is None else [overlord])):
            read_spec(spec)
        # Seed by seed, so that whenever it is stopped all rows have as good as equally many games.
        self._tasks = [
            _Task(setup, bot, number)
            for number in range(seed, seed + games)
            for setup in range(len(self.setups))
            for bot in range(len(self.bots))
        ]
        self._played: dict[_Task, Played] = {}

    @property
    def total(self) -> int:
        return len(self._tasks)

    @property
    def done(self) -> int:
        return len(self._played)

    @property
    def rows(self) -> list[Row]:
        """Setup by setup, in each bot by bot, in the order they were asked for."""
        played: dict[tuple[int, int], dict[int, Played]] = {
            (setup, bot): {} for setup in range(len(self.setups)) for bot in range(len(self.bots))
        }
        for task in self._tasks:
            if task in self._played:
                played[task.setup, task.bot][task.seed] = self._played[task]
        return [Row(self.setups[setup], self.bots[bot], games) for (setup, bot), games in played.items()]

    @property
    def differences(self) -> list[Difference]:
        """Of every bot but the first to the first one, setup by setup."""
        rows, bots = self.rows, len(self.bots)
        return [difference(row, rows[at - at % bots]) for at, row in enumerate(rows) if at % bots]

    @property
    def failures(self) -> list[Failure]:
        """What bots did wrong, the most frequent first."""
        played = (self._played[task] for task in self._tasks if task in self._played)
        return together(failure for game in played for failure in game.failures)

    def run(self, workers: int | None = None, on_game: Callable[[], None] = lambda: None) -> None:
        """Play all games that have not been played yet, on all cores unless ``workers`` says on how many.

        ``on_game`` is called after each of them. What stops it, an interrupt too, leaves the games played so far.
        """
        from ringwall.bots.processes import cores

        left = [task for task in self._tasks if task not in self._played]
        number = min(cores() if workers is None else max(1, workers), max(1, len(left)))
        for task, answer in self._play_here(left) if number == 1 else self._play_apart(left, number):
            if isinstance(answer, _Broken):
                raise SimulationError(answer.message)
            self._played[task] = answer
            on_game()

    def _play_here(self, tasks: list[_Task]) -> Iterator[tuple[_Task, Played | _Broken]]:
        for task in tasks:
            yield task, _play(task, self.setups, self.bots, self.overlord, self._begins)

    def _play_apart(self, tasks: list[_Task], number: int) -> Iterator[tuple[_Task, Played | _Broken]]:
        """In so many processes, each of which is given a game whenever it has done one."""
        # Not before: one who only wants the bots may live where there are no processes.
        from ringwall.bots.processes import Crew, Ended

        arguments = [setup.arguments for setup in self.setups]
        work = (arguments, self.bots, self.overlord, self._code, self._begins)
        with Crew(number, _player, work) as players:
            for task, answer in players.do(tasks):
                if isinstance(answer, Ended):
                    bot = self.bots[task.bot]
                    yield task, _Broken(f"the process of bot {bot} ended in the game of seed {task.seed}")
                else:
                    yield task, answer


def simulate(
    setups: Iterable[Setup],
    bots: Iterable[str],
    games: int,
    workers: int | None = None,
    *,
    seed: int = 0,
    overlord: str | None = None,
    code: Iterable[Path] = (),
) -> Simulation:
    """Play ``games`` games of each bot at each table and return what came of them.

    Bots are named as for :func:`ringwall.bots.make_bot`. All of them play the same seeds, from ``seed`` on, so their
    results can be compared game by game (:attr:`Simulation.differences`). With one worker everything happens in this
    process; with more (all cores without ``workers``) bots must be Ringwall's own or come from the files of ``code``,
    and a script that calls this needs ``if __name__ == "__main__":``, since processes are started.
    """
    simulation = Simulation(setups, bots, games, seed, overlord, code)
    simulation.run(workers)
    return simulation


def _play(
    task: _Task, setups: Sequence[Setup], bots: Sequence[str], overlord: str | None, begins: dict[str, Any] | None
) -> Played | _Broken:
    try:
        return play_game(setups[task.setup], bots[task.bot], task.seed, overlord, begins)
    except UnknownBot as error:
        return _Broken(f"{error} (a bot that several workers play must come from a file: --code)")
    except Exception as error:
        place = f"{setups[task.setup]!r}, seed {task.seed}, bot {bots[task.bot]}"
        return _Broken(f"the game broke: {type(error).__name__}: {first_line(error)} ({place})")


def _player(
    arguments: list[dict[str, Any]],
    bots: list[str],
    overlord: str | None,
    code: tuple[Path, ...],
    begins: dict[str, Any] | None,
) -> Callable[[_Task], Played | _Broken]:
    """What plays in a process of its own."""
    try:
        for path in code:
            load_code(path)
    except CodeError as error:
        trouble = _Broken(str(error))
        return lambda task: trouble
    setups = [Setup(**each) for each in arguments]
    return lambda task: _play(task, setups, bots, overlord, begins)
