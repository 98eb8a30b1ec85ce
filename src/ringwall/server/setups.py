"""Setups as people want them: what is wrong with one, and what could be added to it."""

from collections.abc import Mapping

from ringwall.boxes import BASE, EXPANSIONS, boxes_of
from ringwall.core.box import Variant
from ringwall.core.facts import Value
from ringwall.facts_file import with_facts
from ringwall.server.messages import SetupChecked, WantedSetup
from ringwall.setup import InvalidSetup, Setup
from ringwall.texts import Texts


def read_setup(wanted: WantedSetup, facts: Mapping[str, Value] | None = None) -> Setup:
    """The setup with the figures of its boxes that the server knows; :class:`InvalidSetup` if there is no such game."""
    setup = Setup(
        players=wanted.players,
        mode=wanted.mode,
        boxes=wanted.boxes,
        options=wanted.options,
        edition=wanted.edition,
        tokens=wanted.tokens,
    )
    return with_facts(setup, facts) if facts else setup


def check_setup(wanted: WantedSetup, lang: str) -> SetupChecked:
    """Why the setup cannot be played, and why each mode or value of an option would not fit the rest of it."""
    texts = Texts(lang)
    mode = BASE.modes.get(wanted.mode)
    return SetupChecked(
        problem=_problem(texts, wanted),
        least=1 if mode is None else mode.least,
        most=6 if mode is None else mode.most,
        options={name: _values(texts, wanted, variant) for name, variant in _variants(wanted).items()},
        modes={name: _problem(texts, _with_mode(wanted, name)) for name in BASE.modes},
    )


def _variants(wanted: WantedSetup) -> dict[str, type[Variant]]:
    boxes = boxes_of([name for name in wanted.boxes if name in EXPANSIONS])
    return {name: variant for box in boxes for name, variant in box.variants.items()}


def _values(texts: Texts, wanted: WantedSetup, variant: type[Variant]) -> dict[str, str | None]:
    """A value is judged by what it brings with it, so a fault that the setup has with and without it does not count."""
    without = {name: given for name, given in wanted.options.items() if name != variant.id}
    faults = {_problem(texts, wanted), _problem(texts, _with(wanted, options=without))}
    anyhow = faults.pop() if len(faults) == 1 else None
    problems = {
        value: _problem(texts, _with(wanted, options={**wanted.options, variant.id: value})) for value in variant.values
    }
    return {value: None if problem == anyhow else problem for value, problem in problems.items()}


def _with_mode(wanted: WantedSetup, mode: str) -> WantedSetup:
    """Another mode with a number of people it seats."""
    kind = BASE.modes[mode]
    return _with(wanted, mode=mode, players=min(max(wanted.players, kind.least), kind.most))


def _with(wanted: WantedSetup, **changed: object) -> WantedSetup:
    fields = {name: getattr(wanted, name) for name in wanted.__struct_fields__}
    return WantedSetup(**{**fields, **changed})


def _problem(texts: Texts, wanted: WantedSetup) -> str | None:
    try:
        read_setup(wanted)
    except InvalidSetup as error:
        return texts.problem(error)
    return None
