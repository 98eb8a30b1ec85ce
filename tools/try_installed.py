"""Try an installed Ringwall as a player would: start it, fetch the page, play with a bot until it has moved, stop it.

``python -m tools.try_installed`` tries the Ringwall of the interpreter it is run with, on any system, and needs nothing
that a wheel of it does not bring along.
"""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from socket import socket
from tempfile import TemporaryDirectory
from typing import Any, Final
from urllib.request import urlopen

from websockets.sync.client import ClientConnection, connect

import ringwall

PATIENCE: Final = 120
"""Seconds after which something hangs."""
TWO_SEATS: Final = ("--players", "2", "--bots", "2")


@contextmanager
def playing(folder: str) -> Iterator[str]:
    """A game of a person and a bot, somewhere on this machine; the link to it."""
    environment = {**os.environ, "RINGWALL_DATA": folder, "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "ringwall", "play", "--no-browser", "--lang", "en", *TWO_SEATS]
    command += ["--port", str(free_port())]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8", env=environment) as program:
        try:
            assert program.stdout is not None
            said = program.stdout.readline()
            link = re.search(r"http://\S+/#/table/[\w-]+/[\w-]+", said)
            if link is None:
                raise SystemExit(f"No link to a table: {said!r}")
            yield link[0]
        finally:
            program.kill()


def free_port() -> int:
    with socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def look_at_page(home: str) -> None:
    """The page, and the program and style sheet it asks for."""
    with urlopen(home, timeout=PATIENCE) as page:
        frame = page.read().decode()
    for ending, kind in ((r"main\.js", "text/javascript"), (r"styles\.css", "text/css")):
        wanted = re.search(rf'"/([^"]+{ending})"', frame)
        assert wanted is not None, ending
        with urlopen(home + wanted[1], timeout=PATIENCE) as part:
            assert part.headers["content-type"].startswith(kind), part.headers["content-type"]
            assert part.read()


def play_on(home: str, table: str, token: str) -> int:
    """Choose whatever comes first until the bot has chosen, too; how many choices there were."""
    with connect(f"ws{home.removeprefix('http')}socket") as line:
        line.send(json.dumps({"t": "hello", "table": table, "lang": "en", "token": token}))
        moved = False
        while True:
            shown = _next_update(line)
            view, choices = shown["view"], shown["choices"]
            if view["decision"]["seat"] == 2:
                moved = True
            elif moved:
                return int(choices)
            else:
                option = shown["options"][0]["text"]
                line.send(json.dumps({"t": "act", "id": str(choices), "decision": choices, "option": option}))


def _next_update(line: ClientConnection) -> Any:
    while True:
        message = json.loads(line.recv(PATIENCE))
        assert message["t"] not in ("refused", "problem"), message
        if message["t"] == "update":
            return message["table"]


def main() -> None:
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder, playing(folder) as link:
        home, _, place = link.partition("#/table/")
        table, _, token = place.partition("/")
        look_at_page(home)
        choices = play_on(home, table, token)
        print(f"{ringwall.__file__} plays on {sys.platform}: the page is there, and {choices} choices were made")


if __name__ == "__main__":
    main()
