"""A curve of learning as a drawing (SVG) that needs no library and follows the reader's light or dark theme."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from ringwall.env.learning.measure import AGENT, Standing
from ringwall.env.learning.train import LESSONS

WIDTH: Final = 760
HEIGHT: Final = 360
LEFT, RIGHT, TOP, BOTTOM = 52, 600, 40, 304
APART: Final = 17
"""At least so much between two lines of text."""
SMOOTHED: Final = 10
"""So many rounds of self-play make one point of the curve; after a pass through the lessons there is one each."""
STYLE: Final = (
    "text{font:13px sans-serif;fill:#444}.grid{stroke:#8886;stroke-width:1}"
    ".beside{stroke:#777;stroke-width:1.5;stroke-dasharray:5 4}.border{stroke:#777;stroke-width:1}"
    ".curve{fill:none;stroke:#2a6fb0;stroke-width:2.5}.agent{fill:#2a6fb0}.whisker{stroke:#2a6fb0;stroke-width:2}"
    "@media(prefers-color-scheme:dark){text{fill:#ccc}.curve,.whisker{stroke:#6fb1ef}.agent{fill:#6fb1ef}}"
)


class Point(NamedTuple):
    """How it played at some time."""

    seconds: float
    stage: str
    games: int
    won: float
    turns: float


def drawn(points: Sequence[Point], standings: Sequence[Standing]) -> str:
    """The share of won games over the minutes of training, beside what bots win; at the end the agent at its best."""
    learnt = [each for each in points if each.stage == LESSONS]
    played = [each for each in points if each.stage != LESSONS]
    groups = [[each] for each in learnt] + [played[at : at + SMOOTHED] for at in range(0, len(played), SMOOTHED)]
    seconds = points[-1].seconds
    places = [
        f"{_x(group[-1].seconds / seconds):.1f},{_y(sum(each.won for each in group) / len(group)):.1f}"
        for group in groups
    ]
    title = "The share of games won while learning, minute by minute"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{title}">',
        f"<style>{STYLE}</style>",
        *_grid(seconds / 60),
        *_stages(learnt, played, seconds),
        *_standings(standings),
        f'<polyline class="curve" points="{" ".join(places)}"/>',
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _x(share: float) -> float:
    return LEFT + (RIGHT - LEFT) * share


def _y(won: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * won


def _grid(minutes: float) -> list[str]:
    lines = [f'<text x="{(LEFT + RIGHT) // 2}" y="{HEIGHT - 10}" text-anchor="middle">minutes of training</text>']
    for quarter in range(5):
        y = _y(quarter / 4)
        lines += [
            f'<line class="grid" x1="{LEFT}" x2="{RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>',
            f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{quarter / 4:.0%}</text>',
        ]
    for minute in range(0, int(minutes) + 1, int(minutes) // 10 + 1):
        x = _x(minute / minutes)
        lines.append(f'<text x="{x:.1f}" y="{BOTTOM + 22}" text-anchor="middle">{minute}</text>')
    return lines


def _stages(learnt: Sequence[Point], played: Sequence[Point], seconds: float) -> list[str]:
    """What it learnt from, and where that changed."""
    border = learnt[-1].seconds / seconds if learnt else 0.0
    lines = []
    if learnt:
        lines.append(f'<text x="{_x(border / 2):.1f}" y="{TOP - 14}" text-anchor="middle">imitates</text>')
    if played:
        middle = _x((1 + border) / 2)
        lines.append(f'<text x="{middle:.1f}" y="{TOP - 14}" text-anchor="middle">plays with itself</text>')
    if learnt and played:
        lines.append(
            f'<line class="border" x1="{_x(border):.1f}" x2="{_x(border):.1f}" y1="{TOP - 24}" y2="{BOTTOM}"/>'
        )
    return lines


def _standings(standings: Sequence[Standing]) -> list[str]:
    """Bots as lines across; the agent as a mark with its interval, for there it chooses what it likes best."""
    lines = []
    for one in standings:
        won, (low, high) = one.won / one.games, one.interval
        if one.name == AGENT:
            lines += [
                f'<line class="whisker" x1="{RIGHT + 6}" x2="{RIGHT + 6}" y1="{_y(low):.1f}" y2="{_y(high):.1f}"/>',
                f'<circle class="agent" cx="{RIGHT + 6}" cy="{_y(won):.1f}" r="4"/>',
            ]
        else:
            lines.append(f'<line class="beside" x1="{LEFT}" x2="{RIGHT}" y1="{_y(won):.1f}" y2="{_y(won):.1f}"/>')
    return lines + _labels(standings)


def _labels(standings: Sequence[Standing]) -> list[str]:
    """Names with figures, from the bottom up, none of them across another."""
    lines = []
    lowest = float(HEIGHT)
    for one in sorted(standings, key=lambda one: one.won / one.games):
        lowest = min(lowest - APART, _y(one.won / one.games) + 4)
        style = ' class="agent"' if one.name == AGENT else ""
        lines.append(f'<text x="{RIGHT + 16}" y="{lowest:.1f}"{style}>{one.name} {one.won / one.games:.0%}</text>')
    return lines
