"""The repository's Markdown as readers get it: rendered by a forge or a package index, with examples that run."""

import re
from collections.abc import Iterator
from doctest import DocTest, DocTestParser
from itertools import pairwise
from pathlib import Path
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT: Final = Path(__file__).parent.parent
DOCUMENTS: Final = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
RENDERER: Final = MarkdownIt("commonmark").enable(["table", "strikethrough"])
"""CommonMark and tables: what forges and package indexes have in common."""
SESSION: Final = "pycon"
"""The language of a fence whose examples are run."""
CODE: Final = "python"
"""The language of a fence that holds a file of Python, or a part of one."""
PROMPT: Final = re.compile(r"\s*>>> ")
SCHEME: Final = re.compile(r"[a-z]+:")
WIDEST: Final = 120
"""Letters of a line of code; what is longer is cut off on most screens."""


def mistakes(path: Path) -> list[str]:
    """What a reader would not see as it was meant, each with its line."""
    text = path.read_text(encoding="utf-8")
    tokens = RENDERER.parse(text)
    lines = text.splitlines()
    found = [*_bad_code(tokens, lines), *_bad_tables(tokens, lines), *_dead_links(tokens, path)]
    return [f"{path.name}:{line + 1}: {what}" for line, what in sorted(found)]


def examples(path: Path) -> DocTest:
    """The sessions of a document as one test, in which later ones know the names of those before."""
    lines = path.read_text(encoding="utf-8").splitlines()
    # Whatever is no session is an empty line, so that line numbers stay and no answer runs on into a fence's end.
    told = [""] * len(lines)
    for begin, end in _fences(lines, SESSION):
        told[begin:end] = _session(lines[begin:end])
    return DocTestParser().get_doctest("\n".join(told) + "\n", {"__name__": "__main__"}, path.name, str(path), 0)


def _session(lines: list[str]) -> list[str]:
    """As doctest reads it: an empty line within an answer, which readers see as it is, must be written out for it."""
    told: list[str] = []
    answered = False
    for line in reversed(lines):
        told.append(line or ("<BLANKLINE>" if answered else ""))
        answered = not PROMPT.match(line) if line else answered
    return told[::-1]


def fenced(path: Path, language: str) -> list[str]:
    """The contents of all fences of a language."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return ["\n".join(lines[begin:end]) + "\n" for begin, end in _fences(lines, language)]


def _fences(lines: list[str], language: str) -> Iterator[tuple[int, int]]:
    """Where their contents begin and end."""
    for token in RENDERER.parse("\n".join(lines)):
        if token.type == "fence" and token.info == language:
            begin, end = _lines_of(token)
            yield begin + 1, end - 1


def _lines_of(token: Token) -> tuple[int, int]:
    assert token.map is not None, token
    begin, end = token.map
    return begin, end


# --- code ---


def _bad_code(tokens: list[Token], lines: list[str]) -> Iterator[tuple[int, str]]:
    code: set[int] = set()
    for token in tokens:
        if token.type in ("fence", "code_block"):
            begin, end = _lines_of(token)
            code.update(range(begin, end))
            yield from ((begin, what) for what in _bad_block(token, lines[begin:end]))
            if token.info != "text":
                yield from _long_lines(begin, lines[begin:end])
    for number, line in enumerate(lines):
        if number not in code and PROMPT.match(line):
            yield number, "an example outside a fence is shown as a quotation"


def _bad_block(token: Token, lines: list[str]) -> Iterator[str]:
    if token.type == "code_block":
        yield "indented code has no language; put it into a fence"
        return
    if len(lines) < 2 or not lines[-1].strip().startswith(token.markup):
        yield "the fence is never closed"
    if not token.info:
        yield "the fence names no language"
    has_prompt = any(PROMPT.match(line) for line in lines)
    if has_prompt and token.info != SESSION:
        yield f"examples are run only in a fence of the language {SESSION}"
    if token.info == SESSION and not has_prompt:
        yield "a session without a prompt runs nothing"


def _long_lines(begin: int, lines: list[str]) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(lines, start=begin):
        if len(line) > WIDEST:
            yield number, f"the line has {len(line)} letters; more than {WIDEST} are cut off"


# --- tables ---


def _bad_tables(tokens: list[Token], lines: list[str]) -> Iterator[tuple[int, str]]:
    for token in tokens:
        if token.type == "table_open":
            begin, end = _lines_of(token)
            yield from _bad_rows(begin, lines[begin:end])
        elif token.type == "inline" and token.map is not None:
            begin, _ = token.map
            for number, line in enumerate(token.content.splitlines(), start=begin):
                if line.lstrip().startswith("|"):
                    yield number, "a row outside a table is shown as text"


def _bad_rows(begin: int, rows: list[str]) -> Iterator[tuple[int, str]]:
    columns = _cells(rows[0])
    for number, row in enumerate(rows, start=begin):
        if not row.lstrip().startswith("|"):
            yield number, "the text is shown as a row of the table before it; leave a line empty between them"
        elif _cells(row) != columns:
            yield number, f"the row has {_cells(row)} cells and the table {columns} columns"


def _cells(row: str) -> int:
    r"""Every bar divides, even one in code, unless it is written ``\|``."""
    return len(re.findall(r"(?<!\\)\|", row.strip())) - 1


# --- links ---


def _dead_links(tokens: list[Token], path: Path) -> Iterator[tuple[int, str]]:
    for token in tokens:
        for child in token.children or ():
            target = child.attrGet("href" if child.type == "link_open" else "src")
            if target is not None and not _leads_somewhere(str(target), path):
                begin, _ = _lines_of(token)
                yield begin, f"{target} leads nowhere"


def _leads_somewhere(target: str, path: Path) -> bool:
    """Addresses elsewhere are taken on trust; here, only what lies in the repository is there for everybody."""
    if SCHEME.match(target):
        return True
    name, _, anchor = target.partition("#")
    file = (path.parent / name).resolve() if name else path
    home = ROOT if ROOT in path.parents else path.parent
    return home in file.parents and file.exists() and (not anchor or anchor in _anchors(file))


def _anchors(path: Path) -> set[str]:
    """The names forges give to headings."""
    tokens = RENDERER.parse(path.read_text(encoding="utf-8"))
    headings = [text.content for head, text in pairwise(tokens) if head.type == "heading_open"]
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
