from functools import cache
from typing import Final

from ringwall.core.combination import FIGHTERS
from ringwall.core.decision import Flow, choose_one
from ringwall.core.facts import Condition, Either, Fact, OneOf, Pairs, Whole
from ringwall.core.hands import discard
from ringwall.core.problem import Sentence
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.core.tokens import Token
from ringwall.crowns_and_quests.characters.character import CHARACTERS, character_in
from ringwall.crowns_and_quests.committing import (
    PLACES,
    Demand,
    all_filled,
    fill_place,
    lay_places,
    may_commit_more,
    places_of,
    ranges,
)
from ringwall.crowns_and_quests.facts import PRINTED, figure, number, paired, word
from ringwall.crowns_and_quests.homes import bring_home
from ringwall.crowns_and_quests.indicators import BY_ASSASSIN, LOST, seat_of, slots_from_current, slots_of
from ringwall.crowns_and_quests.items import FAIL, SUCCESS
from ringwall.crowns_and_quests.quest import Quest, quest
from ringwall.crowns_and_quests.rewards import everybody_draws

STACK: Final = "dagger_stack"
"""The tokens that say when the assassin strikes, face down in no order."""
TURNED: Final = "dagger_turned"
TURNS: Final = "dagger_turns"
"""How many turns the quest has been in play, where a player is alone."""
AS_MANY_AS_PLAYERS: Final = "players"
LEAST: Final = 2
PLACE_NAMES: Final = places_of(list(FIGHTERS))


def _something(numbers: list[str]) -> bool:
    return any(each != "0" for each in numbers)


@quest
class TheShadowsDagger(Quest):
    """While guards are committed, an assassin strikes the characters, one in every run of turns."""

    id = "the_shadows_dagger"
    counts = (STACK, TURNED, TURNS)
    figures = (
        Fact(
            "dagger.cards",
            "archer 3, knight 3, swordsman 3",
            Pairs(FIGHTERS, Whole(0, 5), Condition(Sentence("shape.not_all_nothing", "not all of them 0"), _something)),
        ),
        Fact("dagger.stack", AS_MANY_AS_PLAYERS, Either(OneOf((AS_MANY_AS_PLAYERS,)), OneOf("23456"))),
        number("dagger.solo_every", 2, 2, 2, PRINTED),
        number("dagger.discard", 2, 0, 3),
        number("dagger.reward_cards", 1, 0, 3),
        number("dagger.per_turn", 1, 1, 9),
    )

    def lay(self, game: Table) -> None:
        cards = paired(game, "dagger.cards")
        lay_places(game, [int(cards[fighter]) for fighter in FIGHTERS])
        if _is_alone(game):
            game.state.counts[TURNS] = 0
        else:
            game.state.holds[STACK], game.state.holds[TURNED] = _new_stack(game), []

    # --- the guards ---

    def demands(self, game: Table) -> list[Demand]:
        if not may_commit_more(game, figure(game, "dagger.per_turn")):
            return []
        row = game.state.rows[PLACES]
        return [_demand(n, row[n]) for n in range(1, len(row)) if row[n]]

    def receive(self, game: Table, demand: int, number: int) -> None:
        fill_place(game, demand, number)

    # --- the assassin ---

    def upkeep(self, game: Table) -> Flow[None]:
        strikes = _strikes_alone(game) if _is_alone(game) else _turn_token(game)
        if strikes:
            yield from _strike(game)
        yield from settle(game)

    def complete(self, game: Table) -> bool:
        return all_filled(game)

    def reward(self, game: Table) -> Flow[None]:
        if CHARACTERS in game.state.holds:
            for slot in slots_from_current(game):
                if game.state.rows[LOST][slot] == BY_ASSASSIN:
                    yield from bring_home(game, slot)
        yield from everybody_draws(game, figure(game, "dagger.reward_cards"))


@cache
@cache
def _demand(place: int, left: int) -> Demand:
    return Demand(PLACE_NAMES[place - 1], left, lambda card: FIGHTERS[place - 1] in ranges(card))


def _is_alone(game: Table) -> bool:
    return game.rules.players == 1 and not game.rules.overlord_seat


def _new_stack(game: Table) -> list[Token]:
    size = word(game, "dagger.stack")
    number = max(LEAST, game.rules.players) if size == AS_MANY_AS_PLAYERS else int(size)
    tokens = game.rules.tokens
    return [tokens[SUCCESS], *[tokens[FAIL]] * (number - 1)]


def _turn_token(game: Table) -> bool:
    """The top token of the stack is turned; when it was the last one, all are mixed again."""
    holds = game.state.holds
    token = game.state.chance.pick(holds[STACK], STACK)
    holds[STACK].remove(token)
    game.tell("revealed", arc=0, token=token.text)
    holds[TURNED].append(token)
    if not holds[STACK]:
        holds[STACK], holds[TURNED] = holds[TURNED], []
    return token.id == SUCCESS


def _strikes_alone(game: Table) -> bool:
    counts = game.state.counts
    counts[TURNS] += 1
    return counts[TURNS] % figure(game, "dagger.solo_every") == 0


def _strike(game: Table) -> Flow[None]:
    slot = yield from _victim(game)
    seat = game.state.current
    if slot:
        game.tell("struck", seat=seat_of(game.rules, slot), character=character_in(game, slot).text)
        game.state.rows[LOST][slot] = BY_ASSASSIN
        return
    for _ in range(min(figure(game, "dagger.discard"), len(game.state.hands[seat]))):
        discard(game, seat, (yield from choose_one(seat, "lose", game.state.hands[seat])))


def _victim(game: Table) -> Flow[int]:
    """The current player's character, one of both where a player is alone, or whom an overlord wants."""
    if CHARACTERS not in game.state.holds:
        return 0
    overlord = game.rules.overlord_seat
    slots = slots_from_current(game) if overlord else slots_of(game.rules, game.state.current)
    alive = {slot: character_in(game, slot) for slot in slots if not game.state.rows[LOST][slot]}
    if not alive:
        return 0
    who = yield from choose_one(overlord or game.state.current, "victim", list(alive.values()), verb="strike")
    return next(slot for slot in alive if alive[slot] is who)
