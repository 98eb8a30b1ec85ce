from typing import Final

from ringwall.core.board import BLUE, COLOURS, GREEN, RED, SPACES, SWORDSMAN
from ringwall.core.damage import Source, deal
from ringwall.core.decision import Flow, Word, choose_one
from ringwall.core.deployment import lose_piece
from ringwall.core.settling import settle
from ringwall.core.structures import batter_wall
from ringwall.core.table import Table
from ringwall.crowns_and_quests.facts import figure, number
from ringwall.crowns_and_quests.quest import count_down, quest, set_tracker
from ringwall.crowns_and_quests.rewards import strike_all
from ringwall.crowns_and_quests.scroll_quest import ScrollQuest, hiding_places
from ringwall.crowns_and_quests.specialists.specialist import specialist_of

LAVA: Final = Source("lava", leaves_remains=False)
COLOUR_NAMES: Final = tuple(Word(COLOURS[colour], colour) for colour in (RED, GREEN, BLUE))


@quest
class SearchForTheScrollOfLava(ScrollQuest):
    """Now and then lava flows before the walls; the scroll burns all monsters of a colour."""

    id = "search_for_the_scroll_of_lava"
    scroll = "scroll_of_lava"
    arcs = "lava.arcs"
    pieces = ("veiled_token", scroll)
    figures = (
        hiding_places(arcs, "2 4 6"),
        number("lava.flow_every", 2, 1, 9),
        number("lava.flow_damage", 1, 0, 2),
        number("lava.damage", 2, 0, 4),
    )

    def lay(self, game: Table) -> None:
        set_tracker(game, figure(game, "lava.flow_every"))

    def upkeep(self, game: Table) -> Flow[None]:
        if count_down(game, figure(game, "lava.flow_every")):
            arc = yield from game.roll("quest")
            yield from _flow(game, arc)
        yield from settle(game)

    def reward(self, game: Table) -> Flow[None]:
        colour = (yield from choose_one(game.captain(), "scroll_colour", COLOUR_NAMES, verb="name")).value
        yield from strike_all(game, game.monsters_in(colour), figure(game, "lava.damage"))


def _flow(game: Table, arc: int) -> Flow[None]:
    """A fortify token or a wall goes, and everybody before it is burnt."""
    game.tell("lava", arc=arc)
    if game.state.walls[arc]:
        batter_wall(game, arc)
    space = SPACES[SWORDSMAN][arc]
    specialist = specialist_of(game)
    if specialist is not None and specialist.space is space:
        lose_piece(game, specialist)
    points = figure(game, "lava.flow_damage")
    victims = [monster for monster in game.monsters_at(space) if not monster.kind.untouchable]
    yield from deal(game, [(monster, points) for monster in victims if points], LAVA)
