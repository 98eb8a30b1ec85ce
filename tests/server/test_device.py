"""A host beside a page: where it keeps its tables, who thinks for it, and how all of it is carried away."""

import json
import subprocess
import sys
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, Final

import pytest

from ringwall import Game
from ringwall.server.device.chest import FORMAT
from tests.server.harness import DeviceClient, DeviceSession, MemoryShelf, client

BLOCKED = (
    "starlette",
    "anyio",
    "uvicorn",
    "h11",
    "websockets",
    "prometheus_client",
    "psycopg",
    "multiprocessing",
    "sqlite3",
    "ssl",
)
"""What a worker of a browser does not have, or must not need."""


@pytest.fixture
def at() -> Iterator[DeviceClient]:
    with DeviceClient() as opened:
        yield opened


def open_table(at: DeviceClient, seats: str = "h", **setup: object) -> dict[str, Any]:
    kinds = {"h": {"kind": "human"}, "b": {"kind": "bot", "bot": "simple"}}
    wanted = {"setup": {"players": len(seats), **setup}, "seats": [kinds[each] for each in seats]}
    answer = at.post("/api/tables", json=wanted)
    assert answer.status_code == 201, answer.text
    opened: dict[str, Any] = answer.json()
    return opened


NUMBERS: Final = count(1)
"""Of actions: a number that comes again is the same action."""


class Seat:
    """Somebody at a table of a device, who sees what a page would."""

    def __init__(self, line: DeviceSession, opened: dict[str, Any]) -> None:
        self.line = line
        self.shown: dict[str, Any] = {}
        line.send_text(json.dumps({"t": "hello", "table": opened["table"], "lang": "en", "token": opened["token"]}))
        self.until("update")

    def hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.line.receive_text())
        if message["t"] == "update":
            self.shown = message["table"]
        return message

    def until(self, kind: str, also: Callable[[dict[str, Any]], bool] = lambda message: True) -> dict[str, Any]:
        while (message := self.hear())["t"] != kind or not also(message):
            assert message["t"] != "problem", message
        return message

    def say(self, **message: object) -> None:
        self.line.send_text(json.dumps(message))

    def choose(self, place: int = 0) -> None:
        self.id = str(next(NUMBERS))
        table = self.shown
        option = table["options"][place % len(table["options"])]["text"]
        self.say(t="act", id=self.id, decision=table["choices"], option=option, line=table["line"])

    def play(self, choices: int) -> None:
        """So many choices of this person's; bots choose in between."""
        for _ in range(choices):
            while not self.shown["options"]:
                self.until("update")
            self.choose()
            assert self.until("ack")["id"] == self.id


def test_it_needs_nothing_that_a_worker_does_not_have() -> None:
    code = "\n".join(
        (
            "import sys",
            f"sys.modules.update(dict.fromkeys({BLOCKED!r}))",
            "import ringwall.server.device, ringwall.server.device.mind",
        )
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


# --- tables ---


def test_a_table_is_found_again_by_the_next_who_opens_the_page() -> None:
    with DeviceClient() as first:
        opened = open_table(first, "hb")
        with first.connect() as line:
            seat = Seat(line, opened)
            seat.play(4)
            while not seat.shown["options"]:
                seat.until("update")
            choices, options = seat.shown["choices"], seat.shown["options"]
    with DeviceClient(shelf=MemoryShelf(first.shelf.rows)) as second, second.connect() as line:
        again = Seat(line, opened)
        assert (again.shown["choices"], again.shown["options"]) == (choices, options)


def test_a_table_that_another_tab_has_open_is_refused_until_it_is_let_go(at: DeviceClient) -> None:
    opened = open_table(at)
    with DeviceClient(shelf=at.shelf.tab()) as other:
        with at.connect() as line:
            Seat(line, opened)
            answer = other.get(f"/api/tables/{opened['table']}")
            assert (answer.status_code, answer.json()["code"]) == (409, "open_elsewhere")
            with other.connect() as late:
                late.send_text(json.dumps({"t": "hello", "table": opened["table"], "lang": "de"}))
                problem = json.loads(late.receive_text())
                assert (problem["code"], problem.get("fatal", False)) == ("open_elsewhere", False)
                assert "Tab" in problem["why"]
        assert other.get(f"/api/tables/{opened['table']}").status_code == 200
        assert not at.shelf.holders, "nothing is held that nobody looks at"


def test_tabs_that_cannot_keep_each_other_away_lose_nothing_either(at: DeviceClient) -> None:
    opened = open_table(at)
    with DeviceClient(shelf=MemoryShelf(at.shelf.rows)) as other, at.connect() as here, other.connect() as there:
        first, second = Seat(here, opened), Seat(there, opened)
        first.play(2)
        second.choose()
        assert second.until("refused")["code"] in ("stale", "impossible")
        assert second.shown["choices"] == first.shown["choices"]
        second.play(1)


def test_a_browser_without_room_is_no_loss_of_what_was_kept(at: DeviceClient) -> None:
    opened = open_table(at)
    with at.connect() as line:
        seat = Seat(line, opened)
        before = dict(at.shelf.rows)
        at.shelf.full = True
        seat.choose()
        refused = seat.until("refused")
        assert refused["code"] == "not_kept" and "browser" in refused["why"]
        assert at.shelf.rows == before
        full = at.post("/api/tables", json={"setup": {"players": 1}, "seats": [{"kind": "human"}]})
        assert (full.status_code, full.json()["code"]) == (503, "not_kept")
        at.shelf.full = False
        seat.play(1)
        assert seat.shown["choices"] >= 1


def test_a_browser_that_forbids_everything_is_told_of(at: DeviceClient) -> None:
    opened = open_table(at)
    at.shelf.forbidden = True
    answer = at.get(f"/api/tables/{opened['table']}")
    assert (answer.status_code, answer.json()["code"]) == (503, "not_read") and "browser" in answer.json()["why"]
    with at.connect() as line:
        line.send_text(json.dumps({"t": "hello", "table": opened["table"], "lang": "en"}))
        assert json.loads(line.receive_text())["code"] == "not_read"
    new = at.post("/api/tables", json={"setup": {"players": 1}, "seats": [{"kind": "human"}]})
    assert (new.status_code, new.json()["code"]) == (503, "not_kept")
    assert at.told(lambda tell: at.device.pack("{}", "null", "en", tell)).status_code == 503
    at.shelf.forbidden = False
    assert at.get(f"/api/tables/{opened['table']}").status_code == 200


@pytest.mark.parametrize("spoil", ["t/", "m/", "e/"])
def test_a_spoilt_row_costs_its_own_table_only(at: DeviceClient, spoil: str) -> None:
    damaged, sound = open_table(at), open_table(at)
    for opened in (damaged, sound):
        with at.connect() as line:
            Seat(line, opened).play(2)
    for key in [key for key in at.shelf.rows if key.startswith(f"{spoil}{damaged['table']}")]:
        at.shelf.rows[key] = at.shelf.rows[key].replace('"created":1', '"created":2')[:-9] + '"}'
    answer = at.get(f"/api/tables/{damaged['table']}")
    assert (answer.status_code, answer.json()["code"]) == (500, "table_damaged")
    assert at.get(f"/api/tables/{sound['table']}").status_code == 200
    packed = at.told(lambda tell: at.device.pack("{}", "null", "en", tell)).json()
    assert [table["id"] for table in packed["tables"]] == [sound["table"]]


# --- thinking ---


def asked(at: DeviceClient) -> list[str]:
    return [json.loads(question)["q"] for question in at.mind.asked]


def test_hints_and_chances_come_from_the_mind(at: DeviceClient) -> None:
    opened = open_table(at)
    with at.connect() as line:
        seat = Seat(line, opened)
        moment = {"decision": seat.shown["choices"], "line": seat.shown["line"]}
        seat.say(t="ask_hint", **moment)
        hint = seat.until("hint")
        assert hint["lines"] and hint["lines"][0]["option"] in [option["text"] for option in seat.shown["options"]]
        seat.say(t="ask_chance", on=True)
        assert 0 <= seat.until("chance")["chance"] <= 1
    assert asked(at) == ["search", "more", "search", "more"]


def finish(at: DeviceClient) -> str:
    opened = open_table(at, "bb")
    with at.connect() as line:
        seat = Seat(line, {**opened, "token": None})
        while seat.shown["view"]["outcome"] is None:
            seat.until("update")
    return str(opened["table"])


def test_bots_are_let_in_between_the_choices_of_a_review(at: DeviceClient, caplog: pytest.LogCaptureFixture) -> None:
    over, running = finish(at), open_table(at, "bh")
    at.mind.asked.clear()
    with at.connect() as reading, at.connect() as line:
        reader = Seat(reading, {"table": over, "token": None})
        reader.say(t="ask_review", on=True)
        assert reader.until("reviewed", lambda message: bool(message["found"]))
        Seat(line, running).play(1)
        reader.until("reviewed", lambda message: bool(message["found"]))
    questions = asked(at)
    assert "more" in questions[questions.index("think") :], "the review went on after the bot had chosen"
    assert not caplog.records, "no bot failed, and none was replaced"


def test_a_table_gets_an_answer_from_a_mind_that_breaks(at: DeviceClient) -> None:
    at.mind.fails = RuntimeError("out of memory")
    opened = open_table(at, "bh")
    with at.connect() as line:
        seat = Seat(line, opened)
        while not seat.shown["options"]:
            seat.until("update")
        moment = {"decision": seat.shown["choices"], "line": seat.shown["line"]}
        seat.say(t="ask_hint", **moment)
        assert seat.until("hint")["why"], "no hint is said to be none"
        at.mind.fails = None
        seat.say(t="ask_hint", **moment)
        assert seat.until("hint")["lines"], "the next one comes from a mind that has begun anew"
    assert at.mind.ended >= 3


# --- carrying ---


def pack(at: DeviceClient, page: object = None, wanted: object = None) -> str:
    return at.told(lambda tell: at.device.pack(json.dumps(page or {}), json.dumps(wanted), "en", tell)).text


def unpack(at: DeviceClient, chest: str) -> dict[str, Any]:
    told: dict[str, Any] = at.told(lambda tell: at.device.unpack(chest, "en", tell)).json()
    return told


def test_everything_is_carried_to_another_device(at: DeviceClient) -> None:
    opened, second = open_table(at, "hb"), open_table(at)
    with at.connect() as line:
        seat = Seat(line, opened)
        seat.play(3)
        while not seat.shown["options"]:
            seat.until("update")
        shown = seat.shown
    chest = pack(at, {"tables": [opened]})
    with DeviceClient() as other:
        told = unpack(other, chest)
        assert (told["carried"], told["there"], told["page"]) == (2, 0, {"tables": [opened]})
        assert other.shelf.rows == at.shelf.rows
        with other.connect() as line:
            there = Seat(line, opened)
            assert there.shown["options"] == shown["options"]
            there.play(1)
        again = unpack(other, chest)
        assert (again["carried"], again["there"], again["others"]) == (0, 2, []), "it has gone on, and stays so"
    with DeviceClient() as third:
        assert unpack(third, pack(at, wanted=[second["table"]]))["carried"] == 1
        assert third.get(f"/api/tables/{opened['table']}").status_code == 404


def test_what_went_on_elsewhere_is_added_and_what_went_another_way_is_left(at: DeviceClient) -> None:
    opened = open_table(at)
    early = pack(at)
    with at.connect() as line:
        Seat(line, opened).play(3)
    with DeviceClient() as other:
        unpack(other, early)
        assert unpack(other, pack(at))["carried"] == 1 and other.shelf.rows == at.shelf.rows
    with DeviceClient() as other:
        unpack(other, early)
        with other.connect() as line:
            seat = Seat(line, opened)
            seat.say(t="say", id=str(next(NUMBERS)), text="another way")
            seat.until("ack")
        before = dict(other.shelf.rows)
        assert unpack(other, pack(at))["others"] == [opened["table"]] and other.shelf.rows == before


def test_a_table_that_another_tab_has_open_is_not_written_over(at: DeviceClient) -> None:
    opened = open_table(at)
    chest = pack(at)
    with at.connect() as line:
        Seat(line, opened)
        with DeviceClient(shelf=at.shelf.tab()) as other:
            assert unpack(other, chest)["busy"] == [opened["table"]]


@pytest.mark.parametrize(
    ("code", "spoil"),
    [
        ("no_chest", lambda chest: "ringwall record 2"),
        ("no_chest", lambda chest: ""),
        ("no_chest", lambda chest: "[]"),
        ("no_chest", lambda chest: chest[:-4]),
        ("no_chest", lambda chest: chest.replace('"opening":{"setup"', '"opening":{"set"')),
        ("no_chest", lambda chest: chest.replace('"e":"chose"', '"e":"choose"')),
        ("no_chest", lambda chest: chest.replace('"id":"', '"id":"../', 1)),
        ("chest_newer", lambda chest: chest.replace(f'"ringwall_tables":{FORMAT}', f'"ringwall_tables":{FORMAT + 1}')),
    ],
)
def test_what_is_no_such_file_changes_nothing(at: DeviceClient, code: str, spoil: Callable[[str], str]) -> None:
    with at.connect() as line:
        Seat(line, open_table(at)).play(1)
    spoilt = spoil(pack(at))
    assert spoilt != pack(at)
    with DeviceClient() as other:
        for told in (other.told(partial(other.device.unpack, spoilt, lang)) for lang in ("en", "de")):
            assert (told.status_code, told.json()["code"]) == (400, code) and "{" not in told.json()["why"]
        assert not other.shelf.rows


def test_a_running_game_goes_to_a_server_as_a_record(at: DeviceClient) -> None:
    opened = open_table(at, "hb")
    with at.connect() as line:
        seat = Seat(line, opened)
        seat.play(2)
        while not seat.shown["options"]:
            seat.until("update")
    text = at.get(f"/api/tables/{opened['table']}/record").text
    choices = len(Game.from_record(text).choices())
    taken = at.post("/api/records", content=text).json()["replay"]
    going_on = at.post(f"/api/tables/{taken}/tries", json={"choice": choices})
    assert going_on.status_code == 201, going_on.text
    with at.connect() as line:
        assert Seat(line, going_on.json()).shown["options"] == seat.shown["options"]


def test_a_forgotten_table_leaves_nothing_and_an_open_one_is_not_forgotten(at: DeviceClient) -> None:
    opened, other = open_table(at), open_table(at)
    with at.connect() as line:
        Seat(line, opened).play(2)
        busy = at.told(lambda tell: at.device.forget(opened["table"], "en", tell))
        assert (busy.status_code, busy.json()["code"]) == (409, "open_elsewhere")
    assert at.told(lambda tell: at.device.forget(opened["table"], "en", tell)).json() is True
    assert not [key for key in at.shelf.rows if opened["table"] in key]
    assert at.get(f"/api/tables/{other['table']}").status_code == 200


# --- a game in a link ---


def test_a_game_goes_on_at_another_device_with_its_bots_and_its_deck(at: DeviceClient) -> None:
    opened = open_table(at, "hb")
    with at.connect() as line:
        seat = Seat(line, opened)
        seat.play(3)
        while not seat.shown["options"]:
            seat.until("update")
    carried = at.get(f"/api/tables/{opened['table']}/carried").json()
    assert len(carried["game"]) < 400
    with DeviceClient() as other:
        there = other.post("/api/carried", json=carried)
        assert there.status_code == 201 and there.json()["seats"] == [1]
        with other.connect() as line:
            again = Seat(line, there.json())
            assert again.shown["options"] == seat.shown["options"]
            assert again.shown["view"] == seat.shown["view"]
            again.play(2)
        assert other.get(f"/api/tables/{there.json()['table']}/carried").json()["game"] != carried["game"]


@pytest.mark.parametrize(
    "spoil", [lambda game: game[:-5], lambda game: "A" + game[1:], lambda game: "eJw", lambda game: "A"]
)
def test_what_carries_no_whole_game_is_refused(at: DeviceClient, spoil: Callable[[str], str]) -> None:
    carried = at.get(f"/api/tables/{open_table(at)['table']}/carried").json()["game"]
    before = dict(at.shelf.rows)
    answer = at.post("/api/carried", json={"game": spoil(carried)})
    assert (answer.status_code, answer.json()["code"]) == (400, "no_carried") and at.shelf.rows == before


@pytest.mark.parametrize(
    ("code", "part", "value"),
    [
        ("no_carried", 0, 2),
        ("no_carried", 1, {"players": 9}),
        ("no_carried", 1, {"castles": 1}),
        ("no_carried", 4, []),
        ("no_such_bot", 4, [["", "os:system"]]),
        ("carried_outdated", 3, {"given": "nothing"}),
        ("carried_outdated", 5, [0, 0, -1]),
        ("carried_outdated", 5, [5000]),
        ("carried_outdated", 6, "somewhere"),
    ],
)
def test_a_game_that_cannot_be_is_not_gone_on_with(at: DeviceClient, code: str, part: int, value: object) -> None:
    opened = open_table(at)
    carried = at.get(f"/api/tables/{opened['table']}/carried").json()["game"]
    parts = json.loads(zlib.decompress(urlsafe_b64decode(carried + "==")))
    parts[part] = value
    spoilt = urlsafe_b64encode(zlib.compress(json.dumps(parts).encode())).rstrip(b"=").decode()
    answer = at.post("/api/carried", json={"game": spoilt})
    assert answer.status_code == 400 and answer.json()["code"] == code, answer.text


def test_a_server_carries_finished_games_only(tmp_path: Path) -> None:
    with client(tmp_path) as web:
        wanted = {"setup": {"players": 1}, "seats": [{"kind": "human"}]}
        opened = web.post("/api/tables", json=wanted).json()
        assert web.get(f"/api/tables/{opened['table']}/carried").json()["code"] == "not_finished"
    with DeviceClient() as at, client(tmp_path) as web:
        mine = open_table(at)
        carried = at.get(f"/api/tables/{mine['table']}/carried").json()
        assert web.post("/api/carried", json=carried).status_code == 201, "what a device carries, a server goes on with"
