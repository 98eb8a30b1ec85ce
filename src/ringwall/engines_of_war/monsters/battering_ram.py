from ringwall.engines_of_war.box import engines_of_war
from ringwall.engines_of_war.monsters.siege_engine import SiegeEngine


@engines_of_war.token
class BatteringRam(SiegeEngine):
    """No structure hurts it."""

    id = "battering_ram"
    unscathed = True
    impervious = True
