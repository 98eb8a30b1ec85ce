"""Looking for puzzles in many games, on all cores; stopped at any time and taken up again.

A game depends on nothing but its number and the seed, and a puzzle's name on nothing but what is in it. So the same
seed brings the same puzzles, whoever looks for them and how often it was interrupted.
"""

from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from time import process_time
from typing import Final, NamedTuple

from ringwall.bots.processes import Crew, Ended, cores
from ringwall.game import Game
from ringwall.puzzles.finder import Search, Tally, played
from ringwall.puzzles.grading import GRADES
from ringwall.puzzles.tables import MIXES, table_of
from ringwall.setup import Setup

DONE: Final = "done.txt"
"""The games that have been looked through, with their seed, what was found and how long it took."""
BOTS: Final = ("simple", "random", "captain")
"""Who plays, in turn: the worse they play, the more trouble there is to get out of."""


class Wanted(NamedTuple):
    """What to look for."""

    seed: int
    bound: int
    setup: Setup | None
    """The table of all games; None for every box and pair in turn."""
    grades: tuple[int, ...] = GRADES

    def key(self, number: int) -> str:
        """What a game is called in the list of those done."""
        table = "" if self.setup is None else f" {self.setup!r}"
        grades = "" if self.grades == GRADES else f" {self.grades}"
        return f"{self.seed} {self.bound} {number}{table}{grades}"


class Found(NamedTuple):
    """What one game has brought."""

    tally: Tally
    cpu: float
    puzzles: list[str]


class Miner:
    """Does games one after the other, each in a process of a crew."""

    def __init__(self, wanted: Wanted) -> None:
        self._wanted = wanted

    def __call__(self, number: int) -> Found:
        wanted = self._wanted
        start = process_time()
        setup = wanted.setup or table_of(number, wanted.seed)
        game = played(setup, f"puzzles {wanted.seed} {number}", BOTS[number // len(MIXES) % len(BOTS)])
        return search_game(game, wanted.bound, wanted.grades, start)


def search_game(game: Game, bound: int, grades: Collection[int] = GRADES, start: float = 0.0) -> Found:
    """The puzzles of a game that has been played."""
    start = start or process_time()
    search = Search(bound, grades)
    puzzles = [puzzle.write() for puzzle in search.in_game(game)]
    return Found(search.tally, process_time() - start, puzzles)


class Mine:
    """A folder with puzzles that were found, and what has been looked through for them."""

    def __init__(self, folder: Path, wanted: Wanted) -> None:
        self.folder = folder
        self.wanted = wanted
        self.tally = Tally()
        self.cpu = 0.0
        self.broken = 0
        """Games over which a process ended."""
        folder.mkdir(parents=True, exist_ok=True)

    def to_do(self, games: int) -> list[int]:
        """The games that have not been looked through yet."""
        done = self._done()
        return [number for number in range(games) if self.wanted.key(number) not in done]

    def run(self, games: int, workers: int | None, on_game: Callable[[], None]) -> None:
        """A KeyboardInterrupt ends it; what was found is on the disk by then."""
        numbers = self.to_do(games)
        if not numbers:
            return
        with Crew(min(workers or cores(), len(numbers)), Miner, (self.wanted,)) as crew:
            for number, found in crew.do(numbers):
                if isinstance(found, Ended):
                    self.broken += 1
                else:
                    self.keep(self.wanted.key(number), found)
                on_game()

    def keep(self, key: str, found: Found) -> None:
        """The puzzles first, so that a game that counts as done has brought all of its own."""
        self.tally = self.tally.plus(found.tally)
        self.cpu += found.cpu
        for text in found.puzzles:
            name = text.partition('"id": "')[2].partition('"')[0]
            (self.folder / f"{name}.json").write_text(text, encoding="utf-8")
        with (self.folder / DONE).open("a", encoding="utf-8") as done:
            done.write(f"{key}\t{' '.join(map(str, found.tally))} {found.cpu:.1f}\n")

    def _done(self) -> set[str]:
        path = self.folder / DONE
        if not path.exists():
            return set()
        return {line.partition("\t")[0] for line in path.read_text(encoding="utf-8").splitlines() if "\t" in line}


def puzzles_in(folder: Path) -> Iterator[tuple[Path, str]]:
    """The texts of the puzzles in a folder, in the order of their names."""
    for path in sorted(folder.glob("*.json")):
        yield path, path.read_text(encoding="utf-8")
