from ringwall.core.hooks import Module
from ringwall.core.phase import Phase
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind, Token
from ringwall.engines_of_war.box import engines_of_war


@engines_of_war.token
class Breathtaker(MonsterKind):
    """While it is on the board nobody trades."""

    id = "breathtaker"
    health = 3
    points = 5
    lasting = True


@engines_of_war.rule
class Speechless(Module):
    rank = 1
    """Behind the mixes of tokens."""

    def tokens(self, counts: dict[Token, int], players: int) -> None:
        """A player alone has nobody to trade with."""
        if players == 1:
            for token in counts:
                if isinstance(token, Breathtaker):
                    counts[token] = 0

    def bars_trade(self, game: Table) -> bool:
        return any(isinstance(monster.kind, Breathtaker) for monster in game.state.monsters)

    def skips(self, game: Table, phase: Phase) -> bool:
        return phase.id == "trade" and self.bars_trade(game)
