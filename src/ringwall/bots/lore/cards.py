"""What bots know of a card: its worth in the hand, what playing it gains, and what it does in a fight."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

if TYPE_CHECKING:
    from ringwall.bots.simple.foes import Foe
    from ringwall.bots.simple.play import Play
    from ringwall.bots.simple.sight import Sight

C = TypeVar("C", bound="type[CardLore]")


class CardLore:
    """What bots know of a card; as it is here, what they make of one that nobody has told them of.

    What a play is worth is counted in points of damage. :class:`~ringwall.bots.simple.play.Play` helps to work it out.
    """

    keep: ClassVar[float | None] = None
    """What it is worth in the hand; None if that hangs on what else is there, or nobody knows."""
    varies: bool = False
    """Whether what it is worth in the hand hangs on the table, which :meth:`worth_in_hand` tells."""
    price: float = 0.0
    """The least gain for which it is spent."""
    for_the_mighty: bool = False
    """Whether it must gain more with others as long as a mighty foe is to come or to be beaten."""
    lends: bool = False
    """Whether somebody else may as well play it now, for which :meth:`best_use` says how good that is."""
    with_a_hit: int = 0
    """How many points it adds to a hit it is played with."""

    def __init__(self, card: str) -> None:
        self.id = card

    def enter(self) -> None:
        """Put down whatever is looked up too often to ask the card each time."""
        CARDS[self.id] = self
        PRICES[self.id] = self.price
        if self.keep is not None:
            KEPT[self.id] = self.keep
        if self.varies:
            VARYING[self.id] = self
        if self.lends:
            LENT.add(self.id)
        if self.for_the_mighty:
            FOR_THE_MIGHTY.add(self.id)

    def worth_in_hand(self, sight: "Sight", cards: list[str]) -> float:
        """What it is worth to the seat for its next turn, when it is one of the cards left of the hand."""
        return self.keep or 0.0

    # --- plays in which it is the first card that is no hit card ---

    def on_a_foe(self, play: "Play", foe: "Foe") -> float:
        """What a play against a foe is worth. An unknown card is not expected to do more than a single point."""
        return play.for_a_point(foe)

    def on_the_castle(self, play: "Play") -> float:
        """What a play is worth that is aimed at anything else, or at nothing."""
        return play.for_something()

    def best_use(self, sight: "Sight") -> float:
        """What it gains where it does most, beyond its price."""
        return -self.price

    def on_the_stuck(self, foe: "Foe", walls: list[int]) -> float:
        """What it gains with a foe that another card has just stuck to its place."""
        return 0.0

    # --- against a dire foe ---

    def points_on(self, foe: "Foe") -> int:
        """How many points it deals to a foe in a phase by itself."""
        return 0

    def rallies(self, sight: "Sight", foe: "Foe") -> int:
        """How many points the others add when it is played."""
        return 0


CARDS: Final[dict[str, CardLore]] = {}
PRICES: Final[dict[str, float]] = {}
KEPT: Final[dict[str, float]] = {}
"""What cards are worth in the hand, for those that are worth the same at any table."""
VARYING: Final[dict[str, CardLore]] = {}
"""The cards whose worth in the hand hangs on the table; what they have in ``KEPT`` is about the mean of it."""
LENT: Final[set[str]] = set()
FOR_THE_MIGHTY: Final[set[str]] = set()

Counting = Callable[[list[str]], float]
"""What a hand can do in a turn besides what its cards do by themselves, in points of damage."""
Further = Callable[["Sight"], Counting | None]
U = TypeVar("U", bound=Further)

FURTHER: Final[list[Further]] = []


def further_use(counts: U) -> U:
    """Registers how to count what hands are good for besides what their cards do when they are played.

    At a table where there is nothing to count it is None.
    """
    FURTHER.append(counts)
    return counts


UNKNOWN: Final = CardLore("")


def card(*names: str) -> Callable[[C], C]:
    """Registers what bots know of these cards: ``@card("barbarian")`` before a class."""

    def register(lore: C) -> C:
        for name in names:
            lore(name).enter()
        return lore

    return register


def card_lore(name: str) -> CardLore:
    return CARDS.get(name, UNKNOWN)
