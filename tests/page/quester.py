"""Somebody who pursues the quest and uses abilities, so that tests and pictures come to such moments."""

from collections.abc import Callable
from random import Random

from ringwall import Game, Setup
from ringwall.bots import Outlook
from ringwall.core.decision import Option

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


def quested_until(setup: Setup, moment: Callable[[Game], bool], seeds: range = range(80)) -> Game:
    """The first game in which the moment comes, played by somebody who pursues the quest."""
    for seed in seeds:
        game, quester = Game(setup, seed), Quester(seed)
        while game.decision is not None and not moment(game):
            game.choose(quester.choose(Outlook.of(game)).text)
        if game.decision is not None:
            return game
    raise AssertionError(f"no game in {seeds} comes to the wanted moment")
