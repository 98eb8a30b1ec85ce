"""The documentation as pages: whole, without a dead link, and asking nobody else for anything."""

import ast
import json
import os
import re
from collections import defaultdict
from collections.abc import Iterator
from doctest import DocTestParser
from functools import cache
from html.parser import HTMLParser
from typing import Any, Final
from urllib.parse import unquote

import pytest

from ringwall.scenario.rule_ids import known_rules
from tests.docs_site import SITE, made_site
from tests.documents import CODE, DOCUMENTS, ROOT, examples, fenced
from tools.docsite.reference import PACKAGE, page_of_module, public_modules
from tools.docsite.rules import Shelf
from tools.rulebook.writing import FOLDER as RULEBOOK

pytestmark = pytest.mark.thorough

SOURCE: Final = ROOT / "src" / PACKAGE
LOADING: Final = {"img": "src", "script": "src", "link": "href", "form": "action", "iframe": "src", "source": "src"}
"""What a browser fetches by itself, or sends words to."""
ELSEWHERE: Final = re.compile(r"[a-z][a-z0-9+.-]*:|//", re.IGNORECASE)
IN_STYLES: Final = re.compile(r"url\(\s*['\"]?([^'\")]+)|@import\s+['\"]([^'\"]+)")
IN_SCRIPTS: Final = re.compile(r"(?:fetch|import|importScripts|open|sendBeacon)\(\s*[`'\"](?:https?:)?//")
REPORTS: Final = "studies/"
"""Made by ``ringwall study``, which has tests of its own."""


class Page(HTMLParser):
    """What a page has, leads to and fetches."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.styles: list[str] = []
        self.scenes: list[tuple[str, str]] = []
        self.code: list[tuple[str, str]] = []
        self._languages: list[str] = []
        self._in_code = False
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        self.anchors.update(given[name] for name in ("id", "name") if name in given and tag != "meta")
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        if tag in LOADING and LOADING[tag] in given:
            self.fetched.append(given[LOADING[tag]])
        self.fetched += [part.split()[0] for part in given.get("srcset", "").split(",") if part.strip()]
        self.styles.append(given.get("style", ""))
        if "data-boards" in given:
            self.scenes.append((given["data-boards"], given["data-scene"]))
        if tag == "div":
            self._languages.append(given.get("class", ""))
        if tag == "pre":
            self._in_code = True
            self.code.append((" ".join(self._languages[-2:]), ""))

    def handle_endtag(self, tag: str) -> None:
        if tag == "div" and self._languages:
            self._languages.pop()
        self._in_code = self._in_code and tag != "pre"

    def handle_data(self, data: str) -> None:
        if self._in_code:
            language, text = self.code[-1]
            self.code[-1] = (language, text + data)


@pytest.fixture(scope="module", autouse=True)
def _made() -> None:
    made_site()


@cache
def pages() -> dict[str, Page]:
    """All that Sphinx has made, by their addresses."""
    files = sorted(SITE.rglob("*.html"))
    found = {file.relative_to(SITE).as_posix(): file for file in files}
    return {
        name: Page(file.read_text(encoding="utf-8")) for name, file in found.items() if not name.startswith(REPORTS)
    }


def target(page: str, link: str) -> tuple[str, str]:
    """The file and the anchor that a link leads to."""
    name, _, anchor = link.partition("#")
    name = unquote(name.partition("?")[0])
    there = os.path.normpath(os.path.join(os.path.dirname(page), name)) if name else page
    return there, unquote(anchor)


def test_no_link_leads_nowhere() -> None:
    dead = []
    for page, content in pages().items():
        for link in {*content.links, *content.fetched}:
            if ELSEWHERE.match(link):
                continue
            there, anchor = target(page, link)
            if not (SITE / there).is_file() or (anchor and there in pages() and anchor not in pages()[there].anchors):
                dead.append(f"{page}: {link}")
    assert dead == []


def test_nothing_is_fetched_from_elsewhere() -> None:
    asked = [(page, each) for page, content in pages().items() for each in content.fetched if ELSEWHERE.match(each)]
    asked += [(page, each) for page, content in pages().items() for each in content.styles if "url(" in each]
    for sheet in SITE.rglob("*.css"):
        for found in IN_STYLES.finditer(sheet.read_text(encoding="utf-8")):
            there = found[1] or found[2]
            assert there.startswith(("#", "data:")) or (sheet.parent / there).is_file(), f"{sheet.name}: {there}"
    for script in SITE.rglob("*.js"):
        assert not IN_SCRIPTS.search(script.read_text(encoding="utf-8")), script
    assert asked == []


def test_links_to_elsewhere_are_those_of_the_documents() -> None:
    known = "\n".join(path.read_text(encoding="utf-8") for path in DOCUMENTS)
    leaving = {link for content in pages().values() for link in content.links if ELSEWHERE.match(link)}
    assert leaving
    assert [link for link in sorted(leaving) if link not in known] == []


def test_every_page_can_be_found_and_is_led_to() -> None:
    made = {name.removesuffix(".html") for name in pages()} - {"search"}
    text = (SITE / "searchindex.js").read_text(encoding="utf-8")
    index: dict[str, Any] = json.loads(text[text.index("{") : text.rindex("}") + 1])
    assert set(index["docnames"]) == made
    assert {"boulder", "captain"} <= index["terms"].keys()
    led_to = {target(page, link)[0] for page, content in pages().items() for link in content.links}
    assert [name for name in sorted(made) if f"{name}.html" not in led_to] == []


def test_every_public_module_is_described() -> None:
    modules = public_modules(SOURCE)
    assert {"ringwall.game", "ringwall.core.hooks", "ringwall.base.cards.tar"} <= set(modules)
    missing = [each for each in modules if f"module-{each}" not in pages()[f"{page_of_module(each)}.html"].anchors]
    assert missing == []
    assert "ringwall.game.Game.choose" in pages()["api/ringwall.html"].anchors


def test_every_rule_has_its_place_and_its_boards() -> None:
    shelf = Shelf(ROOT / "docs" / "rules", RULEBOOK)
    assert shelf.pages.keys() == known_rules()
    shown = defaultdict[str, set[str]](set)
    for page, content in pages().items():
        for name, scene in content.scenes:
            assert page == f"{name}.html"
            shown[page].add(scene)
    for rule, page in shelf.pages.items():
        assert rule in pages()[f"{page}.html"].anchors, rule
        drawn = {name for name in shelf.shown[rule] if shelf.scenes[name]["before"]}
        assert drawn <= shown[f"{page}.html"], rule
    assert set().union(*shown.values()) == {name for name, scene in shelf.scenes.items() if scene["before"]}


def test_every_board_is_drawn_with_all_its_parts() -> None:
    common = json.loads((SITE / "boards" / "parts.json").read_text(encoding="utf-8"))
    for page, content in pages().items():
        if not content.scenes:
            continue
        file = json.loads((SITE / "boards" / page).with_suffix(".json").read_text(encoding="utf-8"))
        assert file["boards"].keys() == {scene for _, scene in content.scenes}
        parts = {**common, **file["parts"]}
        drawn = [drawing for pair in file["boards"].values() for drawing in pair]
        assert all(pair[0] and pair[1] for pair in file["boards"].values())
        needed = [part for drawing in (*drawn, *file["parts"].values()) for part in re.findall(r"\{(\d+)\}", drawing)]
        assert set(needed) <= parts.keys(), page
    written = "".join(common.values())
    assert "page." not in written and "undefined" not in written and "[object" not in written


# --- examples ---


def run() -> Iterator[str]:
    """Every example that the tests run: those of the documents, and those of docstrings."""
    for path in DOCUMENTS:
        yield from (example.source for example in examples(path).examples)
    for file in SOURCE.rglob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                told = ast.get_docstring(node) or ""
                yield from (example.source for example in DocTestParser().get_examples(told))


def test_every_example_is_one_that_the_tests_run() -> None:
    """``testpaths`` has the package and its doctests; ``test_documents.py`` runs those of the documents."""
    known = {source.strip() for source in run()}
    files = {code.strip() for path in DOCUMENTS for code in fenced(path, CODE)}
    found = 0
    for page, content in pages().items():
        for language, text in content.code:
            if ">>>" in text:
                for example in DocTestParser().get_examples(text):
                    assert example.source.strip() in known, f"{page}: {example.source}"
                    found += 1
            elif "python" in language:
                assert text.strip() in files, f"{page}: {text}"
            else:
                assert not page.startswith("api/"), f"{page}: an example that nobody runs: {text}"
    assert found > 100
