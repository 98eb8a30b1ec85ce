"""Tables that begin in a position: kept, taken back, watched by bots and advisers, and as secret as all others."""

import json
from pathlib import Path
from typing import Any

import pytest

from ringwall import Setup
from ringwall.server.advice import review
from ringwall.server.bot_workers import BotWorkers
from ringwall.server.journal import decode_opening
from ringwall.server.messages import TakeBack
from ringwall.server.table import Table
from ringwall.server.thinking import BotJob
from tests.server.harness import Client, DeviceClient, house, line_to, opening, people, room_of, run, token_of
from tests.server.test_api import faults

TWO = Setup(players=2)
GIVEN: dict[str, Any] = {
    "phase": "play",
    "monsters": ["orc@swordsman-1", "goblin@knight-2"],
    "hands": {1: ["red_swordsman", "red_knight", "brick"], 2: ["tar"]},
    "pile_top": ["goblin_king", "plague_archers", "troll"],
    "deck_top": ["barbarian", "drive_him_back"],
}
BEGINS = {"given": GIVEN}
SECRET = ("goblin_king", "plague_archers", "barbarian", "drive_him_back", "pile_top")
"""What lies face down."""


def asked(begins: object, seats: int = 2, **setup: object) -> dict[str, Any]:
    body = {"setup": {"players": seats, **setup}, "seats": [{"kind": "human"}] * seats, "begins": begins}
    return json.loads(json.dumps(body))  # type: ignore[no-any-return]


# --- a table ---


@pytest.mark.usefixtures("each_home")
def test_a_table_that_began_in_a_position_is_loaded_taken_back_and_played_by_bots(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            table = await there.open(TWO, "A-", begins=json.loads(json.dumps(BEGINS)))
            page = await there.page(table, token_of("A"))
            assert page.shown is not None and page.shown.view["phase"] == "play"
            options = [option.text for option in page.shown.options]
            at = options.index("play red_swordsman > orc.2@swordsman-1")
            await page.act(at)
            assert "orc.1@swordsman-1" in json.dumps(page.shown.view["monsters"]) or page.shown.choices == 1
            await page.act(-1)
            await there.settle()
            assert there.bots.jobs and there.bots.jobs[-1].begins == json.loads(json.dumps(BEGINS)) | {"given": GIVEN}
            async with room_of(there, table) as room:
                before, chosen = room.table.position, room.table.match.game.choices()
            other = await there.page(table, token_of("A"))
            async with room_of(there, table) as room:
                assert (room.table.position, room.table.match.game.choices()) == (before, chosen)
            await other.tell(TakeBack(other.id(), 0))
            assert other.shown is not None and [option.text for option in other.shown.options] == options

    run(story)


def test_bots_and_advisers_begin_where_the_table_does() -> None:
    job = BotJob("t", TWO.arguments, 3, (0, 0), "simple", 1, BEGINS)

    async def choose() -> str:
        workers = BotWorkers(1)
        try:
            return await workers.choose(job)
        finally:
            await workers.close()

    assert run(choose)
    found = list(review(job, 0, 0.01, lambda: False))
    assert len(found) == 2


# --- over HTTP ---


def test_a_table_is_opened_in_a_position_and_nobody_is_told_what_lies_face_down(at: Client, tmp_path: Path) -> None:
    opened = at.post("/api/tables", json=asked(BEGINS)).json()
    head = at.get(f"/api/tables/{opened['table']}").json()
    assert head["from_position"] is True
    heard = [json.dumps(opened), json.dumps(head)]
    for token in (opened["token"], None):
        with line_to(at) as socket:
            hello = {"t": "hello", "table": opened["table"], "lang": "en"}
            socket.send_text(json.dumps(hello | ({} if token is None else {"token": token})))
            for _ in range(3):
                heard.append(socket.receive_text())
                if '"t":"update"' in heard[-1]:
                    break
            assert "orc.2@swordsman-1" in heard[-1]
    assert not [word for word in SECRET for each in heard if f'"{word}"' in each]
    if not isinstance(at, DeviceClient):
        refused = faults(at, "GET", f"/api/tables/{opened['table']}/record")
        assert refused["code"] == "not_finished"


def test_a_game_begun_in_a_position_is_recorded_and_watched_again(at: Client) -> None:
    last = {
        "given": {"phase": "play", "monsters": ["goblin@archer-1"], "pile": [], "hands": {1: ["red_archer"], 2: []}}
    }
    opened = at.post("/api/tables", json=asked(last)).json()
    with line_to(at) as socket:
        socket.send_text(json.dumps({"t": "hello", "table": opened["table"], "lang": "en", "token": opened["token"]}))
        option = {"t": "act", "id": "1", "decision": 0, "option": "play red_archer > goblin.1@archer-1"}
        socket.send_text(json.dumps(option))
        while '"won":true' not in socket.receive_text().replace(" ", ""):
            pass
    record = at.get(f"/api/tables/{opened['table']}/record").text
    assert record.startswith("ringwall record 2 ")
    kept = at.post("/api/records", content=record.encode()).json()["replay"]
    steps = at.get(f"/api/replays/{kept}").json()["steps"]
    assert steps == 1
    tried = at.post(f"/api/tables/{opened['table']}/tries", json={"choice": 0})
    assert tried.status_code == 201


@pytest.mark.parametrize(
    ("begins", "code"),
    [
        ({"given": {"monsters": ["orc@moon-1"]}}, "no_such_position"),
        ({"given": {"monsters": ["orc@forest-1"] * 60}}, "no_such_position"),
        ({"given": {"hands": {"1": ["no_such_card"]}}}, "no_such_position"),
        ({"given": {"this_turn": {"missing": 10**12}}}, "no_such_position"),
        ({"given": {}, "dice": [1]}, "no_such_position"),
        ({"dice": [0]}, "no_such_position"),
        ({"given": {"phase": "move", "towers": [1], "walls": [], "monsters": ["goblin@swordsman-1"]}}, "position_over"),
        ({"given": []}, "not_understood"),
        ({"position": {}}, "not_understood"),
        ("[" * 100, "not_understood"),
    ],
)
def test_positions_nobody_can_play_on_from_are_refused_in_words(at: Client, begins: object, code: str) -> None:
    assert faults(at, "POST", "/api/tables", json=asked(begins))["code"] == code


def test_an_empty_beginning_is_the_set_up(at: Client) -> None:
    opened = at.post("/api/tables", json=asked({})).json()
    assert at.get(f"/api/tables/{opened['table']}").json()["from_position"] is False


def test_journals_of_before_say_nothing_of_a_beginning() -> None:
    written = b'{"setup":{"players":1},"seed":"s","seats":[],"invite":"i","tutorial":false,"record":null}'
    assert decode_opening(written).begins is None


# --- gathering first, and once more ---


def test_a_position_waits_in_the_lobby_and_comes_again(at: Client) -> None:
    """Dealt by another seed when the host begins, and by yet another when they play again: always that position."""
    table = Table("t", opening(TWO, people(2), begins=BEGINS))
    before = [option.text for option in table.match.game.options]
    table.match.begin("another seed")
    assert [option.text for option in table.match.game.options] == before
    again = table.opening_again(table.seats[0].who, table.opening.setup, "yet another")
    assert again.begins == table.match.game.beginning
    opened = at.post("/api/tables", json=asked(BEGINS) | {"lobby": True}).json()
    head = at.get(f"/api/tables/{opened['table']}").json()
    assert head["lobby"] and head["from_position"]
