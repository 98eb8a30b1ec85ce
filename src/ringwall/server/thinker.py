"""Who thinks: bots that choose, and the oracle that searches. One lives in each process that thinks for a host.

It remembers the games it was asked about and plays only what has been added to them.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from importlib import import_module
from types import ModuleType
from typing import Any, Final, NamedTuple

from ringwall.bots import BOTS, Bot, Outlook, make_bot
from ringwall.game import Game
from ringwall.position import begin
from ringwall.server.thinking import AdviceJob, BotError, BotJob
from ringwall.setup import Setup

GAMES: Final = 64
"""The games that are remembered."""
MINDS: Final = 16
"""The bots remembered of a game; pages may let ever others stand in."""


class Impossible(Exception):
    """The job's choices lead to no decision."""


class Known(NamedTuple):
    setup: dict[str, Any]
    game: Game
    bots: dict[tuple[int, str, int], Bot]


class Thinker:
    def __init__(self, allow_modules: bool = False) -> None:
        """With ``allow_modules`` a bot may also be named ``module:factory``."""
        self._allow_modules = allow_modules
        self.known: OrderedDict[str, Known] = OrderedDict()
        """The games that are remembered."""

    def choose(self, job: BotJob) -> str:
        """The text of the option the bot chooses."""
        table = self._catch_up(job)
        decision = table.game.decision
        if decision is None:
            raise Impossible("the game has ended")
        key = (decision.seat, job.bot, job.bot_seed)
        if key not in table.bots:
            if len(table.bots) >= MINDS:
                del table.bots[next(iter(table.bots))]
            table.bots[key] = _make(job.bot, job.bot_seed, self._allow_modules)
        chosen = table.bots[key].choose(Outlook.of(table.game))
        return decision.options[decision.options.index(chosen)].text

    def search(self, adviser: ModuleType, job: AdviceJob, stop: Callable[[], bool]) -> Iterator[object]:
        """Each thing that is found. ``adviser`` is the module that searches."""
        if job.task == "review":
            yield from adviser.review(job.game, job.begin, job.seconds, stop)
        else:
            yield getattr(adviser, job.task)(self._catch_up(job.game).game, job.seconds, stop)

    def _catch_up(self, job: BotJob) -> Known:
        """The game of the job: the one remembered with the choices it lacks, or all of it anew.

        Bots of a game that went another way, after an undo, are made anew as well.
        """
        table = self.known.pop(job.table, None)
        if table is None or not _continues(table, job):
            table = _begin(job)
        _play_on(table.game, job.choices)
        remember(self.known, job.table, table)
        return table


def remember(memory: OrderedDict[str, Any], table: str, value: object) -> None:
    """Newest last; the oldest is forgotten."""
    memory[table] = value
    memory.move_to_end(table)
    if len(memory) > GAMES:
        memory.popitem(last=False)


def first_option(job: BotJob) -> str:
    """The last resort, without any bot."""
    try:
        table = _begin(job)
        _play_on(table.game, job.choices)
    except Impossible as error:
        raise no_game(error) from None
    if table.game.decision is None:
        raise no_game("the game has ended")
    return table.game.decision.options[0].text


def no_game(why: object) -> BotError:
    return BotError(f"this is no game in progress ({why})")


def is_module(name: str) -> bool:
    """Whether it is ``module:factory`` and no bot with parameters."""
    module, colon, _ = name.partition(":")
    return bool(colon) and module not in BOTS


def _begin(job: BotJob) -> Known:
    try:
        return Known(job.setup, begin(Setup(**job.setup), job.seed, job.begins), {})
    except Exception as error:
        raise Impossible(type(error).__name__) from None


def _continues(table: Known, job: BotJob) -> bool:
    played = table.game.chosen
    same = table.setup == job.setup and table.game.seed == job.seed and table.game.beginning == job.begins
    return same and list(job.choices[: len(played)]) == played


def _play_on(game: Game, choices: tuple[int, ...]) -> None:
    played = len(game.chosen)
    for number, index in enumerate(choices[played:], start=played + 1):
        decision = game.decision
        if decision is None or not 0 <= index < len(decision.options):
            raise Impossible(f"choice {number} does not exist")
        game.choose(decision.options[index])


def _make(name: str, seed: int, allow_modules: bool) -> Bot:
    if not (allow_modules and is_module(name)):
        return make_bot(name, seed)
    module, _, factory = name.partition(":")
    bot: Bot = getattr(import_module(module), factory)(seed)
    return bot
