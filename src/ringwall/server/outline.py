"""The choices of a game that stand, found out without the game."""

from typing import NamedTuple, Protocol


class Course(Protocol):
    """One choice after the other, and back: a match, or what is jotted down of one."""

    def choose(self, option: str, seat: int | None, who: str) -> None: ...

    def take_back(self, to: int) -> None: ...

    def begin(self, seed: int | str) -> None:
        """Deal anew, before the first choice."""

    def __len__(self) -> int: ...


class Jotted(NamedTuple):
    """A choice as the journal has it."""

    entry: int
    """The number of its entry; 0 for one of an uploaded record."""
    option: str
    seat: int | None
    who: str


class Outline:
    def __init__(self) -> None:
        self.entry = 0
        """The entry that is being carried out."""
        self.choices: list[Jotted] = []
        self.seed: int | str | None = None
        """Of the deal that counts, where it is not that of the opening."""

    def __len__(self) -> int:
        return len(self.choices)

    def choose(self, option: str, seat: int | None, who: str) -> None:
        self.choices.append(Jotted(self.entry, option, seat, who))

    def take_back(self, to: int) -> None:
        del self.choices[to:]

    def begin(self, seed: int | str) -> None:
        self.seed = seed
