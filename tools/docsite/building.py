"""The build: sources are laid out, Sphinx makes pages of them, and what they ask for is laid beside."""

import hashlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from sphinx.application import Sphinx
from sphinx.errors import SphinxError

import build_page
from tools.docsite import boards, reference
from tools.docsite.documents import Documents
from tools.docsite.marking import Marking
from tools.docsite.rules import Shelf, book_pages
from tools.rulebook.writing import FOLDER as RULEBOOK

ROOT: Final = Path(__file__).resolve().parents[2]
HERE: Final = Path(__file__).parent
MADE_OF: Final = "made_of.txt"
OTHERS: Final = "OTHERS"
"""Where the first page lists documents that it does not name."""
SHEETS: Final = ("css/theme.css", "css/board.css")
"""The page's own, with those of the boxes: the same colours, and boards that look as they do there."""


class CannotBuild(Exception):
    """Why there are no pages, in a sentence for people."""


def build(target: Path) -> None:
    """Put the pages there, unless they are there as they would be; the old ones stay until the new ones are whole."""
    target = target.absolute()
    made_of = digest()
    if (target / MADE_OF).is_file() and (target / MADE_OF).read_text(encoding="ascii") == made_of:
        return
    if target.exists() and any(target.iterdir()) and not (target / MADE_OF).is_file():
        raise CannotBuild(f"{target} has something else in it; name a folder that is empty or not there yet.")
    print("Making the pages of the documentation", flush=True)
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".docs-", dir=target.parent) as scratch:
        new = Path(scratch, "pages")
        _build(Path(scratch), new)
        (new / MADE_OF).write_text(made_of, encoding="ascii")
        if target.exists():
            target.rename(Path(scratch, "pages before"))
        new.rename(target)


def _build(scratch: Path, new: Path) -> None:
    rules = ROOT / "docs" / "rules"
    shelf, documents = Shelf(rules, RULEBOOK), Documents(ROOT, book_pages(rules))
    source = scratch / "source"
    source.mkdir()
    first = (HERE / "index.md").read_text(encoding="utf-8")
    (source / "index.md").write_text(first.replace(OTHERS, "\n".join(_others(documents, first))), encoding="utf-8")
    documents.write(source)
    shelf.write(source, documents)
    reference.write(source)
    try:
        app = Sphinx(
            source,
            HERE,
            new,
            scratch / "doctrees",
            "html",
            status=None,
            warningiserror=True,
            parallel=os.cpu_count() or 1,
        )
        Marking(app, shelf)
        app.build()
    except SphinxError as error:
        raise CannotBuild(f"The pages were not made: {error}") from error
    if app.statuscode:
        raise CannotBuild("The pages were not made: Sphinx found the mistakes above.")
    documents.lay_beside(new)
    try:
        boards.write(new, shelf, _modules())
    except boards.CannotDraw as error:
        raise CannotBuild(str(error)) from error
    _dress(new / "_static")
    shutil.rmtree(new / ".doctrees", ignore_errors=True)


def _others(documents: Documents, first: str) -> list[str]:
    """The documents that the first page has no other place for."""
    named = {"index", *first.splitlines()}
    return [page for page in sorted(documents.pages.values()) if page not in named and "/" not in page]


def _dress(static: Path) -> None:
    """The look of the page: its style sheets and its typeface."""
    web = ROOT / "web"
    sheets = [*(web / name for name in SHEETS), *(folder / "styles.css" for folder in build_page.box_folders(web))]
    texts = [sheet.read_text(encoding="utf-8") for sheet in sheets if sheet.is_file()]
    (static / "castle.css").write_text("\n".join(texts), encoding="utf-8")
    shutil.copyfile(web / "favicon.svg", static / "favicon.svg")
    (static / "fonts").mkdir()
    for name, there in build_page.FONT_FILES.items():
        shutil.copyfile(web / "node_modules" / build_page.FONT / name, static / "fonts" / there)


def _modules() -> Path:
    """What the page draws with, as it was built last."""
    found = list((ROOT / build_page.STATIC).glob("*/js"))
    if not found:
        raise CannotBuild("Boards are drawn by the page, and there is none yet: run `make page`.")
    return found[0]


def digest() -> str:
    """Of everything the pages are made of."""
    found = hashlib.sha256(_modules().parent.name.encode())
    for path in sorted(_sources()):
        found.update(path.relative_to(ROOT).as_posix().encode())
        found.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return found.hexdigest()


def _sources() -> Iterator[Path]:
    yield from ROOT.glob("*.md")
    for folder in ("docs", "hosting", "tools/docsite"):
        yield from (path for path in (ROOT / folder).rglob("*") if path.is_file() and path.suffix != ".pyc")
    yield from (ROOT / "src").rglob("*.py")
    yield RULEBOOK / "made_of.txt"
