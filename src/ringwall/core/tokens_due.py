"""Turning up tokens of the monster pile, one at a time, until none is due."""

from typing import TYPE_CHECKING, Final

from ringwall.core.decision import Flow
from ringwall.core.decks import PILE
from ringwall.core.settling import settle
from ringwall.core.tokens import Token

if TYPE_CHECKING:
    from ringwall.core.table import Table

TURNING_UP: Final = "turning_up"
"""Noted while tokens are being turned up: more that come due join the queue."""


def turn_up(game: "Table") -> Flow[None]:
    """Resolve every token that is due, those that come due meanwhile included; with an empty pile the rest is void."""
    state = game.state
    state.this_turn[TURNING_UP] = 1
    while state.due > 0:
        if game.camera is not None:
            game.cut()
        token = draw_token(game)
        if token is None:
            break
        state.due -= 1
        if game.log is not None:
            game.tell("token", token=token.text)
        yield from token.resolve(game)
        yield from settle(game)
    state.due = 0
    del state.this_turn[TURNING_UP]


def tokens_of_turn(game: "Table") -> int:
    """How many tokens the turn turns up: two unless something says otherwise."""
    number = 2
    for module in game.rules.tokens_due:
        number = module.tokens_due(game, number)
    return number


def draw_token(game: "Table") -> Token | None:
    """The next token of the pile; with an empty pile, of wherever the rules find one."""
    pile = game.state.pile
    if len(pile):
        return pile.draw(game.state.chance, PILE)
    for module in game.rules.pile_is_short:
        token = module.pile_is_short(game)
        if token is not None:
            return token
    return None


def call_for_more(game: "Table", token: Token, number: int) -> Flow[None]:
    """A token brings more tokens: normally they queue behind those already due."""
    if not game.rules.extra_tokens:
        game.state.due += number
    for module in game.rules.extra_tokens:
        deed = module.extra_tokens(game, token, number)
        if deed is not None:
            yield from deed
