from typing import Final

from ringwall.core.board import ARCS, CASTLE, COLOUR_OF, FOREST, SPACES
from ringwall.core.decision import Flow, Word, choose_one
from ringwall.core.pieces import Piece
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.crowns_and_quests.committing import PLACES, Demand, all_filled, colour_card, fill_place, lay_places
from ringwall.crowns_and_quests.facts import figure, number
from ringwall.crowns_and_quests.flag import flag_of, plant_flag
from ringwall.crowns_and_quests.quest import Quest, count_down, quest, set_tracker
from ringwall.crowns_and_quests.rewards import rebuild_walls
from ringwall.crowns_and_quests.ruin import ruin
from ringwall.crowns_and_quests.specialists.specialist import specialist_of

STAGE: Final = "stage"
"""How far the hunt has come; at the last stage the temple is found."""
RINGS_OF_STAGES: Final[tuple[int, ...]] = (FOREST, CASTLE, FOREST)
FOUND: Final = len(RINGS_OF_STAGES) + 1
ARC_NAMES: Final = tuple(Word(f"arc-{arc}", arc) for arc in ARCS)


@quest
class HuntForTheCursedTemple(Quest):
    """The Scout follows the Flag to the temple, and cards are committed there, while the earth quakes."""

    id = "hunt_for_the_cursed_temple"
    specialist = "scout"
    pieces = ("flag",)
    counts = (STAGE,)
    works_on_site = True
    figures = (
        number("temple.cards", 4, 1, 6),
        number("temple.quake_every", 2, 1, 9),
        number("temple.draws", 1, 0, 2),
        number("temple.reward_walls", 3, 0, 6),
    )

    def lay(self, game: Table) -> None:
        game.state.counts[STAGE] = 1
        set_tracker(game, figure(game, "temple.quake_every"))
        lay_places(game, [figure(game, "temple.cards")])

    def begin(self, game: Table) -> Flow[None]:
        return _move_flag(game)

    def draws(self, game: Table) -> int:
        return figure(game, "temple.draws")

    def arrives(self, game: Table, piece: Piece) -> Flow[None] | None:
        flag = flag_of(game)
        if flag is None or piece.space is not flag.space or game.state.counts[STAGE] == FOUND:
            return None
        return _next_stage(game)

    def demands(self, game: Table) -> list[Demand]:
        scout, flag = specialist_of(game), flag_of(game)
        if scout is None or flag is None or game.state.counts[STAGE] < FOUND or scout.space is not flag.space:
            return []
        colour = COLOUR_OF[flag.arc]
        left = game.state.rows[PLACES][1]
        return [Demand(None, left, lambda card: card.slays or colour_card(card, colour))]

    def receive(self, game: Table, demand: int, number: int) -> None:
        fill_place(game, 1, number)

    def upkeep(self, game: Table) -> Flow[None]:
        if count_down(game, figure(game, "temple.quake_every")):
            arc = yield from game.roll("quest")
            game.tell("quake", arc=arc)
            ruin(game, [arc])
        yield from settle(game)

    def complete(self, game: Table) -> bool:
        return all_filled(game)

    def reward(self, game: Table) -> Flow[None]:
        return rebuild_walls(game, figure(game, "temple.reward_walls"))


def _next_stage(game: Table) -> Flow[None]:
    game.state.counts[STAGE] += 1
    if game.state.counts[STAGE] == FOUND:
        game.tell("temple_found")
    else:
        yield from _move_flag(game)


def _move_flag(game: Table) -> Flow[None]:
    """To the ring of the stage, in an arc that the die names, or an overlord."""
    ring = RINGS_OF_STAGES[game.state.counts[STAGE] - 1]
    if game.rules.overlord_seat:
        arc = (yield from choose_one(game.rules.overlord_seat, "temple", ARC_NAMES, verb="hide")).value
    else:
        arc = yield from game.roll("quest")
    yield from plant_flag(game, SPACES[ring][arc])
