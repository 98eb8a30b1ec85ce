"""Somebody who pursues the quest and uses abilities, so that tests and pictures come to such moments."""

from random import Random

from ringwall import Game, Setup
from ringwall.bots import Outlook
from ringwall.core.decision import Option
from tests.page.stored import Moment, play_until

DEEDS = ("commit", "pick up", "step", "use", "lure", "build", "place", "choose", "keep", "house")
"""What a quest asks for, in the order in which it is looked for."""


class Quester:
    """Does what the quest asks for more often than not, and anything else by chance."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)

    def choose(self, outlook: Outlook) -> Option:
        for verb, eagerness in (*((verb, 0.7) for verb in DEEDS), ("move", 0.6), ("play", 0.4)):
            fitting = [option for option in outlook.options if option.verb == verb]
            if fitting and self._chance.random() < eagerness:
                return self._chance.choice(fitting)
        return self._chance.choice(list(outlook.options))


def quested_until(setup: Setup, moment: Moment, seeds: range = range(80)) -> Game:
    """The first game in which the moment comes, played by somebody who pursues the quest."""
    return play_until(setup, moment, Quester, seeds).game
