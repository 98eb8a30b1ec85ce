"""Somebody who plays in another browser than Chromium: few things to do, the same in all of them.

Each browser brings five verbs of its own; everything else is made of them here, inside the page. Nothing of Playwright
is used, since it drives browsers of its own making only.
"""

import json
from pathlib import Path
from typing import Any, Final, Protocol

PATIENCE: Final = 30_000
"""Milliseconds. Busy machines are slow; whatever comes at all comes within this time."""
_FINGERS: Final = Path(__file__).with_name("fingers.js").read_text(encoding="utf-8")
_UNTIL: Final = """
(patience) => {
  const begun = performance.now();
  return new Promise((done, fail) => {
    const again = () => {
      if (CONDITION) requestAnimationFrame(() => requestAnimationFrame(done));
      else if (performance.now() - begun > patience) fail("it did not come about in time");
      else requestAnimationFrame(again);
    };
    again();
  });
}
"""


class WentWrong(AssertionError):
    """The page or its browser says that something cannot be done."""


class Driven(Protocol):
    """A browser with one page, as a program drives it."""

    def go(self, link: str) -> None:
        """Open a link and wait until it is loaded."""

    def reload(self) -> None: ...

    def resize(self, width: int, height: int) -> None:
        """Make the inside of the window so large."""

    def press_at(self, x: float, y: float) -> None: ...

    def run(self, expression: str) -> Any:
        """What an expression comes to on the page; a promise is waited for. What it is can be written as JSON."""


class Traveller:
    """Somebody in front of a driven browser."""

    def __init__(self, browser: Driven) -> None:
        self.browser = browser

    def open(self, link: str, width: int, height: int) -> None:
        """Open a link in a window of this size."""
        self.browser.go(link)
        fits = f"innerWidth === {width} && innerHeight === {height}"
        self.browser.resize(width, height)
        try:
            self.until(fits)
        except WentWrong:
            # On a busy machine a driver now and then loses the answer, or the window its size.
            self.browser.resize(width, height)
            self.until(fits)

    def reload(self) -> None:
        self.browser.reload()

    def evaluate(self, function: str, *arguments: object) -> Any:
        """What a function on the page returns."""
        given = ", ".join(map(json.dumps, arguments))
        return self.browser.run(f"({function.rstrip().removesuffix(';')})({given})")

    def until(self, condition: str) -> None:
        """Wait until something is so on the page, and is drawn."""
        try:
            self.evaluate(_UNTIL.replace("CONDITION", condition), PATIENCE)
        except WentWrong as error:
            raise WentWrong(f"{condition}: {error}") from None

    def press(self, selector: str, name: str = "") -> None:
        """Press the first that fits, and has these words in its name, as soon as it can be pressed."""
        self.browser.press_at(*self.evaluate(_FINGERS, selector, name, PATIENCE))


def a_press(pointer: str, x: float, y: float) -> dict[str, Any]:
    """A click of a mouse or a tap of a finger, as all of WebDriver's protocols write it."""
    steps: list[dict[str, Any]] = [
        {"type": "pointerMove", "x": x, "y": y},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    return {"type": "pointer", "id": pointer, "parameters": {"pointerType": pointer}, "actions": steps}
