"""Whole games one after the other in the same tab, and what is left of them in the browser."""

from typing import Final, NamedTuple

from playwright.sync_api import CDPSession

PLAY_ON: Final = """
(address) => new Promise((done, fail) => {
  const begun = performance.now();
  const over = () => document.querySelector("dialog[open]") && !document.querySelector("#motion");
  const go = (where) => { location.hash = where; };
  const again = () => {
    if (performance.now() - begun > 60_000) return fail("the game does not end");
    if (document.body.dataset.screen === "table" && over()) go("#/nowhere");
    else if (document.body.dataset.screen === "nowhere" && location.hash === "#/nowhere") return done();
    else if (!document.querySelector("#motion"))
      [...document.querySelectorAll(".all-options li > button:enabled")].at(-1)?.click();
    setTimeout(again, 20);
  };
  go(address);
  again();
})
"""
"""A function for the page: go to a table, take the last choice of all until the game is over, and go nowhere."""


class Left(NamedTuple):
    """What the browser keeps of a page."""

    nodes: int
    heap: int
    listeners: int


def counted(protocol: CDPSession) -> Left:
    """What is left when everything that nobody needs has been thrown away."""
    for _ in range(3):
        protocol.send("HeapProfiler.collectGarbage")
    protocol.send("Performance.enable")
    figures = {each["name"]: each["value"] for each in protocol.send("Performance.getMetrics")["metrics"]}
    counters = protocol.send("Memory.getDOMCounters")
    return Left(counters["nodes"], int(figures["JSHeapUsedSize"]), counters["jsEventListeners"])
