"""The log as JSON lines, and that nothing in it is secret."""

import asyncio
import gc
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from ringwall import Setup
from ringwall.server.admin import Administration, Ban, EndTable, Forget
from ringwall.server.bans import Bans
from ringwall.server.journal import encode
from ringwall.server.logs import JsonLines
from ringwall.server.messages import Rename, Say
from ringwall.server.storage import StorageError
from ringwall.server.table import Table
from tests.server.harness import House, client, house, run, token_of

WORDS = "between you and me"
NAME = "Rumpelstiltskin"
HAND = "a card in somebody's hand"


class Lines(logging.Handler):
    """All that is said from now on, as it would be written."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(JsonLines())
        self.written: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.written.append(self.format(record))


@pytest.fixture
def lines() -> Iterator[list[str]]:
    handler = Lines()
    logger = logging.getLogger("ringwall")
    before = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.DEBUG)
    yield handler.written
    logger.setLevel(before)
    logger.removeHandler(handler)


def test_a_line_says_when_where_and_what() -> None:
    record = logging.LogRecord("ringwall.server.hall", logging.ERROR, "hall.py", 1, "table %s:\nbroke", ("abc",), None)
    line = json.loads(JsonLines().format(record))
    assert line["at"].endswith("+00:00")
    assert (line["level"], line["from"], line["said"]) == ("error", "ringwall.server.hall", "table abc:\nbroke")
    assert "\n" not in JsonLines().format(record)


def test_of_an_error_only_its_kind_and_place_are_told() -> None:
    def breaks() -> None:
        raise ValueError(HAND)

    logger, handler = logging.Logger("ringwall.test"), Lines()
    logger.addHandler(handler)
    try:
        breaks()
    except ValueError:
        logger.exception("it broke")
    line = json.loads(handler.written[0])
    assert line["error"] == "ValueError"
    assert any(place.endswith(" breaks") for place in line["where"])
    assert HAND not in handler.written[0]


def test_of_what_asyncio_says_only_the_beginning_is_told() -> None:
    def breaks(card: str) -> None:
        raise ValueError(card)

    async def story() -> None:
        task = asyncio.ensure_future(asyncio.to_thread(breaks, HAND))
        await asyncio.wait([task])
        del task  # nobody asks what came of it
        gc.collect()
        asyncio.get_running_loop().call_soon(breaks, HAND)
        await asyncio.sleep(0)

    logger, handler = logging.getLogger("asyncio"), Lines()
    logger.addHandler(handler)
    try:
        run(story)
    finally:
        logger.removeHandler(handler)
    assert [json.loads(line)["said"].split()[:2] for line in handler.written] == [
        ["Task", "exception"],
        ["Exception", "in"],
    ]
    assert not any(HAND[:10] in line for line in handler.written)


async def live_through_everything(at: House, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A table at which all goes wrong that ends in a log; gives back its secrets."""
    table = await at.open(Setup(players=2, options={"closed_hands": "on"}), "AB")
    page = await at.page(table, token_of("A"))
    await page.tell(Rename(page.id(), 1, NAME))
    await page.tell(Say(page.id(), text=WORDS))

    async def full(*told: object) -> None:
        raise StorageError("the disk is full")

    def breaks(*told: object) -> None:
        raise RuntimeError(HAND)

    with monkeypatch.context() as broken:
        broken.setattr(at.storage, "append", full)
        await page.tell(Say(page.id(), text=WORDS))
    with monkeypatch.context() as broken:
        broken.setattr(Table, "apply", breaks)
        await page.act()
    async with at.hall.visit(table) as room:
        secrets = [room.table.opening.invite + '"', str(room.table.opening.seed) + '"', *page.hand]
    administration = Administration(at.hall, at.storage, Bans())
    for request in (Ban("203.0.113.7", 1), Forget(table, 1), EndTable(table)):
        assert not (await administration.answer(encode(request))).error
    return secrets


def test_no_secret_is_ever_logged(tmp_path: Path, lines: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> list[str]:
        async with house(tmp_path) as at:
            return await live_through_everything(at, monkeypatch)

    secrets = run(story)
    written = "\n".join(lines)
    for kind in ("nothing can be stored", "the engine broke", "banned", "forgotten", "ended"):
        assert kind in written, f"the test is about {kind} too"
    for secret in (token_of("A"), WORDS, NAME, HAND, "203.0.113.7", *secrets):
        assert secret not in written


def test_no_token_sent_over_http_is_ever_logged(
    tmp_path: Path, lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with client(tmp_path) as at:
        wanted = {"setup": {"players": 2}, "seats": [{"kind": "human", "name": NAME}, {"kind": "open"}]}
        opened = at.post("/api/tables", json=wanted).json()

        def breaks(*told: object) -> None:
            raise RuntimeError(HAND)

        with monkeypatch.context() as broken:
            broken.setattr(Table, "wants_seat", breaks)
            body = {"invite": opened["invite"], "name": NAME, "token": opened["token"]}
            at.post(f"/api/tables/{opened['table']}/seats", json=body)
    written = "\n".join(lines)
    assert "broke" in written
    for secret in (opened["token"], opened["invite"], NAME, HAND):
        assert secret not in written
