"""Random legal setups and random play, for properties, soaks and golden playthroughs."""

from collections.abc import Iterator
from random import Random

from ringwall import Game, InvalidSetup, Setup
from ringwall.boxes import BASE, EXPANSIONS, open_box

PATIENCE = 20_000
"""More choices than any game needs; a game that reaches this many does not end."""


def random_setup(dice: Random, expansions: tuple[str, ...] = EXPANSIONS) -> Setup:
    """A legal table: any mode, boxes, edition and number of players, and a handful of options."""
    while True:
        mode = dice.choice(list(BASE.modes))
        boxes = [name for name in expansions if dice.random() < 0.6]
        variants = {name: each for box in (BASE, *map(open_box, boxes)) for name, each in box.variants.items()}
        wanted = {name: dice.choice(variant.values) for name, variant in variants.items() if dice.random() < 0.25}
        try:
            return Setup(
                players=1 if mode == "solitaire" else dice.randint(1, 6),
                mode=mode,
                boxes=boxes,
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
