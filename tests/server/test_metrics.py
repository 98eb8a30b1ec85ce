"""Figures for Prometheus: they count what happens, name nobody, and are given at a listener of their own."""

import asyncio
import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.types import Message, Receive, Scope, Send

from ringwall.server.app import make_app
from ringwall.server.beside import CALLERS, answering_at
from ringwall.server.metrics import UNANSWERED, Metrics, TimedBots, TimedStorage, Watch
from ringwall.server.run import LOCAL, Address, listen
from ringwall.server.sqlite import SqliteStorage
from tests.server.harness import GENEROUS, HERE, connect, run

PATIENCE = 60.0
"""Seconds after which nothing will come any more."""


class Measured:
    """A whole server that is measured, and what Prometheus is told of it."""

    def __init__(self, folder: Path) -> None:
        (folder / "page").mkdir(exist_ok=True)
        self.logger = logging.Logger("measured")
        self.metrics = Metrics(self.logger)
        storage = TimedStorage(SqliteStorage(folder / "tables.db"), self.metrics)
        app = make_app(storage, TimedBots(self.metrics), GENEROUS, page=folder / "page")
        self.metrics.count_rooms(app.state.hall)
        self.public = TestClient(Watch(app, self.metrics), base_url=HERE)
        self.beside = TestClient(self.metrics.app(), base_url="http://127.0.0.1:9464")

    @property
    def text(self) -> str:
        answer = self.beside.get("/metrics")
        assert answer.status_code == 200
        return answer.text

    def value(self, name: str) -> float:
        """A figure with its labels; 0 for one that has not been needed yet."""
        found = re.search(rf"^{re.escape(name)} (\S+)$", self.text, re.MULTILINE)
        return 0.0 if found is None else float(found[1])

    def open(self, *seats: str) -> dict[str, Any]:
        wanted = {"setup": {"players": len(seats)}, "seats": [{"kind": kind, "name": None} for kind in seats]}
        opened: dict[str, Any] = self.public.post("/api/tables", json=wanted).json()
        return opened


@pytest.fixture
def measured(tmp_path: Path) -> Iterator[Measured]:
    server = Measured(tmp_path)
    with server.public:
        yield server


@contextmanager
def seated(server: Measured, opened: dict[str, Any]) -> Iterator[WebSocketTestSession]:
    with connect(server.public) as line:
        line.send_json({"t": "hello", "table": opened["table"], "lang": "en", "token": opened["token"]})
        hear(line, "presence")
        yield line


def hear(line: WebSocketTestSession, kind: str) -> Any:
    while (message := line.receive_json())["t"] != kind:
        pass
    return message


def test_tables_people_and_pages_are_counted_while_they_are_there(measured: Measured) -> None:
    opened = measured.open("human", "open")
    assert measured.value("ringwall_tables_opened_total") == 1
    assert measured.value("ringwall_tables") == 0
    with seated(measured, opened), seated(measured, opened):
        assert measured.value("ringwall_tables") == 1
        assert measured.value("ringwall_people") == 1, "one person with two pages"
        assert measured.value("ringwall_pages") == 2


def test_choices_waiting_times_and_refusals_are_counted(measured: Measured) -> None:
    opened = measured.open("human")
    with connect(measured.public) as line:
        line.send_json({"t": "hello", "table": opened["table"], "lang": "en", "token": opened["token"]})
        option = hear(line, "update")["table"]["options"][0]["text"]
        line.send_json({"t": "act", "id": "a", "decision": 0, "option": option})
        hear(line, "ack")
        line.send_json({"t": "act", "id": "b", "decision": 0, "option": option})
        hear(line, "refused")
        line.send_text("nonsense")
        hear(line, "problem")
    assert measured.value('ringwall_entries_total{by="person",kind="chose"}') == 1
    assert measured.value('ringwall_answer_seconds_count{kind="act"}') == 2
    assert measured.value('ringwall_refusals_total{code="stale"}') == 1
    assert measured.value('ringwall_refusals_total{code="not_understood"}') == 1
    assert measured.value('ringwall_storage_seconds_count{what="append"}') == 1
    assert measured.value('ringwall_storage_seconds_count{what="load"}') == 1


def test_bots_are_timed(measured: Measured) -> None:
    opened = measured.open("bot", "human")
    with connect(measured.public) as line:
        line.send_json({"t": "hello", "table": opened["table"], "lang": "en", "token": opened["token"]})
        while not hear(line, "update")["table"]["options"]:
            pass
    assert measured.value('ringwall_bot_seconds_count{bot="captain"}') >= 1
    assert measured.value('ringwall_entries_total{by="bot",kind="chose"}') >= 1


def test_refused_requests_and_closed_sockets_are_counted(measured: Measured) -> None:
    assert measured.public.get("/api/tables/nowhere").status_code == 404
    assert measured.public.get("/healthz", headers={"host": "elsewhere.example"}).status_code == 421
    with connect(measured.public) as line:
        line.send_json({"t": "hello", "table": "nowhere", "lang": "en"})
        hear(line, "problem")
        line.receive()
    assert measured.value('ringwall_refusals_total{code="http_404"}') == 1
    assert measured.value('ringwall_refusals_total{code="http_421"}') == 1, "what the guard refuses too"
    assert measured.value('ringwall_refusals_total{code="no_such_table"}') == 1
    assert measured.value('ringwall_refusals_total{code="closed_4404"}') == 1
    assert measured.value('ringwall_request_seconds_count{status="404"}') == 1


def talk(measured: Measured, *said: str) -> None:
    """A page says all of this before the one with the number a is acknowledged, and nothing else is."""

    async def slow(scope: Scope, receive: Receive, send: Send) -> None:
        for _ in range(1 + len(said)):
            await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "text": '{"t":"ack","id":"a","v":1}'})

    messages = iter([{"type": "websocket.connect"}, *({"type": "websocket.receive", "text": text} for text in said)])

    async def receive() -> Message:
        return next(messages)

    async def send(message: Message) -> None:
        pass

    run(lambda: Watch(slow, measured.metrics)({"type": "websocket"}, receive, send))


def test_a_page_cannot_make_up_figures(measured: Measured) -> None:
    """Not even with a second message under the number of one that is just being answered."""
    talk(measured, '{"t":"say","id":"a","text":"so there"}', '{"t":"conjured","id":"a"}')
    assert measured.value('ringwall_answer_seconds_count{kind="say"}') == 1
    assert "conjured" not in measured.text


def test_wishes_that_are_never_answered_do_not_gather(measured: Measured) -> None:
    """The newest is timed all the same, and what could not be the number of any is not kept."""
    lost = [f'{{"t":"say","id":"{number}"}}' for number in range(2 * UNANSWERED)]
    talk(measured, *lost, '{"t":"say","id":"a"}', f'{{"t":"say","id":"{"x" * 1_000}"}}')
    assert measured.value('ringwall_answer_seconds_count{kind="say"}') == 1
    talk(measured, '{"t":"say","id":"a"}', *lost)
    assert measured.value('ringwall_answer_seconds_count{kind="say"}') == 1


def test_figures_name_nobody(measured: Measured) -> None:
    opened = measured.open("human")
    with seated(measured, opened) as line:
        line.send_json({"t": "say", "id": "a", "text": "a word in confidence"})
        hear(line, "ack")
        text = measured.text
    assert 'ringwall_entries_total{by="person",kind="said"} 1.0' in text
    for secret in (opened["table"], opened["token"], opened["invite"], "confidence", "testclient"):
        assert secret not in text


def test_warnings_and_errors_are_counted(measured: Measured) -> None:
    measured.logger.error("something")
    measured.logger.info("nothing")
    assert measured.value('ringwall_log_messages_total{level="error"}') == 1
    assert "info" not in measured.text


def test_the_public_port_gives_no_figures(measured: Measured) -> None:
    assert measured.public.get("/metrics").status_code == 404
    assert measured.beside.get("/metrics", headers={"host": "elsewhere.example"}).status_code == 421


def test_whoever_asks_for_figures_by_halves_keeps_nobody_from_them(tmp_path: Path) -> None:
    """They are answered at a listener of their own, so the public port's door does not watch over it."""

    async def call(port: int, said: bytes) -> asyncio.StreamReader:
        reader, writer = await asyncio.open_connection(LOCAL, port)
        lines.append(writer)
        writer.write(said)
        return reader

    async def story() -> None:
        listener = listen(Address(LOCAL, 0))
        port = listener.getsockname()[1]
        async with asyncio.timeout(PATIENCE), answering_at(listener, Metrics(logging.Logger("beside")).app()):
            slow = [await call(port, b"GET /metrics HTTP/1.1\r\nX-Slow: ") for _ in range(CALLERS + 1)]
            quick = await call(port, b"GET /metrics HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
            assert b"ringwall_tables_opened_total 0.0" in await quick.read()
            with suppress(ConnectionResetError):
                assert await slow[0].read() == b""
            for writer in lines:
                writer.close()

    lines: list[asyncio.StreamWriter] = []
    run(story)
