"""Several special cards on one hit card: they are added one by one, then the target is named."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from ringwall.core.cards import Card
from ringwall.core.combination import Modifier, faces, land_hits, make_hits, modifiers_in, targets
from ringwall.core.decision import Decision, Flow, Named, Option, Word
from ringwall.core.hands import discard_played
from ringwall.core.hits import HitCard, hit_played
from ringwall.core.hooks import Module
from ringwall.core.menu import Menu
from ringwall.core.pieces import Monster
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower

FIRST: Final = Word("first")
SECOND: Final = Word("second")

Modifiers = tuple[Modifier, ...]
ON_THE_FIRST: Final[tuple[Modifiers, ...]] = ((),)
"""The one way to name modifiers where there is no second hit."""


class Combination:
    """A play being put together."""

    def __init__(self, menu: Menu, card: HitCard) -> None:
        self.menu = menu
        self.card = card
        self.modifiers: list[Modifier] = []
        self.second: list[Modifier] = []
        """Those that work on the second hit."""

    @property
    def cards(self) -> tuple[Card, ...]:
        return (self.card, *self.modifiers)

    def targets(self, more: Modifiers = (), second: Modifiers = ()) -> list[Monster]:
        """Whom the first hit could strike, with these modifiers too.

        A second hit must be one that the card can make at all; whom it finds shows only when the first is over.
        """
        first, *others = make_hits([*self.modifiers, *more], (*self.second, *second))
        found = targets(self.menu, self.card, first)
        return found if found and all(faces(self.menu.game, self.card, hit) for hit in others) else []

    def options(self) -> list[Option]:
        """Modifiers that can still be added, and the targets there are without them."""
        doubled = _doubles(self.modifiers)
        options: list[Option] = []
        for modifier in self.unused():
            if self.can_be_finished(more=(modifier,)):
                options.append(Option("add", (modifier,), FIRST if doubled else None))
            if doubled and self.can_be_finished(more=(modifier,), second=(modifier,)):
                options.append(Option("add", (modifier,), SECOND))
        if self.modifiers:
            options += [Option("strike", (monster,)) for monster in self.targets()]
        return options

    def unused(self) -> list[Modifier]:
        held = [card for card in self.menu.distinct if isinstance(card, Modifier) and card not in self.modifiers]
        return [card for card in held if card.fits(self.menu.game, self.card)]

    def can_be_finished(self, more: Modifiers = (), second: Modifiers = (), least: int = 0) -> bool:
        """Whether there is a target with these modifiers and at least so many others that could still be added."""
        further = [card for card in self.unused() if card not in more]
        return any(
            self.targets((*more, *added), (*second, *placed))
            for number in range(least, 3)
            for added in combinations(further, number)
            for placed in (_ways_to_place(added) if _doubles((*self.modifiers, *more, *added)) else ON_THE_FIRST)
        )

    def add(self, modifier: Named, hit: Named | None) -> None:
        assert isinstance(modifier, Modifier)
        self.modifiers.append(modifier)
        if hit is SECOND:
            self.second.append(modifier)


@wizards_tower.rule
class Combining(Module):
    def plays(self, menu: Menu) -> None:
        """A hit card with at least two modifiers; one alone is a play of its own."""
        modifiers = modifiers_in(menu)
        if len(modifiers) < 2:
            return
        for card in menu.distinct:
            if isinstance(card, HitCard) and Combination(menu, card).can_be_finished(least=2):
                menu.options.append(Option("combine", (card,), None, combine))


def _doubles(modifiers: Sequence[Modifier]) -> bool:
    return any(modifier.hits > 1 for modifier in modifiers)


def _ways_to_place(modifiers: Modifiers) -> Iterator[Modifiers]:
    """Which of them could be named for the second hit: none, each, and so on to all."""
    placeable = [modifier for modifier in modifiers if modifier.hits == 1]
    for number in range(len(placeable) + 1):
        yield from combinations(placeable, number)


def combine(game: Table, option: Option) -> Flow[None]:
    card = option.what[0]
    assert isinstance(card, HitCard)
    play = Combination(Menu(game, game.state.actor), card)
    while True:
        options = play.options()
        chosen = options[0]
        if len(options) > 1:
            chosen = yield Decision(game.state.actor, "combine", options, card)
        if chosen.verb == "strike":
            break
        play.add(chosen.what[0], chosen.target)
    monster = chosen.what[0]
    assert isinstance(monster, Monster)
    whole = Option("play", play.cards, monster)
    discard_played(game, whole)
    yield from land_hits(game, card, make_hits(play.modifiers, tuple(play.second)), monster)
    yield from settle(game)
    yield from hit_played(game, whole)
