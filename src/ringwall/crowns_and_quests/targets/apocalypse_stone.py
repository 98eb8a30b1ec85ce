"""Apocalypse Stones: what is on their backs shows only when they are turned over."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ringwall.core.damage import Source
from ringwall.core.hooks import Module
from ringwall.core.pieces import Monster
from ringwall.core.pools import Pool
from ringwall.core.table import Table
from ringwall.core.tokens import Token
from ringwall.crowns_and_quests.box import crowns_and_quests
from ringwall.crowns_and_quests.items import StoneBack
from ringwall.crowns_and_quests.quest import quest_of
from ringwall.crowns_and_quests.targets.stone_backs import (
    BACKS,
    BROKEN_UP,
    ON_BOARD,
    RETURNED,
    SUPPLY,
    TAKEN,
    TURNED,
    StonePool,
    note,
    note_mixed_in,
    note_placed,
)
from ringwall.crowns_and_quests.targets.target import Target, put_target, targets_on_board

STONE: Final = "apocalypse_stone"
"""The target, and how many are in the supply."""
GEMS: Final = "gems"
"""The gems that have been won."""
POOLS: Final[tuple[Pool, ...]] = (StonePool(),)
PLACES: Final = POOLS[0].names
HIDDEN: Final[Mapping[str, str]] = MappingProxyType(dict.fromkeys(PLACES, ""))


@crowns_and_quests.rule
class NobodySeesTheirBacks(Module):
    pools = POOLS
    sealed_holds = PLACES
    hidden_holds = HIDDEN


@crowns_and_quests.token
class ApocalypseStone(Target):
    id = STONE
    count = 7

    def falls(self, game: Table, monster: Monster) -> None:
        """Which of the Stones it is can be told only as long as it is on the board."""
        _take_up(game, monster)

    def laid_to_rest(self, game: Table, monster: Monster, source: Source, slayer: int) -> None:
        """Turned over it shows a gem or is broken; what then becomes of it, its quest says."""
        back = turn_over(game)
        quest = quest_of(game)
        if quest is not None:
            quest.stone_turned(game, back)


def lay_stones(game: Table) -> None:
    """All Stones are in the supply, mixed."""
    game.state.holds[SUPPLY] = [back for back in BACKS for _ in range(back.count)]
    game.state.holds[ON_BOARD] = []
    game.state.holds[GEMS] = []
    _count(game)


def put_stone(game: Table, ring: int, arc: int, health: int) -> Monster:
    """A Stone of the supply comes onto the board."""
    holds = game.state.holds
    note_placed(game.state)
    back = game.state.chance.pick(holds[SUPPLY], ON_BOARD)
    holds[SUPPLY].remove(back)
    holds[ON_BOARD].append(back)
    _count(game)
    return put_target(game, STONE, ring, arc, health)


def take_stone(game: Table, stone: Monster) -> None:
    """A Stone is taken off the board, and nobody has seen its back yet."""
    _take_up(game, stone)
    game.state.monsters.remove(stone)


def _take_up(game: Table, stone: Monster) -> None:
    at = targets_on_board(game, STONE).index(stone)
    note(game.state, TAKEN, at)
    holds = game.state.holds
    holds.setdefault(BROKEN_UP, []).append(holds[ON_BOARD].pop(at))


def turn_over(game: Table) -> Token:
    """The first of the Stones taken up is turned over; returns its back."""
    back = _first_taken_up(game)
    note(game.state, TURNED, BACKS.index(back))
    game.tell("stone_turned", back=back.text)
    return back


def return_unseen(game: Table) -> None:
    """The first of the Stones taken up goes into the supply, and nobody sees its back."""
    note(game.state, RETURNED)
    _put_into_supply(game, _first_taken_up(game))


def mix_in(game: Table, back: Token) -> None:
    """A Stone that everybody has seen turned over lies among the others in the supply again."""
    note_mixed_in(game.state, back)
    _put_into_supply(game, back)


def _first_taken_up(game: Table) -> Token:
    holds = game.state.holds
    back = holds[BROKEN_UP].pop(0)
    if not holds[BROKEN_UP]:
        del holds[BROKEN_UP]
    return back


def _put_into_supply(game: Table, back: Token) -> None:
    game.state.holds[SUPPLY].append(back)
    _count(game)


def is_gem(back: Token) -> bool:
    return isinstance(back, StoneBack) and back.gem


def _count(game: Table) -> None:
    game.state.supply[STONE] = len(game.state.holds[SUPPLY])
