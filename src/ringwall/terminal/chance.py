"""The castle's chance to win, as far as the seat that must choose can know it."""

from typing import Final

from ringwall.bots import Outlook
from ringwall.bots.oracle import Oracle
from ringwall.game import Game
from ringwall.texts import Texts

SECONDS: Final = 0.3
BAR: Final = 20


def chance_line(game: Game, texts: Texts, with_bar: bool) -> str:
    """A line before the question. It takes its time; a KeyboardInterrupt ends it and hurts nothing."""
    chance = Oracle(time=SECONDS).advise(Outlook.of(game)).chance
    line = texts.get("ui.hint.chance", chance=percent(chance))
    return f"{line}  {bar(chance)}" if with_bar else line


def bar(chance: float) -> str:
    full = round(BAR * chance)
    return "█" * full + "░" * (BAR - full)


def percent(chance: float) -> int:
    return round(100 * chance)
