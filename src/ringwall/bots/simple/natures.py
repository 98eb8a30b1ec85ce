"""Monsters that are more, or other, than their health."""

from typing import Final, NamedTuple

from ringwall.core.board import ARCHER, KNIGHT, SWORDSMAN

NOWHERE: Final = -1
ELITE: Final = 2 / 3


class Nature(NamedTuple):
    """What is special about a kind of monster."""

    flies: bool = False
    fatal: int = NOWHERE
    """The ring where any wound kills it."""
    immune: int = NOWHERE
    """The ring where hit cards do nothing to it."""
    spaces: int = 1
    """How far it moves in a turn; 0 for a monster that nothing moves or hurts."""
    climbs: bool = False
    unspelled: bool = False
    """Whether wizard cards do nothing to it."""
    presence: float = 0.0
    """What it is worth to be rid of it, whatever its health."""
    wound: float = 0.0
    """What a point of damage costs that it survives."""
    aim: float = 1.0
    """The chance that a hit card played against it hits."""


NATURES: Final = {
    "agranok": Nature(),
    "basilisk": Nature(presence=0.8),
    "boom_troll": Nature(),
    "centaur": Nature(fatal=KNIGHT, immune=ARCHER),
    "chimera": Nature(presence=1.0),
    "climbing_troll": Nature(climbs=True),
    "cyclops": Nature(fatal=ARCHER, immune=SWORDSMAN),
    "dark_sorceress": Nature(presence=1.5),
    "doppelganger": Nature(spaces=0, unspelled=True),
    "dragon": Nature(flies=True, presence=1.0),
    "elite_goblin": Nature(aim=ELITE),
    "elite_orc": Nature(aim=ELITE),
    "elite_troll": Nature(aim=ELITE),
    "gargoyle": Nature(flies=True),
    "goblin_cavalry": Nature(spaces=2),
    "golem": Nature(fatal=SWORDSMAN, immune=KNIGHT),
    "hydra": Nature(wound=0.5),
    "necromancer": Nature(presence=2.0),
    "phoenix": Nature(flies=True),
    "warlock": Nature(unspelled=True),
}
