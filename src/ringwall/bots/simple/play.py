"""A play that is thought about, and what it comes to together with the rest of the hand."""

from typing import Final, NamedTuple

from ringwall.bots.lore.cards import CARDS, FOR_THE_MIGHTY, PRICES, UNKNOWN, CardLore
from ringwall.bots.simple.cards import UNHEARD_OF, fight, hit_worth
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.reach import REACH
from ringwall.bots.simple.sight import Sight

RESERVED: Final = 0.4
"""How much more a card must gain with others that is kept for the mighty."""
AT_ONCE: Final = 100.0
"""New cards first: they may change what is best."""
WASTE: Final = -10.0
"""A play that gains nothing."""


class Aftermath(NamedTuple):
    """What a play comes to: what it gains, and the foes it leaves."""

    gain: float
    foes: list[Foe]


class Play:
    """Cards that the seat may play together, and what they are aimed at."""

    __slots__ = ("aim", "cards", "rest", "sight")

    def __init__(self, sight: Sight, cards: list[str], aim: str) -> None:
        self.sight = sight
        self.cards = cards
        self.aim = aim
        self.rest = without(sight.hand, cards)
        """What the hand holds after it."""

    @property
    def price(self) -> float:
        return sum(PRICES.get(card, 0.0) for card in self.cards)

    def worth(self) -> float:
        """What the play is worth."""
        lore = leading(self.cards)
        foe = self.sight.named.get(self.aim)
        return lore.on_the_castle(self) if foe is None else lore.on_a_foe(self, foe)

    # --- what it comes to ---

    def with_the_rest(self, gain: float, foes: list[Foe] | None = None, walls: list[int] | None = None) -> float:
        """Its gain and what the other cards can still do after it, against these foes and walls."""
        if gain <= 0:
            return WASTE
        sight = self.sight
        foes, walls = sight.foes if foes is None else foes, sight.walls if walls is None else walls
        return gain + fight(self.rest, foes, walls).points

    def at_its_price(self, found: Aftermath) -> float:
        """The same for something that has its price."""
        return self.with_the_rest(found.gain - self.price, found.foes)

    def on(self, foe: Foe, found: Aftermath) -> float:
        """The same for something done to a foe, for which a strong card may be too good."""
        gain = found.gain - self.price
        if self.sight.awaits_mighty and not foe.mighty:
            gain -= RESERVED * sum(card in FOR_THE_MIGHTY for card in self.cards)
        return self.with_the_rest(gain, found.foes)

    def changing(self, foe: Foe, after: Foe, gain: float) -> float:
        """The same for something that makes another of a foe."""
        others = [each for each in self.sight.foes if each is not foe]
        return self.on(foe, Aftermath(gain, [*others, after] if after.health > 0 else others))

    # --- cards that nobody has told of ---

    def for_a_point(self, foe: Foe) -> float:
        """It is hoped to do what a hit does, but not counted on."""
        return self.on(foe, Aftermath(hit_worth(foe, self.sight.walls), self.sight.foes))

    def for_something(self) -> float:
        return self.with_the_rest(UNHEARD_OF)


def leading(cards: list[str]) -> CardLore:
    """The card that says what a play does: the first that is no hit card, or a hit card alone."""
    for card in cards:
        if card not in REACH:
            return CARDS.get(card, UNKNOWN)
    return CARDS[cards[0]] if cards else UNKNOWN


def without(hand: list[str], cards: list[str]) -> list[str]:
    rest = hand[:]
    for card in cards:
        if card in rest:
            rest.remove(card)
    return rest
