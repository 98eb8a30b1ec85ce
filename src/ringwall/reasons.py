"""Why a card of one's hand cannot be played now, or not on a certain monster, in one sentence.

Whose turn it is and which phase is known here; what a card needs is known to the card (:meth:`Card.why_not`). It is
asked on a table on which nothing can be read that the seat cannot know.
"""

from typing import Final

from ringwall.blindfold import Unknowable, blindfold
from ringwall.core.board import space_key
from ringwall.core.cards import Card
from ringwall.core.decision import Option
from ringwall.core.menu import Menu
from ringwall.core.pieces import Monster
from ringwall.core.problem import Sentence
from ringwall.core.table import Table
from ringwall.core.why_not import NO_USE, where
from ringwall.game import Game

PLAY: Final = "play"
"""The phase in which cards are played, and the verb for it."""
OVER: Final = Sentence("why.over", "the game is over")
NOT_YOURS: Final = Sentence("why.not_yours", "somebody else has to choose now")
QUESTION: Final = Sentence("why.question", "the question has to be answered first")
OTHER_PHASE: Final = Sentence("why.other_phase", "cards are played in the phase {phase}", phase=PLAY)


def why_not(game: Game, seat: int, card: Card, target: str | None = None) -> Sentence | None:
    """Why a seat cannot use a card of its hand now, or not on a monster, in the notation; None if it can."""
    decision = game.decision
    if decision is None:
        return OVER
    if decision.seat != seat:
        return NOT_YOURS
    uses = [option for option in decision.options if card in option.what]
    if uses:
        return None if target is None else _why_not_on(game, seat, uses, card, target)
    if game._flow is not None:
        return QUESTION
    if decision.kind != PLAY:
        return OTHER_PHASE
    try:
        return card.why_not(_menu(game, seat))
    except Unknowable:
        return NO_USE


def _why_not_on(game: Game, seat: int, uses: list[Option], card: Card, target: str) -> Sentence | None:
    """Why a card that can be used cannot be used on this one."""
    aims = [use.target for use in uses if use.target is not None]
    monster = next((each for each in game.state.monsters if each.text == target), None)
    if monster is None or game._flow is not None or uses[0].verb != PLAY or any(aim.text == target for aim in aims):
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
