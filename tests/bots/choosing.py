"""What the simple bot chooses in a position."""

from typing import Any

from ringwall import Game, Setup
from ringwall.bots import Bot, Outlook, make_bot
from ringwall.position import position

PATIENCE = 5000
"""More decisions than any game takes."""


def play(setup: Setup, seed: int, bot: Bot) -> Game:
    """A whole game with one bot in every seat."""
    game = Game(setup, seed=seed)
    for _ in range(PATIENCE):
        decision = game.decision
        if decision is None:
            return game
        game.choose(bot.choose(Outlook.of(game)), seat=decision.seat)
    raise AssertionError(f"{setup} with seed {seed} does not end")


def wins(name: str, games: int, **setup: Any) -> int:
    played = (play(Setup(**setup), seed, make_bot(name, seed)) for seed in range(games))
    return sum(game.outcome is not None and game.outcome.won for game in played)


def choice(setup: Setup, given: dict[str, Any], seed: int = 0) -> str:
    """What the simple bot chooses in a position."""
    game = position(setup, given)
    assert game.decision is not None
    return make_bot("simple", seed).choose(Outlook.of(game)).text


def answer(setup: Setup, given: dict[str, Any], *choices: str) -> str:
    """What it chooses after these choices."""
    game = position(setup, given)
    for text in choices:
        game.choose(text)
    assert game.decision is not None
    return make_bot("simple").choose(Outlook.of(game)).text
