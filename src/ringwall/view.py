"""What a seat may see, as plain data: everything on the table and its own secrets, nothing else."""

from typing import NotRequired, TypedDict

from ringwall.core.board import ARCS, RINGS
from ringwall.core.decision import Decision
from ringwall.core.facts import Value
from ringwall.core.pieces import Monster, Piece
from ringwall.core.rules import Rules
from ringwall.core.state import State
from ringwall.core.table import Table
from ringwall.hidden import sees_hand, sees_hold
from ringwall.setup import Setup

Seen = list[str] | int
"""The ids of cards or tokens, or only their number where the viewer may not know them."""


def number_of(seen: Seen) -> int:
    return seen if isinstance(seen, int) else len(seen)


def shown(seen: Seen) -> list[str]:
    """What there is to see of it."""
    return [] if isinstance(seen, int) else seen


class PieceView(TypedDict):
    kind: str
    health: int
    full_health: int
    ring: str
    arc: int
    text: str


class MonsterView(PieceView):
    marks: dict[str, int]


class DeckView(TypedDict):
    left: int
    discards: list[str]


class DecisionView(TypedDict):
    """What a seat may know of the decision; only the one that must choose knows what it is about, and its options."""

    seat: int
    kind: str
    about: NotRequired[str | None]
    options: NotRequired[list[str]]


class OutcomeView(TypedDict):
    won: bool
    reason: str
    scores: dict[int, int]
    master_slayers: list[int]


class TableView(TypedDict):
    """The table as a seat sees it. Arcs and seats are counted from 1."""

    viewer: int | None
    turn: int
    current: int
    phase: str
    walls: dict[int, int]
    towers: dict[int, int]
    monsters: list[MonsterView]
    pieces: list[PieceView]
    hands: dict[int, Seen]
    full_hand: int
    trophies: dict[int, list[str]]
    out: list[int]
    decks: dict[str, DeckView]
    pile: DeckView
    held: dict[str, Seen]
    due: int
    removed: list[str]
    supply: dict[str, int]
    this_turn: dict[str, int]
    counts: dict[str, int]
    rows: dict[str, list[int]]
    decision: DecisionView | None
    outcome: OutcomeView | None


class SetupView(TypedDict):
    players: int
    mode: str
    boxes: list[str]
    edition: str
    options: dict[str, str]
    tokens: NotRequired[dict[str, int]]
    facts: NotRequired[dict[str, Value]]


class View(TableView):
    """The same with the setup it is played by: what :meth:`Game.view` gives."""

    setup: SetupView


def setup_view(setup: Setup) -> SetupView:
    view: SetupView = {
        "players": setup.players,
        "mode": setup.mode,
        "boxes": list(setup.boxes),
        "edition": setup.edition,
        "options": dict(setup.options),
    }
    if setup.tokens:
        view["tokens"] = dict(setup.tokens)
    if setup.facts:
        view["facts"] = dict(setup.facts)
    return view


def view_of(rules: Rules, state: State, decision: Decision | None, seat: int | None) -> TableView:
    """The table as a seat sees it; None is a spectator, who sees what lies open."""
    return {
        "viewer": seat,
        "turn": state.turn,
        "current": state.current,
        "phase": rules.phases[state.phase].id,
        "walls": {arc: state.walls[arc] for arc in ARCS},
        "towers": {arc: state.towers[arc] for arc in ARCS},
        "monsters": [_monster(monster) for monster in state.monsters],
        "pieces": [_piece(piece) for piece in state.pieces],
        "hands": {each: _cards_of(rules, state, seat, each) for each in rules.castle_seats},
        "full_hand": _full_hand(rules, state),
        "trophies": {each: [kind.id for kind in state.trophies[each]] for each in rules.castle_seats},
        "out": [each for each in rules.castle_seats if state.out[each]],
        "decks": {
            name: {"left": len(deck), "discards": [card.id for card in deck.discards]}
            for name, deck in state.decks.items()
        },
        "pile": {"left": len(state.pile), "discards": [token.id for token in state.pile.discards]},
        "held": {
            name: [token.id for token in tokens] if sees_hold(rules, seat, name) else len(tokens)
            for name, tokens in state.holds.items()
        },
        "due": state.due,
        "removed": [card.id for card in state.removed],
        "supply": dict(state.supply),
        "this_turn": dict(state.this_turn),
        "counts": dict(state.counts),
        "rows": {name: row[1:] for name, row in state.rows.items()},
        "decision": None if decision is None else decision_view(rules, decision, seat),
        "outcome": _outcome(state),
    }


def _full_hand(rules: Rules, state: State) -> int:
    return Table(rules, state).full_hand()


def _monster(monster: Monster) -> MonsterView:
    return {
        "kind": monster.kind.id,
        "health": monster.health,
        "full_health": monster.kind.health,
        "ring": RINGS[monster.ring],
        "arc": monster.arc,
        "marks": dict(monster.marks or {}),
        "text": monster.text,
    }


def _piece(piece: Piece) -> PieceView:
    return {
        "kind": piece.kind.id,
        "health": piece.health,
        "full_health": piece.kind.health,
        "ring": RINGS[piece.ring],
        "arc": piece.arc,
        "text": piece.text,
    }


def _cards_of(rules: Rules, state: State, viewer: int | None, seat: int) -> Seen:
    """The cards of a hand, or only their number."""
    hand = state.hands[seat]
    return [card.id for card in hand] if sees_hand(rules, viewer, seat) else len(hand)


def decision_view(rules: Rules, decision: Decision, viewer: int | None) -> DecisionView:
    """What a seat may know of the decision, whosever it is."""
    hushed = decision.hushed and rules.closed_hands and viewer != decision.seat
    known: DecisionView = {"seat": 0 if hushed else decision.seat, "kind": decision.kind}
    if viewer == decision.seat:
        known["about"] = None if decision.about is None else decision.about.text
        known["options"] = [option.text for option in decision.options]
    return known


def _outcome(state: State) -> OutcomeView | None:
    outcome = state.outcome
    if outcome is None:
        return None
    return {
        "won": outcome.won,
        "reason": outcome.reason,
        "scores": dict(outcome.scores),
        "master_slayers": list(outcome.master_slayers),
    }
