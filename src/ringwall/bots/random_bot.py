from random import Random

from ringwall.bots.outlook import Outlook
from ringwall.bots.registry import bot
from ringwall.core.decision import Option


@bot("random")
class RandomBot:
    """Picks any option, each as likely as the others."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, outlook: Outlook) -> Option:
        return self._random.choice(outlook.options)
