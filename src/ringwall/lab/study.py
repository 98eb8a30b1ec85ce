"""A study as a file says it: what is asked, and the grid of tables and bots that answers it.

    title = "Two or four?"
    games = 200

    [table]
    players = [2, 4]
    boxes = [[], ["wizards_tower"]]

Wherever a list stands, each of its values is played with each of the others. A place where values differ is an
:class:`Axis`; what comes of one value for each of them is a :class:`Cell`.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any, Final

from ringwall.bots.registry import read_spec
from ringwall.core.problem import Problem, Refused
from ringwall.lab.changes import AS_IS, CHANGE, KINDS, changes_of
from ringwall.lab.toml import Reader, StudyError, read_toml
from ringwall.setup import InvalidSetup, Setup

TABLE: Final = ("players", "mode", "boxes", "edition", "first_player")
GROUPS: Final = ("options", "tokens", "cards", "facts")
"""What a table has several of, by their names."""
BOT: Final = "bot"
OVERLORD: Final = "overlord"
VARIANT: Final = "variant"
SKIP: Final = "skip"
CHANCE: Final = "chance"
DIFFERENCE: Final = "difference"
PRECISION: Final = "precision"
MOST_CELLS: Final = 5_000
USUAL_GAMES: Final = 300

Part = dict[str, Any]
"""Some of what describes a table and its bots; what stands in groups has keys such as ``options.closed_hands``."""


@dataclass(frozen=True)
class Axis:
    """What differs from cell to cell, and how."""

    name: str
    values: tuple[str, ...]
    """As they are written in tables."""


@dataclass(frozen=True)
class Cell:
    """One table with its bots, of which many games are played."""

    setup: Setup
    bot: str
    overlord: str | None
    values: Mapping[str, str] = field(hash=False, compare=False)
    """Where it stands on each axis."""

    @property
    def key(self) -> str:
        """What tells it from every other cell of any study, as a text."""
        given = self.setup.arguments
        usual = Setup(players=self.setup.players, boxes=self.setup.boxes, mode=self.setup.mode).arguments
        table = {name: value for name, value in given.items() if name in TABLE[:3] or value != usual[name]}
        bots = {BOT: self.bot} if self.overlord is None else {BOT: self.bot, OVERLORD: self.overlord}
        return json.dumps({**table, **bots}, sort_keys=True, ensure_ascii=False)

    @property
    def sent(self) -> tuple[dict[str, Any], str, str | None]:
        """What another process needs to make an equal one, all of it plain data."""
        return self.setup.arguments, self.bot, self.overlord


@dataclass(frozen=True)
class Stop:
    """When a cell needs no more games."""

    question: str
    """What is to be settled: the chance of winning, whether a cell differs from the one it is compared with, or how far
    it does."""
    within: float
    """So near must the answer be known, as a rate."""
    every: int
    """Games of a cell between two looks."""
    leave_after: int = 0
    """A difference that is not told apart after so many games is left at that; 0 when none is."""

    @property
    def looks_at_results(self) -> bool:
        """Whether it hangs on who wins when there is enough. How precisely a difference is known does not: that is a
        matter of how many pairs end differently, whichever of the two wins."""
        return self.question != PRECISION


@dataclass(frozen=True)
class Study:
    title: str
    about: str
    games: int
    """Of each cell, at most."""
    seed: int
    """Of the first game; the others count on from it, the same for every cell."""
    axes: tuple[Axis, ...]
    cells: tuple[Cell, ...]
    compare: str
    """The axis whose first value all others are compared with; empty where nothing differs."""
    order: str
    """The axis whose values are played one after the other; empty where all cells are played side by side."""
    stop: Stop | None
    code: tuple[Path, ...]
    """Files with bots."""
    text: str
    """The file as it was written."""

    @property
    def seeds(self) -> range:
        return range(self.seed, self.seed + self.games)

    @property
    def stages(self) -> tuple[tuple[int, ...], ...]:
        """The places of the cells that are played side by side, those that come first first."""
        axis = next((axis for axis in self.axes if axis.name == self.order), None)
        if axis is None:
            return (tuple(range(len(self.cells))),)
        places = [
            [at for at, cell in enumerate(self.cells) if cell.values[axis.name] == value] for value in axis.values
        ]
        return tuple(map(tuple, places))

    @property
    def pairs(self) -> tuple[tuple[Cell, Cell], ...]:
        """Each cell with the one it is compared with: equal but for the first value of the compared axis."""
        axis = next((axis for axis in self.axes if axis.name == self.compare), None)
        if axis is None:
            return ()
        places = {tuple(cell.values.values()): cell for cell in self.cells}
        pairs = []
        for cell in self.cells:
            first = places.get(tuple({**cell.values, axis.name: axis.values[0]}.values()))
            if first is not None and first is not cell:
                pairs.append((cell, first))
        return tuple(pairs)


def read_study(path: Path, load: Callable[[Path], object]) -> Study:
    """The study of a file; ``load`` is called with each file of code it names, before its bots are asked for.

    Raises :class:`StudyError`, or what a bot that does not exist or a file of code raises.
    """
    return read_study_text(read_toml(path), path.stem, path.parent, load)


def read_study_text(text: str, name: str, folder: Path, load: Callable[[Path], object]) -> Study:
    """The same from the text of a file that lies in this folder."""
    top = Reader.of(text)
    title, about = top.word("title", name), top.word("about", "")
    games, seed = top.whole("games", USUAL_GAMES, least=1), top.whole("seed", 0)
    code = tuple(folder / each for each in top.words("code"))
    for path in code:
        load(path)
    skips = top.one_of("impossible", ("refuse", SKIP)) == SKIP
    ways = [*_ways_of_table(top.table("table")), *_ways_of_bots(top), *_ways_of_variants(top)]
    ways += _ways_of_changes(top, ways)
    compare, order = top.word("compare", ""), top.word("order", "")
    stop = _read_stop(top.table("stop"))
    top.finish()
    axes, cells = _grid(ways, skips)
    names = [axis.name for axis in axes]
    if compare and compare not in names:
        raise _no_axis("compare", compare, names)
    compare = compare or (names[-1] if names else "")
    if order and order not in (others := [name for name in names if name != compare]):
        raise _no_axis("order", order, others)
    return Study(title, about, games, seed, axes, cells, compare, order, stop, code, text)


# --- the ways a table can be ---


@dataclass(frozen=True)
class Way:
    """What one thing of a table can be."""

    written: str
    part: Part
    boxes: tuple[str, ...] | None = None
    """The only boxes with which it is played; None for all."""


@dataclass(frozen=True)
class Ways:
    """One thing of a table, and all that it can be."""

    name: str
    each: tuple[Way, ...]


def _ways_of_table(table: Reader) -> Iterator[Ways]:
    for name in TABLE:
        given = table.combinations(name) if name == "boxes" else table.several(name)
        if given:
            yield _ways(name, given)
    for group in GROUPS:
        inside = table.table(group)
        for name in inside.names():
            yield _ways(f"{group}.{name}", inside.several(name))
        inside.finish()
    table.finish()


def _ways_of_bots(top: Reader) -> Iterator[Ways]:
    for name, usual in ((BOT, ["simple"]), (OVERLORD, [])):
        bots = top.several(f"{name}s" if name == BOT else name) or usual
        for spec in bots:
            read_spec(str(spec))
        if bots:
            yield _ways(name, bots)


def _ways_of_variants(top: Reader) -> Iterator[Ways]:
    """Tables that differ in more than one thing, each with a name of its own."""
    found: list[Way] = []
    for number, variant in enumerate(top.tables(VARIANT), start=1):
        name = variant.word("name", str(number))
        part: Part = {}
        for ways in (*_ways_of_bots_in(variant), *_ways_of_table(variant)):
            if len(ways.each) > 1:
                raise StudyError(_only_one(variant.named(ways.name)))
            part.update(ways.each[0].part)
        found.append(Way(name, part))
    if len({way.written for way in found}) < len(found):
        raise StudyError(_different(f"{VARIANT}.name"))
    if found:
        yield Ways(VARIANT, tuple(found))


def _ways_of_bots_in(variant: Reader) -> Iterator[Ways]:
    for name in (BOT, OVERLORD):
        given = variant.word(name, "")
        if given:
            read_spec(given)
            yield _ways(name, [given])


def _ways(name: str, given: list[Any]) -> Ways:
    return Ways(name, tuple(Way(_written(each), {name: each}) for each in given))


def _ways_of_changes(top: Reader, ways: list[Ways]) -> Iterator[Ways]:
    """The table as it is, and with one thing changed, with the first boxes at which it can be, or that have it."""
    wanted = top.words(CHANGE)
    for each in wanted:
        if each.partition(".")[0] not in KINDS:
            sentence, known = "{name} must be one of {known}, not {given}", ", ".join(KINDS)
            raise StudyError(Problem("problem.study_one_of", sentence, name=CHANGE, known=known, given=repr(each)))
    if not wanted:
        return
    found = {AS_IS: Way(AS_IS, {})}
    settled: set[str] = set()
    for boxes in _boxes_in(ways):
        for change in changes_of(boxes, wanted):
            name = change.written
            possible = name not in settled and change.is_possible(boxes)
            if possible or name not in found:
                found[name] = Way(name, {change.key: change.value}, boxes)
            if possible:
                settled.add(name)
    for each in wanted:
        if "." in each and not any(f"{each}=" in name for name in found):
            sentence = "change names {given}, which no table of this study has"
            raise StudyError(Problem("problem.study_no_change", sentence, given=each))
    yield Ways(CHANGE, tuple(found.values()))


def _boxes_in(ways: list[Ways]) -> Iterable[tuple[str, ...]]:
    """Each mix that tables of the study have, once."""
    known = {each.name: each.each for each in ways}
    tables, variants = known.get("boxes", (Way("", {}),)), known.get(VARIANT, (Way("", {}),))
    parts = ({**table.part, **variant.part} for variant in variants for table in tables)
    return dict.fromkeys(tuple(part.get("boxes", ())) for part in parts)


def _written(value: object) -> str:
    if isinstance(value, list):
        return "+".join(map(str, value)) or "none"
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


# --- the grid ---


def _grid(ways: list[Ways], skips: bool) -> tuple[tuple[Axis, ...], tuple[Cell, ...]]:
    """All that differs, and every table there is; those that come to the same are played once."""
    number = 1
    for each in ways:
        number *= len(each.each)
    if number > MOST_CELLS:
        sentence = "the grid has {number} tables; {most} are the most"
        raise StudyError(Problem("problem.study_too_big", sentence, number=number, most=MOST_CELLS))
    several = [each for each in ways if len(each.each) > 1]
    cells: dict[str, Cell] = {}
    for chosen in product(*(each.each for each in ways)):
        values = {each.name: way.written for each, way in zip(ways, chosen, strict=True) if len(each.each) > 1}
        part: Part = {}
        for way in chosen:
            part.update(way.part)
        if any(way.boxes not in (None, tuple(part.get("boxes", ()))) for way in chosen):
            continue
        try:
            cell = _cell(part, values)
        except InvalidSetup as error:
            if not skips:
                raise StudyError(_impossible(values, error)) from None
            continue
        cells.setdefault(cell.key, cell)
    if not cells:
        raise StudyError(Problem("problem.study_empty", "none of the tables of the grid can be played"))
    return tuple(_axes(several, cells.values())), tuple(cells.values())


def _axes(ways: list[Ways], cells: Iterable[Cell]) -> Iterator[Axis]:
    """What is left to differ among the tables that can be played."""
    for each in ways:
        there = {cell.values[each.name] for cell in cells}
        yield Axis(each.name, tuple(way.written for way in each.each if way.written in there))


def _cell(part: Part, values: Mapping[str, str]) -> Cell:
    table: dict[str, Any] = {group: {} for group in GROUPS}
    for name, value in part.items():
        group, dot, inside = name.partition(".")
        if dot:
            table[group][inside] = value
        else:
            table[name] = value
    bot, overlord = str(table.pop(BOT)), table.pop(OVERLORD, None)
    setup = Setup(**table)
    return Cell(setup, bot, str(overlord) if overlord and setup.rules.overlord_seat else None, values)


def _read_stop(stop: Reader) -> Stop | None:
    if not stop.names():
        return None
    question = stop.one_of("question", (CHANCE, DIFFERENCE, PRECISION))
    within = stop.number("within", 2.0, least=0.1, most=50.0)
    every = stop.whole("every", 100, least=10)
    leave_after = stop.whole("leave_after", 0) if question == PRECISION else 0
    stop.finish()
    return Stop(question, within / 100, every, leave_after)


# --- what is wrong ---


def _impossible(values: Mapping[str, str], error: Refused) -> Problem:
    where = ", ".join(f"{name} = {value}" for name, value in values.items()) or "[table]"
    sentence = 'for {where}: {why}. With impossible = "skip" such tables are left out'
    return Problem("problem.study_impossible", sentence, where=where, why=error.problem)


def _no_axis(key: str, given: str, names: Iterable[str]) -> StudyError:
    known = ", ".join(names) or "-"
    if key == "compare":
        sentence = "compare must name something that has several values ({known}), not {given!r}"
        return StudyError(Problem("problem.study_compare", sentence, known=known, given=given))
    sentence = "order must name something that has several values and is not what is compared ({known}), not {given!r}"
    return StudyError(Problem("problem.study_order", sentence, known=known, given=given))


def _only_one(name: str) -> Problem:
    return Problem("problem.study_one_value", "{name} must be one value here, no list", name=name)


def _different(name: str) -> Problem:
    return Problem("problem.study_twice", "no two values of {name} may be the same", name=name)
