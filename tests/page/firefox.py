"""Firefox, driven with the protocol it speaks itself: WebDriver BiDi, without a driver between."""

import json
import re
import subprocess
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from threading import Thread
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect

from tests.page.traveller import PATIENCE, WentWrong, a_press

_LISTENS: Final = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
_QUIET: Final[dict[str, Any]] = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "intl.accept_languages": "en-GB",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "remote.active-protocols": 1,
    "remote.prefs.recommended": True,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}
"""A browser that asks nothing, fetches nothing of its own and speaks BiDi only."""


@contextmanager
def firefox(path: str, folder: Path, phone: bool) -> Iterator["Firefox"]:
    """A Firefox of its own with an empty memory. A phone's has fingers, and scroll bars that take no room."""
    preferences = {**_QUIET, "ui.useOverlayScrollbars": int(phone)}
    profile = folder / "profile"
    profile.mkdir()
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in preferences.items()]
    (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
    command = [path, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
    # Nobody reads what else it says, but somebody must take it.
    rest = Thread(target=deque, args=(process.stderr, 0), daemon=True)
    try:
        found = next((match for line in process.stderr if (match := _LISTENS.search(line))), None)
        assert found is not None, "Firefox ended before it listened"
        rest.start()
        with connect(f"{found[1]}/session", max_size=None) as socket:
            yield Firefox(socket, "touch" if phone else "mouse")
    finally:
        process.terminate()
        process.wait()
        if rest.ident is not None:
            rest.join()
        process.stderr.close()


class Firefox:
    def __init__(self, socket: ClientConnection, pointer: str) -> None:
        self._socket = socket
        self._pointer = pointer
        self._numbers = count(1)
        self._say("session.new", capabilities={})
        # The page that Firefox begins with has no focus, and buttons on it hear no keys.
        self._page: str = self._say("browsingContext.create", type="tab")["context"]

    def go(self, link: str) -> None:
        self._say("browsingContext.navigate", context=self._page, url=link, wait="complete")

    def reload(self) -> None:
        self._say("browsingContext.reload", context=self._page, wait="complete")

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        self._say("browsingContext.setViewport", context=self._page, viewport=size)

    def press_at(self, x: float, y: float) -> None:
        self._say("input.performActions", context=self._page, actions=[a_press(self._pointer, x, y)])

    def run(self, expression: str) -> Any:
        """The answer comes as JSON, since BiDi would spell out the type of everything in it."""
        told = self._say(
            "script.callFunction",
            functionDeclaration=f"async () => JSON.stringify((await {expression}) ?? null)",
            target={"context": self._page},
            awaitPromise=True,
        )
        if told["type"] == "exception":
            raise WentWrong(told["exceptionDetails"]["text"])
        return json.loads(told["result"]["value"])

    def _say(self, method: str, **params: Any) -> Any:
        """Ask for something and wait for the answer."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer = json.loads(self._socket.recv(timeout=2 * PATIENCE / 1000))
            if answer.get("id") == number:
                break
        if answer["type"] == "error":
            raise WentWrong(f"{method}: {answer['message']}")
        return answer["result"]
