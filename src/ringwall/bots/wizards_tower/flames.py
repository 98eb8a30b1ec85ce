"""Fire on monsters and structures."""

from ringwall.bots.lore.figures import figure
from ringwall.bots.lore.judges import Judge, judges
from ringwall.bots.lore.table import marks
from ringwall.bots.simple.cards import change_worth
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.sight import Sight, first
from ringwall.core.decision import Option
from ringwall.core.state import State


@marks("flame")
def burning(foe: Foe, number: int) -> None:
    foe.fading = number


def scorch(foe: Foe) -> None:
    foe.hurt(1)
    foe.fading += 1


def flames_on(sight: Sight, structure: str) -> int:
    """The flames on a structure, named like ``wall-3``, or ``keep`` where there is only one of them."""
    name, _, arc = structure.partition("-")
    row = sight.view["rows"].get(f"{name}_flames")
    return row[int(arc or 1) - 1] if row else 0


@judges("light", "flames")
def lighting(sight: Sight) -> Judge:
    """Fire for whom it costs most."""

    def judge(option: Option) -> float:
        foe = sight.named.get(first(option))
        if foe is None:
            return 0.0
        after = foe.copy()
        after.fading += 1
        return change_worth(foe, after, sight.walls)

    return judge


@figure("flames")
def on_structures(state: State, sight: Sight) -> float:
    return sum(sum(row) for name, row in state.rows.items() if name.endswith("_flames"))
