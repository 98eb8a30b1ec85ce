"""Plots that are drawings: the lengths of games as a ridge, the board with where monsters die, scores as boxes."""

from collections import Counter
from collections.abc import Iterable, Sequence
from html import escape
from math import sqrt
from statistics import quantiles
from typing import Final

HEIGHT: Final = 40
"""Of a ridge, in its own units."""
RADIUS: Final = 100
CASTLE: Final = 0.30
"""The castle's part of the board's radius; the other rings share the rest."""


def ridge(won: Counter[int], lost: Counter[int], first: int, last: int, highest: float) -> str:
    """How many games were how long: the lost ones upon the won ones, as high as the highest of all ridges."""
    span = range(first, last + 1)
    below = [HEIGHT * won[turn] / highest for turn in span]
    above = [HEIGHT * (won[turn] + lost[turn]) / highest for turn in span]
    width = max(1, len(span))
    shown = _area([0.0] * width, below, "won") + _area(below, above, "lost")
    return f'<svg class="ridge" viewBox="0 0 {width} {HEIGHT}" preserveAspectRatio="none">{shown}</svg>'


def _area(low: Sequence[float], high: Sequence[float], kind: str) -> str:
    """Between two lines of steps, one step for each turn."""
    if not any(top - bottom > 1e-9 for bottom, top in zip(low, high, strict=True)):
        return ""
    there = " ".join(f"H{at} V{HEIGHT - top:.2f} H{at + 1}" for at, top in enumerate(high))
    back = " ".join(f"H{at + 1} V{HEIGHT - bottom:.2f} H{at}" for at, bottom in reversed(list(enumerate(low))))
    return f'<path class="{kind}" d="M0 {HEIGHT} {there} {back} Z"/>'


def board(shares: Sequence[float], names: Sequence[str], figures: Sequence[str]) -> str:
    """The rings of the board from the forest inwards, the darker the more of all monsters die there."""
    most = max(shares) or 1.0
    steps = len(shares) - 1
    outer = [CASTLE + (1 - CASTLE) * (steps - ring) / steps for ring in range(steps)] + [CASTLE]
    drawn = []
    for ring, (part, name, figure) in enumerate(zip(shares, names, figures, strict=True)):
        radius = RADIUS * outer[ring]
        depth = 100 * sqrt(part / most)
        fill = f"color-mix(in oklab, var(--heat) {depth:.0f}%, var(--cold))"
        title = f"<title>{escape(f'{name}: {figure}')}</title>"
        drawn.append(f'<circle r="{radius:.1f}" style="fill:{fill}">{title}</circle>')
    spokes = "".join(f'<line y1="{-RADIUS}" y2="{-RADIUS * CASTLE}" transform="rotate({60 * n})"/>' for n in range(6))
    words = []
    for ring, figure in enumerate(figures):
        inner = outer[ring + 1] if ring < steps else -CASTLE
        height = -RADIUS * (outer[ring] + inner) / 2
        kind = "hot" if sqrt(shares[ring] / most) > 0.6 else ""
        words.append(f'<text class="{kind}" y="{height + 4.5:.1f}">{escape(figure)}</text>')
    label = escape(", ".join(f"{name}: {figure}" for name, figure in zip(names, figures, strict=True)))
    inside = "".join(drawn) + spokes + "".join(words)
    return f'<svg class="board" viewBox="-104 -104 208 208" role="img" aria-label="{label}">{inside}</svg>'


def box(values: Sequence[int], highest: int, hue: str) -> str:
    """The spread of numbers: all of them as a line, the middle half as a box, the middle one as a stroke."""
    if not values:
        return ""
    low, middle, high = quantiles(values, n=4) if len(values) > 1 else (values[0],) * 3
    at = [f"{100 * each / max(1, highest):.2f}" for each in (min(values), low, middle, high, max(values))]
    return (
        f'<i class="whisker" style="left:{at[0]}%;right:calc(100% - {at[4]}%)"></i>'
        f'<i class="box" style="left:{at[1]}%;right:calc(100% - {at[3]}%);background:{hue}"></i>'
        f'<b class="median" style="left:{at[2]}%"></b>'
    )


def lines(series: Iterable[tuple[str, Sequence[tuple[float, float, float, float]]]]) -> str:
    """Curves with their bands, each of a colour: points are a place from 0 to 1, and a low, a middle and a high one."""
    drawn = []
    for hue, points in series:
        upper = " ".join(f"{600 * x:.1f},{240 - 240 * high:.1f}" for x, _, _, high in points)
        lower = " ".join(f"{600 * x:.1f},{240 - 240 * low:.1f}" for x, low, _, _ in reversed(points))
        middle = " ".join(f"{600 * x:.1f},{240 - 240 * each:.1f}" for x, _, each, _ in points)
        drawn.append(f'<polygon points="{upper} {lower}" style="fill:{hue}"/>')
        drawn.append(f'<polyline points="{middle}" style="stroke:{hue}"/>')
    return f'<svg class="lines" viewBox="0 0 600 240" preserveAspectRatio="none">{"".join(drawn)}</svg>'
