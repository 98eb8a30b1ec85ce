"""Intervals that hold at every moment of a study, so that one may look at any time and stop where a look suffices.

An interval for a fixed number of games is wrong for somebody who plays until he likes it. These are confidence
sequences by betting (Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting", 2024). For
each mean ``m`` that could be true a gambler bets against it, game by game, that results are higher: with ``share`` of
what is at stake his capital is multiplied by ``1 + share * (result - m) / (m - lowest)``. If ``m`` is the mean or more,
he cannot expect to gain, and by Ville's inequality he will ever have ``1 / error`` times his capital with a chance of
``error`` at most. So every ``m`` against which he has become that rich is too low. A second gambler bets on lower
results. Both spread their capital over many shares once and for all, which makes the outcome depend on nothing but how
often each result came, not on the order.
"""

from collections.abc import Mapping
from math import exp, inf, log
from typing import Final

ERROR: Final = 0.05
"""How often at most such an interval ever fails to hold the truth."""
SHARES: Final = tuple(2 ** (-number / 2) * 0.98 for number in range(22))
"""From nearly all that is at stake, for rates near the end of their range, to next to nothing, for many games."""
STEPS: Final = 26
"""Halvings of what is not known yet about the end of an interval."""

Results = Mapping[int, int]
"""How often each result came."""


def always_valid(results: Results, lowest: int, highest: int, error: float = ERROR) -> tuple[float, float]:
    """What the mean of results may well be that lie between the lowest and the highest, whenever one looks.

    >>> [round(end, 2) for end in always_valid({0: 400, 1: 600}, 0, 1)]
    [0.55, 0.65]
    >>> always_valid({}, -1, 1)
    (-1.0, 1.0)
    """
    flipped = {-result: number for result, number in results.items()}
    return _low(results, lowest, highest, error / 2), -_low(flipped, -highest, -lowest, error / 2)


def _low(results: Results, lowest: int, highest: int, error: float) -> float:
    """The highest mean that can be ruled out as too low; a gambler's capital falls with the mean he bets against."""
    games = sum(results.values())
    if not games:
        return float(lowest)
    mean = sum(result * number for result, number in results.items()) / games
    enough = -log(error)
    out, open_ = float(lowest), mean
    for _ in range(STEPS):
        middle = (out + open_) / 2
        if _capital(results, middle, lowest) >= enough:
            out = middle
        else:
            open_ = middle
    return out


def _capital(results: Results, mean: float, lowest: int) -> float:
    """The logarithm of what a gambler has who bets against this mean on higher results."""
    if mean <= lowest:
        return inf if any(result > lowest and number for result, number in results.items()) else 0.0
    gains = [((result - mean) / (mean - lowest), number) for result, number in results.items() if number]
    grown = [sum(number * log(1 + share * gain) for gain, number in gains) for share in SHARES]
    most = max(grown)
    return most + log(sum(exp(each - most) for each in grown) / len(grown))
