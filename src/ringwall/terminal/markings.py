"""The signs of the drawn board: what marks, traits and towers look like, and where the table notes marks on structures.

A box that brings marks of its own adds them here; everything else draws, counts and explains them by these tables.
"""

from typing import Final, NamedTuple

from ringwall.texts.traits import FLYING, MEGA_BOSS, SUPPORT, TITAN

SIGNS: Final = {"flame": "*", "tar": "~", "hobbled": "-", "staggered": "!"}
"""Marks on monsters and structures."""
UNSIGNED: Final = "+"
"""A mark without a sign of its own."""
COUNTED: Final = ("flame",)
"""Marks whose number is shown even if it is one."""
WALL_ROWS: Final = {"wall_flames": "flame"}
TOWER_ROWS: Final = {"tower_flames": "flame"}
"""The rows of the table that say how many marks of a kind lie on the wall or the tower of each arc."""

TRAIT_SIGNS: Final = {FLYING: "^"}
"""Traits drawn as a sign before the name."""
CAPITALS: Final = (MEGA_BOSS, TITAN)
"""Traits of monsters that are written in capitals."""
PIECE_SIGNS: Final = {SUPPORT: "♟"}
"""The signs before the names of the players' pieces, by their traits."""
RIDER: Final = "♞"
"""A piece of the players without such a trait."""
UNHURT: Final = "X"
"""Instead of the health of a monster that nothing wounds."""

PLENTY: Final = 1000
"""A supply of this size has no end."""


class Tower(NamedTuple):
    """A special tower: its sign and the keys of its words. One that is known by its year has no short name."""

    sign: str
    name: str
    short: str
    help: str
    year: str = ""


PLAIN_TOWER: Final = "♜"
PROMO_TOWER: Final = "♖"
"""Beside it stands the year of the tower."""


def _promo(year: int) -> Tower:
    return Tower(PROMO_TOWER, f"option.tower_{year}.name", "", f"option.tower_{year}.help", str(year))


TOWERS: Final = {
    2: Tower("♝", "ui.wizards_tower", "ui.wizards_short", "ui.wizards_help"),
    3: _promo(2015),
    4: _promo(2016),
    5: _promo(2017),
    6: _promo(2018),
    7: _promo(2019),
}
"""Special towers by their number among the kinds of towers."""
DECK_TOWERS: Final = {"wizard": 2}
"""Decks that are there only while a tower of this kind stands."""
CARD_SIGNS: Final = {"wizard": "✦"}
"""How cards that are not of the castle deck are marked in a hand."""


def piece_sign(traits: tuple[str, ...]) -> str:
    return next((PIECE_SIGNS[trait] for trait in traits if trait in PIECE_SIGNS), RIDER)


def sign_of(mark: str, count: int) -> str:
    """A mark as it is drawn: ``*2``, ``~``."""
    sign = SIGNS.get(mark, UNSIGNED)
    return f"{sign}{count}" if count > 1 or mark in COUNTED else sign
