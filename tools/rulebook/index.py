"""Which rules speak of what: of each kind of event, and of each card and token.

Nobody lists that by hand. A rule speaks of a component that its heading or its text names, and of what happens in its
scenarios more often than elsewhere, above all of what they say must happen.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from ringwall.boxes import BASE, EXPANSIONS, open_box
from ringwall.texts import Texts
from tools.rulebook.boards import Boards
from tools.rulebook.books import Book

MOST: Final = 12
"""More rules than that are no answer to a question."""
ENOUGH: Final = 6
"""So many of a section whose heading speaks of something else."""
VARIANT: Final = 0.3
"""What a scenario with options tells of the usual game."""
NAMED: Final = re.compile(r"`([a-z_0-9]+)`")

Found = dict[str, list[str]]
"""The rules for each thing, those that say most of it first."""


def rules_of_events(books: Sequence[Book], boards: Iterable[Boards]) -> Found:
    """Scenarios that say that something must happen count most, and those that cite few rules.

    What happens without any box is explained by the rules of the base game, whatever boxes add to it.
    """
    shelf, weights, least = Shelf(books), _nothing(), dict[str, tuple[str, ...]]()
    for each in boards:
        shelf.cited.update(each.rules)
        for kind in each.kinds:
            least[kind] = min(each.boxes, least.get(kind, each.boxes), key=len)
            for rule in each.rules:
                about = 1.0 if kind in each.wanted else 1 / len(each.kinds)
                weights[kind][rule] += about / len(each.rules) * (1.0 if each.is_plain else VARIANT)
    return {kind: shelf.best(rules, least[kind] or (BASE.name,)) for kind, rules in sorted(weights.items())}


def rules_of_things(books: Sequence[Book], boards: Iterable[Boards]) -> Found:
    """Those under a heading of its name come first, as they stand there; then those of its box that name it or are
    shown with it, then what other boxes say of it.
    """
    shelf, names, homes = Shelf(books), _names(), _homes()
    headed, mentioned = defaultdict[str, list[str]](list), defaultdict[str, list[str]](list)
    for section, stated in shelf.rules:
        for thing in names.get(_bare(section.title), ()):
            headed[thing].append(stated.id)
        for thing in (*NAMED.findall(stated.text), *_called(stated.text, names)):
            mentioned[thing].append(stated.id)
    weights = _nothing()
    for each in boards:
        shelf.cited.update(each.rules)
        for thing in each.things:
            for rule in each.rules:
                weights[thing][rule] += (1.0 if each.is_plain else VARIANT) / len(each.rules) / len(each.things)
    found: Found = {}
    for thing, home in sorted(homes.items()):
        own = [rule for rule in mentioned[thing] if shelf.homes[rule] == home]
        shown = [] if headed[thing] or own else shelf.section(weights[thing], (home,))[:ENOUGH]
        rules = [*headed[thing], *own, *shown, *shelf.best(weights[thing], (home,))[:4], *mentioned[thing]]
        found[thing] = list(dict.fromkeys(rules or shelf.akin(Texts("en").name(thing), home)))[:MOST]
    return found


class Shelf:
    """All rules, and how often scenarios cite each."""

    def __init__(self, books: Sequence[Book]) -> None:
        self.rules = [(section, rule) for book in books for section in book.sections for rule in section.rules]
        self.homes = {rule.id: book.name for book in books for rule in book.rules}
        self._neighbours = {rule.id: [each.id for each in section.rules] for section, rule in self.rules}
        self.cited: Counter[str] = Counter()

    def best(self, weights: Mapping[str, float], books: Collection[str]) -> list[str]:
        """The rules that say most; those of certain books alone, if they say anything.

        Rules that are cited everywhere say little of anything, and one whose neighbours speak of the same says more.
        """
        own = {rule: weight for rule, weight in weights.items() if self.homes[rule] in books} or weights
        value = {rule: weight / (2 + self.cited[rule]) ** 0.7 for rule, weight in own.items()}
        around = {rule: self._mean(value, self._neighbours[rule]) for rule in value}
        return sorted(value, key=lambda rule: (-value[rule] * around[rule], rule))[:MOST]

    def akin(self, name: str, book: str) -> list[str]:
        """The rules of a book that have the rarest words of a name, or their plural."""
        own = {rule.id: set(_bare(rule.text).split()) for _, rule in self.rules if self.homes[rule.id] == book}
        value: defaultdict[str, float] = defaultdict(float)
        for word in _bare(name).split():
            having = [rule for rule, words in own.items() if words & {word, f"{word}s"}]
            for rule in having:
                value[rule] += 1 / len(having)
        return sorted(value, key=lambda rule: (-value[rule], rule))[:ENOUGH]

    def section(self, weights: Mapping[str, float], books: Collection[str]) -> list[str]:
        """The rules of the section that says most, as they stand there."""
        value: defaultdict[str, float] = defaultdict(float)
        for rule in (rule for rule in weights if self.homes[rule] in books):
            neighbours = self._neighbours[rule]
            value[neighbours[0]] += weights[rule] / sum(self.cited[each] for each in neighbours) ** 0.5
        return self._neighbours[max(value, key=lambda first: value[first])] if value else []

    def _mean(self, value: Mapping[str, float], rules: Collection[str]) -> float:
        return sum(value.get(rule, 0.0) for rule in rules) / (3 + len(rules))


def _nothing() -> defaultdict[str, defaultdict[str, float]]:
    return defaultdict(lambda: defaultdict(float))


def _homes() -> dict[str, str]:
    """The box of each card and token."""
    boxes = [BASE, *(open_box(name) for name in EXPANSIONS)]
    return {thing: box.name for box in reversed(boxes) for thing in (*box.cards, *box.tokens)}


def _names() -> dict[str, list[str]]:
    """What the components of all boxes are called in the rules."""
    english, names = Texts("en"), defaultdict[str, list[str]](list)
    for thing in _homes():
        names[_bare(english.name(thing))].append(thing)
    return names


def _bare(words: str) -> str:
    """Headings and names are written differently."""
    return re.sub(r"\W+", " ", re.sub(r"\(.*\)", "", words)).strip().lower()


def _called(text: str, names: Mapping[str, list[str]]) -> Iterator[str]:
    """Components that a rule calls by names of several words; single ones are words like others."""
    bare = f" {_bare(text)} "
    for name, things in names.items():
        if " " in name and f" {name} " in bare:
            yield from things
