"""What was measured of cards and tokens, for the rules reference."""

from ringwall.measured import CARDS, TOKENS, Difference, Worth, worths
from ringwall.server.messages import ChangeMeasured, WorthMeasured, Worths


def worths_found() -> Worths:
    return Worths(cards=_all_of(CARDS), tokens=_all_of(TOKENS))


def _all_of(kind: str) -> dict[str, WorthMeasured]:
    return {name: _shown(found) for name, found in worths(kind).items()}


def _shown(found: Worth) -> WorthMeasured:
    return WorthMeasured(_in_points(found.without), _in_points(found.twice))


def _in_points(found: Difference | None) -> ChangeMeasured | None:
    if found is None:
        return None
    points, low, high = (round(100 * each, 1) for each in (found.rate, found.low, found.high))
    return ChangeMeasured(points, low, high, found.pairs)
