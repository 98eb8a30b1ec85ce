"""Fire breathed on a structure, before or after others attack it."""

from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.simple.sight import Sight, first
from ringwall.bots.wizards_tower.flames import flames_on
from ringwall.core.decision import Option


@judges("order")
def ordering(sight: Sight) -> Judge:
    """Fire on a wall that falls anyway spares what stands behind it."""
    attacked = [text.partition(" ")[2] for text in sight.options()]

    def judge(option: Option) -> float:
        foe = sight.named.get(first(option))
        if foe is None:
            return 0.5
        wall = f"wall-{foe.arc}"
        return float(wall in attacked and flames_on(sight, wall) < 2)

    return judge
