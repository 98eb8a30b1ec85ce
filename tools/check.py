"""``make check``: the fast inner loop. Lint, types, and the tests and scenarios of what has changed against main.

Which folder is tested by what stands in ``PARTS``. Whatever needs a browser or takes long is left to ``make test``.
"""

import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path, PurePosixPath
from textwrap import shorten
from time import monotonic
from typing import Final, NamedTuple

from ringwall.boxes import BASE, EXPANSIONS

ROOT: Final = Path(__file__).parent.parent
SHOWN: Final = 12
"""So many of the changed files are listed."""
TWICE: Final = ("--deselect", "tests/test_conformance.py::test_scenario")
"""Scenarios are run by folder instead."""
NOTHING_COLLECTED: Final = 5
"""What pytest says of modules without examples."""


class Part(NamedTuple):
    """What is run when something of the repository has changed."""

    path: str
    """A folder with a slash at its end, or a file, in which ``*`` stands for any name."""
    tests: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()
    """Folders of ``conformance/``."""

    def holds(self, file: str) -> bool:
        return file.startswith(self.path) if self.path.endswith("/") else PurePosixPath(file).match(self.path)


ALL: Final = (BASE.name, *EXPANSIONS, "crossovers")
RULES: Final = (
    "tests/test_beginnings.py",
    "tests/test_conformance.py",
    "tests/test_hidden.py",
    "tests/test_positions.py",
    "tests/test_questing.py",
    "tests/test_quests.py",
    "tests/test_scenarios.py",
)
PICTURES: Final = ("tests/test_pictures.py",)
NOTATION: Final = ("tests/test_notation.py",)
ENGINE: Final = (
    "tests/test_facts.py",
    "tests/test_facts_shapes.py",
    "tests/test_forecast.py",
    "tests/test_game.py",
    "tests/test_golden.py",
    "tests/test_house.py",
    "tests/test_layers.py",
    "tests/test_page_layers.py",
    "tests/test_preview.py",
    "tests/test_promos.py",
    "tests/test_properties.py",
    "tests/test_reasons.py",
    "tests/test_record.py",
    "tests/test_setup.py",
    "tests/test_statistics.py",
    "tests/server/test_tutorial.py",
)
BOTS: Final = (
    *(f"tests/bots/test_{box}.py" for box in (BASE.name, *EXPANSIONS)),
    "tests/test_bots.py",
    "tests/test_captain.py",
    "tests/test_lore.py",
    "tests/test_oracle.py",
    "tests/test_hint_reasons.py",
    "tests/test_simulate.py",
    "tests/test_lab.py",
    "tests/test_own.py",
)
LAB: Final = ("tests/test_lab.py", "tests/test_own.py")
WORDS: Final = ("tests/test_texts.py", "tests/test_foreword.py", "tests/test_tale.py")
CONTENT: Final = (*ENGINE, *WORDS, "tests/test_bots.py")
"""A new card or monster needs its rule, its words and its worth."""
HOSTING: Final = ("tests/server/test_hosting.py",)
SERVER: Final = (
    *HOSTING,
    "tests/server/test_admin.py",
    "tests/server/test_advice.py",
    "tests/server/test_ahead.py",
    "tests/server/test_api.py",
    "tests/server/test_backup.py",
    "tests/server/test_castle.py",
    "tests/server/test_chronicle.py",
    "tests/server/test_device.py",
    "tests/server/test_door.py",
    "tests/server/test_fairly.py",
    "tests/server/test_fuzz.py",
    "tests/server/test_gate.py",
    "tests/server/test_guard.py",
    "tests/server/test_limits.py",
    "tests/server/test_loading.py",
    "tests/server/test_lobby.py",
    "tests/server/test_logs.py",
    "tests/server/test_machine.py",
    "tests/server/test_metrics.py",
    "tests/server/test_moving.py",
    "tests/server/test_muting.py",
    "tests/server/test_neighbours.py",
    "tests/server/test_network.py",
    "tests/server/test_positions.py",
    "tests/server/test_postgres.py",
    "tests/server/test_processes.py",
    "tests/server/test_protocol.py",
    "tests/server/test_repair.py",
    "tests/server/test_showing_events.py",
    "tests/server/test_run.py",
    "tests/server/test_secrets.py",
    "tests/server/test_sqlite.py",
    "tests/server/test_storage.py",
    "tests/server/test_table.py",
    "tests/server/test_tutorial.py",
    "tests/server/test_worker_process.py",
)
WORKERS: Final = ("tests/server/test_bot_workers.py",)
SHARED: Final = (
    "tests/server/test_moving.py",
    "tests/server/test_postgres.py",
    "tests/server/test_processes.py",
    "tests/server/test_storage.py",
)
"""Tables in a database, and several servers."""
SECRETS: Final = (
    "tests/test_hidden.py",
    "tests/server/test_secrets.py",
)
TERMINAL: Final = ("tests/test_terminal.py", "tests/test_cli.py")
DOCUMENTS: Final = ("tests/test_documents.py",)
HOUSE: Final = ("tests/test_house.py",)
PUZZLES: Final = (
    "tests/test_puzzles.py",
    "tests/test_puzzles_at_terminal.py",
    "tests/server/test_puzzling.py",
)
RULEBOOK: Final = ("tests/test_rulebook.py", "tests/server/test_scenes.py")
DOCS_SITE: Final = ("tests/test_docs_site.py",)
BUILD: Final = ("tests/test_build.py",)
COMPILED: Final = ("tests/test_compiled.py",)
ENV: Final = ("tests/env/test_actions.py", "tests/env/test_features.py", "tests/env/test_learning.py")
LOOKS: Final = ("tests/test_page_layers.py",)

PARTS: Final = (
    Part("src/ringwall/core/", CONTENT, ALL),
    Part("src/ringwall/base/", CONTENT, ALL),
    # A box is met by its own scenarios and by those of any other box it is played with.
    *(Part(f"src/ringwall/{box}/", CONTENT, ALL[1:]) for box in EXPANSIONS),
    Part("src/ringwall/crossovers/", ENGINE, ALL[1:]),
    Part("src/ringwall/*.py", (*ENGINE, *DOCUMENTS, "tests/test_cli.py"), ALL),
    Part("src/ringwall/hidden.py", SECRETS),
    Part("src/ringwall/blindfold.py", SECRETS),
    Part("src/ringwall/view*.py", (*SECRETS, *PICTURES)),
    Part("src/ringwall/pictures.py", (*SECRETS, *PICTURES)),
    Part("src/ringwall/core/camera.py", PICTURES),
    Part("src/ringwall/core/chance.py", ("tests/test_chance.py",)),
    Part("src/ringwall/core/decks.py", ("tests/test_chance.py",)),
    Part("src/ringwall/scenario/", RULES, ALL),
    Part("src/ringwall/position/", (*ENGINE, *RULES), ALL),
    Part("src/ringwall/vocabulary.py", NOTATION),
    Part("tools/notation.py", NOTATION),
    Part("docs/scenarios.md", NOTATION),
    Part("src/ringwall/bots/", (*BOTS, *HOUSE)),
    Part("src/ringwall/bots/simulation.py", WORKERS),
    Part("src/ringwall/lab/", LAB),
    Part("src/ringwall/castles*", ("tests/test_castles.py", "tests/server/test_castle.py")),
    Part("src/ringwall/measured*", ("tests/test_measured.py",)),
    Part("tools/measured.py", ("tests/test_measured.py",)),
    Part("docs/studies/", ("tests/test_measured.py",)),
    Part("src/ringwall/lab/cluster.py", ("tests/test_ray.py",)),
    Part("src/ringwall/env/", (*ENV, "tests/env/test_libraries.py", "tests/env/test_commands.py", *HOUSE)),
    Part("src/conftest.py", ENV),
    Part("tools/env_words.py", ENV),
    Part("src/ringwall/texts/", (*WORDS, *TERMINAL)),
    Part("src/ringwall/locale/", (*WORDS, *TERMINAL)),
    Part("src/ringwall/terminal/", TERMINAL),
    Part("src/ringwall/puzzles/", PUZZLES),
    Part("src/ringwall/terminal/puzzle.py", PUZZLES),
    Part(
        "src/ringwall/cli/",
        ("tests/test_cli.py", "tests/test_simulate.py", "tests/test_lab.py", "tests/server/test_run.py"),
    ),
    Part("src/ringwall/cli/facts_command.py", ("tests/test_platforms.py",)),
    Part("src/ringwall/texts/facts_template.py", ("tests/test_facts.py", "tests/test_cli.py")),
    Part("src/ringwall/server/", (*SERVER, *HOUSE, "tests/test_platforms.py")),
    Part("src/ringwall/server/bot_workers.py", WORKERS),
    Part("src/ringwall/server/puzzling.py", PUZZLES),
    Part("src/ringwall/server/scenes.py", RULEBOOK),
    Part("src/ringwall/server/worker_process.py", WORKERS),
    *(Part(f"conformance/{folder}/", RULES, (folder,)) for folder in ALL),
    Part("docs/rules/", (*RULES, *RULEBOOK)),
    Part("conformance/", RULEBOOK),
    Part("tools/rulebook/", RULEBOOK),
    Part("tools/docsite/", DOCS_SITE),
    Part("docs/", DOCUMENTS),
    Part("docs/pictures/house.svg", HOUSE),
    Part("tools/house.py", HOUSE),
    Part("docs/bots.md", ("tests/test_simulate.py",)),
    Part("hosting/", HOSTING),
    Part("docs/hosting.md", HOSTING),
    Part("docs/studies.md", LAB),
    Part("docs/house_rules.md", LAB),
    Part("src/ringwall/own.py", LAB),
    Part("docs/protocol.md", ("tests/server/test_protocol.py",)),
    Part("*.md", DOCUMENTS),
    Part("web/src/protocol.ts", ("tests/server/test_protocol.py",)),
    Part("web/src/", (*WORDS, *LOOKS)),
    Part("web/css/", LOOKS),
    Part("tests/golden/", ("tests/test_golden.py",)),
    Part("tests/invariants.py", ("tests/test_properties.py",)),
    Part("tests/tables.py", ENGINE),
    Part("tests/documents.py", DOCUMENTS),
    Part("tests/server/harness.py", SERVER),
    *(Part(f"tests/server/{name}.py", SHARED) for name in ("conftest", "places", "processes", "fray")),
    Part("tools/postgres.py", SHARED),
    Part("tools/check.py", ("tests/test_check.py",)),
    Part("tools/browser.py", ("tests/test_browsers.py",)),
    Part("tests/page/present.py", ("tests/test_browsers.py",)),
    Part("build_page.py", BUILD),
    Part("hatch_build.py", BUILD),
    Part("build_compiled.py", ("tests/test_compiled.py",)),
    Part("requirements/", BUILD),
    Part("build_compiled.py", COMPILED),
    Part("bench/digests.py", COMPILED),
)
LONG: Final = (
    "tests/test_fairness.py",
    "tests/server/test_fray.py",
    "tests/server/test_kill.py",
    "tests/server/test_outages.py",
)
"""About a minute each, so they are run here only when they have changed themselves."""
PAGE: Final = ("tests/page/", "tests/site/")
"""All of these need a browser."""


# --- what has changed ---


class Changes(NamedTuple):
    since: str
    """What they are counted from, in words."""
    files: list[str]
    """Changed, new and deleted ones alike."""


def changes(root: Path = ROOT) -> Changes:
    """What is not on main yet; on main itself, what its upstream does not have. Uncommitted work always counts."""
    if not _git(root, "rev-parse", "HEAD"):
        raise SystemExit("make check compares with main and needs a git checkout; make test works anywhere.")
    for main in ("main@{upstream}", "main", "origin/main"):
        fork = _git(root, "merge-base", "HEAD", main)
        if fork:
            break
    else:
        main, fork = "the last commit", ["HEAD"]
    changed = _git(root, "diff", "--name-only", "--no-renames", *fork)
    new = _git(root, "ls-files", "--others", "--exclude-standard")
    return Changes(main, sorted({*changed, *new}))


def _git(root: Path, *arguments: str) -> list[str]:
    """The lines of an answer; none if git knows no answer."""
    command = ["git", "-c", "core.quotePath=off", *arguments]
    return subprocess.run(command, cwd=root, capture_output=True, encoding="utf-8", check=False).stdout.splitlines()


# --- what to run ---


class Plan(NamedTuple):
    tests: list[str]
    modules: list[str]
    """Changed modules, whose examples are run."""
    scenarios: list[str]
    page: bool
    """Whether the page's sources are linted."""
    untested: list[str]
    """Changed files that nothing here looks at."""

    @property
    def commands(self) -> list[list[str]]:
        python = [sys.executable, "-m"]
        steps = [[*python, "ruff", "check", "."], [*python, "ruff", "format", "--check", "."], [*python, "mypy"]]
        if self.page:
            steps.append([sys.executable, "build_page.py", "lint"])
        if self.tests or self.modules:
            steps.append([*python, "pytest", "--numprocesses", "auto", *TWICE, *self.tests, *self.modules])
        if self.scenarios:
            steps.append([*python, "ringwall", "scenario", "--quiet", *self.scenarios])
        return steps


def plan(changed: Iterable[str], root: Path = ROOT) -> Plan:
    """What belongs to the changed files."""
    tests: set[str] = set()
    modules: set[str] = set()
    scenarios: set[str] = set()
    untested: list[str] = []
    page = False
    for file in changed:
        parts = [part for part in PARTS if part.holds(file)]
        own = [file] if _is_test(file) and not file.startswith(PAGE) else []
        tests.update(own, *(part.tests for part in parts))
        scenarios.update(f"conformance/{folder}" for part in parts for folder in part.scenarios)
        if file.startswith("src/") and file.endswith(".py"):
            modules.add(file)
        if file.startswith("web/"):
            page = True
        elif not parts and not own:
            untested.append(file)

    def there(names: set[str]) -> list[str]:
        return sorted(name for name in names if (root / name).exists())

    return Plan(there(tests), there(modules), there(scenarios), page, untested)


def _is_test(file: str) -> bool:
    return file.startswith("tests/") and PurePosixPath(file).match("test_*.py")


# --- telling and doing ---


def told(changed: Changes, chosen: Plan) -> list[str]:
    """What has changed, what is run for it, and what is not."""
    files = changed.files
    lines = [f"Changed against {changed.since}: {_number(files, 'file')}", *(f"  {file}" for file in files[:SHOWN])]
    if len(files) > SHOWN:
        lines.append(f"  and {len(files) - SHOWN} more")
    lines.append(f"Run:     ruff and mypy over everything{', the linter of the page' if chosen.page else ''}")
    for names, what in ((chosen.tests, ""), (chosen.scenarios, "all scenarios of ")):
        lines += [f"         {what}{name}" for name in names]
    if chosen.modules:
        lines.append(f"         the examples of {_number(chosen.modules, 'changed module')}")
    left = [name for name in LONG if name not in chosen.tests]
    left = [f"{' and '.join(PAGE)} (Chromium)", *left]
    lines.append(f"Not run: {', '.join(left)}, and the tests of what has not changed")
    lines += [f"         nothing here tests {name}" for name in chosen.untested[:SHOWN]]
    return [*lines, "         (make test-all runs everything)"]


def _number(things: Sequence[object], what: str) -> str:
    return f"{len(things) or 'no'} {what}{'' if len(things) == 1 else 's'}"


def main() -> int:
    begun = monotonic()
    changed = changes()
    chosen = plan(changed.files)
    print("\n".join(told(changed, chosen)), flush=True)
    failed = [command for command in chosen.commands if not _run(command)]
    for command in failed:
        print(f"FAILED: {_words(command)}")
    if not failed:
        print(f"\nAll of it is well, after {monotonic() - begun:.0f} s.")
    return bool(failed)


def _run(command: list[str]) -> bool:
    print(f"\n{_words(command)}", flush=True)
    code = subprocess.run(command, cwd=ROOT, check=False).returncode
    return code == 0 or ("pytest" in command and code == NOTHING_COLLECTED)


def _words(command: list[str]) -> str:
    """The command as somebody would type it, as much of it as fits a line."""
    return shorten(" ".join(command[2:] if command[1] == "-m" else ["python", *command[1:]]), 120, placeholder=" ...")


if __name__ == "__main__":
    sys.exit(main())
