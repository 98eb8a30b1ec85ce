"""Figures of the printed pieces that no source gives for sure. Somebody who owns the pieces can correct them."""

import json
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from ringwall.core.problem import Problem, Said, Sentence

Value = int | str
"""A number, a word, or several words as a text; see :func:`words` and :func:`pairs`."""

NO_FACTS: Final[Mapping[str, Value]] = MappingProxyType({})

HEALTH: Final = "health."
"""A fact with this beginning is the full health of the token named behind it."""
PRINTED: Final = "printed"
"""Beside corrected facts: the names of those that an owner has read on the pieces although no range has room for them.
"""
PROVENANCES: Final[tuple[str, ...]] = ("printed", "public", "reconstructed")
HIGHEST: Final = 99
"""No printed number is higher."""


# --- what a fact can be ---


class Shape:
    """What a fact can be, and how it is written."""

    def normal(self, value: object) -> Value | None:
        """The one form of what a file or a setup gives; None if it is not right."""
        raise NotImplementedError

    def accepts(self, value: object) -> bool:
        return self.normal(value) is not None

    def said(self) -> Said:
        """What would be right."""
        raise NotImplementedError

    def written(self, value: Value) -> str:
        """A value in its one form as it stands in a TOML file."""
        return _toml(value)

    def widened(self) -> "Shape":
        """The same where an owner has read the numbers on the pieces, so that no range of ours counts."""
        return self


class Whole(Shape):
    """A whole number. Below ``floor`` and above ``ceiling`` it is nonsense, whatever anybody has read."""

    def __init__(self, least: int, most: int, floor: int = 0, ceiling: int = HIGHEST) -> None:
        self.least = least
        self.most = most
        self.floor = floor
        self.ceiling = ceiling

    def normal(self, value: object) -> int | None:
        if not isinstance(value, int) or isinstance(value, bool):
            return None
        return value if self.least <= value <= self.most else None

    def said(self) -> Said:
        if self.least == self.most:
            return str(self.least)
        return Sentence("shape.whole", "{least} to {most}", least=self.least, most=self.most)

    def widened(self) -> "Whole":
        return Whole(self.floor, self.ceiling, self.floor, self.ceiling)


class OneOf(Shape):
    """One of some words; one that is a number may be given as such."""

    def __init__(self, values: Iterable[str]) -> None:
        self.values = tuple(values)

    def normal(self, value: object) -> str | None:
        word = _given_word(value)
        return word if word in self.values else None

    def said(self) -> Said:
        return ", ".join(self.values)


class Condition(NamedTuple):
    """What words must fulfil together."""

    sentence: Sentence
    """Said behind "with". Its key begins with ``shape.``, so that it is known to need words."""
    holds: Callable[[list[str]], bool]


class Subset(Shape):
    """Some of the words of a list, each once: ``1 2``. In a file it is a list."""

    def __init__(
        self, of: Iterable[str], least: int = 0, most: int | None = None, test: Condition | None = None
    ) -> None:
        self.of = tuple(of)
        self.least = least
        self.most = len(self.of) if most is None else most
        self.test = test

    def normal(self, value: object) -> str | None:
        given = _given_words(value)
        chosen = [word for word in self.of if word in given]
        if len(chosen) != len(given) or not self.least <= len(chosen) <= self.most:
            return None
        return " ".join(chosen) if self.test is None or self.test.holds(chosen) else None

    def said(self) -> Said:
        of = ", ".join(self.of)
        if self.least == self.most:
            said = Sentence("shape.exactly", "a list of {number} of {of}", number=self.least, of=of)
        elif self.least:
            sentence = "a list of {least} to {most} of {of}"
            said = Sentence("shape.between", sentence, least=self.least, most=self.most, of=of)
        elif self.most < len(self.of):
            said = Sentence("shape.at_most", "a list of at most {most} of {of}", most=self.most, of=of)
        else:
            said = Sentence("shape.any", "a list of any of {of}", of=of)
        return _with(said, self.test)

    def written(self, value: Value) -> str:
        return _toml_list(words(str(value)))


class Row(Shape):
    """A word for each place of a row: ``archer archer knight``. In a file it is a list.

    Where the places mean nothing (``ordered`` is off), the words are put into the order of ``values``.
    """

    def __init__(self, values: Iterable[str], length: int, ordered: bool = True) -> None:
        self.values = tuple(values)
        self.length = length
        self.ordered = ordered

    def normal(self, value: object) -> str | None:
        given = _given_words(value)
        if len(given) != self.length or any(word not in self.values for word in given):
            return None
        return " ".join(given if self.ordered else sorted(given, key=self.values.index))

    def said(self) -> Said:
        of = ", ".join(self.values)
        return Sentence("shape.row", "a list of {number} values, each one of {of}", number=self.length, of=of)

    def written(self, value: Value) -> str:
        return _toml_list(words(str(value)))


class Pairs(Shape):
    """A word or number for each key: ``goblin green, orc blue``. In a file it is a table in curly brackets.

    The ``test`` is given the values in the order of the keys.
    """

    def __init__(self, keys: Iterable[str], values: Iterable[str] | Whole, test: Condition | None = None) -> None:
        self.keys = tuple(keys)
        self.values = values if isinstance(values, Whole) else OneOf(values)
        self.test = test

    def normal(self, value: object) -> str | None:
        given = _given_pairs(value)
        if len(given) != len(self.keys):
            return None
        found = dict(given)
        values = [self._word(found.get(key)) for key in self.keys]
        if "" in values or (self.test is not None and not self.test.holds(values)):
            return None
        return ", ".join(f"{key} {word}" for key, word in zip(self.keys, values, strict=True))

    def said(self) -> Said:
        of, keys = self.values.said(), ", ".join(self.keys)
        sentence = "a table with a value for each of {keys}: {of}"
        return _with(Sentence("shape.pairs", sentence, keys=keys, of=of), self.test)

    def written(self, value: Value) -> str:
        return "{" + ", ".join(f"{key} = {_toml_word(word)}" for key, word in pairs(str(value)).items()) + "}"

    def widened(self) -> "Pairs":
        return Pairs(self.keys, self.values.widened(), self.test) if isinstance(self.values, Whole) else self

    def _word(self, value: object) -> str:
        """One value as it stands in the text, nothing if it is not right."""
        if isinstance(self.values, Whole) and isinstance(value, str) and _is_number(value):
            value = int(value)
        word = self.values.normal(value)
        return "" if word is None else str(word)


class Either(Shape):
    """One shape or another: three arcs, or the word ``die``."""

    def __init__(self, *shapes: Shape) -> None:
        self.shapes = shapes

    def normal(self, value: object) -> Value | None:
        return next((found for shape in self.shapes if (found := shape.normal(value)) is not None), None)

    def said(self) -> Said:
        said = self.shapes[-1].said()
        for shape in reversed(self.shapes[:-1]):
            said = Sentence("shape.either", "{first} or {second}", first=shape.said(), second=said)
        return said

    def written(self, value: Value) -> str:
        return next(shape for shape in self.shapes if shape.widened().accepts(value)).written(value)

    def widened(self) -> "Either":
        return Either(*(shape.widened() for shape in self.shapes))


# --- the facts ---


class Fact(NamedTuple):
    name: str
    value: Value
    """What holds unless a table says otherwise."""
    allowed: Shape
    """What it could be."""
    provenance: str = "reconstructed"
    """How it is known: one of :data:`PROVENANCES`."""
    belongs: str = ""
    """The ids of the components it is about, parted by blanks; a table without any of them has no use for it."""
    health_of: str = ""
    """The token whose full health it is, where the name of the fact does not say so."""


def health(token: str, value: int, most: int = 9) -> Fact:
    return Fact(HEALTH + token, value, Whole(1, most, floor=1), belongs=token)


def words(text: Value) -> list[str]:
    """
    >>> words("knight swordsman")
    ['knight', 'swordsman']
    """
    return str(text).split()


@lru_cache
def pairs(text: Value) -> Mapping[str, str]:
    """
    >>> pairs("red 2, green 0")["green"]
    '0'
    """
    return MappingProxyType(dict(_split_pairs(str(text))))


# --- what somebody knows better ---


def correct(
    known: Mapping[str, Fact], given: Mapping[str, object], shown: Callable[[object], str] = repr
) -> tuple[dict[str, Value], list[Problem]]:
    """The figures that differ from the usual ones, each in its one form, and what is wrong with the others.

    What :data:`PRINTED` names may leave its range, and is named in the answer if it does.
    """
    facts: dict[str, Value] = {}
    names = Subset(known)
    confirmed = names.normal(given.get(PRINTED, ""))
    problems = [] if confirmed is not None else [_wrong(PRINTED, names, shown(given[PRINTED]))]
    for name, value in given.items():
        if name == PRINTED:
            continue
        if name not in known:
            problems.append(no_such_fact(name, sorted(known)))
            continue
        usual, shape = known[name].value, known[name].allowed
        if name in words(confirmed or ""):
            shape = shape.widened()
        normal = shape.normal(value)
        if normal is None:
            problems.append(_wrong(name, shape, shown(value), if_printed=shape.widened().accepts(value)))
        elif normal != usual:
            facts[name] = normal
    beyond = [name for name, value in facts.items() if not known[name].allowed.accepts(value)]
    return facts | ({PRINTED: str(names.normal(beyond))} if beyond else {}), problems


def among(facts: Mapping[str, Value], known: Mapping[str, Fact]) -> dict[str, Value]:
    """Those of some corrected figures that are facts here."""
    found = {name: value for name, value in facts.items() if name in known}
    beyond = [name for name in words(facts.get(PRINTED, "")) if name in known]
    return found | ({PRINTED: " ".join(beyond)} if beyond else {})


def no_such_fact(name: str, known: Iterable[str]) -> Problem:
    sentence = "there is no fact called {given!r} to correct; facts: {known}"
    return Problem("problem.no_such_fact", sentence, given=name, known=", ".join(known) or "-")


def _wrong(name: str, shape: Shape, given: str, if_printed: bool = False) -> Problem:
    if if_printed:
        sentence = "{name} can be {known}, not {given}; if your pieces say so, name it in the list {printed}"
        return Problem(
            "problem.fact_out_of_range", sentence, name=name, known=shape.said(), given=given, printed=PRINTED
        )
    sentence = "{name} can be {known}, not {given}"
    return Problem("problem.no_such_fact_value", sentence, name=name, known=shape.said(), given=given)


# --- reading and writing ---


def _given_words(value: object) -> list[str]:
    """The words of a text or a list, with a word that is none where something else stands."""
    if isinstance(value, str):
        return words(value)
    return [_given_word(each) for each in value] if isinstance(value, list) else [""]


def _given_pairs(value: object) -> list[tuple[str, object]]:
    if isinstance(value, dict):
        return list(value.items())
    return list(_split_pairs(value)) if isinstance(value, str) else []


def _given_word(value: object) -> str:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= HIGHEST:
        return str(value)
    return value if isinstance(value, str) else ""


def _split_pairs(text: str) -> list[tuple[str, str]]:
    split = [each.split(maxsplit=1) for each in text.split(",")]
    return [(key, value) for key, *rest in filter(None, split) for value in (rest or [""])]


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) <= len(str(HIGHEST))


def _with(said: Sentence, test: Condition | None) -> Sentence:
    return said if test is None else Sentence("shape.with", "{said}, with {test}", said=said, test=test.sentence)


def _toml(value: Value) -> str:
    return json.dumps(value, ensure_ascii=False)


def _toml_word(word: str) -> str:
    return word if _is_number(word) else _toml(word)


def _toml_list(given: list[str]) -> str:
    return f"[{', '.join(map(_toml_word, given))}]"
