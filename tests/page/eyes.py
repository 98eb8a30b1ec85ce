"""Looking at a page as people do: does anything overlap, stick out, lie where it cannot be pressed, or stay unread?"""

import re
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Page, ViewportSize

from tests.page.player import FRAMES

LOOK: Final = Path(__file__).with_name("eyes.js").read_text(encoding="utf-8").split("\n", 1)[1]
"""A function for the page: the faults of its layout, in sentences."""
READ: Final = Path(__file__).with_name("reading.js").read_text(encoding="utf-8").split("\n", 1)[1]
"""A function for the page: what is too small, and what cannot be seen, in sentences."""
_KEY = re.compile(
    r"\b(?:page|card|monster|token|mark|trait|phase|mode|option|box|ring|deck|held|supply)(?:\.[a-z0-9_]+)+"
)
_UNFILLED = re.compile(r"\{\w+\}|\bundefined\b|\bnull\b|\bNaN\b|\[object ")


def faults(page: Page) -> list[str]:
    """What is wrong with the layout, in sentences."""
    found: list[str] = page.evaluate(LOOK)
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


def small_print(page: Page) -> list[str]:
    """Words and health that are drawn smaller than 12 pixels."""
    found: list[str] = page.evaluate(READ)["small"]
    return found


def unread(page: Page) -> list[str]:
    """Words that are cut off or lie under others, and what can be done but is not in view."""
    found: list[str] = page.evaluate(READ)["unread"]
    return found


AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES: Final[dict[str, ViewportSize]] = {
    "small phone": {"width": 360, "height": 740},
    "short phone": {"width": 360, "height": 640},
    "phone on its side": {"width": 844, "height": 390},
    "phone": {"width": 390, "height": 844},
    "tablet": {"width": 1024, "height": 768},
    "desk": {"width": 1440, "height": 900},
}


def resize(page: Page, size: str) -> None:
    """Give the page another size and wait until it is drawn for it: it hears of it only with a later frame."""
    wanted = SIZES[size]
    page.set_viewport_size(wanted)
    page.wait_for_function("({ width, height }) => innerWidth === width && innerHeight === height", arg=wanted)
    page.evaluate(FRAMES)


def findings(page: Page, *rules: str) -> list[str]:
    """What axe finds, however grave."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    # WCAG 2.2 asks for targets large enough; axe does so only when it is told to.
    only: dict[str, Any] = {"rules": {"target-size": {"enabled": True}}}
    if rules:
        only = {"runOnly": {"type": "rule", "values": list(rules)}}
    options = {**only, "resultTypes": ["violations"], "elementRef": False, "selectors": False, "preload": False}
    violations = page.evaluate("options => axe.run(document, options).then(result => result.violations)", options)
    return [
        f"{each['id']}: {node['html'][:120]} {node['failureSummary'][:200]}"
        for each in violations
        for node in each["nodes"][:4]
    ]


def findings_by_day_and_by_torchlight(page: Page) -> list[str]:
    """The same, in both lights. Only the contrast depends on the light."""
    _light(page, "light")
    by_day = findings(page)
    _light(page, "dark")
    return by_day + findings(page, "color-contrast")


def flaws(page: Page, *sizes: str) -> dict[str, list[str]]:
    """All that is wrong with a page at those of these sizes where anything is, to whoever looks, listens or reads."""
    found = {}
    for size in sizes:
        resize(page, size)
        found[size] = [*findings_by_day_and_by_torchlight(page), *faults(page), *raw_texts(page), *small_print(page)]
    return {size: each for size, each in found.items() if each}


def _light(page: Page, scheme: Literal["light", "dark"]) -> None:
    """Change the light and wait until all colours have followed."""
    page.emulate_media(color_scheme=scheme)
    page.evaluate(FRAMES)
    page.wait_for_function("() => !document.getAnimations().some((each) => each instanceof CSSTransition)")
