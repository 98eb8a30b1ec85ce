"""The result of a day's castle as a few lines to show others, who learn nothing of what was dealt."""

from collections.abc import Iterator
from importlib.metadata import version
from typing import Final, NamedTuple

from ringwall.game import Game
from ringwall.setup import Setup
from ringwall.statistics import statistics
from ringwall.texts.words import Texts

QUIET: Final = "🟩"
WALL_LOST: Final = "🧱"
TOWER_LOST: Final = "💥"
IN_A_ROW: Final = 10


class HelpHad(NamedTuple):
    """What made a game easier than it was for others."""

    taken_back: int
    hints: int
    by_bots: int = 0
    """How many choices bots made."""


def castle_result(day: str, game: Game, help_had: HelpHad, texts: Texts) -> str:
    """How a finished game went, turn by turn, what help there was, and by which version's rules it was played."""
    return "\n".join(_lines(day, game, help_had, texts))


def castle_title(day: str, setup: Setup, texts: Texts) -> str:
    """Which day's castle it is, and what it is played with."""
    boxes = [texts.get(f"box.{box}.name") for box in setup.boxes]
    return " · ".join([texts.get("ui.castle.title", day=day), *boxes])


def _lines(day: str, game: Game, help_had: HelpHad, texts: Texts) -> Iterator[str]:
    assert game.outcome is not None, "only a finished game has a result"
    yield "🏰 " + castle_title(day, game.setup, texts)
    towers = sum(tower > 0 for tower in game.state.towers)
    key = "ui.castle.held" if game.outcome.won else "ui.castle.fell"
    yield f"{'🏆' if game.outcome.won else '💀'} " + texts.get(key, turn=game.state.turn, towers=towers)
    signs = turn_by_turn(game)
    for begin in range(0, len(signs), IN_A_ROW):
        yield "".join(signs[begin : begin + IN_A_ROW])
    seat = statistics(game).seats[0]
    yield "⚔️ " + texts.get("ui.castle.slain", slain=seat.monsters_slain, points=seat.points)
    had = ["↩️ " + texts.get("ui.castle.taken_back", number=help_had.taken_back)]
    had.append("💡 " + texts.get("ui.castle.hints", number=help_had.hints))
    if help_had.by_bots:
        had.append("🤖 " + texts.get("ui.castle.by_bots", number=help_had.by_bots))
    yield " · ".join(had)
    yield texts.get("ui.castle.rules", version=version("ringwall"))


def turn_by_turn(game: Game) -> list[str]:
    """The worst that befell the castle in each turn."""
    signs = [QUIET] * game.state.turn
    turn = 1
    for event in game.events:
        if event.kind == "phase":
            turn = int(str(event.data["turn"]))
        elif event.kind == "tower_lost":
            signs[turn - 1] = TOWER_LOST
        elif event.kind == "wall_lost" and signs[turn - 1] == QUIET:
            signs[turn - 1] = WALL_LOST
    return signs
