"""Apocalypse Stones: what is on their backs shows only when they are turned over."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ringwall.core.damage import Source
from ringwall.core.hooks import Module
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.core.tokens import Token
from ringwall.crowns_and_quests.box import crowns_and_quests
from ringwall.crowns_and_quests.items import StoneBack
from ringwall.crowns_and_quests.quest import quest_of
from ringwall.crowns_and_quests.targets.target import Target, put_target, targets_on_board

STONE: Final = "apocalypse_stone"
"""The target, and how many are in the supply."""
ON_BOARD: Final = "stones"
"""The backs of the Stones on the board, in the order in which they came."""
SUPPLY: Final = "stone_supply"
"""The backs of those in the supply."""
BROKEN_UP: Final = "stones_broken_up"
"""The backs of those that have just been destroyed."""
GEMS: Final = "gems"
"""The gems that have been won."""


@crowns_and_quests.rule
class NobodySeesTheirBacks(Module):
    hidden_holds: Mapping[str, str] = MappingProxyType({ON_BOARD: "", SUPPLY: "", BROKEN_UP: ""})
    sealed_holds = (ON_BOARD, SUPPLY, BROKEN_UP)
    pools = (sealed_holds,)


@crowns_and_quests.token
class ApocalypseStone(Target):
    id = STONE
    count = 7

    def falls(self, game: Table, monster: Monster) -> None:
        """Which of the Stones it is can be told only as long as it is on the board."""
        game.state.holds.setdefault(BROKEN_UP, []).append(_take_back(game, monster))

    def laid_to_rest(self, game: Table, monster: Monster, source: Source, slayer: int) -> None:
        """Turned over it shows a gem or is broken; what then becomes of it, its quest says."""
        holds = game.state.holds
        back = holds[BROKEN_UP].pop(0)
        if not holds[BROKEN_UP]:
            del holds[BROKEN_UP]
        game.tell("stone_turned", back=back.text)
        quest = quest_of(game)
        if quest is not None:
            quest.stone_turned(game, back)


def lay_stones(game: Table) -> None:
    """All Stones are in the supply, mixed."""
    backs = [token for token in game.rules.tokens.values() if isinstance(token, StoneBack)]
    game.state.holds[SUPPLY] = [token for token in backs for _ in range(token.count)]
    game.state.holds[ON_BOARD] = []
    game.state.holds[GEMS] = []
    _count(game)


def put_stone(game: Table, ring: int, arc: int, health: int) -> Monster:
    """A Stone of the supply comes onto the board."""
    holds = game.state.holds
    back = game.state.chance.pick(holds[SUPPLY], ON_BOARD)
    holds[SUPPLY].remove(back)
    holds[ON_BOARD].append(back)
    _count(game)
    return put_target(game, STONE, ring, arc, health)


def take_stone(game: Table, stone: Monster) -> Token:
    """A Stone is taken off the board; returns its back."""
    back = _take_back(game, stone)
    game.state.monsters.remove(stone)
    return back


def _take_back(game: Table, stone: Monster) -> Token:
    return game.state.holds[ON_BOARD].pop(targets_on_board(game, STONE).index(stone))


def mix_in(game: Table, back: Token) -> None:
    """It lies among the others in the supply again."""
    game.state.holds[SUPPLY].append(back)
    _count(game)


def is_gem(back: Token) -> bool:
    return isinstance(back, StoneBack) and back.gem


def _count(game: Table) -> None:
    game.state.supply[STONE] = len(game.state.holds[SUPPLY])
