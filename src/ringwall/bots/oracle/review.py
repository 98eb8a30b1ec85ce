"""A game looked back on: the castle's chance after each choice, and what would have been better.

Every choice is judged by what the seat knew when it chose, so luck is nobody's fault.
"""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from math import inf
from typing import Final

from ringwall.bots.oracle.search import Budget, Search, least_error
from ringwall.bots.outlook import Outlook
from ringwall.game import Game

CLEAR: Final = 2.0
"""How many standard errors an alternative must be ahead to be told: of several some are always ahead by luck."""
SURE: Final = 0.02
"""The standard error of a chance that is good enough, when nothing depends on the choice."""
NOBODY: Final = frozenset[int]()
SECONDS: Final = 30.0
"""For a whole game, unless somebody says otherwise."""
LEAST, MOST = 0.05, 0.4
"""For one choice of it, then."""


@dataclass
class Moment:
    """A choice: the castle's chance to win with it, and the best alternative if there is a better one.

    ``gain`` is how much better the alternative is for the side of the seat that chose: for the castle's chance if it
    defends the castle, against it if it is the Overlord.
    """

    number: int
    """How many choices were made before it."""
    turn: int
    seat: int
    choice: str
    chance: float
    error: float
    better: str | None = None
    gain: float = 0.0


class Repeats:
    """Choices that have been made before and changed nothing, such as a trade offered again after it was refused."""

    def __init__(self) -> None:
        self._made: set[tuple[object, ...]] = set()

    def again(self, game: Game, chosen: int) -> bool:
        """Whether the choice about to be made is one; to be asked of every choice in turn."""
        decision, state = game.decision, game.state
        assert decision is not None
        made = (
            state.turn,
            decision.seat,
            decision.kind,
            None if decision.about is None else decision.about.text,
            decision.options[chosen].text,
            tuple([card.id for card in state.hands[decision.seat]]),
            tuple([monster.text for monster in state.monsters]),
        )
        known = made in self._made
        self._made.add(made)
        return known


def review(
    game: Game | str,
    budget: Budget,
    seats: Collection[int] | None = None,
    stop: Callable[[], bool] | None = None,
    seed: int | str = 0,
) -> Iterator[Moment]:
    """Each choice of a game, or of a record of one, in turn; the budget is for each choice.

    Alternatives are looked for at the choices of ``seats``, or of all; with others only the chance is estimated.
    The same choice is told once however often it is tried. Ends early when ``stop`` says so. The game is left as it is.
    """
    repeats = Repeats()
    played = Game.from_record(game) if isinstance(game, str) else game
    for number, (table, chosen) in enumerate(played.replay()):
        if stop is not None and stop():
            return
        asked = NOBODY if repeats.again(table, chosen) else seats
        moment = look_back(table, number, chosen, budget, asked, stop, seed)
        if moment is None:
            return
        yield moment


def look_back(
    game: Game,
    number: int,
    chosen: int,
    budget: Budget,
    seats: Collection[int] | None,
    stop: Callable[[], bool] | None,
    seed: int | str,
) -> Moment | None:
    """The moment, or None if the search was stopped."""
    outlook = Outlook.of(game)
    seat = outlook.seat
    search = Search(outlook, budget, seed, stop, keep=chosen)
    own = next(trial for trial in search.trials if trial.at == chosen)
    if seats is not None and seat not in seats:
        search.trials = [own]
    search.run(SURE)
    if search.cancelled or not own.values:
        return None
    moment = Moment(number, game.state.turn, seat, outlook.options[chosen].text, own.mean, own.error)
    rivals = [trial for trial in search.trials if trial is not own and len(trial.values) == len(own.values)]
    best = max(rivals, key=lambda trial: search.sign * trial.mean, default=own)
    lead, error = best.lead(own, search.sign) if best is not own else (0.0, inf)
    if lead > CLEAR * max(error, least_error(best)):
        moment.better = outlook.options[best.at].text
        moment.gain = lead
    return moment


def seconds_each(choices: int) -> float:
    """How long each of so many choices is thought about."""
    return min(MOST, max(LEAST, SECONDS / max(1, choices)))
