"""Plain cards: what they do can be counted in hits, walls and points, so that the captain is quick with them."""

from typing import ClassVar, Final

from ringwall.bots.simple.blows import Blow, SlayingHit
from ringwall.bots.simple.cards import LAST_BLOWS, OTHER_HALF, PAIRS, UNHEARD_OF, hit_worth, wall_worth
from ringwall.bots.simple.foes import Foe
from ringwall.bots.simple.play import Play
from ringwall.bots.simple.reach import REACH, WIDTHS, Reach
from ringwall.bots.simple.sight import Sight, arc_in
from ringwall.core.board import COLOURS

GONE: Final = 99
"""More hits than any foe can take."""


class Plain(Blow):
    """A card that does something to one foe, adds a layer to a wall, or has a gain of its own."""

    hits: int = GONE
    """For how many hits on its foe it stands in a quick count."""
    waits: bool = True
    """Whether it can wait until the hits have been played."""
    builds: bool = False
    """Whether it adds a layer to the wall it is aimed at."""
    fetches: bool = False
    """Whether it brings the card it is aimed at into the hand."""

    def enter(self) -> None:
        super().enter()
        PLAIN[self.id] = self
        if self.waits:
            WAITING.add(self.id)

    def gain_on(self, foe: Foe, walls: list[int]) -> float:
        return 0.0

    def change(self, foe: Foe) -> None:
        """Cards that are not for foes leave them as they are."""

    def gain(self, sight: Sight, aim: str) -> float:
        """What it gains if it is aimed at no foe and builds nothing."""
        return UNHEARD_OF

    def on_the_castle(self, play: Play) -> float:
        sight = play.sight
        if self.builds:
            arc = arc_in(play.aim)
            walls = sight.walls[:]
            walls[arc] += 1
            return play.with_the_rest(wall_worth(sight, arc), walls=walls)
        if self.fetches:
            play.rest.append(play.aim)
        return play.with_the_rest(self.gain(sight, play.aim))


PLAIN: Final[dict[str, Plain]] = {}
WAITING: Final[set[str]] = set()


class Hit(Plain):
    """A hit card; several of them played together slay."""

    fighter: ClassVar[str]
    rings: ClassVar[tuple[int, ...]]
    aloft: ClassVar[bool] = False
    """Whether it reaches what flies."""
    hits = 1

    def __init__(self, card: str) -> None:
        super().__init__(card)
        colour = COLOURS.index(card.partition("_")[0])
        self.reach = Reach(colour, self.fighter, self.rings, self.aloft)

    def enter(self) -> None:
        super().enter()
        REACH[self.id] = self.reach
        WIDTHS[self.id] = self.reach.width

    def gain_on(self, foe: Foe, walls: list[int]) -> float:
        return hit_worth(foe, walls)

    def change(self, foe: Foe) -> None:
        foe.hurt(1)

    def on_a_foe(self, play: Play, foe: Foe) -> float:
        return super().on_a_foe(play, foe) if len(play.cards) == 1 else TOGETHER.on_a_foe(play, foe)


TOGETHER: Final = SlayingHit("")
"""Several hit cards in one play."""


class Half(Plain):
    """Half of what makes a wall."""

    other: ClassVar[str]
    builds = True

    def enter(self) -> None:
        super().enter()
        OTHER_HALF[self.id] = self.other
        if (self.other, self.id) not in PAIRS:
            PAIRS.append((self.id, self.other))


class LastBlow(Plain):
    """A card that can follow the hits, whatever its reach."""

    def enter(self) -> None:
        super().enter()
        LAST_BLOWS[self.id] = self.after_the_hits

    def after_the_hits(self, foes: list[Foe], walls: list[int]) -> float:
        """What it gains beyond its price with the foes that the hits leave; 0 if it had better wait."""
        raise NotImplementedError(self.id)
