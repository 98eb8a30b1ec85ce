"""What the oracle makes of a game: hints, chances and reviews. It runs in an adviser's process (``advisers.py``).

Whoever asks gets what the deciding seat can know and nothing else: all of it comes from that seat's outlook.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from ringwall.bots import Outlook
from ringwall.bots.oracle import Advice, Budget, Oracle
from ringwall.bots.oracle.review import look_back
from ringwall.game import Game
from ringwall.server.messages import HintLine, ReviewedChoice
from ringwall.setup import Setup

Stop = Callable[[], bool]

SEED: Final = 0
WORTH_TELLING: Final = 0.005
"""Less than this nobody calls a mistake."""
OTHERS: Final = 3
"""How many options are told besides the best."""


def hint(game: Game, seconds: float, stop: Stop) -> list[HintLine]:
    """The best option of the seat that must choose, then others."""
    lines = _advice(game, seconds, stop).lines[: 1 + OTHERS]
    return [HintLine(line.option.text, line.chance, line.error, list(line.then)) for line in lines]


def chance(game: Game, seconds: float, stop: Stop) -> float:
    """The castle's chance to win if the seat that must choose does its best."""
    return _advice(game, seconds, stop).chance


def _advice(game: Game, seconds: float, stop: Stop) -> Advice:
    return Oracle(SEED, seconds).advise(Outlook.of(game), stop)


def review(
    setup: dict[str, Any], seed: int | str, choices: Sequence[int], begin: int, seconds: float, stop: Stop
) -> Iterator[ReviewedChoice]:
    """Every choice of a game from the one numbered ``begin``, with what would have been better."""
    game = Game(Setup(**setup), seed)
    for number, place in enumerate(choices):
        if number >= begin:
            found = look_back(game, number, place, Budget(seconds), None, stop, SEED)
            if found is None:
                return
            told = found.gain >= WORTH_TELLING
            better, gain = (found.better, found.gain) if told else (None, 0.0)
            yield ReviewedChoice(number, found.turn, found.seat, found.choice, found.chance, better, gain)
        game.choose(game.options[place])
