"""What all siege engines share: they are things that protect their crew until they break."""

from typing import Final

from ringwall.core.arrival import turned_away
from ringwall.core.damage import Source, wound
from ringwall.core.decision import Flow
from ringwall.core.hooks import Module
from ringwall.core.pieces import Monster
from ringwall.core.sharing import share_out
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind
from ringwall.engines_of_war.box import engines_of_war
from ringwall.engines_of_war.crew import can_be_manned, let_out, man

BEFORE_EXPLOSIONS: Final = -2


class SiegeEngine(MonsterKind):
    health = 3
    points = 3
    lifeless = True
    doubles = False
    starts = False
    traits = ("siege_engine",)

    def can_be_placed(self, game: Table) -> bool:
        return can_be_manned(game)

    def resolve(self, game: Table) -> Flow[None]:
        if can_be_manned(game):
            yield from super().resolve(game)
        else:
            game.tell("unmanned", token=self.text)
            game.state.pile.discards.append(self)

    def enter(self, game: Table, arc: int) -> Flow[None]:
        if not turned_away(game, self, arc):
            man(game, self)
            yield from super().enter(game, arc)

    def spill(self, game: Table, monster: Monster, points: int, source: Source, slayer: int) -> Flow[list[Monster]]:
        """Whoever struck it divides what was left of the blow among the crew, and otherwise the team does."""
        crew = let_out(game, monster)
        if not crew:
            return []
        divider = slayer or game.captain()
        shares = yield from share_out(game, divider, crew, points, source, least=points, waste=True)
        return [each for each, share in shares.items() if wound(game, each, share, source)]


@engines_of_war.rule
class CrewsComeOut(Module):
    rank = BEFORE_EXPLOSIONS

    def buried(self, game: Table, dead: list[Monster], source: Source, slayer: int) -> None:
        for monster in dead:
            if isinstance(monster.kind, SiegeEngine):
                let_out(game, monster)
