"""Puzzles at the terminal: chosen, solved, failed, answered, played on; and what is typed wrong."""

import json
import re
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import Any, Final

import pytest
from click.testing import CliRunner

from ringwall import Game, Setup
from ringwall.bots.oracle.review import Moment
from ringwall.castles import today
from ringwall.cli import main
from ringwall.position import begin
from ringwall.puzzles import Aim, Proof, Puzzle, shelf
from ringwall.puzzles.finder import played, puzzle_of
from ringwall.puzzles.guide import MISSED, REACHED, Guide, Standing
from ringwall.puzzles.in_game import Question, question_of
from ringwall.puzzles.shelf import puzzle_of as puzzle_of_day
from ringwall.terminal.aftermath import Aftermath
from ringwall.terminal.plain import PlainScreen
from ringwall.terminal.session import Session
from ringwall.texts import LANGUAGES, Texts
from ringwall.texts.puzzles import aim_words, theme_words, title, verdict_words

PLAIN: Final = [puzzle for puzzle in shelf().values() if all(isinstance(step, str) for step in puzzle.lines[0])]
"""Those where nothing hangs on chance."""
EASY: Final = {puzzle.aim.kind: puzzle for puzzle in reversed(PLAIN)}
"""One of each kind."""
OVERLORD: Final = Setup(players=3, mode="overlord")
BREACH: Final[dict[str, Any]] = {
    "phase": "play",
    "walls": [1, 2],
    "monsters": ["orc.1@swordsman-4", "troll.3@swordsman-4", "goblin@archer-1"],
    "hands": {1: ["green_swordsman", "brick", "mortar", "red_archer"], 2: []},
    "overlord": ["orc", "troll", "healer"],
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RINGWALL_DATA", str(tmp_path))
    return tmp_path


def play(*arguments: object, typed: Sequence[object] = (), lang: str = "en") -> str:
    command = ["puzzles", "play", *map(str, arguments), "--plain", "--lang", lang]
    answer = CliRunner().invoke(main, command, input="\n".join([*map(str, typed), ""]))
    assert answer.exception is None or isinstance(answer.exception, SystemExit), answer.exception
    assert "Traceback" not in answer.output
    return answer.output


def typed_for(puzzle: Puzzle) -> list[int]:
    """The numbers of the first line that works."""
    game, numbers = puzzle.begin(0), []
    for step in puzzle.lines[0]:
        numbers.append([option.text for option in game.options].index(step) + 1)
        game.choose(step)
    return numbers


def idle(puzzle: Puzzle, guide: Guide, seed: int = 0) -> tuple[list[int], Standing]:
    """The numbers of choices that do as little as can be until it is settled, and how it stands then."""
    game, numbers = puzzle.begin(seed), []
    while (standing := guide.look(game)).state not in (MISSED, REACHED):
        texts = [option.text for option in game.options]
        at = texts.index("done") if "done" in texts else 0
        numbers.append(at + 1)
        game.choose(texts[at])
    return numbers, standing


def surely_missed(kind: str) -> tuple[Puzzle, list[int]]:
    """One that is missed by doing as little as can be, whatever comes of new tokens behind it, and how to do so."""
    for puzzle in PLAIN:
        guide = Guide(puzzle.begin(0), puzzle.aim)
        if puzzle.aim.kind == kind and all(alike(idle(puzzle, guide, seed)) for seed in range(60)):
            return puzzle, idle(puzzle, guide)[0]
    raise AssertionError(f"no puzzle of the kind {kind} is missed for sure")


def alike(missed: tuple[list[int], Standing]) -> bool:
    numbers, standing = missed
    return len(numbers) == 1 and standing.state == MISSED and bool(standing.why)


# --- one of each kind ---


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", sorted(EASY))
def test_one_of_each_kind_is_solved(kind: str, lang: str) -> None:
    puzzle, texts = EASY[kind], Texts(lang)
    said = play(puzzle.id, typed=typed_for(puzzle), lang=lang)
    assert title(puzzle, texts) in said and aim_words(puzzle.aim, texts) in said
    assert texts.get("ui.puzzle.reached") in said
    assert ", ".join(theme_words(puzzle.themes, texts)) in said.split(texts.get("ui.puzzle.reached"))[1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", sorted(EASY))
def test_one_of_each_kind_is_failed_and_its_solution_shown(kind: str, lang: str) -> None:
    texts, (puzzle, numbers) = Texts(lang), surely_missed(kind)
    said = play(puzzle.id, typed=[*numbers, texts.get("ui.word.solution")], lang=lang)
    missed = re.escape(texts.get("ui.puzzle.missed"))
    before, after = re.split(rf"^{missed} \w.*$", said, maxsplit=1, flags=re.MULTILINE)
    assert texts.get("ui.puzzle.reached") not in before
    assert texts.get("ui.puzzle.reached") in after
    assert all(f"> {texts.option(step)}" in after for step in puzzle.lines[0])


# --- what can be typed ---


def test_a_choice_is_taken_back_and_a_number_too_large_is_refused() -> None:
    puzzle = EASY["boss"]
    said = play(puzzle.id, typed=[99, "undo", 1, "undo", "again", *typed_for(puzzle), 1, "undo", "quit"])
    most = len(puzzle.begin(0).options)
    assert Texts("en").get("ui.no_such_number", most=most) in said
    assert Texts("en").get("ui.puzzle.reached") in said


def test_a_hint_does_not_say_what_to_do_with_it() -> None:
    puzzle = EASY["towers"]
    said = play(puzzle.id, typed=["hint"])
    step = next(option for option in puzzle.begin(0).options if option.text == puzzle.lines[0][0])
    texts = Texts("en")
    (line,) = [each for each in said.splitlines() if each.startswith(texts.get("ui.puzzle.hint", what="")[:-2])]
    assert all(texts.thing(thing.text) in line for thing in step.what) and texts.option(step) not in line


def test_whatever_else_is_typed_says_what_there_is() -> None:
    said = play(EASY["towers"].id, typed=["", "nonsense", "?orc", "?", "table", "0", "-1", "\x00"])
    assert said.count("Besides: ") >= 2


def test_the_overlord_is_a_bot(tmp_path: Path) -> None:
    game = begin(OVERLORD, 0, {"given": BREACH})
    puzzle = puzzle_of(game, Aim("towers"), Proof(game, Aim("towers")))
    assert puzzle is not None
    file = tmp_path / "breach.json"
    file.write_text(puzzle.write(), encoding="utf-8")
    numbers, standing = idle(puzzle, Guide(puzzle.begin(0), puzzle.aim))
    said = play(file, typed=[*numbers, "solution", "quit"])
    assert verdict_words(standing, Texts("en")) in said and Texts("en").get("ui.puzzle.reached") in said
    assert "Healer" not in said, "what the Overlord holds is not told"


def test_whoever_plays_on_finds_the_game_again(home: Path) -> None:
    puzzle, numbers = surely_missed("boss")
    play(puzzle.id, typed=[*numbers, "play", "quit"])
    (kept,) = home.rglob("*.ringwall")
    game = Game.from_record(kept.read_text(encoding="utf-8"))
    assert game.choices() and game.setup == puzzle.setup


def test_nothing_is_kept_of_a_try(home: Path) -> None:
    play(EASY["boss"].id, typed=["1", "solution", "quit"])
    assert not list(home.rglob("*.ringwall"))


# --- which one ---


def test_they_are_chosen_by_grade_boxes_chance_and_day() -> None:
    grades = {each.grade for each in shelf().values()}
    for grade in grades:
        assert f"Grade {grade}" in play("--grade", grade)
    assert "Base game" in play("--with", "base")
    with_titan = next(each for each in shelf().values() if each.mix == ("dark_titan",))
    assert "The Dark Titan" in play("--with", "dark-titan", "--grade", with_titan.grade)
    assert title(puzzle_of_day(today()), Texts("en")) in play("--today")
    assert "Grade" in play()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["no-such"], "There is no such puzzle"),
        (["--with", "dark-tower"], "There is no box dark_tower; boxes: base, wizards_tower"),
        (["--grade", "6"], "1<=x<=5"),
        (["nowhere.json"], "nowhere.json"),
    ],
)
def test_what_there_is_not_is_refused_in_words(arguments: list[str], said: str) -> None:
    assert said in play(*arguments)


def broken(part: str, value: object) -> str:
    parts = json.loads(EASY["towers"].write())
    return json.dumps({**parts, part: value})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        broken("tempting", [{}]),
        broken("tempting", 4),
        broken("setup", {"players": 0}),
        broken("setup", {"seats": 2}),
        broken("setup", []),
        broken("aim", "boss"),
        broken("aim", 4),
        broken("given", {"monsters": ["nobody@archer-1"]}),
        broken("given", {"phase": "tokens"}),
    ],
)
def test_a_file_that_is_no_puzzle_is_refused_in_words(tmp_path: Path, text: str) -> None:
    file = tmp_path / "broken.json"
    file.write_text(text, encoding="utf-8")
    said = play(file, typed=["quit"])
    assert said.startswith("Error: ") or "Error: " in said


# --- from a review ---


def game_with_a_question() -> tuple[Game, int, Question]:
    """A game that is over, and a choice of it that was made where a puzzle begins."""
    for seed in range(20):
        game = played(Setup(players=1), seed, "random")
        for choice in range(len(game.choices())):
            asked = question_of(game, choice)
            if asked is not None:
                return game, choice, asked
    raise AssertionError("no game asks anything")


def test_a_moment_of_a_review_is_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two choices are taken for costly here; of one of them the moment is a puzzle."""
    game, choice, asked = game_with_a_question()
    dull = next(each for each in range(len(game.choices())) if question_of(game, each) is None)
    texts, choices = Texts("en"), game.choices()
    monkeypatch.setattr("sys.stdin", StringIO("puzzle 1\npuzzle 2\nhint\nsolution\nquit\n\n"))
    after = Aftermath(Session(game, tmp_path / "game", {}, "en"), PlainScreen())
    after.review.moments = [
        Moment(number, 1, 1, choices[number], 0.5, 0.0, choices[number], gain)
        for number, gain in ((dull, 0.3), (choice, 0.2))
    ]
    assert after.converse() is None
    said = capsys.readouterr().out
    assert texts.get("page.refused.no_puzzle") in said
    assert aim_words(asked.aim, texts) in said and texts.get("ui.puzzle.reached") in said
    (line,) = [each for each in after.review.lines(True) if "(puzzle 2)" in each]
    assert line.endswith(aim_words(asked.aim, texts))
