from typing import Final

from ringwall.bots.lore.table import out_of_the_game
from ringwall.engines_of_war.crew import CREW

ENGINES: Final[tuple[str, ...]] = ("siege_tower", "war_wagon", "battering_ram")

out_of_the_game(CREW, *(f"{engine}_crew" for engine in ENGINES))
