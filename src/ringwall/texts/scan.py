"""The texts that front ends and refusals ask for by name, found in the source."""

import ast
import re
from functools import cache
from typing import Final

from ringwall.vocabulary import ROOT, argument, name_of, strings

OWN_TEXT: Final = re.compile(r"(ui|page|problem|shape|why|ahead)(\.[a-z0-9_]+)+")
PAGE: Final = ROOT.parent.parent / "web" / "src"
"""The page's source, where the repository is at hand; an installed package has none."""
PAGE_TEXT: Final = re.compile(r"""(["'`])(page(?:\.[a-z0-9_]+)+)\1""")
PAGE_COMMENT: Final = re.compile(r"/\*.*?\*/|(?:^|(?<=\s))//[^\n]*", re.DOTALL | re.MULTILINE)


@cache
def own_texts() -> set[str]:
    """Texts of the front ends and of what is refused, named in full."""
    found = page_texts()
    for path in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and name_of(node.func) == "Refusal":
                found |= {f"page.refused.{code}" for code in strings(argument(node, 0), {})}
            elif isinstance(node, ast.AnnAssign) and name_of(node.target) == "refusal":
                found |= {f"page.refused.{code}" for code in strings(node.value, {})}
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and OWN_TEXT.fullmatch(node.value):
                found.add(node.value)
    return found


def page_texts() -> set[str]:
    """The texts the page asks for."""
    sources = [path.read_text(encoding="utf-8") for path in sorted(PAGE.rglob("*.ts"))]
    return {found[2] for source in sources for found in PAGE_TEXT.finditer(PAGE_COMMENT.sub("", source))}
