"""The base game at the terminal."""

from typing import Final

from ringwall.base.options.mans_home import KINGS_TOWER, KINGS_TOWER_LOST, OWNERS
from ringwall.base.options.walls_at_start import HELD_WALLS
from ringwall.core.structures import FORTIFY
from ringwall.terminal.markings import Mark, Markings, TowerName
from ringwall.terminal.scene import Scene


def _tower_name(scene: Scene, arc: int, name: str) -> TowerName | None:
    """Somebody's tower, or the King's."""
    texts, counts, row = scene.texts, scene.view["counts"], scene.view["rows"].get(OWNERS)
    owner = row[arc - 1] if row else 0
    if owner:
        short = texts.get("ui.owned_short", seat=owner)
        return TowerName(short, texts.get("ui.tower_owned", tower=name, seat=texts.seat(owner)))
    if counts.get(KINGS_TOWER) == arc and KINGS_TOWER_LOST not in counts:
        return TowerName(texts.get("ui.kings_short"), texts.get("ui.kings_tower"))
    return None


def _seat_notes(scene: Scene, seat: int) -> list[str]:
    row = scene.view["rows"].get(HELD_WALLS)
    return [scene.texts.get("ui.holds_wall")] if row and row[seat - 1] else []


MARKINGS: Final = Markings(
    marks={"tar": Mark("~")},
    styles={"goblin": "green", "orc": "yellow", "troll": "cyan"},
    # Cards say it when there is none left.
    untold=(FORTIFY, "tar"),
    tower_names=(_tower_name,),
    seat_notes=(_seat_notes,),
)
