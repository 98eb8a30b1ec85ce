"""The oracle: it finds what wins, says how likely that is, and looks back on games."""

from random import Random
from time import perf_counter
from typing import Any

import pytest

from ringwall import Game, Setup
from ringwall.bots import Outlook, make_bot
from ringwall.bots.lore.figures import FIGURES
from ringwall.bots.oracle import Advice, Budget, Oracle
from ringwall.bots.oracle.net import features, model_of, models
from ringwall.bots.oracle.prospects import chance_of, figures, told
from ringwall.bots.oracle.review import Moment, review
from ringwall.position import position
from tests.tables import random_setup

SOLO = Setup(players=1)
PAIR = Setup(players=2)
WIZARDS = ["wizards_tower"]


def oracle(iterations: int, seed: int = 0) -> Oracle:
    bot = make_bot(f"oracle:iterations={iterations}", seed)
    assert isinstance(bot, Oracle)
    return bot


def advice(setup: Setup, given: dict[str, Any], iterations: int = 48) -> Advice:
    return oracle(iterations).advise(Outlook.of(position(setup, given)))


def played_by_simple(setup: Setup, seed: int, choices: int) -> Game:
    """A game some choices old."""
    game = Game(setup, seed=seed)
    simple = make_bot("simple")
    for _ in range(choices):
        if game.decision is None:
            break
        game.choose(simple.choose(Outlook.of(game)))
    return game


# --- what wins and what loses ---

LAST_STAND: dict[str, Any] = {
    "phase": "play",
    "walls": [],
    "towers": [1],
    "pile": [],
    "monsters": ["goblin@swordsman-1", "goblin@archer-4"],
    "hands": {1: ["any_swordsman", "blue_archer"]},
}
"""The goblin at the last tower must be hit, or the game is lost."""
LAST_BLOW: dict[str, Any] = {
    "phase": "play",
    "walls": [1],
    "towers": [1],
    "pile": [],
    "monsters": ["goblin@knight-3"],
    "hands": {1: ["green_knight"]},
}
"""The last monster there is stands within reach."""


def test_avoids_an_immediate_loss() -> None:
    found = advice(SOLO, LAST_STAND)
    assert found.option.text in ("play any_swordsman > goblin.1@swordsman-1", "play blue_archer > goblin.1@archer-4")
    idle = next(line for line in found.lines if line.option.text == "done")
    assert idle.chance < 0.05 < found.chance


def test_takes_a_win() -> None:
    found = advice(SOLO, LAST_BLOW)
    assert found.option.text == "play green_knight > goblin.1@knight-3"
    assert found.chance > 0.99


def test_the_overlord_wants_the_castle_to_fall() -> None:
    given = {
        "phase": "overlord",
        "walls": [],
        "towers": [1],
        "monsters": ["goblin@swordsman-1", "goblin@archer-4"],
        "overlord": ["red_move", "blue_move", "green_move"],
    }
    found = advice(Setup(players=2, mode="overlord"), given)
    assert found.option.text == "play red_move"
    assert found.chance < 0.01


# --- what it reports ---


def test_reports_chances_and_lines() -> None:
    game = played_by_simple(Setup(players=3), 4, 40)
    outlook = Outlook.of(game)
    found = oracle(60).advise(outlook)
    assert found.option in outlook.options
    assert 0 <= found.chance <= 1
    assert found.lines[0].option is found.option
    assert found.lines[0].chance == found.chance
    for line in found.lines:
        assert 0 <= line.chance <= 1
        assert line.error >= 0
        assert line.playouts > 0
        assert all(isinstance(text, str) for text in line.then)
    assert sum(line.playouts for line in found.lines) <= 60 + len(found.lines)


def test_tells_what_is_likely_to_follow() -> None:
    given = {
        "phase": "play",
        "monsters": ["orc@knight-1", "goblin@archer-3"],
        "hands": {1: ["red_knight", "green_archer"]},
    }
    found = advice(SOLO, given)
    shot = next(line for line in found.lines if line.option.text == "play red_knight > orc.2@knight-1")
    assert shot.then[0] == "play green_archer > goblin.1@archer-3"


def test_a_single_option_gets_a_chance_too() -> None:
    game = Game(Setup(players=2), seed=3)
    while game.decision is not None and len(game.decision.options) > 1:
        game.choose(make_bot("random", 1).choose(Outlook.of(game)))
    if game.decision is not None:
        assert 0 < oracle(8).advise(Outlook.of(game)).chance < 1


def test_the_hopeful_have_better_chances() -> None:
    hands = {1: ["red_knight"]}
    safe = position(SOLO, {"phase": "play", "monsters": ["goblin@archer-1"], "hands": hands})
    lost = position(
        SOLO, {"phase": "play", "walls": [], "towers": [1], "monsters": ["troll@swordsman-2"] * 3, "hands": hands}
    )
    assert chance_of(safe) > chance_of(lost) + 0.3


# --- budgets ---


def test_can_be_cancelled() -> None:
    game = played_by_simple(Setup(players=4), 5, 40)
    bot = Oracle(time=30)
    asked: list[float] = []

    def stop() -> bool:
        asked.append(perf_counter())
        return len(asked) > 50

    start = perf_counter()
    found = bot.advise(Outlook.of(game), stop)
    assert perf_counter() - start < 10
    assert len(asked) == 51
    assert found.option in game.options


def test_cancelled_at_once_it_takes_the_policys_choice() -> None:
    game = played_by_simple(Setup(players=4), 5, 40)
    found = Oracle(time=30).advise(Outlook.of(game), lambda: True)
    assert found.option is make_bot("captain").choose(Outlook.of(game))
    assert 0 < found.chance < 1
    assert found.lines == []


def test_keeps_to_its_time() -> None:
    game = played_by_simple(Setup(players=4), 5, 40)
    start = perf_counter()
    Oracle(time=0.1).choose(Outlook.of(game))
    assert perf_counter() - start < 3


def test_the_same_seed_and_iterations_choose_the_same() -> None:
    game = played_by_simple(Setup(players=3, boxes=["dark_titan"]), 2, 25)
    for _ in range(6):
        outlook = Outlook.of(game)
        one, two = oracle(24, 7).advise(outlook), oracle(24, 7).advise(outlook)
        assert (one.option, one.chance) == (two.option, two.chance)
        assert [(line.option, line.chance, line.then) for line in one.lines] == [
            (line.option, line.chance, line.then) for line in two.lines
        ]
        game.choose(one.option)


# --- legal ---


@pytest.mark.parametrize("number", range(12))
def test_never_an_illegal_choice(number: int) -> None:
    dice = Random(number)
    game = Game(random_setup(dice), seed=number)
    bot = oracle(8, number)
    for turn in range(40):
        if game.decision is None:
            return
        outlook = Outlook.of(game)
        searched = turn % 2 == 0
        chosen = bot.choose(outlook) if searched else dice.choice(outlook.options)
        assert chosen in outlook.options
        game.choose(chosen)


# --- what it is made of ---


@pytest.mark.parametrize("number", range(8))
def test_every_table_has_a_model(number: int) -> None:
    game = Game(random_setup(Random(number)), seed=number)
    assert len(figures(game)) == len(features())
    assert 0 < chance_of(game) < 1
    assert model_of(game.setup) in models()


def test_every_figure_of_the_net_is_told_by_somebody() -> None:
    game = Game(Setup(players=2), seed=1)
    assert {*told(game)} == {*features()}
    assert FIGURES.keys() <= {*features()}


# --- looking back ---


def test_the_review_finds_a_blunder() -> None:
    game = position(SOLO, LAST_STAND)
    game.choose("done")
    assert game.outcome is not None
    moments = list(review(game, Budget(iterations=48)))
    blunder = max(moments, key=lambda moment: moment.gain)
    assert blunder.choice == "done"
    assert blunder.better is not None
    assert blunder.better.startswith("play ")
    assert blunder.gain > 0.2
    assert blunder.chance < 0.05


def test_a_good_choice_has_nothing_better() -> None:
    game = position(SOLO, LAST_BLOW)
    game.choose("play green_knight")
    (moment,) = review(game, Budget(iterations=24))
    assert moment.better is None
    assert moment.gain == 0
    assert moment.chance > 0.99


def test_the_review_of_a_record() -> None:
    game = played_by_simple(PAIR, 6, 12)
    budget = Budget(iterations=6)
    once = list(review(game, budget))
    assert [moment.choice for moment in once] == game.choices()
    assert all(0 <= moment.chance <= 1 for moment in once)
    assert once == list(review(game.record(), budget))


def test_the_review_looks_for_alternatives_of_some_seats_only() -> None:
    game = played_by_simple(PAIR, 6, 20)
    moments = list(review(game, Budget(iterations=6), seats=[2]))
    assert {moment.seat for moment in moments} == {1, 2}
    assert all(moment.better is None for moment in moments if moment.seat == 1)


def test_the_review_comes_bit_by_bit_and_can_be_cancelled() -> None:
    game = played_by_simple(PAIR, 6, 20)
    seen: list[Moment] = []
    for moment in review(game, Budget(time=0.1), stop=lambda: len(seen) >= 2):
        seen.append(moment)
        break
    assert len(seen) == 1
    assert list(review(game, Budget(time=30), stop=lambda: True)) == []
