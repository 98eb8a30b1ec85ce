"""Characters and their towers: whoever loses a tower may take another, and without one is lost."""

from functools import cache
from typing import Final

from ringwall.base.options.mans_home import KINGS_TOWER, MansHome
from ringwall.core.board import TOWER_SITES, Place
from ringwall.core.decision import Decision, Effect, Flow, Option
from ringwall.core.menu import Menu
from ringwall.core.settling import settle
from ringwall.core.table import Table
from ringwall.crowns_and_quests.characters.character import (
    CHARACTERS,
    DECK,
    DISCARDS,
    NOBODY,
    USED,
    Character,
    character_in,
    is_homeless,
    the_homeless,
)
from ringwall.crowns_and_quests.indicators import (
    BY_TOWER,
    INDICATORS,
    LOST,
    available,
    claims_follow,
    seat_of,
    slots_from_current,
    slots_of,
)
from ringwall.crowns_and_quests.options.keep_abilities import KeepAbilities
from ringwall.crowns_and_quests.options.new_character import NewCharacter

DECLINED: Final = "declined"
"""For each slot whether its player has just done without another tower."""
RAISED: Final = "raised"
"""The arcs of towers that have been raised again and have not been offered yet."""
DECLINE: Final = Option("decline")


def some_are_homeless(game: Table) -> bool:
    """Whether somebody has to be asked, or is lost. Asked after every event, so the usual answer comes fast."""
    rows, towers = game.state.rows, game.state.towers
    if RAISED in rows:
        return True
    if all(towers[1:]):
        return False
    lost = rows[LOST]
    for slot, arc in enumerate(rows[INDICATORS]):
        if not towers[arc] and slot and not lost[slot]:
            return _matters(game)
    return False


def _matters(game: Table) -> bool:
    if not available(game):
        return not game.rules.plays_with(KeepAbilities)
    if game.rules.plays_with(MansHome):
        # There whoever loses a tower has to claim another at once.
        return False
    return bool(_unhoused(game))


def settle_homes(game: Table) -> Flow[None]:
    """Offers to the homeless, those lost who come back to a raised tower, and then whoever finds none is lost."""
    raised = game.state.rows.pop(RAISED, [0])[1:]
    if raised:
        game.state.rows[DECLINED] = [0] * len(game.state.rows[DECLINED])
    before = game.state.rows[INDICATORS][:]
    yield from _offer_towers(game)
    after = game.state.rows[INDICATORS]
    for arc in raised:
        # Whoever has just moved in has the tower; one that fell again at once is nobody's.
        if game.state.towers[arc] and (arc not in after or arc in before) and arc != _kings_arc(game):
            yield from _bring_back(game, arc)
    if raised:
        claims_follow(game)
    if not available(game) and not game.rules.plays_with(KeepAbilities):
        for slot in the_homeless(game):
            _lose(game, slot)


def _kings_arc(game: Table) -> int:
    return game.state.counts.get(KINGS_TOWER, 0)


def _offer_towers(game: Table) -> Flow[None]:
    """Everybody in turn; whoever has two characters without a tower says which of them takes one."""
    if not game.rules.plays_with(MansHome) and available(game):
        for seat in list(dict.fromkeys(seat_of(game.rules, slot) for slot in _unhoused(game))):
            yield from _offer_to(game, seat)


def _unhoused(game: Table) -> list[int]:
    """Those without a tower who have not been asked."""
    declined = game.state.rows[DECLINED]
    return [slot for slot in the_homeless(game) if not declined[slot]]


def _offer_to(game: Table, seat: int) -> Flow[None]:
    declined = game.state.rows[DECLINED]
    while True:
        homeless = [slot for slot in _unhoused(game) if seat_of(game.rules, slot) == seat]
        free = available(game)
        if not homeless or not free:
            return
        offers = {(slot, arc): _offer(game, slot, arc) for slot in homeless for arc in free}
        chosen = yield Decision(seat, "new_tower", [*offers.values(), DECLINE], character_in(game, homeless[0]))
        if chosen is DECLINE:
            for slot in homeless:
                declined[slot] = 1
            return
        slot, arc = next(key for key, offer in offers.items() if offer is chosen)
        move_in(game, slot, arc)


def _offer(game: Table, slot: int, arc: int, effect: Effect | None = None) -> Option:
    return _make_offer(character_in(game, slot), arc, effect)


@cache
def _make_offer(who: Character, arc: int, effect: Effect | None) -> Option:
    return Option("house", (who,), TOWER_SITES[arc], effect)


def move_in(game: Table, slot: int, arc: int) -> None:
    """A homeless character takes the indicator of a tower, or with an option somebody else does."""
    who = character_in(game, slot)
    game.tell("housed", seat=seat_of(game.rules, slot), character=who.text, arc=arc)
    game.state.rows[INDICATORS][slot] = arc
    if game.rules.plays_with(NewCharacter):
        _replace(game, slot, who)


def move_to(game: Table, seat: int, lost: int, arc: int) -> None:
    """Whoever was in the tower that fell is in another one now; somebody lost stays lost."""
    rows = game.state.rows
    for slot in slots_of(game.rules, seat):
        if rows[INDICATORS][slot] == lost:
            if rows[LOST][slot]:
                rows[INDICATORS][slot] = arc
            else:
                move_in(game, slot, arc)


def _replace(game: Table, slot: int, who: Character) -> None:
    holds = game.state.holds
    if not holds[DECK]:
        holds[DECK], holds[DISCARDS] = holds[DISCARDS], []
    if not holds[DECK]:
        return
    drawn = game.state.chance.pick(holds[DECK], DECK)
    holds[DECK].remove(drawn)
    holds[DISCARDS].append(who)
    game.tell("character_dealt", seat=seat_of(game.rules, slot), character=drawn.text)
    holds[CHARACTERS][slot - 1] = drawn
    if game.state.this_turn.get(USED) == slot:
        # An ability has been used in this turn, and it was another one's.
        game.state.this_turn[USED] = NOBODY


def _lose(game: Table, slot: int) -> None:
    game.tell("character_lost", seat=seat_of(game.rules, slot), character=character_in(game, slot).text)
    game.state.rows[LOST][slot] = BY_TOWER


def _bring_back(game: Table, arc: int) -> Flow[None]:
    """One lost character may come back to a tower that has been raised."""
    lost = [slot for slot in slots_from_current(game) if game.state.rows[LOST][slot]]
    if not lost:
        return
    offers = [Option("bring back", (character_in(game, slot),)) for slot in lost]
    chosen = yield Decision(game.captain(), "bring_back", [*offers, DECLINE], TOWER_SITES[arc])
    if chosen is not DECLINE:
        come_back(game, lost[offers.index(chosen)], arc)


def come_back(game: Table, slot: int, arc: int) -> None:
    """A lost character returns to the tower of an arc; whoever has the indicator of it gets the old one."""
    indicators = game.state.rows[INDICATORS]
    for other in range(1, len(indicators)):
        if other != slot and indicators[other] == arc:
            indicators[other] = indicators[slot]
    who = character_in(game, slot)
    game.tell("character_back", seat=seat_of(game.rules, slot), character=who.text, arc=arc)
    indicators[slot] = arc
    game.state.rows[LOST][slot] = 0


def bring_home(game: Table, slot: int) -> Flow[None]:
    """A lost character returns to its own tower, or to another one if that is down and one is free."""
    rows = game.state.rows
    arc = rows[INDICATORS][slot]
    if not game.state.towers[arc] and not game.rules.plays_with(KeepAbilities):
        free = available(game)
        if not free:
            return
        offers = [_offer(game, slot, each) for each in free]
        chosen = offers[0]
        if len(offers) > 1:
            chosen = yield Decision(seat_of(game.rules, slot), "new_tower", offers, character_in(game, slot))
        arc = free[offers.index(chosen)]
    come_back(game, slot, arc)


# --- among the plays ---


def offer_homes(menu: Menu) -> None:
    """In their own turn the homeless may still take a tower."""
    game = menu.game
    for slot in slots_of(game.rules, menu.seat):
        if is_homeless(game, slot) and _may_move(game, menu.seat):
            menu.options += [_offer(game, slot, arc, house) for arc in available(game)]


def _may_move(game: Table, seat: int) -> bool:
    """Where towers are claimed this is done at once, or never."""
    state = game.state
    return seat == state.current and not state.out[seat] and not game.rules.plays_with(MansHome)


def house(game: Table, option: Option) -> Flow[None]:
    who, site = option.what[0], option.target
    assert isinstance(site, Place)
    slot = next(slot for slot in slots_of(game.rules, game.state.current) if character_in(game, slot) is who)
    move_in(game, slot, site.arc)
    yield from settle(game)
