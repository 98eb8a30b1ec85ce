"""WebKit, as GNOME's small browser has it, driven through its WebDriver on a screen that nobody sees."""

import json
import os
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.request import ProxyHandler, Request, build_opener

from tests.page.traveller import PATIENCE, WentWrong, a_press
from tools.browser import WebKitPrograms

_SCREEN: Final = ("-screen", "0", "1600x1200x24", "-nolisten", "tcp")
_NARROW: Final = "toolbar *, headerbar *, entry, button { min-width:0; padding:0; margin:0; border:0; font-size:1px }"
"""With its bars as they are, the window cannot be as narrow as a phone."""
_RESIZED: Final = """
(width, height) => {
  let [before, still] = ["", 0];
  return new Promise((done) => {
    const again = () => {
      const fits = innerWidth === width && innerHeight === height;
      const now = `${innerWidth} ${innerHeight}`;
      still = now === before ? still + 1 : 0;
      before = now;
      if (fits || still > 30) done(fits);
      else requestAnimationFrame(again);
    };
    again();
  });
}
"""
"""A function for the page: whether it has this size, once it has, or its size has not changed for half a second."""
_ASK: Final = build_opener(ProxyHandler({}))


@contextmanager
def webkit(programs: WebKitPrograms, folder: Path) -> Iterator["WebKit"]:
    """A WebKit of its own with an empty memory. It knows no fingers: a phone's page is clicked, too."""
    with _screen(programs.screen) as screen, _driver(programs.driver, screen, folder) as link:
        browser = WebKit(link, programs.browser)
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def _screen(path: str) -> Iterator[str]:
    """A screen's name. Xvfb takes the first that is free, and says which when it can be drawn on."""
    process = subprocess.Popen([path, "-displayfd", "1", *_SCREEN], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert process.stdout is not None
    try:
        number = process.stdout.readline().decode().strip()
        assert number, "Xvfb gave no screen"
        yield f":{number}"
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


@contextmanager
def _driver(path: str, screen: str, folder: Path) -> Iterator[str]:
    """The driver's address, once it answers there."""
    style = folder / "config" / "gtk-3.0" / "gtk.css"
    style.parent.mkdir(parents=True)
    style.write_text(_NARROW, encoding="utf-8")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen(
        [path, f"--port={port}"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={
            **os.environ,
            "DISPLAY": screen,
            "GDK_BACKEND": "x11",
            "HOME": str(folder),
            "XDG_CACHE_HOME": str(folder / "cache"),
            "XDG_CONFIG_HOME": str(folder / "config"),
            "XDG_DATA_HOME": str(folder / "data"),
            "LANGUAGE": "en_GB",
            # It shows our own page only, and in a container it cannot have its sandbox.
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        },
    )
    try:
        link = f"http://127.0.0.1:{port}"
        while not _answers(link):
            _expect_alive(process)
        yield link
    finally:
        process.terminate()
        process.wait()


def _answers(link: str) -> bool:
    try:
        return bool(_say("GET", f"{link}/status")["ready"])
    except URLError:
        return False


def _expect_alive(process: subprocess.Popen[bytes]) -> None:
    """Look for a moment whether a process ends; it had better not."""
    try:
        ended = process.wait(timeout=0.02)
    except subprocess.TimeoutExpired:
        return
    raise WentWrong(f"the driver ended with {ended}")


class WebKit:
    def __init__(self, link: str, path: str) -> None:
        options = {"binary": path, "args": ["--automation"]}
        wanted = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options}
        session = _say("POST", f"{link}/session", capabilities={"alwaysMatch": wanted})
        self._link = f"{link}/session/{session['sessionId']}"
        self._do("timeouts", script=2 * PATIENCE)

    def close(self) -> None:
        _say("DELETE", self._link)

    def go(self, link: str) -> None:
        self._do("url", url=link)

    def reload(self) -> None:
        self._do("refresh")

    def resize(self, width: int, height: int) -> None:
        """Only the whole window can be told how large to be, so it is told what it lacks. The page hears later."""
        for _ in range(5):
            try:
                fits = self.run(f"({_RESIZED})({width}, {height})")
            except WentWrong:
                # On a busy machine the driver now and then loses the answer of a page that has just been opened.
                continue
            if fits:
                return
            inside = self.run("[innerWidth, innerHeight]")
            window = _say("GET", f"{self._link}/window/rect")
            wanted = (window["width"] + width - inside[0], window["height"] + height - inside[1])
            self._do("window/rect", x=0, y=0, width=wanted[0], height=wanted[1])

    def press_at(self, x: float, y: float) -> None:
        self._do("actions", actions=[a_press("mouse", x, y)])

    def run(self, expression: str) -> Any:
        """Whether it went well comes beside the answer: the driver would not say what was wrong with a promise."""
        script = f"""const answer = arguments[arguments.length - 1];
            const well = (said) => answer([true, said]), badly = (why) => answer([false, String(why)]);
            (async () => await {expression})().then(well, badly);"""
        well, said = self._do("execute/async", script=script, args=[])
        if not well:
            raise WentWrong(said)
        return said

    def _do(self, what: str, **body: Any) -> Any:
        return _say("POST", f"{self._link}/{what}", **body)


def _say(method: str, link: str, **body: Any) -> Any:
    content = json.dumps(body).encode() if method == "POST" else None
    request = Request(link, content, {"content-type": "application/json"}, method=method)
    try:
        with _ASK.open(request, timeout=3 * PATIENCE / 1000) as answer:
            return json.load(answer)["value"]
    except HTTPError as error:
        raise WentWrong(f"{link}: {error.read().decode()}") from None
