"""A table as the command line describes it: the options ``play``, ``simulate`` and ``facts`` share."""

from collections.abc import Callable, Mapping
from functools import wraps
from pathlib import Path
from typing import Any, NamedTuple

import click

from ringwall.core.facts import Value
from ringwall.facts_file import facts_for
from ringwall.setup import Setup
from ringwall.terminal.typed import NotPossible
from ringwall.texts import Texts

MOST_DIGITS = 4
"""Of a number of tokens or cards; what is far too many is told by the setup."""


class Refusal(click.ClickException):
    """One sentence instead of a game."""

    exit_code = 2


class Numbers(NamedTuple):
    """Numbers of tokens and of cards as they are written, such as ``orc=3``."""

    tokens: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return any(self)


class Described(NamedTuple):
    """A table as it is described, all but the number of players."""

    mode: str | None
    edition: str | None
    options: tuple[str, ...]
    boxes: tuple[str, ...]
    tokens: tuple[str, ...]
    cards: tuple[str, ...]
    facts: Path | None

    @property
    def numbers(self) -> Numbers:
        return Numbers(self.tokens, self.cards)

    def arguments(self) -> dict[str, object]:
        """What was asked for, as arguments of a setup."""
        named = {"mode": self.mode, "edition": self.edition}
        setup: dict[str, object] = {name: value for name, value in named.items() if value is not None}
        if self.options:
            setup["options"] = dict(_read_option(text) for text in self.options)
        if self.boxes:
            setup["boxes"] = [box.strip().lower().replace("-", "_") for box in self.boxes]
        return setup

    def with_players(self, players: int | None) -> dict[str, object]:
        """The same with the number of players, which one mode knows by itself."""
        if players is None:
            return {**self.arguments(), **({"players": 1} if self.mode == "solitaire" else {})}
        return {**self.arguments(), "players": players}


OPTIONS = (
    click.option("--mode", help="standard, coop, overlord or solitaire."),
    click.option("--edition", help="big_box, classic_2010 or german."),
    click.option("--option", "options", multiple=True, metavar="NAME[=VALUE]", help="An optional rule; repeatable."),
    click.option(
        "--with", "boxes", multiple=True, metavar="BOX", help="An expansion, such as wizards-tower; repeatable."
    ),
    click.option(
        "--tokens", multiple=True, metavar="NAME=NUMBER", help="How many of a token are in the game; repeatable."
    ),
    click.option(
        "--cards", multiple=True, metavar="NAME=NUMBER", help="How many of a card are in the game; repeatable."
    ),
    click.option(
        "--facts", type=click.Path(path_type=Path), metavar="FILE", help="Your own figures; see ringwall facts."
    ),
)


def table_options(command: Callable[..., None]) -> Callable[..., None]:
    """Adds the options that say which game is played; the command is given them as its ``table``."""

    @wraps(command)
    def with_table(**given: Any) -> None:
        table = Described(**{name: given.pop(name) for name in Described._fields})
        command(table=table, **given)

    described: Callable[..., None] = with_table
    for option in reversed(OPTIONS):
        described = option(described)
    return described


def read_table(arguments: Mapping[str, object], numbers: Numbers, facts: Mapping[str, Value], texts: Texts) -> Setup:
    """The table of these arguments, with an owner's figures; raises InvalidSetup or NotPossible if there is none."""
    setup = dict[str, Any](arguments)
    tokens = dict(_read_count(text, "ui.token_count_wanted", texts) for text in numbers.tokens)
    cards = dict(_read_count(text, "ui.card_count_wanted", texts) for text in numbers.cards)
    return Setup(**setup, tokens=tokens, cards=cards, facts=facts_for(setup.get("boxes", ()), facts))


def _read_option(text: str) -> tuple[str, str]:
    name, given, value = text.partition("=")
    return name.strip(), value.strip() if given else "on"


def _read_count(text: str, otherwise: str, texts: Texts) -> tuple[str, int]:
    name, _, number = (part.strip() for part in text.partition("="))
    if not name or not number.isdecimal() or len(number) > MOST_DIGITS:
        raise NotPossible(texts.get(otherwise, given=text))
    return name.lower().replace("-", "_"), int(number)
