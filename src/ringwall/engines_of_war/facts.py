"""What no public source gives: how strong the pieces of this box are. Costs stand with the equipment.

They are playable stand-ins; somebody who owns the printed pieces can correct them (``docs/facts.md``).
"""

from typing import Final

from ringwall.core.facts import health
from ringwall.engines_of_war.box import engines_of_war

HEALTH: Final = {
    "siege_tower": 3,
    "war_wagon": 3,
    "battering_ram": 3,
    "shaman": 3,
    "breathtaker": 3,
    "goblin_saboteur": 2,
    "forward_camp": 2,
    "barracks": 2,
}

for token, points in HEALTH.items():
    engines_of_war.fact(health(token, points))
