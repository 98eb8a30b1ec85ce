"""What a page shows while time goes by, moment by moment, and what it should show then."""

import json
from typing import Any, Final

from playwright.sync_api import Page

from tests.test_pictures import merged

RECORDER: Final = """
(() => {
  const all = (query, read) => [...document.querySelectorAll(query)].map(read);
  const words = (query) => document.querySelector(query)?.textContent.trim() ?? "";
  const look = () => ({
    monsters: all(".board-place .tokens .token", (each) => each.dataset.at).sort(),
    lines: document.querySelectorAll(".log .line").length,
    hand: all(".hand-cards [data-card]", (each) => each.dataset.card),
    pile: words(".pile:last-child > .pile-left"),
    turn: words(".turn-number"),
    phase: document.querySelectorAll(".phase.past").length,
    question: words("#question"),
    offered: document.querySelectorAll(".doing [data-option], .hand .playable, .board .target").length,
    cover: words(".cover h2"),
  });
  window.record = [];
  const note = () => {
    if (!document.querySelector(".board-place, .cover")) return;
    const seen = JSON.stringify(look());
    if (seen !== record.at(-1)) record.push(seen);
  };
  addEventListener("DOMContentLoaded", () => new MutationObserver(note).observe(
    document.body, { subtree: true, childList: true, attributes: true, characterData: true }
  ));
})();
"""
"""Every state of the page between two drawings, each once."""

HASTE: Final = """
(() => {
  const later = window.setTimeout.bind(window);
  // What the line to the server waits for is not part of any showing.
  window.setTimeout = (then, ms = 0, ...rest) => later(then, ms < 1500 ? ms / 100 : ms, ...rest);
  window.requestAnimationFrame = (then) => later(() => then(performance.now()), 0);
  window.cancelAnimationFrame = window.clearTimeout;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, { duration, delay = 0, ...rest }) {
    return animate.call(this, frames, { ...rest, duration: duration / 100, delay: delay / 100 });
  };
})();
"""
"""Everything is shown, a hundred times as fast as anybody could see."""


def recorded(page: Page) -> list[dict[str, Any]]:
    return [json.loads(each) for each in page.evaluate("record")]


def pictures(view: dict[str, Any], events: list[dict[str, Any]]) -> list[tuple[dict[str, Any], int]]:
    """The view after each event, and how many lines of the log tell what has happened by then."""
    shown, told = [(view, 0)], 0
    for event in events:
        after = merged(view, event.get("changes", {}))
        for side in ("monsters", "pieces"):
            if event.get(side) is not None:
                stood, now = event[side]["stood"], event[side]["now"]
                after[side] = [now.get(str(place)) or view[side][was] for place, was in enumerate(stood)]
        view, told = after, told + event.get("told", 0)
        shown.append((view, told))
    return shown


def monsters_in(view: dict[str, Any]) -> list[str]:
    return sorted(monster["text"] for monster in view["monsters"])
