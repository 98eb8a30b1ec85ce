"""The oracle: it finds what wins, says how likely that is, and looks back on games."""

from random import Random
from time import perf_counter
from typing import Any

import pytest

from ringwall import Game, Setup
from ringwall.bots import Outlook, make_bot
from ringwall.bots.lore.figures import FIGURES
from ringwall.bots.oracle import Advice, Budget, Oracle, Search
from ringwall.bots.oracle.net import features, model_of, models
from ringwall.bots.oracle.places import Memory
from ringwall.bots.oracle.prospects import chance_of, figures, told
from ringwall.bots.oracle.review import Moment, Repeats, review
from ringwall.bots.oracle.standing import standing
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


# --- when all is lost, or won ---

HOPELESS: dict[str, Any] = {
    "phase": "play",
    "walls": [],
    "towers": [4],
    "monsters": ["troll@castle-3", *["troll@swordsman-4", "orc@swordsman-4", "troll@knight-4", "troll@archer-4"]],
    "hands": {1: ["tar", "barbarian", "red_archer", "red_archer", "red_archer"]},
}
"""The last tower falls this turn if the troll inside gets there, and later anyway."""


def test_in_a_lost_position_it_does_what_helps_longest() -> None:
    found = advice(SOLO, HOPELESS)
    assert found.chance < 0.05
    assert found.option.text == "play barbarian > troll.3@castle-3"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"towers": [1, 2]}, {"towers": [1]}),
        ({"monsters": ["goblin@forest-1"]}, {"monsters": ["troll@forest-1", "troll@forest-2"]}),
    ],
)
def test_how_well_a_castle_stands(better: dict[str, Any], worse: dict[str, Any]) -> None:
    usual = {"phase": "play", "walls": [], "towers": [1], "monsters": ["orc@archer-1"], "hands": {1: ["tar"]}}
    good, bad = (standing(position(SOLO, usual | given), 1, 3) for given in (better, worse))
    assert 0.4 < bad < good < 1


def test_a_loss_had_better_come_late_and_a_win_soon() -> None:
    won, lost = position(SOLO, LAST_BLOW), position(SOLO, LAST_STAND)
    won.choose("play green_knight")
    lost.choose("done")
    assert standing(lost, lost.state.turn, 9) < standing(lost, lost.state.turn - 1, 9) < 0.4
    assert standing(won, won.state.turn, 9) > standing(won, won.state.turn - 1, 9) > 1


def test_in_a_won_position_it_wins_at_once() -> None:
    given = LAST_BLOW | {"walls": [1, 2, 3, 4, 5, 6], "towers": [1, 2, 3, 4, 5, 6]}
    found = advice(SOLO, given)
    assert all(line.chance > 0.98 for line in found.lines)
    assert found.option.text == "play green_knight > goblin.1@knight-3"


# --- what leads to the same place ---


def test_the_same_cards_in_another_order_are_tried_once() -> None:
    given = {
        "phase": "play",
        "monsters": ["goblin@knight-1", "goblin@knight-3", "goblin@knight-5"],
        "hands": {1: ["red_knight", "green_knight", "blue_knight"]},
    }
    search = Search(Outlook.of(position(SOLO, given)), Budget(iterations=60), 0)
    search.run()
    plays = [trial for trial in search.trials if search.found.places and trial.at < 3]
    assert len({id(trial.values) for trial in plays}) == 1
    assert len([line for line in search.lines() if line.option.verb == "play"]) == 1


def at_a_hand_to_play(setup: Setup, seed: int) -> Game:
    game = Game(setup, seed=seed)
    while game.decision is not None and not (game.decision.kind == "play" and len(game.options) > 3):
        game.choose(make_bot("captain").choose(Outlook.of(game)))
    return game


@pytest.mark.parametrize("number", range(4))
def test_what_is_shared_is_what_would_have_come(number: int) -> None:
    """As long as no discards are shuffled in, which lie in another order then."""
    game = at_a_hand_to_play(Setup(players=2 + number), number)
    shared = Search(Outlook.of(game), Budget(iterations=1000), 0)
    alone = Search(Outlook.of(game), Budget(iterations=1000), 0)
    for _ in range(3):
        shared._try(shared.trials, 0)
    for trial in alone.trials:
        alone._memory = Memory()
        alone._try([trial], 0)
    assert [trial.values[0] for trial in shared.trials] == [trial.values[0] for trial in alone.trials]
    assert shared.playouts < alone.playouts
    assert shared.playouts <= len(shared.trials), "nothing is played twice"


def test_the_next_decision_goes_on_with_what_was_found() -> None:
    game = at_a_hand_to_play(Setup(players=3), 2)
    budget, memory = Budget(iterations=40), Memory()
    first = Search(Outlook.of(game), budget, 0, memory=memory)
    first.run()
    game.choose(Outlook.of(game).options[first.best().at].text)
    again, anew = (Search(Outlook.of(game), budget, 0, memory=each) for each in (memory, Memory()))
    for search in (again, anew):
        search._try(search.trials, 0)
    assert again.playouts < anew.playouts
    assert [trial.values for trial in again.trials] == [trial.values for trial in anew.trials]


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


def test_bad_luck_is_no_mistake() -> None:
    """What the oracle itself would choose is not blamed, however it ends, nor anything where all is lost."""
    game = position(SOLO, HOPELESS)
    game.choose(advice(SOLO, HOPELESS).option.text)
    assert all(moment.better is None for moment in review(game, Budget(iterations=24)))


def test_what_was_refused_again_and_again_is_told_once() -> None:
    given = {
        "phase": "trade",
        "monsters": ["orc@knight-1"],
        "hands": {1: ["tar", "brick"], 2: ["red_knight", "mortar"]},
    }
    game = position(PAIR, given)
    for _ in range(3):
        game.choose("trade tar")
        game.choose("ask red_knight")
        game.choose("refuse")
    repeats = Repeats()
    assert [repeats.again(table, chosen) for table, chosen in game.replay()] == [False] * 3 + [True] * 6
    told = [moment for moment in review(game, Budget(iterations=24)) if moment.better]
    assert len({moment.choice for moment in told}) == len(told)


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
