"""Barrages: which kind to name, and what to play when others have called one."""

from typing import Final

from ringwall.bots.simple.cards import PRICE, REACH, fight, hit_worth
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.sight import RING_OF, Judge, Sight, aim, first
from ringwall.core.board import COLOUR_OF, COLOURS
from ringwall.core.decision import Option

NEXT_TURN: Final = 0.25
"""What a card is worth to its player later, beyond the one drawn for it."""
HERO: Final = 0.2
"""How much more if it is a hero."""
UNSEEN: Final = 0.3
"""What a player whose cards cannot be seen is expected to add."""


def calling(sight: Sight, option: Option, rest: list[str]) -> float:
    """What the others would do to the foes that the own cards leave. Best when there is nothing else left to play."""
    kind = aim(option)
    left = fight(rest, sight.foes, sight.walls).left
    gain = 0.0
    for seat in sight.players:
        if seat == sight.seat:
            continue
        hand = sight.hand_of(seat)
        if hand is None:
            gain += UNSEEN
            continue
        volley = fight([card for card in hand if admitted(card, kind)], within(left, kind), sight.walls)
        gain += volley.points
        left = volley.left + [foe for foe in left if not _inside(foe, kind)]
    return gain - PRICE["barrage"]


def admitted(card: str, kind: str) -> bool:
    """Whether a card may be played in a barrage of this kind."""
    if card not in REACH:
        return False
    colour, _, fighter = card.partition("_")
    return colour in (kind, "any") if kind in COLOURS else fighter in (kind, "hero")


def within(foes: list[Foe], kind: str) -> list[Foe]:
    """The foes that a barrage of this kind can hit."""
    return [foe for foe in foes if _inside(foe, kind)]


def _inside(foe: Foe, kind: str) -> bool:
    return COLOURS[COLOUR_OF[foe.arc]] == kind if kind in COLOURS else foe.ring == RING_OF.get(kind, foe.ring)


def volleys(sight: Sight, kind: str, foe: Foe, seats: list[int]) -> int:
    """How many hits these seats can add against a foe."""
    if not _inside(foe, kind):
        return 0
    hands = [sight.hand_of(seat) or [] for seat in seats]
    return sum(admitted(card, kind) and REACH[card].holds(foe) for hand in hands for card in hand)


def shooting(sight: Sight) -> Judge:
    """Everything that does more now than in the own turn."""
    own_turn = sight.seat == sight.view["current"]

    def judge(option: Option) -> float:
        foe = sight.named.get(aim(option))
        if foe is None:
            return 0.0
        later = 0.0 if own_turn else NEXT_TURN + (HERO if first(option).endswith("_hero") else 0.0)
        reach = REACH.get(first(option))
        # Narrow cards first: a broad one may find another target.
        return hit_worth(foe, sight.walls) - later - (0.001 * reach.width if reach is not None else 0.0)

    return judge
