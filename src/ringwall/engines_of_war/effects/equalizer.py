from typing import Final

from ringwall.base.options.not_over_yet import BORROWED
from ringwall.core.decision import Flow
from ringwall.core.hooks import Module
from ringwall.core.pieces import Monster
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.core.tokens import EffectToken, Token
from ringwall.engines_of_war.box import engines_of_war
from ringwall.engines_of_war.crew import crew_of
from ringwall.engines_of_war.monsters.siege_engine import SiegeEngine

ENOUGH: Final = 6
"""So many monsters shall have been on the board."""
TALLY: Final = "equalizer_tally"
"""How many there have been so far, while monsters are being drawn."""
PUT_BACK: Final[tuple[str, ...]] = ("goblin_king", "herald")
"""Monsters that are drawn again."""


@engines_of_war.token
class Equalizer(EffectToken):
    """Monsters are drawn until there have been six on the board."""

    id = "equalizer"

    def effect(self, game: Table) -> Flow[None]:
        state = game.state
        state.this_turn[TALLY] = sum(strength(game, monster) for monster in state.monsters)
        refilled = False
        while state.this_turn[TALLY] < ENOUGH:
            game.cut()
            token = _draw(game)
            if token is None and not refilled:
                refilled = True
                if any(module.refills(game) for module in game.rules.refills):
                    token = _draw(game)
            if token is None:
                break
            game.tell("token", token=token.text)
            yield from token.resolve(game)
            yield from settle(game)
        del state.this_turn[TALLY]


def strength(game: Table, monster: Monster) -> int:
    """As how many a monster counts: an engine as its crew, camps not at all."""
    if isinstance(monster.kind, SiegeEngine):
        return len(crew_of(game, monster.kind))
    return int(monster.kind.monster)


def _draw(game: Table) -> Token | None:
    """A random monster of the pile, whatever else lies there."""
    state = game.state
    piles = [state.pile.rest, state.pile.top, state.holds.get(BORROWED, [])]
    monsters = [token for pile in piles for token in pile if token.placeable and token.id not in PUT_BACK]
    if not monsters:
        return None
    token = state.chance.pick(monsters, "equalizer")
    next(pile for pile in piles if token in pile).remove(token)
    return token


@engines_of_war.rule
class Tally(Module):
    def joined(self, game: Table, monster: Monster) -> None:
        notes = game.state.this_turn
        if TALLY in notes:
            notes[TALLY] += strength(game, monster)

    def kept_away(self, game: Table) -> None:
        """Else it would draw for ever where no monster can come."""
        notes = game.state.this_turn
        if TALLY in notes:
            notes[TALLY] += 1

    def tokens_to_come(self, game: Table) -> int:
        """The game is not won before the last draw."""
        return int(TALLY in game.state.this_turn)
