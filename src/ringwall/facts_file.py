"""An owner's figures in a small file: what no source gives for sure but the printed pieces (``docs/facts.md``)."""

import json
import tomllib
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from ringwall.boxes import EXPANSIONS, boxes_of
from ringwall.core.facts import HEALTH, Fact, OneOf, Value, Whole
from ringwall.core.problem import Problem, Refused
from ringwall.core.tokens import MonsterKind, PieceKind
from ringwall.setup import InvalidSetup, Setup, read_facts

MOST: Final = 100_000
"""Bytes. No file of figures is anywhere near as long."""
PRINTED: Final = ("level_1", "level_6")
"""Lists that an owner might look for, but that the rules give."""


class FactsError(Refused):
    """A file that is not as it should be. ``problems`` lists everything that is wrong with it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.problems[0])

    def __str__(self) -> str:
        return "\n".join(map(str, self.problems))


def read_facts_file(path: Path) -> dict[str, Value]:
    """The figures of a file that differ from the usual ones; :class:`FactsError` says what is wrong with it."""
    return read_facts_text(_text_of(path))


def read_facts_text(text: str) -> dict[str, Value]:
    """
    >>> read_facts_text('heralds = ["agr_discard", "agr_wither", "agr_wither"]')
    {'heralds.2': 'agr_wither'}
    """
    try:
        given = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise FactsError([Problem("problem.facts_no_toml", "this is no TOML: {why}", why=str(error))]) from None
    facts: dict[str, object] = {}
    problems: list[Problem] = []
    for key, value in given.items():
        if key in _tables():
            _read_table(key, value, facts, problems)
        elif key in _lists():
            _read_list(key, value, facts, problems)
        else:
            problems.append(_unknown(key))
    problems += _wrong_values(facts)
    if problems:
        raise FactsError(problems)
    return read_facts(boxes_of(EXPANSIONS), facts)


def with_facts(setup: Setup, facts: Mapping[str, Value]) -> Setup:
    """The same table with an owner's figures, as far as they belong to its boxes."""
    known = {name for box in boxes_of(setup.boxes) for name in box.facts}
    return Setup(
        players=setup.players,
        mode=setup.mode,
        boxes=setup.boxes,
        options=setup.options,
        edition=setup.edition,
        first_player=setup.first_player,
        tokens=setup.tokens,
        facts={name: value for name, value in facts.items() if name in known},
    )


def facts_template(head: str, about: Callable[[str], str], meaning: Callable[[str], str]) -> str:
    """A file with every fact as it is now, to be changed. The words for it come from whoever asks.

    ``head`` stands at the top, ``about`` explains a list or table (``level_2``) and ``meaning`` a value (``agr_none``).
    """
    lines = [*_comment(head), ""]
    lists = _lists()
    for value in _effects(lists.values()):
        lines += _comment(f"{json.dumps(value)}: {meaning(value)}")
    for key, facts in lists.items():
        values = ", ".join(fact.allowed.written(fact.value) for fact in facts)
        lines += ["", *_comment(about(key)), f"{key} = [{values}]"]
    for key, table in _tables().items():
        lines += ["", *_comment(about(key)), f"[{key}]"]
        lines += [f"{name} = {fact.allowed.written(fact.value)}{_limits(fact)}" for name, fact in table.items()]
    return "\n".join(lines) + "\n"


def _limits(fact: Fact) -> str:
    """Between which numbers a figure can be; what else it could be is too much for a line."""
    return f"  # {fact.allowed.said()}" if isinstance(fact.allowed, Whole) else ""


def _effects(lists: Iterable[list[Fact]]) -> list[str]:
    """Every word that stands in a list or could."""
    shapes = [fact.allowed for facts in lists for fact in facts]
    return list(dict.fromkeys(word for shape in shapes if isinstance(shape, OneOf) for word in shape.values))


# --- what there is ---


def _facts() -> dict[str, Fact]:
    return {name: fact for box in boxes_of(EXPANSIONS) for name, fact in box.facts.items()}


def _lists() -> dict[str, list[Fact]]:
    """The facts that stand in a list, such as ``level_2.1``, in its order."""
    lists: dict[str, list[Fact]] = {}
    for name, fact in _facts().items():
        key, _, place = name.partition(".")
        if place.isdigit():
            lists.setdefault(key, []).append(fact)
    return lists


def _tables() -> dict[str, dict[str, Fact]]:
    """The facts that have names in a table, such as ``health.troll``."""
    tables: dict[str, dict[str, Fact]] = {}
    for name, fact in _facts().items():
        key, _, each = name.partition(".")
        if not each.isdigit():
            tables.setdefault(key, {})[each] = fact
    return tables


def _is_printed(name: str) -> bool:
    """Whether somebody would look for it in vain because the rules say it."""
    if not name.startswith(HEALTH):
        return name in PRINTED
    tokens = {token.id: token for box in boxes_of(EXPANSIONS) for token in box.tokens.values()}
    return isinstance(tokens.get(name.removeprefix(HEALTH)), MonsterKind | PieceKind)


# --- reading ---


def _text_of(path: Path) -> str:
    try:
        with path.open("rb") as file:
            data = file.read(MOST + 1)
        # A shell may have written the template in its own encoding, and says so at the beginning.
        text = data.decode("utf-16" if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) else "utf-8-sig")
    except UnicodeDecodeError:
        text = "\0"
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise FactsError([Problem("problem.facts_unreadable", "it cannot be read: {why}", why=why)]) from None
    if len(data) > MOST or "\0" in text:
        raise FactsError([Problem("problem.facts_no_text", "this is no file of facts but some other kind of file")])
    return text.replace("\r\n", "\n")


def _read_list(key: str, value: object, facts: dict[str, object], problems: list[Problem]) -> None:
    known = _lists()[key]
    if not isinstance(value, list):
        sentence = "{name} must be a list of {number} values in square brackets, not {given}"
        problems.append(Problem("problem.fact_list", sentence, name=key, number=len(known), given=_shown(value)))
    elif len(value) != len(known):
        sentence = "the list {name} must have {number} values; it has {given}"
        problems.append(Problem("problem.fact_list_length", sentence, name=key, number=len(known), given=len(value)))
    else:
        facts.update({fact.name: each for fact, each in zip(known, value, strict=True)})


def _read_table(key: str, value: object, facts: dict[str, object], problems: list[Problem]) -> None:
    if not isinstance(value, dict):
        sentence = "{name} must be a table that begins with the line [{name}], not {given}"
        problems.append(Problem("problem.fact_table", sentence, name=key, given=_shown(value)))
        return
    known = _tables()[key]
    facts.update({f"{key}.{name}": each for name, each in value.items() if name in known})
    problems += [_unknown(f"{key}.{name}") for name in value if name not in known]


def _wrong_values(facts: dict[str, object]) -> Iterator[Problem]:
    for name, value in facts.items():
        try:
            read_facts(boxes_of(EXPANSIONS), {name: value})
        except InvalidSetup as error:
            values = {**error.values, "given": _shown(value)}
            yield Problem(error.key, error.problem.sentence, **values)


def _unknown(name: str) -> Problem:
    if _is_printed(name):
        sentence = "{name} is printed in the rules and cannot be changed"
        return Problem("problem.fact_printed", sentence, name=name)
    sentence = "there is no fact called {given!r} to correct; facts: {known}"
    known = ", ".join([*_lists(), *(f"{key}.{name}" for key, table in _tables().items() for name in table)])
    return Problem("problem.no_such_fact", sentence, given=_short(name), known=known)


def _shown(value: object) -> str:
    """A value as it stands in a file, or nearly so."""
    return _short(json.dumps(value, ensure_ascii=False, default=str))


def _short(text: str, most: int = 60) -> str:
    return text if len(text) <= most else text[: most - 3] + "..."


def _comment(text: str) -> list[str]:
    return [f"# {line}".rstrip() for line in text.splitlines()]
