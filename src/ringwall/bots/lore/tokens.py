"""What bots know of a token: its worth to an Overlord, and how a monster or a piece of the players behaves."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple, TypeVar

if TYPE_CHECKING:
    from ringwall.bots.simple.allies import Ally, Space
    from ringwall.bots.simple.foes import Foe
    from ringwall.bots.simple.sight import Sight

T = TypeVar("T", bound="type[TokenLore]")

NOWHERE: Final = -1


class Nature(NamedTuple):
    """What is special about a kind of monster, where it is more, or other, than its health."""

    flies: bool = False
    fatal: int = NOWHERE
    """The ring where any wound kills it."""
    immune: int = NOWHERE
    """The ring where hit cards do nothing to it."""
    exposed: bool = False
    """Whether every hit card of its colour reaches it, in whatever ring."""
    spaces: int = 1
    """How far it moves in a turn; 0 for a monster that nothing moves and no hit card hurts."""
    idle: bool = False
    """Whether it does nothing to the castle by itself any more."""
    climbs: bool = False
    unspelled: bool = False
    """Whether spells do nothing to it."""
    presence: float = 0.0
    """What it is worth to be rid of it, whatever its health."""
    wound: float = 0.0
    """What a point of damage costs that it survives."""
    aim: float = 1.0
    """The chance that a hit card played against it hits."""


class TokenLore:
    """What bots know of a token; as it is here, what they make of one that nobody has told them of."""

    worth: float = 1.0
    """What it counts among the tokens to come."""
    surprise: bool = False
    """Whether an Overlord had better keep it for a surprise."""

    def __init__(self, token: str) -> None:
        self.id = token

    def worth_now(self, sight: "Sight") -> float:
        """What it is worth to an Overlord to play it by the die now."""
        return self.worth

    def site_worth(self, sight: "Sight", arc: int) -> float:
        """How much more it is worth in this arc than others of its kind would be."""
        return 0.0


class MonsterLore(TokenLore):
    """What bots know of a kind of monster; ``worth`` leaves out what it does when it comes."""

    strength: int = 2
    """How strong it is among those that start on the board."""
    nature: ClassVar[Nature | None] = None
    foe: ClassVar["type[Foe] | None"] = None
    """How it behaves in their sight, if not like most."""

    def worth_now(self, sight: "Sight") -> float:
        return self.worth + self.arrival_worth(sight)

    def arrival_worth(self, sight: "Sight") -> float:
        """What its coming does."""
        return 0.0


class PieceLore(TokenLore):
    """What bots know of a piece of the players."""

    passive: bool = False
    """Whether it only lies there, so that no play has anything to do with it."""

    def lifted(self, sight: "Sight", piece: "Ally") -> float:
        """What it is worth that the piece is put wherever it does most."""
        return 0.0

    def landed(self, sight: "Sight", piece: "Ally", space: "Space") -> float:
        """How good a space is to put it."""
        return 0.0


TOKENS: Final[dict[str, TokenLore]] = {}
NATURES: Final[dict[str, Nature]] = {}
"""The natures of those monsters that have one."""
FOES: Final[dict[str, "type[Foe]"]] = {}
"""The monsters that behave in a way of their own."""

UNKNOWN: Final = MonsterLore("")


def token(*names: str) -> Callable[[T], T]:
    """Registers what bots know of these tokens: ``@token("goblin")`` before a class."""

    def register(lore: T) -> T:
        for name in names:
            known = TOKENS[name] = lore(name)
            if isinstance(known, MonsterLore) and (known.nature is not None or known.foe is not None):
                NATURES[name] = known.nature or Nature()
                if known.foe is not None:
                    FOES[name] = known.foe
        return lore

    return register


def token_lore(name: str) -> TokenLore:
    return TOKENS.get(name, UNKNOWN)


def monster_lore(name: str) -> MonsterLore:
    known = TOKENS.get(name)
    return known if isinstance(known, MonsterLore) else UNKNOWN


def piece_lore(name: str) -> PieceLore:
    known = TOKENS.get(name)
    return known if isinstance(known, PieceLore) else PieceLore(name)
