"""Where the monsters that start on the board are put."""

from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.lore.tokens import monster_lore
from ringwall.bots.simple.sight import Sight, aim, arc_in, first
from ringwall.core.decision import Option


@judges("place")
def placing(sight: Sight) -> Judge:
    """Strong and weak ones side by side, so that every colour gets its share."""

    def judge(option: Option) -> float:
        strength = monster_lore(first(option)).strength
        return strength if arc_in(aim(option)) % 2 else -strength

    return judge
