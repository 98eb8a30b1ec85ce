"""Many games between bots: the same whoever plays them, and no bot can spoil them."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from ringwall import Game, Setup
from ringwall.bots import BOTS, PARAMETERS, Outlook, UnknownBot, bot
from ringwall.bots.code import CodeError, load_code
from ringwall.bots.registry import make_bot
from ringwall.bots.simulation import (
    Difference,
    Simulation,
    SimulationError,
    play_game,
    simulate,
    wilson,
)
from ringwall.cli import main
from ringwall.cli.simulate_command import read_bots
from ringwall.core.decision import Option

DOCS = Path(__file__).parent.parent / "docs" / "bots.md"
TWO = Setup(players=2)
CLUMSY = """
from ringwall.bots import bot

def trip(asked):
    return 1 / (asked % 5)

@bot("clumsy", often=5)
class Clumsy:
    def __init__(self, seed, often):
        self.asked = 0

    def choose(self, outlook):
        self.asked += 1
        if self.asked % 7 == 0:
            return "win at once"
        trip(self.asked)
        return outlook.options[0]
"""
DEADLY = """
import os
from ringwall.bots import bot

@bot("deadly")
class Deadly:
    def __init__(self, seed):
        os._exit(3)
"""


@pytest.fixture(autouse=True)
def _own_bots(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What a test adds is gone after it."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    bots, parameters = dict(BOTS), dict(PARAMETERS)
    yield
    for known, before in ((BOTS, bots), (PARAMETERS, parameters)):
        known.clear()
        known.update(before)  # type: ignore[arg-type]


def code(folder: Path, text: str, name: str = "my_bot.py") -> Path:
    (folder / name).write_text(text)
    return folder / name


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["simulate", *map(str, arguments)])


def results(simulation: Simulation) -> list[tuple[Any, ...]]:
    """All that must not depend on the machine."""
    return [
        (row.setup, row.bot, seed, *game._replace(cpu=0.0))
        for row in simulation.rows
        for seed, game in row.played.items()
    ]


# --- the same games ---


def test_any_number_of_workers_gives_the_same_games(tmp_path: Path) -> None:
    setups = [TWO, Setup(players=3, mode="overlord", boxes=["wizards_tower"], options={"bulk_up": 4})]
    files = [code(tmp_path, CLUMSY)]
    here, apart = (
        simulate(setups, ["simple", "clumsy:often=2", "random"], 4, workers, seed=5, code=files) for workers in (1, 2)
    )
    assert results(here) == results(apart) and len(results(here)) == 24
    assert here.differences == apart.differences and here.failures == apart.failures
    assert here.failures and here.done == here.total == 24


def test_the_command_prints_and_writes_the_same_for_any_number_of_workers(tmp_path: Path) -> None:
    written = []
    for workers in (1, 2):
        asked = ("--players", "2,3", "--bots", "random,simple", "--games", 3, "--workers", workers)
        result = run(*asked, "--csv", tmp_path / "games.csv")
        assert result.exit_code == 0
        # The speed is the machine's.
        shown = [re.split(r"  +", line.strip()) for line in result.stdout.splitlines()]
        written.append(([line[:7] + line[8:] for line in shown], (tmp_path / "games.csv").read_text()))
    assert written[0] == written[1]
    table, games = written[0]
    assert [line[0] for line in table] == ["players", "2", "2", "3", "3"]
    assert games.splitlines()[0] == "players,bot,overlord,seed,won,reason,turns,towers,failures"
    assert len(games.splitlines()) == 1 + 2 * 2 * 3


def test_a_game_is_that_of_its_seed_and_bots() -> None:
    game = Game(TWO, 9)
    bots = {seat: make_bot("simple", seat) for seat in (1, 2)}
    while game.decision is not None:
        game.choose(bots[game.decision.seat].choose(Outlook.of(game)))
    played = play_game(TWO, "simple", 9)
    assert game.outcome is not None
    assert (played.won, played.reason) == (game.outcome.won, game.outcome.reason)
    assert (played.turns, played.towers) == (game.state.turn, sum(map(bool, game.state.towers)))


def test_another_bot_may_play_the_overlord() -> None:
    setup = Setup(players=3, mode="overlord")
    both, weak = (simulate([setup], ["simple"], 6, 1, overlord=overlord) for overlord in (None, "random"))
    assert results(both) != results(weak)
    assert results(both) == results(simulate([setup], ["simple"], 6, 1, overlord="simple"))


def test_it_can_be_stopped_looked_at_and_taken_up() -> None:
    simulation = Simulation([TWO], ["random", "simple"], 4)

    def stop() -> None:
        if simulation.done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulation.run(2, stop)
    assert [row.games for row in simulation.rows] in ([2, 1], [1, 2])
    assert simulation.differences[0].pairs == 1
    simulation.run(1)
    assert results(simulation) == results(simulate([TWO], ["random", "simple"], 4, 1))


def test_the_command_prints_what_there_is_when_it_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Simulation.run

    def stopped(simulation: Simulation, workers: int | None, on_game: Any) -> None:
        simulation._tasks, every = simulation._tasks[:2], simulation._tasks
        whole(simulation, 1, on_game)
        simulation._tasks = every
        raise KeyboardInterrupt

    monkeypatch.setattr(Simulation, "run", stopped)
    result = run("--players", "1", "--bots", "random", "--games", "5")
    assert result.exit_code == 130
    assert result.output.splitlines()[1].split()[:3] == ["1", "random", "2"]
    assert result.output.endswith("Stopped after 2 of 5 games.\n")


# --- figures ---


def test_intervals() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 300)[0] == 0.0 and wilson(0, 300)[1] == pytest.approx(0.0126, abs=1e-4)
    assert wilson(300, 300)[1] == 1.0
    assert wilson(15, 20) == pytest.approx((0.5313, 0.8881), abs=1e-4)
    alike = Difference(TWO, "a", "b", 100, 10, 10)
    assert alike.rate == 0 and alike.interval[0] == -alike.interval[1]
    assert Difference(TWO, "a", "b", 300, 40, 15).interval[0] > 0, "on paired games this is a clear difference"
    assert Difference(TWO, "a", "b", 300, 40, 15).rate == pytest.approx(25 / 300)


def test_all_modes_and_languages_have_a_table() -> None:
    assert "castle won" in run("--mode", "overlord", "--players", "2", "--games", "1", "--workers", "1").output
    german = run("--mode", "solitaire", "--games", "1", "--workers", "1", "--lang", "de")
    assert german.output.split()[0] == "Personen" and german.exit_code == 0


def test_lists_of_bots_may_have_parameters() -> None:
    assert read_bots("simple, oracle:time=2,lines=3,random") == ["simple", "oracle:time=2,lines=3", "random"]
    assert read_bots("") == [""]


# --- bots of one's own ---


def test_the_example_of_the_documentation_plays(tmp_path: Path) -> None:
    example = re.search(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert example is not None
    mine = code(tmp_path, example[1])
    result = run("--code", mine, "--bots", "simple,guard,guard:rings=2", "--players", "2", "--games", "2")
    assert result.exit_code == 0
    assert [line.split()[1] for line in result.output.splitlines()] == ["bot", "simple", "guard", "guard:rings=2"]
    assert "failed" not in result.output


def test_a_file_may_use_its_neighbours(tmp_path: Path) -> None:
    code(tmp_path, "BEST = 0\n", "wisdom_of_the_neighbour.py")
    mine = code(tmp_path, CLUMSY.replace("outlook.options[0]", "outlook.options[BEST]"))
    mine.write_text("from wisdom_of_the_neighbour import BEST\n" + mine.read_text())
    assert load_code(mine).bots == ["clumsy"]


def test_a_bot_that_fails_costs_no_game_and_is_reported(tmp_path: Path) -> None:
    result = run("--code", code(tmp_path, CLUMSY), "--bots", "clumsy", "--players", "2", "--games", "2")
    assert result.exit_code == 0
    raised, illegal = result.output.splitlines()[2:]
    assert re.match(r"The bot clumsy failed \d+ times, and the simple bot chose instead: ZeroDivisionError ", raised)
    assert "(my_bot.py:5): division by zero (first with seed 0)" in raised
    assert "IllegalOption: 'win at once' is none of the options of decision" in illegal


def test_a_bot_that_cannot_be_made_is_replaced() -> None:
    @bot("stillborn")
    class Stillborn:
        def __init__(self, seed: int) -> None:
            raise LookupError("no")

    played = play_game(TWO, "stillborn", 3)
    (failure,) = played.failures
    assert (failure.kind, failure.times, failure.seed) == ("LookupError", 2, 3)
    assert played[:4] == play_game(TWO, "simple", 3)[:4]


def test_a_bot_may_do_what_it_likes_with_its_options() -> None:
    @bot("untidy")
    class Untidy:
        def __init__(self, seed: int) -> None:
            self.simple = make_bot("simple", seed)

        def choose(self, outlook: Outlook) -> Option:
            chosen = self.simple.choose(outlook)
            outlook.options.sort(key=lambda option: option.text)
            outlook.options.remove(chosen)
            return chosen

    played = play_game(TWO, "untidy", 3)
    assert not played.failures
    assert played[:4] == play_game(TWO, "simple", 3)[:4]


def test_a_bot_that_takes_its_process_down_ends_the_simulation(tmp_path: Path) -> None:
    with pytest.raises(SimulationError, match="the process of bot deadly ended in the game of seed"):
        simulate([TWO], ["deadly"], 4, 2, code=[code(tmp_path, DEADLY)])
    result = run("--code", tmp_path / "my_bot.py", "--bots", "deadly", "--players", "2", "--games", 2, "--workers", 2)
    assert result.exit_code == 2 and result.output.startswith("Error: the process of bot deadly ended")


def test_a_bot_of_this_process_alone_is_not_known_to_others() -> None:
    @bot("local")
    class Local:
        def __init__(self, seed: int) -> None:
            pass

        def choose(self, outlook: Outlook) -> Option:
            return outlook.options[0]

    assert simulate([TWO], ["local"], 2, 1).done == 2
    with pytest.raises(SimulationError, match=r"there is no bot called 'local'.*--code"):
        simulate([TWO], ["local"], 2, 2)


def test_a_broken_game_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*arguments: object) -> None:
        raise KeyError("wall")

    monkeypatch.setattr("ringwall.bots.simulation.begin", broken)
    with pytest.raises(SimulationError, match=r"the game broke: KeyError: 'wall' \(Setup\(players=2\), seed 7, bot"):
        simulate([TWO], ["simple"], 1, 1, seed=7)


# --- what cannot be simulated ---


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--bots", "clever"], "There is no bot called clever. Bots: "),
        (["--bots", "simple,clever"], "There is no bot called clever. Bots: "),
        (["--bots", ""], "There is no bot called . Bots: "),
        (["--bots", "simple:time=2"], "The bot simple has no parameters."),
        (["--mode", "overlord", "--overlord", "clever"], "There is no bot called clever. Bots: "),
        (["--overlord", "simple"], "--overlord says which bot plays the Overlord; only games with --mode overlord"),
        (["--players", "0"], "The mode Standard (standard) seats 1 to 6 people, not 0."),
        (["--players", "5-7"], "The mode Standard (standard) seats 1 to 6 people, not 7."),
        (["--players", "6-1"], '"6-1" is no number of players.'),
        (["--players", "two"], '"two" is no number of players.'),
        (["--mode", "chess"], 'There is no mode called "chess".'),
        (["--option", "lava"], 'There is no optional rule called "lava".'),
        (["--with", "moon-base"], 'There is no box called "moon_base".'),
        (["--tokens", "goblin"], '"goblin" is no number of tokens.'),
        (["--facts", "nowhere"], "nowhere: The file cannot be read: "),
        (["--code", "nowhere.py"], "Nothing comes from this file. nowhere.py: No such file or directory"),
        (["--csv", "nowhere/games.csv"], "nowhere/games.csv: No such file or directory"),
        (["--lang", "de", "--bots", "clever"], "Es gibt keinen Bot namens clever. Bots: "),
    ],
)
def test_what_cannot_be_simulated_is_refused_in_a_sentence(arguments: list[str], sentence: str) -> None:
    result = run("--games", "1", "--workers", "1", *arguments)
    assert result.exit_code == 2
    assert result.output.startswith(f"Error: {sentence}")
    assert result.output.count("\n") == 1


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ("clumsy:brave=1", "no parameter called brave. Parameters: often."),
        ("clumsy:often=very", "are numbers, such as clumsy:name=2, not often=very."),
    ],
)
def test_wrong_parameters_are_refused(tmp_path: Path, wanted: str, sentence: str) -> None:
    result = run("--code", code(tmp_path, CLUMSY), "--bots", wanted)
    assert result.exit_code == 2 and result.output.endswith(f"{sentence}\n")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("x = 1\n", 'it brings no bot, no box and no option; put @bot("name") before a class'),
        ("x = (\n", r", line 1: "),
        ("x = 1\ny = x / 0\n", "ZeroDivisionError: division by zero (my_bot.py:2)"),
        ("import sys\nsys.exit('bye')\n", "SystemExit: bye (my_bot.py:2)"),
        ("import no_such_neighbour\n", "ModuleNotFoundError: No module named 'no_such_neighbour' (my_bot.py:1)"),
    ],
)
def test_files_that_bring_no_bot_are_refused(tmp_path: Path, text: str, why: str) -> None:
    mine = code(tmp_path, text)
    with pytest.raises(CodeError) as raised:
        load_code(mine)
    assert why in str(raised.value)
    result = run("--code", mine)
    assert result.exit_code == 2 and "Traceback" not in result.output
    assert result.output.startswith(f"Error: Nothing comes from this file. {mine}") and why in result.output


def test_an_unknown_bot_is_refused_before_anything_is_played() -> None:
    with pytest.raises(UnknownBot):
        Simulation([TWO], ["simple", "clever"], 1)
    with pytest.raises(UnknownBot):
        Simulation([TWO], ["simple"], 1, overlord="clever")
