from typing import Final

from ringwall.base.box import base
from ringwall.core.cards import Card
from ringwall.core.decision import Option
from ringwall.core.hands import discard_played
from ringwall.core.menu import Menu
from ringwall.core.problem import Sentence
from ringwall.core.settling import tokens_to_come
from ringwall.core.table import Table
from ringwall.core.tokens_due import tokens_of_turn
from ringwall.core.why_not import BARRED

MISSING: Final = "missing"


@base.card
class Missing(Card):
    """No tokens are drawn this turn."""

    id = "missing"

    def plays(self, menu: Menu) -> None:
        if MISSING not in menu.game.state.this_turn and tokens_could_come(menu.game):
            menu.play((self,), None, lose_them)

    def why_not(self, menu: Menu) -> Sentence:
        if any(module.bars_missing(menu.game) for module in menu.game.rules.bars_missing):
            return BARRED
        return Sentence("why.no_tokens_come", "no tokens are drawn this turn anyway")


def tokens_could_come(game: Table) -> bool:
    if any(module.bars_missing(game) for module in game.rules.bars_missing):
        return False
    rules = game.rules
    if rules.endless:
        return tokens_of_turn(game) > 0 or any(module.comes_with_tokens(game) for module in rules.comes_with_tokens)
    if len(game.state.pile) or tokens_to_come(game):
        return True
    return any(module.pile_may_fill(game) for module in rules.pile_may_fill)


def lose_them(game: Table, option: Option) -> None:
    discard_played(game, option)
    game.state.this_turn[MISSING] = 1
