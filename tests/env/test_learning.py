"""The learner: its gradient is one, games make it better, and all of it comes out the same again."""

from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from ringwall import Game, Setup
from ringwall.bots import Outlook
from ringwall.env.learning.arrays import OtherTable, WrongFile
from ringwall.env.learning.bot import NetBot, OtherBoxes
from ringwall.env.learning.curve import APART, Point, drawn
from ringwall.env.learning.imitation import PASSES, Lesson, imitate, play_lesson
from ringwall.env.learning.measure import AGENT, Standing
from ringwall.env.learning.net import Legal, Net
from ringwall.env.learning.ppo import Adam, gradient
from ringwall.env.learning.self_play import play, remember
from ringwall.env.learning.train import LESSONS, SELF_PLAY, UNSEEN, _seeds, judge, lesson_seeds

ALONE = Setup(players=1)


def test_the_gradient_is_how_likings_and_values_move() -> None:
    net = Net.new((), 1)
    dice = np.random.default_rng(1)
    seen = dice.integers(0, 3, (3, len(net.weights["features"])), np.uint8)
    legal = Legal.of([[1, 5, 7], [5, 9], [2, 7, 11, 30]])
    wanted, weight = dice.normal(size=9).astype(np.float32), dice.normal(size=3).astype(np.float32)
    judged = net.judge(seen, legal)
    chances = np.exp(judged.logs)
    assert np.allclose(np.add.reduceat(chances, legal.starts), 1)
    # What is wanted is a weighted sum of logarithms and values; a liking moves all logarithms of its position.
    total = np.add.reduceat(wanted, legal.starts)[legal.rows]
    slopes = net.gradient(seen, legal, judged, wanted - chances * total, weight)

    def goal() -> float:
        found = net.judge(seen, legal)
        return float((wanted * found.logs).sum() + (weight * found.values).sum())

    for name, each in net.weights.items():
        flat, slope = each.reshape(-1), slopes[name].reshape(-1)
        at = int(np.abs(slope).argmax())
        before, step = flat[at], 1e-2
        flat[at] = before + step
        above = goal()
        flat[at] = before - step
        below = goal()
        flat[at] = before
        assert (above - below) / (2 * step) == pytest.approx(slope[at], rel=0.05, abs=1e-3), name


def test_what_went_well_becomes_more_likely() -> None:
    net = Net.new((), 1)
    memory = remember(play(net, ALONE, range(8))[1])
    adam, before = Adam(net.weights), net.judge(memory.seen, memory.legal).logs[memory.chosen]
    for _ in range(5):
        adam.climb(net.weights, gradient(net, memory), len(memory.chosen))
    change = net.judge(memory.seen, memory.legal).logs[memory.chosen] - before
    assert (change * (memory.gains - memory.gains.mean())).sum() > 0


def test_games_of_a_net_come_out_the_same_again() -> None:
    net = Net.new((), 1)
    first, again, other = (play(net, ALONE, seeds)[0] for seeds in (range(4), range(4), range(4, 8)))
    assert first == again != other


def test_a_lesson_tells_what_bots_said(tmp_path: Path) -> None:
    lesson = play_lesson(Setup(players=2), "simple", range(3), processes=1)
    assert set(lesson.games) == {0, 1, 2} and set(lesson.seats) == {1, 2}
    assert (np.diff(np.append(lesson.legal.starts, len(lesson.legal.numbers))) > 0).all()
    lesson.save(tmp_path / "lesson.npz")
    loaded = Lesson.load(tmp_path / "lesson.npz")
    assert (loaded.seen == lesson.seen).all() and (loaded.legal.numbers == lesson.legal.numbers).all()


def test_imitating_a_bot_beats_chance(tmp_path: Path) -> None:
    net = Net.new((), 1)
    by_chance = judge(net, ALONE, range(100, 120))
    assert list(imitate(net, play_lesson(ALONE, "simple", range(40), processes=1), passes=3)) == [1, 2, 3]
    taught = judge(net, ALONE, range(100, 120))
    assert sum(ending.turns for ending in taught) > 1.2 * sum(ending.turns for ending in by_chance)
    net.save(tmp_path / "net.npz")
    assert judge(Net.load(tmp_path / "net.npz"), ALONE, range(100, 120)) == taught


def test_weights_for_other_numbers_are_refused(tmp_path: Path) -> None:
    net = Net.new((), 1)
    net.save(tmp_path / "net.npz")
    with np.load(tmp_path / "net.npz") as file:
        parts = {name: file[name] for name in file.files if name != "versions"}
    np.savez_compressed(tmp_path / "old.npz", versions=np.array([0, 1]), **parts)
    with pytest.raises(OtherTable, match="is for actions 0, features 1; these are actions 1"):
        Net.load(tmp_path / "old.npz")


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    """Text, one array alone, nothing at all, and weights where games were wanted."""
    path = tmp_path / "file"
    np.save(tmp_path / "one.npy", np.zeros(3))
    for data in (b"words", (tmp_path / "one.npy").read_bytes(), b""):
        path.write_bytes(data)
        with pytest.raises(WrongFile, match="file is no net of weights"):
            Net.load(path)
    Net.new((), 1).save(path)
    with pytest.raises(WrongFile, match="file is no data set of games"):
        Lesson.load(path)


def test_games_with_other_boxes_teach_nothing() -> None:
    lesson = play_lesson(Setup(players=1, boxes=["promos"]), "random", range(1), processes=1)
    with pytest.raises(OtherTable, match=r"these games were played with base, promos, the net is for base$"):
        next(imitate(Net.new((), 1), lesson))


def test_a_net_is_a_bot_that_says_what_it_likes_best() -> None:
    """Choice by choice the same as when it plays by numbers, many games at once."""
    net = Net.new((), 3)
    setup = Setup(players=2)
    for seed, ending in enumerate(judge(net, setup, range(3))):
        game, bot = Game(setup, seed), NetBot(net)
        while game.decision is not None:
            game.choose(bot.choose(Outlook.of(game)))
        assert game.outcome is not None and (game.outcome.won, game.state.turn) == (ending.won, ending.turns)


def test_a_net_refuses_boxes_it_has_not_learnt() -> None:
    outlook = Outlook.of(Game(Setup(players=2, boxes=["promos"]), seed=1))
    with pytest.raises(OtherBoxes, match="has learnt to play with base, not with base, promos"):
        NetBot(Net.new((), 1)).choose(outlook)


def test_nothing_is_measured_on_games_that_were_learnt_from() -> None:
    """Of any seed that the command takes, and for longer than anybody waits."""
    for seed in (0, 1, 10**5):
        rounds = [_seeds(seed, number) for number in (-PASSES, -1, 0, 10**6)]
        learnt = [*rounds, lesson_seeds(seed, 10**6)]
        assert all(one.stop <= other.start for one, other in pairwise(learnt))
        assert learnt[-1].stop <= _seeds(seed + 1, -PASSES).start and learnt[-1].stop <= UNSEEN


def test_the_curve_is_a_drawing_of_its_points() -> None:
    points = [Point(60, LESSONS, 0, 0.25, 12), *(Point(60 + at, SELF_PLAY, at * 60, 0.5, 20) for at in range(1, 61))]
    rows = [Standing("random", 100, 0, 8), Standing("simple", 100, 79, 20), Standing(AGENT, 100, 77, 20)]
    tree = ElementTree.fromstring(drawn(points, rows))
    space = "{http://www.w3.org/2000/svg}"
    (line,) = tree.iter(f"{space}polyline")
    places = [tuple(map(float, each.split(","))) for each in line.attrib["points"].split()]
    assert len(places) == 1 + 6 and places == sorted(places)
    assert places[0][1] > places[1][1] == places[-1][1]
    heights = sorted(float(each.attrib["y"]) for each in tree.iter(f"{space}text") if "%" in str(each.text)[3:])
    assert all(below - above >= APART for above, below in pairwise(heights))
