"""The castle's chance over a game: drawn with blocks, or as a list of turns where nothing can be drawn."""

from collections.abc import Sequence
from typing import Final

from ringwall.bots.oracle.review import Moment
from ringwall.terminal.chance import percent
from ringwall.texts import Texts

WIDTH: Final = 64
HEIGHT: Final = 8
EIGHTHS: Final = " ▁▂▃▄▅▆▇█"
LABELS: Final = {HEIGHT - 1: "100", HEIGHT // 2 - 1: "50"}
"""What stands beside the rows, counted from below."""
MARGIN: Final = 4
DASH: Final = 5
"""How many per cent a dash of a list stands for. Screen readers pass over dashes or count them."""


def listed(moments: Sequence[Moment], texts: Texts) -> list[str]:
    """A line for each turn: the chance after its last choice."""
    last = {moment.turn: moment.chance for moment in moments}
    return [_turn_line(turn, percent(chance), texts) for turn, chance in last.items()]


def _turn_line(turn: int, chance: int, texts: Texts) -> str:
    return f"{texts.get('ui.review.turn', turn=turn, chance=chance)} {'-' * round(chance / DASH)}".rstrip()


def plotted(moments: Sequence[Moment], choices: int, costly: Sequence[Moment], texts: Texts) -> list[str]:
    """A picture with the choices from left to right; the costly ones have their numbers below."""
    width = min(WIDTH, choices)
    columns: list[list[float]] = [[] for _ in range(width)]
    for moment in moments:
        columns[moment.number * width // choices].append(moment.chance)
    heights = [sum(column) / len(column) if column else 0.0 for column in columns]
    lines = [_row(row, heights) for row in reversed(range(HEIGHT))]
    lines.append(f"{'0':>{MARGIN}} ┼{'─' * width}")
    lines.append(f"{'':{MARGIN}}  {_marks([moment.number * width // choices for moment in costly], width)}")
    first = texts.get("ui.review.from_turn", turn=moments[0].turn)
    end = texts.get("ui.review.from_turn", turn=moments[-1].turn) if moments[-1].turn > moments[0].turn else ""
    room = max(moments[-1].number * width // choices + 1 - len(first), len(end) + 1)
    return [line.rstrip() for line in (*lines, f"{'':{MARGIN}}  {first}{end:>{room}}")]


def _row(row: int, heights: Sequence[float]) -> str:
    steps = len(EIGHTHS) - 1
    filled = (min(steps, max(0, round(height * HEIGHT * steps) - row * steps)) for height in heights)
    label = LABELS.get(row, "")
    return f"{label:>{MARGIN}} {'┤' if label else '│'}{''.join(EIGHTHS[step] for step in filled)}"


def _marks(places: Sequence[int], width: int) -> str:
    """The numbers of choices below the places where they were made; of two in one place the costlier is named."""
    marks = [" "] * width
    for number, place in reversed(list(enumerate(places, start=1))):
        marks[place] = str(number)
    return "".join(marks)
