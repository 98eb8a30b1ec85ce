"""After every event: has the game been lost, what follows from the event, has the game been won?"""

from typing import TYPE_CHECKING

from ringwall.core.damage import KILLS, TALLY
from ringwall.core.decision import Flow
from ringwall.core.meeting import meet
from ringwall.core.outcome import GameEnded, Outcome
from ringwall.core.state import NO_TOWERS

if TYPE_CHECKING:
    from ringwall.core.table import Table


def settle(game: "Table") -> Flow[None] | tuple[()]:
    """To be carried on with ``yield from``, like every rule; where nobody can be asked, it is done at once."""
    if game.state.towers == NO_TOWERS:
        lose(game, "no tower stands")
    if game.newcomers:
        return _follow_up(game)
    for at, module in enumerate(game.rules.aftermath):
        deed = module.aftermath(game)
        if deed is not None:
            return _go_on(game, deed, at + 1)
    pile = game.state.pile
    if not pile.rest and not pile.top and not game.rules.endless:
        _see_whether_won(game)
    return ()


def _follow_up(game: "Table") -> Flow[None]:
    if game.newcomers:
        yield from meet(game)
    yield from _rest_of_aftermath(game, 0)


def _go_on(game: "Table", deed: Flow[None], at: int) -> Flow[None]:
    """Somebody may have to be asked; those before have had nothing to say."""
    yield from deed
    if game.newcomers:
        yield from meet(game)
    yield from _rest_of_aftermath(game, at)


def _rest_of_aftermath(game: "Table", at: int) -> Flow[None]:
    for module in game.rules.aftermath[at:]:
        deed = module.aftermath(game)
        if deed is not None:
            yield from deed
        if game.newcomers:
            yield from meet(game)
    if not game.rules.endless:
        _see_whether_won(game)


def _see_whether_won(game: "Table") -> None:
    state = game.state
    if not state.pile.rest and not state.pile.top and not tokens_to_come(game) and not _must_fall(game):
        win(game, "every monster is gone")


def _must_fall(game: "Table") -> bool:
    """Whether a monster is left that stands between the players and the win."""
    monsters = game.state.monsters
    harmless = game.rules.lets_win
    if not harmless:
        return bool(monsters)
    return any(not any(module.lets_win(game, monster) for module in harmless) for monster in monsters)


def tokens_to_come(game: "Table") -> int:
    """Tokens outside the pile that still have to be played."""
    return sum(module.tokens_to_come(game) for module in game.rules.tokens_to_come)


def lose(game: "Table", reason: str) -> None:
    _end(game, Outcome(False, reason, {}, ()))


def win(game: "Table", reason: str) -> None:
    scores: dict[int, int] = {}
    slayers: tuple[int, ...] = ()
    if game.rules.keeps_trophies:
        trophies, rows = game.state.trophies, game.state.rows
        playing = [seat for seat in game.rules.castle_seats if not game.state.out[seat]]
        scores = {seat: sum(token.points for token in trophies[seat]) for seat in playing}
        kills = {seat: sum(token.monster for token in trophies[seat]) for seat in playing}
        if TALLY in rows:
            scores = {seat: scores[seat] + rows[TALLY][seat] for seat in playing}
            kills = {seat: kills[seat] + rows[KILLS][seat] for seat in playing}
        ranks = {seat: (scores[seat], kills[seat]) for seat in playing}
        best = max(ranks.values())
        slayers = tuple(seat for seat in playing if ranks[seat] == best)
    _end(game, Outcome(True, reason, scores, slayers))


def _end(game: "Table", outcome: Outcome) -> None:
    if game.log is not None:
        game.tell("won" if outcome.won else "lost", reason=outcome.reason)
    game.state.outcome = outcome
    raise GameEnded
