"""Hits: one card, one monster."""

from typing import TYPE_CHECKING

from ringwall.core.board import COLOURS
from ringwall.core.cards import PLAY, Card
from ringwall.core.damage import HIT, SLAYING, deal, slay
from ringwall.core.decision import Flow, Option
from ringwall.core.hands import discard_played
from ringwall.core.pieces import Monster
from ringwall.core.settling import settle

if TYPE_CHECKING:
    from ringwall.core.board import Place
    from ringwall.core.menu import Menu
    from ringwall.core.table import Table


class HitCard(Card):
    """A card that hits one monster in its rings and colour."""

    hit = True
    heeds_others = False
    points: int = 1
    """The damage it does."""

    def __init__(self, colour: int, count: int) -> None:
        self.id = f"{COLOURS[colour]}_{self.type}"
        self.colour = colour
        self.count = count

    def plays(self, menu: "Menu") -> None:
        for monster in menu.hit_targets(self):
            menu.options.append(Option(PLAY, (self,), monster, strike))

    def reach(self, menu: "Menu") -> tuple[int, ...]:
        return menu.game.rules.reach[self]


def struck(option: Option) -> Monster:
    """The monster a play is aimed at."""
    target = option.target
    assert isinstance(target, Monster)
    return target


def strike(game: "Table", option: Option) -> Flow[None]:
    discard_played(game, option)
    card, monster = option.what[0], struck(option)
    assert isinstance(card, HitCard)
    space = monster.space
    missed = monster.kind.elusive and (yield from monster.kind.dodges(game, monster))
    if not missed:
        yield from deal(game, [(monster, card.points)], HIT, game.state.actor)
    yield from settle(game)
    if game.rules.hit_over and not missed:
        yield from hit_landed(game, card, monster, space)
        yield from hit_over(game, card, monster, space)
    yield from hit_played(game, option)


def hit_landed(game: "Table", card: HitCard, monster: Monster, space: "Place") -> Flow[None]:
    for module in game.rules.hit_landed:
        deed = module.hit_landed(game, card, monster, space)
        if deed is not None:
            yield from deed


def hit_over(game: "Table", card: HitCard, monster: Monster, space: "Place") -> Flow[None]:
    for module in game.rules.hit_over:
        deed = module.hit_over(game, card, monster, space)
        if deed is not None:
            yield from deed


def slay_together(game: "Table", option: Option) -> Flow[None]:
    """Several hit cards slay a monster as one attack; the slaying stands on none of them."""
    discard_played(game, option)
    monster = struck(option)
    if not monster.kind.elusive or not (yield from monster.kind.dodges(game, monster)):
        yield from slay(game, [monster], SLAYING, game.state.actor)
    yield from settle(game)
    yield from hit_played(game, option)


def slay_with(game: "Table", option: Option) -> Flow[None]:
    """The play of a card that slays by itself."""
    discard_played(game, option)
    card = option.what[0]
    assert isinstance(card, Card)
    yield from slay(game, [struck(option)], SLAYING, game.state.actor, card)
    yield from settle(game)


def hit_played(game: "Table", option: Option) -> Flow[None] | tuple[()]:
    """A play is over; whoever counts hit cards counts those in it."""
    return _count_hits(game, option) if game.rules.hit_played else ()


def _count_hits(game: "Table", option: Option) -> Flow[None]:
    for module in game.rules.hit_played:
        for card in option.what:
            if isinstance(card, HitCard):
                deed = module.hit_played(game, card)
                if deed is not None:
                    yield from deed
