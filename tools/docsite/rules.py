"""The numbered rules as pages, one for each chapter, and the boards that show them."""

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any, Final, NamedTuple

from tools.docsite.documents import Documents
from tools.rulebook.books import NUMBER, RULE, read_book

FOLDER: Final = "rules"
CHAPTER: Final = re.compile(r"^(?=## )", re.MULTILINE)
OVERVIEW: Final = "README"

Scene = dict[str, Any]


class Chapter(NamedTuple):
    page: str
    title: str
    """With its number, as it stands in its file."""
    text: str

    @property
    def rules(self) -> list[str]:
        return [rule[1] for line in self.text.splitlines() if (rule := RULE.match(line))]


class Book(NamedTuple):
    """A file of rules: what stands before its chapters, and these."""

    path: Path
    foreword: str
    chapters: list[Chapter]

    @property
    def page(self) -> str:
        return _page_of_book(self.path.stem)

    @property
    def title(self) -> str:
        return read_book(self.path).title


class Shelf:
    """All rules and scenarios, and where each of them is found among the pages."""

    def __init__(self, folder: Path, rulebook: Path) -> None:
        """``folder`` has the rules as they are written, ``rulebook`` is what ``tools.rulebook`` has made of them."""
        self.books = [_read(path) for path in sorted(folder.glob("*.md")) if path.stem != OVERVIEW]
        self._rulebook = rulebook
        self.pages = {rule: each.page for book in self.books for each in book.chapters for rule in each.rules}

    @cached_property
    def scenes(self) -> dict[str, Scene]:
        files = sorted((self._rulebook / "boards").rglob("*.json"))
        return {scene["id"]: scene for file in files for scene in json.loads(file.read_text(encoding="utf-8"))}

    @cached_property
    def boards(self) -> dict[str, list[str]]:
        """The scenarios that show a rule, those that show it best first."""
        books = [json.loads(file.read_text(encoding="utf-8")) for file in (self._rulebook / "rules").glob("*.json")]
        sections = [section for book in books for section in book["sections"]]
        return {rule["id"]: rule["boards"] for section in sections for rule in section["rules"]}

    @cached_property
    def shown(self) -> dict[str, list[str]]:
        """The scenarios that stand with a rule: all for which it is the first one, and in any case the best."""
        found = defaultdict[str, list[str]](list)
        for rule, names in self.boards.items():
            found[rule] = [name for at, name in enumerate(names) if not at or self.home(name) == rule]
        return found

    def home(self, scene: str) -> str:
        """The rule with which a scenario stands for all others to point to."""
        first: str = self.scenes[scene]["rules"][0]
        return first

    def on_page(self, page: str) -> list[str]:
        """The scenarios on a page, each once."""
        rules = [rule for rule, there in self.pages.items() if there == page]
        return list(dict.fromkeys(name for rule in rules for name in self.shown[rule]))

    @property
    def chapter_pages(self) -> list[str]:
        """Those that state rules."""
        return [chapter.page for book in self.books for chapter in book.chapters if chapter.rules]

    def write(self, source: Path, documents: Documents) -> None:
        """Put the sources of all pages of rules there."""
        overview = self.books[0].path.with_name(f"{OVERVIEW}.md")
        books = [f"{book.title} <{book.path.stem}/index>" for book in self.books]
        _put(source, f"{FOLDER}/index", overview, overview.read_text(encoding="utf-8"), books, documents)
        for book in self.books:
            chapters = [f"{chapter.title} <{chapter.page.rpartition('/')[2]}>" for chapter in book.chapters]
            _put(source, book.page, book.path, book.foreword, chapters, documents)
            for chapter in book.chapters:
                _put(source, chapter.page, book.path, chapter.text, [], documents)


def book_pages(folder: Path) -> dict[str, str]:
    """The first pages of the files of rules, by their names."""
    return {path.stem: _page_of_book(path.stem) for path in folder.glob("*.md") if path.stem != OVERVIEW}


def _page_of_book(name: str) -> str:
    return f"{FOLDER}/{name}/index"


def _read(path: Path) -> Book:
    foreword, *chapters = CHAPTER.split(path.read_text(encoding="utf-8"))
    return Book(path, foreword, list(_chapters(path, chapters)))


def _chapters(path: Path, texts: list[str]) -> Iterator[Chapter]:
    """Each is a document of its own: it says whose chapter it is, and its headings are of a higher level there."""
    book = read_book(path).title
    for text in texts:
        title = text.splitlines()[0].removeprefix("## ")
        bare = NUMBER.sub("", title)
        name = re.sub(r"\W+", "_", re.sub(r"\(.*|:.*", "", bare).strip().lower()).strip("_")
        rest = re.sub(r"^#(#+ )", r"\1", text.partition("\n")[2], flags=re.MULTILINE)
        whole = f"# {book}: {bare}\n{rest}".rstrip("-\n") + "\n"
        yield Chapter(f"{FOLDER}/{path.stem}/{name}", title, whole)


def _put(source: Path, page: str, path: Path, text: str, inner: list[str], documents: Documents) -> None:
    toctree = ["", "```{toctree}", ":maxdepth: 1", "", *inner, "```", ""] if inner else []
    file = source / f"{page}.md"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(documents.turned(text, path, page) + "\n".join(toctree), encoding="utf-8")
