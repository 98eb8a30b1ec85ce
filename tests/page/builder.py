"""Somebody who builds, loads and shoots whenever there is a chance, so that tests and pictures come to such moments."""

from collections.abc import Mapping
from typing import Any

from ringwall import Game, Setup
from ringwall.bots import Outlook, make_bot
from ringwall.core.decision import Option
from tests.page.stored import Moment, play_until

WISHES = ("ballista", "catapult", "barricade", "spring_trap", "pit")
"""What is built, the first of it that there is not yet."""


def builds(texts: list[str], view: Mapping[str, Any], asked: int) -> str | None:
    """The option of somebody who builds, loads and shoots; None where there is nothing of the kind to do."""
    for verb in ("fire ", "commit ", "pay ", "set up ", "face "):
        fitting = [text for text in texts if text.startswith(verb)]
        if fitting:
            return fitting[asked % len(fitting)]
    missing = next((each for each in WISHES if view["supply"].get(each)), None)
    if f"task {missing}" in texts and "task" not in view["counts"]:
        return f"task {missing}"
    return "draw resource" if "draw resource" in texts and asked % 2 else None


class Builder:
    """Builds whenever there is something to build, and is a simple bot otherwise."""

    def __init__(self, seed: int) -> None:
        self._simple = make_bot("simple", seed)
        self._asked = 0

    def choose(self, outlook: Outlook) -> Option:
        self._asked += 1
        text = builds([option.text for option in outlook.options], outlook.view, self._asked)
        if text is not None:
            return next(option for option in outlook.options if option.text == text)
        chosen = self._simple.choose(outlook)
        return outlook.options[-1] if chosen.verb in ("cancel", "turn", "task") else chosen


def built_until(setup: Setup, moment: Moment, seeds: range = range(300)) -> Game:
    """The first game in which the moment comes, played by somebody who builds."""
    return play_until(setup, moment, Builder, seeds).game


def mine(game: Game) -> bool:
    return game.decision is not None and game.decision.seat == 1 and game.decision.kind == "play"
