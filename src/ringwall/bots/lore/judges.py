"""How decisions are judged: by what kind of decision it is, and in a play also by what an option does."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, TypeVar

from ringwall.core.decision import Option

if TYPE_CHECKING:
    from ringwall.bots.simple.foes import Foe
    from ringwall.bots.simple.sight import Sight

Judge = Callable[[Option], float]
"""Gives an option of one decision its mark; the highest is chosen."""
Judging = Callable[["Sight"], Judge]
"""Makes the judge of a decision."""
Judges = Mapping[str, Judging]
"""How the options of each kind of decision are judged."""
Concerned = Callable[[Option], bool]
Rolled = Callable[["Sight", int], float]
AtHand = Callable[["Sight", "Foe"], int]
J = TypeVar("J", bound=Judging)
R = TypeVar("R", bound=Rolled)
H = TypeVar("H", bound=AtHand)

JUDGES: Final[dict[str, Judging]] = {}
"""Those of the simple bot."""
CAPTAINS_JUDGES: Final[dict[str, Judging]] = {}
"""Those of the captain: the same where it knows nothing better."""
VERBS: Final[dict[str, list[tuple["Concerned", Judging]]]] = {}
"""How options are judged that play no card, by their verbs; where boxes share one, by whose options they are."""
RIVALS: Final[set[str]] = set()
"""Those of these verbs that take cards away from the hits, so that the hits cannot go first unweighed."""
ROLLS: Final[dict[str, Rolled]] = {}
"""What a new roll of the die promises after a number has come up, by what the die is rolled for."""
AT_HAND: Final[dict[str, AtHand]] = {}
"""How many points can be dealt to a dire foe from now on, for kinds of decision where the hand does not tell."""


def judges(*kinds: str, captain: Judging | None = None) -> Callable[[J], J]:
    """Registers how these kinds of decision are judged, and how the captain does it if not in the same way.

    Boxes may share a kind of decision if they judge it alike.
    """

    def register(judging: J) -> J:
        for kind in kinds:
            assert JUDGES.get(kind, judging) is judging, f"{kind} is judged in two ways"
            JUDGES[kind] = judging
            CAPTAINS_JUDGES[kind] = captain or judging
        return judging

    return register


def _always(option: Option) -> bool:
    return True


def verbs(*names: str, rivals: bool = False, concerned: Concerned = _always) -> Callable[[J], J]:
    """Registers how plays with these verbs are judged, and whether they are rivals of the hits for the cards.

    Where another box has options with the same verb, ``concerned`` tells those of this one.
    """

    def register(judging: J) -> J:
        for name in names:
            VERBS.setdefault(name, []).append((concerned, judging))
        if rivals:
            RIVALS.update(names)
        return judging

    return register


def judging_of(option: Option) -> Judging | None:
    """How an option is judged that plays no card."""
    return next((judging for concerned, judging in VERBS.get(option.verb, ()) if concerned(option)), None)


def rolls(*purposes: str) -> Callable[[R], R]:
    """Registers what a new roll promises where the die is rolled for this."""

    def register(rolled: R) -> R:
        ROLLS.update(dict.fromkeys(purposes, rolled))
        return rolled

    return register


def at_hand(*kinds: str) -> Callable[[H], H]:
    """Registers what can be done to a dire foe in these kinds of decision."""

    def register(counting: H) -> H:
        AT_HAND.update(dict.fromkeys(kinds, counting))
        return counting

    return register
