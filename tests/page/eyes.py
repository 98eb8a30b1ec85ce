"""Looking at a page as a person does: does anything overlap, stick out, or lie where it cannot be pressed?"""

import re
from pathlib import Path

from playwright.sync_api import Page

_LOOK = Path(__file__).with_name("eyes.js").read_text(encoding="utf-8").split("\n", 1)[1]
_KEY = re.compile(
    r"\b(?:page|card|monster|token|mark|trait|phase|mode|option|box|ring|deck|held|supply)(?:\.[a-z0-9_]+)+"
)
_UNFILLED = re.compile(r"\{\w+\}|\bundefined\b|\bnull\b|\bNaN\b|\[object ")


def faults(page: Page) -> list[str]:
    """What is wrong with the layout, in sentences."""
    found: list[str] = page.evaluate(_LOOK)
    return found


def raw_texts(page: Page) -> list[str]:
    """Keys of texts and unfilled places that are shown, said to screen readers, or stand in the tab."""
    words: list[str] = page.evaluate(
        """() => {
          const said = ["aria-label", "title", "placeholder", "alt", "aria-valuetext", "aria-description"];
          const all = [...document.querySelectorAll("*")];
          const attributes = all.flatMap(each => said.map(name => each.getAttribute(name)));
          const svg = [...document.querySelectorAll("svg text, svg title")].map(each => each.textContent);
          return [document.title, document.body.textContent, ...attributes, ...svg].filter(Boolean);
        }"""
    )
    text = "\n".join(words)
    return sorted({*_KEY.findall(text), *_UNFILLED.findall(text)})
