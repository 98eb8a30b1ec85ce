"""Cards. A card is one object however many copies of it are in the deck: copies are alike in everything."""

from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from ringwall.core.board import NO_COLOUR
from ringwall.core.why_not import NO_USE, nobody_in

if TYPE_CHECKING:
    from ringwall.core.menu import Menu
    from ringwall.core.problem import Sentence

PLAY: Final = "play"


class Card:
    """A card and what it can do. Subclasses live one to a file in the package of their box."""

    id: str = ""
    text: str = ""
    """The id, as what options call it; set when the component registers with its box."""
    count: int = 1
    deck: str = "castle"
    type: str = ""
    """The fighter on a hit card (archer, knight, swordsman, hero), else empty."""
    colour: int = NO_COLOUR
    """The colour in the title, ANY for any colour, NO_COLOUR for a card without one."""
    hit: bool = False
    rings: ClassVar[tuple[int, ...]] = ()
    """The rings it is for, on cards that are for certain ones."""
    slays: bool = False
    """Whether it kills whatever the health."""
    material: str = ""
    """What it is when something is built: brick, mortar and the like."""
    heeds_others: bool = True
    """Whether it makes a difference to its plays what another card of the hand counts as."""
    banished_by_use: bool = False
    """Whether it leaves the game when it has been played."""

    def plays(self, menu: "Menu") -> None:
        """Add every legal play of this card to the menu of the player who holds it."""

    def reach(self, menu: "Menu") -> tuple[int, ...]:
        """The spaces whose monsters it is aimed at; none if it is not aimed at monsters."""
        return ()

    def why_not(self, menu: "Menu") -> "Sentence":
        """Why it cannot be played, for the player who holds it; asked only where it has no play."""
        spaces = self.reach(menu)
        return nobody_in(menu, spaces) if spaces else NO_USE

    def __repr__(self) -> str:
        return self.id


class Guise(NamedTuple):
    """A card that counts as another while it is used."""

    counts_as: Card
    card: Card
