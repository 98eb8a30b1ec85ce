"""What holds in every position of every game."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

from ringwall import Game, Setup
from ringwall.base.cards.tar import TAR
from ringwall.boxes import open_box
from ringwall.core.board import ARCS, CASTLE, COLOURS, FOREST
from ringwall.core.pieces import Monster, Piece
from ringwall.core.structures import FORTIFIED, FORTIFY
from ringwall.core.tokens import MonsterKind, Token
from ringwall.crowns_and_quests.characters.character import is_homeless
from ringwall.crowns_and_quests.indicators import available, number_of_slots
from ringwall.crowns_and_quests.items import FaceDown
from ringwall.crowns_and_quests.preparations.characters import characters_for
from ringwall.crowns_and_quests.quest import ENDGAME, Quest, kind_of, quest_of
from ringwall.crowns_and_quests.specialists.carrying import Item
from ringwall.crowns_and_quests.specialists.specialist import Specialist
from ringwall.crowns_and_quests.targets.stone_backs import BACKS, SEEN, Arrangement, by_likelihood
from ringwall.crowns_and_quests.targets.target import Target
from ringwall.engines_of_war.effects.equalizer import TALLY
from ringwall.notation import check_option
from ringwall.wizards_tower.arrivals import WAITING
from ringwall.wizards_tower.flames import FLAME, KEEP_FLAMES, TOWER_FLAMES, WALL_FLAMES, flames_of
from ringwall.wizards_tower.imps import IMP


def check_invariants(game: Game) -> None:
    if game.state.decks:
        # Before the cards are dealt not everything has found its place.
        check_cards(game)
        check_tokens(game)
        if game.clean:
            assert game.outcome is not None or not game.newcomers
            check_fire_and_imps(game)
            check_titan(game)
            check_engines(game)
            check_quests(game)
            check_characters(game)
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
    in_the_air = 1 + (TALLY in game.state.this_turn) if not game.clean else 0
    if "crowns_and_quests" in game.setup.boxes:
        # A storm may have brought trolls out of the box (CQ-TROLL-02).
        troll = game.rules.tokens["troll"]
        mix = game.rules.token_counts[troll]
        assert mix - in_the_air <= found.pop(troll, 0) <= max(troll.count, mix)
        expected = expected - Counter({troll: expected[troll]})
    assert not found - expected
    assert (expected - found).total() <= in_the_air


def tokens_of(game: Game) -> Counter[Token]:
    """All tokens of the monster pile, wherever they are now."""
    state = game.state
    places: list[Sequence[Token]] = [state.pile.face_down(), state.pile.discards]
    places.append([monster.kind for monster in state.monsters + state.fallen])
    places += [*state.trophies, [piece.kind for piece in state.pieces]]
    places += [tokens for name, tokens in state.holds.items() if name not in (WAITING, "terms")]
    # A term that has been paid for only shows what it was (CQ-TOIL-09).
    places.append([token for at, token in enumerate(state.holds.get("terms", []), 1) if state.rows["terms"][at]])
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
    imps = [monster.kind for monster in state.monsters] + state.holds.get("samples", [])
    assert state.supply[IMP] + sum(kind.id == IMP for kind in imps) == 18
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
    own = open_box("dark_titan").tokens
    pieces = [piece for piece in state.pieces if piece.kind.id in own]
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
    committed = state.laid.get("engineer", [])
    assert not committed or state.counts["task"], "EW-ENGN-07"
    wild = [card for card in committed if card.material == "any"]
    assert bool(wild) == ("committed_as" in state.counts), "PR-JURY-04"
    for monster in state.monsters:
        if "siege_engine" in monster.kind.traits:
            crew = state.holds.get(f"{monster.kind.id}_crew", [])
            assert bool(crew) != monster.has("breached") and len(crew) <= 2, "EW-SIEGE-01"
            assert not (monster.has("breached") and state.walls[monster.arc]), "EW-STOW-10"
            assert monster.kind.id != "siege_tower" or monster.ring != CASTLE, "EW-STOW-05"
        if "encampment" in monster.kind.traits and "crowns_and_quests" not in game.setup.boxes:
            assert monster.ring == FOREST, "EW-CAMP-01"
    kinds = [monster.kind.id for monster in state.monsters]
    for name in ("siege_tower", "war_wagon", "battering_ram"):
        assert name in kinds or not state.holds.get(f"{name}_crew"), "EW-SIEGE-08"
    assert "muster" not in state.counts or "barracks" in kinds, "EW-BRKS-02"


def check_quests(game: Game) -> None:
    """One quest is in play or the next one due, and all its pieces are where they belong."""
    state = game.state
    if "quest" not in state.holds:
        assert not state.laid.get("quest")
        return
    quest = quest_of(game)
    boards = [*state.holds["quest"], *state.holds["quests"]]
    kinds = [kind_of(game, board) for board in boards if isinstance(board, Quest)]
    assert len(state.holds["quest"]) <= 1 and len(set(boards)) == len(boards)
    assert game.outcome is not None or (kinds.count(ENDGAME) == 1 and kinds[-1] == ENDGAME), "CQ-END-01"
    standing = [state.towers[arc] for arc in ARCS if state.towers[arc]]
    assert Counter(standing) + Counter(state.rows.get("ruins", [0])[1:]) == _towers_at_start(game.setup), "CQ-DONE-09"
    there: list[Monster | Piece] = [*state.monsters, *state.pieces]
    own = [piece for piece in there if isinstance(piece.kind, Target | Item | Specialist)]
    if quest is None:
        assert not own and not state.laid.get("quest") and "tracker" not in state.counts
        return
    assert all(piece.kind.id in (*quest.pieces, quest.specialist) for piece in own)
    assert sum(isinstance(piece.kind, Specialist) for piece in own) <= 1, "CQ-SPEC-07"
    assert 0 < state.counts.get("tracker", 1) <= 9 or game.outcome is not None
    assert all(number >= 0 for number in state.rows.get("places", []))
    numbers = Counter(piece.kind.id for piece in own) + Counter(token.id for token in state.holds.get("carried", []))
    assert not state.holds.get("carried") or numbers["scout"] == 1, "CQ-SCRL-04"
    check_face_down(game)
    if game.outcome is None:
        check_keeping(game, quest.id, numbers)


def check_face_down(game: Game) -> None:
    """What lies face down is on the board and in its place, one success among it at most (CQ-STONE-03)."""
    state = game.state
    lying = [piece.arc for piece in state.pieces if isinstance(piece.kind, FaceDown)]
    held = {arc: state.holds[f"face_down_{arc}"] for arc in ARCS if f"face_down_{arc}" in state.holds}
    assert sorted(lying) == sorted(held) and all(len(tokens) == 1 for tokens in held.values())
    backs = [tokens[0].id for tokens in held.values()]
    assert not backs or backs.count("success") == 1
    if "dagger_stack" in state.holds:
        tokens = [token.id for token in state.holds["dagger_stack"] + state.holds["dagger_turned"]]
        assert tokens.count("success") == 1 and state.holds["dagger_stack"], "CQ-DAGR-04"


def check_keeping(game: Game, quest: str, numbers: Counter[str]) -> None:
    """Nothing of a quest gets lost while it is in play."""
    state = game.state
    match quest:
        case "wrath_of_the_stonethrower":
            found = [monster.health for monster in state.monsters if monster.kind.id == "stonethrower"]
            assert found in ([], [state.counts["tracker"]]) and bool(found) != bool(numbers["veiled_token"]), (
                "CQ-STONE-03"
            )
        case "a_plague_of_madness":
            assert sum(state.rows["slots"]) == len(state.holds["samples"]), "CQ-MADN-02"
        case "hunt_for_the_cursed_temple":
            assert numbers["flag"] == 1 and 1 <= state.counts["stage"] <= 4
        case "a_desperate_plea":
            assert numbers["flag"] == 1
            assert state.supply["evacuees"] + numbers["evacuees"] + state.counts["saved"] <= 3, "CQ-PLEA-01"
        case "the_sentrys_stand":
            kept = [kind.points for kind in state.holds["kept"] if isinstance(kind, MonsterKind)]
            assert numbers["flag"] == 1 and sum(kept) == state.counts["score"], "CQ-SENT-04"
        case "a_creeping_evil" | "the_apocalypse_stones":
            check_stones(game, quest, numbers["apocalypse_stone"])
        case "the_siege_of_lord_vulkar":
            assert state.supply["blast"] + numbers["blast"] == 6, "CQ-VULK-08"
        case "the_obelisk_of_oblivion":
            assert numbers["obelisk"] == 1
        case "the_vanishing_castle":
            assert all(numbers[f"{c}_portal"] + numbers[f"{c}_portal_set"] == 2 for c in COLOURS[1:]), "CQ-VANI-04"
        case "the_ambassadors_toil":
            assert len(state.holds["terms"]) == 3


def check_stones(game: Game, quest: str, on_board: int) -> None:
    """No gem ever leaves the quest (CQ-CREEP-11), and where Stones converge no Stone does (CQ-APOC-09)."""
    state = game.state
    assert len(state.holds["stones"]) == on_board and "stones_broken_up" not in state.holds
    assert len(state.holds["stone_supply"]) == state.supply["apocalypse_stone"]
    backs = Counter(back.id for name in ("stones", "stone_supply", "gems") for back in state.holds[name])
    assert [backs[f"{colour}_gem"] for colour in COLOURS[1:]] == [1, 1, 1], "CQ-CREEP-11"
    assert backs["broken"] == 4 or (quest == "a_creeping_evil" and backs["broken"] < 4), "CQ-APOC-09"
    if SEEN in state.rows:
        lying, supply = (tuple(map(BACKS.index, state.holds[name])) for name in ("stones", "stone_supply"))
        possible, _ = by_likelihood(tuple(state.rows[SEEN]))
        assert Arrangement(lying, (), tuple(sorted(supply))) in possible, "what everybody has seen rules the truth out"


@cache
def _towers_at_start(setup: Setup) -> Counter[int]:
    game = Game(setup, seed=1)
    while game.state.phase == 0 and game.decision is not None:
        game.choose(game.decision.options[0])
    return Counter(game.state.towers[arc] for arc in ARCS if game.state.towers[arc])


def check_characters(game: Game) -> None:
    """Every character is in one place, no two have one tower, and who finds none is lost (CQ-TOWR-02, -07)."""
    state = game.state
    if "indicators" not in state.rows:
        return
    arcs = state.rows["indicators"][1:]
    assert len(arcs) == number_of_slots(game.rules) and set(arcs) <= set(ARCS) and len(set(arcs)) == len(arcs)
    if "characters" not in state.holds:
        return
    places = ("characters", "character_deck", "character_discards")
    there = [who.id for name in places for who in state.holds[name]]
    known = characters_for(bool(game.rules.overlord_seat), game.setup.options.get("placeholders") != "off")
    assert Counter(there) == Counter(who.id for who in known), "CQ-SETUP-05"
    assert len(state.holds["characters"]) == len(arcs)
    assert all(cause in (0, 1, 2) for cause in state.rows["lost"])
    if game.outcome is None and "keep_abilities" not in game.setup.options:
        homeless = [slot for slot in range(1, len(arcs) + 1) if is_homeless(game, slot)]
        assert not homeless or available(game) or state.out.count(True), "CQ-TOWR-07"


def check_board(game: Game) -> None:
    state = game.state
    assert state.outcome is not None or not game.clean or any(state.towers)
    assert not game.clean or not state.fallen
    for monster in state.monsters:
        assert monster.arc in ARCS
        assert 1 <= monster.health <= monster.kind.health, "CP-SLAY-01"
        if game.clean:
            inside = monster.kind.monster and monster.ring == CASTLE
            assert not (inside and state.towers[monster.arc]), "CP-CAST-12"
    assert state.walls.count(FORTIFIED) + state.supply[FORTIFY] == 2, "CP-FORT-04"
    assert sum(monster.has(TAR) for monster in state.monsters + state.fallen) + state.supply[TAR] == 1, "CP-SLAY-06"
    assert all(0 <= layers <= FORTIFIED for layers in state.walls)


def check_decision(game: Game) -> None:
    """Nobody is asked where there is nothing to choose, options differ (CP-INFO-11), and their words are known."""
    decision = game.decision
    if decision is None:
        assert game.outcome is not None
        return
    texts = [option.text for option in decision.options]
    secretive = game.clean and game.rules.phases[game.state.phase].secretive(game)
    assert len(texts) > 1 or secretive or game.rules.closed_hands
    assert len(set(texts)) == len(texts), texts
    for text in texts:
        check_option(game.rules, text)
    assert not game.state.out[decision.seat] if decision.seat in game.rules.castle_seats else True
