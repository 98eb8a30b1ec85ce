"""The bots: they play every game to its end, see no more than their seat may, and the simple one plays well."""

from typing import Any

import pytest

from ringwall import Decision, Game, Option, Setup
from ringwall.bots import Bot, make_bot
from ringwall.bots.simple import JUDGES
from ringwall.core.decision import Word
from ringwall.position import position
from ringwall.view import View

PATIENCE = 5000
"""More decisions than any game takes."""


def play(setup: Setup, seed: int, bot: Bot) -> Game:
    """A whole game with one bot in every seat."""
    game = Game(setup, seed=seed)
    for _ in range(PATIENCE):
        decision = game.decision
        if decision is None:
            return game
        game.choose(bot.choose(game.view(decision.seat), decision), seat=decision.seat)
    raise AssertionError(f"{setup} with seed {seed} does not end")


def choice(setup: Setup, given: dict[str, Any], seed: int = 0) -> str:
    """What the simple bot chooses in a position."""
    game = position(setup, given)
    decision = game.decision
    assert decision is not None
    return make_bot("simple", seed).choose(game.view(decision.seat), decision).text


def wins(name: str, games: int, **setup: Any) -> int:
    played = (play(Setup(**setup), seed, make_bot(name, seed)) for seed in range(games))
    return sum(game.outcome is not None and game.outcome.won for game in played)


# --- every game can be played ---

SETUPS = [
    *(Setup(players=players) for players in range(1, 7)),
    Setup(players=1, mode="solitaire"),
    Setup(players=1, mode="solitaire", options={"heroic_powers": True, "desperate_times": True, "final_charge": True}),
    *(Setup(players=players, mode="coop", edition="german") for players in (2, 5)),
    *(Setup(players=players, mode="overlord") for players in range(2, 7)),
    Setup(players=3, mode="overlord", options={"secret_forces": True, "monstrous_choices": True, "more_minions": True}),
    Setup(players=4, mode="overlord", edition="classic_2010", options={"secret_forces": True, "mans_home": True}),
    Setup(players=3, mode="overlord", edition="german", options={"closed_hands": True, "monster_recycling": True}),
    Setup(players=4, options={"closed_hands": True, "mans_home": True, "kings_tower": True, "rough_start": True}),
    Setup(players=6, edition="classic_2010", options={"mans_home": True, "all_for_one": True, "heroic_powers": True}),
    Setup(players=3, options={"walls_at_start": "player_walls", "dwindling_resources": True, "not_over_yet": True}),
    Setup(players=5, options={"walls_at_start": "none", "desperate_times": True, "easier_battles": True}),
    Setup(players=2, options={"charging_horde": "on_with_two_trades", "all_for_one": True, "placement": "random"}),
    Setup(players=2, options={"monster_recycling": True, "final_charge": True, "walls_at_start": "random_rolled"}),
    Setup(players=3, edition="german", options={"kings_tower": True, "mans_home": True, "closed_hands": True}),
]


@pytest.mark.parametrize("name", ["random", "simple"])
@pytest.mark.parametrize("setup", SETUPS, ids=repr)
def test_plays_to_the_end(setup: Setup, name: str) -> None:
    for seed in range(3):
        assert play(setup, seed, make_bot(name, seed)).outcome is not None


@pytest.mark.parametrize("name", ["random", "simple"])
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    for setup in (Setup(players=3), Setup(players=3, mode="overlord")):
        once, again = (play(setup, 5, make_bot(name, 11)).choices() for _ in range(2))
        assert once == again


@pytest.mark.parametrize(
    "setup",
    [
        Setup(players=2),
        Setup(players=4, options={"closed_hands": True}),
        Setup(players=3, mode="overlord", options={"secret_forces": True}),
    ],
    ids=repr,
)
def test_chooses_by_what_the_seat_sees(setup: Setup) -> None:
    game = Game(setup, seed=3)
    bot = make_bot("simple", 3)
    compared = 0
    while (decision := game.decision) is not None:
        seen = game.view(decision.seat)
        chosen = bot.choose(seen, decision)
        twin = game.imagine(decision.seat, seed=len(game.choices()))
        other = twin.decision
        if other is not None and twin.view(decision.seat) == seen:
            assert make_bot("simple", 3).choose(twin.view(decision.seat), other).text == chosen.text
            compared += 1
        game.choose(chosen)
    assert compared > 50


def test_an_unknown_bot_is_refused_with_the_known_names() -> None:
    with pytest.raises(ValueError, match="there is no bot called 'clever'; bots: random, simple"):
        make_bot("clever")


# --- decisions of boxes to come ---


def invented(kind: str, options: list[Option]) -> tuple[View, Decision]:
    game = Game(Setup(players=2), seed=1)
    return game.view(1), Decision(1, kind, options)


def test_an_unknown_decision_is_answered_with_doing_something() -> None:
    sing, done = Option("sing", (Word("song"),)), Option("done")
    assert make_bot("simple").choose(*invented("concert", [done, sing])) is sing
    assert make_bot("simple").choose(*invented("concert", [done])) is done


@pytest.mark.parametrize("kind", list(JUDGES))
def test_unknown_words_in_a_known_decision_do_no_harm(kind: str) -> None:
    options = [Option("sing", (Word("song"),), Word("moon")), Option("hum"), Option("play"), Option("done")]
    assert make_bot("simple").choose(*invented(kind, options)) in options


# --- it plays well ---


def test_simple_beats_random() -> None:
    assert wins("simple", 30, players=2) >= wins("random", 30, players=2) + 10


SOLO = Setup(players=1)
PAIR = Setup(players=2)


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_hits_the_nearest_monster(seed: int) -> None:
    board = ["goblin@swordsman-1", "goblin@archer-2"]
    given = {"phase": "play", "walls": [], "monsters": board, "hands": {1: ["red_hero"]}}
    assert choice(SOLO, given, seed) == "play red_hero > goblin.1@swordsman-1"


def test_hits_where_no_wall_stands() -> None:
    given = {
        "phase": "play",
        "walls": [1, 3, 4, 5, 6],
        "monsters": ["orc@knight-1", "orc@knight-2"],
        "hands": {1: ["red_knight"]},
    }
    assert choice(SOLO, given) == "play red_knight > orc.2@knight-2"


def test_finishes_a_monster_rather_than_scratching_another() -> None:
    given = {"phase": "play", "monsters": ["orc.1@knight-1", "orc.2@knight-1"], "hands": {1: ["red_knight"]}}
    assert choice(SOLO, given) == "play red_knight > orc.1@knight-1"


def test_leaves_the_hero_for_what_only_the_hero_reaches() -> None:
    board = ["goblin@swordsman-1", "goblin@archer-2"]
    given = {"phase": "play", "monsters": board, "hands": {1: ["red_hero", "red_swordsman"]}}
    assert choice(SOLO, given) != "play red_hero > goblin.1@swordsman-1"


def test_the_barbarian_takes_the_troll_in_the_castle() -> None:
    given = {
        "phase": "play",
        "walls": [],
        "towers": [1, 3],
        "monsters": ["troll@castle-2", "goblin@castle-4", "orc@archer-1"],
        "hands": {1: ["barbarian"]},
    }
    assert choice(SOLO, given) == "play barbarian > troll.3@castle-2"


def test_does_not_waste_the_barbarian_on_a_far_goblin() -> None:
    given = {"phase": "play", "monsters": ["goblin@archer-1"], "hands": {1: ["barbarian"]}}
    assert choice(SOLO, given) == "done"


def test_a_nice_shot_goes_with_the_hit_on_the_strongest() -> None:
    board = ["troll@swordsman-1", "goblin@swordsman-2"]
    given = {"phase": "play", "monsters": board, "hands": {1: ["red_swordsman", "nice_shot"]}}
    assert choice(SOLO, given) == "play red_swordsman + nice_shot > troll.3@swordsman-1"


def test_builds_where_monsters_come() -> None:
    board = ["orc@swordsman-5", "goblin@forest-2"]
    given = {"phase": "play", "walls": [1, 3, 4, 6], "monsters": board, "hands": {1: ["brick", "mortar"]}}
    assert choice(SOLO, given) == "play brick + mortar > wall-5"


def test_fortifies_where_monsters_come() -> None:
    given = {"phase": "play", "monsters": ["troll@swordsman-4"], "hands": {1: ["fortify_wall"]}}
    assert choice(SOLO, given) == "play fortify_wall > wall-4"


def test_draws_cards_before_anything_else() -> None:
    given = {"phase": "play", "monsters": ["goblin@swordsman-1"], "hands": {1: ["red_swordsman", "draw_two"]}}
    assert choice(SOLO, given) == "play draw_two"


def test_missing_waits_for_a_crowded_board() -> None:
    few = ["orc@forest-1"]
    many = [f"{kind}@forest-{arc}" for kind in ("orc", "goblin") for arc in (1, 3, 5)]
    assert choice(SOLO, {"phase": "play", "monsters": few, "hands": {1: ["missing"]}}) == "done"
    assert choice(SOLO, {"phase": "play", "monsters": many, "hands": {1: ["missing"]}}) == "play missing"


def test_scavenges_what_helps_now() -> None:
    given = {
        "phase": "play",
        "monsters": ["orc@swordsman-3"],
        "hands": {1: ["scavenge"]},
        "discards": ["red_archer", "green_swordsman", "blue_knight"],
    }
    assert choice(SOLO, given) == "play scavenge > green_swordsman"


def test_discards_the_card_without_a_target() -> None:
    given = {
        "phase": "discard",
        "monsters": ["orc@swordsman-1"],
        "hands": {1: ["barbarian", "red_swordsman", "blue_swordsman", "fortify_wall"], 2: ["green_archer"]},
    }
    assert choice(PAIR, given) == "discard blue_swordsman"


def test_keeps_brick_and_mortar_while_a_wall_is_missing() -> None:
    given = {"phase": "discard", "walls": [1, 2, 3], "hands": {1: ["brick", "mortar", "tar"], 2: ["brick"]}}
    assert choice(PAIR, given) in ("done", "discard tar")


def test_asks_for_the_card_that_kills_now() -> None:
    hands = {1: ["blue_archer", "tar"], 2: ["green_swordsman", "red_archer"]}
    given = {"phase": "trade", "monsters": ["goblin@swordsman-3", "goblin@forest-5"], "hands": hands}
    game = position(PAIR, given)
    bot = make_bot("simple")
    for wanted in ("trade blue_archer > seat-2", "ask green_swordsman", "accept"):
        decision = game.decision
        assert decision is not None
        chosen = bot.choose(game.view(decision.seat), decision)
        assert chosen.text == wanted
        game.choose(chosen)


def test_stops_offering_after_some_refusals() -> None:
    hands = {1: ["blue_archer", "red_archer"], 2: ["green_swordsman", "green_hero", "any_swordsman"]}
    game = position(PAIR, {"phase": "trade", "monsters": ["orc@swordsman-3"], "hands": hands})
    bot = make_bot("simple")
    refusals = 0
    while (decision := game.decision) is not None and decision.kind in ("trade", "ask", "answer"):
        refusals += decision.kind == "answer"
        chosen = bot.choose(game.view(decision.seat), decision)
        game.choose("refuse" if decision.kind == "answer" else chosen)
    assert 1 <= refusals <= 3


def test_refuses_a_trade_that_harms() -> None:
    hands = {1: ["blue_archer"], 2: ["red_swordsman"]}
    game = position(PAIR, {"phase": "trade", "monsters": ["orc@swordsman-1"], "walls": [1], "hands": hands, "seat": 2})
    game.choose("trade red_swordsman > seat-1")
    decision = game.decision
    assert decision is not None
    assert make_bot("simple").choose(game.view(1), decision).text == "refuse"


def test_damage_kills_if_it_can_and_else_weakens_the_strongest() -> None:
    some = {"phase": "move", "monsters": ["troll@swordsman-1", "goblin@swordsman-1"]}
    strong = {"phase": "move", "monsters": ["troll@swordsman-1", "orc@swordsman-1"]}
    assert choice(PAIR, some) == "damage goblin.1@swordsman-1"
    assert choice(PAIR, strong) == "damage troll.3@swordsman-1"


def test_the_overlord_calls_for_more_tokens_first() -> None:
    given = {"phase": "overlord", "monsters": ["orc@archer-1"], "overlord": ["draw_4", "goblin", "plague_archers"]}
    assert choice(Setup(players=2, mode="overlord"), given) == "play draw_4"


def test_the_overlord_moves_monsters_that_stand_before_gaps() -> None:
    given = {
        "phase": "overlord",
        "walls": [3, 4, 5, 6],
        "monsters": ["troll@swordsman-1", "orc@swordsman-2", "orc@archer-5"],
        "overlord": ["red_move", "green_move", "blue_move"],
    }
    assert choice(Setup(players=2, mode="overlord"), given) == "play red_move"


def test_the_overlord_spares_its_own_monsters_the_boulder() -> None:
    monsters = [f"troll@knight-{arc}" for arc in (1, 2, 3, 4, 5, 6)]
    given = {"phase": "overlord", "monsters": monsters, "overlord": ["giant_boulder"]}
    assert choice(Setup(players=2, mode="overlord"), given) == "done"
