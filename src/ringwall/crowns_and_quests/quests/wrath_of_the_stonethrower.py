from ringwall.base.effects.giant_boulder import roll_boulder_from
from ringwall.core.board import ARCS, FOREST
from ringwall.core.damage import Source
from ringwall.core.decision import Flow
from ringwall.core.facts import Fact, Subset
from ringwall.core.pieces import Monster, Piece
from ringwall.core.settling import settle
from ringwall.core.structures import fell
from ringwall.core.table import Table
from ringwall.crowns_and_quests.face_down import face_down_at, lay_face_down, take_up, turn_over
from ringwall.crowns_and_quests.facts import figure, health, listed, number
from ringwall.crowns_and_quests.quest import TRACKER, Quest, quest, set_tracker
from ringwall.crowns_and_quests.rewards import rebuild_walls
from ringwall.crowns_and_quests.targets.target import put_target, targets_on_board


@quest
class WrathOfTheStonethrower(Quest):
    """Somewhere in the forest stands the Stonethrower: the Scout finds it, and hit cards bring it down."""

    id = "wrath_of_the_stonethrower"
    specialist = "scout"
    pieces = ("veiled_token", "stonethrower")
    figures = (
        health("stonethrower.health", "stonethrower", 3, 6),
        Fact("stonethrower.throw_on", "1 2 3", Subset("123456")),
        number("stonethrower.reward_walls", 2, 0, 6),
    )

    def lay(self, game: Table) -> None:
        set_tracker(game, figure(game, "stonethrower.health"))

    def begin(self, game: Table) -> Flow[None]:
        return lay_face_down(game, list(ARCS))

    def end(self, game: Table) -> None:
        take_up(game)

    def arrives(self, game: Table, piece: Piece) -> None:
        token = face_down_at(game, piece.space)
        if token is not None and turn_over(game, token):
            put_target(game, "stonethrower", FOREST, piece.arc, game.state.counts[TRACKER])

    def within_reach(self, game: Table) -> list[Monster]:
        """Any range will do where it has been found."""
        return _found(game)

    def target_destroyed(self, game: Table, source: Source, slayer: int) -> None:
        set_tracker(game, 0)

    def upkeep(self, game: Table) -> Flow[None]:
        die = yield from game.roll("quest")
        if str(die) in listed(game, "stonethrower.throw_on"):
            found = _found(game)
            arc = found[0].arc if found else (yield from game.roll("quest"))
            game.tell("thrown_stone", arc=arc)
            yield from roll_boulder_from(game, arc, fell)
        yield from settle(game)

    def complete(self, game: Table) -> bool:
        return not game.state.counts[TRACKER]

    def reward(self, game: Table) -> Flow[None]:
        return rebuild_walls(game, figure(game, "stonethrower.reward_walls"))


def _found(game: Table) -> list[Monster]:
    return targets_on_board(game, "stonethrower")
