from random import Random

from ringwall.core.decision import Decision, Option
from ringwall.view import View


class RandomBot:
    """Picks any option, each as likely as the others."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, view: View, decision: Decision) -> Option:
        return self._random.choice(decision.options)
