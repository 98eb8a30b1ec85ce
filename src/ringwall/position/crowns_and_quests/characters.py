"""Whose characters there are, where their towers stand, and what players have for slain monsters."""

from typing import Any

from ringwall.base.options.mans_home import KINGS_TOWER, OWNERS
from ringwall.core.board import ARCS
from ringwall.core.damage import KILLS, TALLY
from ringwall.crowns_and_quests.characters.character import CHARACTERS, DECK, DISCARDS, Character, is_homeless
from ringwall.crowns_and_quests.homes import DECLINED
from ringwall.crowns_and_quests.indicators import BY_ASSASSIN, BY_TOWER, INDICATORS, LOST, number_of_slots, seat_of
from ringwall.crowns_and_quests.options.placeholders import Placeholders
from ringwall.crowns_and_quests.preparations.characters import characters_for
from ringwall.game import Game
from ringwall.position.base import check_seats, ids
from ringwall.position.forms import ARCS_LIST, NAMES, NUMBERS_BY_SEAT, TEXT, PositionError, mapped, one_of
from ringwall.position.key import Key
from ringwall.spelling import meant

CAUSES = {"tower": BY_TOWER, "assassin": BY_ASSASSIN}
LOST_BY = mapped("causes by character, such as {omar: tower, kiara: assassin}", TEXT, one_of(*CAUSES))


def begin(game: Game) -> None:
    """Whatever the set-up has dealt: the first characters there are, and towers in the order of their arcs."""
    slots = number_of_slots(game.rules)
    game.state.rows[INDICATORS] = [0, *ARCS[:slots]]
    if CHARACTERS in game.state.holds:
        _assign(game, _those_in_game(game)[:slots])


def _those_in_game(game: Game) -> list[Character]:
    """By name, those whose printed names are known first."""
    there = characters_for(bool(game.rules.overlord_seat), game.rules.value_of(Placeholders) == "on")
    return sorted(there, key=lambda who: (who.placeholder, who.id))


def _assign(game: Game, characters: list[Character]) -> None:
    """These are the players'; all others lie in the deck."""
    holds = game.state.holds
    holds[CHARACTERS] = list(characters)
    holds[DECK] = [who for who in _those_in_game(game) if who not in characters]
    holds[DISCARDS] = []


def _read(game: Game, names: list[str]) -> list[Character]:
    if CHARACTERS not in game.state.holds:
        raise PositionError("this game is played without characters")
    known = {who.id: who for who in _those_in_game(game)}
    for name in names:
        if name not in known:
            raise PositionError(f"there is no character called {name!r} in this game{meant(name, known)}")
        if names.count(name) > 1:
            raise PositionError(f"there is one {name} only")
    return [known[name] for name in names]


def _put_characters(game: Game, names: list[str]) -> None:
    characters = _read(game, names)
    slots = number_of_slots(game.rules)
    if len(characters) != slots:
        raise PositionError(f"players have {slots} characters in this game, not {len(characters)}")
    _assign(game, characters)


def _put_discards(game: Game, names: list[str]) -> None:
    """Those who lie there are not in the deck."""
    holds = game.state.holds
    discards = _read(game, names)
    for who in discards:
        if who in holds[CHARACTERS]:
            raise PositionError(f"{who.id} is somebody's character, so it cannot be among the discards")
    holds[DISCARDS] = list(discards)
    holds[DECK] = [who for who in holds[DECK] if who not in discards]


def _put_deck(game: Game, names: list[str]) -> None:
    holds = game.state.holds
    deck = _read(game, names)
    for who in deck:
        if who not in holds[DECK]:
            where = "somebody's character" if who in holds[CHARACTERS] else "among the discards"
            raise PositionError(f"{who.id} is {where}, so it cannot be in the deck")
    holds[DECK] = list(deck)


def _put_indicators(game: Game, arcs: list[int]) -> None:
    slots = number_of_slots(game.rules)
    if len(arcs) != slots:
        raise PositionError(f"indicators are {slots} arcs in this game, not {len(arcs)}")
    if len(set(arcs)) < slots:
        raise PositionError(f"every arc has one indicator only, so indicators cannot be {arcs}")
    game.state.rows[INDICATORS] = [0, *arcs]


def _put_lost(game: Game, causes: dict[str, str]) -> None:
    characters = ids(game.state.holds.get(CHARACTERS, []))
    for name, cause in causes.items():
        if name not in characters:
            raise PositionError(f"{name!r} is nobody's character{meant(name, characters)}")
        game.state.rows[LOST][characters.index(name) + 1] = CAUSES[cause]


def _lost(game: Game) -> dict[str, str]:
    names = {number: cause for cause, number in CAUSES.items()}
    row = game.state.rows.get(LOST, [])
    return {who.id: names[row[slot]] for slot, who in enumerate(game.state.holds.get(CHARACTERS, []), 1) if row[slot]}


# --- what follows from the rest ---


def finish(game: Game, given: dict[str, Any]) -> None:
    """Whoever is homeless has done without another tower in this turn; claims are those of the indicators."""
    rows = game.state.rows
    if CHARACTERS in game.state.holds:
        rows[DECLINED] = [0, *(int(is_homeless(game, slot)) for slot in range(1, len(rows[LOST])))]
    if KINGS_TOWER in game.state.counts:
        _name_kings_tower(game, given)
    if OWNERS in rows:
        _claim(game, given)


def _name_kings_tower(game: Game, given: dict[str, Any]) -> None:
    """One whose indicator nobody has."""
    counts, taken = game.state.counts, game.state.rows[INDICATORS][1:]
    if counts[KINGS_TOWER] in taken:
        free = [arc for arc in ARCS if arc not in taken]
        if "kings_tower" in given or not free:
            raise PositionError(f"the King's Tower has no indicator, so it cannot be in arc {counts[KINGS_TOWER]}")
        counts[KINGS_TOWER] = free[-1]


def _claim(game: Game, given: dict[str, Any]) -> None:
    state = game.state
    owners = [0] * len(state.rows[OWNERS])
    for slot, arc in enumerate(state.rows[INDICATORS][1:], start=1):
        seat = seat_of(game.rules, slot)
        if not state.out[seat]:
            owners[arc] = seat
    if "tower_owners" in given and owners != state.rows[OWNERS]:
        raise PositionError("towers are claimed by their indicators here, so tower_owners cannot say otherwise")
    state.rows[OWNERS] = owners


def _points(name: str) -> Key:
    """What each seat has for the monsters it has slain."""

    def put(game: Game, numbers: dict[int, int]) -> None:
        check_seats(game, numbers)
        if name not in game.state.rows:
            raise PositionError(f"{name} needs quests, and a mode in which points are counted")
        for seat, number in numbers.items():
            game.state.rows[name][seat] = number

    def get(game: Game) -> dict[int, int]:
        row = game.state.rows.get(name)
        return {} if row is None else {seat: row[seat] for seat in game.rules.castle_seats}

    return Key(NUMBERS_BY_SEAT, get, put, partial=True)


KEYS: dict[str, Key] = {
    "characters": Key(NAMES, lambda game: ids(game.state.holds.get(CHARACTERS, [])), _put_characters),
    "indicators": Key(ARCS_LIST, lambda game: game.state.rows[INDICATORS][1:], _put_indicators),
    "characters_lost": Key(LOST_BY, _lost, _put_lost),
    # First the discards, for the deck has what is left.
    "character_discards": Key(NAMES, lambda game: ids(game.state.holds.get(DISCARDS, [])), _put_discards, True),
    "character_deck": Key(NAMES, lambda game: ids(game.state.holds.get(DECK, [])), _put_deck, True),
    TALLY: _points(TALLY),
    KILLS: _points(KILLS),
}
