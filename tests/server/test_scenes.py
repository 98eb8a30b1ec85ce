"""The rulebook at the server: its files, and tables that begin where a scenario begins."""

import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from ringwall.server.app import make_app
from ringwall.server.scenes import RULEBOOK
from ringwall.server.sqlite import SqliteStorage
from tests.server.harness import GENEROUS, HERE, QuickBots, connect

WITH_TAR = {"given": {"phase": "play", "hands": {1: ["tar"]}, "monsters": ["orc@archer-2"]}}


def scene(name: str, tried: Any) -> dict[str, Any]:
    coming: dict[str, list[str]] = {"dice": [], "pile_top": [], "deck_top": []}
    told = {"name": "A board", "rules": ["CP-TAR-01"], "example": None, "refused": None}
    return {"id": name, **told, "before": None, "after": {}, "steps": [], "coming": coming, "tried": tried}


@pytest.fixture
def rulebook(tmp_path: Path) -> Path:
    boards = tmp_path / "rulebook" / "boards" / "base"
    boards.mkdir(parents=True)
    health = {"players": 2, "boxes": ["dark_titan"], "facts": {"health.boom_troll": 2}}
    scenes = [
        scene("base/one/1", {"setup": {"players": 2}, "begins": WITH_TAR}),
        scene("base/one/2", None),
        scene("base/one/3", {"setup": health, "begins": {"given": {"monsters": ["boom_troll@archer-1"]}}}),
        scene("base/one/4", {"setup": {"players": 3, "mode": "overlord"}, "begins": None}),
        scene("base/one/5", {"setup": {"players": 1, "mode": "overlord"}, "begins": None}) | {"refused": {"en": "No"}},
    ]
    (boards / "one.json").write_text(json.dumps(scenes), encoding="utf-8")
    return tmp_path / "rulebook"


@pytest.fixture
def client(tmp_path: Path, rulebook: Path) -> TestClient:
    storage = SqliteStorage(tmp_path / "tables.db")
    facts = {"health.boom_troll": 5}
    app = make_app(storage, QuickBots(), GENEROUS, page=tmp_path / "page", rulebook=rulebook, facts=facts)
    return TestClient(app, base_url=HERE)


def opened(client: TestClient, name: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """What opening it is answered, and the table as whoever opened it is shown it."""
    answer = client.post("/api/scenes", json={"scene": name})
    assert answer.status_code == 201, answer.text
    told = answer.json()
    with connect(client) as socket:
        socket.send_json({"t": "hello", "table": told["table"], "lang": "en", "token": told["token"]})
        while (said := socket.receive_json())["t"] != "update":
            pass
    return told, said["table"]


def test_a_table_begins_where_a_scenario_begins_and_one_plays_all_seats(client: TestClient) -> None:
    with client:
        told, table = opened(client, "base/one/1")
        assert told["seats"] == [1, 2]
        assert table["view"]["hands"]["1"] == ["tar"]
        assert [each["text"] for each in table["view"]["monsters"]] == ["orc.2@archer-2"]
        assert "play tar > orc.2@archer-2" in [option["text"] for option in table["options"]]
        assert not table["lobby"] and not table["tutorial"]


def test_its_figures_are_those_of_the_scenario(client: TestClient) -> None:
    """Whatever the owner of the server knows."""
    with client:
        _, table = opened(client, "base/one/3")
        assert table["view"]["monsters"][0]["full_health"] == 2


def test_an_overlord_is_played_as_well(client: TestClient) -> None:
    with client:
        told, _ = opened(client, "base/one/4")
        assert told["seats"] == [1, 2, 3]


@pytest.mark.parametrize("name", ["base/one/2", "base/one/5", "base/one/9", "base/two/1"])
def test_what_cannot_be_tried_is_refused_in_words(client: TestClient, name: str) -> None:
    with client:
        answer = client.post("/api/scenes", json={"scene": name})
        assert (answer.status_code, answer.json()["code"]) == (404, "no_such_scene")
        assert "{" not in answer.json()["why"]


@pytest.mark.parametrize("name", ["../../one/1", "base/one", "base/one/0", "base/one/1/2", "/base/one/1", "base/../1"])
def test_names_of_other_files_are_not_understood(client: TestClient, name: str) -> None:
    with client:
        assert client.post("/api/scenes", json={"scene": name}).json()["code"] == "not_understood"


def test_files_of_the_rulebook_are_packed_and_not_sent_again(client: TestClient) -> None:
    with client:
        answer = client.get("/rulebook/boards/base/one.json", headers={"accept-encoding": "gzip"})
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["cache-control"] == "no-cache"
        assert len(answer.json()) == 5
        again = client.get("/rulebook/boards/base/one.json", headers={"if-none-match": answer.headers["etag"]})
        assert again.status_code == 304
        assert client.get("/rulebook/boards/base/three.json").status_code == 404


@pytest.mark.skipif(not RULEBOOK.is_dir(), reason="the rulebook has not been made")
def test_the_one_that_was_made_can_be_tried(tmp_path: Path) -> None:
    app = make_app(SqliteStorage(tmp_path / "tables.db"), QuickBots(), GENEROUS, page=tmp_path / "page")
    with TestClient(app, base_url=HERE) as client:
        _, table = opened(client, "base/tar/2")
        assert "play tar > goblin.1@forest-1" in [option["text"] for option in table["options"]]
