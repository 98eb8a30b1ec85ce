"""Games that begin in a position, or with chance laid down: they are games like all others."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from ringwall import Game, Setup
from ringwall.bots.simulation import play_game, simulate
from ringwall.cli import main
from ringwall.core.decision import IllegalChoice
from ringwall.position import PositionError, begin, keys_of, read_beginning
from ringwall.position.beginning import LONGEST
from ringwall.record import RecordError, RecordOutdated, position_check, read_record
from ringwall.scenario import Scenario, find_scenarios
from tests.tables import rechecked

ROOT = Path(__file__).resolve().parent.parent
TWO = Setup(players=2)
SCENARIOS = [each for each in find_scenarios([ROOT / "conformance"]) if not each.refused]
AT_THE_WALL = {"given": {"phase": "play", "monsters": ["orc@swordsman-1"], "hands": {1: ["brick"], 2: ["tar"]}}}


def told(game: Game) -> object:
    """All that can be told of a game."""
    events = [str(event) for event in game.events]
    return position_check(game), events, [option.text for option in game.options], game.chosen


def play(game: Game, dice: Random, choices: int) -> None:
    for _ in range(choices):
        if game.decision is None:
            break
        game.choose(dice.choice(game.options))


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(SCENARIOS), st.randoms(use_true_random=False), st.integers(0, 12))
def test_whatever_holds_for_a_game_holds_for_one_begun_anywhere(scenario: Scenario, dice: Random, choices: int) -> None:
    setup = Setup(**scenario.setup)
    game = begin(setup, dice.randrange(10**9), scenario.beginning)
    at_first = told(game)
    play(game, dice, choices)
    # A record, through JSON, is the same game; so is a copy, and both have the same future.
    again, twin = read_record(game.record()), game.copy()
    assert told(again) == told(game) == told(twin)
    assert again.record() == game.record() == twin.record()
    if game.decision is not None:
        seat, future = game.decision.seat, dice.randrange(10**9)
        imagined = game.imagine(seat, future)
        assert imagined.view(seat) == game.view(seat)
        with pytest.raises(ValueError, match="imagining"):
            imagined.record()
        for each in (game, again, twin):
            play(each, Random(future), 6)
        assert told(again) == told(game) == told(twin)
    for _ in game.chosen:
        game.undo()
    assert told(game) == at_first
    with pytest.raises(IllegalChoice):
        game.undo()


def test_what_is_laid_down_for_chance_comes() -> None:
    game = begin(TWO, 1, {"given": {"phase": "tokens", "monsters": [], "pile_top": ["orc", "troll"], "dice": [4, 2]}})
    assert [text for text in map(str, game.state.monsters) if "orc" in text] == ["orc.2@forest-4"]
    assert [text for text in map(str, game.state.monsters) if "troll" in text] == ["troll.3@forest-2"]
    drawn = begin(TWO, 1, {"draws": {"deck": ["tar", "brick"]}})
    while not drawn.state.hands[1]:
        drawn.choose(drawn.options[0])
    assert [card.id for card in drawn.state.hands[1][:2]] == ["tar", "brick"]
    assert read_record(drawn.record()).record() == drawn.record()


def test_where_chance_cannot_take_what_was_laid_down_it_goes_on() -> None:
    """Nobody holds players to the choices a position was written for."""
    draws = {"discards": ["brick"], "deck": [], "draws": {"deck": ["tar", "brick"]}, "hands": {1: ["mortar"], 2: []}}
    game = begin(TWO, 1, {"given": {**draws, "phase": "draw"}})
    assert "brick" in [card.id for card in game.state.hands[1]]
    assert read_record(game.record()).record() == game.record()


def test_records_say_where_a_game_began_and_are_written_in_the_oldest_format_that_can() -> None:
    record = begin(TWO, 5, AT_THE_WALL).record()
    lines = [line.partition("  #")[0] for line in record.splitlines()]
    assert lines[0] == "ringwall record 2"
    assert json.loads(lines[8].removeprefix("begins "))["given"]["monsters"] == ["orc@swordsman-1"]
    assert Game(TWO, 5).record().startswith("ringwall record 1 ")


@pytest.mark.parametrize(
    ("written", "error", "message"),
    [
        ("[]", RecordError, "must be a mapping"),
        ("{", RecordError, "must be a mapping"),
        ("[" * 50_000, RecordError, "must be a mapping"),
        ('{"given": {"monsters": ["orc@moon-1"]}}', RecordOutdated, "cannot begin as it was recorded"),
        ('{"given": {"pile": ["orc", "orc", "orc", "orc", "orc", "orc", "orc", "orc", "orc", "orc", "orc", "orc"]}}',
         RecordOutdated, "more orc than there are"),
    ],
)  # fmt: skip
def test_records_of_games_that_cannot_begin_are_refused_in_their_line(
    written: str, error: type[RecordError], message: str
) -> None:
    record = begin(TWO, 5, AT_THE_WALL).record()
    with pytest.raises(error, match=message) as raised:
        read_record(rechecked(record, lambda line: f"begins {written}" if line.startswith("begins ") else line))
    assert raised.value.line == 9


@pytest.mark.parametrize(
    ("beginning", "message"),
    [
        ({"gven": {}}, "unknown key 'gven' in the beginning of a game; did you mean 'given'?"),
        ({"given": []}, "given must be a mapping"),
        ({"given": {"monster": []}}, "unknown key 'monster' in given"),
        ({"given": {"turn": 3}}, "it belongs under then"),
        ({"given": {}, "dice": [1]}, "write dice and draws under given"),
        ({"dice": [7]}, "a list of die rolls from 1 to 6"),
        ({"draws": {"attic": ["orc"]}}, "chance takes nothing from a place called 'attic'"),
        ({"given": {"hands": {"3": ["brick"]}}}, "there is no seat 3"),
        ({"given": {"this_turn": {"missing": 10**30}}}, "no number on a table is larger than 999"),
        ({"given": {"monsters": ["orc@forest-1"] * 2_000}}, f"at most {LONGEST} letters"),
        ({"given": {"a": {"b": {"c": {"d": {"e": {"f": {}}}}}}}}, "at most 6 lists and mappings"),
        ({"given": {"monsters": [1.5]}}, "monsters must be a list of texts"),
        ({"given": {"towers": []}}, "at least one tower must stand"),
    ],
)
def test_what_is_no_beginning_is_refused_in_a_sentence(beginning: dict[str, Any], message: str) -> None:
    with pytest.raises(PositionError) as raised:
        begin(TWO, 1, beginning)
    assert message in str(raised.value)


SCRAPS: list[Any] = [
    None,
    True,
    0,
    -1,
    7,
    999,
    "",
    "orc",
    [],
    {},
    ["orc"] * 40,
    {"1": ["tar"] * 9},
    ["troll.99@castle-1"],
]


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(SCENARIOS), st.data())
def test_a_position_thrown_together_is_played_or_refused(scenario: Scenario, data: st.DataObject) -> None:
    setup = Setup(**scenario.setup)
    thrown = dict((scenario.beginning or {}).get("given", {}))
    same = [each for each in SCENARIOS if each.setup.get("boxes") == scenario.setup.get("boxes")]
    others = [(each.beginning or {}).get("given", {}) for each in same]
    for _ in range(data.draw(st.integers(1, 4))):
        key = data.draw(st.sampled_from(sorted(keys_of(setup.boxes))))
        found = [each[key] for each in others if key in each]
        thrown[key] = data.draw(st.sampled_from([*SCRAPS, *found[:20]]))
    try:
        game = begin(setup, data.draw(st.integers(0, 999)), {"given": thrown})
    except PositionError:
        return
    play(game, Random(3), 25)
    assert read_record(game.record()).record() == game.record()


def test_what_json_made_of_a_beginning_is_the_same_beginning() -> None:
    for scenario in SCENARIOS[::50]:
        if scenario.beginning is not None:
            there = read_beginning(scenario.beginning)
            assert read_beginning(json.loads(json.dumps(there))) == there


# --- bots ---


def test_bots_play_on_from_a_position() -> None:
    lost = {"given": {"phase": "move", "towers": [1], "walls": [], "monsters": ["troll@swordsman-1"] * 2}}
    assert not play_game(TWO, "simple", 1, begins=lost).won
    simulation = simulate([TWO], ["simple"], 4, workers=2, seed=7)
    assert [game.won for game in simulation.rows[0].played.values()]  # without one nothing changes


# --- at the terminal ---


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RINGWALL_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("LANG", "en")


def run(*arguments: object, typed: str = "") -> Any:
    return CliRunner().invoke(main, [str(each) for each in arguments], input=typed)


POSITION = """
setup: {players: 2}
given:
  phase: play
  monsters: [orc@swordsman-1]
  hands: {1: [red_swordsman], 2: [tar]}
"""


def test_a_terminal_game_begins_in_the_position_of_a_file_and_is_taken_up_there(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(POSITION)
    result = run("play", "--plain", "--position", file, "--bots", "2", typed="1\nquit\n")
    assert "Orc (2) in Swordsman 1" in result.output and result.exit_code == 0, result.output
    again = run("play", "--plain", "--resume", typed="quit\n")
    assert again.exit_code == 0 and "seat 1: Discard and draw" in again.output
    saved = next((tmp_path / "data" / "games").glob("*.ringwall"))
    assert Game.from_record(saved.read_text(encoding="utf-8")).beginning is not None


@pytest.mark.parametrize("command", [("play", "--plain"), ("simulate", "--games", 1)])
def test_files_without_a_position_are_refused_in_a_sentence(tmp_path: Path, command: tuple[object, ...]) -> None:
    file = tmp_path / "mine.yaml"

    def refusal(text: str | None, *more: object, at: str = "") -> str:
        if text is not None:
            file.write_text(text)
        result = run(*command, "--position", f"{file}{at}", *more)
        assert result.exit_code == 2 and "Traceback" not in result.output, result.output
        return " ".join(str(result.output).split())

    assert "setup and given" in refusal("[]")
    assert "unknown key 'gven'" in refusal("gven: {}")
    assert "found an alias" in refusal("given: &a {}\nsetup: *a\n")
    assert "no chess" in refusal("setup: {mode: chess}") or "chess" in refusal("setup: {mode: chess}")
    assert "at least one tower must stand" in refusal("given: {towers: []}")
    assert "already over" in refusal("given: {phase: move, towers: [1], walls: [], monsters: [goblin@swordsman-1]}")
    assert "brings its own setup" in refusal(POSITION, "--players", 2)
    walls = ROOT / "conformance" / "base" / "walls.yaml"
    file.write_text(walls.read_text(encoding="utf-8"), encoding="utf-8")
    assert "Say with its number which one" in refusal(None)
    assert "no number 9999" in refusal(None, at=":9999")
    assert "no number" not in run(*command, "--position", f"{file}:1", "--lang", "en", typed="quit\n").output
