"""How hard a table is, in a sentence or two."""

from ringwall.measured import Chance, difficulty
from ringwall.setup import Setup
from ringwall.texts.words import Texts


def difficulty_line(setup: Setup, texts: Texts) -> str:
    """What was measured of such a table; empty if nothing was."""
    found = difficulty(setup)
    if found is None:
        return ""
    said = texts.get("ui.measured" if found.whole else "ui.measured_plain", **_figures(found.captain))
    if found.oracle is None:
        return said
    return " ".join((said, texts.get("ui.measured_oracle", **_figures(found.oracle))))


def _figures(chance: Chance) -> dict[str, int]:
    rate, low, high = (round(100 * each) for each in (chance.rate, chance.low, chance.high))
    return {"rate": rate, "low": low, "high": high, "games": chance.games}
