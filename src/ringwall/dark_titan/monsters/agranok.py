"""Agranok, the Dark Titan: eight health, the last two of which must go within one phase."""

from typing import Final

from ringwall.core.board import CASTLE
from ringwall.core.damage import BOULDER, Source
from ringwall.core.decision import Flow
from ringwall.core.hands import discard
from ringwall.core.hooks import Module
from ringwall.core.movement import March
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind
from ringwall.dark_titan.agranok_cards import agranok_level
from ringwall.dark_titan.agranok_effects import rouse
from ringwall.dark_titan.box import dark_titan

STAGGERED: Final = "staggered"
"""The mark of a point that did not hurt him: with another one in the same phase he falls."""
LOWEST: Final = 2
"""The last number on his token."""
FRONT: Final = 5
"""The lowest number on the front of it."""
TURNED_OVER: Final = "agranok_turned_over"
MOVED: Final = "agranok_moved"


@dark_titan.token
class Agranok(MonsterKind):
    id = "agranok"
    in_pile = False
    health = 8
    points = 0
    doubles = False
    mighty = 4
    unscathed = True
    traits = ("titan",)

    def suffers(self, game: Table, monster: Monster, points: int, source: Source) -> int:
        needed = monster.health - _staggered(monster)
        return monster.health if points >= needed else min(points, monster.health - LOWEST)

    def hurt(self, game: Table, monster: Monster, lost: int, dealt: int) -> None:
        if lost < dealt:
            game.tell("staggered", monster=monster.text)
            monster.mark(STAGGERED, dealt - lost)
        if monster.health < FRONT <= monster.health + lost:
            game.state.counts[TURNED_OVER] = 1

    def healed(self, game: Table, monster: Monster) -> None:
        monster.unmark(STAGGERED)

    def withstands(self, source: Source) -> bool:
        return source is BOULDER

    def laid_to_rest(self, game: Table, monster: Monster, source: Source, slayer: int) -> None:
        """He is back in the Void: nobody's trophy, and in no pile."""


def _staggered(monster: Monster) -> int:
    return 0 if monster.marks is None else monster.marks.get(STAGGERED, 0)


def recover(game: Table) -> None:
    """A phase in which he may have been hurt is over."""
    agranok = agranok_on_board(game)
    if agranok is not None:
        agranok.unmark(STAGGERED)


def agranok_on_board(game: Table) -> Monster | None:
    for monster in game.state.monsters:
        if isinstance(monster.kind, Agranok):
            return monster
    return None


def can_be_roused(game: Table) -> bool:
    """Whether his card has a say: it has not while he walks through the castle."""
    agranok = agranok_on_board(game)
    return agranok is not None and agranok.ring != CASTLE and agranok_level(game) > 1


@dark_titan.rule
class TheDarkTitan(Module):
    def buried(self, game: Table, dead: list[Monster], source: Source, slayer: int) -> None:
        """Turned to his wounded side he makes every player lose a card at random."""
        if game.state.counts.pop(TURNED_OVER, 0):
            game.tell("agranok_turned_over")
            for seat in game.players_from_current():
                hand = game.state.hands[seat]
                if hand:
                    discard(game, seat, game.state.chance.pick(hand, f"hand-{seat}"))

    def march_ends(self, game: Table, march: March) -> None:
        agranok = agranok_on_board(game)
        if not march.by_token and agranok in march.activated and agranok not in march.displaced:
            game.state.this_turn[MOVED] = 1

    def marched(self, game: Table) -> Flow[None]:
        """After his own move the die says what he does besides."""
        if game.state.this_turn.pop(MOVED, 0) and can_be_roused(game):
            yield from rouse(game)
        # Whatever moves after the turn's own movement does so in a phase of its own (DT-BOPT-05).
        recover(game)

    def marching(self, game: Table) -> None:
        recover(game)

    def at_rest(self, game: Table) -> None:
        recover(game)

    def turn_starts(self, game: Table) -> None:
        recover(game)
