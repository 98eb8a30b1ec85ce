"""Learning from games: proximal policy optimisation, which trusts what was played while the net has changed little.

Schulman and others, *Proximal Policy Optimization Algorithms*, 2017.
"""

from typing import Final

import numpy as np

from ringwall.env.learning.net import Net, Weights
from ringwall.env.learning.self_play import Memory

CLIP: Final = 0.2
"""How far the chance of a choice may move from what it was when it was made."""
CURIOSITY: Final = 0.003
"""What it is worth to keep trying."""
VALUE: Final = 0.5
"""How much judging positions counts beside choosing."""
PACE: Final = 0.0003
FORGETFUL: Final = (0.9, 0.999)


def gradient(net: Net, memory: Memory) -> Weights:
    """Where the weights should go, summed over all choices that are remembered."""
    seen, legal, chosen, before, returns, gains = memory
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    judged = net.judge(seen, legal)
    ratio = np.exp(judged.logs[chosen] - before)
    trusted = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    rows, chances = legal.rows, np.exp(judged.logs)
    pull = (gains * ratio * trusted).astype(np.float32)
    likes = -chances * pull[rows]
    likes[chosen] += pull
    surprise = np.add.reduceat(chances * judged.logs, legal.starts)
    likes -= CURIOSITY * chances * (judged.logs - surprise[rows])
    values = VALUE * (returns - judged.values)
    return net.gradient(seen, legal, judged, likes, values)


class Adam:
    """Moves weights along their gradients, each at its own pace.

    Kingma and Ba, *Adam: A Method for Stochastic Optimization*, 2015.
    """

    def __init__(self, weights: Weights, pace: float = PACE) -> None:
        self._pace = pace
        self._first = {name: np.zeros_like(each) for name, each in weights.items()}
        self._second = {name: np.zeros_like(each) for name, each in weights.items()}
        self._steps = 0

    def climb(self, weights: Weights, slopes: Weights, choices: int) -> None:
        """Take a step; the slopes are sums over so many choices."""
        self._steps += 1
        slow, slower = FORGETFUL
        for name, total in slopes.items():
            slope = np.divide(total, choices, dtype=np.float32)
            first, second = self._first[name], self._second[name]
            first += (1 - slow) * (slope - first)
            second += (1 - slower) * (slope**2 - second)
            size = np.sqrt(second / (1 - slower**self._steps)) + 1e-8
            weights[name] += self._pace * first / (1 - slow**self._steps) / size
