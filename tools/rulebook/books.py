"""The files of ``docs/rules``: their numbered rules, by the headings under which they stand."""

import re
from pathlib import Path
from typing import Final, NamedTuple

HEADING: Final = re.compile(r"(#{1,3}) (.+)")
RULE: Final = re.compile(r"- \*\*([A-Z]{2}-[A-Z]{2,5}-[0-9]{2,3}[a-z]?)\*\* (.+)")
NUMBER: Final = re.compile(r"^(\d+(\.\d+)*\.?|[SE]\d+) ")
"""Of a section, or of a quest: nobody looks things up by it."""


class Rule(NamedTuple):
    id: str
    text: str


class Section(NamedTuple):
    chapter: str
    title: str
    """Empty where rules stand in the chapter itself."""
    rules: list[Rule]


class Book(NamedTuple):
    name: str
    """Of its file; that of a box, where it has one."""
    title: str
    sections: list[Section]

    @property
    def rules(self) -> list[Rule]:
        return [rule for section in self.sections for rule in section.rules]


def read_books(folder: Path) -> list[Book]:
    """Every file that states rules."""
    books = [read_book(file) for file in sorted(folder.glob("*.md"))]
    return [book for book in books if book.sections]


def read_book(file: Path) -> Book:
    title, chapter, section = "", "", ""
    sections: list[Section] = []
    for line in file.read_text(encoding="utf-8").splitlines():
        heading, rule = HEADING.match(line), RULE.match(line)
        if heading is not None:
            words = NUMBER.sub("", heading[2])
            if heading[1] == "#":
                title = re.split(r" \(|: ", words)[0]
            elif heading[1] == "##":
                chapter, section = words, ""
            else:
                section = words
        elif rule is not None:
            if not sections or (sections[-1].chapter, sections[-1].title) != (chapter, section):
                sections.append(Section(chapter, section, []))
            sections[-1].rules.append(Rule(rule[1], rule[2]))
    return Book(file.stem, title, sections)
