"""How heavy the page is and how soon it can be played, in a real browser on this machine.

python -m bench.page
"""

import tempfile
from collections import Counter
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

from bench.server_process import running
from ringwall.server.app import PAGE
from ringwall.server.run import Address, open_table
from tools.browser import find_browser

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Response

ROUNDS = 5
MOST = 140_000
"""What a page may weigh until a table can be played, typeface included."""
CHOICE = ".option-button:enabled"
"""Every option has one, though the list may be folded up; before that, nothing can be chosen."""
LATE = "/screens/rules.js"
"""One of the modules that are fetched once there is time for them."""
KINDS = {
    "document": "page",
    "script": "scripts",
    "stylesheet": "styles",
    "font": "typeface",
    "image": "pictures",
    "fetch": "texts and facts",
}


def open_solo(link: str) -> str:
    """The link to a new table for one person."""
    host, _, port = link.removeprefix("http://").partition(":")
    wanted = {"setup": {"players": 1}, "seats": [{"kind": "human", "name": "Anna"}], "lang": "en"}
    return open_table(Address(host, int(port)), wanted)


def weigh(browser: "Browser", link: str) -> tuple[Counter[str], Counter[str]]:
    """Bytes over the wire by kind, until a table can be played and until all is there; the socket not counted."""
    answers: list[Response] = []
    context = browser.new_context()
    page = context.new_page()
    page.on("response", lambda answer: answers.append(answer))
    page.goto(open_solo(link))
    await_play(page)
    needed = len(answers)
    page.wait_for_event("response", lambda answer: LATE in answer.url)
    page.wait_for_load_state("networkidle")
    weights = _by_kind(answers[:needed]), _by_kind(answers)
    context.close()
    return weights


def _by_kind(answers: "list[Response]") -> Counter[str]:
    weights: Counter[str] = Counter()
    for answer in answers:
        kind = KINDS.get(answer.request.resource_type, answer.request.resource_type)
        weights[kind] += answer.request.sizes()["responseBodySize"]
    return weights


def await_play(page: "Page") -> None:
    page.locator("svg.board").wait_for()
    page.locator(CHOICE).first.wait_for(state="attached")


def wait_for(context: "BrowserContext", link: str) -> float:
    """Seconds from following the link to a board that can be played."""
    table = open_solo(link)
    page = context.new_page()
    start = perf_counter()
    page.goto(table, wait_until="commit")
    await_play(page)
    took = perf_counter() - start
    page.close()
    return took


def waits(browser: "Browser", link: str) -> tuple[float, float]:
    """For somebody who has never been here, and for the same person again."""
    with browser.new_context() as context:
        return wait_for(context, link), wait_for(context, link)


def rows(browser: "Browser", link: str) -> list[tuple[str, str, str]]:
    needed, weights = weigh(browser, link)
    first, again = zip(*(waits(browser, link) for _ in range(ROUNDS)), strict=True)
    return [
        ("weight of the page until a table can be played", f"{needed.total() / 1e3:.1f} kB", f"{MOST / 1e3:.0f} kB"),
        *((f"  {kind}", f"{weight / 1e3:.1f} kB", "") for kind, weight in needed.most_common()),
        ("  with all other screens, fetched afterwards", f"{weights.total() / 1e3:.1f} kB", ""),
        ("from the link to a board that can be played, first", f"{median(first) * 1e3:,.0f} ms", ""),
        ("  again", f"{median(again) * 1e3:,.0f} ms", ""),
    ]


def main() -> None:
    found = find_browser()
    if found is None or not (PAGE / "index.html").exists():
        print("The page is not measured: " + ("there is no Chromium here" if found is None else "it is not built yet"))
        return
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        print("The page is not measured: playwright is not installed")
        return
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder, "tables.db")) as server,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=found, args=["--no-sandbox"]) as browser,
    ):
        print(f"The page in Chromium {browser.version}, over the wire as the server compresses it")
        lines = rows(browser, server.link)
    for name, figure, bar in lines:
        print(f"{name:52} {figure:>12}   {f'(bar {bar})' if bar else ''}")


if __name__ == "__main__":
    main()
