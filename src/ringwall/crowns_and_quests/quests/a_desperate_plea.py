from typing import Final

from ringwall.core.board import FOREST, NO_COLOUR, SPACES
from ringwall.core.decision import Flow
from ringwall.core.pieces import Piece
from ringwall.core.table import Table
from ringwall.crowns_and_quests.committing import is_left_somewhere
from ringwall.crowns_and_quests.facts import PRINTED, counted, figure, number
from ringwall.crowns_and_quests.flag import flag_of, plant_flag
from ringwall.crowns_and_quests.quest import Quest, quest
from ringwall.crowns_and_quests.rewards import spread_damage
from ringwall.crowns_and_quests.specialists.evacuees import EVACUEES
from ringwall.crowns_and_quests.specialists.specialist import specialist_of

SAVED: Final = "saved"


@quest
class ADesperatePlea(Quest):
    """Allies wait at the Flag in the forest: the Evacuees have to reach them, three times."""

    id = "a_desperate_plea"
    specialist = EVACUEES
    pieces = ("flag",)
    counts = (SAVED, EVACUEES)
    figures = (counted("plea.tokens", 3, 3, 3, PRINTED), number("plea.damage_per_saved", 2, 0, 5))

    def lay(self, game: Table) -> None:
        game.state.supply[EVACUEES] = figure(game, "plea.tokens")
        game.state.counts[SAVED] = 0

    def begin(self, game: Table) -> Flow[None]:
        arc = yield from game.roll("quest")
        yield from plant_flag(game, SPACES[FOREST][arc])

    def arrives(self, game: Table, piece: Piece) -> None:
        flag = flag_of(game)
        if flag is not None and piece.space is flag.space:
            game.tell("saved")
            game.state.pieces.remove(piece)
            game.state.counts[SAVED] += 1

    def bars_missing(self, game: Table) -> bool:
        """With no card left that could move anybody, only monsters settle the matter, so they must come."""
        return not is_left_somewhere(game, lambda card: card.colour != NO_COLOUR)

    def complete(self, game: Table) -> bool:
        return _all_gone(game) and game.state.counts[SAVED] > 0

    def impossible(self, game: Table) -> bool:
        return _all_gone(game) and not game.state.counts[SAVED]

    def reward(self, game: Table) -> Flow[None]:
        points = figure(game, "plea.damage_per_saved") * game.state.counts[SAVED]
        return spread_damage(game, points, game.state.monsters)


def _all_gone(game: Table) -> bool:
    return not game.state.supply[EVACUEES] and specialist_of(game) is None
