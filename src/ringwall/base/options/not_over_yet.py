from typing import Final

from ringwall.base.box import base
from ringwall.core.box import Request, Variant
from ringwall.core.problem import Problem
from ringwall.core.table import Table
from ringwall.core.tokens import Token

BORROWED: Final = "borrowed"
"""The shuffled monster discards that complete the last drawing of tokens."""


@base.variant
class NotOverYet(Variant):
    """A pile too short for a turn's tokens is completed from the shuffled monster discards."""

    id = "not_over_yet"

    @classmethod
    def problem(cls, table: Request) -> Problem | None:
        if table.mode == "overlord":
            return Problem(
                "problem.not_with_overlord",
                "{option} does not go with mode {mode}: the Overlord's turn replaces the drawing of tokens",
                option=cls.id,
                mode=table.mode,
            )
        return None

    def pile_is_short(self, game: Table) -> Token | None:
        state = game.state
        if not _in_its_phase(game):
            return None
        if BORROWED not in state.holds:
            discards = state.pile.discards
            state.holds[BORROWED] = [token for token in discards if _is_lent(token)]
            state.pile.discards = [token for token in discards if not _is_lent(token)]
            game.tell("discards_shuffled")
        borrowed = state.holds[BORROWED]
        if not borrowed:
            return None
        return borrowed.pop(state.chance.place(borrowed, "monster_discards"))

    def tokens_done(self, game: Table) -> None:
        state = game.state
        if BORROWED in state.holds:
            state.pile.discards += state.holds.pop(BORROWED)

    def tokens_to_come(self, game: Table) -> int:
        """The phase still owes tokens that the discards can supply."""
        state = game.state
        if not state.due or not _in_its_phase(game):
            return 0
        lendable = state.holds.get(BORROWED, state.pile.discards)
        return min(state.due, sum(_is_lent(token) for token in lendable))


def _is_lent(token: Token) -> bool:
    return token.in_pile and token.comes_back


def _in_its_phase(game: Table) -> bool:
    """It completes the turn's own drawing of tokens, not one that a card has brought about."""
    return game.rules.phases[game.state.phase].id == "tokens"
