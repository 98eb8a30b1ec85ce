from typing import Final

from ringwall.core.board import COLOUR_OF, FOREST, SPACES
from ringwall.core.damage import Source, credit
from ringwall.core.decision import Flow
from ringwall.core.pieces import Monster
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.crowns_and_quests.facts import figure, number
from ringwall.crowns_and_quests.flag import flag_of, plant_flag
from ringwall.crowns_and_quests.keeping import put_away
from ringwall.crowns_and_quests.quest import Quest, count_down, quest, set_tracker
from ringwall.crowns_and_quests.rewards import everybody_draws, fortify_walls

SCORE: Final = "score"
KEPT: Final = "kept"
"""The monsters that have been slain for the score."""


@quest
class TheSentrysStand(Quest):
    """All monsters come where the Flag is, and those slain in its colour count."""

    id = "the_sentrys_stand"
    pieces = ("flag",)
    counts = (SCORE, KEPT)
    figures = (
        number("sentry.points", 12, 1, 20),
        number("sentry.flag_every", 3, 1, 9),
        number("sentry.reward_fortify", 2, 0, 2),
        number("sentry.reward_cards", 1, 0, 3),
    )

    def lay(self, game: Table) -> None:
        set_tracker(game, figure(game, "sentry.flag_every"))
        game.state.counts[SCORE] = 0
        game.state.holds[KEPT] = []

    def begin(self, game: Table) -> Flow[None]:
        return _move_flag(game)

    def end(self, game: Table) -> None:
        for token in game.state.holds.pop(KEPT):
            put_away(game, token)

    def musters(self, game: Table) -> int:
        flag = flag_of(game)
        return flag.arc if flag is not None else 0

    def presses(self, game: Table) -> bool:
        """Else an overlord could keep all monsters back for ever."""
        return True

    def slain(self, game: Table, monster: Monster, source: Source, slayer: int) -> bool:
        flag, kind = flag_of(game), monster.kind
        scores = kind.monster and kind.points > 0
        if flag is None or not scores or COLOUR_OF[monster.arc] != COLOUR_OF[flag.arc]:
            return False
        game.tell("scored", points=kind.points)
        game.state.counts[SCORE] += kind.points
        game.state.holds[KEPT].append(kind)
        credit(game, kind, slayer)
        return True

    def upkeep(self, game: Table) -> Flow[None]:
        if count_down(game, figure(game, "sentry.flag_every")):
            yield from _move_flag(game)
        yield from settle(game)

    def complete(self, game: Table) -> bool:
        return game.state.counts[SCORE] >= figure(game, "sentry.points")

    def reward(self, game: Table) -> Flow[None]:
        yield from fortify_walls(game, figure(game, "sentry.reward_fortify"))
        yield from everybody_draws(game, figure(game, "sentry.reward_cards"))


def _move_flag(game: Table) -> Flow[None]:
    arc = yield from game.roll("quest")
    yield from plant_flag(game, SPACES[FOREST][arc])
