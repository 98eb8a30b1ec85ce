"""Tokens that a quest keeps: samples, the Sentry's score, terms, the storm, and the assassin's stack."""

from typing import Any

from ringwall.core.tokens import MonsterKind
from ringwall.crowns_and_quests.facts import figure
from ringwall.crowns_and_quests.quest import quest_of
from ringwall.crowns_and_quests.quests.a_plague_of_madness import SAMPLES, SICK, SLOTS
from ringwall.crowns_and_quests.quests.a_tempest_of_trolls import STORM, TROLL
from ringwall.crowns_and_quests.quests.the_ambassadors_toil import TERMS
from ringwall.crowns_and_quests.quests.the_sentrys_stand import KEPT, SCORE
from ringwall.crowns_and_quests.quests.the_shadows_dagger import STACK
from ringwall.crowns_and_quests.quests.the_shadows_dagger import TURNED as DAGGER_TURNED
from ringwall.game import Game
from ringwall.position.base import ids
from ringwall.position.crowns_and_quests.quests import NUMBERS, count, no_part
from ringwall.position.forms import NAMES, NUMBER, PositionError
from ringwall.position.key import Key

OPEN_HOLDS = (SAMPLES, KEPT, TERMS)
"""Tokens that are out of the pile while a quest keeps them."""


def _check(game: Game, name: str) -> None:
    """Tokens have been laid there already, so the quest itself says whether it keeps such."""
    quest = quest_of(game)
    if quest is None or name not in quest.counts:
        raise no_part(game, name)


# --- samples ---


def _put_samples(game: Game, names: list[str]) -> None:
    """Each fills its slot; what stands in for a kind that is not in the mix is as strong."""
    _check(game, SAMPLES)
    row = game.state.rows[SLOTS]
    for token in game.state.holds[SAMPLES]:
        slot = SICK.index(token.id) + 1 if token.id in SICK else _slot_of_substitute(game, token)
        if not slot or row[slot]:
            raise PositionError(f"there is no slot for a sample of {token.id}")
        row[slot] = 1


def _slot_of_substitute(game: Game, token: object) -> int:
    for slot, name in enumerate(SICK, start=1):
        kind = game.rules.tokens[name]
        strong = isinstance(kind, MonsterKind) and isinstance(token, MonsterKind) and token.health == kind.health
        if strong and kind not in game.rules.token_set:
            return slot
    return 0


# --- the Sentry's score ---


def _put_kept(game: Game, names: list[str]) -> None:
    """The score is what they are worth."""
    _check(game, KEPT)
    for token in game.state.holds[KEPT]:
        if not isinstance(token, MonsterKind) or not token.points:
            raise PositionError(f"{token.id} scores nothing, so it is not kept")
        game.state.counts[SCORE] += token.points


def _check_score(game: Game, given: dict[str, Any]) -> None:
    """Without tokens a score may be any number: it does not matter then whose points they are."""
    worth = sum(token.points for token in game.state.holds.get(KEPT, []) if isinstance(token, MonsterKind))
    if KEPT in given and given.get(SCORE, worth) != worth:
        raise PositionError(f"score is what the tokens kept are worth, {worth}, not {given[SCORE]}")


# --- terms ---


def _put_terms(game: Game, names: list[str]) -> None:
    _check(game, TERMS)
    if len(names) != figure(game, "toil.terms"):
        raise PositionError(f"terms are three tokens, of red, green and blue, not {len(names)}")
    game.state.rows[TERMS] = [0, *_prices(game)]


def _prices(game: Game) -> list[int]:
    effect = figure(game, "toil.effect_price")
    return [token.health if isinstance(token, MonsterKind) else effect for token in game.state.holds[TERMS]]


def _put_due(game: Game, numbers: list[int]) -> None:
    if TERMS not in game.state.rows:
        raise no_part(game, "terms_due")
    prices = _prices(game)
    if len(numbers) != len(prices) or any(due > price for due, price in zip(numbers, prices, strict=False)):
        raise PositionError(f"terms_due are {prices} at most, not {numbers}")
    game.state.rows[TERMS] = [0, *numbers]


def _settle_terms(game: Game, given: dict[str, Any]) -> None:
    """A term that is paid for shows what it was; its token has gone to the discards and may have come again."""
    pile = game.state.pile
    row = game.state.rows.get(TERMS)
    if row is None:
        return
    if TERMS not in given:
        raise PositionError("terms must say which tokens lie on red, green and blue")
    settled = [token for token, due in zip(game.state.holds[TERMS], row[1:], strict=True) if not due]
    if "monster_discards" not in given:
        pile.discards += settled
    elif "pile" not in given:
        pile.rest += settled


# --- the storm ---


def _put_storm(game: Game, number: int) -> None:
    if STORM not in game.state.holds:
        raise no_part(game, STORM)


def _gather_storm(game: Game, given: dict[str, Any]) -> None:
    """The trolls to come are not in the pile; those that the position has elsewhere are not among them."""
    state = game.state
    if STORM not in state.holds:
        return
    troll, rest = game.rules.tokens[TROLL], state.pile.rest
    left = max(troll.count, game.rules.token_counts[troll]) - _used(game).count(TROLL)
    number = given.get(STORM, min(left, figure(game, "tempest.trolls")))
    if number > left:
        raise PositionError(f"there are {left} trolls left for the storm, not {number}")
    state.holds[STORM] = [troll] * number
    while rest.count(troll) > left - number:
        rest.remove(troll)


def _used(game: Game) -> list[str]:
    """What the position has put somewhere, but for the storm itself."""
    state = game.state
    names = [monster.kind.id for monster in state.monsters] + ids(state.pile.top) + ids(state.pile.discards)
    names += [kind.id for row in state.trophies for kind in row]
    return names + [token.id for name, tokens in state.holds.items() if name != STORM for token in tokens]


# --- the assassin's stack ---


def _put_stack(game: Game, names: list[str]) -> None:
    """Those that are not in it have been turned."""
    holds = game.state.holds
    if STACK not in holds:
        raise no_part(game, STACK)
    left, stack = list(holds[STACK]), []
    for name in names:
        token = next((token for token in left if token.id == name), None)
        if token is None:
            raise PositionError(f"the stack is {', '.join(ids(holds[STACK]))} at most, so not {', '.join(names)}")
        left.remove(token)
        stack.append(token)
    if not stack:
        raise PositionError("the last token of the stack brings all others back, so it is never empty")
    holds[STACK], holds[DAGGER_TURNED] = stack, left


def finish(game: Game, given: dict[str, Any]) -> None:
    _check_score(game, given)
    _settle_terms(game, given)
    _gather_storm(game, given)


KEYS: dict[str, Key] = {
    "samples": Key(NAMES, lambda game: ids(game.state.holds.get(SAMPLES, [])), _put_samples, unordered=True),
    "kept": Key(NAMES, lambda game: ids(game.state.holds.get(KEPT, [])), _put_kept, unordered=True),
    "score": count(SCORE),
    "terms": Key(NAMES, lambda game: ids(game.state.holds.get(TERMS, [])), _put_terms),
    "terms_due": Key(NUMBERS, lambda game: game.state.rows.get(TERMS, [0])[1:], _put_due),
    "storm": Key(NUMBER, lambda game: len(game.state.holds.get(STORM, [])), _put_storm),
    "dagger_stack": Key(NAMES, lambda game: ids(game.state.holds.get(STACK, [])), _put_stack, unordered=True),
}
