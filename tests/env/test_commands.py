"""``python -m ringwall.env``: the tables printed, games and weights written."""

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from ringwall import Setup
from ringwall.bots.simulation import simulate
from ringwall.env.__main__ import main
from ringwall.env.actions import actions_for
from ringwall.env.features import features_for
from ringwall.env.learning.imitation import Lesson
from ringwall.env.learning.net import Net
from tests.documents import ROOT, fenced

PAGE = ROOT / "docs" / "environments.md"


@pytest.mark.parametrize("boxes", [(), ("wizards_tower",)])
def test_the_tables_are_printed_whole(boxes: tuple[str, ...]) -> None:
    given = [f"--with={box.replace('_', '-')}" for box in boxes]
    for command, lines in (("actions", actions_for(boxes).texts), ("features", features_for(boxes).names)):
        printed = CliRunner().invoke(main, [command, *given]).output.splitlines()
        assert printed[0].startswith(f"# {command}, version 1, ")
        assert printed[1:] == [f"{number}\t{text}" for number, text in enumerate(lines)]


def test_a_box_that_does_not_exist_is_told() -> None:
    result = CliRunner().invoke(main, ["actions", "--with", "dragons"])
    assert result.exit_code == 2 and "there is no box called 'dragons'; boxes to add to the base game" in result.output


def test_games_and_weights_are_written(tmp_path: Path) -> None:
    """In small: two games, and one round after having imitated them."""
    games, weights, curve = (str(tmp_path / name) for name in ("games.npz", "net.npz", "curve.svg"))
    arguments = ["games", games, "--players=1", "--bot=random", "--games=2", "--processes=1"]
    result = CliRunner().invoke(main, arguments)
    assert result.output.startswith("2 games of random, 0 won"), result.output
    assert len(set(Lesson.load(Path(games)).games)) == 2
    small = ["--players=1", "--passes=2", "--rounds=1", "--processes=1", "--judge=4"]
    result = CliRunner().invoke(main, ["train", weights, *small, "--lesson", games, "--curve", curve])
    assert "agent      0% of 4 games won" in result.output, result.output
    assert Net.load(Path(weights)).boxes == ()
    assert Path(curve).read_text(encoding="utf-8").startswith("<svg")
    header, *rows = (tmp_path / "curve.csv").read_text(encoding="utf-8").splitlines()
    assert header == "seconds,stage,games,won,turns"
    assert [row.split(",")[1] for row in rows] == ["lessons", "lessons", "self-play"]


def test_a_teacher_plays_the_lessons(tmp_path: Path) -> None:
    weights = tmp_path / "net.npz"
    arguments = ["--players=1", "--teacher=random", "--lessons=1", "--passes=1", "--rounds=0", "--processes=1"]
    result = CliRunner().invoke(main, ["train", str(weights), *arguments, "--judge=1"])
    assert result.exit_code == 0 and weights.exists(), result.output


def test_a_teacher_that_does_not_exist_is_told(tmp_path: Path) -> None:
    for command in (["train", "--teacher=owl"], ["games", "--bot=owl"]):
        result = CliRunner().invoke(main, [*command, str(tmp_path / "net.npz"), "--processes=1"])
        assert result.exit_code == 2 and "there is no bot called 'owl'" in result.output


def test_what_cannot_be_written_or_read_is_told_before_the_work(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("no arrays", encoding="utf-8")
    nowhere, here = tmp_path / "nowhere" / "net.npz", tmp_path / "net.npz"
    for given, why in (
        (["games", nowhere], "cannot be written: there is no folder"),
        (["train", nowhere], "cannot be written: there is no folder"),
        (["train", here, "--curve", nowhere], "cannot be written: there is no folder"),
        (["train", here, "--lesson", tmp_path / "notes.txt"], "notes.txt is no data set of games"),
        (["train", here, "--lesson", tmp_path / "none.npz"], "none.npz: No such file"),
    ):
        result = CliRunner().invoke(main, list(map(str, given)))
        assert result.exit_code == 2 and why in result.output and not here.exists()


def test_without_numpy_it_is_said_where_it_comes_from(tmp_path: Path) -> None:
    program = "import sys; sys.modules['numpy'] = None; from ringwall.env.__main__ import main; main()"
    for command in ("games", "train"):
        told = subprocess.run(
            [sys.executable, "-c", program, command, tmp_path / "net.npz"], capture_output=True, text=True, check=False
        )
        assert told.returncode == 2
        assert told.stderr == "Error: this takes numpy, which comes with: pip install 'ringwall[env]'\n"


# --- what docs/environments.md shows ---


def test_the_commands_of_the_document_are_understood() -> None:
    lines = [line.split("#")[0].split() for block in fenced(PAGE, "sh") for line in block.splitlines()]
    shown = [words[3:] for words in lines if words[:3] == ["python", "-m", "ringwall.env"]]
    assert {name for name, *_ in shown} == {"games", "train"}
    for name, *arguments in shown:
        main.commands[name].make_context(name, arguments)


def test_the_bot_of_the_document_plays(tmp_path: Path) -> None:
    (text,) = fenced(PAGE, "python")
    (tmp_path / "learnt.py").write_text(text, encoding="utf-8")
    Net.new((), 1).save(tmp_path / "agent.npz")
    (row,) = simulate([Setup(players=2)], ["learnt"], games=3, workers=1, code=[tmp_path / "learnt.py"]).rows
    assert row.games == 3 and not any(game.failures for game in row.played.values())
