"""Why what one holds cannot be used now, or a card not on a certain monster, in one sentence.

Whose turn it is and which phase is known here; what a card needs is known to the card (:meth:`Card.why_not`). It is
asked on a table on which nothing can be read that the seat cannot know.
"""

from itertools import chain
from typing import Final

from ringwall.blindfold import Unknowable, blindfold, looking
from ringwall.core.board import space_key
from ringwall.core.cards import Card
from ringwall.core.decision import Option
from ringwall.core.menu import Menu
from ringwall.core.pieces import Monster
from ringwall.core.problem import Sentence
from ringwall.core.table import Table
from ringwall.core.tokens import Token
from ringwall.core.why_not import NO_USE, where
from ringwall.game import Game
from ringwall.hidden import sees_hold

PLAY: Final = "play"
"""The phase in which cards are played, and the verb for it."""
OVER: Final = Sentence("why.over", "the game is over")
NOT_YOURS: Final = Sentence("why.not_yours", "somebody else has to choose now")
QUESTION: Final = Sentence("why.question", "the question has to be answered first")
OTHER_PHASE: Final = Sentence("why.other_phase", "cards are played in the phase {phase}", phase=PLAY)
TOKENS: Final = "overlord"
"""The phase in which the overlord plays tokens."""
TOKENS_LATER: Final = Sentence("why.tokens_later", "tokens are played in the phase {phase}", phase=TOKENS)
URGENT_FIRST: Final = Sentence("why.urgent_first", "a token that cannot be kept has to be played first")


def held_by(game: Game, seat: int) -> list[Card | Token]:
    """What a seat could be asked to use: its cards, or the tokens of the overlord."""
    rules, state = game.rules, game.state
    seen = [state.holds.get(name, ()) for name in rules.hidden_holds if sees_hold(rules, seat, name)]
    return [*state.hands[seat], *chain(*seen)]


def why_not(game: Game, seat: int, held: Card | Token, target: str | None = None) -> Sentence | None:
    """Why a seat cannot use what it holds now, or a card not on a monster, in the notation; None if it can."""
    decision = game.decision
    if decision is None:
        return OVER
    if decision.seat != seat:
        return NOT_YOURS
    uses = [option for option in decision.options if held in option.what]
    if uses:
        return _why_not_on(game, seat, uses, held, target) if target is not None and isinstance(held, Card) else None
    if not game.clean:
        return QUESTION
    if isinstance(held, Token):
        return URGENT_FIRST if decision.kind == TOKENS else TOKENS_LATER
    if decision.kind != PLAY:
        return OTHER_PHASE
    try:
        with looking():
            return held.why_not(_menu(game, seat))
    except Unknowable:
        return NO_USE


def _why_not_on(game: Game, seat: int, uses: list[Option], card: Card, target: str) -> Sentence | None:
    """Why a card that can be used cannot be used on this one."""
    aims = [use.target for use in uses if use.target is not None]
    monster = next((each for each in game.state.monsters if each.text == target), None)
    if monster is None or not game.clean or uses[0].verb != PLAY or any(aim.text == target for aim in aims):
        return None
    spaces = card.reach(_menu(game, seat))
    if spaces and not any(key in spaces for key in _keys(monster)):
        return Sentence("why.not_there", "{token} is not {where}", token=monster.kind.id, where=where(spaces))
    if any(not isinstance(aim, Monster) for aim in aims):
        return None  # Who stands in a part of the board that can be named is meant with it.
    return Sentence("why.not_on_it", "it cannot be used on {token}", token=monster.kind.id)


def _menu(game: Game, seat: int) -> Menu:
    state = game.state.copy()
    blindfold(game.rules, state, seat)
    return Menu(Table(game.rules, state), seat)


def _keys(monster: Monster) -> list[int]:
    """Where it can be found."""
    second = monster.kind.second_space(monster) if monster.kind.straddles else None
    return [space_key(each.ring, each.arc) for each in (monster.space, second) if each is not None]
