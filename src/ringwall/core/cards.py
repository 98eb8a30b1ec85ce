"""Cards. A card is one object however many copies of it are in the deck: copies are alike in everything."""

from typing import TYPE_CHECKING, Final

from ringwall.core.board import COLOURS

if TYPE_CHECKING:
    from ringwall.core.menu import Menu

PLAY: Final = "play"


class Card:
    """A card and what it can do. Subclasses live one to a file in the package of their box."""

    id: str = ""
    count: int = 1
    deck: str = "castle"
    type: str = ""
    """The fighter on a hit card (archer, knight, swordsman, hero), else empty."""
    colour: int | None = None
    """The colour in the title, ANY for any colour, None for a card without one."""
    hit: bool = False
    special: bool = False
    castle_symbol: bool = False
    """Whether the card reaches monsters in the castle ring."""

    @property
    def text(self) -> str:
        return self.id

    def plays(self, menu: "Menu") -> None:
        """Add every legal play of this card to the menu of the player who holds it."""

    def __repr__(self) -> str:
        return self.id


class HitCard(Card):
    """A card that hits one monster in its rings and colour."""

    hit = True
    rings: tuple[int, ...] = ()
    colour: int

    def __init__(self, colour: int, count: int) -> None:
        self.id = f"{COLOURS[colour]}_{self.type}"
        self.colour = colour
        self.count = count

    def plays(self, menu: "Menu") -> None:
        from ringwall.core.hits import strike

        for monster in menu.hit_targets(self):
            menu.play((self,), monster, strike)
