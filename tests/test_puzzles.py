"""Puzzles: the proof, the lines, what is found in games, and those that come with the game."""

from collections import Counter
from collections.abc import Sequence
from datetime import date, timedelta
from itertools import islice
from pathlib import Path
from typing import Any, Final

import pytest
from click.testing import CliRunner

from ringwall import Game, Setup
from ringwall.cli import main
from ringwall.core.chance import Chance
from ringwall.position import position
from ringwall.position.reading_off import read_off
from ringwall.puzzles import Aim, CutOff, NoPuzzle, NotAPuzzle, Proof, Puzzle, Refuted, UnknownAim, check, read_puzzle
from ringwall.puzzles.attempts import Attempt, attempt
from ringwall.puzzles.finder import Search, given_of, is_question, played, puzzle_of
from ringwall.puzzles.grading import Trials, grade_of, regraded
from ringwall.puzzles.guide import ASTRAY, MISSED, OPEN, REACHED, Guide
from ringwall.puzzles.lines import Lines
from ringwall.puzzles.mining import DONE, Mine, Wanted, search_game
from ringwall.puzzles.results import Told, Undecided
from ringwall.puzzles.shelf import choose, shelf
from ringwall.puzzles.shelf import puzzle_of as puzzle_of_day
from ringwall.puzzles.tables import MIXES, table_of
from ringwall.texts import LANGUAGES, Texts
from ringwall.texts.puzzles import aim_words, theme_words, why_words

TWO: Final = Setup(players=2)
TOWERS: Final = Aim("towers")
BREACH: Final[dict[str, Any]] = {
    "phase": "play",
    "walls": [1, 2],
    "monsters": ["orc.1@swordsman-4", "troll.3@swordsman-4", "goblin@archer-1"],
    "hands": {1: ["green_swordsman", "brick", "mortar", "red_archer"], 2: []},
}
"""Nobody can slay both, but a wall stops them."""


def game_in(given: dict[str, Any], setup: Setup = TWO) -> Game:
    return position(setup, given)


def lines_in(given: dict[str, Any], aim: Aim = TOWERS, setup: Setup = TWO) -> list[list[Any]]:
    proof = Proof(game_in(given, setup), aim)
    return [list(line) for line in Lines().of(proof.root)]


def puzzle_in(given: dict[str, Any], aim: Aim = TOWERS, setup: Setup = TWO) -> Puzzle:
    game = game_in(given, setup)
    puzzle = puzzle_of(game, aim, Proof(game, aim))
    assert puzzle is not None
    return puzzle


# --- the proof ---


def test_the_wall_is_the_only_line() -> None:
    assert lines_in(BREACH) == [["play brick + mortar > wall-4"]]


def test_where_nothing_helps_no_line_works() -> None:
    given = {**BREACH, "hands": {1: ["green_swordsman", "brick", "red_archer"], 2: []}}
    assert not Proof(game_in(given), TOWERS).works


def test_the_order_of_choices_makes_no_other_line() -> None:
    given = {**BREACH, "monsters": ["orc.1@swordsman-4", "goblin.1@swordsman-4"], "walls": [1, 2, 3, 5, 6]}
    given["hands"] = {1: ["green_swordsman", "green_swordsman"], 2: []}
    [line] = lines_in(given)
    assert sorted(line) == ["play green_swordsman > goblin.1@swordsman-4", "play green_swordsman > orc.1@swordsman-4"]


def test_whatever_goes_beyond_a_line_makes_no_other() -> None:
    given = {**BREACH, "hands": {1: ["brick", "mortar", "red_archer", "blue_knight"], 2: []}}
    assert lines_in(given) == [["play brick + mortar > wall-4"]]


def test_a_card_to_be_drawn_does_only_if_every_card_does() -> None:
    given = {**BREACH, "hands": {1: ["draw_two"], 2: []}, "deck": ["brick", "mortar"]}
    assert lines_in(given) == [["play draw_two", "play brick + mortar > wall-4"]]
    given = {**BREACH, "hands": {1: ["draw_two"], 2: []}}
    assert not Proof(game_in(given), TOWERS).works


def test_what_follows_can_hang_on_the_result() -> None:
    given = {
        "phase": "play",
        "walls": [],
        "monsters": ["orc.1@swordsman-4"],
        "hands": {1: ["draw_two", "tar"], 2: []},
        "deck": ["green_swordsman", "any_swordsman", "green_hero"],
    }
    lines = lines_in(given)
    branching = next(line for line in lines if isinstance(line[-1], dict))
    assert branching[0] == "play draw_two" and set(branching[-1]) == {"green_swordsman", "any_swordsman", "green_hero"}


def test_what_does_whatever_comes_is_no_other_line() -> None:
    """A card drawn on the way changes nothing."""
    given = {**BREACH, "hands": {1: ["brick", "mortar", "draw_two"], 2: []}, "deck": ["tar", "any_knight", "red_hero"]}
    assert lines_in(given) == [["play brick + mortar > wall-4"]]


def test_a_boss_has_to_be_slain_before_the_turn_is_over() -> None:
    given = {"phase": "play", "monsters": ["goblin_king.2@knight-3"], "hands": {1: ["green_knight"] * 2, 2: []}}
    [line] = lines_in(given, Aim("boss", "goblin_king"))
    assert len(line) == 2
    given["hands"] = {1: ["green_knight"], 2: []}
    assert not Proof(game_in(given), Aim("boss", "goblin_king")).works


def test_a_game_is_won_with_the_last_monster() -> None:
    given = {"phase": "play", "monsters": ["orc.1@archer-1"], "pile": [], "hands": {1: ["red_archer", "tar"], 2: []}}
    assert lines_in(given, Aim("win")) == [["play red_archer > orc.1@archer-1"]]


def test_what_comes_with_new_tokens_is_of_another_day() -> None:
    """A boulder would hit the tower, but it comes when the aim has been settled."""
    given = {**BREACH, "pile_top": ["giant_boulder", "giant_boulder"]}
    assert lines_in(given) == [["play brick + mortar > wall-4"]]


def test_a_proof_that_is_cut_off_is_none() -> None:
    with pytest.raises(CutOff):
        Proof(game_in(BREACH), TOWERS, bound=5)


def test_a_puzzle_begins_where_a_player_chooses() -> None:
    game = Game(TWO, 7)
    with pytest.raises(NoPuzzle):
        Proof(game, TOWERS)


def test_with_closed_hands_a_trade_proves_nothing() -> None:
    """The others hold what would help, but the solver cannot know it."""
    given = {**BREACH, "phase": "trade", "hands": {1: ["brick", "red_archer"], 2: ["mortar"]}}
    assert Proof(game_in(given), TOWERS).works
    closed = Setup(players=2, options={"closed_hands": "on"})
    assert not Proof(game_in(given, closed), TOWERS).works


def test_with_closed_hands_every_deal_works() -> None:
    closed = Setup(players=2, options={"closed_hands": "on"})
    given = {**BREACH, "hands": {**BREACH["hands"], 2: ["tar", "barbarian"]}}
    game = game_in(given, closed)
    assert Proof(game, TOWERS).works
    for seed in range(5):
        assert Proof(game.imagine(1, seed), TOWERS).works


def test_a_draw_can_bring_what_others_hide() -> None:
    closed = Setup(players=2, options={"closed_hands": "on"})
    given = {**BREACH, "hands": {1: ["draw_two"], 2: ["tar"]}, "deck": ["brick", "mortar"]}
    assert not Proof(game_in(given, closed), TOWERS).works


def test_chance_asks_back_where_it_was_told_nothing() -> None:
    told = Told((4,))
    assert told.die() == 5
    with pytest.raises(Undecided) as undecided:
        told.die()
    assert len(undecided.value.results) == 6


def test_equal_pieces_are_one_result() -> None:
    deck = game_in(BREACH).rules.decks["castle"]
    with pytest.raises(Undecided) as undecided:
        Told().pick(deck, "castle")
    assert [name for name, _ in undecided.value.results] == sorted({card.id for card in deck})
    assert sum(ways for _, ways in undecided.value.results) == len(deck)


def test_a_task_given_twice_is_given_once() -> None:
    """While nothing has been committed the Engineer's task may be changed again and again."""
    setup = Setup(players=2, boxes=["engines_of_war"])
    given = {
        "phase": "play",
        "walls": [1, 2],
        "monsters": ["orc.1@swordsman-4"],
        "hands": {1: ["green_swordsman"], 2: []},
    }
    proof = Proof(game_in(given, setup), TOWERS)
    assert [list(line) for line in Lines().of(proof.root)] == [["play green_swordsman > orc.1@swordsman-4"]]
    assert proof.positions < 200
    game = game_in(given, setup)
    guide = Guide(game, TOWERS)
    tasks = [option.text for option in game.options if option.verb == "task"]
    for task in tasks[:2]:
        game.choose(task)
    assert guide.look(game).line == ["play green_swordsman > orc.1@swordsman-4"]
    game.choose("play green_swordsman > orc.1@swordsman-4")
    assert guide.look(game).state == REACHED


def test_a_task_may_be_changed_that_was_given_before_the_puzzle_began() -> None:
    setup = Setup(players=2, boxes=["engines_of_war"])
    game = game_in({"phase": "play", "monsters": ["orc.1@swordsman-4"], "hands": {1: ["tar"], 2: []}}, setup)
    first, second = [option.text for option in game.options if option.verb == "task"][:2]
    game.choose(first)
    moves = [move.text for move in Proof(game, TOWERS).root.moves]
    assert second in moves and "cancel" in moves


def found_by_playing(game: Game, towers: list[int], turn: int, path: tuple[str, ...] = ()) -> set[tuple[str, ...]]:
    """All ways to keep the towers, by playing every choice and reading what happened; nothing else is shared."""
    assert game.log is not None
    for event in game.log:
        if event.kind == "phase" and (event.data["turn"] != turn or event.data["phase"] == "tokens"):
            return {path}
        if event.kind == "tower_lost" and towers[int(str(event.data["arc"]))]:
            return set()
    found = set()
    for option in game.options:
        then = game.copy()
        then.log = list(game.log)
        then.choose(option.text)
        found |= found_by_playing(then, towers, turn, (*path, option.text))
    return found


@pytest.mark.parametrize("walls", [[1, 2], [1, 2, 4], []])
def test_whoever_plays_everything_finds_the_same(walls: list[int]) -> None:
    given = {**BREACH, "walls": walls, "pile": ["orc"] * 5}
    game = game_in(given)
    game.log = []
    ways = [set(way) for way in found_by_playing(game, game.state.towers, game.state.turn)]
    lines = [set(line) for line in lines_in(given)]
    assert all(any(line <= way for line in lines) for way in ways), "somebody found another line"
    assert all(any(line <= way for way in ways) for line in lines), "a line does not work"


@pytest.mark.parametrize("text", ["tower", "boss", "win goblin_king", ""])
def test_what_is_no_aim_is_refused(text: str) -> None:
    with pytest.raises(UnknownAim):
        Aim.read(text)


# --- positions read off ---


@pytest.mark.parametrize("number", range(0, 2 * len(MIXES), 3))
def test_a_moment_can_be_said_and_laid_out_again(number: int) -> None:
    game = played(table_of(number, 5), f"moments {number}", "random")
    moments = [moment.copy() for moment, _ in game.replay() if is_question(moment)]
    said = [(moment, given) for moment in moments[2::4][:4] if (given := given_of(moment)) is not None]
    assert said or not moments[2:], "nothing of this table can be said"
    for moment, given in said:
        again = position(moment.setup, given, 11)
        assert [option.text for option in again.options] == [option.text for option in moment.options]


def test_what_was_left_in_the_box_of_the_set_up_can_be_said() -> None:
    """Alone, the Wizard's Tower is played without a card; who reads a moment off finds it out of the game."""
    game = played(Setup(mode="solitaire", players=1, boxes=["wizards_tower"]), 3, "random")
    moment = next(moment.copy() for moment, _ in game.replay() if moment.state.turn == 2 and is_question(moment))
    given = {**read_off(moment), "removed": [card.id for card in moment.state.removed]}
    assert "stand_together" in given["removed"]
    assert position(moment.setup, given).state.removed == moment.state.removed


# --- the text of a puzzle ---


def test_a_puzzle_is_a_text_without_a_seed() -> None:
    puzzle = puzzle_in(BREACH)
    text = puzzle.write()
    assert "seed" not in text
    assert read_puzzle(text).write() == text
    check(read_puzzle(text))


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"id": "x"}'])
def test_what_is_no_puzzle_is_refused(text: str) -> None:
    with pytest.raises(NotAPuzzle):
        read_puzzle(text)


def broken(puzzle: Puzzle) -> Sequence[Puzzle]:
    given = dict(puzzle.given)
    without = {**given, "hands": {**given["hands"], 1: ["red_archer"]}}
    easy = {**given, "walls": [1, 2, 3, 4, 5, 6]}
    return [
        puzzle._replace(lines=[["play green_swordsman > orc.1@swordsman-4"]]),
        puzzle._replace(lines=[["play red_archer > nobody"]]),
        puzzle._replace(lines=[[]]),
        puzzle._replace(lines=[*puzzle.lines, ["done"]]),
        puzzle._replace(lines=[]),
        puzzle._replace(given=without),
        puzzle._replace(given=easy),
        puzzle._replace(tempting=[puzzle.tempting[0]._replace(line=puzzle.lines[0])]) if puzzle.tempting else puzzle,
    ]


@pytest.mark.parametrize("way", range(7))
def test_a_broken_solution_is_refused(way: int) -> None:
    with pytest.raises(Refuted):
        check(broken(puzzle_in(BREACH))[way])


def test_what_tempts_must_fail() -> None:
    puzzle = puzzle_in(BREACH)
    with pytest.raises(Refuted, match="tempts"):
        check(puzzle._replace(tempting=[*puzzle.tempting, type(tempting(puzzle))("simple", puzzle.lines[0], {})]))


def tempting(puzzle: Puzzle) -> Any:
    from ringwall.puzzles import Tempting

    return puzzle.tempting[0] if puzzle.tempting else Tempting("", [], {})


def test_a_changed_rule_shows_up() -> None:
    """Trolls with one health make another puzzle of it."""
    with pytest.raises(Refuted):
        check(puzzle_in(BREACH)._replace(setup=Setup(players=2, options={"charging_horde": "on"})), bound=30)


# --- grades ---


def found(*who: bool) -> Trials:
    return Trials(*(Attempt(each, [], {}) for each in who))


def test_what_simple_finds_is_of_the_first_grade_and_nothing_else() -> None:
    assert grade_of(TOWERS, 0.001, found(True, False, False)) == 1
    assert all(grade_of(TOWERS, luck, found(False, True, True)) > 1 for luck in (0.3, 0.001))


def test_the_rarer_the_higher() -> None:
    grades = [grade_of(TOWERS, luck, found(False, True, False)) for luck in (0.2, 0.15, 0.1, 0.05)]
    assert grades == sorted(set(grades))
    assert grade_of(TOWERS, 0.05, found(False, False, False)) > grade_of(TOWERS, 0.05, found(False, True, True))


def test_grading_anew_keeps_the_lines() -> None:
    puzzle = puzzle_in(BREACH)
    assert regraded(puzzle._replace(grade=5, tempting=[])) == puzzle


# --- looking over somebody's shoulder ---


def test_choices_are_answered_from_the_proof() -> None:
    game = game_in(BREACH)
    guide = Guide(game, TOWERS)
    assert guide.look(game).line == ["play brick + mortar > wall-4"]
    game.choose("play red_archer > goblin.1@archer-1")
    assert guide.look(game).state == OPEN
    game.choose("play brick + mortar > wall-4")
    assert guide.look(game) == (REACHED, {}, False, [])


def test_a_wrong_choice_is_told_with_its_reason() -> None:
    game = game_in(BREACH)
    guide = Guide(game, TOWERS)
    game.choose("play brick + mortar > wall-5")
    standing = guide.look(game)
    assert standing.state == ASTRAY and standing.why["why"] == "tower" and standing.why["arc"] == 4
    game.choose("play green_swordsman > orc.1@swordsman-4")
    game.choose("done")
    standing = guide.look(game)
    assert standing.state == MISSED and why_words(standing.why, Texts("en")) == "Troll still reaches tower 4."


def test_luck_is_called_luck() -> None:
    """The two cards that are drawn happen to be those that are needed."""
    given = {**BREACH, "hands": {1: ["draw_two", "tar"], 2: []}, "walls": [1, 2, 3, 5, 6]}
    given["monsters"] = ["troll.3@swordsman-4"]
    game = game_in(given)
    guide = Guide(game, TOWERS)
    game.state.chance.draws = {"castle": ["brick", "mortar"]}
    for choice in ("play draw_two", "play brick + mortar > wall-4"):
        game.choose(choice)
    standing = guide.look(game)
    assert standing.state == REACHED


# --- finding them ---


def test_the_same_seed_brings_the_same_puzzles(tmp_path: Path) -> None:
    wanted = Wanted(3, 400, Setup(players=1))
    whole, halves = Mine(tmp_path / "whole", wanted), Mine(tmp_path / "halves", wanted)
    whole.run(3, 1, lambda: None)
    halves.run(1, 1, lambda: None)
    assert halves.to_do(3) == [1, 2]
    halves.run(3, 2, lambda: None)
    assert contents(tmp_path / "whole") == contents(tmp_path / "halves") != {}
    assert len((tmp_path / "halves" / DONE).read_text().splitlines()) == 3


def contents(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in folder.glob("*.json")}


def test_every_puzzle_found_holds() -> None:
    search = search_game(played(Setup(players=3), "found 1", "random"), 1500)
    assert search.puzzles
    for text in search.puzzles:
        check(read_puzzle(text))


def test_every_box_and_pair_has_tables_in_every_mode() -> None:
    tables = [table_of(number, 1) for number in range(20 * len(MIXES))]
    assert {table.boxes for table in tables} == set(MIXES)
    assert {table.mode for table in tables} == {"standard", "coop", "overlord", "solitaire"}
    assert {table.players for table in tables} == {1, 2, 3, 4, 5, 6}


# --- those that come with the game ---


def test_there_are_enough_of_every_sort() -> None:
    mixes = Counter(puzzle.mix for puzzle in shelf().values())
    grades = Counter(puzzle.grade for puzzle in shelf().values())
    assert len(shelf()) >= 300
    assert all(mixes[mix] >= 10 for mix in MIXES)
    assert all(grades[grade] >= 20 for grade in range(1, 6))


def test_none_that_simple_finds_is_above_the_first_grade() -> None:
    assert all((puzzle.grade == 1) == ("simple" in puzzle.measured["found_by"]) for puzzle in shelf().values())


@pytest.mark.parametrize("name", list(shelf())[::17])
def test_a_sample_is_solved_anew(name: str) -> None:
    puzzle = shelf()[name]
    proof = check(puzzle)
    assert puzzle.measured["positions"] == proof.positions
    assert attempt(proof, puzzle.setup, "simple").found is (puzzle.grade == 1)


def test_they_are_chosen_by_grade_and_boxes() -> None:
    assert {puzzle.grade for puzzle in choose(grade=3)} == {3}
    assert {puzzle.mix for puzzle in choose(boxes=["dark_titan"])} == {("dark_titan",)}


def test_every_day_has_its_puzzle() -> None:
    days = [date(2026, 1, 1) + timedelta(days=day) for day in range(60)]
    names = [puzzle_of_day(day).id for day in days]
    assert names == [puzzle_of_day(day).id for day in days] and len(set(names)) > 40


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_of_them_have_words(lang: str) -> None:
    texts = Texts(lang)
    for puzzle in shelf().values():
        assert aim_words(puzzle.aim, texts) and len(theme_words(puzzle.themes, texts)) == len(puzzle.themes)
        for each in puzzle.tempting:
            assert why_words(each.why, texts)


# --- at the terminal ---


@pytest.fixture
def breach(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    path = tmp_path / "breach.json"
    path.write_text(puzzle_in(BREACH).write(), encoding="utf-8")
    return path


def terminal(*arguments: object, typed: Sequence[str] = ()) -> str:
    answer = CliRunner().invoke(main, ["puzzles", *map(str, arguments)], input="\n".join([*typed, ""]))
    assert answer.exception is None or isinstance(answer.exception, SystemExit), answer.exception
    return answer.output


def test_it_is_solved_failed_and_shown_at_the_terminal(breach: Path) -> None:
    def play(*typed: str, lang: str = "en") -> str:
        return terminal("play", breach, "--plain", "--lang", lang, typed=typed)

    options = [option.text for option in game_in(BREACH).options]
    wall, done = options.index("play brick + mortar > wall-4") + 1, options.index("done") + 1
    assert "Solved" in play(str(wall), "quit")
    assert "Missed. Orc still reaches tower 4." in play(str(done), "quit") or "Troll" in play(str(done), "quit")
    assert "Solved" in play(str(done), "solution", "quit")
    assert "Still on the way" in play("1", "again", "hint", "quit") or "no line" in play("1", "quit")
    assert "Brick + Mortar" in play("hint", "quit")
    assert "Gelöst" in play("lösung", "ende", lang="de")


def test_playing_on_from_a_puzzle_keeps_the_game(breach: Path, tmp_path: Path) -> None:
    terminal("play", breach, "--plain", typed=["solution", "play", "quit"])
    assert list(tmp_path.rglob("*.txt")) or [path for path in tmp_path.rglob("*") if "ringwall" in str(path)]


def test_a_record_is_searched(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text(played(Setup(players=3), "found 1", "random").record(), encoding="utf-8")
    said = terminal("--from", record, "--out", tmp_path / "out", "--bound", 1500)
    assert "Puzzles in" in said and list((tmp_path / "out").glob("*.json"))
    assert "not what they say: 0" in terminal("check", *sorted((tmp_path / "out").glob("*.json")))


def test_the_check_says_what_is_wrong(breach: Path) -> None:
    puzzle = read_puzzle(breach.read_text(encoding="utf-8"))
    breach.write_text(puzzle._replace(lines=[["done"]]).write(), encoding="utf-8")
    assert "done fails" in terminal("check", breach)


def test_the_search_leaves_a_game_as_it_is() -> None:
    game = played(Setup(players=2), 4, "random")
    before = game.record()
    list(islice(Search(200).in_game(game), 1))
    assert game.record() == before and type(game.state.chance) is Chance
