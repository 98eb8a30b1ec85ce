"""Chromium, Firefox and WebKit driven alike, and what they take of the machine meanwhile; for ``bench.page_cost``."""

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from playwright.sync_api import CDPSession, Page, sync_playwright
from tests.page.firefox import firefox
from tests.page.traveller import Driven
from tests.page.webkit import webkit

from tools.browser import find_browser, find_firefox, find_webkit

TICKS: Final = os.sysconf("SC_CLK_TCK")


class Chromium:
    """Chromium with the few verbs that all browsers have."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.protocol: CDPSession = page.context.new_cdp_session(page)

    def go(self, link: str) -> None:
        self._page.goto(link)

    def prepare(self, script: str) -> None:
        """Every page begins with a script from now on."""
        self._page.add_init_script(script)

    def reload(self) -> None:
        self._page.reload()

    def resize(self, width: int, height: int) -> None:
        self._page.set_viewport_size({"width": width, "height": height})

    def press_at(self, x: float, y: float) -> None:
        self._page.mouse.click(x, y)

    def run(self, expression: str) -> Any:
        return self._page.evaluate(f"async () => (await {expression}) ?? null")


@contextmanager
def chromium(path: str) -> Iterator[Chromium]:
    with (
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=path, args=["--no-sandbox"]) as browser,
        browser.new_context(locale="en-GB") as context,
    ):
        yield Chromium(context.new_page())


def browsers() -> dict[str, Callable[[Path], AbstractContextManager[Driven]]]:
    """Those of this machine by name; each is started with a folder of its own."""
    found: dict[str, Callable[[Path], AbstractContextManager[Driven]]] = {}
    if path := find_browser():
        found["Chromium"] = lambda folder: chromium(path)
    if fox := find_firefox():
        found["Firefox"] = lambda folder: firefox(fox, folder, phone=False)
    if programs := find_webkit():
        found["WebKit"] = lambda folder: webkit(programs, folder)
    return found


class Meter:
    """What all processes take that were started below this one since the meter was made."""

    def __init__(self) -> None:
        self._others = set(_below(os.getpid()))
        self._begun = self._now()

    def start(self) -> None:
        self._begun = self._now()

    def share(self) -> float:
        """The part of one core that they have taken since the start."""
        begun, now = self._begun, self._now()
        return (now[1] - begun[1]) / (now[0] - begun[0])

    def foreign(self) -> float:
        """The cores that everybody else has taken since the start."""
        begun, now = self._begun, self._now()
        return (now[2] - begun[2]) / (now[0] - begun[0]) - self.share()

    def _now(self) -> tuple[float, float, float]:
        own = (_seconds(pid) for pid in _below(os.getpid()) if pid not in self._others)
        return perf_counter(), sum(own), _machine()


def _below(ancestor: int) -> list[int]:
    """All processes that descend from one."""
    parents: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit() and (fields := _stat(int(entry.name))):
            parents.setdefault(int(fields[1]), []).append(int(entry.name))
    found = [ancestor]
    for pid in found:
        found += parents.get(pid, [])
    return found[1:]


def _seconds(pid: int) -> float:
    """CPU time used so far, also by children that have ended."""
    fields = _stat(pid)
    return sum(map(int, fields[11:15])) / TICKS if fields else 0.0


def _stat(pid: int) -> list[str]:
    """What the kernel says of a process after its name; nothing if it has ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
    except OSError:
        return []


def _machine() -> float:
    """CPU time that the whole machine has used so far."""
    user, nice, system, _idle, _waiting, irq, softirq, *_ = Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]
    return sum(map(int, (user, nice, system, irq, softirq))) / TICKS
