"""Helpers for tests in the browser: the server as a process, the browser, and a person with a page."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright


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
        said = self.process.stdout.readline()
        self.port = int(said.split("127.0.0.1:")[1].split("/")[0])

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
        """A table; seats are ``human``, ``bot`` or ``open``, or ``human:Anna``."""
        wanted = [dict(zip(("kind", "name"), seat.split(":"), strict=False)) for seat in seats]
        opened: dict[str, Any] = self.post("api/tables", {"setup": {"players": len(seats), **setup}, "seats": wanted})
        return opened

    def seat_link(self, opened: dict[str, Any]) -> str:
        return f"{self.link}#/table/{opened['table']}/{opened['token']}"


class House:
    """The browser."""

    def __init__(self, path: str) -> None:
        self._playwright = sync_playwright().start()
        self.browser: Browser = self._playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--disable-gpu", "--disable-gpu-rasterization"]
        )

    def close(self) -> None:
        self.browser.close()
        self._playwright.stop()

    @contextmanager
    def person(self, **wishes: Any) -> Iterator[Page]:
        """Somebody with a page of their own. Motion is off unless asked for; an error on the page fails the test."""
        wishes = {"locale": "en-GB", "reduced_motion": "reduce", "viewport": {"width": 1280, "height": 860}, **wishes}
        context: BrowserContext = self.browser.new_context(**wishes)
        page = context.new_page()
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        try:
            yield page
        finally:
            context.close()
        assert faults == []
