"""The page around the plots: what was asked, what stands out, how it was found, and all figures."""

from collections.abc import Iterator
from importlib.metadata import version
from importlib.resources import files
from typing import Final

from ringwall.lab.checks import rules_check
from ringwall.lab.course import Course
from ringwall.lab.labels import Labels
from ringwall.lab.report.marks import Numbers, says, tag
from ringwall.lab.report.sections import Sections
from ringwall.lab.study import CHANCE, DIFFERENCE, PRECISION
from ringwall.texts import Texts

SHORT: Final = 8
"""So many signs of the check of rules and bots tell the reports of two versions apart."""


def report(course: Course, texts: Texts) -> str:
    """One HTML file. Nothing in it depends on the machine, so equal studies have equal reports."""
    study = course.study
    sections = Sections(course, texts)
    style = files("ringwall.lab.report").joinpath("style.css").read_text(encoding="utf-8")
    parts = [
        _header(course, texts),
        _tiles(course, texts),
        *sections.all(),
        _trouble(course, texts),
        _how(course, texts),
    ]
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta name="color-scheme" content="light dark"><title>{says(study.title)}</title><style>{style}</style>'
    )
    body = tag("main", "\n".join(part for part in parts if part))
    return f'<!doctype html>\n<html lang="{texts.lang}">\n<head>{head}</head>\n<body>\n{body}\n</body>\n</html>\n'


def _header(course: Course, texts: Texts) -> str:
    study = course.study
    about = "".join(tag("p", says(each)) for each in study.about.split("\n\n") if each)
    numbers = Numbers(texts.lang)
    made = texts.get(
        "ui.study_made",
        games=numbers.whole(course.done),
        cells=numbers.whole(len(study.cells)),
        first=study.seed,
        version=version("ringwall"),
        rules=rules_check()[:SHORT],
    )
    so_far = "" if course.done == course.total else tag("p", says(texts.get("ui.study_unfinished")), class_="warning")
    faulty = any(True for _ in _faults(course, texts))
    see_below = tag("a", says(texts.get("ui.study_trouble_below")), href="#trouble")
    warning = tag("p", see_below, class_="warning") if faulty else ""
    eyebrow = tag("p", "Ringwall", class_="eyebrow")
    made_from = tag("p", says(made), class_="made")
    return tag("header", eyebrow + tag("h1", says(study.title)) + about + made_from + so_far + warning)


def _tiles(course: Course, texts: Texts) -> str:
    """The few figures somebody wants who has no time."""
    rows = [row for row in course.rows if row.games]
    labels, numbers = Labels(course.study, texts), Numbers(texts.lang)
    if not rows:
        return ""
    easiest, hardest = max(rows, key=lambda row: row.rate), min(rows, key=lambda row: row.rate)
    longest = max(rows, key=lambda row: sum(game.turns for game in row.played.values()) / row.games)
    turns = sum(game.turns for game in longest.played.values()) / longest.games
    tiles = [
        (numbers.percent(easiest.rate), texts.get("ui.study_easiest"), labels.cell(easiest.cell)),
        (numbers.percent(hardest.rate), texts.get("ui.study_hardest"), labels.cell(hardest.cell)),
        (numbers.decimal(turns), texts.get("ui.study_longest"), labels.cell(longest.cell)),
    ]
    if contrasts := [each for each in course.contrasts if each.pairs]:
        widest = max(contrasts, key=lambda each: abs(each.rate))
        than = texts.get("ui.study_than", than=labels.within_group(widest.than))
        tiles.append(
            (numbers.points(widest.rate), texts.get("ui.study_widest"), f"{labels.cell(widest.cell)} ({than})")
        )
    if len(rows) == 1:
        tiles = [(numbers.percent(easiest.rate), texts.get("ui.study_won"), ""), (tiles[2][0], tiles[2][1], "")]
    shown = (
        tag("div", tag("strong", says(figure)) + tag("span", says(what)) + tag("small", says(where)))
        for figure, what, where in tiles
    )
    return tag("div", "".join(shown), class_="tiles")


def _trouble(course: Course, texts: Texts) -> str:
    """Games that broke, and bots that did something wrong."""
    lines = list(_faults(course, texts))
    if not lines:
        return ""
    title = tag("h2", says(texts.get("ui.study_trouble")))
    return tag("section", title + tag("ul", "".join(tag("li", says(each)) for each in lines)), id="trouble")


def _faults(course: Course, texts: Texts) -> Iterator[str]:
    labels = Labels(course.study, texts)
    for row in course.rows:
        for seed, game in row.broken.items():
            yield texts.get("ui.study_broken", cell=labels.cell(row.cell), seed=seed, error=game.error)
        failed = [seed for seed, game in row.played.items() if game.failures]
        if failed:
            first = row.played[failed[0]].failures[0]
            what = f"{first.bot}: {first.what}: {first.message}"
            yield texts.get(
                "ui.study_failed", cell=labels.cell(row.cell), games=len(failed), seed=failed[0], failure=what
            )


def _how(course: Course, texts: Texts) -> str:
    study = course.study
    paired = texts.get("ui.study_how_pairs")
    stop = study.stop
    always = stop is not None and stop.looks_at_results
    intervals = texts.get("ui.study_how_always" if always else "ui.study_how_fixed")
    words = tag("p", says(paired)) + tag("p", says(intervals))
    if stop is not None:
        within = Numbers(texts.lang).decimal(100 * stop.within)
        words += tag("p", says(texts.get(_QUESTIONS[stop.question], within=within, every=stop.every)))
        if stop.leave_after:
            words += tag("p", says(texts.get("ui.study_how_left", games=stop.leave_after)))
    file = tag("details", tag("summary", says(texts.get("ui.study_file"))) + tag("pre", says(study.text)))
    return tag(
        "section", tag("h2", says(texts.get("ui.study_how"))) + words + _all_figures(course, texts) + file, id="how"
    )


def _all_figures(course: Course, texts: Texts) -> str:
    labels, numbers = Labels(course.study, texts), Numbers(texts.lang)
    axes = course.study.axes
    keys = ("games", "won", "interval", "turns", "towers")
    named = [labels.axis(axis.name) for axis in axes] + [texts.get(_COLUMNS[key]) for key in keys]
    lines = [tag("tr", "".join(tag("th", says(name)) for name in named))]
    for row in course.rows:
        games = max(1, row.games)
        low, high = (numbers.percent(end) for end in course.interval(row))
        cells = [labels.value(axis.name, row.cell.values[axis.name]) for axis in axes]
        cells += [
            numbers.whole(row.games),
            numbers.percent(row.rate),
            texts.get("ui.figures_from_to", low=low, high=high),
            numbers.decimal(sum(game.turns for game in row.played.values()) / games),
            numbers.decimal(sum(game.towers for game in row.played.values()) / games),
        ]
        lines.append(tag("tr", "".join(tag("td", says(cell)) for cell in cells)))
    table = tag("div", tag("table", "".join(lines)), class_="table")
    return tag("details", tag("summary", says(texts.get("ui.study_all"))) + table)


_QUESTIONS = {
    CHANCE: "ui.study_how_chance",
    DIFFERENCE: "ui.study_how_difference",
    PRECISION: "ui.study_how_precision",
}
_COLUMNS = {
    "games": "ui.figures_games",
    "won": "ui.figures_won",
    "interval": "ui.figures_interval",
    "turns": "ui.figures_turns",
    "towers": "ui.figures_towers",
}
