"""What bots know of what lies on the table besides cards and tokens: marks, towers, decks, places for tokens."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from ringwall.core.structures import PLAIN

if TYPE_CHECKING:
    from ringwall.bots.simple.foes import Foe
    from ringwall.bots.simple.sight import Sight

Marking = Callable[["Foe", int], None]
Awaiting = Callable[["Sight"], bool]
Prizing = Callable[["Sight"], None]
M = TypeVar("M", bound=Marking)
A = TypeVar("A", bound=Awaiting)
P = TypeVar("P", bound=Prizing)
W = TypeVar("W", bound="type[TowerLore]")
D = TypeVar("D", bound="type[DeckLore]")
B = TypeVar("B", bound="Building")

# --- marks ---

MARKS: Final[dict[str, Marking]] = {}
"""What each mark, and how many there are of it, makes of a foe."""
PLAIN_MARKS: Final[set[str]] = set()
"""The marks that leave a hit what it is worth."""


def marks(name: str, plain: bool = False) -> Callable[[M], M]:
    def register(marking: M) -> M:
        MARKS[name] = marking
        if plain:
            PLAIN_MARKS.add(name)
        return marking

    return register


# --- towers ---


class TowerLore:
    """What bots know of a kind of tower; as it is here, what they make of one that nobody has told them of."""

    loss: float = 1.0
    """What its fall costs besides the tower itself."""


class PlainTower(TowerLore):
    loss = 0.0


TOWERS: Final[dict[int, TowerLore]] = {PLAIN: PlainTower()}
"""By the numbers of their kinds, which is all that can be seen of them."""


def tower(number: int) -> Callable[[W], W]:
    def register(lore: W) -> W:
        TOWERS[number] = lore()
        return lore

    return register


def tower_lore(number: int) -> TowerLore:
    return TOWERS.get(number) or TowerLore()


# --- decks ---


class DeckLore:
    """What bots know of a deck."""

    fresh: float = 0.0
    """What a card off it is worth to whoever can have one for another card."""

    def __init__(self, name: str) -> None:
        self.name = name

    def card_worth(self, sight: "Sight") -> float:
        """The same at this table."""
        return self.fresh

    def can_be_drawn(self, sight: "Sight") -> bool:
        pile = sight.view["decks"].get(self.name)
        return pile is not None and bool(pile["left"] or pile["discards"])


DECKS: Final[dict[str, DeckLore]] = {}


def deck(name: str) -> Callable[[D], D]:
    def register(lore: D) -> D:
        DECKS[name] = lore(name)
        return lore

    return register


# --- what players build ---


class Work(NamedTuple):
    """Something that players build of their own cards, time and again, whoever else has a use for them."""

    materials: tuple[str, ...]
    deck: str
    hope: float
    """What a card off this deck, where they are, is worth for it."""


Building = Callable[["Sight"], Work | None]
WORKS: Final[list[Building]] = []


def builds(building: B) -> B:
    """Registers what is to be built at a table; None at one where it is not."""
    WORKS.append(building)
    return building


def works(sight: "Sight") -> list[Work]:
    return [work for building in WORKS if (work := building(sight)) is not None]


def hope(sight: "Sight", deck: str) -> float:
    """What a card off a deck is worth for all that is to be built."""
    return sum([work.hope for work in works(sight) if work.deck == deck])


# --- places ---

OUT_OF_THE_GAME: Final[set[str]] = set()
"""Places whose tokens come no more."""


def out_of_the_game(*places: str) -> None:
    OUT_OF_THE_GAME.update(places)


PRIZES: Final[list[Prizing]] = []
"""What makes foes worth more, or less, than what they can do to the castle."""


def prizes(prizing: P) -> P:
    """Registers what looks at all the foes of a table, when they have been seen, and may change their natures."""
    PRIZES.append(prizing)
    return prizing


AWAITED: Final[list[Awaiting]] = []
"""Whether a mighty foe is still to come or to be beaten."""


def awaits(awaiting: A) -> A:
    AWAITED.append(awaiting)
    return awaiting
