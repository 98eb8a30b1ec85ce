"""Paying for a shot: two cards that together match the ring and the colour of the target's space."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from ringwall.core.board import ANY, BLUE, FIELD, GREEN, NO_COLOUR, RED
from ringwall.core.cards import Card
from ringwall.core.combination import Modifier, hit_with, make_hits
from ringwall.core.hands import hand_of
from ringwall.core.hits import HitCard
from ringwall.core.table import Table

Match = tuple[tuple[int, ...], tuple[int, ...]]
"""The colours and the rings that a card can stand for."""
Payment = tuple[Card, ...]
COLOURS: Final[tuple[int, ...]] = (RED, GREEN, BLUE)


def payments(game: Table, seat: int, colour: int, ring: int) -> list[Payment]:
    """Every way to pay with the cards in hand, those first that change no card."""
    hand = sorted(hand_of(game, seat), key=lambda card: card.id)
    plain = [pair for pair in combinations(hand, 2) if pays(match(pair[0]), match(pair[1]), colour, ring)]
    found: dict[Payment, None] = dict.fromkeys(plain)
    changes = [card for card in dict.fromkeys(hand) if isinstance(card, Modifier) and hit_with(card).changes_card]
    for number in range(1, len(changes) + 1):
        for used in combinations(changes, number):
            for card, other in _pairs(hand, used):
                if _needs(game, card, used, match(other), colour, ring):
                    found[(card, *used, other)] = None
    return list(found)


def match(card: Card) -> Match:
    colours = () if card.colour == NO_COLOUR else COLOURS if card.colour == ANY else (card.colour,)
    return colours, card.rings


def pays(one: Match, other: Match, colour: int, ring: int) -> bool:
    """One card matches both, or one the colour and the other the ring."""
    return (colour in one[0] or colour in other[0]) and (ring in one[1] or ring in other[1])


def _pairs(hand: list[Card], used: tuple[Modifier, ...]) -> Iterator[tuple[HitCard, Card]]:
    """A hit card that is changed and another card, beside those that change it."""
    left = hand[:]
    for modifier in used:
        left.remove(modifier)
    for card in dict.fromkeys(left):
        if isinstance(card, HitCard):
            others = left[:]
            others.remove(card)
            yield from ((card, other) for other in dict.fromkeys(others))


def _needs(game: Table, card: HitCard, used: tuple[Modifier, ...], other: Match, colour: int, ring: int) -> bool:
    """Whether the hit card pays with these cards on it, and not with fewer of them."""
    fewer = [part for number in range(len(used)) for part in combinations(used, number)]
    if not all(modifier.fits(game, card) for modifier in used) or not pays(_as(card, used), other, colour, ring):
        return False
    return not any(pays(_as(card, part), other, colour, ring) for part in fewer)


def _as(card: HitCard, used: tuple[Modifier, ...]) -> Match:
    """What a hit card can stand for with these cards on it: another colour than its own, another fighter."""
    colours, rings = match(card)
    hit = make_hits(used)[0]
    if hit.changes_colour:
        colours = tuple(colour for colour in COLOURS if colour not in colours)
    if hit.changes_range:
        rings = tuple(ring for ring in FIELD if rings != (ring,))
    return colours, rings
