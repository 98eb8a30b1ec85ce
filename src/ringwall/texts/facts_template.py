"""A file with the figures of some facts as they are, to be changed by an owner of the printed pieces."""

from collections.abc import Iterable, Mapping
from typing import Final

from ringwall.core.facts import HIGHEST, PRINTED, Fact, OneOf, Subset, Value, Whole, among
from ringwall.facts_file import lists_of, tables_of
from ringwall.texts.forms import fact_key
from ringwall.texts.words import Texts

WIDTH: Final = 100
"""Where a comment does not fit behind a figure any more."""


def facts_template(texts: Texts, facts: Mapping[str, Fact], own: Mapping[str, Value]) -> str:
    """The file, with what each figure can be and how it is known; ``own`` are those somebody has corrected."""
    if not facts:
        return "\n".join(_comment(texts.get("ui.facts_none"))) + "\n"
    own = among(own, facts)
    lines = [*_comment(texts.get("ui.facts_head")), *_printed(texts, facts, own), *_lists(texts, lists_of(facts), own)]
    for key, table in tables_of(facts).items():
        lines += ["", *_comment(texts.get(fact_key(key))), f"[{key}]"]
        lines += [line for name, fact in table.items() for line in _figure(texts, name, fact, own)]
    return "\n".join(lines) + "\n"


def _printed(texts: Texts, facts: Mapping[str, Fact], own: Mapping[str, Value]) -> list[str]:
    """The list of what is printed beyond our ranges."""
    numbers = [name for name, fact in facts.items() if isinstance(fact.allowed, Whole)]
    if not numbers:
        return []
    about = texts.get("ui.facts_printed", most=HIGHEST, printed=PRINTED, example=numbers[0])
    return ["", *_comment(about), f"{PRINTED} = {Subset(facts).written(own.get(PRINTED, ''))}"]


def _lists(texts: Texts, lists: Mapping[str, list[Fact]], own: Mapping[str, Value]) -> list[str]:
    """The lists of effects, below what each effect means."""
    if not lists:
        return []
    lines = ["", *_comment(texts.get("ui.facts_effects"))]
    for effect in _effects(lists.values()):
        lines += _comment(f'"{effect}": {texts.effect(effect)}')
    for key, facts in lists.items():
        about = f"{texts.get(fact_key(key))}; {_provenance(texts, facts[0])}"
        lines += ["", *_comment(about), f"{key} = [{', '.join(_written(fact, own) for fact in facts)}]"]
    return lines


def _effects(lists: Iterable[list[Fact]]) -> list[str]:
    """Every word that stands in a list or could."""
    shapes = [fact.allowed for facts in lists for fact in facts]
    return list(dict.fromkeys(word for shape in shapes if isinstance(shape, OneOf) for word in shape.values))


def _figure(texts: Texts, name: str, fact: Fact, own: Mapping[str, Value]) -> list[str]:
    """A figure with what is known of it behind it, or above it where that takes too much room."""
    line = f"{name} = {_written(fact, own)}"
    about = f"{texts.fact(fact.name)}: {texts.said(fact.allowed.said())}; {_provenance(texts, fact)}"
    together = f"{line}  # {about}"
    return [together] if len(together) <= WIDTH else [*_comment(about), line]


def _written(fact: Fact, own: Mapping[str, Value]) -> str:
    return fact.allowed.written(own.get(fact.name, fact.value))


def _provenance(texts: Texts, fact: Fact) -> str:
    return texts.get(f"provenance.{fact.provenance}")


def _comment(text: str) -> list[str]:
    return [f"# {line}".rstrip() for line in text.splitlines()]
