"""The figures of a study as lines of text."""

from ringwall.cli.figures import aligned
from ringwall.lab.course import Contrast, Course, Row
from ringwall.lab.labels import VERDICTS, Labels
from ringwall.lab.report.marks import Numbers
from ringwall.texts import Texts


def figures(course: Course, texts: Texts) -> list[str]:
    """A table with a line for each cell, and how it compares."""
    labels = Labels(course.study, texts)
    axes = [axis.name for axis in course.study.axes]
    compared = {each.cell: each for each in course.contrasts if each.pairs}
    lines = [_head(course, labels, texts)]
    for row in course.rows:
        if row.games:
            place = [labels.value(axis, row.cell.values[axis]) for axis in axes]
            lines.append([*place, *_cells(course, row, texts), *_compared(course, compared.get(row.cell), texts)])
    return aligned([line[: len(lines[0])] for line in lines], left=tuple(range(len(axes))))


def _head(course: Course, labels: Labels, texts: Texts) -> list[str]:
    axes = [labels.axis(axis.name) for axis in course.study.axes]
    names = ("ui.figures_games", "ui.figures_won", "ui.figures_interval", "ui.figures_turns", "ui.figures_towers")
    head = [*axes, *map(texts.get, names)]
    if course.study.pairs:
        than = labels.within_group(course.study.pairs[0][1])
        head += [texts.get("ui.study_difference", than=than), texts.get("ui.study_verdict")]
    return head


def _cells(course: Course, row: Row, texts: Texts) -> list[str]:
    low, high = course.interval(row)
    games = row.played.values()
    return [
        str(row.games),
        f"{row.rate:.0%}",
        texts.get("ui.figures_from_to", low=f"{low:.0%}", high=f"{high:.0%}"),
        f"{sum(game.turns for game in games) / row.games:.1f}",
        f"{sum(game.towers for game in games) / row.games:.1f}",
    ]


def _compared(course: Course, found: Contrast | None, texts: Texts) -> list[str]:
    if found is None:
        return ["", ""]
    points = Numbers(texts.lang).points
    low, high = map(points, course.interval(found))
    ends = texts.get("ui.figures_from_to", low=low, high=high)
    return [f"{points(found.rate)} ({ends})", texts.get(VERDICTS[course.verdict(found)])]
