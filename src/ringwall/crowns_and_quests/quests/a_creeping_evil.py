from ringwall.core.board import ARCS_OF, BLUE, FOREST, GREEN, RED, SPACES, SWORDSMAN
from ringwall.core.decision import Flow
from ringwall.core.movement import put_elsewhere
from ringwall.core.pieces import Monster
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.core.tokens import Token
from ringwall.crowns_and_quests.facts import counted, figure, health, number
from ringwall.crowns_and_quests.quest import Quest, quest
from ringwall.crowns_and_quests.rewards import rebuild_walls, spread_damage
from ringwall.crowns_and_quests.ruin import crush_at, ruin
from ringwall.crowns_and_quests.targets.apocalypse_stone import (
    GEMS,
    STONE,
    is_gem,
    lay_stones,
    mix_in,
    put_stone,
    take_stone,
    turn_over,
)
from ringwall.crowns_and_quests.targets.stone_backs import ON_BOARD, SEEN, SUPPLY
from ringwall.crowns_and_quests.targets.target import targets_on_board


@quest
class ACreepingEvil(Quest):
    """Stones creep towards the castle and bring the monsters closer; those destroyed on their way may hold gems."""

    id = "a_creeping_evil"
    pieces = (STONE,)
    counts = (STONE, ON_BOARD, SUPPLY, SEEN, GEMS)
    figures = (
        health("creeping.stone_health", STONE, 1, 2),
        number("creeping.at_setup", 4, 0, 4),
        number("creeping.per_upkeep", 1, 1, 2),
        number("creeping.max_on_board", 4, 1, 7),
        counted("creeping.gems", 3, 1, 3),
        number("creeping.reward_walls", 1, 0, 2),
        number("creeping.reward_damage", 2, 0, 4),
    )

    def lay(self, game: Table) -> None:
        lay_stones(game)

    def begin(self, game: Table) -> Flow[None]:
        for _ in range(figure(game, "creeping.at_setup")):
            if game.state.holds[SUPPLY]:
                yield from _add_stone(game)

    def stone_turned(self, game: Table, back: Token) -> None:
        if is_gem(back):
            game.state.holds[GEMS].append(back)

    def lands(self, game: Table, arc: int, ring: int) -> int:
        """Monsters come as close as the innermost Stone of their arc."""
        return max([ring, *(stone.ring for stone in targets_on_board(game, STONE) if stone.arc == arc)])

    def upkeep(self, game: Table) -> Flow[None]:
        yield from _creep(game)
        if game.state.holds.get(SUPPLY) is None:
            return
        for _ in range(figure(game, "creeping.per_upkeep")):
            stones = len(targets_on_board(game, STONE))
            if game.state.holds[SUPPLY] and stones < figure(game, "creeping.max_on_board"):
                yield from _add_stone(game)
        yield from settle(game)

    def complete(self, game: Table) -> bool:
        return len(game.state.holds[GEMS]) >= figure(game, "creeping.gems")

    def reward(self, game: Table) -> Flow[None]:
        for colour in (RED, GREEN, BLUE):
            yield from rebuild_walls(game, figure(game, "creeping.reward_walls"), ARCS_OF[colour])
            yield from spread_damage(game, figure(game, "creeping.reward_damage"), game.monsters_in(colour))


def _add_stone(game: Table) -> Flow[None]:
    arc = yield from game.roll("quest")
    put_stone(game, FOREST, arc, figure(game, "creeping.stone_health"))


def _creep(game: Table) -> Flow[None]:
    """Every Stone comes one ring closer; those before the walls strike."""
    stones = targets_on_board(game, STONE)
    before_walls = [stone for stone in stones if stone.ring == SWORDSMAN]
    for stone in stones:
        if stone not in before_walls:
            put_elsewhere(game, stone, SPACES[stone.ring + 1][stone.arc])
            crush_at(game, stone.space)
    for stone in sorted(before_walls, key=lambda stone: stone.arc):
        _strike(game, stone)
    yield from settle(game)


def _strike(game: Table, stone: Monster) -> None:
    """The outermost structure goes, if there is one; a gem goes back into the supply."""
    game.tell("stone_strikes", arc=stone.arc)
    ruin(game, [stone.arc])
    take_stone(game, stone)
    back = turn_over(game)
    if is_gem(back):
        mix_in(game, back)
