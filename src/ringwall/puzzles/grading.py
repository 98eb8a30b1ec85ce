"""How hard a puzzle is: how rarely those find it who see less than all."""

from collections.abc import Collection
from typing import Any, Final, NamedTuple

from ringwall.puzzles.aim import BOSS, Aim
from ringwall.puzzles.attempts import Attempt, attempt
from ringwall.puzzles.proof import Proof
from ringwall.puzzles.puzzle import Puzzle, Tempting
from ringwall.setup import Setup

SIMPLE: Final = "simple"
CAPTAIN: Final = "captain"
ORACLE: Final = "oracle:iterations=60"
"""A short one."""
GRADES: Final = (1, 2, 3, 4, 5)
RARE: Final = (0.18, 0.12, 0.06)
"""How often a random player finds a puzzle of the second, third and fourth grade at least."""


class Trials(NamedTuple):
    """What the bots choose."""

    simple: Attempt
    captain: Attempt
    oracle: Attempt

    @property
    def by_name(self) -> dict[str, Attempt]:
        return {"simple": self.simple, "captain": self.captain, "oracle": self.oracle}


def trials(proof: Proof, setup: Setup, grades: Collection[int] = GRADES) -> Trials | None:
    """None where it can have none of these grades; the oracle, who takes longest, is asked last."""
    simple, captain = attempt(proof, setup, SIMPLE), attempt(proof, setup, CAPTAIN)
    either = (Trials(simple, captain, simple._replace(found=found)) for found in (True, False))
    if not any(grade_of(proof.aim, proof.root.luck, tried) in grades for tried in either):
        return None
    return Trials(simple, captain, attempt(proof, setup, ORACLE))


def grade_of(aim: Aim, luck: float, tried: Trials) -> int:
    """The first is what simple finds. Then the rarer by luck the higher, one more where captain and oracle both fail,
    one less where both find it. They play for the castle and know nothing of the aim: that they leave a boss alone
    says little.
    """
    if tried.simple.found:
        return 1
    found = tried.captain.found + tried.oracle.found
    if aim.kind == BOSS:
        found = max(1, found)
    return max(2, min(5, 3 + sum(luck < bound for bound in RARE) - found))


def tempting_of(tried: Trials) -> list[Tempting]:
    """What the bots choose that do not find it."""
    return [Tempting(name, each.line, each.why) for name, each in tried.by_name.items() if not each.found]


def measured_by(proof: Proof, tried: Trials) -> dict[str, Any]:
    return {
        "positions": proof.positions,
        "random": float(f"{proof.root.luck:.3g}"),
        "found_by": [name for name, each in tried.by_name.items() if each.found],
    }


def regraded(puzzle: Puzzle) -> Puzzle:
    """The same puzzle as the bots of today find it."""
    proof = Proof(puzzle.begin(0), puzzle.aim)
    tried = trials(proof, puzzle.setup)
    assert tried is not None
    grade = grade_of(puzzle.aim, proof.root.luck, tried)
    return puzzle._replace(grade=grade, tempting=tempting_of(tried), measured=measured_by(proof, tried))
