from functools import cache
from typing import Final, NamedTuple

from ringwall.core.board import ARCS
from ringwall.core.decision import Decision, Flow, Option
from ringwall.core.preparation import Preparation
from ringwall.core.table import Table
from ringwall.core.tokens import Token
from ringwall.crowns_and_quests.characters.character import CHARACTERS, DECK, DISCARDS, Character, all_characters
from ringwall.crowns_and_quests.homes import DECLINED
from ringwall.crowns_and_quests.indicators import INDICATORS, LOST, number_of_slots, seat_of, slots_from_current
from ringwall.crowns_and_quests.options.placeholders import Placeholders


@cache
def characters_for(overlord: bool, placeholders: bool) -> tuple[Character, ...]:
    """Those who can be in a game."""
    there = [who for who in all_characters() if placeholders or not who.placeholder]
    return tuple(who for who in there if who.faces_overlord or not overlord)


DEALT: Final = {"choose": 0, "deal": 2, "random": 1}
"""How many cards everybody gets to choose from, by the way in which characters are found."""


class ChooseCharacters(Preparation):
    """Everybody gets a character: of choice, one of two that are dealt, or at random."""

    id = "characters"

    def __init__(self, way: str) -> None:
        self.way = way

    def prepare(self, game: Table) -> Flow[None]:
        state, rules = game.state, game.rules
        slots = number_of_slots(rules)
        # Who is not in the game against an overlord stays in the deck, where the rules pass over it.
        there: list[Token] = [*characters_for(bool(rules.overlord_seat), rules.value_of(Placeholders) == "on")]
        state.holds[DECK], state.holds[DISCARDS] = there, []
        order = slots_from_current(game)
        dealt = {slot: [_draw(game, seat_of(rules, slot)) for _ in range(DEALT[self.way])] for slot in order}
        chosen: dict[int, Token] = {}
        for slot in order:
            chosen[slot] = yield from self._choose(game, seat_of(rules, slot), dealt[slot])
        state.holds[CHARACTERS] = [chosen[slot] for slot in range(1, slots + 1)]
        state.rows[LOST] = [0] * (slots + 1)
        state.rows[DECLINED] = [0] * (slots + 1)

    def _choose(self, game: Table, seat: int, dealt: list[Token]) -> Flow[Token]:
        """One of those dealt, or of all who are left."""
        deck = game.state.holds[DECK]
        candidates = dealt or deck
        who = candidates[0]
        if len(candidates) > 1:
            options = [_take(each, bool(dealt)) for each in candidates]
            who = candidates[options.index((yield Decision(seat, "character", options)))]
        game.tell("character_chosen", seat=seat, character=who.text)
        if dealt:
            game.state.holds[DISCARDS] += [each for each in dealt if each is not who]
        else:
            deck.remove(who)
        return who


@cache
def _take(who: Token, dealt: bool) -> Option:
    return Option("keep" if dealt else "choose", (who,))


def _draw(game: Table, seat: int) -> Token:
    deck = game.state.holds[DECK]
    who = game.state.chance.pick(deck, CHARACTERS)
    deck.remove(who)
    game.tell("character_dealt", seat=seat, character=who.text)
    return who


class Indicator(NamedTuple):
    id: str
    arc: int


PRINTED: Final = tuple(Indicator(f"tower_indicator_{arc}", arc) for arc in ARCS)


class DealIndicators(Preparation):
    """The tower indicators are mixed, and everybody gets one for each character."""

    id = "indicators"

    def prepare(self, game: Table) -> None:
        state = game.state
        slots = number_of_slots(game.rules)
        mixed = list(PRINTED)
        state.chance.shuffle_pieces(mixed, INDICATORS)
        state.rows[INDICATORS] = [0, *(indicator.arc for indicator in mixed[:slots])]
        for slot in range(1, slots + 1):
            game.tell("indicator", seat=seat_of(game.rules, slot), arc=state.rows[INDICATORS][slot])
