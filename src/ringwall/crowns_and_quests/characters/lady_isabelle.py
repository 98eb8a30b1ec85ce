from typing import Final

from ringwall.core.board import CASTLE, SWORDSMAN, Place, neighbours
from ringwall.core.decision import Decision, Flow, Option
from ringwall.core.hits import HitCard
from ringwall.core.movement import shove
from ringwall.core.pieces import Monster
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.crowns_and_quests.characters.character import Character, character, use
from ringwall.crowns_and_quests.facts import figure, number

DECLINE: Final = Option("decline")


@character
class LadyIsabelle(Character):
    """Moves what she has hit by a space."""

    id = "lady_isabelle"
    figures = (number("isabelle.steps", 1, 1, 2),)

    def hit_over(self, game: Table, card: HitCard, monster: Monster, space: Place) -> Flow[None] | None:
        stands = monster in game.state.monsters and not monster.kind.rooted(monster)
        return self._nudge(game, monster) if stands else None

    def _nudge(self, game: Table, monster: Monster) -> Flow[None]:
        start = monster.space
        space = start
        for count in range(figure(game, "isabelle.steps")):
            options = [Option("use", (self,), each) for each in _ways(space) if each is not start]
            chosen = yield Decision(game.state.actor, "nudge", [*options, DECLINE], monster)
            if chosen is DECLINE:
                break
            if not count:
                use(game, self)
            assert isinstance(chosen.target, Place)
            space = chosen.target
        if space is not start:
            yield from shove(game, (monster, space))
            yield from settle(game)


def _ways(space: Place) -> list[Place]:
    """One space in any direction, but never into the castle, and out of it only outward."""
    around = neighbours(space)
    return [each for each in around if (each.ring == SWORDSMAN if space.ring == CASTLE else each.ring != CASTLE)]
