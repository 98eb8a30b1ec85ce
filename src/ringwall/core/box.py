"""A box: the cards, tokens, modes, editions and options that come together, each declared where it lives.

    base = Box("base", verbs=("play", "done"))

    @base.card
    class Barbarian(Card): ...

Modules of a box's package are found by :meth:`Box.open`, so adding a component touches one file.
"""

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from os import scandir
from types import MappingProxyType
from typing import ClassVar, NamedTuple, TypeVar

from ringwall.core.cards import Card
from ringwall.core.facts import Fact, Value
from ringwall.core.hooks import Module
from ringwall.core.problem import Problem
from ringwall.core.structures import TowerKind
from ringwall.core.tokens import Token

C = TypeVar("C", bound=type[Card])
K = TypeVar("K", bound=type[Token])
M = TypeVar("M", bound=type[Module])
T = TypeVar("T", bound=type[TowerKind])
V = TypeVar("V", bound="type[Variant]")
D = TypeVar("D", bound="type[Mode]")
E = TypeVar("E", bound="type[Edition]")


class Request(NamedTuple):
    """A table somebody asks for."""

    players: int
    """Without an overlord."""
    mode: str
    boxes: tuple[str, ...]
    options: dict[str, str]
    """Every option's value."""
    tokens: Mapping[str, Token] = MappingProxyType({})
    """All tokens of its boxes."""
    facts: Mapping[str, Value] = MappingProxyType({})
    """Every figure that a table may correct, as this one has it."""


Conflict = Callable[[Request], Problem | None]
Absence = Callable[[Request], Iterable[str]]


class Variant(Module):
    """An optional rule, with the values it can take. The first value is the default and leaves the game as it is."""

    id: ClassVar[str] = ""
    values: ClassVar[tuple[str, ...]] = ("off", "on")
    written: ClassVar[str] = ""
    """How a value that is not in the list is written, where it :meth:`accepts` some: ``chosen:orc,troll``."""
    always: ClassVar[bool] = False
    """Whether it has a say with its default value too."""
    names_tokens: ClassVar[bool] = False
    """Whether it says of every token how many there are."""

    def __init__(self, value: str) -> None:
        self.value = value

    @classmethod
    def of(cls, value: str) -> Module:
        """What holds with this value."""
        return cls(value)

    @classmethod
    def accepts(cls, value: str) -> bool:
        """Whether it can take a value that is not in the list."""
        return False

    @classmethod
    def problem(cls, table: Request) -> Problem | None:
        """Why the option cannot be used at this table, and what would be right; None if it can."""
        return None


class Mode(Module):
    """A way to play the game."""

    id: ClassVar[str] = ""
    keeps_trophies: ClassVar[bool] = True
    overlord: ClassVar[bool] = False
    """Whether the last seat plays the monsters."""
    least: ClassVar[int] = 1
    most: ClassVar[int] = 6
    """How many people the mode seats, an overlord included."""


class Edition(Module):
    """A printing of the rules and what it does differently."""

    id: ClassVar[str] = ""
    backups: ClassVar[bool] = True
    """Whether a player who loses a claimed tower may claim another."""


class Box:
    def __init__(
        self, name: str, verbs: tuple[str, ...], words: tuple[str, ...] = (), marks: tuple[str, ...] = ()
    ) -> None:
        self.name = name
        self.cooperative = False
        """Whether nobody scores unless somebody says so, and a player alone plays alone."""
        self.marks = marks
        """What can lie on its monsters."""
        self.words = words
        """What its options can name besides cards, tokens, monsters, places, arcs, colours and numbers."""
        self.verbs = verbs
        """What options of this box can begin with."""
        self.cards: dict[str, Card] = {}
        self.tokens: dict[str, Token] = {}
        self.towers: dict[int, TowerKind] = {}
        """Its kinds of towers by their numbers, which no other box uses."""
        self.facts: dict[str, Fact] = {}
        """Figures that a table may correct, by their names."""
        self.rules: list[type[Module]] = []
        """What always holds when the box is in play."""
        self.variants: dict[str, type[Variant]] = {}
        self.modes: dict[str, type[Mode]] = {}
        self.editions: dict[str, type[Edition]] = {}
        self.conflicts: list[Conflict] = []
        """What must be asked of a table with this box besides the options themselves."""
        self.absences: list[Absence] = []
        """Who say which components of this box a table does without, besides the tokens it has none of."""

    def open(self, package: str, path: Iterable[str]) -> None:
        """Import every module of the box's package, in the order of their names."""
        for folder in path:
            for name in modules_below(folder):
                import_module(f"{package}.{name}")
        # Which of them imports another says nothing about the order in which options are listed.
        self.variants = dict(sorted(self.variants.items(), key=lambda item: item[1].__module__))

    def card(self, kind: C) -> C:
        self.add_card(kind())
        return kind

    def add_card(self, card: Card) -> Card:
        card.text = card.id
        self.cards[card.id] = card
        return card

    def token(self, kind: K) -> K:
        self.add_token(kind())
        return kind

    def add_token(self, token: Token) -> Token:
        token.text = token.id
        self.tokens[token.id] = token
        return token

    def tower(self, kind: T) -> T:
        self.towers[kind.number] = kind()
        return kind

    def fact(self, fact: Fact) -> Fact:
        self.facts[fact.name] = fact
        return fact

    def rule(self, module: M) -> M:
        self.rules.append(module)
        return module

    def variant(self, variant: V) -> V:
        self.variants[variant.id] = variant
        return variant

    def conflict(self, conflict: Conflict) -> Conflict:
        self.conflicts.append(conflict)
        return conflict

    def absence(self, absence: Absence) -> Absence:
        self.absences.append(absence)
        return absence

    def mode(self, mode: D) -> D:
        self.modes[mode.id] = mode
        return mode

    def edition(self, edition: E) -> E:
        self.editions[edition.id] = edition
        return edition


def modules_below(folder: str, prefix: str = "") -> list[str]:
    """The modules below a folder, also compiled ones; ``pkgutil`` does the same but takes longer than all imports."""
    names: list[str] = []
    for entry in scandir(folder):
        name = entry.name.split(".")[0]
        if name.startswith("__"):
            continue
        if entry.is_dir():
            names += modules_below(entry.path, f"{prefix}{name}.")
        elif entry.name.endswith((".py", ".pyc", ".so", ".pyd")):
            names.append(prefix + name)
    return sorted(names)
