"""README and docs: shown as they are meant, and true where they show examples."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from doctest import ELLIPSIS, IGNORE_EXCEPTION_DETAIL, DocTestRunner
from pathlib import Path

import pytest

from ringwall.scenario import read_scenarios
from tests.documents import CODE, DOCUMENTS, ROOT, SESSION, examples, fenced, mistakes

NEEDED = {"docs/environments.md": ("gymnasium", "pettingzoo", "pyspiel")}
"""What must be installed for the examples of some documents, where it is no part of the usual tools."""
TESTED = {
    "docs/bots.md": "tests/test_simulate.py",
    "docs/environments.md": "tests/env/test_commands.py",
    "docs/house_rules.md": "tests/test_own.py",
}
"""Documents whose files of Python have tests of their own, which do with them what the document says."""


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def failures(path: Path) -> str:
    """What differs when the examples are run; nothing if they hold."""
    report: list[str] = []
    DocTestRunner(optionflags=ELLIPSIS | IGNORE_EXCEPTION_DETAIL).run(examples(path), out=report.append)
    return "".join(report)


@pytest.mark.parametrize("path", DOCUMENTS, ids=name_of)
def test_a_document_is_shown_as_it_is_meant(path: Path) -> None:
    assert mistakes(path) == []


@pytest.mark.parametrize("path", [path for path in DOCUMENTS if fenced(path, SESSION)], ids=name_of)
def test_the_examples_of_a_document_hold(path: Path) -> None:
    for library in NEEDED.get(name_of(path), ()):
        pytest.importorskip(library)
    if report := failures(path):
        pytest.fail(report, pytrace=False)


@pytest.mark.parametrize("path", [path for path in DOCUMENTS if fenced(path, "yaml")], ids=name_of)
def test_the_scenarios_of_a_document_pass(path: Path, tmp_path: Path) -> None:
    for number, text in enumerate(fenced(path, "yaml")):
        if text.startswith("- name:"):
            file = tmp_path / f"{number}.yaml"
            file.write_text(text, encoding="utf-8")
            for scenario in read_scenarios(file):
                scenario.run()


@pytest.mark.parametrize("path", [path for path in DOCUMENTS if fenced(path, CODE)], ids=name_of)
def test_the_code_of_a_document_is_run(path: Path) -> None:
    """By tests of its own, or as it stands, or it is shown from a module, which the tests run."""
    if name_of(path) in TESTED:
        assert path.name in (ROOT / TESTED[name_of(path)]).read_text(encoding="utf-8")
        return
    package = {shape for file in (ROOT / "src" / "ringwall").rglob("*.py") for shape in shapes(file.read_text("utf-8"))}
    for code in fenced(path, CODE):
        if not {ast.unparse(bare(statement)) for statement in ast.parse(code).body} <= package:
            # What it makes known to Ringwall is no business of other tests.
            done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
            assert done.returncode == 0, f"no module has this, and it does not run:\n{code}\n{done.stderr}"


def shapes(source: str) -> Iterator[str]:
    """All statements of a module as a document may show them."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.stmt):
            yield ast.unparse(bare(node))


def bare(statement: ast.stmt) -> ast.stmt:
    """Without what documents leave out: types of arguments and results, docstrings."""
    for node in ast.walk(statement):
        if isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            if isinstance(node, ast.FunctionDef):
                node.returns = None
            if ast.get_docstring(node) is not None:
                node.body = node.body[1:] or [ast.Pass()]
    return statement


# --- the checks can fail ---


def document(folder: Path, text: str) -> Path:
    path = folder / "page.md"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        (">>> 1 + 1\n2\n", "page.md:1: an example outside a fence is shown as a quotation"),
        ("Run\n\n    make play\n", "page.md:3: indented code has no language; put it into a fence"),
        ("```\nmake play\n```\n", "page.md:1: the fence names no language"),
        ("```sh\nmake play\n", "page.md:1: the fence is never closed"),
        ("```python\n>>> 1\n1\n```\n", "page.md:1: examples are run only in a fence of the language pycon"),
        ("```pycon\nx = 1\n```\n", "page.md:1: a session without a prompt runs nothing"),
        (f"```sh\n{'x' * 121}\n```\n", "page.md:2: the line has 121 letters; more than 120 are cut off"),
        ("| a | b |\n| 1 | 2 |\n", "page.md:1: a row outside a table is shown as text"),
        ("| a |\n|---|\n| 1 |\nAnd so on.\n", "page.md:4: the text is shown as a row of the table before it"),
        ("| a |\n|---|\n| `1 | 2` |\n", "page.md:3: the row has 2 cells and the table 1 columns"),
        ("\n[there](there.md)\n", "page.md:2: there.md leads nowhere"),
        ("![board](board.png)\n", "page.md:1: board.png leads nowhere"),
        ("[up](/etc/passwd)\n", "page.md:1: /etc/passwd leads nowhere"),
        ("# A head\n\n[down](#a-tail)\n", "page.md:3: #a-tail leads nowhere"),
    ],
)
def test_what_would_be_shown_wrongly_is_found(tmp_path: Path, text: str, mistake: str) -> None:
    first, *_ = mistakes(document(tmp_path, text))
    assert first.startswith(mistake)


def test_what_is_shown_rightly_is_left_alone(tmp_path: Path) -> None:
    text = """
        # A head, of `sorts`

        ```pycon
        >>> [1,
        ...  2]
        [1, 2]
        ```

        > Quoted words.

        | a | b |
        |---|---|
        | `1 \\| 2` | [again](#a-head-of-sorts), [elsewhere](https://example.org) |

        ![itself](page.md)
    """
    assert mistakes(document(tmp_path, "\n".join(line.strip() for line in text.splitlines()))) == []


def test_the_sessions_of_a_document_share_names_and_end_with_their_fences(tmp_path: Path) -> None:
    text = "```pycon\n>>> arcs = 6\n>>> arcs\n6\n```\nLater:\n```pycon\n>>> arcs + 1\n7\n```\n"
    assert failures(document(tmp_path, text)) == ""


def test_an_answer_may_have_empty_lines_and_examples_may_stand_apart(tmp_path: Path) -> None:
    text = """```pycon\n>>> print("one\\n\\ntwo")\none\n\ntwo\n\n>>> 3\n3\n\n```\n"""
    assert failures(document(tmp_path, text)) == ""
    assert failures(document(tmp_path, text.replace("one\n\ntwo", "one\ntwo")))


def test_an_example_that_does_not_hold_is_named_with_its_line(tmp_path: Path) -> None:
    report = failures(document(tmp_path, "# Arcs\n\n```pycon\n>>> 2 * 3\n7\n```\n"))
    assert 'page.md", line 4' in report
    assert "Expected:\n    7\nGot:\n    6" in report
