"""Records: a game as text, and what is said of a text that is none."""

import pickle
from random import Random

import pytest

from ringwall import Game, Setup
from ringwall.record import RecordError, RecordOutdated, names_in, read_record
from tests.tables import play_out, rechecked


@pytest.fixture(scope="module")
def record() -> str:
    setup = Setup(players=3, mode="overlord", options={"walls_at_start": "random_fixed:3", "secret_forces": True})
    return play_out(Game(setup, seed="a seed in words"), Random(4)).record()


def refusal(text: str) -> RecordError:
    with pytest.raises(RecordError) as raised:
        read_record(text)
    return raised.value


def test_a_record_is_readable_and_loads_back(record: str) -> None:
    lines = [line.partition("  #")[0] for line in record.splitlines()]
    assert lines[:4] == ["ringwall record 1", "players 3", "mode overlord", "boxes none"]
    assert "options secret_forces=on walls_at_start=random_fixed:3" in lines
    assert 'seed "a seed in words"' in lines
    assert Game.from_record(record).record() == record


def test_a_record_may_name_who_played(record: str) -> None:
    game = Game.from_record(record)
    assert names_in(record) == {}
    named = game.record({1: "Anna", 3: "Jürgen\u2028"})
    assert names_in(named) == {1: "Anna", 3: "Jürgen\u2028"}
    assert Game.from_record(named).record() == record


@pytest.mark.parametrize("names", ['["Anna"]', '{"1": "Anna"}', '["Anna", 2, "Ben"]', "Anna", "[" * 5_000])
def test_names_that_are_no_list_are_refused(record: str, names: str) -> None:
    named = Game.from_record(record).record({1: "Anna"})
    error = refusal(rechecked(named, lambda line: f"names {names}" if line.startswith("names ") else line))
    assert error.key == "problem.record_names"
    assert named.splitlines()[error.line - 1].startswith("names ")


def test_every_cut_off_file_is_noticed(record: str) -> None:
    lines = record.splitlines(keepends=True)
    for length in range(len(lines)):
        error = refusal("".join(lines[:length]))
        assert error.line == max(1, length)
    for cut in (1, 3, 12):
        assert refusal(record[:-cut] if cut > 1 else record[:-2]).line == len(lines)


def test_every_edited_line_is_named(record: str) -> None:
    lines = record.splitlines()
    for number in range(1, len(lines) + 1):
        changed = lines.copy()
        changed[number - 1] = "x" + changed[number - 1]
        assert refusal("\n".join(changed)).line == number


def test_a_removed_a_doubled_and_a_swapped_line_are_noticed(record: str) -> None:
    lines = record.splitlines()
    assert refusal("\n".join(lines[:10] + lines[11:])).line == 11
    assert refusal("\n".join([*lines[:10], lines[9], *lines[10:]])).line == 11
    assert refusal("\n".join([*lines[:9], lines[10], lines[9], *lines[11:]])).line == 10


def test_a_refusal_has_a_key_values_and_a_line(record: str) -> None:
    error = refusal(record.replace("ringwall record 1", "ringwall record 3"))
    assert error.key == "problem.record_format"
    assert error.values == {"format": 2, "given": "3", "line": 1}
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_a_future_format_is_refused_by_its_number(record: str) -> None:
    assert "reads records up to format 2, not '3'" in str(
        refusal(record.replace("ringwall record 1", "ringwall record 3"))
    )


@pytest.mark.parametrize("text", ["", "\n", "hello", "[Event 1]\n1. e4", "ringwall record", "\x00\x01"])
def test_other_texts_are_no_records(text: str) -> None:
    assert refusal(text).line == 1


@pytest.mark.parametrize("seed", ["1.5", "null", "[" * 100_000, '"\\ud800"', "9" * 5_000])
def test_a_seed_that_is_none_is_refused(record: str, seed: str) -> None:
    error = refusal(rechecked(record, lambda line: f"seed {seed}" if line.startswith("seed ") else line))
    assert (error.line, error.key) == (8, "problem.record_seed")
    assert not isinstance(error, RecordOutdated)


def test_a_record_that_plays_differently_now_is_refused(record: str) -> None:
    """As if the rules had changed since: the same choices lead to another table."""
    error = refusal(rechecked(record, lambda line: line[:-8] + "00000000" if line.startswith("end ") else line))
    assert isinstance(error, RecordOutdated)
    assert error.line == len(record.splitlines())
    assert "does not end as it was recorded, a rule has changed since" in str(error)


def test_a_record_that_cannot_go_on_now_is_refused_at_that_line(record: str) -> None:
    """Other cards stand for other rules: sooner or later a choice is none any more."""
    error = refusal(rechecked(record, lambda line: "seed 1" if line.startswith("seed ") else line))
    assert isinstance(error, RecordOutdated)
    assert 8 < error.line < len(record.splitlines())
    assert "cannot go on as it was recorded, a rule has changed since" in str(error)


def test_a_record_of_an_option_that_is_no_more_is_refused(record: str) -> None:
    error = refusal(rechecked(record, lambda line: line.replace("secret_forces", "hidden_forces")))
    assert isinstance(error, RecordOutdated) and error.line == 2


def test_a_bare_state_and_an_imagined_game_have_no_record() -> None:
    game = Game(Setup(players=2), seed=1)
    with pytest.raises(ValueError, match="imagining"):
        game.imagine(1, 2).record()
