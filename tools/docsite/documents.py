"""The repository's Markdown as sources of pages: it stays as it is, but for where its links lead."""

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.docsite.reference import page_of_module

LINK: Final = re.compile(r"\]\(([^()\s]+)\)")
SCHEME: Final = re.compile(r"[a-z]+:")
FENCE: Final = re.compile(r"\s*(```|~~~)")
ELSEWHERE: Final = {"README.md": "index", "docs/rules/README.md": "rules/index"}
"""Documents whose page is not called as they are."""
FILES: Final = "files"
"""Where files of the repository lie that the documents speak of."""
REPORTS: Final = "studies"


class Documents:
    """Which page tells what a file of the repository tells, and what else has to lie beside the pages."""

    def __init__(self, root: Path, rules: dict[str, str]) -> None:
        """``rules`` are the pages of the files of rules, by their names."""
        self.root = root
        found = [*root.glob("*.md"), *(root / "docs").glob("*.md")]
        self.pages = {path: path.stem.lower() for path in found} | {root / name: to for name, to in ELSEWHERE.items()}
        self.pages |= {root / "docs" / "rules" / f"{name}.md": page for name, page in rules.items()}
        self.wanted: set[Path] = set()
        """Files that pages lead to and that are no pages."""

    def write(self, source: Path) -> None:
        """Put the documents that are pages of their own there."""
        for path, page in self.pages.items():
            if path.parent != self.root / "docs" / "rules" and page != "index":
                text = self.turned(path.read_text(encoding="utf-8"), path, page)
                (source / f"{page}.md").write_text(text, encoding="utf-8")
        shutil.copytree(self.root / "docs" / "pictures", source / "pictures")

    def lay_beside(self, target: Path) -> None:
        """Put the files there to which pages lead."""
        shutil.copytree(self.root / "docs" / REPORTS, target / REPORTS)
        for path in sorted(self.wanted):
            there = target / FILES / path.relative_to(self.root)
            there.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, there)

    def turned(self, text: str, path: Path, page: str) -> str:
        """The text of a file for a page, with links that lead where the same is told among the pages."""
        return "\n".join(self._turned(text.splitlines(), path, page)) + "\n"

    def _turned(self, lines: list[str], path: Path, page: str) -> Iterator[str]:
        fence = ""
        for line in lines:
            mark = FENCE.match(line)
            if mark is not None and fence in ("", mark[1]):
                fence = "" if fence else mark[1]
            yield line if fence else LINK.sub(lambda link: f"]({self._address(link[1], path, page)}", line)

    def _address(self, target: str, path: Path, page: str) -> str:
        """With what closes the link: an address that is no page's says so."""
        name, _, anchor = target.partition("#")
        if SCHEME.match(target) or not name:
            return f"{target})"
        there = (path.parent / name).resolve()
        there = there / "README.md" if there.is_dir() else there
        within = there.relative_to(self.root).as_posix()
        if there in self.pages:
            return f"{_from(page, self.pages[there])}.md{f'#{anchor}' if anchor else ''})"
        if within.startswith("docs/pictures/"):
            return f"{_from(page, within.removeprefix('docs/'))})"
        if within.startswith(f"docs/{REPORTS}/"):
            return f"{_from(page, within.removeprefix('docs/'))}){{.external}}"
        if within.startswith("src/") and within.endswith(".py"):
            module = ".".join(Path(within).relative_to("src").with_suffix("").parts)
            return f"{_from(page, page_of_module(module))}.html#module-{module}){{.external}}"
        self.wanted.add(there)
        return f"{_from(page, f'{FILES}/{within}')}){{.external}}"


def _from(page: str, there: str) -> str:
    return Path(os.path.relpath(there, Path(page).parent)).as_posix()
