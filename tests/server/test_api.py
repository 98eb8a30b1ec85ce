"""What pages ask for over HTTP."""

import json
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from ringwall import Game, InvalidSetup, Setup
from ringwall.bots import BOTS
from ringwall.boxes import BASE, EXPANSIONS, open_box
from ringwall.core.box import Request
from ringwall.core.problem import Problem
from ringwall.record import names_in
from ringwall.server.app import make_app
from ringwall.server.catalogue import catalogue
from ringwall.server.journal import Chose, encode
from ringwall.server.messages import Catalogue, WantedSetup
from ringwall.server.setups import check_setup, read_setup
from ringwall.server.sqlite import SqliteStorage
from ringwall.server.storage import StoredEntry
from ringwall.server.tutorial import FIRST_GAME, lessons, tutorial
from ringwall.texts import Texts
from ringwall.texts.languages import catalogue_of
from ringwall.view import setup_view
from tests.server.harness import GENEROUS, HERE, Client, DeviceClient, QuickBots, client, house, line_to, run
from tests.tables import play_on, play_out, random_setup, rechecked

BOTH = ("en", "de")


def open_table(at: Client, seats: str = "h.", **setup: object) -> dict[str, Any]:
    """``h`` for a person's seat, ``b`` for a bot's, ``.`` for an open one."""
    kinds = {"h": "human", "b": "bot", ".": "open"}
    wanted = {"setup": {"players": len(seats), **setup}, "seats": [{"kind": kinds[each]} for each in seats]}
    answer = at.post("/api/tables", json=wanted)
    assert answer.status_code == 201, answer.text
    opened: dict[str, Any] = answer.json()
    return opened


def finished_table(at: Client, **setup: object) -> str:
    """Bots play a game to its end while somebody watches."""
    table = open_table(at, "bb", **setup)["table"]
    with line_to(at) as socket:
        socket.send_text(json.dumps({"t": "hello", "table": table, "lang": "en"}))
        while True:
            message = json.loads(socket.receive_text())
            if message["t"] == "update" and message["table"]["view"]["outcome"] is not None:
                return str(table)


def faults(at: Client, method: str, path: str, **request: Any) -> dict[str, str]:
    """The sentence in each language; the code is the same."""
    found = {}
    for lang in BOTH:
        answer = at.request(method, path, params={"lang": lang}, **request)
        assert answer.status_code >= 400
        fault = answer.json()
        assert set(fault) == {"code", "why"} and fault["why"].strip()
        assert "{" not in fault["why"], "a placeholder was left"
        found[lang] = fault["why"]
        found["code"] = fault["code"]
    assert found["en"] != found["de"]
    return found


# --- opening ---


def test_a_table_is_opened_with_a_token_and_an_invitation(at: Client) -> None:
    opened = open_table(at, "hb.")
    assert opened["seats"] == [1] and len(opened["token"]) >= 40 and len(opened["invite"]) >= 16
    again = open_table(at, "hb.")
    assert not {opened[key] for key in ("table", "token", "invite")} & {again[key] for key in ("table", "token")}


@pytest.mark.parametrize(
    "setup",
    [
        {"players": 7},
        {"mode": "chess"},
        {"boxes": ["no_such_box"]},
        {"options": {"no_such_option": "on"}},
        {"options": {"closed_hands": "perhaps"}},
        {"edition": "third"},
        {"players": 2, "mode": "solitaire"},
        {"options": {"secret_forces": "on"}},
        {"tokens": {"goblin": 1_000}},
        {"tokens": {"no_such_token": 1}},
        {"tokens": {"herald": 1}},
        {"cards": {"tar": 1_000}},
        {"cards": {"no_such_card": 1}},
    ],
)
def test_a_setup_that_is_no_game_is_refused_in_both_languages(at: Client, setup: dict[str, Any]) -> None:
    players = setup.get("players", 1)
    body = {"setup": setup, "seats": [{"kind": "human"}] * players}
    assert faults(at, "POST", "/api/tables", json=body)["code"] == "no_such_game"
    checked = {lang: at.post("/api/setups", json={"setup": setup, "lang": lang}).json()["problem"] for lang in BOTH}
    assert checked["en"] and checked["de"] and checked["en"] != checked["de"]


@pytest.mark.parametrize(
    ("seats", "code"),
    [
        ([{"kind": "human"}], "wrong_seats"),
        ([{"kind": "human"}] * 3, "wrong_seats"),
        ([{"kind": "human", "name": "Ann"}, {"kind": "bot", "name": " ann\u200b"}], "names_alike"),
        ([{"kind": "human"}, {"kind": "bot", "bot": "nobody"}], "no_such_bot"),
        ([{"kind": "human"}, {"kind": "bot", "bot": "os:system"}], "not_understood"),
        ([{"kind": "ghost"}, {"kind": "bot"}], "not_understood"),
        ([], "not_understood"),
    ],
)
def test_seats_that_make_no_sense_are_refused(at: Client, seats: list[dict[str, str]], code: str) -> None:
    assert faults(at, "POST", "/api/tables", json={"setup": {"players": 2}, "seats": seats})["code"] == code


def test_names_are_tidied_when_a_table_is_opened(at: Client) -> None:
    seats = [{"kind": "human", "name": " A\u202eB\x00 "}, {"kind": "bot", "name": "\u200b"}]
    table = at.post("/api/tables", json={"setup": {"players": 2}, "seats": seats, "lang": "de"}).json()["table"]
    assert [seat["name"] for seat in at.get(f"/api/tables/{table}").json()["seats"]] == ["A B", "Bot 2"]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"[]",
        b"{",
        b'{"setup":1}',
        b'{"setup":{"players":2},"seats":[{"kind":"human"},{"kind":"human"}],"unknown":1}',
        b'{"setup":{"players":true},"seats":[{"kind":"human"}]}',
        b'{"setup":{"mode":"\xff"},"seats":[{"kind":"human"}]}',
        b'{"setup":{"mode":"\\ud800"},"seats":[{"kind":"human"}]}',
        b'{"setup":' + b"[" * 8_000,
        b'{"setup":{"options":' + b'{"a":' * 3_000,
        b'{"setup":{"players":1e999},"seats":[{"kind":"human"}]}',
        b'{"setup":{"tokens":{"goblin":-1}},"seats":[{"kind":"human"}]}',
        b'{"setup":{"tokens":{"goblin":1.5}},"seats":[{"kind":"human"}]}',
        b'{"setup":{"tokens":{"goblin":true}},"seats":[{"kind":"human"}]}',
        b'{"setup":{"boxes":["dark_titan"],"facts":{"health.boom_troll":2}},"seats":[{"kind":"human"}]}',
        b'{"setup":{"facts":{}},"seats":[{"kind":"human"}]}',
        b'{"setup":{"players":' + b"9" * 10_000 + b'},"seats":[{"kind":"human"}]}',
        json.dumps({"setup": {"options": {f"o{n}": "on" for n in range(81)}}, "seats": [{"kind": "human"}]}).encode(),
    ],
)
@pytest.mark.parametrize("path", ["/api/tables", "/api/setups", "/api/tables/none/seats", "/api/tutorials"])
def test_bodies_that_are_not_understood(
    at: TestClient, path: str, body: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    assert faults(at, "POST", path, content=body)["code"] == "not_understood"
    assert not [record for record in caplog.records if record.levelname in ("WARNING", "ERROR")]


def test_a_body_that_is_too_long(at: Client) -> None:
    assert faults(at, "POST", "/api/tables", content=b" " * 20_000)["code"] == "too_long"
    assert faults(at, "POST", "/api/records", content=b" " * 500_000)["code"] == "too_long"


def test_an_address_asks_only_so_much(tmp_path: Path) -> None:
    with client(tmp_path, GENEROUS._replace(questions=2)) as at:
        table = open_table(at)["table"]
        for _ in range(2):
            assert at.get(f"/api/tables/{table}").status_code == 200
        for path in (f"tables/{table}", f"tables/{table}/record", f"replays/{table}", f"replays/{table}/0"):
            assert faults(at, "GET", f"/api/{path}")["code"] == "too_often"
        assert faults(at, "POST", "/api/setups", json={"setup": {}})["code"] == "too_often"
        assert at.get("/api/catalogue").status_code == 200


def test_an_address_opens_only_so_many_tables(tmp_path: Path) -> None:
    with client(tmp_path, GENEROUS._replace(openings=3)) as at:
        for _ in range(3):
            open_table(at)
        wanted = {"setup": {"players": 1}, "seats": [{"kind": "human"}]}
        for path, body in (("/api/tables", wanted), ("/api/tutorials", {})):
            assert faults(at, "POST", path, json=body)["code"] == "too_often"
        assert faults(at, "POST", "/api/records", content=b"")["code"] == "too_often"
        assert at.get("/healthz").status_code == 200


def test_an_address_has_only_so_many_tables_kept_in_a_day(tmp_path: Path) -> None:
    with client(tmp_path, GENEROUS._replace(tables=3)) as at:
        for _ in range(3):
            opened = open_table(at)
        wanted = {"setup": {"players": 1}, "seats": [{"kind": "human"}]}
        for path, body in (("/api/tables", wanted), ("/api/tutorials", {})):
            assert faults(at, "POST", path, json=body)["code"] == "too_many_tables"
        assert faults(at, "POST", "/api/records", content=b"")["code"] == "too_many_tables"
        taking = faults(at, "POST", f"/api/tables/{opened['table']}/seats", json={"invite": "none", "name": "Ada"})
        assert taking["code"] == "no_such_invite", "seats are still taken"


# --- an owner's own figures, and token counts of the players' own ---

FACTS: dict[str, int | str] = {"health.boom_troll": 12, "heralds.2": "agr_none", "printed": "health.boom_troll"}


def owners(folder: Path, facts: dict[str, int | str]) -> TestClient:
    """A server whose owner knows some figures better."""
    (folder / "page").mkdir(exist_ok=True)
    app = make_app(SqliteStorage(folder / "tables.db"), QuickBots(), GENEROUS, page=folder / "page", facts=facts)
    return TestClient(app, base_url=HERE)


def setup_seen(at: Client, opened: dict[str, Any]) -> dict[str, Any]:
    """The setup as the page of a table gets it; the head says the same."""
    with line_to(at) as socket:
        socket.send_text(json.dumps({"t": "hello", "table": opened["table"], "lang": "en", "token": opened["token"]}))
        while (message := json.loads(socket.receive_text()))["t"] != "update":
            pass
    seen: dict[str, Any] = message["table"]["view"]["setup"]
    assert at.get(f"/api/tables/{opened['table']}").json()["setup"] == seen
    return seen


def test_the_owners_figures_hold_at_every_table_with_their_box(tmp_path: Path) -> None:
    with owners(tmp_path, FACTS) as at:
        assert at.get("/healthz").json()["facts"] == FACTS
        assert setup_seen(at, open_table(at, "h.", boxes=["dark_titan"]))["facts"] == FACTS
        assert setup_seen(at, open_table(at, "h.", boxes=["wizards_tower"])).get("facts") is None
        checked = at.post("/api/setups", json={"setup": {"boxes": ["dark_titan"]}}).json()
        assert checked["problem"] is None


def test_a_setup_is_checked_with_the_owners_figures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def conflict(table: Request) -> Problem | None:
        weak = table.facts["health.boom_troll"] != 12
        return Problem("problem.fact_printed", "{name} is too weak", name="health.boom_troll") if weak else None

    monkeypatch.setattr(open_box("dark_titan"), "conflicts", [conflict])
    wanted = {"setup": {"boxes": ["dark_titan"]}}
    with owners(tmp_path, {}) as at:
        assert at.post("/api/setups", json=wanted).json()["problem"] is not None
    with owners(tmp_path, FACTS) as at:
        assert at.post("/api/setups", json=wanted).json()["problem"] is None
        assert setup_seen(at, open_table(at, "h.", boxes=["dark_titan"]))["facts"] == FACTS


def test_a_restart_without_the_file_changes_nothing_at_a_table(tmp_path: Path) -> None:
    with owners(tmp_path, FACTS) as at:
        opened = open_table(at, "hb", boxes=["dark_titan"], tokens={"herald": 2, "goblin": 0})
        before = setup_seen(at, opened)
    with owners(tmp_path, {"health.boom_troll": 9}) as at:
        assert setup_seen(at, opened) == before
        assert before["facts"] == FACTS and before["tokens"] == {"herald": 2, "goblin": 0}
        assert setup_seen(at, open_table(at, "h", boxes=["dark_titan"]))["facts"] == {"health.boom_troll": 9}


def test_the_same_setup_again_keeps_the_numbers_of_tokens_and_cards(at: Client) -> None:
    seen = setup_seen(at, open_table(at, "h.", tokens={"goblin": 2}, cards={"tar": 0}))
    assert seen["cards"] == {"tar": 0}
    wanted = {name: value for name, value in seen.items() if name != "facts"}
    assert setup_seen(at, open_table(at, "h.", **wanted)) == seen


def test_bots_play_by_the_owners_figures_and_the_record_has_them(tmp_path: Path) -> None:
    tokens = {"herald": 3, "troll": 2}
    with owners(tmp_path, FACTS) as at:
        table = finished_table(at, boxes=["dark_titan"], tokens=tokens)
        record = at.get(f"/api/tables/{table}/record").text
        assert at.get(f"/api/replays/{table}").json()["setup"]["facts"] == FACTS
    setup = Game.from_record(record).setup
    assert (setup.facts, setup.tokens) == (FACTS, tokens)


def test_a_record_with_figures_of_its_own_can_be_watched_anywhere(at: Client) -> None:
    setup = Setup(players=2, boxes=["dark_titan"], facts={"health.dark_sorceress": 1, "level_2.1": "agr_move:3"})
    game = play_out(Game(setup, 3), Random(3))
    replay = at.post("/api/records", content=game.record()).json()["replay"]
    head = at.get(f"/api/replays/{replay}").json()
    assert head["setup"]["facts"] == setup.facts and head["finished"]
    last = at.get(f"/api/replays/{replay}/{head['steps']}").json()
    assert last["table"]["view"]["setup"] == head["setup"]
    assert [monster["text"] for monster in last["table"]["view"]["monsters"]] == [
        monster.text for monster in game.state.monsters
    ]


# --- taking seats ---


def take(at: Client, opened: dict[str, Any], name: str, **more: object) -> dict[str, Any]:
    answer = at.post(f"/api/tables/{opened['table']}/seats", json={"invite": opened["invite"], "name": name, **more})
    assert answer.status_code == 201, answer.text
    taken: dict[str, Any] = answer.json()
    return taken


def test_friends_take_the_open_seats(at: Client) -> None:
    opened = open_table(at, "h..")
    ann = take(at, opened, "Ann", seat=3)
    assert ann["seats"] == [3] and ann["token"] != opened["token"] and ann["invite"] == opened["invite"]
    second = take(at, opened, "Ann too", token=ann["token"])
    assert second["seats"] == [2, 3] and second["token"] == ann["token"], "one person, two seats, one token"
    path = f"/api/tables/{opened['table']}/seats"
    assert faults(at, "POST", path, json={"invite": opened["invite"], "name": "Bob"})["code"] == "full"
    head = at.get(f"/api/tables/{opened['table']}").json()
    assert [seat["kind"] for seat in head["seats"]] == ["human"] * 3
    assert [seat["here"] for seat in head["seats"]] == [False] * 3


def test_who_may_not_take_a_seat(at: Client) -> None:
    opened = open_table(at, "h..")
    path = f"/api/tables/{opened['table']}/seats"
    take(at, opened, "Ann")
    for body, code in (
        ({"invite": "wrong", "name": "Bob"}, "no_such_invite"),
        ({"invite": opened["token"], "name": "Bob"}, "no_such_invite"),
        ({"invite": opened["invite"], "name": "Bob", "seat": 1}, "seat_taken"),
        ({"invite": opened["invite"], "name": "Bob", "seat": 2}, "seat_taken"),
        ({"invite": opened["invite"], "name": "Bob", "seat": 4}, "seat_taken"),
        ({"invite": opened["invite"], "name": "aNN"}, "name_taken"),
        ({"invite": opened["invite"], "name": "\u200b"}, "name_wanted"),
        ({"invite": opened["invite"], "name": ""}, "not_understood"),
        ({"invite": opened["invite"], "name": "x" * 25}, "not_understood"),
    ):
        assert faults(at, "POST", path, json=body)["code"] == code
    body = {"invite": opened["invite"], "name": "Bob"}
    assert faults(at, "POST", "/api/tables/none/seats", json=body)["code"] == "no_such_table"
    other = open_table(at, "h.")
    assert faults(at, "POST", f"/api/tables/{other['table']}/seats", json=body)["code"] == "no_such_invite"


def test_a_strangers_token_counts_nothing(at: Client) -> None:
    opened, other = open_table(at, "h."), open_table(at, "h.")
    taken = take(at, opened, "Ann", token=other["token"])
    assert taken["token"] not in (other["token"], opened["token"]) and taken["seats"] == [2]


# --- heads ---


def test_what_anybody_with_the_link_may_know(at: Client) -> None:
    opened = open_table(at, "h.", options={"closed_hands": "on"})
    head = at.get(f"/api/tables/{opened['table']}").json()
    told = {"table", "setup", "seats", "created", "changed", "turn", "waiting_for", "won", "taken_back"}
    assert set(head) == told | {"lobby", "next", "from_position"}
    assert head["waiting_for"] == 1 and head["won"] is None and head["setup"]["options"] == {"closed_hands": "on"}
    text = json.dumps(head)
    assert opened["token"] not in text and opened["invite"] not in text
    german = at.get(f"/api/tables/{opened['table']}", params={"lang": "de"}).json()
    assert german["seats"][0]["name"] != head["seats"][0]["name"]


@pytest.mark.parametrize("name", ["none", "%00", "%ff", "a" * 3000, "..%2f..%2ftables.db", "'%20or%201=1--"])
def test_tables_that_do_not_exist(at: Client, name: str, caplog: pytest.LogCaptureFixture) -> None:
    for path in (f"tables/{name}", f"tables/{name}/record", f"replays/{name}", f"replays/{name}/0"):
        answer = at.get(f"/api/{path}")
        assert answer.status_code == 404
    assert not [record for record in caplog.records if record.levelname in ("WARNING", "ERROR")]


def test_tables_of_other_rules_say_so_in_every_answer_and_language(tmp_path: Path) -> None:
    """A table that was played, and a record that was kept to be watched; other cards stand for other rules."""
    game = play_out(Game(Setup(players=2), seed=1), Random(1))
    record = rechecked(game.record(), lambda line: "seed 2" if line.startswith("seed ") else line)

    async def story() -> list[str]:
        async with house(tmp_path) as there:
            played = await there.open(Setup(players=2), "AB", seed=2)
            entries = [Chose("", "", seat, text) for seat, text in seats_and_choices(game)]
            stored = [StoredEntry(seq, 2.0, encode(entry)) for seq, entry in enumerate(entries, start=1)]
            await there.storage.append(played, stored)
            return [played, await there.hall.keep_record(record, game.setup)]

    tables = run(story)
    with client(tmp_path) as at:
        for table in tables:
            for path in (f"tables/{table}", f"tables/{table}/record", f"replays/{table}", f"replays/{table}/0"):
                for lang in BOTH:
                    answer = at.get(f"/api/{path}?lang={lang}")
                    assert (answer.status_code, answer.json()["code"]) == (409, "table_outdated")
                    assert answer.json()["why"] == Texts(lang).get("page.refused.table_outdated")
        refused = at.post("/api/records", content=record)
        assert (refused.status_code, refused.json()["code"]) == (400, "no_record")
        assert "a rule has changed since it was played" in refused.json()["why"]


def seats_and_choices(game: Game) -> list[tuple[int, str]]:
    seats = [moment.decision.seat for moment, _ in game.replay() if moment.decision is not None]
    return list(zip(seats, game.choices(), strict=True))


# --- setups ---


@pytest.mark.parametrize("number", range(6))
def test_what_is_offered_can_be_played_and_what_cannot_has_a_reason(number: int) -> None:
    setup = random_setup(Random(number))
    wanted = WantedSetup(setup.players, setup.mode, list(setup.boxes), dict(setup.options), setup.edition)
    for lang in BOTH:
        checked = check_setup(wanted, lang)
        assert checked.problem is None
        for name, values in checked.options.items():
            for value, reason in values.items():
                options = {**wanted.options, name: value}
                other = WantedSetup(wanted.players, wanted.mode, wanted.boxes, options, wanted.edition)
                assert_as_told(other, reason)
        for mode, reason in checked.modes.items():
            kind = BASE.modes[mode]
            players = min(max(wanted.players, kind.least), kind.most)
            assert_as_told(WantedSetup(players, mode, wanted.boxes, wanted.options, wanted.edition), reason)


def assert_as_told(wanted: WantedSetup, reason: str | None) -> None:
    if reason is None:
        read_setup(wanted)
        return
    assert reason.strip()
    with pytest.raises(InvalidSetup):
        read_setup(wanted)


def test_a_fault_elsewhere_is_not_held_against_an_option() -> None:
    wanted = WantedSetup(2, "standard", [], {"closed_hands": "perhaps"})
    checked = check_setup(wanted, "en")
    assert checked.problem
    fitting = [name for name, values in checked.options.items() if None in values.values()]
    assert len(fitting) > len(checked.options) / 2
    assert checked.options["closed_hands"]["on"] is None


def test_setups_are_checked_over_http(at: Client) -> None:
    checked = at.post("/api/setups", json={"setup": {"players": 3}}).json()
    assert checked["problem"] is None and set(checked["modes"]) == set(BASE.modes)
    bad = at.post("/api/setups", json={"setup": {"players": 7, "mode": "nonsense", "boxes": ["nothing"]}, "lang": "de"})
    assert bad.status_code == 200 and bad.json()["problem"]


# --- records and replays ---


def test_a_running_game_has_no_replay(at: Client) -> None:
    table = open_table(at)["table"]
    for path in (f"replays/{table}", f"replays/{table}/0", f"replays/{table}/99"):
        assert faults(at, "GET", f"/api/{path}")["code"] == "not_finished"


def test_the_record_of_a_running_game_is_for_nobody_but_the_owner_of_a_device(at: Client) -> None:
    table = open_table(at)["table"]
    if isinstance(at, DeviceClient):
        game = Game.from_record(at.get(f"/api/tables/{table}/record").text)
        assert game.outcome is None and game.decision is not None
    else:
        assert faults(at, "GET", f"/api/tables/{table}/record")["code"] == "not_finished"


def test_a_finished_game_has_a_record_and_a_replay(at: Client) -> None:
    table = finished_table(at)
    answer = at.get(f"/api/tables/{table}/record")
    game = Game.from_record(answer.text)
    names = names_in(answer.text)
    assert game.outcome is not None and game.record(names) == answer.text
    assert list(names.values()) == at.get(f"/api/replays/{table}").json()["names"]
    assert_replays(at, table, game)
    assert at.get(f"/api/tables/{table}").json()["won"] == game.outcome.won


def test_a_browser_saves_a_record_as_a_file(web: TestClient) -> None:
    answer = web.get(f"/api/tables/{finished_table(web)}/record")
    assert answer.headers["content-type"].startswith("text/plain")
    assert answer.headers["content-disposition"].startswith("attachment;")


def test_the_language_is_what_the_browser_prefers_unless_the_address_says(web: TestClient) -> None:
    def why(preferred: str, **params: str) -> str:
        return str(web.get("/api/tables/none", params=params, headers={"accept-language": preferred}).json()["why"])

    assert why("de-AT,en") == why("en", lang="de") != why("en") == why("fr")


def test_a_record_that_is_uploaded_keeps_its_names(at: Client) -> None:
    """And they are tidied like all others, since anybody may have written the record."""
    game = Game.from_record(at.get(f"/api/tables/{finished_table(at)}/record").text)
    record = game.record({1: "Jürgen", 2: "  a\u2028b " + "W" * 40})
    table = at.post("/api/records", content=record.encode()).json()["replay"]
    tidied = ["Jürgen", "a b " + "W" * 20]
    assert at.get(f"/api/replays/{table}").json()["names"] == tidied
    assert list(names_in(at.get(f"/api/tables/{table}/record").text).values()) == tidied


def assert_replays(at: Client, table: str, game: Game) -> None:
    """Each moment is the game at that moment."""
    head = at.get(f"/api/replays/{table}").json()
    choices = game.choices()
    assert head["steps"] == len(choices) and head["finished"] == (game.outcome is not None)
    assert len(head["names"]) == game.setup.players and head["log"]
    again = Game(game.setup, game.seed)
    events = 0
    for step in range(len(choices) + 1):
        if step in (0, 1, 2, len(choices) // 2, len(choices)):
            shown = at.get(f"/api/replays/{table}/{step}").json()
            viewer = None if again.decision is None else again.decision.seat
            assert shown["step"] == shown["table"]["choices"] == step
            assert shown["table"]["view"] == json.loads(json.dumps(again.view(viewer))), step
            if step:
                assert [event["kind"] for event in shown["events"]] == [each.kind for each in again.events[events:]]
        events = len(again.events)
        if step < len(choices):
            again.choose(choices[step])
    for wanted in (str(len(choices) + 1), "-1", "x", "9" * 5_000, "1.5"):
        answer = at.get(f"/api/replays/{table}/{wanted}")
        assert answer.status_code == 400 and answer.json()["code"] == "no_such_step"


@pytest.mark.parametrize("number", range(3))
def test_a_record_that_was_uploaded_is_replayed(at: Client, number: int) -> None:
    dice = Random(number)
    game = Game(random_setup(dice), seed=f"upload {number}")
    if number:
        play_out(game, dice)
    else:
        list(play_on(game, dice, 15))  # a game that was broken off
    answer = at.post("/api/records", content=game.record().encode())
    assert answer.status_code == 201
    replay = answer.json()["replay"]
    assert_replays(at, replay, game)
    assert at.get(f"/api/tables/{replay}/record").text == game.record()
    head = at.get(f"/api/tables/{replay}").json()
    assert head["setup"] == setup_view(game.setup)


def sealed(*lines: str) -> bytes:
    """A record somebody has written by hand, with the right checks."""
    check, written = "", []
    for line in lines:
        check = blake2b(f"{check}\n{line}".encode(), digest_size=4).hexdigest()
        written.append(f"{line}  #{check}")
    return ("\n".join(written) + "\n").encode()


HEAD = ["ringwall record 1", "players 1", "mode standard", "boxes none", "edition big_box", "first player 1"]


@pytest.mark.parametrize(
    "record",
    [
        b"",
        b"\xff\xfe",
        b"hello",
        b"\x00" * 100,
        b"ringwall record 1",
        sealed("ringwall record 99"),
        sealed(*HEAD[:3], "end 0 x"),
        sealed(*HEAD, "options none", "seed 1", "win at once", "end 1 x"),
        sealed(*HEAD, "options none", "seed 1", "end 0 x"),
        sealed(*HEAD, "options a", "seed 1", "end 0 x"),
        sealed(*HEAD, "options a=b", "seed 1", "end 0 x"),
        sealed(*HEAD, "options none", "seed " + "[" * 100_000, "end 0 x"),
        sealed(*HEAD, "options none", "seed " + "9" * 100_000, "end 0 x"),
        sealed(*HEAD, "options none", "seed {}", "end 0 x"),
        sealed(HEAD[0], "players " + "9" * 10_000, *HEAD[2:], "options none", "seed 1", "end 0 x"),
        sealed(*HEAD[:5], "first player 0", "options none", "seed 1", "end 0 x"),
    ],
)
def test_what_is_no_record_is_refused_in_words(at: Client, record: bytes, caplog: pytest.LogCaptureFixture) -> None:
    assert faults(at, "POST", "/api/records", content=record)["code"] == "no_record"
    assert not [each for each in caplog.records if each.levelname in ("WARNING", "ERROR")]


def test_nobody_plays_on_in_an_uploaded_record(at: Client) -> None:
    game = Game(Setup(players=1), seed=1)
    replay = at.post("/api/records", content=game.record().encode()).json()["replay"]
    with line_to(at) as socket:
        socket.send_text(json.dumps({"t": "hello", "table": replay, "lang": "en", "token": "x"}))
        kinds = [json.loads(socket.receive_text()) for _ in range(4)]
        assert [each["t"] for each in kinds] == ["problem", "you", "update", "presence"]
        option = game.options[0].text
        socket.send_text(json.dumps({"t": "act", "id": "a", "decision": 0, "option": option}))
        assert json.loads(socket.receive_text())["code"] == "not_your_choice"


# --- what is in the boxes ---


@pytest.mark.parametrize("path", ["catalogue", "tutorial", "texts/en", "texts/de"])
def test_what_does_not_change_is_asked_for_once(web: TestClient, path: str) -> None:
    first = web.get(f"/api/{path}")
    assert first.status_code == 200 and first.headers["content-type"] == "application/json"
    again = web.get(f"/api/{path}", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304 and not again.content
    assert web.get(f"/api/{path}", headers={"if-none-match": '"other"'}).content == first.content


def test_the_catalogue_holds_the_boxes() -> None:
    facts = catalogue()
    assert isinstance(facts, Catalogue)
    assert set(facts.bots) == set(BOTS) and {mode.id for mode in facts.modes} == set(BASE.modes)
    assert {card.id for card in facts.cards if card.box == "base"} == set(BASE.cards)


def test_texts_are_those_of_the_catalogue(at: Client) -> None:
    for lang in BOTH:
        texts = at.get(f"/api/texts/{lang}").json()
        assert texts and all(catalogue_of(lang)[key] == text for key, text in texts.items())
        assert any(key.startswith("page.") for key in texts)
    assert set(at.get("/api/texts/en").json()) == set(at.get("/api/texts/de").json())
    assert faults(at, "GET", "/api/texts/xx")["code"] == "no_such_language"


def test_the_texts_of_a_box_come_with_the_box(at: Client) -> None:
    named = {part: at.get(f"/api/texts/en/{part}").json() for part in ("later", *EXPANSIONS)}
    parts = {"": at.get("/api/texts/en").json(), **named}
    assert sum(map(len, parts.values())) == len({key for texts in parts.values() for key in texts})
    assert "card.red_fireball.name" in parts["wizards_tower"] and "card.tar.name" in parts[""]
    assert {f"box.{box}.name" for box in EXPANSIONS} <= set(parts[""])
    assert faults(at, "GET", "/api/texts/en/base")["code"] == "no_such_texts"


@pytest.mark.parametrize("box", lessons())
def test_a_guided_game_is_a_table_of_its_own(at: Client, box: str) -> None:
    opened = at.post("/api/tutorials", json={"lang": "de", "box": box}).json()
    assert opened["seats"] == [1]
    with line_to(at) as socket:
        hello = {"t": "hello", "table": opened["table"], "lang": "de", "token": opened["token"]}
        socket.send_text(json.dumps(hello))
        assert json.loads(socket.receive_text())["seats"] == [1]
        table = json.loads(socket.receive_text())["table"]
    lesson = lessons()[box]
    assert table["tutorial"] and table["view"] == json.loads(json.dumps(Game(lesson.setup, lesson.seed).view(1)))
    steps = at.get(f"/api/tutorial/{box}").json()["steps"]
    assert len(steps) == len(tutorial(box).steps)


def test_a_box_without_a_guided_game_says_which_have_one(at: Client) -> None:
    assert at.get("/api/tutorial").json() == at.get(f"/api/tutorial/{FIRST_GAME}").json()
    assert faults(at, "GET", "/api/tutorial/nothing")["code"] == "no_such_lesson"
    refused = at.post("/api/tutorials", json={"box": "nothing"}).json()
    assert refused["code"] == "no_such_lesson" and FIRST_GAME in refused["why"]


def test_health(web: TestClient) -> None:
    assert web.get("/healthz").json()["ringwall"]
    assert web.get("/healthz").json()["facts"] == {}
