"""What Windows and macOS do otherwise, as far as it can be tried on any machine."""

import mimetypes
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from ringwall.facts_file import read_facts_file
from ringwall.server.app import make_app
from ringwall.server.run import LOCAL, Address, listen
from ringwall.server.sqlite import SqliteStorage
from tests.server.harness import QuickBots


def test_a_machine_with_its_own_idea_of_programs_still_shows_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The registry of Windows often says so, and a browser runs no module that is called plain text."""
    mimetypes.init()
    monkeypatch.setitem(mimetypes.types_map, ".js", "text/plain")
    page = tmp_path / "page"
    page.mkdir()
    for name in ("index.html", "main.js", "styles.css", "favicon.svg", "LICENSE"):
        (page / name).write_text(name, encoding="utf-8")
    app = make_app(SqliteStorage(tmp_path / "tables.db"), QuickBots(), page=page)
    with TestClient(app, base_url="http://127.0.0.1") as client:
        kinds = {name: client.get(f"/{name}").headers["content-type"] for name in ("", "main.js", "styles.css")}
        assert kinds == {
            "": "text/html; charset=utf-8",
            "main.js": "text/javascript; charset=utf-8",
            "styles.css": "text/css; charset=utf-8",
        }
        assert client.get("/favicon.svg").headers["content-type"] == "image/svg+xml"
        assert client.get("/LICENSE").headers["content-type"] == "application/octet-stream"


def test_a_port_is_taken_by_one_server_alone() -> None:
    with listen(Address(LOCAL, 0)) as first:
        first.listen()
        port = first.getsockname()[1]
        with pytest.raises(OSError, match="in use"):
            listen(Address(LOCAL, port))
        with listen(Address(LOCAL, port), or_any_port=True) as second:
            assert second.getsockname()[1] != port


def test_on_windows_a_port_is_not_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    """There an address that may be "reused" is one that several programs listen on at once."""
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_KEEPALIVE, raising=False)
    with listen(Address(LOCAL, 0)) as listener:
        assert not listener.getsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR)
        assert listener.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE)


def test_the_template_of_facts_can_be_read_whatever_a_machine_writes_into_files(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    with file.open("wb") as output:
        command = [sys.executable, "-m", "ringwall", "facts", "--lang", "de"]
        subprocess.run(command, stdout=output, env={**os.environ, "PYTHONIOENCODING": "cp1252"}, check=True)
    assert "ä" in file.read_text(encoding="utf-8")
    assert read_facts_file(file) == {}
