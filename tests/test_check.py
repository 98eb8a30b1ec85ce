"""``make check`` runs what belongs to a change, and says what it leaves out."""

import re
import subprocess
from pathlib import Path

import pytest

from ringwall.boxes import EXPANSIONS
from tools.check import LONG, PAGE, PARTS, ROOT, Changes, changes, plan, told

TESTS = {path.relative_to(ROOT).as_posix() for path in ROOT.glob("tests/**/test_*.py")}


# --- the table of parts is whole ---


def test_every_module_belongs_to_a_part() -> None:
    modules = [path.relative_to(ROOT).as_posix() for path in ROOT.glob("src/**/*.py")]
    assert len(modules) > 300
    assert not plan(modules).untested


def test_every_test_is_named_or_left_out_on_purpose() -> None:
    named = {test for part in PARTS for test in part.tests}
    # A box may do without tests of what bots do with it.
    named -= {f"tests/bots/test_{box}.py" for box in EXPANSIONS} - TESTS
    assert named | set(LONG) | {"tests/test_check.py"} == {test for test in TESTS if not test.startswith(PAGE)}


def test_every_folder_of_scenarios_is_named_as_it_is() -> None:
    assert {folder for part in PARTS for folder in part.scenarios} == {
        path.name for path in (ROOT / "conformance").iterdir()
    }


@pytest.mark.parametrize("box", EXPANSIONS)
def test_a_box_is_met_by_every_scenario_it_is_played_in(box: str) -> None:
    chosen = plan([f"src/ringwall/{box}/box.py"]).scenarios
    played = re.compile(rf"boxes: \[[^]]*\b{box}\b")
    for path in ROOT.glob("conformance/*/*.yaml"):
        if played.search(path.read_text(encoding="utf-8")):
            assert path.parent.relative_to(ROOT).as_posix() in chosen, path


# --- what is chosen ---


def test_the_core_is_met_by_all_scenarios_and_the_bots() -> None:
    chosen = plan(["src/ringwall/core/movement.py"])
    assert chosen.scenarios == sorted(f"conformance/{path.name}" for path in (ROOT / "conformance").iterdir())
    assert {"tests/test_game.py", "tests/test_properties.py", "tests/test_bots.py"} <= set(chosen.tests)
    assert chosen.modules == ["src/ringwall/core/movement.py"]
    assert not chosen.page and not any(test.startswith("tests/server/test_api") for test in chosen.tests)


def test_the_server_is_met_by_its_quick_tests_and_by_no_scenario() -> None:
    chosen = plan(["src/ringwall/server/room.py"])
    assert "tests/server/test_table.py" in chosen.tests and "tests/test_game.py" not in chosen.tests
    assert chosen.scenarios == []
    assert not set(chosen.tests) & set(LONG)


def test_scenarios_are_run_by_folder() -> None:
    assert plan(["conformance/promos/feather.yaml"]).scenarios == ["conformance/promos"]


def test_a_changed_test_is_run_however_long_it_takes_and_one_that_is_gone_is_not() -> None:
    assert plan([LONG[0], "tests/test_of_old.py"]).tests == [LONG[0]]


def test_nothing_needs_a_browser() -> None:
    chosen = plan(["tests/page/test_layout.py", "web/src/main.ts"])
    assert not [test for test in chosen.tests if test.startswith(PAGE)]
    assert chosen.page
    assert ["build_page.py", "lint"] in [command[1:] for command in chosen.commands]


def test_without_a_change_there_are_only_lint_and_types() -> None:
    assert [command[2] for command in plan([]).commands] == ["ruff", "ruff", "mypy"]


# --- what is told ---


def test_it_says_what_is_run_and_what_is_not() -> None:
    files = ["src/ringwall/terminal/pace.py", "bench/engine.py", *(f"docs/pictures/{at}.png" for at in range(20))]
    lines = told(Changes("main", files), plan(files))
    assert lines[0] == "Changed against main: 22 files"
    assert "  and 10 more" in lines
    assert "         tests/test_terminal.py" in lines
    assert "         the examples of 1 changed module" in lines
    assert (
        f"Not run: {' and '.join(PAGE)} (Chromium), {', '.join(LONG)}, and the tests of what has not changed" in lines
    )
    assert "         nothing here tests bench/engine.py" in lines


# --- against what ---


def git(folder: Path, *arguments: str) -> None:
    person = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-c", "commit.gpgSign=false")
    subprocess.run(["git", *person, *arguments], cwd=folder, check=True, capture_output=True)


def commit(folder: Path, name: str) -> None:
    (folder / name).write_text(name, encoding="utf-8")
    git(folder, "add", name)
    git(folder, "commit", "--message", name)


@pytest.fixture
def origin(tmp_path: Path) -> Path:
    """A repository with one commit on main."""
    folder = tmp_path / "origin"
    folder.mkdir()
    git(folder, "init", "--initial-branch", "main")
    commit(folder, "first")
    return folder


def test_on_a_branch_everything_since_it_left_main_counts(origin: Path) -> None:
    git(origin, "switch", "--create", "work")
    commit(origin, "mine")
    git(origin, "switch", "main")
    commit(origin, "theirs")
    git(origin, "switch", "work")
    (origin / "new one").touch()
    (origin / "first").unlink()
    assert changes(origin) == Changes("main", ["first", "mine", "new one"])


def test_on_main_what_is_not_committed_counts(origin: Path) -> None:
    assert changes(origin) == Changes("main", [])
    (origin / "first").write_text("again", encoding="utf-8")
    assert changes(origin) == Changes("main", ["first"])


def test_on_main_what_its_upstream_does_not_have_counts_too(origin: Path, tmp_path: Path) -> None:
    git(tmp_path, "clone", str(origin), "clone")
    clone = tmp_path / "clone"
    commit(clone, "mine")
    (clone / "new").touch()
    assert changes(clone) == Changes("main@{upstream}", ["mine", "new"])


def test_without_a_main_the_last_commit_counts(origin: Path) -> None:
    git(origin, "branch", "--move", "trunk")
    (origin / "new").touch()
    assert changes(origin) == Changes("the last commit", ["new"])


def test_outside_a_checkout_it_says_what_works_there(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="make test works anywhere"):
        changes(tmp_path)
