"""Several special cards on one hit card: they are added one by one, then the target is named."""

from itertools import combinations
from typing import Final

from ringwall.core.cards import Card
from ringwall.core.combination import Modifier, land_hits, make_hits, targets
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


class Combination:
    """A play being put together."""

    def __init__(self, game: Table, card: HitCard) -> None:
        self.game = game
        self.card = card
        self.menu = Menu(game, game.state.actor)
        self.modifiers: list[Modifier] = []
        self.second: list[Modifier] = []
        """Those that work on the second hit."""

    @property
    def cards(self) -> tuple[Card, ...]:
        return (self.card, *self.modifiers)

    def targets(self, more: tuple[Modifier, ...] = (), second: tuple[Modifier, ...] = ()) -> list[Monster]:
        """Whom the first hit could strike, with these modifiers too."""
        hits = make_hits([*self.modifiers, *more], (*self.second, *second))
        return targets(self.menu, self.card, hits[0])

    def options(self) -> list[Option]:
        """Modifiers that can still be added, and the targets there are without them."""
        doubled = any(modifier.hits > 1 for modifier in self.modifiers)
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
        held = [card for card in self.menu.distinct if isinstance(card, Modifier) and card.fits(self.game, self.card)]
        return [card for card in held if card not in self.modifiers]

    def can_be_finished(self, more: tuple[Modifier, ...], second: tuple[Modifier, ...] = ()) -> bool:
        """Whether there is a target with these modifiers, or with others that could still be added."""
        further = [card for card in self.unused() if card not in more]
        return any(
            self.targets((*more, *added), second) for number in range(3) for added in combinations(further, number)
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
        modifiers = [card for card in menu.distinct if isinstance(card, Modifier)]
        if len(modifiers) < 2:
            return
        for card in menu.distinct:
            if isinstance(card, HitCard) and _can_combine(menu, card, modifiers):
                menu.options.append(Option("combine", (card,), None, combine))


def _can_combine(menu: Menu, card: HitCard, modifiers: list[Modifier]) -> bool:
    fitting = [modifier for modifier in modifiers if modifier.fits(menu.game, card)]
    return any(targets(menu, card, make_hits(list(pair))[0]) for pair in combinations(fitting, 2))


def combine(game: Table, option: Option) -> Flow[None]:
    card = option.what[0]
    assert isinstance(card, HitCard)
    play = Combination(game, card)
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
