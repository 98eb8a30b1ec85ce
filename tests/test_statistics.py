"""A game in numbers."""

from random import Random

import msgspec
import pytest

from ringwall import Game, Setup
from ringwall.bots import Outlook, make_bot
from ringwall.position import position
from ringwall.statistics import Blow, Escape, SeatStatistics, Statistics, TowerFall, Trophies, statistics
from tests.tables import play_on, play_out, random_setup


def seat_of(game: Game, seat: int = 1) -> SeatStatistics:
    return statistics(game).seats[seat - 1]


def test_a_hit_counts_for_whoever_played_it() -> None:
    given = {"phase": "play", "monsters": ["orc@archer-1", "goblin@archer-2"], "hands": {1: ["red_archer"] * 3}}
    game = position(Setup(players=2), given)
    game.choose("play red_archer > orc.2@archer-1")
    assert seat_of(game) == SeatStatistics(1, wounds_dealt=1, cards_played=1)
    game.choose("play red_archer > orc.1@archer-1")
    orc = Trophies("orc", 1, 2)
    assert seat_of(game) == SeatStatistics(
        1, 2, [orc], monsters_slain=1, wounds_dealt=2, cards_played=2, mightiest="orc"
    )
    assert seat_of(game, 2) == SeatStatistics(2)
    assert (statistics(game).monsters_faced, statistics(game).most_monsters) == (2, 2)


def test_a_life_taken_outright_counts_whole() -> None:
    game = position(
        Setup(players=2), {"phase": "play", "monsters": ["troll@archer-1", "orc@forest-1"], "hands": {1: ["barbarian"]}}
    )
    game.choose("play barbarian > troll.3@archer-1")
    assert seat_of(game).wounds_dealt == 3
    assert seat_of(game).monsters_slain == 1


def test_what_walls_and_towers_do_is_nobodys_merit() -> None:
    game = position(
        Setup(players=2),
        {"phase": "play", "monsters": ["troll@swordsman-1", "orc@swordsman-2"], "walls": [1], "pile": []},
    )
    while game.state.walls[1]:
        assert game.decision is not None
        game.choose("done")
    counted = statistics(game)
    assert [seat.wounds_dealt for seat in counted.seats] == [0, 0]
    assert (counted.walls_lost, counted.towers_lost) == (1, 1)
    assert counted.turning_points == [TowerFall(1, 2)]


def test_the_best_blow_is_the_deadly_play_that_took_most() -> None:
    monsters = ["goblin@archer-1", "troll@archer-2", "orc@knight-2", "orc@forest-6"]
    given = {
        "phase": "play",
        "monsters": monsters,
        "hands": {1: ["red_archer", "red_archer", "nice_shot", "red_knight"]},
    }
    game = position(Setup(players=2), given)
    assert statistics(game).best_blow is None
    game.choose("play red_archer > goblin.1@archer-1")
    assert statistics(game).best_blow == Blow(1, 1, ["red_archer"], 1, ["goblin"])
    game.choose("play red_archer + nice_shot > troll.3@archer-2")
    best = Blow(1, 1, ["red_archer", "nice_shot"], 3, ["troll"])
    assert statistics(game).best_blow == best
    game.choose("play red_knight > orc.2@knight-2")
    assert statistics(game).best_blow == best
    assert seat_of(game).mightiest == "troll"


def test_a_wound_that_kills_nobody_is_no_best_blow() -> None:
    game = position(Setup(players=2), {"phase": "play", "monsters": ["orc@archer-1"], "hands": {1: ["red_archer"]}})
    game.choose("play red_archer > orc.2@archer-1")
    assert statistics(game).best_blow is None


def test_the_nearest_escape_is_at_the_walls_or_inside_them() -> None:
    monsters = ["goblin@castle-1", "troll.1@swordsman-1", "orc.1@knight-1", "orc@forest-6"]
    hand = ["barbarian", "red_swordsman", "red_knight"]
    given = {"phase": "play", "monsters": monsters, "hands": {1: hand}, "towers": [2, 3, 4]}
    game = position(Setup(players=2), given)
    game.choose("play red_knight > orc.1@knight-1")
    assert statistics(game).nearest_escape is None
    game.choose("play barbarian > goblin.1@castle-1")
    nearest = Escape(1, 1, "goblin", "castle-1")
    assert statistics(game).nearest_escape == nearest
    game.choose("play red_swordsman > troll.1@swordsman-1")
    assert statistics(game).nearest_escape == nearest


def test_an_escape_is_nearer_the_more_towers_have_fallen() -> None:
    given = {
        "phase": "play",
        "monsters": ["troll.1@swordsman-1", "goblin@swordsman-2", "goblin@knight-4", "orc@forest-6"],
        "walls": [],
        "hands": {1: ["red_swordsman"], 2: ["green_swordsman"]},
        "pile": [],
    }
    game = position(Setup(players=2), given)
    game.choose("play red_swordsman > troll.1@swordsman-1")
    assert statistics(game).nearest_escape == Escape(1, 1, "troll", "swordsman-1")
    while not any(option.text.startswith("play green") for option in game.options):
        game.choose("done")
    game.choose("play green_swordsman > goblin.1@swordsman-4")
    assert statistics(game).towers_lost == 1
    assert statistics(game).nearest_escape == Escape(2, 2, "goblin", "swordsman-4")


def test_building_and_playing_cards_are_counted() -> None:
    given = {"phase": "play", "monsters": ["orc@forest-1"], "walls": [1], "hands": {1: ["brick", "mortar"]}}
    game = position(Setup(players=2), given)
    game.choose("play brick + mortar > wall-3")
    assert (seat_of(game).cards_played, seat_of(game).walls_built) == (2, 1)


def test_the_first_hand_is_dealt_and_not_drawn() -> None:
    game = Game(Setup(players=3), seed=1)
    while game.state.phase == 0:
        assert game.decision is not None
        game.choose(game.decision.options[0])
    counted = statistics(game)
    assert [seat.cards_drawn for seat in counted.seats] == [0, 0, 0]
    assert counted.monsters_faced == counted.most_monsters == len(game.state.monsters)


def test_it_can_be_sent_as_it_is() -> None:
    game = play_out(Game(Setup(players=2), seed=3), Random(3))
    assert msgspec.json.decode(msgspec.json.encode(statistics(game)), type=Statistics) == statistics(game)


def test_a_good_game_adds_up() -> None:
    game = Game(Setup(players=3), seed=5)
    bot = make_bot("simple", 5)
    while game.decision is not None:
        game.choose(bot.choose(Outlook.of(game)))
    counted = statistics(game)
    assert game.outcome is not None
    assert {seat.seat: seat.points for seat in counted.seats} == game.outcome.scores or not game.outcome.won
    assert counted.monsters_faced > counted.most_monsters >= 6
    assert all(seat.cards_played and seat.tokens_drawn for seat in counted.seats)
    assert counted.choices == len(game.choices())


@pytest.mark.parametrize("seed", range(30))
def test_the_numbers_hold_together_in_any_game(seed: int) -> None:
    dice = Random(seed)
    game = Game(random_setup(dice), seed=seed)
    for number, moment in enumerate(play_on(game, dice)):
        if number % 97 == 0:
            counted = statistics(moment)
            assert statistics(moment.copy()) == counted
            assert statistics(moment.dealt_anew(None, number)) == counted, "only what everybody can see is counted"
            assert counted.choices == number
    counted, state = statistics(game), game.state
    assert counted.turns == state.turn
    assert counted.most_monsters <= counted.monsters_faced
    assert counted.towers_lost == len(counted.turning_points)
    assert sum(monster.kind.monster for monster in state.monsters) <= counted.most_monsters
    assert counted.best_blow is None or counted.best_blow.slain
    for seat in counted.seats:
        assert bool(seat.mightiest) == bool(seat.monsters_slain)
        slain = sum(kind.monster for kind in state.trophies[seat.seat])
        assert seat.monsters_slain >= slain or not game.rules.keeps_trophies
        assert seat.wounds_dealt >= 0
