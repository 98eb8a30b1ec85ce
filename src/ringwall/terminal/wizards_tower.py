"""The Wizard's Tower at the terminal."""

from typing import Final

from ringwall.terminal.markings import Deck, Mark, Markings, Tower, Trait
from ringwall.wizards_tower.flames import FLAME, TOWER_FLAMES, WALL_FLAMES
from ringwall.wizards_tower.tower import WIZARD, WIZARDS_TOWER

MARKINGS: Final = Markings(
    marks={FLAME: Mark("*", counted=True), "hobbled": Mark("-")},
    wall_rows={WALL_FLAMES: FLAME},
    tower_rows={TOWER_FLAMES: FLAME},
    styles={
        "goblin_cavalry": "green",
        "ogre": "yellow",
        "climbing_troll": "cyan",
        "imp": "red",
        "doppelganger": "bright_black",
    },
    traits={"flying": Trait("^", style="bright_blue"), "mega_boss": Trait(capitals=True)},
    towers={WIZARDS_TOWER: Tower("♝", "ui.wizards_tower", "ui.wizards_help", short="ui.wizards_short")},
    decks={WIZARD: Deck("✦", tower=WIZARDS_TOWER)},
)
