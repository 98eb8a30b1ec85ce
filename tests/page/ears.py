"""The built page with ears: for browsers that cannot be told what to listen for before a page begins."""

import shutil
from pathlib import Path
from typing import Final

from ringwall.server.app import PAGE
from tests.page.player import WIRE

EARS: Final = Path(__file__).with_name("ears.js").read_text(encoding="utf-8") + WIRE
"""What hears what goes between a page and its host, and what goes wrong, from the page's first script on."""
COMPLAINTS: Final = "() => window.complaints"
"""A function for the page: what has gone wrong since it was loaded, in sentences."""


def with_ears(folder: Path) -> Path:
    """A copy of the page that hears what its socket says and what goes wrong, from its own first script on."""
    page = folder / "page"
    shutil.copytree(PAGE, page)
    (page / "ears.js").write_text(EARS, encoding="utf-8")
    frame = page / "index.html"
    html = frame.read_text(encoding="utf-8")
    frame.write_text(html.replace("<head>", '<head><script src="/ears.js"></script>', 1), encoding="utf-8")
    return page
