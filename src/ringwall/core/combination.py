"""Combinations: a hit card played together with cards that change what its hit does."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from ringwall.core.board import ANY, BLUE, COLOURS, GREEN, RED
from ringwall.core.cards import Card
from ringwall.core.damage import HIT, SLAYING, deal, slay
from ringwall.core.decision import Flow, Option, choose_one, unlike
from ringwall.core.hands import discard_played
from ringwall.core.hits import HitCard, hit_landed, hit_over, hit_played, struck
from ringwall.core.menu import Menu
from ringwall.core.pieces import Monster
from ringwall.core.problem import Sentence
from ringwall.core.settling import settle

if TYPE_CHECKING:
    from ringwall.core.table import Table

FIGHTERS: Final[tuple[str, ...]] = ("archer", "knight", "swordsman")
ON_FOOT: Final[tuple[str, ...]] = ("knight", "swordsman")
AfterHit = Callable[["Table", Monster], Flow[None]]


class Hit:
    """One hit, as the cards played with it make it."""

    __slots__ = ("after", "at_fliers", "burns", "changes_colour", "changes_range", "more_points", "pushes", "slain_by")

    def __init__(self) -> None:
        self.more_points = 0
        """Damage beyond that of the card."""
        self.slain_by: Card | None = None
        """The card that makes it slay."""
        self.changes_colour = False
        self.changes_range = False
        self.at_fliers = False
        """Whether a fighter on foot hits what flies in the own ring."""
        self.burns = False
        """Whether it sets on fire what survives it, and so cannot be aimed at what does not burn."""
        self.after: list[AfterHit] = []
        """What befalls a monster that survives the hit."""
        self.pushes: list[AfterHit] = []
        """What moves it after all else; such a hit cannot be aimed at what nothing moves."""

    @property
    def changes_card(self) -> bool:
        """Whether the hit card counts as another one."""
        return self.changes_colour or self.changes_range


class Modifier(Card):
    """A card that is played only together with a hit card."""

    hits: int = 1
    """How many hits the hit card makes with it."""

    @property
    def doubles(self) -> bool:
        return self.hits > 1

    def fits(self, game: "Table", card: HitCard) -> bool:
        """Whether it would change anything about this hit card now."""
        return True

    def apply(self, hit: Hit) -> None:
        raise NotImplementedError(self.id)

    def plays(self, menu: Menu) -> None:
        """With each hit card by itself; several modifiers on one card are put together one by one elsewhere."""
        hit = hit_with(self)
        for card in menu.distinct:
            if card.hit and isinstance(card, HitCard) and self.fits(menu.game, card):
                for monster in targets(menu, card, hit):
                    menu.play((card, self), monster, strike_combined)

    def why_not(self, menu: Menu) -> Sentence:
        if not any(isinstance(card, HitCard) for card in menu.distinct):
            return Sentence("why.no_hit_card", "it is played with a hit card, and there is none in your hand")
        return Sentence("why.no_hit_with_it", "none of your hit cards alone could hit a monster with it")


def modifiers_in(menu: Menu) -> list[Modifier]:
    return [card for card in menu.distinct if isinstance(card, Modifier)]


def make_hits(modifiers: Sequence[Modifier], second: tuple[Modifier, ...] = ()) -> list[Hit]:
    """The hits of a combination; those of ``second`` work on the second hit, the others on the first."""
    hits = [Hit() for _ in range(max([1, *(modifier.hits for modifier in modifiers)]))]
    for modifier in modifiers:
        if modifier.hits == 1:
            modifier.apply(hits[1 if modifier in second else 0])
    return hits


@cache
def hit_with(modifier: Modifier) -> Hit:
    """The first hit that a card makes with this one alone. Each is made once and used again, and never changed."""
    return make_hits([modifier])[0]


def faces(game: "Table", card: HitCard, hit: Hit) -> list[HitCard]:
    """The hit cards this one counts as: itself, or every other colour or fighter it is changed to.

    None where it cannot be what the hit asks for.
    """
    colours = [card.colour]
    if hit.changes_colour:
        colours = [colour for colour in (RED, GREEN, BLUE) if colour != card.colour and card.colour != ANY]
    fighters = [card.type]
    if hit.changes_range:
        fighters = [fighter for fighter in FIGHTERS if fighter != card.type]
    if hit.at_fliers:
        fighters = [fighter for fighter in fighters if fighter in ON_FOOT]
    cards = [game.rules.cards[f"{COLOURS[colour]}_{fighter}"] for colour in colours for fighter in fighters]
    return [face for face in cards if isinstance(face, HitCard)]


def targets(menu: Menu, card: HitCard, hit: Hit) -> list[Monster]:
    found = _within_reach(menu, card, hit)
    if hit.pushes:
        found = [monster for monster in found if not monster.kind.rooted(monster)]
    if hit.slain_by is not None:
        found = [monster for monster in found if not monster.kind.unslayable]
    if hit.burns:
        found = [monster for monster in found if not monster.kind.fireproof]
    return found


def _within_reach(menu: Menu, card: HitCard, hit: Hit) -> list[Monster]:
    if not hit.changes_card and not hit.at_fliers:
        return menu.hit_targets(card)
    counted_as = faces(menu.game, card, hit)
    if hit.at_fliers:
        return unlike([flier for face in counted_as for flier in menu.fliers(face)])
    return unlike([monster for face in counted_as for monster in menu.hit_targets(face)])


def strike_combined(game: "Table", option: Option) -> Flow[None]:
    """The play of a hit card and the modifiers named with it, all working on its first hit."""
    discard_played(game, option)
    card = option.what[0]
    assert isinstance(card, HitCard)
    hits = make_hits([modifier for modifier in option.what if isinstance(modifier, Modifier)])
    yield from land_hits(game, card, hits, struck(option))
    yield from settle(game)
    yield from hit_played(game, option)


def land_hits(game: "Table", card: HitCard, hits: list[Hit], monster: Monster) -> Flow[None]:
    """The first hit falls on the monster; where a further one falls is chosen when the one before is over."""
    yield from land(game, card, monster, hits[0])
    for hit in hits[1:]:
        candidates = targets(Menu(game, game.state.actor), card, hit)
        if candidates:
            monster = yield from choose_one(game.state.actor, "second_hit", candidates, verb="strike")
            yield from land(game, card, monster, hit)


def land(game: "Table", card: HitCard, monster: Monster, hit: Hit) -> Flow[None]:
    actor, space = game.state.actor, monster.space
    if monster.kind.elusive and (yield from monster.kind.dodges(game, monster)):
        return
    if hit.slain_by is not None:
        yield from slay(game, [monster], SLAYING, actor, hit.slain_by)
    else:
        yield from deal(game, [(monster, card.points + hit.more_points)], HIT, actor)
    yield from _befall(game, monster, hit.after)
    if game.rules.hit_landed:
        yield from hit_landed(game, card, monster, space)
    yield from _befall(game, monster, hit.pushes)
    if game.rules.hit_over:
        yield from hit_over(game, card, monster, space)


def _befall(game: "Table", monster: Monster, fates: list[AfterHit]) -> Flow[None]:
    for fate in fates:
        if monster in game.state.monsters:
            yield from fate(game, monster)
