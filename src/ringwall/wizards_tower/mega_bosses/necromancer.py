from typing import Final

from ringwall.core.board import Place
from ringwall.core.damage import Source
from ringwall.core.hooks import Module
from ringwall.core.pieces import Monster
from ringwall.core.table import Table
from ringwall.core.tokens import Token
from ringwall.wizards_tower.box import wizards_tower
from ringwall.wizards_tower.mega_bosses.mega_boss import MegaBoss, in_play
from ringwall.wizards_tower.options.necromancer_randomizer import NecromancerRandomizer

RISING: Final = "rising"
"""How many of the dead a Necromancer who threw himself at a structure will bring back."""


@wizards_tower.token
class Necromancer(MegaBoss):
    """Brings dead monsters back into the pile, and dies of any structure he attacks to bring back more."""

    id = "necromancer"
    health = 4
    perishes = True

    def arrival(self, game: Table, monster: Monster) -> None:
        raise_dead(game, 2)

    def attacks(self, game: Table, monster: Monster, structure: Place) -> None:
        game.state.counts[RISING] = monster.health


def raise_dead(game: Table, number: int) -> None:
    """Random tokens from the monster discards go back into the pile."""
    state = game.state
    for _ in range(number):
        dead = [token for token in state.pile.discards if _can_rise(game, token)]
        if not dead:
            return
        token = state.chance.pick(dead, "monster_discards")
        game.tell("raised", token=token.text)
        state.pile.discards.remove(token)
        state.pile.rest.append(token)


def _can_rise(game: Table, token: Token) -> bool:
    wanted = token.monster or game.rules.plays_with(NecromancerRandomizer)
    return token.in_pile and wanted and not token.lifeless


@wizards_tower.rule
class Rise(Module):
    rank = 4

    def pile_may_fill(self, game: Table) -> bool:
        return in_play(game, "necromancer")

    def buried(self, game: Table, dead: list[Monster], source: Source, slayer: int) -> None:
        if RISING in game.state.counts and any(isinstance(monster.kind, Necromancer) for monster in dead):
            raise_dead(game, game.state.counts.pop(RISING))
