"""Who does not come in: banned addresses, and pages that are older than the server."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from ringwall.server.app import make_app
from ringwall.server.bans import Bans, NoAddress
from ringwall.server.gate import BANNED, OUTDATED_PAGE
from ringwall.server.sqlite import SqliteStorage
from ringwall.server.sqlite.bans_file import read_bans, write_bans
from tests.server.harness import GENEROUS, HERE, QuickBots, connect

MALLORY = "203.0.113.7"
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


class Clock:
    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now


def visitor(folder: Path, bans: Bans, address: str = MALLORY) -> TestClient:
    page = folder / "page"
    page.mkdir(exist_ok=True)
    (page / "index.html").write_text('<script type="module" src="/abc123/js/main.js"></script>')
    app = make_app(SqliteStorage(folder / "tables.db"), QuickBots(), GENEROUS, page=page, bans=bans)
    return TestClient(app, base_url=HERE, client=(address, 4711))


@pytest.mark.parametrize(
    ("banned", "address", "barred"),
    [
        (MALLORY, MALLORY, True),
        (MALLORY, "203.0.113.8", False),
        ("203.0.113.0/24", "203.0.113.8", True),
        ("203.0.113.9/24", "203.0.113.8", True),
        (MALLORY, f"::ffff:{MALLORY}", True),
        ("2001:db8::/64", "2001:db8::17", True),
        ("2001:db8::/64", "2001:db8:1::17", False),
        (MALLORY, "testclient", False),
        (MALLORY, "", False),
    ],
)
def test_a_ban_holds_for_an_address_or_a_network(banned: str, address: str, barred: bool) -> None:
    bans = Bans()
    bans.ban(banned, 1)
    assert bans.bars(address) is barred


def test_a_ban_ends_by_itself_and_outlives_the_server(tmp_path: Path) -> None:
    clock = Clock()
    file = tmp_path / "bans"
    bans = Bans(clock=clock)
    bans.ban(MALLORY, 2)
    write_bans(file, bans.standing)
    clock.now += timedelta(days=1)
    again = Bans(read_bans(file), clock)
    assert again.bars(MALLORY)
    assert file.stat().st_mode & 0o077 == 0, "addresses are for nobody else's eyes"
    clock.now += timedelta(days=1)
    assert not again.bars(MALLORY)
    assert not again.standing, "what has run out is not kept"


def test_a_ban_can_be_lifted() -> None:
    bans = Bans()
    bans.ban(MALLORY, 1)
    assert bans.lift(MALLORY)
    assert not bans.bars(MALLORY)
    assert not bans.lift(MALLORY)


def test_what_is_no_address_is_said_in_words(tmp_path: Path) -> None:
    with pytest.raises(NoAddress, match="mallory is no address"):
        Bans().ban("mallory", 1)
    file = tmp_path / "bans"
    file.write_text("# by hand\n\n198.51.100.1 2999-01-01\nmallory tomorrow\n")
    with pytest.raises(NoAddress, match="line 4"):
        read_bans(file)
    file.write_text("198.51.100.1 2999-01-01\n")
    assert Bans(read_bans(file)).bars("198.51.100.1")


def test_whoever_is_banned_is_told_so_and_gets_nothing(tmp_path: Path) -> None:
    bans = Bans()
    bans.ban(MALLORY, 1)
    with visitor(tmp_path, bans) as at:
        for path in ("/", "/healthz", "/api/catalogue"):
            refused = at.get(path, headers={"accept-language": "de"})
            assert refused.status_code == 403
            assert refused.json()["code"] == "banned"
            assert "Adresse" in refused.json()["why"]
        with connect(at) as line:
            assert line.receive_json()["code"] == "banned"
            with pytest.raises(WebSocketDisconnect) as caught:
                line.receive_json()
            assert caught.value.code == BANNED
    with visitor(tmp_path, bans, "203.0.113.8") as at:
        assert at.get("/healthz").status_code == 200


def test_whoever_is_banned_while_they_play_is_sent_away(tmp_path: Path) -> None:
    bans = Bans()
    with visitor(tmp_path, bans) as at, connect(at) as line:
        line.send_json({"t": "p"})
        assert line.receive_json() == {"t": "0"}
        bans.ban(MALLORY, 1)
        line.send_json({"t": "p"})
        problem = line.receive_json()
        assert (problem["code"], problem["fatal"]) == ("banned", True)
        with pytest.raises(WebSocketDisconnect) as caught:
            line.receive_json()
        assert caught.value.code == BANNED


def test_an_older_page_is_told_to_reload(tmp_path: Path) -> None:
    with visitor(tmp_path, Bans()) as at:
        host = {"host": "127.0.0.1:8417"}
        with at.websocket_connect("/socket?page=0ldpa6e&lang=de", headers=host) as line:
            problem = line.receive_json()
            assert (problem["code"], problem["fatal"]) == ("page_outdated", True)
            assert "neu" in problem["why"]
            with pytest.raises(WebSocketDisconnect) as caught:
                line.receive_json()
            assert caught.value.code == OUTDATED_PAGE
        for path in ("/socket?page=abc123", "/socket"):
            with at.websocket_connect(path, headers=host) as line:
                line.send_text(json.dumps({"t": "p"}))
                assert line.receive_json() == {"t": "0"}, "the page of this version, and a program, come in"
