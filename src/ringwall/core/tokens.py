"""Tokens of the monster pile: monsters, which come to stand on the board, and effects, which happen and are gone."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from ringwall.core.arrival import arrive, muster
from ringwall.core.board import CASTLE, Place
from ringwall.core.damage import keep_or_discard
from ringwall.core.decision import Flow
from ringwall.core.outcome import GameEnded
from ringwall.core.pieces import Monster, Piece

if TYPE_CHECKING:
    from ringwall.core.cards import Card
    from ringwall.core.damage import Source
    from ringwall.core.movement import March
    from ringwall.core.table import Table

INWARD: Final = 0
CLOCKWISE: Final = 1
COUNTERCLOCKWISE: Final = 2
OUTWARD: Final = 3
STAY: Final = 4
"""A move that leads nowhere."""
LATER: Final = 5
"""A leg that :meth:`MonsterKind.turns` says only when those before it are over."""
JUMP: Final = 10
"""A leg ``JUMP + arc`` goes straight to that arc of the same ring."""

STEPS: Final[tuple[tuple[int, ...], ...]] = ((INWARD,), (CLOCKWISE,), (COUNTERCLOCKWISE,))
"""One space, as pushed."""
CASTLE_STEPS: Final[tuple[tuple[int, ...], ...]] = ((CLOCKWISE,), (CLOCKWISE,), (COUNTERCLOCKWISE,))
"""The same inside the castle, where the way in is the way around."""
NEVER_MOVES: Final[tuple[int, ...]] = ()


class Token:
    """A token and what happens when it is turned up. Subclasses live in the package of their box."""

    id: str = ""
    text: str = ""
    """The id, as what options call it; set when the component registers with its box."""
    count: int = 1
    in_pile: bool = True
    """Whether it is part of the monster pile; others wait beside the board until something brings them."""
    family: str = ""
    """Tokens of a family are known to be of it even face down."""
    monster: bool = False
    lifeless: bool = False
    """Whether it is a thing: never healed, hypnotized or raised from the dead."""
    placeable: bool = False
    """Whether whoever plays it may be allowed to choose the arc."""
    urgent: bool = False
    """Whether an overlord who holds it has to play it in the same turn."""
    comes_back: bool = True
    """Whether it is among the monster discards that a rule shuffles back as a whole."""
    traits: ClassVar[Sequence[str]] = ()
    """What is printed on it and holds wherever it is, for whoever explains it."""

    def resolve(self, game: "Table") -> Flow[None]:
        raise NotImplementedError(self.id)

    def can_be_placed(self, game: "Table") -> bool:
        """Whether whoever plays it now may choose the arc."""
        return self.placeable

    def enter(self, game: "Table", arc: int) -> Flow[None]:
        """Come out of the forest of an arc, if it is placeable."""
        raise NotImplementedError(self.id)

    def __repr__(self) -> str:
        return self.id


class MonsterKind(Token):
    """A kind of monster: its figures, how it moves, and what it does when it arrives."""

    monster = True
    placeable = True
    health: int
    points: int
    boss: bool = False
    flies: bool = False
    starts: bool = True
    """Whether it can be one of the monsters that start on the board by chance."""
    doubles: bool = True
    """Whether it can come back in the place of another monster."""
    elusive: bool = False
    """Whether :meth:`dodges` is asked when a hit card is played against it."""
    mighty: int = 0
    """What a card that slays does to one that cannot be slain outright: so many points; 0 for all others."""
    unslayable: bool = False
    """Whether a card that slays cannot kill it, but does :attr:`slain_for` points to it if it reaches it at all."""
    slain_for: int = 0
    tramples: bool = False
    """Whether it crushes whatever lies in its way, and goes on unharmed."""
    peaceful: bool = False
    """Whether whoever waits in a space never fights it."""
    fireproof: bool = False
    """Whether it cannot be set on fire."""
    unscathed: bool = False
    """Whether structures it attacks do it no damage."""
    impervious: bool = False
    """Whether nothing that the players build ever hurts it."""
    untouchable: bool = False
    """Whether nothing ever wounds it, so that its health says nothing to whoever looks at it."""
    lasting: bool = False
    """Whether it does something for as long as it is on the board."""
    stays_outside: bool = False
    """Whether it never stands in the castle ring."""
    stumbles: bool = False
    """Whether whatever lies in its way ends its move."""
    perishes: bool = False
    """Whether it dies of any structure it attacks."""
    climbs: bool = False
    """Whether it walks over walls without attacking them."""

    def __init__(self) -> None:
        kind = type(self)
        self.plain_walker = kind.legs is MonsterKind.legs and kind.rooted is MonsterKind.rooted
        """Whether it moves one space like most."""
        self.tough = (
            kind.suffers is not MonsterKind.suffers
            or kind.hurt is not MonsterKind.hurt
            or kind.felled is not MonsterKind.felled
        )
        """Whether :meth:`suffers`, :meth:`hurt` or :meth:`felled` says anything."""
        self.heeds_fall = kind.falls is not MonsterKind.falls
        """Whether :meth:`falls` does anything."""
        self.wary = kind.resists is not MonsterKind.resists
        """Whether :meth:`resists` says anything."""
        self.straddles = kind.second_space is not MonsterKind.second_space
        """Whether :meth:`second_space` says anything."""
        self.carries = kind.spill is not MonsterKind.spill
        """Whether it protects others that come out when it breaks, as :meth:`spill` says."""
        self.sends_others = kind.sends is not MonsterKind.sends
        """Whether others go over an open wall line in its place, as :meth:`sends` says."""

    def know_health(self, health: int) -> None:
        """A table knows better than the box what its full health is."""
        self.health = health

    def resolve(self, game: "Table") -> Flow[None]:
        arc = muster(game) or (yield from game.roll("arrival"))
        yield from self.enter(game, arc)

    def enter(self, game: "Table", arc: int) -> Flow[None]:
        return arrive(game, self, arc)

    def arrival(self, game: "Table", monster: Monster) -> Flow[None] | None:
        """What happens once the monster has been placed; None for nothing."""
        return None

    def legs(self, monster: Monster, push: int) -> tuple[int, ...] | None:
        """The single steps this monster makes when it is pushed inward or around; None if :meth:`wander` says."""
        if self.rooted(monster):
            return NEVER_MOVES
        return CASTLE_STEPS[push] if monster.ring == CASTLE else STEPS[push]

    def wander(self, game: "Table", monster: Monster, push: int) -> Flow[tuple[int, ...]]:
        """The steps of a monster that has to ask the die, or a player, where it goes."""
        raise NotImplementedError(self.id)

    def turns(self, game: "Table", monster: Monster) -> Flow[int]:
        """The leg that it could not know before the ones before it were over."""
        raise NotImplementedError(self.id)

    def sends(self, game: "Table", monster: Monster) -> list[Monster]:
        """Those who go over the open wall line in its place."""
        raise NotImplementedError(self.id)

    def rooted(self, monster: Monster) -> bool:
        """Whether nothing moves it, neither players nor tokens."""
        return False

    def second_space(self, monster: Monster) -> Place | None:
        """Another space in which it stands for whatever harms it."""
        return None

    def spill(self, game: "Table", monster: Monster, points: int, source: "Source", slayer: int) -> Flow[list[Monster]]:
        """It broke under a blow with so many points to spare, which fall on those it protected; returns who dies."""
        raise NotImplementedError(self.id)

    def suffers(self, game: "Table", monster: Monster, points: int, source: "Source") -> int:
        """How many points the monster loses of the damage dealt to it."""
        return points

    def hurt(self, game: "Table", monster: Monster, lost: int, dealt: int) -> None:
        """It has lost some of the points dealt to it at one moment and lives."""

    def felled(self, game: "Table", monster: Monster, source: "Source") -> None:
        """It is about to lose the last of its health."""

    def falls(self, game: "Table", monster: Monster) -> None:
        """It has died and leaves the board at this moment."""

    def dodges(self, game: "Table", monster: Monster) -> Flow[bool]:
        """Whether a hit card misses it, for elusive kinds."""
        raise NotImplementedError(self.id)

    def healed(self, game: "Table", monster: Monster) -> None:
        """It has got one health back."""

    def attacks(self, game: "Table", monster: Monster, structure: Place) -> None:
        """It has run into a structure, whose fall and damage come next."""

    def withstands(self, source: "Source") -> bool:
        """Whether it is out of the reach of something that kills outright, such as a boulder."""
        return False

    def laid_to_rest(self, game: "Table", monster: Monster, source: "Source", slayer: int) -> None:
        """Where the token goes when the monster has died."""
        keep_or_discard(game, monster, source, slayer)

    def resists(self, card: "Card", monster: Monster) -> bool:
        """Whether the card cannot be used on the monster where it stands."""
        return False


class PieceKind(Token):
    """A kind of piece on the players' side; ``health`` is 0 where it is not counted."""

    health: int = 0
    obstacle: bool = False
    """Whether it lies in the way of monsters: :meth:`stops`, :meth:`entered` and :meth:`stormed` are asked."""
    on_guard: bool = False
    """Whether it minds monsters that come into its space."""

    def know_health(self, health: int) -> None:
        """A table knows better than the box what its full health is."""
        self.health = health

    def comes_to(self, game: "Table", piece: Piece) -> Flow[None] | None:
        """It has been put into the space where it stands now."""
        return None

    def can_go(self, game: "Table", piece: Piece, space: Place) -> bool:
        """Whether a player who may put it anywhere can put it there."""
        return True

    def withstands(self, source: "Source") -> bool:
        """Whether it is out of the reach of something that passes, such as a boulder."""
        return False

    def leaves(self, game: "Table", piece: Piece) -> None:
        """It is off the board: where its token goes."""

    def stops(self, monster: Monster) -> bool:
        """Whether the monster cannot come into its space."""
        return False

    def stormed(self, game: "Table", piece: Piece, group: list[Monster]) -> Flow[None]:
        """Monsters have run into it and were stopped."""
        raise NotImplementedError(self.id)

    def entered(self, game: "Table", piece: Piece, march: "March", group: list[Monster]) -> Flow[None]:
        """Monsters have come into its space in one leg; it may end their move."""
        yield from ()


class EffectToken(Token):
    """A token that does something once and goes to the monster discard pile."""

    def resolve(self, game: "Table") -> Flow[None]:
        try:
            flow = self.effect(game)
            if flow is not None:
                yield from flow
        except GameEnded:
            # Nothing more happens, but the token has been carried out.
            game.state.pile.discards.append(self)
            raise
        game.state.pile.discards.append(self)

    def effect(self, game: "Table") -> Flow[None] | None:
        raise NotImplementedError(self.id)
