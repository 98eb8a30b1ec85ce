"""What a position of the base game can say."""

from collections.abc import Callable, Iterable
from typing import Any

from ringwall.base.modes.overlord import HAND, SECRET
from ringwall.base.options.final_charge import CHARGING
from ringwall.base.options.mans_home import KINGS_TOWER, KINGS_TOWER_LOST, OWNERS
from ringwall.base.options.walls_at_start import HELD_WALLS
from ringwall.core.board import ARCS
from ringwall.core.cards import Card
from ringwall.core.decks import Deck
from ringwall.core.structures import FORTIFIED, FORTIFY, PLAIN
from ringwall.game import Game
from ringwall.notation import read_monster, read_piece
from ringwall.position.chapter import Chapter, chapters
from ringwall.position.counting import ContentsKey, deck_size, left_in_box, pile_size
from ringwall.position.draws import DRAWS, draws_left, put_draws
from ringwall.position.forms import (
    ARC,
    ARCS_LIST,
    DICE,
    FLAG,
    NAMES,
    NAMES_BY_SEAT,
    NUMBER,
    NUMBERS_BY_NAME,
    NUMBERS_BY_SEAT,
    SEAT,
    SEATS,
    TEXTS,
    Form,
    PositionError,
    is_number,
    mapped,
    one_of,
    or_nothing,
)
from ringwall.position.key import Key, MonstersKey, PiecesKey, Put, laid
from ringwall.position.seen import EventsKey, NoEventsKey, SeesKey, words_of
from ringwall.spelling import meant

KEYS: dict[str, Key] = {}

# --- the moment ---

PHASE_NUMBERS = {1: "draw", 2: "discard", 3: "trade", 4: "play", 5: "move", 6: "tokens"}
PHASE = Form("the name of a phase or its number", lambda value: isinstance(value, str) or is_number(value))
ASKED = Form(
    "the seat and the kind of a decision, such as {seat: 1, kind: play}, or null",
    lambda value: value is None or (isinstance(value, dict) and set(value) == {"seat", "kind"}),
)


def check_seats(game: Game, seats: Iterable[int]) -> None:
    for seat in seats:
        if seat not in game.rules.castle_seats:
            raise PositionError(f"there is no player in seat {seat}")


def _put_seat(game: Game, seat: int) -> None:
    check_seats(game, [seat])
    game.state.current = game.state.actor = seat


def _put_phase(game: Game, name: str | int) -> None:
    wanted = PHASE_NUMBERS.get(name, "") if isinstance(name, int) else name
    names = [phase.id for phase in game.rules.phases]
    if wanted not in names:
        raise PositionError(f"there is no phase {name!r} in this game{meant(name, names)}")
    game.state.phase = names.index(wanted)


def _put_first_turn(game: Game, seats: list[int]) -> None:
    check_seats(game, seats)
    for seat in seats:
        game.state.turns_taken[seat] = 0


def _put_out(game: Game, seats: list[int]) -> None:
    check_seats(game, seats)
    for seat in seats:
        game.state.out[seat] = True


def _put_dice(game: Game, dice: list[int]) -> None:
    game.state.chance.dice = list(dice)


def _put_notes(game: Game, notes: dict[str, int]) -> None:
    worked_out = (name for chapter in chapters(game.setup.boxes) for name in chapter.notes)
    known = sorted({*words_of(game.setup).notes, *worked_out})
    for name in notes:
        if name not in known:
            raise PositionError(f"nothing called {name!r} is noted in a turn of this game{meant(name, known)}")
    game.state.this_turn.update(notes)


def _get_decision(game: Game) -> dict[str, Any] | None:
    decision = game.decision
    return None if decision is None else {"seat": decision.seat, "kind": decision.kind}


def _get_offered(game: Game) -> list[str]:
    return [] if game.decision is None else [option.text for option in game.decision.options]


def _seats(test: Callable[[Game, int], bool]) -> Callable[[Game], list[int]]:
    return lambda game: [seat for seat in game.rules.castle_seats if test(game, seat)]


KEYS["seat"] = Key(SEAT, lambda game: game.state.current, _put_seat)
KEYS["phase"] = Key(PHASE, lambda game: game.rules.phases[game.state.phase].id, _put_phase)
KEYS["first_turn"] = Key(SEATS, _seats(lambda game, seat: not game.state.turns_taken[seat]), _put_first_turn)
KEYS["out"] = Key(SEATS, _seats(lambda game, seat: game.state.out[seat]), _put_out)
KEYS["dice"] = Key(DICE, lambda game: game.state.chance.dice, _put_dice)
KEYS["draws"] = Key(DRAWS, draws_left, put_draws)
KEYS["this_turn"] = Key(NUMBERS_BY_NAME, lambda game: game.state.this_turn, _put_notes, partial=True)
KEYS["turn"] = Key(NUMBER, lambda game: game.state.turn)
KEYS["decision"] = Key(ASKED, _get_decision)
KEYS["offered"] = Key(TEXTS, _get_offered, unordered=True)


# --- the castle ---


def _put_walls(game: Game, arcs: list[int]) -> None:
    for arc in ARCS:
        game.state.walls[arc] = PLAIN if arc in arcs else 0


def _put_fortified(game: Game, arcs: list[int]) -> None:
    for arc in arcs:
        if game.state.walls[arc] != PLAIN:
            raise PositionError(f"no wall stands in arc {arc} to be fortified")
        game.state.walls[arc] = FORTIFIED
    game.state.supply[FORTIFY] -= len(arcs)


def _arcs(test: Callable[[Game, int], bool]) -> Callable[[Game], list[int]]:
    return lambda game: [arc for arc in ARCS if test(game, arc)]


KEYS["walls"] = Key(ARCS_LIST, _arcs(lambda game, arc: game.state.walls[arc] > 0), _put_walls, unordered=True)
KEYS["fortified"] = Key(
    ARCS_LIST, _arcs(lambda game, arc: game.state.walls[arc] == FORTIFIED), _put_fortified, unordered=True
)
KEYS["towers"] = Key(ARCS_LIST, _arcs(lambda game, arc: game.state.towers[arc] > 0), laid, unordered=True)
KEYS["supply"] = Key(NUMBERS_BY_NAME, lambda game: game.state.supply, partial=True)


# --- monsters and tokens ---


def _put_monsters(game: Game, texts: list[str]) -> None:
    state = game.state
    for text in texts:
        monster = read_monster(game.rules, text)
        for mark, count in (monster.marks or {}).items():
            if mark in state.supply:
                if state.supply[mark] < count:
                    raise PositionError(f"there is no {mark} left in the supply for {text}")
                state.supply[mark] -= count
        state.monsters.append(monster)


def _put_pieces(game: Game, texts: list[str]) -> None:
    game.state.pieces = [read_piece(game.rules, text) for text in texts]


def ids(pieces: Any) -> list[str]:
    return [piece.id for piece in pieces]


KEYS["monsters"] = MonstersKey(_put_monsters)
KEYS["pieces"] = PiecesKey(_put_pieces)
KEYS["pile"] = ContentsKey(lambda game: ids(game.state.pile.face_down()), laid)
KEYS["pile_top"] = Key(NAMES, lambda game: ids(reversed(game.state.pile.top)), laid)
KEYS["pile_size"] = pile_size(lambda game: len(game.state.pile))
KEYS["left_in_box"] = ContentsKey(left_in_box)
KEYS["monster_discards"] = Key(NAMES, lambda game: ids(game.state.pile.discards), laid, unordered=True)
KEYS["trophies"] = Key(
    NAMES_BY_SEAT,
    lambda game: {seat: ids(game.state.trophies[seat]) for seat in game.rules.castle_seats},
    laid,
    unordered=True,
    partial=True,
)
KEYS["overlord"] = Key(NAMES, lambda game: ids(game.state.holds.get(HAND, [])), laid, unordered=True)
KEYS["overlord_size"] = Key(NUMBER, lambda game: len(game.state.holds.get(HAND, [])))
KEYS["secret"] = Key(NAMES, lambda game: ids(game.state.holds.get(SECRET, [])), laid, unordered=True)


# --- cards ---


def deck_of(game: Game, name: str = "castle") -> Deck[Card]:
    """A deck; early in the set-up there is none yet."""
    return game.state.decks.get(name, Deck())


KEYS["hands"] = Key(
    NAMES_BY_SEAT,
    lambda game: {seat: ids(game.state.hands[seat]) for seat in game.rules.castle_seats},
    laid,
    unordered=True,
    partial=True,
)
KEYS["hand_sizes"] = Key(
    NUMBERS_BY_SEAT,
    lambda game: {seat: len(game.state.hands[seat]) for seat in game.rules.castle_seats},
    partial=True,
)
KEYS["full_hand"] = Key(NUMBER, lambda game: game.full_hand())
KEYS["deck"] = ContentsKey(lambda game: ids(deck_of(game).face_down()), laid)
KEYS["deck_top"] = Key(NAMES, lambda game: ids(reversed(deck_of(game).top)), laid)
KEYS["deck_size"] = deck_size("castle", lambda game: len(deck_of(game)))
KEYS["discards"] = Key(NAMES, lambda game: ids(deck_of(game).discards), laid)
KEYS["discards_size"] = Key(NUMBER, lambda game: len(deck_of(game).discards))
KEYS["removed"] = Key(NAMES, lambda game: ids(game.state.removed), laid, unordered=True)


# --- options ---


def _need(game: Game, name: str, what: str, option: str) -> None:
    if name not in game.state.rows and name not in game.state.counts:
        raise PositionError(f"{what} needs the option {option}")


def _put_owners(game: Game, owners: dict[int, int]) -> None:
    _need(game, OWNERS, "tower_owners", "mans_home")
    check_seats(game, owners.values())
    game.state.rows[OWNERS] = [0, *(owners.get(arc, 0) for arc in ARCS)]


def _get_owners(game: Game) -> dict[int, int]:
    row = game.state.rows.get(OWNERS, [0] * 7)
    return {arc: row[arc] for arc in ARCS if row[arc]}


def _put_kings_tower(game: Game, arc: int | None) -> None:
    _need(game, KINGS_TOWER, "kings_tower", "kings_tower")
    if arc is None:
        raise PositionError("kings_tower needs an arc; kings_tower_lost says that it has fallen")
    game.state.counts[KINGS_TOWER] = arc


def _put_held_walls(game: Game, seats: list[int]) -> None:
    _need(game, HELD_WALLS, "held_walls", "walls_at_start: player_walls")
    check_seats(game, seats)
    row = game.state.rows[HELD_WALLS]
    game.state.rows[HELD_WALLS] = [int(seat in seats) for seat in range(len(row))]


def _get_held_walls(game: Game) -> list[int]:
    row = game.state.rows.get(HELD_WALLS, [])
    return [seat for seat in range(len(row)) if row[seat]]


def put_count(name: str) -> Put:
    """Note something that has happened or has not."""

    def put(game: Game, value: bool) -> None:
        if value:
            game.state.counts[name] = 1

    return put


KEYS["tower_owners"] = Key(mapped("seats by arc, such as {1: 1, 2: 3}", ARC, SEAT), _get_owners, _put_owners)
KEYS["kings_tower"] = Key(or_nothing(ARC), lambda game: game.state.counts.get(KINGS_TOWER), _put_kings_tower)
KEYS["kings_tower_lost"] = Key(FLAG, lambda game: KINGS_TOWER_LOST in game.state.counts, put_count(KINGS_TOWER_LOST))
KEYS["held_walls"] = Key(SEATS, _get_held_walls, _put_held_walls)
KEYS["final_charge"] = Key(FLAG, lambda game: CHARGING in game.state.counts, put_count(CHARGING))


# --- what came of it ---


def _get_outcome(game: Game) -> str | None:
    return None if game.outcome is None else "won" if game.outcome.won else "lost"


KEYS["outcome"] = Key(or_nothing(one_of("won", "lost")), _get_outcome)
KEYS["scores"] = Key(NUMBERS_BY_SEAT, lambda game: {} if game.outcome is None else game.outcome.scores)
KEYS["master_slayers"] = Key(SEATS, lambda game: [] if game.outcome is None else list(game.outcome.master_slayers))
KEYS["events"] = EventsKey()
KEYS["no_events"] = NoEventsKey()
KEYS["sees"] = SeesKey()

CHAPTER = Chapter(KEYS)
