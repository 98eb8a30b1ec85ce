"""Random legal setups and random play, for properties, soaks and golden playthroughs."""

from collections.abc import Iterator
from random import Random

from ringwall import Game, InvalidSetup, Setup
from ringwall.boxes import BASE

PATIENCE = 20_000
"""More choices than any game needs; a game that reaches this many does not end."""


def random_setup(dice: Random) -> Setup:
    """A legal table: any mode, edition and number of players, and a handful of options."""
    while True:
        mode = dice.choice(list(BASE.modes))
        wanted = {name: dice.choice(variant.values) for name, variant in BASE.variants.items() if dice.random() < 0.3}
        try:
            return Setup(
                players=1 if mode == "solitaire" else dice.randint(1, 6),
                mode=mode,
                options=wanted,
                edition=dice.choice(list(BASE.editions)),
            )
        except InvalidSetup:
            continue


def play_on(game: Game, dice: Random, choices: int = PATIENCE) -> Iterator[Game]:
    """Random choices until the game ends; the game is handed out before each of them."""
    for _ in range(choices):
        decision = game.decision
        if decision is None:
            return
        yield game
        game.choose(dice.choice(decision.options))
    if choices == PATIENCE:
        raise AssertionError(f"no end after {PATIENCE} choices: {game.setup}, seed {game.seed}")


def play_out(game: Game, dice: Random) -> Game:
    for _ in play_on(game, dice):
        pass
    return game
