"""The commands, as somebody who types them meets them."""

import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ringwall.cli import main
from ringwall.terminal import session as sessions
from ringwall.texts import languages

PASSING = """
- name: A wall takes the blow
  rules: [CP-WALL-02]
  given: {phase: move, monsters: [troll@swordsman-1], pile_top: [plague_archers, plague_knights]}
  then: {walls: [2, 3, 4, 5, 6]}
"""
FAILING = PASSING.replace("[2, 3, 4, 5, 6]", "[1, 2, 3, 4, 5, 6]").replace("takes the blow", "never falls")


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RINGWALL_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def run(*arguments: object, typed: str = "") -> Result:
    return CliRunner().invoke(main, [str(each) for each in arguments], input=typed)


def test_the_version() -> None:
    assert run("--version").output == f"ringwall, version {version('ringwall')}\n"


def test_the_package_can_be_run() -> None:
    done = subprocess.run([sys.executable, "-m", "ringwall", "--help"], capture_output=True, text=True, check=True)
    assert "Usage: ringwall" in done.stdout
    assert "scenario" in done.stdout


# --- scenarios ---


def test_passing_scenarios(tmp_path: Path) -> None:
    (tmp_path / "walls.yaml").write_text(PASSING)
    result = run("scenario", tmp_path)
    assert result.exit_code == 0
    assert "/walls.yaml: A wall takes the blow" in result.output
    assert result.output.endswith("\n1 passed, 0 failed\n")
    assert run("scenario", "--quiet", tmp_path / "walls.yaml").output == "1 passed, 0 failed\n"


def test_a_failing_scenario_shows_the_difference(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(FAILING)
    (tmp_path / "b.yaml").write_text(PASSING)
    result = run("scenario", tmp_path)
    assert result.exit_code == 1
    assert "/a.yaml: A wall never falls" in result.output
    assert "walls: expected [1, 2, 3, 4, 5, 6]" in result.output
    assert "before:" in result.output
    assert result.output.endswith("\n1 passed, 1 failed\n")


def test_a_scenario_that_is_no_scenario_fails_and_the_others_run(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("name: [")
    (tmp_path / "b.yaml").write_text(PASSING.replace("rules:", "ruels:"))
    (tmp_path / "c.yaml").write_text(PASSING)
    result = run("scenario", tmp_path)
    assert result.exit_code == 1
    assert "unknown key 'ruels'" in result.output
    assert result.output.endswith("\n1 passed, 2 failed\n")


def test_a_broken_engine_is_a_failed_scenario(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(scenario: object) -> None:
        raise KeyError("wall")

    monkeypatch.setattr("ringwall.scenario.Scenario.run", broken)
    (tmp_path / "a.yaml").write_text(PASSING)
    result = run("scenario", tmp_path)
    assert result.exit_code == 1
    assert "the engine broke: KeyError: 'wall'" in result.output
    assert result.output.endswith("\n0 passed, 1 failed\n")


def test_missing_scenarios(tmp_path: Path) -> None:
    missing = run("scenario", tmp_path / "nowhere")
    assert missing.exit_code == 2
    assert "there is no file or folder" in missing.output
    empty = run("scenario", tmp_path)
    assert empty.exit_code == 2
    assert "there is no .yaml file in" in empty.output
    assert run("scenario").exit_code == 2


# --- games that cannot be ---


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "9"], "The mode Standard (standard) seats 1 to 6 people, not 9."),
        (["--mode", "chess"], 'There is no mode called "chess". Modes: coop, overlord, solitaire, standard.'),
        (["--edition", "pocket"], 'There is no edition called "pocket". Editions: big_box,'),
        (["--option", "lava"], 'There is no optional rule called "lava". Optional rules: all_for_one,'),
        (["--option", "easier_battles=maybe"], 'There is no value "maybe" for easier_battles. Values: off, on.'),
        (
            ["--option", "kings_tower"],
            '"The King\'s Tower (kings_tower)" needs "A Man\'s Home Is His Castle (mans_home)"',
        ),
        (["--with", "moon-base"], 'There is no box called "moon_base". Boxes to add to the base game: wizards_tower.'),
        (["--option", "bulk_up=4"], 'There is no optional rule called "bulk_up"'),
        (
            ["--with", "wizards-tower", "--option", "bulk_up=9"],
            'There is no value "9" for bulk_up. Values: 3, 4, 5, 6.',
        ),
        (["--players", "3", "--bots", "2,4"], "There is no seat 4; seats are 1 to 3"),
        (["--bots", "two"], "There is no seat two"),
        (["--resume"], "There is no unfinished game"),
        (["--resume", "nowhere"], "nowhere: No such file or directory"),
        (["--resume", "--players", "3"], "A saved game brings its own setup"),
        (["--lang", "de", "--resume"], "Es gibt kein angefangenes Spiel"),
        (["--lang", "de", "--players", "9"], "Der Spielmodus Grundspiel (standard) ist für 1 bis 6 Personen"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(arguments: list[str], sentence: str) -> None:
    result = run("play", "--terminal", *arguments)
    assert result.exit_code == 2
    assert result.output.startswith(f"Error: {sentence}")
    assert result.output.count("\n") == 1


@pytest.mark.parametrize("name", ["wizards-tower", "wizards_tower", "Wizards-Tower"])
def test_a_box_can_be_named_in_either_way(name: str) -> None:
    result = run("play", "--terminal", "--players", "2", "--seed", "1", "--with", name, "--option", "bulk_up=4")
    assert result.exit_code == 0
    assert "Choose the tower that becomes the Wizard's Tower" in result.output


def test_a_spoilt_record_is_refused_with_its_line(tmp_path: Path) -> None:
    run("play", "--terminal", "--players", "2", "--seed", "1", typed="1\n1\n")
    saved = next((tmp_path / "data" / "games").glob("*.ringwall"))
    saved.write_text(saved.read_text().replace("place goblin > archer-1", "place troll > archer-1"))
    result = run("play", "--terminal", "--resume", saved)
    assert result.exit_code == 2
    assert f"{saved}: Line 9: This line has been changed" in result.output
    (tmp_path / "picture").write_bytes(b"\x89PNG\xff\xfe")
    assert "Line 1: This is no record" in run("play", "--terminal", "--resume", tmp_path / "picture").output


def test_missing_catalogues_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(languages, "FOLDER", tmp_path)
    languages.catalogue_of.cache_clear()
    try:
        result = run("play", "--terminal", "--players", "2")
    finally:
        languages.catalogue_of.cache_clear()
    assert result.exit_code == 2
    assert "make catalogues" in result.output


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("RINGWALL_DATA", str(tmp_path / "file"))
    result = run("play", "--terminal", "--players", "2")
    assert result.exit_code == 2
    assert "Not a directory" in result.output or "File exists" in result.output


def test_a_bug_shows_no_stack_trace_and_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def confused(session: sessions.Session) -> None:
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr(sessions.Session, "let_bot_choose", confused)
    result = run("play", "--terminal", "--players", "2", "--bots", "2", "--seed", "1", typed="1\n" * 30)
    games = tmp_path / "data" / "games"
    saved = next(games.glob("*.ringwall"))
    assert result.exit_code == 1
    assert "Traceback" not in result.output and "ZeroDivisionError" not in result.output
    assert f"is safe in {saved}" in result.output
    assert "ZeroDivisionError" in saved.with_name(saved.name + ".error.txt").read_text()
    monkeypatch.undo()
    monkeypatch.setenv("RINGWALL_DATA", str(tmp_path / "data"))
    assert "Turn 1" in run("play", "--terminal", "--resume").output


def test_a_bug_before_the_game_is_one_sentence_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def confused(*arguments: object) -> None:
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr("ringwall.cli.play_command.Game", confused)
    result = run("play", "--terminal", "--players", "2", "--lang", "en")
    assert result.exit_code == 1
    assert result.output == (
        "Something broke inside Ringwall before the game began (ZeroDivisionError); please report it.\n"
    )
