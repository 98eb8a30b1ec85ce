"""Paying for a shot: two cards that together match the ring and the colour of the target's space."""

from collections.abc import Iterator
from itertools import combinations

from ringwall.core.board import ANY, ARCHER, BLUE, GREEN, KNIGHT, RED, SWORDSMAN
from ringwall.core.cards import Card
from ringwall.core.combination import Hit, Modifier
from ringwall.core.hits import HitCard
from ringwall.core.table import Table

Match = tuple[tuple[int, ...], tuple[int, ...]]
"""The colours and the rings that a card can stand for."""
COLOURS = (RED, GREEN, BLUE)
NO_MATCH: Match = ((), ())
Payment = tuple[Card, ...]


def match(card: Card) -> Match:
    colours = () if card.colour is None else COLOURS if card.colour == ANY else (card.colour,)
    return colours, card.rings


def pays(one: Match, other: Match, colour: int, ring: int) -> bool:
    """One card matches both, or one the colour and the other the ring."""
    by_colour = colour in one[0], colour in other[0]
    by_ring = ring in one[1], ring in other[1]
    return any(by_colour) and any(by_ring)


def payments(game: Table, seat: int, colour: int, ring: int) -> list[Payment]:
    """Every way to pay with the cards in hand, those first that change no card."""
    hand = sorted(game.state.hands[seat], key=lambda card: card.id)
    plain = [pair for pair in combinations(hand, 2) if pays(match(pair[0]), match(pair[1]), colour, ring)]
    found: dict[Payment, None] = dict.fromkeys(plain)
    changes = [card for card in dict.fromkeys(hand) if isinstance(card, Modifier) and _changes(card)]
    for number in range(1, len(changes) + 1):
        for used in combinations(changes, number):
            found.update(dict.fromkeys(_changed(game, hand, used, colour, ring)))
    return list(found)


def _changed(game: Table, hand: list[Card], used: tuple[Card, ...], colour: int, ring: int) -> Iterator[Payment]:
    """With these cards on a hit card, where neither the pair nor a part of them would do."""
    left = hand[:]
    for card in used:
        left.remove(card)
    for hit_card in dict.fromkeys(left):
        if not isinstance(hit_card, HitCard):
            continue
        others = left[:]
        others.remove(hit_card)
        for other in dict.fromkeys(others):
            enough = (used[:number] for number in range(len(used)))
            if any(pays(_as(game, hit_card, part), match(other), colour, ring) for part in (*enough, *_last(used))):
                continue
            if pays(_as(game, hit_card, used), match(other), colour, ring):
                yield (hit_card, *used, other)


def _last(used: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    return [used[1:]] if len(used) > 1 else []


def _changes(card: Modifier) -> bool:
    hit = _hit((card,))
    return hit.changes_colour or hit.changes_range


def _hit(cards: tuple[Card, ...]) -> Hit:
    hit = Hit()
    for card in cards:
        if isinstance(card, Modifier) and card.hits == 1:
            card.apply(hit)
    return hit


def _as(game: Table, card: HitCard, cards: tuple[Card, ...]) -> Match:
    """What a hit card can stand for with these cards on it."""
    if not all(isinstance(each, Modifier) and each.fits(game, card) for each in cards):
        return NO_MATCH
    colours, rings = match(card)
    hit = _hit(cards)
    if hit.changes_colour:
        colours = tuple(colour for colour in COLOURS if colour not in colours)
    if hit.changes_range:
        own = rings if len(rings) == 1 else ()
        rings = tuple(ring for ring in (ARCHER, KNIGHT, SWORDSMAN) if ring not in own)
    return colours, rings
