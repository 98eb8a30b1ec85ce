from typing import Final

from ringwall.core.cards import Card
from ringwall.core.decision import Option
from ringwall.core.hands import discard_played, draw_card
from ringwall.core.hits import HitCard
from ringwall.core.hooks import Module
from ringwall.core.menu import Menu
from ringwall.core.problem import Sentence
from ringwall.core.table import Table
from ringwall.wizards_tower.box import wizards_tower

BERSERK: Final = "berserk"
"""How often it has been played this turn."""
HITS_PLAYED: Final = "hits_played"


@wizards_tower.card
class Berserk(Card):
    """Before the first hit card of a turn: every hit card played brings a new card."""

    id = BERSERK

    def plays(self, menu: Menu) -> None:
        if HITS_PLAYED not in menu.game.state.this_turn:
            menu.play((self,), None, go_berserk)

    def why_not(self, menu: Menu) -> Sentence:
        return Sentence("why.hit_card_played", "a hit card has been played this turn already")


def go_berserk(game: Table, option: Option) -> None:
    discard_played(game, option)
    game.state.this_turn[BERSERK] = game.state.this_turn.get(BERSERK, 0) + 1


@wizards_tower.rule
class Frenzy(Module):
    def hit_played(self, game: Table, card: HitCard) -> None:
        """Only the current player's own hit cards count, and only while that player is in the game."""
        state = game.state
        if state.actor != state.current or state.out[state.current]:
            return
        state.this_turn[HITS_PLAYED] = 1
        for _ in range(state.this_turn.get(BERSERK, 0)):
            draw_card(game, state.current)
