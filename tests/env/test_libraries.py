"""The environments as their libraries want them: by their own checks, with nothing mocked."""

import pickle
import warnings
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")
pyspiel = pytest.importorskip("pyspiel")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, render_test, seed_test  # noqa: E402

from ringwall import Game, InvalidSetup, Setup  # noqa: E402
from ringwall.bots import UnknownBot  # noqa: E402
from ringwall.bots.code import load_code  # noqa: E402
from ringwall.boxes import EXPANSIONS, OWN  # noqa: E402
from ringwall.env.aec import TableEnv  # noqa: E402
from ringwall.env.seat import PATIENCE, SeatEnv  # noqa: E402
from ringwall.env.spiel import FIGURES, RingwallGame  # noqa: E402
from ringwall.env.table import MASK, OBSERVATION, EnvTable, IllegalAction  # noqa: E402
from ringwall.env.vector import SeatsEnv  # noqa: E402
from tests.documents import ROOT, fenced  # noqa: E402

TABLES = [
    Setup(players=1),
    Setup(players=2),
    Setup(players=3, mode="overlord", options={"closed_hands": "on"}),
    Setup(players=2, boxes=EXPANSIONS),
]
THEIR_DOUBTS = "Observation space for each agent probably|Observation is not a NumPy array"
"""What PettingZoo says of every environment whose observations come with a mask, as its own guide has them."""


def masked(dice: Random, seen: dict[str, Any]) -> int:
    return int(dice.choice(np.flatnonzero(seen[MASK]).tolist()))


# --- PettingZoo ---


@pytest.mark.parametrize("setup", TABLES, ids=repr)
def test_pettingzoo_finds_nothing_wrong(setup: Setup) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", THEIR_DOUBTS)
        api_test(TableEnv(setup), num_cycles=100)
    seed_test(lambda: TableEnv(setup), num_cycles=20)


def test_pettingzoo_finds_nothing_wrong_with_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode=None: TableEnv(Setup(players=2), render_mode=render_mode), {"ansi": is_text})
    assert "tower" in capsys.readouterr().out.lower()


def is_text(rendered: object) -> bool:
    return isinstance(rendered, str) and bool(rendered)


def played(env: TableEnv, seed: int) -> dict[str, float]:
    """A game by chance; what everybody got."""
    dice, got = Random(seed), dict[str, float]()
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, reward, termination, _, _ = env.last()
        if termination:
            got[agent] = reward
        env.step(None if termination else masked(dice, seen))
    return got


def test_the_castle_wins_or_loses_together_against_the_overlord() -> None:
    got = played(TableEnv(Setup(players=3, mode="overlord")), 1)
    assert got in ({"seat_1": -1, "seat_2": -1, "seat_3": 1}, {"seat_1": 1, "seat_2": 1, "seat_3": -1})


def test_a_seed_is_the_game_of_that_seed() -> None:
    env = TableEnv(Setup(players=2))
    env.reset(seed=18)
    assert str(env.table) == str(Game(Setup(players=2), seed=18))
    firsts = []
    for _ in range(2):
        env.reset(seed=18)
        env.reset()
        firsts.append(env.table.game.seed)
    assert firsts[0] == firsts[1] != 18


def test_a_number_that_is_ruled_out_changes_nothing() -> None:
    env = TableEnv(Setup(players=2))
    env.reset(seed=18)
    before = env.observe("seat_1")
    with pytest.raises(IllegalAction, match=r"is not possible now; seat 1 can say: .* \(place goblin @ archer-1\)"):
        env.step(env.table.actions.numbers["done"])
    with pytest.raises(IllegalAction):
        env.step(-1)
    assert all((before[name] == env.observe("seat_1")[name]).all() for name in before)
    with pytest.raises(ValueError, match="must choose a number"):
        env.step(None)


def test_whoever_need_not_choose_has_an_empty_mask() -> None:
    env = TableEnv(Setup(players=2))
    env.reset(seed=18)
    assert env.observe("seat_1")[MASK].any() and not env.observe("seat_2")[MASK].any()


def test_what_is_seen_later_is_not_written_over() -> None:
    env = TableEnv(Setup(players=2))
    env.reset(seed=18)
    seen = env.observe("seat_1")
    kept = {name: each.copy() for name, each in seen.items()}
    env.step(int(seen[MASK].argmax()))
    env.observe("seat_1")
    assert all((seen[name] == kept[name]).all() for name in seen)


def test_there_is_no_game_before_a_reset() -> None:
    with pytest.raises(ValueError, match="reset the environment"):
        TableEnv(Setup(players=2)).step(0)


def test_a_render_mode_that_does_not_exist_is_told() -> None:
    with pytest.raises(ValueError, match="there is no render mode 'rgb_array'; it can be ansi or human, or None"):
        TableEnv(render_mode="rgb_array")


# --- Gymnasium ---


@pytest.mark.parametrize("setup", TABLES, ids=repr)
@pytest.mark.parametrize("render_mode", [None, "ansi"])
def test_gymnasium_finds_nothing_wrong(setup: Setup, render_mode: str | None) -> None:
    env = gymnasium.make(
        "ringwall.env.seat:Ringwall-v1", setup=setup, seat=setup.players, render_mode=render_mode
    ).unwrapped
    assert isinstance(env, SeatEnv)
    check_env(env, skip_render_check=render_mode is None)


def episode(env: SeatEnv, seed: int) -> tuple[float, list[str]]:
    """Played by chance: its reward and the choices of the whole table."""
    dice = Random(seed)
    seen, _ = env.reset(seed=seed)
    while True:
        seen, reward, terminated, _, _ = env.step(masked(dice, seen))
        if terminated:
            return reward, env.table.game.choices()


def test_an_episode_is_a_game_with_bots_and_comes_out_the_same_again() -> None:
    env = SeatEnv(Setup(players=2), seat=2, bots="simple")
    reward, choices = episode(env, 5)
    assert reward == (1 if env.table.game.outcome is not None and env.table.game.outcome.won else -1)
    assert episode(SeatEnv(Setup(players=2), seat=2, bots="simple"), 5) == (reward, choices)
    assert episode(env, 6) != (reward, choices)


def test_a_refused_number_changes_nothing_and_patience_ends() -> None:
    env = SeatEnv(Setup(players=2))
    seen, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen[MASK] == 0)[0])
    again, reward, terminated, truncated, info = env.step(wrong)
    assert (again[OBSERVATION] == seen[OBSERVATION]).all() and (reward, terminated, truncated) == (0, False, False)
    assert "is not possible now; seat 1 can say" in info["refused"]
    for _ in range(PATIENCE - 1):
        truncated = env.step(wrong)[3]
    assert truncated


def test_a_seat_or_a_bot_that_does_not_exist_is_told() -> None:
    with pytest.raises(ValueError, match="there is no seat 3; seats are 1 to 2"):
        SeatEnv(Setup(players=2), seat=3)
    with pytest.raises(UnknownBot, match="there is no bot called 'owl'"):
        SeatEnv(Setup(players=2), bots="owl")


# --- many at once ---


def many(processes: int, steps: int = 60) -> list[object]:
    """What some environments on so many processes go through."""
    envs = SeatsEnv(3, processes, Setup(players=2), bots="random")
    dice = Random(1)
    seen, _ = envs.reset(seed=4)
    told: list[object] = []
    for _ in range(steps):
        actions = [int(dice.choice(np.flatnonzero(mask).tolist() or [0])) for mask in seen[MASK]]
        seen, rewards, terminations, truncations, infos = envs.step(np.array(actions))
        told += [seen[OBSERVATION].sum(axis=1).tolist(), rewards.tolist(), terminations.tolist(), sorted(infos)]
        assert envs.observation_space.contains(seen) and not truncations.any()
    envs.close()
    return told


def test_many_seats_play_alike_on_any_number_of_processes() -> None:
    told = many(1)
    assert told == many(2)
    assert any(True in each for each in told if isinstance(each, list)), "no game ended"


def test_boxes_of_ones_own_are_played_on_several_processes(tmp_path: Path) -> None:
    horn = tmp_path / "war_horn.py"
    horn.write_text(fenced(ROOT / "docs" / "house_rules.md", "python")[0], encoding="utf-8")
    load_code(horn)
    try:
        envs = SeatsEnv(2, 2, Setup(players=2, boxes=["war_horn"]), code=[horn])
        seen, _ = envs.reset(seed=1)
        alone = EnvTable(Setup(players=2, boxes=["war_horn"]), 1)
        assert (seen[OBSERVATION][0] == alone.observe(1)[OBSERVATION]).all()
        envs.close()
    finally:
        OWN.clear()


def test_wrong_numbers_of_processes_and_seeds_are_told() -> None:
    with pytest.raises(ValueError, match="2 environments can be played by 1 to 2 processes, not 3"):
        SeatsEnv(2, 3)
    envs = SeatsEnv(2, 1, Setup(players=1))
    with pytest.raises(ValueError, match="there are 2 environments, but 3 seeds"):
        envs.reset(seed=[1, 2, 3])
    envs.close()


# --- OpenSpiel ---


@pytest.mark.parametrize(
    "name",
    [
        "ringwall(players=2)",
        "ringwall(players=3,mode=overlord,options=closed_hands:on)",
        "ringwall(players=2,boxes=wizards_tower+dark_titan)",
    ],
)
def test_openspiel_finds_nothing_wrong(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_openspiel_draws_the_seed_of_a_game_and_nobody_sees_it() -> None:
    game = pyspiel.load_game("ringwall(players=2)")
    state = game.new_initial_state()
    for figure in (0, 0, 0, 0, 3, 7):
        assert state.is_chance_node() and len(state.chance_outcomes()) == FIGURES
        shown = state.observation_string(0)
        state.apply_action(figure)
        assert not state.is_chance_node() or state.observation_string(0) == shown
    assert str(state) == str(Game(Setup(players=2), seed=3 * FIGURES + 7))
    assert state.current_player() == 0 and state.returns() == [0, 0]


def test_openspiel_deals_the_game_of_a_seed() -> None:
    state = RingwallGame({"players": 2, "seed": 18}).new_initial_state()
    assert str(state) == str(Game(Setup(players=2), seed=18))
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert str(twin) != str(state)


@pytest.mark.parametrize("way", ["serialised", "pickled", "cloned"])
def test_openspiel_states_go_on_as_they_would_have(way: str) -> None:
    dice, state = Random(1), pyspiel.load_game("ringwall(players=2)").new_initial_state()
    for _ in range(40):
        state.apply_action(dice.choice(state.legal_actions()))
    match way:
        case "serialised":
            twin = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))[1]
        case "pickled":
            twin = pickle.loads(pickle.dumps(state))
        case _:
            twin = state.clone()
    while not state.is_terminal():
        action = dice.choice(state.legal_actions())
        state.apply_action(action)
        twin.apply_action(action)
        assert str(twin) == str(state) and twin.history() == state.history()
    assert twin.is_terminal() and twin.returns() == state.returns()


def test_a_table_that_does_not_exist_is_told_to_openspiel_users() -> None:
    with pytest.raises(InvalidSetup, match="there is no box called 'dragons'"):
        RingwallGame({"boxes": "dragons"})


# --- the table itself ---


@pytest.mark.parametrize("way", [deepcopy, lambda table: pickle.loads(pickle.dumps(table))])
def test_a_table_is_copied_with_what_has_been_said(way: Callable[[EnvTable], EnvTable]) -> None:
    table, dice = EnvTable(Setup(players=2, options={"closed_hands": "on"}), seed=3), Random(3)
    seen_in_the_middle = False
    while table.question is not None:
        if table.said or not seen_in_the_middle:
            seen_in_the_middle = seen_in_the_middle or bool(table.said)
            twin = way(table)
            assert twin.legal == table.legal and twin.said == table.said
            assert (twin.observe(1)[OBSERVATION] == table.observe(1)[OBSERVATION]).all()
        table.say(dice.choice(table.legal))
    assert seen_in_the_middle
