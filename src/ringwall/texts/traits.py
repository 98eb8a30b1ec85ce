"""What is printed on some monsters and holds wherever they stand, by the ids of the kinds."""

from typing import Final

FLYING: Final = "flying"
MEGA_BOSS: Final = "mega_boss"

TRAITS: Final[dict[str, tuple[str, ...]]] = {
    "basilisk": (MEGA_BOSS,),
    "chimera": (MEGA_BOSS,),
    "dragon": (FLYING, MEGA_BOSS),
    "gargoyle": (FLYING,),
    "hydra": (MEGA_BOSS,),
    "necromancer": (MEGA_BOSS,),
    "phoenix": (FLYING,),
    "warlock": (MEGA_BOSS,),
}
UNTOUCHABLE: Final = ("doppelganger",)
"""Kinds that nothing wounds, so that their health is not worth a word."""


def traits_of(kind: str) -> tuple[str, ...]:
    return TRAITS.get(kind, ())
