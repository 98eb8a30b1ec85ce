"""Other sites and other names stay outside; every answer carries the rules for the page."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from ringwall.server.guard import HEADERS
from ringwall.server.messages import Problem
from tests.server.harness import GENEROUS, client, connect, decode

FOREIGN_ORIGINS = [
    "https://evil.example",
    "http://evil.example:8417",
    "http://127.0.0.1:9999",
    "http://127.0.0.1",
    "http://127.0.0.1:8417.evil.example",
    "http://[",
    "null",
    "",
    "file://",
]
FOREIGN_HOSTS = [
    "evil.example",
    "evil.example:8417",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "[::1",
    "[",
    "",
    "a]b",
    "0x7f.1",
]
HELLO = '{"t":"hello","table":"none","lang":"en"}'


@pytest.mark.parametrize("origin", FOREIGN_ORIGINS)
def test_pages_of_other_sites_are_refused(tmp_path: Path, origin: str) -> None:
    with client(tmp_path) as at:
        for path in ("/healthz", "/api/catalogue", "/api/tables/x", "/"):
            assert at.get(path, headers={"origin": origin}).status_code == 403
        assert at.post("/api/tutorials", json={}, headers={"origin": origin}).status_code == 403
        assert_no_socket(at, {"origin": origin})


@pytest.mark.parametrize("host", FOREIGN_HOSTS)
def test_other_names_are_refused(tmp_path: Path, host: str) -> None:
    with client(tmp_path) as at:
        for path in ("/healthz", "/api/catalogue", "/"):
            assert at.get(path, headers={"host": host}).status_code == 421
        assert at.post("/api/tutorials", json={}, headers={"host": host}).status_code == 421
        assert_no_socket(at, {"host": host})
        assert_no_socket(at, {"host": host, "origin": f"http://{host}"})


def assert_no_socket(at: TestClient, headers: dict[str, str]) -> None:
    """The handshake fails: nothing was accepted, so nothing can be received."""
    with pytest.raises(WebSocketDisconnect), connect(at, headers):
        raise AssertionError("the socket was accepted")


@pytest.mark.parametrize(
    "host", ["127.0.0.1:8417", "localhost:80", "LocalHost", "[::1]:8417", "192.168.1.7", "ring.lan"]
)
def test_our_own_names_and_programs_without_an_origin_come_in(tmp_path: Path, host: str) -> None:
    with client(tmp_path, names=("Ring.lan",)) as at:
        for headers in ({"host": host}, {"host": host, "origin": f"http://{host}"}):
            assert at.get("/healthz", headers=headers).status_code == 200
            with connect(at, headers) as socket:
                socket.send_text(HELLO)
                problem = decode(socket.receive_text())
                assert isinstance(problem, Problem) and problem.code == "no_such_table"


def test_every_answer_carries_the_rules_for_the_page(tmp_path: Path) -> None:
    with client(tmp_path, GENEROUS._replace(openings=1)) as at:
        (tmp_path / "page" / "index.html").write_text("<!doctype html>")
        answers = {
            "page": at.get("/"),
            "health": at.get("/healthz"),
            "texts": at.get("/api/texts/de"),
            "no file": at.get("/no/such/file.js"),
            "up": at.get("/../../etc/passwd"),
            "no table": at.get("/api/tables/none"),
            "no method": at.delete("/api/tables"),
            "bad body": at.post("/api/tables", content=b"{"),
            "opened": at.post("/api/tutorials", json={}),
            "too often": at.post("/api/tutorials", json={}),
            "too long": at.post("/api/setups", content=b" " * 20_000),
            "foreign": at.get("/healthz", headers={"origin": "https://evil.example"}),
            "not here": at.get("/healthz", headers={"host": "evil.example"}),
            "kept": at.get("/api/catalogue", headers={"if-none-match": at.get("/api/catalogue").headers["etag"]}),
        }
    expected = [200, 200, 200, 404, 404, 404, 405, 400, 201, 429, 413, 403, 421, 304]
    assert [answer.status_code for answer in answers.values()] == expected
    for name, answer in answers.items():
        for header, value in HEADERS.items():
            assert answer.headers[header] == value, name
    assert "unsafe" not in HEADERS["content-security-policy"]
    assert "server" not in answers["page"].headers


def test_a_handler_that_breaks_is_answered_in_words_and_with_the_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("a secret")

    monkeypatch.setattr("ringwall.server.api.check_setup", broken)
    with client(tmp_path) as at:
        answer = at.post("/api/setups", json={"setup": {}})
    assert answer.status_code == 500 and answer.json()["code"] == "engine_broke" and "secret" not in answer.text
    assert answer.headers["content-security-policy"]
    assert "broke" in caplog.text


def test_an_address_has_only_so_many_sockets(tmp_path: Path) -> None:
    with client(tmp_path, GENEROUS._replace(connections=2)) as at:
        with connect(at) as first, connect(at):
            with connect(at) as third:
                with pytest.raises(WebSocketDisconnect) as caught:
                    third.receive_text()
                assert caught.value.code == 4429
            first.send_text('{"t":"p"}')
            assert first.receive_text() == '{"t":"0"}'
        with connect(at) as again:
            again.send_text('{"t":"p"}')
            assert again.receive_text() == '{"t":"0"}'
