from typing import Final

from ringwall.core.board import RINGS, SPACES
from ringwall.core.decision import Flow, Word, choose_one
from ringwall.core.table import Table
from ringwall.crowns_and_quests.facts import figure, number
from ringwall.crowns_and_quests.frost import FROZEN
from ringwall.crowns_and_quests.quest import quest
from ringwall.crowns_and_quests.rewards import strike_all
from ringwall.crowns_and_quests.scroll_quest import ScrollQuest, hiding_places

RING_NAMES: Final = tuple(Word(name, ring) for ring, name in enumerate(RINGS))


@quest
class ToSeekTheScrollOfIce(ScrollQuest):
    """In deep snow nobody exchanges cards and the Scout is slow; the scroll freezes all monsters."""

    id = "to_seek_the_scroll_of_ice"
    scroll = "scroll_of_ice"
    arcs = "ice.arcs"
    pieces = ("veiled_token", scroll)
    figures = (hiding_places(arcs, "1 3 5"), number("ice.steps", 1, 1, 2), number("ice.damage", 1, 0, 4))

    def exchanges(self, game: Table, number: int) -> int:
        return 0

    def steps(self, number: int, game: Table) -> int:
        return min(number, figure(game, "ice.steps"))

    def reward(self, game: Table) -> Flow[None]:
        ring = (yield from choose_one(game.captain(), "scroll_ring", RING_NAMES, verb="name")).value
        game.state.this_turn[FROZEN] = 1
        here = dict.fromkeys(foe for space in SPACES[ring][1:] for foe in game.foes_at(space))
        yield from strike_all(game, list(here), figure(game, "ice.damage"))
