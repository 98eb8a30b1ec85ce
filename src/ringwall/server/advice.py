"""What the oracle makes of a game: hints, chances and reviews. It runs in an adviser's process (``advisers.py``).

Whoever asks gets what the deciding seat can know and nothing else: all of it comes from that seat's outlook.
"""

from collections.abc import Callable, Iterator
from typing import Final

from ringwall.bots import Outlook
from ringwall.bots.oracle import Budget, Oracle
from ringwall.bots.oracle.review import NOBODY, Repeats, look_back
from ringwall.game import Game
from ringwall.position import begin
from ringwall.server.messages import HintFound, HintLine, ReviewedChoice
from ringwall.server.thinking import BotJob
from ringwall.setup import Setup

Stop = Callable[[], bool]

SEED: Final = 0
WORTH_TELLING: Final = 0.005
"""Less than this nobody calls a mistake."""
OTHERS: Final = 3
"""How many options are told besides the best."""


def hint(game: Game, seconds: float, stop: Stop) -> HintFound:
    """The best option of the seat that must choose, then others, and why it is the best."""
    advice = Oracle(SEED, seconds).advise(Outlook.of(game), stop, why=True)
    lines = advice.lines[: 1 + OTHERS]
    told = [HintLine(line.option.text, line.chance, line.error, list(line.then)) for line in lines]
    return HintFound(told, advice.reasons)


def chance(game: Game, seconds: float, stop: Stop) -> tuple[float, float]:
    """The castle's chance to win if the seat that must choose does its best, and its standard error."""
    advice = Oracle(SEED, seconds).advise(Outlook.of(game), stop)
    return advice.chance, advice.error


def review(played: BotJob, first: int, seconds: float, stop: Stop) -> Iterator[ReviewedChoice]:
    """Every choice of a game from the one numbered ``first``, with what would have been better."""
    game, repeats = begin(Setup(**played.setup), played.seed, played.begins), Repeats()
    for number, place in enumerate(played.choices):
        asked = NOBODY if repeats.again(game, place) else None
        if number >= first:
            found = look_back(game, number, place, Budget(seconds), asked, stop, SEED)
            if found is None:
                return
            told = found.gain >= WORTH_TELLING
            better, gain = (found.better, found.gain) if told else (None, 0.0)
            yield ReviewedChoice(number, found.turn, found.seat, found.choice, found.chance, better, gain)
        game.choose(game.options[place])
