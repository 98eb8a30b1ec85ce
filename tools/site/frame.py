"""The page's frame as a site has it: below any address, with its rules inside, and with something to see at once."""

import re
from html import escape
from pathlib import Path
from typing import Final

from ringwall.server.guard import POLICY
from ringwall.server.tutorial import FIRST_GAME, lessons
from ringwall.texts import LANGUAGES, Texts

WEB: Final = Path(__file__).resolve().parents[2] / "web" / "src" / "site"
FOLDER: Final = re.compile(r'(src|href)="/([0-9a-f]{12})/')
BEGINS: Final = '<meta charset="utf-8">'
BODY: Final = "  <body>\n"
OF_HEADERS: Final = re.compile(r"; frame-ancestors [^;]+")
"""A rule that browsers take from headers only."""
RULES: Final = "; worker-src 'self'; manifest-src 'self'; script-src 'self' 'wasm-unsafe-eval'"
LATER: Final = re.compile(r' *<(?:link rel="(?:stylesheet|preload|modulepreload)"|script type="module")[^\n]*\n')
"""What the page needs and the picture does not: it would only keep people from seeing that."""
HEAD: Final = """\
    <meta http-equiv="Content-Security-Policy" content="{policy}">
    <meta name="host" content="device">
    <meta name="theme-color" content="#f3e8d0" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#1a1512" media="(prefers-color-scheme: dark)">
    <link rel="manifest" href="manifest.json">
    <link rel="apple-touch-icon" href="icons/touch.png">
    <link rel="stylesheet" href="{folder}/js/site/styles.css">
    <script type="module" src="{folder}/js/site/splash.js"></script>
"""


def framed(frame: str, folder: str) -> str:
    """The frame of the server's page for a site whose files lie in this folder."""
    frame = FOLDER.sub(rf'\1="{folder}/', frame).replace('href="/"', 'href="./"')
    policy = OF_HEADERS.sub("", POLICY) + RULES
    later = "".join(LATER.findall(frame))
    head = HEAD.format(policy=policy, folder=folder)
    frame = LATER.sub("", frame).replace(f"{BEGINS}\n", f"{BEGINS}\n{head}")
    return frame.replace(BODY, BODY + _splash(folder) + later)


def folder_of(frame: str) -> str:
    """The folder in which the server's page has its files."""
    found = FOLDER.search(frame)
    assert found is not None, "the page has no folder"
    return found[2]


def _splash(folder: str) -> str:
    """What is seen first, with the first step of the first game to read."""
    html = (WEB / "frame.html").read_text(encoding="utf-8").replace("{folder}", folder)
    for lang in LANGUAGES:
        html = html.replace(f"{{lesson.{lang}}}", escape(_first_step(Texts(lang))))
    return html


def _first_step(texts: Texts) -> str:
    """What the guide says first. Cards stand in it by their ids."""
    words = texts.get(lessons()[FIRST_GAME].script[0].key)
    return re.sub(r"\{(\w+)\}", lambda card: texts.get(f"card.{card[1]}.name"), words)
