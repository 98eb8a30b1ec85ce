"""An owner's figures in a small file: what no source gives for sure but the printed pieces (``docs/facts.md``)."""

import json
import tomllib
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Final

from ringwall.boxes import boxes_of, known_boxes
from ringwall.core.facts import HEALTH, PRINTED, Fact, Value, among, correct, no_such_fact, words
from ringwall.core.problem import Problem, Refused
from ringwall.core.tokens import MonsterKind, PieceKind
from ringwall.setup import Setup

MOST: Final = 100_000
"""Bytes. No file of figures is anywhere near as long."""
IN_THE_RULES: Final = ("level_1", "level_6")
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
    known = facts_of(known_boxes())
    named: dict[str, object] = {}
    problems: list[Problem] = []
    for key, value in given.items():
        if key == PRINTED:
            named[key] = value
        elif key in tables_of(known):
            _read_table(key, value, named, problems)
        elif key in lists_of(known):
            _read_list(key, value, named, problems)
        else:
            problems.append(_unknown(key))
    facts, wrong = correct(known, named, _shown)
    if problems or wrong:
        raise FactsError([*problems, *wrong])
    return facts


# --- which facts there are ---


def facts_of(boxes: Collection[str]) -> dict[str, Fact]:
    """Everything that can be corrected in these boxes."""
    return {name: fact for box in boxes_of(boxes) for name, fact in box.facts.items()}


def facts_in_play(setup: Setup) -> dict[str, Fact]:
    """Those that matter to a table: those of its boxes, but not what is about something it does without."""
    absent = setup.absent
    known = facts_of(setup.boxes)
    return {name: fact for name, fact in known.items() if not fact.belongs or set(words(fact.belongs)) - absent}


def facts_for(boxes: Collection[str], facts: Mapping[str, Value]) -> dict[str, Value]:
    """An owner's figures as far as they belong to these boxes, for a setup."""
    return among(facts, facts_of(boxes))


def lists_of(facts: Mapping[str, Fact]) -> dict[str, list[Fact]]:
    """The facts that stand in a list, such as ``level_2.1``, in its order."""
    lists: dict[str, list[Fact]] = {}
    for name, fact in facts.items():
        key, _, place = name.partition(".")
        if place.isdigit():
            lists.setdefault(key, []).append(fact)
    return lists


def tables_of(facts: Mapping[str, Fact]) -> dict[str, dict[str, Fact]]:
    """The facts that have names in a table, such as ``health.troll``."""
    tables: dict[str, dict[str, Fact]] = {}
    for name, fact in facts.items():
        key, _, each = name.partition(".")
        if not each.isdigit():
            tables.setdefault(key, {})[each] = fact
    return tables


def _is_in_the_rules(name: str) -> bool:
    """Whether somebody would look for it in vain because the rules say it."""
    if not name.startswith(HEALTH):
        return name in IN_THE_RULES
    tokens = {token.id: token for box in boxes_of(known_boxes()) for token in box.tokens.values()}
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


def _read_list(key: str, value: object, named: dict[str, object], problems: list[Problem]) -> None:
    known = lists_of(facts_of(known_boxes()))[key]
    if not isinstance(value, list):
        sentence = "{name} must be a list of {number} values in square brackets, not {given}"
        problems.append(Problem("problem.fact_list", sentence, name=key, number=len(known), given=_shown(value)))
    elif len(value) != len(known):
        sentence = "the list {name} must have {number} values; it has {given}"
        problems.append(Problem("problem.fact_list_length", sentence, name=key, number=len(known), given=len(value)))
    else:
        named.update({fact.name: each for fact, each in zip(known, value, strict=True)})


def _read_table(key: str, value: object, named: dict[str, object], problems: list[Problem]) -> None:
    if not isinstance(value, dict):
        sentence = "{name} must be a table that begins with the line [{name}], not {given}"
        problems.append(Problem("problem.fact_table", sentence, name=key, given=_shown(value)))
        return
    known = tables_of(facts_of(known_boxes()))[key]
    named.update({f"{key}.{name}": each for name, each in value.items() if name in known})
    problems += [_unknown(f"{key}.{name}") for name in value if name not in known]


def _unknown(name: str) -> Problem:
    if _is_in_the_rules(name):
        sentence = "{name} is printed in the rules and cannot be changed"
        return Problem("problem.fact_printed", sentence, name=name)
    known = facts_of(known_boxes())
    tables = [f"{key}.{name}" for key, table in tables_of(known).items() for name in table]
    return no_such_fact(_short(name), [*lists_of(known), *tables])


def _shown(value: object) -> str:
    """A value as it stands in a file, or nearly so."""
    try:
        return _short(json.dumps(value, ensure_ascii=False, default=str))
    except ValueError:  # a number of thousands of digits
        return "..."


def _short(text: str, most: int = 60) -> str:
    return text if len(text) <= most else text[: most - 3] + "..."
