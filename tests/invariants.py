"""What holds in every position of every game."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

from ringwall import Game, Setup
from ringwall.base.cards.tar import TAR
from ringwall.core.board import ARCS, CASTLE, FOREST
from ringwall.core.structures import FORTIFIED, FORTIFY
from ringwall.core.tokens import Token
from ringwall.engines_of_war.effects.equalizer import TALLY
from ringwall.wizards_tower.arrivals import WAITING
from ringwall.wizards_tower.flames import FLAME, KEEP_FLAMES, TOWER_FLAMES, WALL_FLAMES, flames_of
from ringwall.wizards_tower.imps import IMP


def check_invariants(game: Game) -> None:
    if game.state.decks:
        # Before the cards are dealt not everything has found its place.
        check_cards(game)
        check_tokens(game)
        if game._flow is None:
            assert game.outcome is not None or not game.newcomers
            check_fire_and_imps(game)
            check_titan(game)
            check_engines(game)
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
        found += Counter(card for cards in state.laid.values() for card in cards if card.deck == name)
        assert found == Counter(cards)


def check_tokens(game: Game) -> None:
    """Every token is in exactly one place (CP-COMP-02), also when the game has ended (CP-NEWM-06).

    One that is being resolved may be in the air while somebody is asked, and one that an Equalizer has drawn with it.
    """
    found, expected = tokens_of(game), _tokens_at_start(game.setup)
    assert not found - expected
    in_the_air = 1 + (TALLY in game.state.this_turn) if game._flow is not None else 0
    assert (expected - found).total() <= in_the_air


def tokens_of(game: Game) -> Counter[Token]:
    """All tokens of the monster pile, wherever they are now."""
    state = game.state
    places: list[Sequence[Token]] = [state.pile.face_down(), state.pile.discards]
    places.append([monster.kind for monster in state.monsters + state.fallen])
    places += [*state.trophies, [piece.kind for piece in state.pieces]]
    places += [tokens for name, tokens in state.holds.items() if name != WAITING]
    return Counter(token for tokens in places for token in tokens if token.in_pile)


@cache
def _tokens_at_start(setup: Setup) -> Counter[Token]:
    game = Game(setup, seed=1)
    while game.decision is not None and not game.state.decks:
        game.choose(game.decision.options[0])
    return tokens_of(game)


def check_fire_and_imps(game: Game) -> None:
    """Flames and imps are in their supplies or in use (WT-FIRE-04, WT-IMP-01)."""
    state = game.state
    if "wizards_tower" not in game.setup.boxes:
        return
    flames = state.supply[FLAME] + sum(state.rows[WALL_FLAMES]) + sum(state.rows[TOWER_FLAMES])
    flames += sum(flames_of(monster) for monster in state.monsters) + sum(state.rows.get(KEEP_FLAMES, ()))
    assert flames == 12 or "flame_limit" in game.setup.options
    assert state.supply[IMP] + sum(monster.kind.id == IMP for monster in state.monsters) == 18
    assert not any(kind.id == IMP for row in state.trophies for kind in row), "WT-IMP-03"
    for arc in ARCS:
        assert not (state.walls[arc] == FORTIFIED and state.rows[WALL_FLAMES][arc]), "WT-STRU-08"
        assert state.walls[arc] or not state.rows[WALL_FLAMES][arc]
        assert state.towers[arc] or not state.rows[TOWER_FLAMES][arc]


def check_titan(game: Game) -> None:
    """Agranok comes with the third Herald, once, and his card is known from then on (DT-HERA-03, DT-SETUP-08)."""
    state = game.state
    if "dark_titan" not in game.setup.boxes:
        return
    titans = [monster for monster in state.monsters if monster.kind.id == "agranok"]
    assert len(titans) <= ("agranok_came" in state.counts)
    assert len(state.holds["heralds"]) < 3 or game.outcome is not None
    assert ("agranok_card" in state.holds) == ("agranok_face_down" not in state.holds)
    assert "agranok_card" in state.holds or "agranok_came" not in state.counts
    assert all(monster.health >= 2 for monster in titans), "DT-AGRA-01"
    assert not any(kind.id == "agranok" for row in state.trophies for kind in row)
    assert not any(token.id == "agranok" for token in state.pile.discards), "DT-AGDM-27"
    pieces = [piece for piece in state.pieces if not piece.kind.obstacle]
    kinds = [piece.kind.id for piece in pieces]
    assert len(kinds) == len(set(kinds))
    for piece in pieces:
        assert piece.arc in ARCS and min(1, piece.kind.health) <= piece.health <= piece.kind.health
        assert piece.ring != CASTLE or piece.kind.id == "cavalier_token", "DT-SUPB-01"
    assert not any(
        token.id == "agranok" or token in state.pile.discards for token in state.holds.get("support_gone", [])
    )


def check_engines(game: Game) -> None:
    """Equipment is in the supply or in use, weapons stand on a sound keep, and engines have their crews."""
    state = game.state
    if "engines_of_war" not in game.setup.boxes:
        return
    field = [piece for piece in state.pieces if piece.kind.obstacle]
    for name in ("barricade", "pit", "spring_trap"):
        assert state.supply[name] + sum(piece.kind.id == name for piece in field) == 2, "EW-ENGN-18"
    assert len({piece.space for piece in field}) == len(field), "EW-FIELD-02"
    assert not any(piece.space.ring == FOREST for piece in field), "EW-FIELD-01"
    mounted = [weapon for weapon in ("ballista", "catapult") if not state.supply[weapon]]
    assert bool(mounted) == ("keep_facing" in state.counts), "EW-WEAP-05"
    assert not mounted or (state.keep and not any(state.rows.get(KEEP_FLAMES, ()))), "EW-FIRE-04"
    assert state.keep or not any(state.rows.get(KEEP_FLAMES, ()))
    assert not state.laid or state.counts["task"], "EW-ENGN-07"
    wild = [card for cards in state.laid.values() for card in cards if card.material == "any"]
    assert bool(wild) == ("committed_as" in state.counts), "PR-JURY-04"
    for monster in state.monsters:
        if "siege_engine" in monster.kind.traits:
            crew = state.holds.get(f"{monster.kind.id}_crew", [])
            assert bool(crew) != monster.has("breached") and len(crew) <= 2, "EW-SIEGE-01"
            assert not (monster.has("breached") and state.walls[monster.arc]), "EW-STOW-10"
            assert monster.kind.id != "siege_tower" or monster.ring != CASTLE, "EW-STOW-05"
        assert monster.kind.monster or monster.ring == FOREST, "EW-CAMP-01"
    kinds = [monster.kind.id for monster in state.monsters]
    for name in ("siege_tower", "war_wagon", "battering_ram"):
        assert name in kinds or not state.holds.get(f"{name}_crew"), "EW-SIEGE-08"
    assert "muster" not in state.counts or "barracks" in kinds, "EW-BRKS-02"


def check_board(game: Game) -> None:
    state = game.state
    assert state.outcome is not None or game._flow is not None or any(state.towers)
    assert game._flow is not None or not state.fallen
    for monster in state.monsters:
        assert monster.arc in ARCS
        assert 1 <= monster.health <= monster.kind.health, "CP-SLAY-01"
        if game._flow is None:
            assert not (monster.ring == CASTLE and state.towers[monster.arc]), "CP-CAST-12"
    assert state.walls.count(FORTIFIED) + state.supply[FORTIFY] == 2, "CP-FORT-04"
    assert sum(monster.has(TAR) for monster in state.monsters + state.fallen) + state.supply[TAR] == 1, "CP-SLAY-06"
    assert all(0 <= layers <= FORTIFIED for layers in state.walls)


def check_decision(game: Game) -> None:
    """Nobody is asked where there is nothing to choose, and no two options are alike (CP-INFO-11)."""
    decision = game.decision
    if decision is None:
        assert game.outcome is not None
        return
    texts = [option.text for option in decision.options]
    secretive = game._flow is None and game.rules.phases[game.state.phase].secretive(game)
    assert len(texts) > 1 or secretive or game.rules.closed_hands
    assert len(set(texts)) == len(texts), texts
    assert not game.state.out[decision.seat] if decision.seat in game.rules.castle_seats else True
