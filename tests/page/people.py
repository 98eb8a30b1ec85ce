"""Helpers for tests in the browser: the server as a process, the browser, and a person with a page."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple, Self
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

USUAL: Final[dict[str, Any]] = {
    "locale": "en-GB",
    "reduced_motion": "reduce",
    "viewport": {"width": 1280, "height": 860},
}
"""What somebody's browser is like who has no other wishes."""

FORGET: Final = """() => {
  localStorage.clear();
  sessionStorage.clear();
  return document.querySelectorAll(".toast, .banner, dialog").length;
}"""
"""Everything kept in the browser goes; how many things are left to be seen that belong to no screen."""
MOST_IDLE: Final = 8


class Server:
    """``ringwall serve`` in a process of its own, on the same port and data when started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def link(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def command(self) -> list[str]:
        return [sys.executable, "-m", "ringwall", "serve", "--port", str(self.port), "--lang", "en"]

    def start(self) -> None:
        environment = {**os.environ, "RINGWALL_DATA": str(self.folder / "data")}
        self.process = subprocess.Popen(self.command(), stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        said = next(line for line in self.process.stdout if "127.0.0.1:" in line)
        self.port = int(said.split("127.0.0.1:")[1].split("/")[0])

    @contextmanager
    def running(self) -> Iterator[Self]:
        self.start()
        try:
            yield self
        finally:
            self.stop()

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, number: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(number)
            self.process.wait()
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None

    def post(self, path: str, body: Any) -> Any:
        request = Request(self.link + path, json.dumps(body).encode(), {"content-type": "application/json"})
        with urlopen(request) as answer:
            return json.load(answer)

    def open(self, *seats: str, **setup: Any) -> dict[str, Any]:
        """A table; seats are ``human``, ``bot`` (the simple one) or ``open``, or ``human:Anna``."""
        wanted = [{"bot": "simple"} | dict(zip(("kind", "name"), seat.split(":"), strict=False)) for seat in seats]
        opened: dict[str, Any] = self.post("api/tables", {"setup": {"players": len(seats), **setup}, "seats": wanted})
        return opened

    def seat_link(self, opened: dict[str, Any]) -> str:
        return f"{self.link}#/table/{opened['table']}/{opened['token']}"


class Guest(NamedTuple):
    """A page with everything that was wished for, the browser's memory it lives in, and the errors it has met."""

    kind: str
    page: Page
    context: BrowserContext
    faults: list[str]


class House:
    """The browser."""

    def __init__(self, path: str) -> None:
        self._playwright = sync_playwright().start()
        self.browser: Browser = self._playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--disable-gpu", "--disable-gpu-rasterization"]
        )
        self._idle: list[Guest] = []

    def close(self) -> None:
        self.browser.close()
        self._playwright.stop()

    @contextmanager
    def person(self, **wishes: Any) -> Iterator[Page]:
        """Somebody with a page of their own. Motion is off unless asked for; an error on the page fails the test."""
        guest = self._enter(wishes)
        try:
            yield guest.page
        finally:
            guest.context.close()
        assert guest.faults == []

    @contextmanager
    def guest(self, server: Server, *scripts: str, **wishes: Any) -> Iterator[Page]:
        """Somebody at a page that others with the same wishes have used before, because loading it takes longest.

        The page begins with the scripts, and is left as it was found: nowhere, with nothing remembered. This is for
        tests that change neither settings, network nor clock. A page on which a test failed is not used again.
        """
        kind = json.dumps([server.link, scripts, wishes], sort_keys=True)
        guest = next((each for each in self._idle if each.kind == kind), None)
        if guest is None:
            guest = self._enter(wishes, *scripts, kind=kind)
        else:
            self._idle.remove(guest)
        try:
            yield guest.page
            self._leave(guest, server, wishes)
        except BaseException:
            guest.context.close()
            raise
        assert guest.faults == []

    def _enter(self, wishes: dict[str, Any], *scripts: str, kind: str = "") -> Guest:
        context = self.browser.new_context(**USUAL | wishes)
        page = context.new_page()
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        for script in scripts:
            page.add_init_script(script)
        return Guest(kind, page, context, faults)

    def _leave(self, guest: Guest, server: Server, wishes: dict[str, Any]) -> None:
        """Go nowhere and forget everything. If something can still be seen, nobody else shall meet it."""
        page = guest.page
        page.mouse.move(0, 0)
        page.emulate_media(color_scheme=wishes.get("color_scheme", "light"))
        page.set_viewport_size((USUAL | wishes)["viewport"])
        page.goto(f"{server.link}#/nowhere")
        page.wait_for_selector("body[data-screen=nowhere]", state="attached")
        if guest.faults or page.evaluate(FORGET):
            guest.context.close()
            return
        self._idle.append(guest)
        if len(self._idle) > MOST_IDLE:
            self._idle.pop(0).context.close()
