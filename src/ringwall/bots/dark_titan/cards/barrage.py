"""Barrages: which kind to name, and what to play when others have called one."""

from typing import Final

from ringwall.bots.lore.cards import CardLore, card
from ringwall.bots.lore.judges import Judge, at_hand, judges
from ringwall.bots.simple.cards import fight, hit_worth
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.play import WASTE, Play
from ringwall.bots.simple.reach import HERO, REACH
from ringwall.bots.simple.sight import RING_OF, Sight, aim, first
from ringwall.core.board import COLOUR_OF, COLOURS, FIELD, RINGS
from ringwall.core.decision import Option

NEXT_TURN: Final = 0.25
"""What a card is worth to its player later, beyond the one drawn for it."""
ALONE: Final = 0.3
EACH: Final = 0.22
"""What a Barrage is worth in the hand, and how much more for every other player."""
MORE_FOR_A_HERO: Final = 0.2
UNSEEN: Final = 0.3
"""What a player whose cards cannot be seen is expected to add."""
KINDS: Final[tuple[str, ...]] = (*(RINGS[ring] for ring in FIELD), *COLOURS[1:])
"""What can be named."""


@card("barrage")
class Barrage(CardLore):
    keep = 0.9
    varies = True
    price = 0.5

    def worth_in_hand(self, sight: Sight, cards: list[str]) -> float:
        """The more there are to shoot, the more it is worth."""
        return ALONE + EACH * len(_others(sight))

    def on_the_castle(self, play: Play) -> float:
        """What the others do to the foes that the own cards leave. Best when there is nothing else left to play."""
        sight, kind = play.sight, play.aim
        left = fight(play.rest, sight.foes, sight.walls).left
        gain = 0.0
        for seat in _others(sight):
            hand = sight.hand_of(seat)
            if hand is None:
                gain += UNSEEN
                continue
            within = [foe for foe in left if _inside(foe, kind)]
            volley = fight([card for card in hand if _admitted(card, kind)], within, sight.walls)
            gain += volley.points
            left = volley.left + [foe for foe in left if not _inside(foe, kind)]
        return gain - self.price or WASTE

    def rallies(self, sight: Sight, foe: Foe) -> int:
        return max(_volleys(sight, kind, foe, _others(sight)) for kind in KINDS)


def _others(sight: Sight) -> list[int]:
    return [seat for seat in sight.players if seat != sight.seat]


def _admitted(card: str, kind: str) -> bool:
    """Whether a card may be played in a barrage of this kind."""
    reach = REACH.get(card)
    if reach is None:
        return False
    return COLOURS[reach.colour] in (kind, "any") if kind in COLOURS else reach.fighter in (kind, HERO)


def _inside(foe: Foe, kind: str) -> bool:
    """Whether a barrage of this kind can hit a foe."""
    return COLOURS[COLOUR_OF[foe.arc]] == kind if kind in COLOURS else foe.ring == RING_OF.get(kind, foe.ring)


def _volleys(sight: Sight, kind: str, foe: Foe, seats: list[int]) -> int:
    """How many hits these seats can add against a foe."""
    if not _inside(foe, kind):
        return 0
    hands = [sight.hand_of(seat) or [] for seat in seats]
    return sum(_admitted(card, kind) and REACH[card].holds(foe) for hand in hands for card in hand)


@judges("barrage")
def shooting(sight: Sight) -> Judge:
    """Everything that does more now than in the own turn."""
    own_turn = sight.seat == sight.view["current"]

    def judge(option: Option) -> float:
        foe = sight.named.get(aim(option))
        if foe is None:
            return 0.0
        reach = REACH.get(first(option))
        later = 0.0 if own_turn else NEXT_TURN + (MORE_FOR_A_HERO if reach is not None and reach.hero else 0.0)
        # Narrow cards first: a broad one may find another target.
        return hit_worth(foe, sight.walls) - later - (0.001 * reach.width if reach is not None else 0.0)

    return judge


@at_hand("barrage")
def still_to_come(sight: Sight, foe: Foe) -> int:
    return _volleys(sight, sight.about(), foe, [sight.seat, *_yet_to_shoot(sight)])


def _yet_to_shoot(sight: Sight) -> list[int]:
    """Those whose go in the barrage is still to come."""
    players, current = sight.players, sight.view["current"]
    if current not in players or sight.seat not in players:
        return []
    start = players.index(current)
    order = players[start:] + players[:start]
    return order[order.index(sight.seat) + 1 :]
