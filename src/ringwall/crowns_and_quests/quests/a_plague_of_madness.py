from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from ringwall.core.arrival import place
from ringwall.core.board import ARCS_OF, BLUE, COLOUR_OF, COLOURS, FOREST, GREEN, RED, SPACES, Place
from ringwall.core.cards import Card
from ringwall.core.damage import Source, credit
from ringwall.core.decision import Decision, Flow, Option, choose_one
from ringwall.core.facts import Fact, Pairs, Whole
from ringwall.core.hands import discard
from ringwall.core.meeting import meet
from ringwall.core.menu import Menu
from ringwall.core.pieces import Monster
from ringwall.core.rules import Rules
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.core.tokens import MonsterKind, Token
from ringwall.crowns_and_quests.committing import (
    PLACES,
    Demand,
    all_filled,
    colour_card,
    fill_place,
    lay_places,
    places_of,
)
from ringwall.crowns_and_quests.facts import figure, number, paired
from ringwall.crowns_and_quests.keeping import IMPS, put_away
from ringwall.crowns_and_quests.never_ending_pile import note_elsewhere
from ringwall.crowns_and_quests.quest import Quest, quest
from ringwall.crowns_and_quests.rewards import everybody_draws

SICK: Final[tuple[str, ...]] = ("goblin", "orc", "troll")
"""The kinds whose samples are needed."""
THREE_COLOURS: Final = tuple(COLOURS[colour] for colour in (RED, GREEN, BLUE))
SLOTS: Final = "slots"
"""For each of the kinds whether its sample has been taken."""
SAMPLES: Final = "samples"
LURED: Final = "lured"
COLOUR_NAMES: Final = places_of(list(THREE_COLOURS))


@quest
class APlagueOfMadness(Quest):
    """A remedy of cards of every colour, and samples of three kinds of monsters, each slain in a colour of its own."""

    id = "a_plague_of_madness"
    counts = (SLOTS, SAMPLES)
    figures = (
        Fact("madness.slots", "goblin green, orc blue, troll red", Pairs(SICK, THREE_COLOURS)),
        Fact("madness.remedy", "red 3, green 3, blue 3", Pairs(THREE_COLOURS, Whole(0, 5))),
        number("madness.lure_cost", 2, 1, 4),
        number("madness.discard", 1, 0, 2),
        number("madness.reward_cards", 2, 0, 3),
    )

    def lay(self, game: Table) -> None:
        remedy = paired(game, "madness.remedy")
        lay_places(game, [int(remedy[colour]) for colour in THREE_COLOURS])
        game.state.rows[SLOTS] = [0] * (len(SICK) + 1)
        game.state.holds[SAMPLES] = []

    def end(self, game: Table) -> None:
        for token in game.state.holds.pop(SAMPLES):
            put_away(game, token)

    # --- the remedy ---

    def demands(self, game: Table) -> list[Demand]:
        row = game.state.rows[PLACES]
        return [_demand(colour, row[colour]) for colour in (RED, GREEN, BLUE) if row[colour]]

    def receive(self, game: Table, demand: int, number: int) -> None:
        fill_place(game, demand, number)

    # --- the samples ---

    def slain(self, game: Table, monster: Monster, source: Source, slayer: int) -> bool:
        for slot, colour in _empty_slots(game):
            if COLOUR_OF[monster.arc] == colour and _serves(game.rules, slot, monster.kind):
                game.tell("sample", token=monster.kind.text)
                game.state.rows[SLOTS][slot] = 1
                game.state.holds[SAMPLES].append(monster.kind)
                if monster.kind.id != IMPS:
                    credit(game, monster.kind, slayer)
                return True
        return False

    def plays(self, menu: Menu) -> None:
        """Once a turn a monster that is needed can be lured into the forest."""
        game = menu.game
        if LURED in game.state.this_turn:
            return
        if sum(not card.slays for card in menu.hand) < figure(game, "madness.lure_cost"):
            return
        for slot, colour in _empty_slots(game):
            if _some_to_be_lured(game, slot) or _perhaps_held(game, slot):
                menu.options += _lures(game.rules.tokens[SICK[slot - 1]], colour)

    # --- what it does meanwhile ---

    def upkeep(self, game: Table) -> Flow[None]:
        die = yield from game.roll("quest")
        seat = game.state.current
        for _ in range(figure(game, "madness.discard")):
            sick = [card for card in game.state.hands[seat] if card.colour == COLOUR_OF[die]]
            if sick:
                discard(game, seat, (yield from choose_one(seat, "lose", sick)))
        yield from settle(game)

    def complete(self, game: Table) -> bool:
        return all_filled(game) and all(game.state.rows[SLOTS][1:])

    def reward(self, game: Table) -> Flow[None]:
        return everybody_draws(game, figure(game, "madness.reward_cards"))


@cache
@cache
def _demand(colour: int, left: int) -> Demand:
    return Demand(COLOUR_NAMES[colour - 1], left, lambda card: colour_card(card, colour))


@cache
def _lures(kind: Token, colour: int) -> tuple[Option, ...]:
    return tuple(Option("lure", (kind,), SPACES[FOREST][arc], lure) for arc in ARCS_OF[colour])


def _empty_slots(game: Table) -> list[tuple[int, int]]:
    """The slots without a sample, with their colours."""
    colours = paired(game, "madness.slots")
    row = game.state.rows[SLOTS]
    return [(n, COLOURS.index(colours[kind])) for n, kind in enumerate(SICK, start=1) if not row[n]]


def _is_in_mix(rules: Rules, name: str) -> bool:
    return rules.token_counts[rules.tokens[name]] > 0


def _serves(rules: Rules, slot: int, kind: MonsterKind) -> bool:
    """The kind itself, or where the mix has none of it any monster as strong."""
    name = SICK[slot - 1]
    if _is_in_mix(rules, name):
        return kind.id == name
    return kind.monster and kind.health == _strength(rules, slot)


def _strength(rules: Rules, slot: int) -> int:
    kind = rules.tokens[SICK[slot - 1]]
    assert isinstance(kind, MonsterKind)
    return kind.health


def _could_be_lured(rules: Rules, slot: int, token: Token) -> bool:
    """An ordinary monster that would do as a sample."""
    if not isinstance(token, MonsterKind) or not _serves(rules, slot, token):
        return False
    return token.in_pile and not token.boss and token.starts and token.comes_back


def _some_to_be_lured(game: Table, slot: int) -> bool:
    pile, wanted = game.state.pile, _wanted(game.rules, slot)
    if any(not wanted.isdisjoint(tokens) for tokens in (pile.rest, pile.top, pile.discards)):
        return True
    return bool(_to_be_lured(game, slot))


@lru_cache(maxsize=1_000)
def _wanted(rules: Rules, slot: int) -> frozenset[Token]:
    """All tokens of a game that could be lured for a slot."""
    return frozenset(token for token in rules.tokens.values() if _could_be_lured(rules, slot, token))


def _to_be_lured(game: Table, slot: int) -> list[Token]:
    """Those in the pile, else in the discards; where the mix has no goblins, an imp as well."""
    pile = game.state.pile
    for tokens in (pile.face_down(), pile.discards):
        found = [token for token in tokens if _could_be_lured(game.rules, slot, token)]
        if found:
            return found
    imp = game.rules.tokens.get(IMPS)
    if (
        imp is not None
        and game.state.supply.get(IMPS)
        and isinstance(imp, MonsterKind)
        and _serves(game.rules, slot, imp)
    ):
        return [imp]
    return []


def _perhaps_held(game: Table, slot: int) -> bool:
    """Nobody may learn from what can be done whether those out of sight are in the pile or where nobody can look."""
    rules, holds = game.rules, game.state.holds
    places = (holds.get(name, ()) for name in rules.beside_pile)
    return any(_could_be_lured(rules, slot, token) for tokens in places for token in tokens)


def lure(game: Table, option: Option) -> Flow[None]:
    state = game.state
    wanted, space = option.what[0], option.target
    assert isinstance(space, Place)
    slot = SICK.index(wanted.text) + 1
    state.this_turn[LURED] = 1
    found = _to_be_lured(game, slot)
    if not found:
        game.tell("lured_nobody")
        note_elsewhere(game, lambda token: _could_be_lured(game.rules, slot, token))
        return
    for card in (yield from _choose_payment(game)):
        discard(game, state.actor, card)
    token = state.chance.pick(found, "lure")
    assert isinstance(token, MonsterKind)
    _take_out(game, token)
    yield from place(game, token, FOREST, space.arc)
    yield from meet(game)
    yield from settle(game)


def _take_out(game: Table, token: Token) -> None:
    state = game.state
    for tokens in (state.pile.rest, state.pile.top, state.pile.discards):
        if token in tokens:
            tokens.remove(token)
            return
    state.supply[IMPS] -= 1


def _choose_payment(game: Table) -> Flow[tuple[Card, ...]]:
    seat = game.state.actor
    spare = sorted((card for card in game.state.hands[seat] if not card.slays), key=lambda card: card.id)
    ways = list(dict.fromkeys(combinations(spare, figure(game, "madness.lure_cost"))))
    if len(ways) == 1:
        return ways[0]
    options = [Option("pay", way) for way in ways]
    chosen = yield Decision(seat, "payment", options)
    return ways[options.index(chosen)]
