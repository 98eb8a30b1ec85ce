"""Golden games: a changed rule shows up as a difference to approve; look at it, then run ``make goldens``."""

import pytest

from tests.golden_games import CONFIGURATIONS, FOLDER, Script, make, play_again


@pytest.mark.parametrize("name", list(CONFIGURATIONS))
def test_the_game_is_played_as_it_was(name: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert play_again(CONFIGURATIONS[name], Script.read(kept)) == kept, "look at the difference; make goldens keeps it"


def test_a_game_that_cannot_go_on_as_it_was_goes_on_by_chance() -> None:
    setup = CONFIGURATIONS["standard"]
    kept = (FOLDER / "standard.txt").read_text(encoding="utf-8")
    script = Script.read(kept)
    script.choices[5] = "play dragon"
    script.draws["pile"][3] = "dragon"
    made = make(setup, script)
    same = [
        one == other
        for one, other in zip(made.split("\n\n")[1].split("\n"), kept.split("\n\n")[1].split("\n"), strict=False)
    ]
    assert all(same[:30]) and not all(same)
    assert play_again(setup, Script.read(made)) == made


def test_there_is_a_file_for_each_and_no_other() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(CONFIGURATIONS)
