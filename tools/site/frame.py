"""The page's frame as a site has it: below any address, and with its rules inside, since no host need send them."""

import re
from typing import Final

from ringwall.server.guard import POLICY

FOLDER: Final = re.compile(r'(src|href)="/([0-9a-f]{12})/')
BEGINS: Final = '<meta charset="utf-8">'
OF_HEADERS: Final = re.compile(r"; frame-ancestors [^;]+")
"""A rule that browsers take from headers only."""
RULES: Final = "; worker-src 'self'; manifest-src 'self'; script-src 'self' 'wasm-unsafe-eval'"


def framed(frame: str, folder: str) -> str:
    """The frame of the server's page for a site whose files lie in this folder."""
    frame = FOLDER.sub(rf'\1="{folder}/', frame).replace('href="/"', 'href="./"')
    policy = OF_HEADERS.sub("", POLICY) + RULES
    heads = (
        BEGINS,
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
        '<meta name="host" content="device">',
    )
    return frame.replace(BEGINS, "\n    ".join(heads))


def folder_of(frame: str) -> str:
    """The folder in which the server's page has its files."""
    found = FOLDER.search(frame)
    assert found is not None, "the page has no folder"
    return found[2]
