"""The promo items at the terminal."""

from typing import Final

from ringwall.promos.box import promos
from ringwall.terminal.markings import Markings, Tower


def _tower(kind: str) -> Tower:
    """A tower is known by its year."""
    name, help_, year = f"option.{kind}.name", f"option.{kind}.help", kind.rpartition("_")[2]
    return Tower("♖", name, help_, label=year, legend="ui.promo_tower")


MARKINGS: Final = Markings(towers={number: _tower(kind.id) for number, kind in promos.towers.items()})
