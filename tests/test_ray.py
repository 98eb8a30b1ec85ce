"""The same study on a cluster of two machines, one of which is lost."""

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from click.testing import CliRunner

from ringwall.bots.code import load_code
from ringwall.cli import main
from ringwall.lab.course import Course
from ringwall.lab.ledger import Ledger
from ringwall.lab.playing import PROCESS_ENDED
from ringwall.lab.report import report
from ringwall.lab.study import Study, read_study_text
from ringwall.texts import Texts

pytestmark = [pytest.mark.thorough, pytest.mark.filterwarnings("default")]

HEAD: Final = "127.0.0.2"
OTHER: Final = "127.0.0.3"
ROLL_CALL: Final = """
import os
import sys
from pathlib import Path
from ringwall.bots import bot, make_bot

ROLL = Path({folder!r})

@bot("roll_call")
class RollCall:
    def __init__(self, seed):
        self.simple = make_bot("simple", seed)
        ray = sys.modules.get("ray")
        there = ray is not None and ray.is_initialized()
        (ROLL / (ray.get_runtime_context().get_node_id() if there else "here")).touch()

    def choose(self, outlook):
        if {spoils}:
            outlook.read(spoil)
        return self.simple.choose(outlook)

def spoil(game, seat):
    if game.seed == "piles:5":
        os._exit(3)
"""


@pytest.fixture(scope="module")
def ray() -> Any:
    """With ``CI=true`` it must be there."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    os.environ["RAY_worker_niceness"] = "0"  # noqa: SIM112  or other tests leave it no time
    if os.environ.get("CI") != "true":
        return pytest.importorskip("ray")
    import ray

    return ray


class TwoMachines:
    def __init__(self) -> None:
        from ray.cluster_utils import Cluster

        about = {"num_cpus": 1, "include_dashboard": False, "object_store_memory": 100_000_000}
        self._cluster = Cluster(initialize_head=True, head_node_args={**about, "node_ip_address": HEAD})
        self._other = self._cluster.add_node(node_ip_address=OTHER, **about)
        self.address = self._cluster.address

    def lose_one(self) -> None:
        for process in self._other.all_processes["raylet"]:
            process.process.send_signal(signal.SIGKILL)
        self._cluster.remove_node(self._other, allow_graceful=False)

    def end(self) -> None:
        self._cluster.shutdown()


@pytest.fixture
def machines(ray: Any) -> Iterator[TwoMachines]:
    two = TwoMachines()
    yield two
    ray.shutdown()
    two.end()


def study(folder: Path, games: int, spoils: bool = False) -> Study:
    roll = folder / "roll"
    roll.mkdir()
    (folder / "roll_call.py").write_text(ROLL_CALL.format(folder=str(roll), spoils=spoils), encoding="utf-8")
    text = f'games = {games}\nbots = ["simple", "roll_call"]\ncode = "roll_call.py"\ntable.players = [2, 3]\n'
    return read_study_text(text, "study", folder, load_code)


def result(wanted: Study, folder: Path, run: Callable[[Course], None]) -> tuple[str, Course]:
    """All that is found, and the course."""
    with Ledger(folder, wanted.code) as ledger:
        course = Course(wanted, ledger)
        run(course)
    return report(course, Texts("en")), course


def test_a_machine_lost_in_the_middle_changes_nothing(tmp_path: Path, machines: TwoMachines) -> None:
    wanted = study(tmp_path, games=40)
    alone, _ = result(wanted, tmp_path / "alone", lambda course: course.run(1))
    lost_at: list[int] = []

    def run(course: Course) -> None:
        def lose_one() -> None:
            at_work = {path.name for path in (tmp_path / "roll").iterdir()} - {"here"}
            if len(at_work) == 2 and not lost_at:
                machines.lose_one()
                lost_at.append(course.done)

        course.run(on_game=lose_one, ray=machines.address)

    together, course = result(wanted, tmp_path / "together", run)
    assert lost_at and lost_at[0] < course.done == course.total == 160
    assert together == alone


def test_a_game_that_ends_its_process_is_told_from_its_neighbours(tmp_path: Path, machines: TwoMachines) -> None:
    wanted = study(tmp_path, games=10, spoils=True)
    _, course = result(wanted, tmp_path / "games", lambda course: course.run(ray=machines.address))
    assert [list(row.broken) for row in course.rows] == [[], [5], [], [5]]
    assert {game.error for row in course.rows for game in row.broken.values()} == {PROCESS_ENDED}


def test_where_there_is_no_cluster_that_is_said(tmp_path: Path, ray: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_gcs_rpc_server_reconnect_timeout_s", "1")
    (tmp_path / "study.toml").write_text("games = 2\ntable.players = 2\n", encoding="utf-8")
    said = CliRunner().invoke(main, ["study", str(tmp_path / "study.toml"), "--ray", "nowhere", "--lang", "en"])
    assert said.exit_code == 2 and "There is no Ray cluster at nowhere" in said.output
