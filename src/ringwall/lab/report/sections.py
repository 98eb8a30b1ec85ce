"""What a report shows of a study, one question after another."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import groupby, zip_longest
from statistics import median
from typing import Final

from ringwall.core.board import RINGS
from ringwall.lab.changes import CHANGE
from ringwall.lab.course import Contrast, Course, Row
from ringwall.lab.labels import VERDICTS, Labels, by_fighter
from ringwall.lab.report.drawings import board, box, lines, ridge
from ringwall.lab.report.marks import (
    Numbers,
    band,
    colour,
    heading,
    legend,
    row,
    rows,
    says,
    scale,
    share,
    stack,
    tag,
)
from ringwall.lab.study import Cell
from ringwall.texts import Texts

SHOWN_CAUSES: Final = 7
"""So many causes have colours; the others are one."""
AT_ONCE: Final = 18
"""So many rows of a plot are shown; the rest is folded up, except for the chances."""
TOWERS: Final = 6
MOST_CURVES: Final = 8


class Sections:
    def __init__(self, course: Course, texts: Texts) -> None:
        self.course = course
        self.texts = texts
        self.labels = Labels(course.study, texts)
        self.numbers = Numbers(texts.lang)
        self.rows = [row for row in course.rows if row.games]
        axis = next((axis for axis in course.study.axes if axis.name == course.study.compare), None)
        self._order = () if axis is None else axis.values

    def all(self) -> Iterator[str]:
        yield self._section("chance", self.chance())
        yield self._section("curves", self.curves())
        yield self._section("differences", self.differences())
        yield self._section("length", self.length())
        yield self._section("towers", self.towers())
        yield self._section("felled", self.felled())
        yield self._section("deaths", self.deaths())
        yield self._section("killers", self.killers())
        yield self._section("scores", self.scores())

    def _section(self, name: str, plot: str) -> str:
        if not plot:
            return ""
        title, note = self.texts.get(_TITLES[name]), self.texts.get(_NOTES[name])
        inside = tag("h2", says(title)) + tag("p", says(note), class_="note") + plot
        return tag("section", inside, id=name)

    # --- rows in groups ---

    def _grouped(self, line: Callable[[Row], str], kind: str, fold: bool = True) -> str:
        """A row for each cell, those that are compared with each other together."""
        shown: list[str] = []
        for group, cells in groupby(self._by_group(), key=lambda row: self.labels.group(row.cell)):
            lines_of = [line(each) for each in cells]
            shown.append(heading(group) + rows(lines_of, kind))
        if not fold or len(self.rows) <= AT_ONCE or len(shown) == 1:
            return "".join(shown)
        # Whole groups stay together.
        each = len(self.rows) / len(shown)
        first = max(1, int(AT_ONCE / each))
        more = tag("summary", says(self.texts.get("ui.study_more", number=len(shown) - first)))
        return "".join(shown[:first]) + tag("details", more + "".join(shown[first:]))

    def _by_group(self) -> list[Row]:
        groups = {self.labels.group(row.cell): at for at, row in reversed(list(enumerate(self.rows)))}
        return sorted(self.rows, key=lambda row: groups[self.labels.group(row.cell)])

    def _name(self, cell: Cell) -> str:
        return says(self.labels.within_group(cell))

    def _hue(self, cell: Cell) -> str:
        value = cell.values.get(self.course.study.compare, "")
        return colour(self._order.index(value) if value in self._order else 0)

    def _from_to(self, ends: tuple[float, float]) -> str:
        low, high = map(self.numbers.percent, ends)
        return self.texts.get("ui.figures_from_to", low=low, high=high)

    # --- winning ---

    def chance(self) -> str:
        def line(row_: Row) -> str:
            ends = self.course.interval(row_)
            figure = tag("strong", self.numbers.percent(row_.rate)) + tag("small", says(self._from_to(ends)))
            hint = self.texts.get("ui.study_won_of", won=row_.won, games=row_.games)
            return row(self._name(row_.cell), band(*ends, row_.rate, self._hue(row_.cell)), figure, hint)

        ends = [(tenth / 4, self.numbers.percent(tenth / 4)) for tenth in range(5)]
        return self._grouped(line, "chances", fold=False) + rows([scale(ends)], "chances axis")

    def curves(self) -> str:
        """The chance by the number of players, where it is asked for several of them."""
        axis = next((axis for axis in self.course.study.axes if axis.name == "players"), None)
        if axis is None or len(axis.values) < 3:
            return ""
        series: dict[str, dict[str, Row]] = {}
        for each in self.rows:
            series.setdefault(self.labels.cell(each.cell, without=["players"]), {})[each.cell.values["players"]] = each
        if len(series) > MOST_CURVES:
            return ""
        drawn = []
        for at, there in enumerate(series.values()):
            places = [(number / (len(axis.values) - 1), there[v]) for number, v in enumerate(axis.values) if v in there]
            points = [(x, low, r.rate, high) for x, r in places for low, high in [self.course.interval(r)]]
            drawn.append((colour(at), points))
        below = [(at / (len(axis.values) - 1), self.labels.place("players", v)) for at, v in enumerate(axis.values)]
        beside = [(tenth / 4, self.numbers.percent(tenth / 4)) for tenth in range(5)]
        numbers = "".join(tag("span", says(text), style=f"bottom:{share(at)}") for at, text in beside)
        places_ = "".join(tag("span", says(text), style=f"left:{share(at)}") for at, text in below)
        inside = tag("div", numbers, class_="beside") + lines(drawn) + tag("div", places_, class_="below")
        keys = legend((name, colour(at)) for at, name in enumerate(series)) if len(series) > 1 else ""
        return tag("div", inside, class_="curves") + keys

    def differences(self) -> str:
        contrasts = [each for each in self.course.contrasts if each.pairs]
        if not contrasts:
            return ""
        far = max(0.05, *(abs(end) for each in contrasts for end in self.course.interval(each)))
        far = min(1.0, -(-far // 0.05) * 0.05)
        groups: dict[str, list[Contrast]] = {}
        for each in contrasts:
            groups.setdefault(self.labels.group(each.cell), []).append(each)
        if self.course.study.compare == CHANGE:  # a ranking
            groups = {name: sorted(those, key=lambda each: -each.rate) for name, those in groups.items()}
        alone = all(len(those) == 1 for those in groups.values())
        shown: list[str] = []
        for group, those in groups.items():
            drawn = [self._contrast(each, far, group if alone else "") for each in those]
            shown.append(("" if alone else heading(group)) + rows(drawn, "differences"))
        places = [(-far, 0.0), (-far / 2, 0.25), (0.0, 0.5), (far / 2, 0.75), (far, 1.0)]
        decimals = 0 if round(100 * far) % 2 == 0 else 1
        marks = [(at, self.numbers.points(value, decimals)) for value, at in places]
        return "".join(shown) + rows([scale(marks)], "differences axis")

    def _contrast(self, each: Contrast, far: float, group: str) -> str:
        """A row that reaches from ``-far`` to ``far``, named by its group where that is all that tells it apart."""
        low, high = self.course.interval(each)
        left, right, middle = ((value / far + 1) / 2 for value in (low, high, each.rate))
        plot = tag("i", class_="zero") + band(left, right, middle, "")
        kind = "better" if low > 0 else "worse" if high < 0 else "level"
        from_, to = self.numbers.points(low), self.numbers.points(high)
        ends = tag("small", says(self.texts.get("ui.figures_from_to", low=from_, high=to)))
        figure = tag("strong", self.numbers.points(each.rate)) + ends
        verdict = self.texts.get(VERDICTS[self.course.verdict(each)])
        counts = {"pairs": each.pairs, "better": each.better, "worse": each.worse}
        than = self.texts.get("ui.study_than", than=self.labels.within_group(each.than))
        own = self.labels.within_group(each.cell)
        name = says(group or own) + tag("small", says(f"{own}, {than}" if group else than))
        return tag(
            "div", row(name, plot, figure, self.texts.get("ui.study_pairs", **counts, verdict=verdict)), class_=kind
        )

    # --- how games go ---

    def length(self) -> str:
        lengths = [(each, *_by_turns(each)) for each in self.rows]
        turns = [turn for _, won, lost in lengths for turn in (*won, *lost)]
        first, last = min(turns), max(turns)
        highest = {
            id(each): max((won[turn] + lost[turn]) / each.games for turn in (*won, *lost))
            for each, won, lost in lengths
        }
        top = max(highest.values())
        found = {id(each): (won, lost) for each, won, lost in lengths}

        def line(row_: Row) -> str:
            won, lost = found[id(row_)]
            middle = median(list((won + lost).elements()))
            figure = tag("strong", self.numbers.decimal(middle)) + tag("small", says(self.texts.get("ui.study_median")))
            return row(self._name(row_.cell), ridge(won, lost, first, last, top * row_.games), figure)

        ticks = sorted({first, *range(-(-first // 5) * 5, last, 5), last})
        ticks = [
            turn for turn in ticks if turn in (first, last) or min(turn - first, last - turn) > (last - first) / 12
        ]
        marks = [((turn - first + 0.5) / (last - first + 1), str(turn)) for turn in ticks]
        keys = ((self.texts.get("ui.study_won"), "var(--won)"), (self.texts.get("ui.study_lost"), "var(--lost)"))
        return legend(keys) + self._grouped(line, "ridges") + rows([scale(marks)], "ridges axis")

    def towers(self) -> str:
        def line(row_: Row) -> str:
            counted = Counter(min(game.towers, TOWERS) for game in row_.played.values())
            parts = [
                (
                    counted[number] / row_.games,
                    _tower_hue(number),
                    self._towers_said(number, counted[number] / row_.games),
                )
                for number in range(TOWERS + 1)
            ]
            mean = sum(game.towers for game in row_.played.values()) / row_.games
            figure = tag("strong", self.numbers.decimal(mean)) + tag("small", says(self.texts.get("ui.study_mean")))
            return row(self._name(row_.cell), stack(parts), figure)

        keys = [(str(number), _tower_hue(number)) for number in range(TOWERS + 1)]
        return legend(keys) + self._grouped(line, "stacks")

    def _towers_said(self, number: int, part: float) -> str:
        return self.texts.get("ui.study_towers_of", number=number, part=self.numbers.percent(part))

    def felled(self) -> str:
        """Of the towers of games that were lost."""
        found = {id(each): _sum(game.felled for game in each.played.values() if not game.won) for each in self.rows}
        return self._causes(found)

    def killers(self) -> str:
        found = {
            id(each): by_fighter(each.cell, _sum(game.killers for game in each.played.values())) for each in self.rows
        }
        return self._causes(found)

    def _causes(self, found: Mapping[int, Counter[str]]) -> str:
        """The most frequent causes of all cells have a colour; each cell's shares of them side by side."""
        shares: Counter[str] = Counter()
        for counted in found.values():
            for cause, number in counted.items():
                shares[cause] += number / max(1, counted.total())  # type: ignore[assignment]
        known = [cause for cause, _ in sorted(shares.items(), key=lambda item: (-item[1], item[0]))][:SHOWN_CAUSES]
        if not known:
            return ""
        hues = {cause: colour(at) for at, cause in enumerate(known)}
        rest = self.texts.get("ui.study_rest")

        def line(row_: Row) -> str:
            counted = found[id(row_)]
            total = max(1, counted.total())
            parts = [
                (counted[cause] / total, hues[cause], self._share_of(cause, counted[cause] / total)) for cause in known
            ]
            left = 1 - sum(part for part, _, _ in parts) if counted else 0.0
            parts.append((left if left > 1e-9 else 0.0, "var(--rest)", f"{rest}: {self.numbers.percent(left)}"))
            best = counted.most_common(1)
            figure = tag("small", says(self._share_of(best[0][0], best[0][1] / total)) if best else "–")
            return row(self._name(row_.cell), stack(parts), figure)

        keys = [(self.labels.cause(cause), hue) for cause, hue in hues.items()]
        return legend([*keys, (rest, "var(--rest)")]) + self._grouped(line, "stacks wide")

    def _share_of(self, cause: str, part: float) -> str:
        return f"{self.labels.cause(cause)} {self.numbers.percent(part)}"

    def deaths(self) -> str:
        names = [self.texts.get(f"ring.{ring}.name") for ring in RINGS]
        drawn = []
        for each in self._by_group():
            counted = [sum(game.died[ring] for game in each.played.values()) for ring in range(len(RINGS))]
            parts = [number / max(1, sum(counted)) for number in counted]
            picture = board(parts, names, [self.numbers.percent(part) for part in parts])
            drawn.append(tag("figure", picture + tag("figcaption", says(self.labels.cell(each.cell)))))
        first, rest = drawn[:AT_ONCE], drawn[AT_ONCE:]
        shown = tag("div", "".join(first), class_="boards")
        if rest:
            more = tag("summary", says(self.texts.get("ui.study_more", number=len(rest))))
            shown += tag("details", more + tag("div", "".join(rest), class_="boards"))
        return shown

    def scores(self) -> str:
        """What each player scores in games that are won, and what seat by seat makes of it on average."""
        found = {id(each): [game.scores for game in each.played.values() if game.scores] for each in self.rows}
        scored = [score for games in found.values() for scores in games for score in scores if score is not None]
        if not scored:
            return ""
        highest = max(scored)

        def line(row_: Row) -> str:
            games = found[id(row_)]
            by_seat = [[score for score in seat if score is not None] for seat in zip_longest(*games)]
            every = [score for seat in by_seat for score in seat]
            seats = [sum(seat) / len(seat) for seat in by_seat if seat]
            marks_of_seats = "".join(_seat_mark(number, mean, highest) for number, mean in enumerate(seats, start=1))
            means = " / ".join(self.numbers.decimal(mean) for mean in seats)
            figure = tag("small", says(means or "–"))
            return row(self._name(row_.cell), box(every, highest, self._hue(row_.cell)) + marks_of_seats, figure)

        ticks = range(0, highest + 1, max(1, -(-highest // 40) * 5))
        marks = [(tick / highest, str(tick)) for tick in ticks]
        return self._grouped(line, "spreads") + rows([scale(marks)], "spreads axis")


def _seat_mark(number: int, mean: float, highest: int) -> str:
    return tag("b", class_="seat", style=f"left:{share(mean / highest)}", title=number)


def _by_turns(row_: Row) -> tuple[Counter[int], Counter[int]]:
    won = Counter(game.turns for game in row_.played.values() if game.won)
    return won, Counter(game.turns for game in row_.played.values() if not game.won)


def _sum(counted: Iterator[dict[str, int]]) -> Counter[str]:
    total: Counter[str] = Counter()
    for each in counted:
        total.update(each)
    return total


def _tower_hue(number: int) -> str:
    return f"color-mix(in oklab, var(--won) {100 * number / TOWERS:.0f}%, var(--lost))"


_TITLES: Final = {
    "chance": "ui.study_chance",
    "curves": "ui.study_curves",
    "differences": "ui.study_differences",
    "length": "ui.study_length",
    "towers": "ui.study_towers",
    "felled": "ui.study_felled",
    "deaths": "ui.study_deaths",
    "killers": "ui.study_killers",
    "scores": "ui.study_scores",
}
_NOTES: Final = {
    "chance": "ui.study_chance_note",
    "curves": "ui.study_curves_note",
    "differences": "ui.study_differences_note",
    "length": "ui.study_length_note",
    "towers": "ui.study_towers_note",
    "felled": "ui.study_felled_note",
    "deaths": "ui.study_deaths_note",
    "killers": "ui.study_killers_note",
    "scores": "ui.study_scores_note",
}
