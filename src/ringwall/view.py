"""What a seat may see, as plain data: everything on the table and its own secrets, nothing else."""

from collections import Counter
from collections.abc import Callable
from typing import Any, Final, NamedTuple, cast

from ringwall.core.board import ARCS, RINGS
from ringwall.core.decision import Decision
from ringwall.core.decks import Deck
from ringwall.core.pieces import Monster, Piece
from ringwall.core.rules import Rules
from ringwall.core.state import State
from ringwall.core.table import Table
from ringwall.hidden import sees_hand, sees_hold
from ringwall.setup import Setup
from ringwall.view_types import DecisionView, DeckView, MonsterView, OutcomeView, PieceView, Seen, SetupView, TableView


def number_of(seen: Seen) -> int:
    return seen if isinstance(seen, int) else len(seen)


def shown(seen: Seen) -> list[str]:
    """What there is to see of it."""
    return [] if isinstance(seen, int) else seen


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
    if setup.cards:
        view["cards"] = dict(setup.cards)
    if setup.facts:
        view["facts"] = dict(setup.facts)
    return view


def view_of(rules: Rules, state: State, decision: Decision | None, seat: int | None) -> TableView:
    """The table as a seat sees it; None is a spectator, who sees what lies open."""
    view = cast(TableView, {name: part.seen(rules, state, seat) for name, part in PARTS.items()})
    view["viewer"] = seat
    view["decision"] = None if decision is None else decision_view(rules, decision, seat)
    return view


def monster_view(monster: Monster) -> MonsterView:
    return {
        "kind": monster.kind.id,
        "health": monster.health,
        "full_health": monster.kind.health,
        "ring": RINGS[monster.ring],
        "arc": monster.arc,
        "marks": dict(monster.marks or {}),
        "text": monster.text,
    }


def piece_view(piece: Piece) -> PieceView:
    return {
        "kind": piece.kind.id,
        "health": piece.health,
        "full_health": piece.kind.health,
        "ring": RINGS[piece.ring],
        "arc": piece.arc,
        "text": piece.text,
    }


def _hands(rules: Rules, state: State, viewer: int | None) -> dict[int, Seen]:
    """The cards of each hand, or only their number."""
    return {
        seat: [card.id for card in state.hands[seat]] if sees_hand(rules, viewer, seat) else len(state.hands[seat])
        for seat in rules.castle_seats
    }


def _backs(rules: Rules, state: State, viewer: int | None) -> dict[int, dict[str, int]]:
    """How many cards of each deck are in the hands that a viewer cannot look into; everybody sees their backs."""
    if len(rules.decks) == 1:
        return {}
    closed = [seat for seat in rules.castle_seats if not sees_hand(rules, viewer, seat)]
    # Sorted, for the order of the cards in a hand is nobody else's business.
    return {seat: dict(sorted(Counter(card.deck for card in state.hands[seat]).items())) for seat in closed}


def _held(rules: Rules, state: State, viewer: int | None) -> dict[str, Seen]:
    return {
        name: [token.id for token in tokens] if sees_hold(rules, viewer, name) else len(tokens)
        for name, tokens in state.holds.items()
    }


def _deck(deck: Deck[Any]) -> DeckView:
    return {"left": len(deck), "discards": [piece.id for piece in deck.discards]}


def _trophies(rules: Rules, state: State, viewer: int | None) -> dict[int, list[str]]:
    return {seat: [kind.id for kind in state.trophies[seat]] for seat in rules.castle_seats}


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


class Part(NamedTuple):
    """A part of the view of the table."""

    source: str
    """The attribute of the state that it is made of; empty where it could be any."""
    seen: Callable[[Rules, State, int | None], object]
    """What a seat sees of it."""


PARTS: Final[dict[str, Part]] = {
    "turn": Part("turn", lambda rules, state, seat: state.turn),
    "current": Part("current", lambda rules, state, seat: state.current),
    "phase": Part("phase", lambda rules, state, seat: rules.phases[state.phase].id),
    "walls": Part("walls", lambda rules, state, seat: {arc: state.walls[arc] for arc in ARCS}),
    "towers": Part("towers", lambda rules, state, seat: {arc: state.towers[arc] for arc in ARCS}),
    "keep": Part("keep", lambda rules, state, seat: state.keep),
    "monsters": Part("monsters", lambda rules, state, seat: [monster_view(monster) for monster in state.monsters]),
    "pieces": Part("pieces", lambda rules, state, seat: [piece_view(piece) for piece in state.pieces]),
    "hands": Part("hands", _hands),
    "backs": Part("hands", _backs),
    "full_hand": Part("", lambda rules, state, seat: Table(rules, state).full_hand()),
    "trophies": Part("trophies", _trophies),
    "out": Part("out", lambda rules, state, seat: [each for each in rules.castle_seats if state.out[each]]),
    "decks": Part("decks", lambda rules, state, seat: {name: _deck(deck) for name, deck in state.decks.items()}),
    "pile": Part("pile", lambda rules, state, seat: _deck(state.pile)),
    "held": Part("holds", _held),
    "laid": Part("laid", lambda rules, state, seat: {name: [c.id for c in on] for name, on in state.laid.items()}),
    "due": Part("due", lambda rules, state, seat: state.due),
    "removed": Part("removed", lambda rules, state, seat: [card.id for card in state.removed]),
    "supply": Part("supply", lambda rules, state, seat: dict(state.supply)),
    "this_turn": Part("this_turn", lambda rules, state, seat: dict(state.this_turn)),
    "counts": Part("counts", lambda rules, state, seat: dict(state.counts)),
    "rows": Part("rows", lambda rules, state, seat: {name: row[1:] for name, row in state.rows.items()}),
    "outcome": Part("outcome", lambda rules, state, seat: _outcome(state)),
}
"""All that is seen of the table; who looks and who must choose comes on top of it."""
