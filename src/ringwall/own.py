"""A box of one's own: cards, tokens and optional rules in a file, without a line in the package.

A file says ``house = OwnBox("war_horn")`` and puts ``@house.card`` before the class of each card; the docstring of the
class tells players what the card does. ``docs/house_rules.md`` goes through all of it. What the box brings is called by
its id and explained by its docstring, unless :meth:`OwnBox.say` says otherwise.
"""

import re
from typing import Final, TypeVar

from ringwall.boxes import BASE, EXPANSIONS, OWN
from ringwall.core.box import Box, Variant

NAME: Final = re.compile(r"[a-z][a-z0-9_]*")
ENGLISH: Final = "en"


OPTIONS: Final = Box("options", verbs=())
"""Optional rules of people's own that any table may have. Nobody plays with this box: the base game has them too."""
V = TypeVar("V", bound=type[Variant])


def option(kind: V) -> V:
    """Registers an optional rule that any table may have: ``@option`` before a :class:`Variant`."""
    if kind.id in BASE.variants and kind.id not in OPTIONS.variants:
        raise ValueError(f"there is an option called {kind.id!r} already")
    OPTIONS.variant(kind)
    return BASE.variant(kind)


class OwnBox(Box):
    def __init__(
        self, name: str, verbs: tuple[str, ...] = (), words: tuple[str, ...] = (), marks: tuple[str, ...] = ()
    ) -> None:
        """From here on tables can be played with it. A box of the same name takes the place of an earlier one."""
        if not NAME.fullmatch(name):
            raise ValueError(f"a box is called by small letters, figures and _, such as 'war_horn', not {name!r}")
        if name in (BASE.name, *EXPANSIONS):
            raise ValueError(f"there is a box called {name!r} already")
        super().__init__(name, verbs, words, marks)
        self.said: dict[str, dict[str, str]] = {}
        """Its texts by their keys, each by language."""
        OWN[name] = self

    def say(self, key: str, english: str, **others: str) -> None:
        """The words for something: ``house.say("card.war_horn.name", "War Horn", de="Kriegshorn")``.

        Keys are those of the catalogues. A language that is not named gets the English words.
        """
        self.said[key] = {ENGLISH: english, **others}
