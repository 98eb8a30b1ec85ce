"""The commands, as somebody who types them meets them."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from socket import socket
from typing import Any

import pytest
from click.testing import CliRunner, Result

from ringwall import Game, Setup
from ringwall.bots import BOTS, PARAMETERS
from ringwall.boxes import EXPANSIONS
from ringwall.build import BUILD
from ringwall.castles import castle_of, today
from ringwall.cli import main
from ringwall.facts_file import read_facts_text
from ringwall.terminal import session as sessions
from ringwall.texts import languages
from tests.tables import rechecked

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
    assert run("--version").output == f"ringwall, version {version('ringwall')}, {BUILD}\n"


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
        (["--with", "moon-base"], 'There is no box called "moon_base". Boxes to add to the base game: wizards_tower,'),
        (["--option", "bulk_up=4"], 'There is no optional rule called "bulk_up"'),
        (
            ["--with", "wizards-tower", "--option", "bulk_up=9"],
            'There is no value "9" for bulk_up. Values: 3, 4, 5, 6.',
        ),
        (["--players", "3", "--bots", "2,4"], "There is no seat 4; seats are 1 to 3"),
        (["--bots", "two"], "There is no seat two"),
        (["--players", "3", "--bots", "2,3=clever"], "There is no bot called clever. Bots: "),
        (["--players", "3", "--bots", "2=oracle:luck=1"], "The bot oracle has no parameter called luck."),
        (["--resume", "--pace", "fast"], "The time between bots' moves is a number of seconds from 0 to 60"),
        (["--lang", "de", "--pace", "-1"], "Die Zeit zwischen den Zügen der Bots ist eine Zahl von Sekunden"),
        (["--players", "2", "--bot", "clever"], "There is no bot called clever. Bots: "),
        (["--players", "2", "--bot", "simple:time=1"], "The bot simple has no parameters."),
        (["--resume", "--bot", "clever"], "There is no bot called clever. Bots: "),
        (["--code", "nowhere.py"], "Nothing comes from this file. nowhere.py: No such file or directory"),
        (["--tokens", "goblin"], '"goblin" is no number of tokens. Write NAME=NUMBER'),
        (["--tokens", "goblin=many"], '"goblin=many" is no number of tokens. Write NAME=NUMBER'),
        (["--tokens", "goblin=-1"], '"goblin=-1" is no number of tokens. Write NAME=NUMBER'),
        (["--tokens", "=2"], '"=2" is no number of tokens. Write NAME=NUMBER'),
        (["--tokens", "goblin=99"], "There can be 0 to "),
        (["--cards", "tar"], '"tar" is no number of cards. Write NAME=NUMBER'),
        (["--cards", "tar=9"], "There can be 0 to 2 of Tar (tar), not 9."),
        (["--cards", "dragonfly=1"], 'There is no card called "dragonfly".'),
        (["--resume", "--cards", "tar=0"], "A saved game brings its own setup"),
        (["--tokens", "dragonfly=1"], 'There is no token called "dragonfly" in the monster pile.'),
        (["--facts", "nowhere"], "nowhere: The file cannot be read: No such file or directory."),
        (["--lang", "de", "--facts", "nowhere"], "nowhere: Die Datei lässt sich nicht lesen: No such file"),
        (["--resume", "--facts", "nowhere"], "A saved game brings its own setup"),
        (["--resume", "--tokens", "goblin=1"], "A saved game brings its own setup"),
        (["--resume"], "There is no unfinished game"),
        (["--resume", "nowhere"], "nowhere: No such file or directory"),
        (["--today", "--players", "1"], "Today's castle is the same for everybody"),
        (["--today", "--resume"], "Today's castle is the same for everybody"),
        (["--today", "--seed", "7"], "Today's castle is the same for everybody"),
        (["--lang", "de", "--today", "--facts", "nowhere"], "Die Burg des Tages ist für alle dieselbe"),
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


# --- an owner's own figures ---


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_template_is_printed_and_says_what_is_so(tmp_path: Path, lang: str) -> None:
    result = run("facts", "--lang", lang)
    assert result.exit_code == 0 and read_facts_text(result.output) == {}
    assert not re.search(r"\{\w*\}", result.output) and "ringwall play --facts" in result.output
    assert run("facts", "--lang", "en").output != run("facts", "--lang", "de").output


def test_the_template_is_for_the_table_that_is_described(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('printed = ["health.boom_troll"]\n[health]\nboom_troll = 12\nshaman = 2\n')
    result = run("facts", "--with", "dark-titan", "--option", "agranok_level=3", "--facts", mine)
    assert result.exit_code == 0
    assert '\nprinted = ["health.boom_troll"]\n' in result.output and "\nlevel_3 = [" in result.output
    assert "\nboom_troll = 12  # Boom Troll: 1 to 9; reconstructed\n" in result.output
    assert "level_2" not in result.output and "shaman" not in result.output and "[cost]" not in result.output
    assert read_facts_text(result.output) == {"health.boom_troll": 12, "printed": "health.boom_troll"}
    assert run("facts", "--players", "3").output == "# This table has no figures that could be corrected.\n"
    solitaire = run("facts", "--mode", "solitaire", "--with", "dark-titan", "--tokens", "boom_troll=0")
    assert solitaire.exit_code == 0 and "supply_wagon = 3" in solitaire.output
    assert "boom_troll" not in solitaire.output


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        (("--players", "9"), "Error: The mode Standard (standard) seats 1 to 6 people, not 9."),
        (("--with", "nowhere"), "Error: There is no box called"),
        (("--option", "agranok_level=3"), "Error: There is no optional rule called"),
        (("--tokens", "orc"), "Error: "),
        (("--facts", "nowhere.toml"), "Error: nowhere.toml: The file cannot be read"),
    ],
)
def test_there_is_no_template_for_a_table_that_is_none(given: tuple[str, ...], problem: str) -> None:
    result = run("facts", "--lang", "en", *given)
    assert result.exit_code == 2 and result.output.startswith(problem)


def saved_setup(folder: Path) -> Setup:
    (saved,) = (folder / "data" / "games").glob("*.ringwall")
    return Game.from_record(saved.read_text()).setup


def test_a_terminal_game_is_played_with_own_figures_and_counts(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("[health]\nboom_troll = 2\n")
    own = ("--facts", tmp_path / "mine.toml", "--tokens", "herald=2", "--tokens", "goblin = 3")
    result = run("play", "--terminal", "--players", "2", "--with", "dark-titan", *own)
    assert result.exit_code == 0
    setup = saved_setup(tmp_path)
    assert setup.facts == {"health.boom_troll": 2} and setup.tokens == {"herald": 2, "goblin": 3}
    (tmp_path / "mine.toml").unlink()
    assert run("play", "--terminal", "--resume").exit_code == 0
    assert saved_setup(tmp_path) == setup


def test_todays_castle_is_left_and_gone_on_with_until_its_result_is_told(tmp_path: Path) -> None:
    castle = castle_of(today())
    begun = run("play", "--today", "--terminal", typed="1\nundo\n1\n")
    assert begun.exit_code == 0
    assert begun.output.count(castle.day.isoformat()) >= 1
    (saved,) = (tmp_path / "data" / "games").glob("*.ringwall")
    assert Game.from_record(saved.read_text()).seed == castle.seed
    assert saved_setup(tmp_path) == castle.setup
    for resumed in (["--today"], ["--resume"]):
        assert run("play", "--terminal", *resumed, typed="1\nundo\n").exit_code == 0
    ended = run("play", "--today", "--terminal", typed="1\n" * 3000)
    told = run("play", "--today", "--terminal")
    for result in (ended, told):
        assert result.exit_code == 0
        assert "taken back: 3 · 💡 hints: 0" in result.output
        assert f"Rules of Ringwall {version('ringwall')}" in result.output


def test_figures_of_a_box_that_is_not_played_with_do_not_matter(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("[health]\nboom_troll = 2\n")
    assert run("play", "--terminal", "--players", "2", "--facts", tmp_path / "mine.toml").exit_code == 0
    assert saved_setup(tmp_path) == Setup(players=2)


def test_a_game_that_is_asked_for_has_the_figures_too(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("[health]\nboom_troll = 2\n")
    typed = f"1\n2\n{EXPANSIONS.index('dark_titan') + 1}\n\n\n"
    assert run("play", "--terminal", "--facts", tmp_path / "mine.toml", typed=typed).exit_code == 0
    assert saved_setup(tmp_path).facts == {"health.boom_troll": 2}


@pytest.mark.parametrize("command", [("play",), ("play", "--terminal", "--players", "2"), ("serve", "--port", "0")])
def test_every_mistake_in_a_file_is_a_line(tmp_path: Path, command: tuple[str, ...]) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("level_1 = []\nheralds = 3\n[health]\nboom_troll = 300\n")
    result = run(*command, "--facts", mine, "--lang", "en")
    assert result.exit_code == 2
    assert result.output.splitlines() == [
        f"Error: {mine}: The fact level_1 is printed in the rules and cannot be changed.",
        f"{mine}: The fact heralds must be a list of 3 values in square brackets, not 3.",
        f"{mine}: The fact health.boom_troll can be 1 to 9, not 300.",
    ]


@pytest.mark.parametrize(("running", "exit_code"), [({}, 2), ({"health.boom_troll": 2}, 0), ({"level_2.1": "x"}, 2)])
def test_a_server_that_runs_already_must_know_the_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, running: dict[str, object], exit_code: int
) -> None:
    monkeypatch.setattr("ringwall.cli.page.facts_at", lambda address: running)
    (tmp_path / "mine.toml").write_text("[health]\nboom_troll = 2\n")
    result = run("play", "--no-browser", "--facts", tmp_path / "mine.toml")
    assert result.exit_code == exit_code
    assert ("runs at http://127.0.0.1:8417/ already, without these figures" in result.output) == (exit_code == 2)
    assert run("play", "--no-browser").exit_code == 0, "without a file any server will do"


# --- bots of one's own ---

LAST = """
from ringwall.bots import bot

@bot("last", worst=0)
class Last:
    def __init__(self, seed, worst):
        self.worst = worst

    def choose(self, outlook):
        if self.worst:
            raise LookupError(outlook.seat)
        return outlook.options[-1]
"""


@pytest.fixture
def last(tmp_path: Path) -> Iterator[Path]:
    """A file with a bot that takes the last option; it is forgotten afterwards."""
    bots, parameters = dict(BOTS), dict(PARAMETERS)
    (tmp_path / "last.py").write_text(LAST)
    yield tmp_path / "last.py"
    for known, before in ((BOTS, bots), (PARAMETERS, parameters)):
        known.clear()
        known.update(before)  # type: ignore[arg-type]


def bots_game(folder: Path, *arguments: object) -> tuple[Game, str]:
    """A game that bots play alone, and what was printed."""
    result = run("play", "--terminal", "--players", "2", "--bots", "1,2", "--seed", "1", *arguments)
    assert result.exit_code == 0
    (saved,) = (folder / "data" / "games").glob("*.ringwall")
    game = Game.from_record(saved.read_text())
    saved.unlink()
    return game, result.output


def test_the_chosen_bot_plays_at_the_terminal(tmp_path: Path, last: Path) -> None:
    simple, _ = bots_game(tmp_path, "--bot", "simple")
    game, told = bots_game(tmp_path, "--code", last, "--bot", "last")
    assert game.choices() != simple.choices() and "simple bot" not in told
    again = Game(Setup(players=2), seed=1)
    while again.decision is not None:
        again.choose(again.options[-1])
    assert game.choices() == again.choices()


def test_a_game_is_taken_up_by_the_bot_it_was_begun_with(tmp_path: Path, last: Path) -> None:
    own = ("--code", last)
    assert run("play", "--terminal", "--players", "2", "--bots", "2", "--bot", "last", *own, typed="1\n").exit_code == 0
    assert run("play", "--terminal", "--resume", *own, typed="1\n" * 30).exit_code == 0
    (saved,) = (tmp_path / "data" / "games").glob("*.ringwall")
    took_the_last = {
        place == len(moment.options) - 1
        for moment, place in Game.from_record(saved.read_text()).replay()
        if moment.decision is not None and moment.decision.seat == 2
    }
    assert took_the_last == {True}


def test_a_game_whose_bot_is_gone_needs_another(tmp_path: Path, last: Path) -> None:
    assert run("play", "--terminal", "--players", "2", "--bots", "2", "--bot", "last", "--code", last).exit_code == 0
    del BOTS["last"]
    result = run("play", "--terminal", "--resume")
    assert result.exit_code == 2
    assert result.output == (
        "Error: The bot last of this game is not known here; name its file with --code, or another bot with --bot.\n"
    )
    assert run("play", "--terminal", "--resume", "--bot", "simple").exit_code == 0
    assert run("play", "--terminal", "--resume").exit_code == 0, "the new bot is the game's bot from now on"


def test_a_bot_that_fails_at_the_terminal_is_replaced_and_told_once(tmp_path: Path, last: Path) -> None:
    simple, _ = bots_game(tmp_path, "--bot", "simple")
    game, told = bots_game(tmp_path, "--code", last, "--bot", "last:worst=1")
    assert game.choices() == simple.choices()
    assert (
        told.count("The bot last:worst=1 failed (LookupError, last.py:11); the simple bot chooses in its place.") == 1
    )


def test_a_bot_on_the_page_needs_a_seat() -> None:
    result = run("play", "--no-browser", "--bot", "random")
    assert result.exit_code == 2
    assert result.output.startswith("Error: --bot says which bot plays; say with --bots at which seats")


def test_the_page_is_asked_for_the_chosen_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted: list[dict[str, Any]] = []

    def pretend(address: object, table: dict[str, Any]) -> str:
        wanted.append(table)
        return "link"

    monkeypatch.setattr("ringwall.cli.page.facts_at", lambda address: {})
    monkeypatch.setattr("ringwall.cli.page.open_table", pretend)
    assert run("play", "--no-browser", "--players", "3", "--bots", "2,3", "--bot", "random").exit_code == 0
    assert run("play", "--no-browser", "--players", "2", "--bots", "2").exit_code == 0
    assert (
        run("play", "--no-browser", "--players", "3", "--bots", "2,3=oracle:time=2", "--bot", "random").exit_code == 0
    )
    bot = {"kind": "bot", "bot": "random"}
    assert [table["seats"] for table in wanted] == [
        [{"kind": "human"}, bot, bot],
        [{"kind": "human"}, {"kind": "bot", "bot": "captain"}],
        [{"kind": "human"}, bot, {"kind": "bot", "bot": "oracle:time=2"}],
    ]


def test_a_server_that_runs_already_learns_no_new_bots(monkeypatch: pytest.MonkeyPatch, last: Path) -> None:
    monkeypatch.setattr("ringwall.cli.page.facts_at", lambda address: {})
    result = run("play", "--no-browser", "--code", last)
    assert result.exit_code == 2
    assert "runs at http://127.0.0.1:8417/ already, without this code" in result.output


@pytest.mark.parametrize("command", ["play", "serve"])
def test_a_new_server_is_told_where_its_bots_come_from(
    command: str, monkeypatch: pytest.MonkeyPatch, last: Path
) -> None:
    served: list[object] = []

    def pretend(listener: socket, *arguments: object, code: object, **named: object) -> None:
        listener.close()
        served.append(code)

    monkeypatch.setattr("ringwall.cli.page.facts_at", lambda address: None)
    for module in ("cli.page", "server.run"):
        monkeypatch.setattr(f"ringwall.{module}.serve", pretend)
    port = ("--port", "0") if command == "serve" else ()
    assert run(command, *port, "--code", last).exit_code == 0
    assert served == [(last,)] and "last" in BOTS
    assert run(command, *port, "--code", last.parent / "nowhere.py").exit_code == 2


def saved_with_other_rules(folder: Path, seed: int, at: int) -> Path:
    """A terminal game that does not play as it did; other cards stand for other rules."""
    game = Game(Setup(players=2), seed)
    for _ in range(9):
        game.choose(game.options[0])
    path = folder / "data" / "games" / f"other-rules-{seed}.ringwall"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(rechecked(game.record(), lambda line: "seed 77" if line.startswith("seed ") else line))
    os.utime(path, (at, at))
    return path


def everything_in(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_game_that_does_not_play_as_it_did_is_refused_and_kept(tmp_path: Path) -> None:
    path = saved_with_other_rules(tmp_path, 1, at=2_000_000_000)
    before = everything_in(tmp_path)
    for command in (("play", "--terminal", "--resume"), ("play", "--terminal", "--resume", path), ("review", path)):
        result = run(*command)
        assert result.exit_code == 2
        assert f"{path}: Line " in result.output
        assert "a rule has changed since it was played. The file is kept as it is." in result.output
        german = run(*command, "--lang", "de").output
        assert "hat sich eine Regel geändert. Die Datei bleibt, wie sie ist." in german
    assert "There is no unfinished game" in run("play", "--terminal", "--resume").output
    review = run("review").output
    assert "The file is kept as it is." in review and "There is no finished game here" in review
    assert everything_in(tmp_path) == before


def test_resuming_passes_over_games_that_do_not_play_as_they_did_and_says_so(tmp_path: Path) -> None:
    run("play", "--terminal", "--players", "2", "--seed", "5", typed="1\n")
    newer = [saved_with_other_rules(tmp_path, seed, at=2_000_000_000 + seed) for seed in (1, 2, 3)]
    kept = [path.read_bytes() for path in newer]
    result = run("play", "--terminal", "--resume", typed="1\n")
    assert result.exit_code == 0
    assert f"{newer[-1]}: Line " in result.output
    assert "Other saved games that do not play as they did, and are kept too: 2" in result.output
    assert str(newer[0]) not in result.output, "one of them is enough to know"
    assert "Turn 1" in result.output and "-standard-2.ringwall" in result.output, "the older game goes on"
    assert [path.read_bytes() for path in newer] == kept


def test_a_spoilt_record_is_refused_with_its_line(tmp_path: Path) -> None:
    run("play", "--terminal", "--players", "2", "--seed", "1", typed="1\n1\n")
    saved = next((tmp_path / "data" / "games").glob("*.ringwall"))
    saved.write_text(saved.read_text().replace("place goblin > archer-1", "place troll > archer-1"))
    result = run("play", "--terminal", "--resume", saved)
    assert result.exit_code == 2
    assert f"{saved}: Line 9: This line has been changed" in result.output
    (tmp_path / "picture").write_bytes(b"\x89PNG\xff\xfe")
    assert "Line 1: This is no record" in run("play", "--terminal", "--resume", tmp_path / "picture").output


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "There is no finished game here; name the file of one."),
        (["nowhere"], "nowhere: No such file or directory"),
        (["--lang", "de"], "Hier gibt es kein beendetes Spiel"),
        (["--code", "nowhere.py"], "Nothing comes from this file."),
    ],
)
def test_a_review_needs_a_game(arguments: list[str], sentence: str) -> None:
    run("play", "--terminal", "--players", "2", typed="1\n")
    result = run("review", *arguments)
    assert result.exit_code == 2
    assert result.output.startswith(f"Error: {sentence}")


def test_a_spoilt_record_is_not_reviewed(tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(b"\x89PNG\xff\xfe")
    result = run("review", tmp_path / "picture")
    assert result.exit_code == 2
    assert "Line 1: This is no record" in result.output


def test_a_game_without_choices_has_nothing_to_review(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text(Game(Setup(players=2), seed=1).record())
    result = run("review", path)
    assert result.exit_code == 0
    assert result.output == "Nothing to look back on has been found.\n"


def test_a_game_whose_bot_is_gone_is_reviewed_all_the_same(tmp_path: Path, last: Path) -> None:
    bots = ("--bots", "2", "--bot", "last")
    run("play", "--terminal", "--players", "2", "--seed", "1", *bots, "--code", last, typed="1\n")
    (saved,) = (tmp_path / "data" / "games").glob("*.ringwall")
    del BOTS["last"]
    told = "The bot last of this game is not known here; if you play on, captain plays in its place."
    assert told in run("review", saved, "--seconds", "1").output
    assert told not in run("review", saved, "--seconds", "1", "--code", last).output


def test_missing_catalogues_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(languages, "FOLDER", tmp_path)
    languages.compiled_catalogue.cache_clear()
    try:
        result = run("play", "--terminal", "--players", "2")
    finally:
        languages.compiled_catalogue.cache_clear()
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

    monkeypatch.setattr("ringwall.cli.play_command.begin", confused)
    result = run("play", "--terminal", "--players", "2", "--lang", "en")
    assert result.exit_code == 1
    assert result.output == (
        "Something broke inside Ringwall before the game began (ZeroDivisionError); please report it.\n"
    )
