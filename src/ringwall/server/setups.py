"""Setups as people want them: what is wrong with one, and what could be added to it."""

from collections.abc import Callable, Mapping
from functools import partial

from ringwall.boxes import BASE, boxes_of, known_boxes
from ringwall.core.box import Variant
from ringwall.core.facts import NO_FACTS, Value
from ringwall.facts_file import facts_for
from ringwall.server.messages import SetupChecked, WantedSetup
from ringwall.setup import InvalidSetup, Setup
from ringwall.texts import Texts
from ringwall.texts.foreword import advice_on, notes_on
from ringwall.texts.measured import difficulty_line

Judge = Callable[[WantedSetup], str | None]
"""Says what is wrong with a setup."""


def read_setup(wanted: WantedSetup, facts: Mapping[str, Value] = NO_FACTS) -> Setup:
    """The setup with the figures of its boxes that the server knows; :class:`InvalidSetup` if there is no such game."""
    return Setup(
        players=wanted.players,
        mode=wanted.mode,
        boxes=wanted.boxes,
        options=wanted.options,
        edition=wanted.edition,
        first_player=wanted.first_player,
        tokens=wanted.tokens,
        cards=wanted.cards,
        facts=facts_for(wanted.boxes, facts),
    )


def check_setup(wanted: WantedSetup, lang: str, facts: Mapping[str, Value] = NO_FACTS) -> SetupChecked:
    """Why the setup cannot be played, and why each mode or value of an option would not fit the rest of it."""
    texts = Texts(lang)
    problem = partial(_problem, texts, facts)
    setup = _setup(wanted, facts)
    table = None if setup is None else setup.request
    mode = BASE.modes.get(wanted.mode)
    return SetupChecked(
        problem=problem(wanted),
        least=1 if mode is None else mode.least,
        most=6 if mode is None else mode.most,
        options={name: _values(problem, wanted, variant) for name, variant in _variants(wanted).items()},
        modes={name: problem(_with_mode(wanted, name)) for name in BASE.modes},
        advice=[] if table is None else advice_on(table, texts),
        notes={} if table is None else notes_on(table, texts),
        measured="" if setup is None else difficulty_line(setup, texts),
    )


def _setup(wanted: WantedSetup, facts: Mapping[str, Value]) -> Setup | None:
    """The table, unless it cannot be played."""
    try:
        return read_setup(wanted, facts)
    except InvalidSetup:
        return None


def _variants(wanted: WantedSetup) -> dict[str, type[Variant]]:
    boxes = boxes_of([name for name in wanted.boxes if name in known_boxes()])
    return {name: variant for box in boxes for name, variant in box.variants.items()}


def _values(problem_of: Judge, wanted: WantedSetup, variant: type[Variant]) -> dict[str, str | None]:
    """A value is judged by what it brings with it, so a fault that the setup has with and without it does not count."""
    without = {name: given for name, given in wanted.options.items() if name != variant.id}
    faults = {problem_of(wanted), problem_of(_with(wanted, options=without))}
    anyhow = faults.pop() if len(faults) == 1 else None
    problems = {
        value: problem_of(_with(wanted, options={**wanted.options, variant.id: value})) for value in variant.values
    }
    return {value: None if problem == anyhow else problem for value, problem in problems.items()}


def _with_mode(wanted: WantedSetup, mode: str) -> WantedSetup:
    """Another mode with a number of people it seats."""
    kind = BASE.modes[mode]
    return _with(wanted, mode=mode, players=min(max(wanted.players, kind.least), kind.most))


def _with(wanted: WantedSetup, **changed: object) -> WantedSetup:
    fields = {name: getattr(wanted, name) for name in wanted.__struct_fields__}
    return WantedSetup(**{**fields, **changed})


def _problem(texts: Texts, facts: Mapping[str, Value], wanted: WantedSetup) -> str | None:
    try:
        read_setup(wanted, facts)
    except InvalidSetup as error:
        return texts.problem(error)
    return None
