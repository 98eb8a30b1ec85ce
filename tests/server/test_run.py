"""The real program in a process of its own: it starts, answers, and stops when it is told to."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from socket import create_connection, socket
from typing import Any
from urllib.request import Request, urlopen

import pytest
from click.testing import CliRunner
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ringwall.cli import main
from ringwall.server.app import PAGE
from ringwall.server.homes import home_at
from ringwall.server.limits import Limits
from ringwall.server.storage import StorageError
from ringwall.texts import LANGUAGES, Texts

pytestmark = [
    pytest.mark.skipif(not (PAGE / "index.html").exists(), reason="the page is not built"),
    pytest.mark.skipif(sys.platform == "win32", reason="stopped by a signal"),
]
PATIENCE = 60
"""Seconds after which something hangs; nothing is measured."""


def ringwall(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "ringwall", *arguments]


def environment(folder: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("LC_") and name != "LANGUAGE"}
    return {**kept, "RINGWALL_DATA": str(folder), "LANG": "C.UTF-8", "PYTHONUNBUFFERED": "1"}


@contextmanager
def started(folder: Path, *arguments: str) -> Iterator["subprocess.Popen[str]"]:
    program = subprocess.Popen(
        ringwall(*arguments),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(folder),
    )
    try:
        yield program
    finally:
        program.kill()
        program.communicate(timeout=PATIENCE)


def link_in(program: "subprocess.Popen[str]") -> str:
    """The address the program says first."""
    assert program.stdout is not None
    line = program.stdout.readline()
    return next(word for word in line.split() if word.startswith("http://")).rstrip(".")


def ask(link: str, body: dict[str, Any] | None = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(link, data), timeout=PATIENCE) as answer:
        return json.load(answer)


def stop(program: "subprocess.Popen[str]") -> tuple[int, str]:
    program.send_signal(signal.SIGTERM)
    _, errors = program.communicate(timeout=PATIENCE)
    return program.returncode, errors


def read_out(line: ClientConnection) -> None:
    while True:
        line.recv(PATIENCE)


def test_a_server_serves_until_it_is_told_to_stop(tmp_path: Path) -> None:
    with started(tmp_path, "serve", "--port", "0") as program:
        link = link_in(program)
        assert ask(f"{link}healthz")["ringwall"]
        seats = [{"kind": "human"}, {"kind": "bot"}]
        opened = ask(f"{link}api/tables", {"setup": {"players": 2}, "seats": seats})
        second = subprocess.run(
            ringwall("serve", "--port", "0"),
            capture_output=True,
            text=True,
            env=environment(tmp_path),
            timeout=PATIENCE,
            check=False,
        )
        assert second.returncode == 2 and "in use by another server" in second.stderr
        assert len(second.stderr.strip().splitlines()) == 1 and "Traceback" not in second.stderr
        with connect(f"{link.replace('http', 'ws', 1)}socket") as line:
            line.send(json.dumps({"t": "hello", "table": opened["table"], "lang": "en", "token": opened["token"]}))
            while (update := json.loads(line.recv(PATIENCE)))["t"] != "update":
                pass
            option = update["table"]["options"][0]["text"]
            line.send(json.dumps({"t": "act", "id": "a", "decision": 0, "option": option}))
            while json.loads(line.recv(PATIENCE))["t"] != "ack":
                pass
            code, errors = stop(program)
            assert (code, errors) == (0, "")
            with pytest.raises(ConnectionClosed) as caught:
                read_out(line)
            assert caught.value.rcvd is not None and caught.value.rcvd.code == 1012
    with started(tmp_path, "serve", "--port", "0") as again:
        link = link_in(again)
        assert ask(f"{link}api/tables/{opened['table']}")["seats"][0]["kind"] == "human", "the table is still there"
        assert stop(again) == (0, "")


def test_half_open_requests_push_out_each_other(tmp_path: Path) -> None:
    """The door is tested by itself; here, that it is the one of the real server."""
    with started(tmp_path, "serve", "--port", "0") as program, ExitStack() as lines:
        link = link_in(program)
        port = int(link.rstrip("/").rpartition(":")[2])
        half_open = [lines.enter_context(create_connection(("127.0.0.1", port))) for _ in range(Limits().requests)]
        for each in half_open:
            each.sendall(b"GET / HTTP/1.1\r\nX-Slow: ")
        assert ask(f"{link}healthz")["ringwall"]
        half_open[0].settimeout(Limits().headers / 2)
        with suppress(ConnectionResetError):
            assert half_open[0].recv(1) == b""
        assert stop(program) == (0, "")


def test_playing_prints_a_link_that_works(tmp_path: Path) -> None:
    arguments = ("play", "--no-browser", "--players", "2", "--bots", "2", "--port", str(free_port()))
    with started(tmp_path, *arguments) as program:
        link = link_in(program)
        home, _, place = link.partition("#/table/")
        table, _, token = place.partition("/")
        with urlopen(home, timeout=PATIENCE) as page:
            assert b"<!doctype html>" in page.read().lower()
        assert [seat["kind"] for seat in ask(f"{home}api/tables/{table}")["seats"]] == ["human", "bot"]
        with connect(f"{home.replace('http', 'ws', 1)}socket") as line:
            line.send(json.dumps({"t": "hello", "table": table, "lang": "en", "token": token}))
            assert json.loads(line.recv(PATIENCE))["seats"] == [1]
        assert stop(program) == (0, "")


def free_port() -> int:
    with socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_a_port_that_is_taken_is_said_in_one_sentence(tmp_path: Path) -> None:
    with socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = subprocess.run(
            ringwall("serve", "--port", port),
            capture_output=True,
            text=True,
            env=environment(tmp_path),
            timeout=PATIENCE,
            check=False,
        )
    assert done.returncode == 2 and port in done.stderr and len(done.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("options", "key"),
    [
        (["--data", "tables.db", "--database", "postgresql://me@here/castle"], "ui.one_home"),
        (["--database", "castle"], "ui.no_database"),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_tables_have_one_home(options: list[str], key: str, lang: str) -> None:
    refused = CliRunner().invoke(main, ["serve", "--lang", lang, "--port", "0", *options])
    assert refused.exit_code
    assert Texts(lang).get(key) in refused.output


def test_a_database_needs_its_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "ringwall.server.postgres.home", raising=False)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    monkeypatch.delitem(sys.modules, "ringwall.server.postgres", raising=False)
    with pytest.raises(StorageError, match=r"pip install 'ringwall\[postgres\]'"):
        home_at("postgresql://me@here/castle")
