"""Which tables are played to find puzzles: every box and pair of boxes in turn, with any mode and number of players."""

from itertools import combinations
from random import Random
from typing import Final

from ringwall.boxes import BASE, EXPANSIONS, boxes_of
from ringwall.setup import InvalidSetup, Setup

MIXES: Final[tuple[tuple[str, ...], ...]] = tuple(
    mix for number in (0, 1, 2) for mix in combinations(EXPANSIONS, number)
)
OPTIONS: Final = 2
"""So many optional rules at most."""
SHOWN: Final = 3
"""So many of those that are a box's only content, such as each of the promos."""


def table_of(number: int, seed: int) -> Setup:
    """The table of a game by its number. Equal numbers and seeds make equal tables."""
    mix = MIXES[number % len(MIXES)]
    chance = Random(f"{seed} {number}")
    while True:
        mode = chance.choice(sorted(BASE.modes))
        kind = BASE.modes[mode]
        try:
            return Setup(
                players=chance.randint(kind.least, kind.most), mode=mode, boxes=mix, options=_options(mix, chance)
            )
        except InvalidSetup:
            continue


def _options(mix: tuple[str, ...], chance: Random) -> dict[str, str]:
    """A few optional rules; of a box that is nothing but options some more."""
    chosen = {}
    for box in boxes_of(mix):
        bare = box is not BASE and not any(card.count for card in box.cards.values())
        most = SHOWN if bare else chance.randint(0, OPTIONS)
        names = [name for name, variant in box.variants.items() if len(variant.values) > 1]
        for name in chance.sample(sorted(names), min(most, len(names))):
            chosen[name] = chance.choice(box.variants[name].values[1:])
    return chosen
