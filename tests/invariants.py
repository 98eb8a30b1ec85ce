"""What holds in every position of every game."""

from collections import Counter

from ringwall import Game
from ringwall.base.cards.tar import TAR
from ringwall.core.board import ARCS, CASTLE
from ringwall.core.structures import FORTIFIED, FORTIFY
from ringwall.core.tokens import Token


def check_invariants(game: Game) -> None:
    if game.state.decks:
        # Before the cards are dealt not everything has found its place.
        check_cards(game)
        check_tokens(game)
    check_board(game)
    check_decision(game)


def check_cards(game: Game) -> None:
    """Every card is in exactly one place (CP-COMP-01, CP-DECK-05)."""
    state = game.state
    for name, cards in game.rules.decks.items():
        found = Counter(state.decks[name].face_down()) + Counter(state.decks[name].discards)
        for hand in state.hands:
            found += Counter(card for card in hand if card.deck == name)
        found += Counter(card for card in state.removed if card.deck == name)
        assert found == Counter(cards)


def check_tokens(game: Game) -> None:
    """Every token is in exactly one place (CP-COMP-02). One that is being resolved may be in the air."""
    state = game.state
    found: Counter[Token] = Counter(state.pile.face_down()) + Counter(state.pile.discards)
    found += Counter(monster.kind for monster in state.monsters)
    for row in state.trophies:
        found += Counter(row)
    for tokens in state.holds.values():
        found += Counter(tokens)
    missing = Counter(game.rules.token_set) - found
    assert not found - Counter(game.rules.token_set)
    assert missing.total() <= (0 if game._flow is None and game.outcome is None else 1)


def check_board(game: Game) -> None:
    state = game.state
    assert state.outcome is not None or game._flow is not None or any(state.towers)
    for monster in state.monsters:
        assert monster.arc in ARCS
        if game._flow is None:
            assert 1 <= monster.health <= monster.kind.health
            assert not (monster.ring == CASTLE and state.towers[monster.arc]), "CP-CAST-12"
    assert state.walls.count(FORTIFIED) + state.supply[FORTIFY] == 2, "CP-FORT-04"
    assert sum(monster.has(TAR) for monster in state.monsters) + state.supply[TAR] == 1, "CP-SLAY-06"
    assert all(0 <= layers <= FORTIFIED for layers in state.walls)


def check_decision(game: Game) -> None:
    """Nobody is asked where there is nothing to choose, and no two options are alike (CP-INFO-11)."""
    decision = game.decision
    if decision is None:
        assert game.outcome is not None
        return
    texts = [option.text for option in decision.options]
    secretive = game._flow is None and game.rules.phases[game.state.phase].secretive(game)
    assert len(texts) > 1 or secretive
    assert len(set(texts)) == len(texts), texts
    assert not game.state.out[decision.seat] if decision.seat in game.rules.castle_seats else True
