from typing import Final

from ringwall.core.board import ARCS, ARCS_OF, COLOUR_OF, FIELD, SPACES, Place
from ringwall.core.damage import Source
from ringwall.core.decision import Decision, Flow, Option
from ringwall.core.movement import put_elsewhere
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.crowns_and_quests.facts import RING_DIE, figure, health, number, ring_rolled
from ringwall.crowns_and_quests.quest import ENDGAME, Quest, quest
from ringwall.crowns_and_quests.ruin import ruin
from ringwall.crowns_and_quests.targets.target import put_target, targets_on_board

OBELISK: Final = "obelisk"
POWER: Final = "power"
TOPPLED: Final = "obelisk_toppled"
ROLL: Final = Option("roll")


@quest
class TheObeliskOfOblivion(Quest):
    """The Obelisk appears here and there, gathers power against the castle, and has to be destroyed."""

    id = "the_obelisk_of_oblivion"
    kind = ENDGAME
    pieces = (OBELISK,)
    counts = (POWER, TOPPLED)
    figures = (health("obelisk.health", OBELISK, 8, 9), number("obelisk.power_limit", 4, 2, 9), RING_DIE)

    def lay(self, game: Table) -> None:
        game.state.counts[POWER] = 0

    def begin(self, game: Table) -> Flow[None]:
        space = yield from _roll_space(game)
        put_target(game, OBELISK, space.ring, space.arc, figure(game, "obelisk.health"))

    def upkeep(self, game: Table) -> Flow[None]:
        _gather_power(game)
        yield from settle(game)
        yield from _teleport(game)
        yield from settle(game)

    def target_destroyed(self, game: Table, source: Source, slayer: int) -> None:
        game.state.counts[TOPPLED] = 1

    def complete(self, game: Table) -> bool:
        return TOPPLED in game.state.counts


def _roll_space(game: Table) -> Flow[Place]:
    arc = yield from game.roll("quest")
    die = yield from game.roll("quest")
    return SPACES[ring_rolled(game, die)][arc]


def _gather_power(game: Table) -> None:
    counts = game.state.counts
    power = counts[POWER] + 1
    game.tell("power", number=power)
    counts[POWER] = power
    if power >= figure(game, "obelisk.power_limit"):
        counts[POWER] = 0
        for obelisk in targets_on_board(game, OBELISK):
            ruin(game, ARCS_OF[COLOUR_OF[obelisk.arc]])


def _teleport(game: Table) -> Flow[None]:
    """Where the dice say, or an overlord."""
    for obelisk in targets_on_board(game, OBELISK):
        space: Place | None = None
        if game.rules.overlord_seat:
            options = [Option("send", (SPACES[ring][arc],)) for ring in FIELD for arc in ARCS]
            chosen = yield Decision(game.rules.overlord_seat, OBELISK, [*options, ROLL], obelisk)
            if chosen is not ROLL:
                assert isinstance(chosen.what[0], Place)
                space = chosen.what[0]
        space = space or (yield from _roll_space(game))
        if space is not obelisk.space:
            put_elsewhere(game, obelisk, space)
