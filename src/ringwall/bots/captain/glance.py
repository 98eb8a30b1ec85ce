"""What the simple bot sees, taken straight from a game: an imagined game is looked at thousands of times a second."""

from collections.abc import Callable
from typing import Any, Final, cast

from ringwall.bots.lore.table import OUT_OF_THE_GAME, PRIZES
from ringwall.bots.simple.sight import Sight, foe_seen
from ringwall.bots.simple.towers import stake_in
from ringwall.core.state import State
from ringwall.game import Game
from ringwall.hidden import sees_hand, sees_hold
from ringwall.view import decision_view, piece_view, setup_view
from ringwall.view_types import DecisionView, DeckView, View


class Glance(dict[str, Any]):
    """A view of which only what somebody asks for is put together."""

    __slots__ = ("game", "seat")

    def __init__(self, game: Game, seat: int) -> None:
        super().__init__()
        self.game = game
        self.seat = seat

    def __missing__(self, key: str) -> Any:
        part = PARTS.get(key)
        value = part(self.game, self.seat) if part else cast(dict[str, Any], self.game.view(self.seat))[key]
        self[key] = value
        return value


def _hands(game: Game, seat: int) -> dict[int, list[str] | int]:
    rules, hands = game.rules, game.state.hands
    if not rules.closed_hands:
        return {each: [card.id for card in hands[each]] for each in rules.castle_seats}
    return {
        each: [card.id for card in hands[each]] if sees_hand(rules, seat, each) else len(hands[each])
        for each in rules.castle_seats
    }


def _held(game: Game, seat: int) -> dict[str, list[str] | int]:
    return {
        name: [token.id for token in tokens] if sees_hold(game.rules, seat, name) else len(tokens)
        for name, tokens in game.state.holds.items()
    }


def _decks(game: Game, seat: int) -> dict[str, DeckView]:
    return {
        name: {"left": len(deck), "discards": [card.id for card in deck.discards]}
        for name, deck in game.state.decks.items()
    }


def _pile(game: Game, seat: int) -> DeckView:
    pile = game.state.pile
    return {"left": len(pile), "discards": [token.id for token in pile.discards]}


def _decision(game: Game, seat: int) -> DecisionView | None:
    return None if game.decision is None else decision_view(game.rules, game.decision, seat)


PARTS: Final[dict[str, Callable[[Game, int], Any]]] = {
    "decision": _decision,
    "hands": _hands,
    "held": _held,
    "decks": _decks,
    "pile": _pile,
    "out": lambda game, seat: [each for each in game.rules.castle_seats if game.state.out[each]],
    "current": lambda game, seat: game.state.current,
    "phase": lambda game, seat: game.rules.phases[game.state.phase].id,
    "counts": lambda game, seat: game.state.counts,
    "this_turn": lambda game, seat: game.state.this_turn,
    "supply": lambda game, seat: game.state.supply,
    "keep": lambda game, seat: game.state.keep,
    "laid": lambda game, seat: {name: [card.id for card in cards] for name, cards in game.state.laid.items()},
    "removed": lambda game, seat: [card.id for card in game.state.removed],
    "pieces": lambda game, seat: [piece_view(piece) for piece in game.state.pieces],
    "setup": lambda game, seat: setup_view(game.setup),
    "full_hand": lambda game, seat: game.full_hand(),
    "rows": lambda game, seat: {name: row[1:] for name, row in game.state.rows.items()},
}
"""The parts that are often asked for; the others come from the whole view."""


class QuickSight(Sight):
    """The same as :class:`Sight`, from a game."""

    __slots__ = ()

    def __init__(self, game: Game, seat: int) -> None:
        state = game.state
        self.view = cast(View, Glance(game, seat))
        if not state.pieces:
            self.view["pieces"] = []
        self.seat = seat
        self.walls = state.walls
        self.towers = state.towers
        self.foes = []
        self.named = {}
        self._further = None
        self.worked_out = {}
        self.dire = False
        stake = self.stake = stake_in(state.towers, len(state.pile))
        for monster in state.monsters:
            foe = foe_seen(monster.kind.id, monster.ring, monster.arc, monster.health, monster.marks)
            self.foes.append(foe)
            self.named[monster.text] = foe
            if stake is not None and stake.concerns(foe.ring, foe.arc):
                foe.stake = stake
            if foe.nature is not None and foe.dire:
                self.dire = True
        self.hand = self.hand_of(seat) or []
        out = state.out
        self.players = [each for each in game.rules.castle_seats if not out[each]]
        self.coming = _coming(state)
        for prizing in PRIZES:
            prizing(self)


def _coming(state: State) -> bool:
    """Whether there are monsters still to come."""
    if len(state.pile):
        return True
    return any(tokens for name, tokens in state.holds.items() if name not in OUT_OF_THE_GAME)
