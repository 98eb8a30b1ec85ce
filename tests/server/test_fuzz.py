"""Whatever a page sends: an answer in the protocol's form, the connection lives on, and the table is as it was."""

import json
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ringwall import Setup
from ringwall.server.limits import Limits
from ringwall.server.messages import Ack, Act, Leave, Problem, Refused, Rename, Say, StandIn, TakeBack, Update
from ringwall.server.tokens import fingerprint
from tests.server.harness import GENEROUS, House, Page, client, connect, house, only, refusal, room_of, run, token_of

pytestmark = pytest.mark.usefixtures("each_home")

SETUP = Setup(players=2, boxes=["wizards_tower"], options={"closed_hands": "on"})
MANY = settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
TAGS = ["hello", "act", "take_back", "vote", "look", "say", "point", "stand_in", "leave", "rename", "p"]
FIELDS = [
    "t",
    "id",
    "table",
    "lang",
    "token",
    "since",
    "line",
    "decision",
    "option",
    "to",
    "agree",
    "seat",
    "text",
    "at",
]
MALFORMED = [
    "",
    " ",
    "null",
    "true",
    "0",
    '"act"',
    "[]",
    "{}",
    "{",
    '{"t"',
    '{"t":}',
    '{"t":"act"',
    '{"t":"nonsense"}',
    '{"t":"update","v":1}',
    '{"t":1}',
    '{"t":null}',
    '{"t":["act"]}',
    '{"t":"act"}',
    '{"t":"p"}{"t":"p"}',
    '{"t":"p","extra":1}',
    '{"t":"p",}',
    "{'t':'p'}",
    '{"t":"act","id":"a","decision":0,"option":"x","seat":1}',
    '{"t":"act","id":"","decision":0,"option":"x"}',
    '{"t":"act","id":"a b","decision":0,"option":"x"}',
    '{"t":"act","id":"a","decision":-1,"option":"x"}',
    '{"t":"act","id":"a","decision":"0","option":"x"}',
    '{"t":"act","id":"a","decision":0.5,"option":"x"}',
    '{"t":"act","id":"a","decision":1e400,"option":"x"}',
    '{"t":"act","id":"a","decision":99999999999999999999999,"option":"x"}',
    '{"t":"act","id":"a","decision":NaN,"option":"x"}',
    '{"t":"act","id":"a","decision":0,"option":{"$gt":""}}',
    '{"t":"act","id":"a","decision":0,"option":"' + "x" * 201 + '"}',
    '{"t":"act","id":"a","decision":0,"option":"\\ud800"}',
    '{"t":"act","id":"' + "a" * 65 + '","decision":0,"option":"x"}',
    '{"t":"look","seat":0}',
    '{"t":"look","seat":8}',
    '{"t":"look","seat":"1"}',
    '{"t":"say","id":"a","phrase":"insult"}',
    '{"t":"say","id":"a","text":"' + "x" * 301 + '"}',
    '{"t":"rename","id":"a","seat":1,"name":"' + "x" * 25 + '"}',
    '{"t":"stand_in","id":"a","seat":1,"bot":"../../etc/passwd"}',
    '{"t":"hello","table":"../x","lang":"en"}',
    '{"t":"hello","table":"x","lang":"fr"}',
    "[" * 8_000,
    '{"x":' + "[" * 4_000 + "]" * 4_000 + ',"t":"p"}',
    '{"t":"p","x":' + '{"a":' * 1_500 + "1" + "}" * 1_500 + "}",
    "x" * 8_192,
    "x" * 8_193,
    "x" * 100_000,
    "\x00",
    "\ufeff{}",
]
BINARY = [b"", b"\x00\x01\x02", b"\xff\xfe", b'{"t":"act","id":"\xff","decision":0,"option":"x"}', b"\x80" * 9_000]


@asynccontextmanager
async def at_the_table(there: House) -> AsyncIterator[tuple[Page, Page]]:
    """Two players somewhere in a game; afterwards all is as before, and the game goes on."""
    table = await there.open(SETUP, "AB")
    pages = [await there.page(table, token_of(letter)) for letter in "AB"]
    for _ in range(6):
        for page in pages:
            await page.sync()
            if page.shown and page.shown.options:
                await page.act(1)
    for page in pages:
        await page.sync()
    before = await whole(there, table)
    yield pages[0], pages[1]
    assert await whole(there, table) == before
    chooser = next(page for page in pages if page.shown and page.shown.options)
    assert only(Ack, await chooser.act())


async def whole(there: House, table: str) -> bytes:
    """The table as it is stored and as every seat sees it."""
    _, entries = await there.storage.load(table) or (None, [])
    async with room_of(there, table) as room, room.moment() as now:
        views = [now.match.game.view(seat) for seat in (None, 1, 2)]
        return msgspec.json.encode([views, now.v, now.line, now.ask is None, len(now.chat), [e.data for e in entries]])


@pytest.fixture(autouse=True)
def _nothing_is_logged(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    with caplog.at_level(logging.INFO):
        yield
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING], caplog.text


@pytest.mark.parametrize("before_hello", [True, False])
def test_what_is_no_message_is_answered_with_a_problem(tmp_path: Path, before_hello: bool) -> None:
    async def story() -> None:
        async with house(tmp_path) as there, at_the_table(there) as (page, other):
            talking = page
            if before_hello:
                talking = Page(there, page.table, None, "en")
                talking.connect()
            every: list[str | bytes] = [*MALFORMED, *BINARY]
            for sent in every:
                answer = await talking.tell(sent)
                assert [type(each) for each in answer] == [Problem], sent[:80]
                problem = answer[0]
                assert problem.code in ("not_understood", "message_too_long") and problem.why and not problem.fatal
                assert talking.gone is None
            assert await other.sync() == [], "the others hear nothing of it"

    run(story)


def test_a_message_in_a_binary_frame_is_a_message(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there, at_the_table(there) as (page, _):
            assert only(Problem, await page.tell(b'{"t":"look","seat":7}')).code == "no_such_seat"

    run(story)


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
objects = st.fixed_dictionaries(
    {"t": st.sampled_from(TAGS[1:]), "id": st.sampled_from(["a", "b"])},
    optional=dict.fromkeys(FIELDS[2:], values),
)
texts = st.one_of(
    objects.map(json.dumps),
    st.builds(lambda text, at: text[: at % (len(text) + 1)], objects.map(json.dumps), st.integers(0, 10_000)),
    st.text(max_size=50),
)


@MANY
@given(sent=st.lists(st.one_of(texts, st.binary(max_size=50)), max_size=8))
def test_anything_at_all_gets_an_answer(tmp_path_factory: pytest.TempPathFactory, sent: list[str | bytes]) -> None:
    async def story() -> None:
        async with house(tmp_path_factory.mktemp("fuzz")) as there:
            table = await there.open(SETUP, "AB")
            watching = await there.page(table)
            before = await whole(there, table)
            for each in sent:
                answer = await watching.tell(each)
                told = [type(message) for message in answer]
                assert Problem in told or Refused in told or _needs_no_answer(each)
                assert watching.gone is None
            assert await whole(there, table) == before, "a spectator has changed the table"
            assert watching.shown is not None and watching.shown.view["viewer"] is None

    run(story)


def _needs_no_answer(sent: str | bytes) -> bool:
    """A spectator may look from nowhere, and its pings and pointing are nobody's business."""
    message = msgspec.json.decode(sent)
    return message["t"] in ("look", "point", "p")


@MANY
@given(
    decision=st.integers(0, 30),
    line=st.none() | st.integers(0, 2),
    option=st.sampled_from(["done", "play", "", "DONE", " done ", "discard", "play red_archer", "\u0000", "a" * 200]),
    token=st.sampled_from(["A", "B", None]),
)
def test_choices_that_are_not_open_change_nothing(
    tmp_path_factory: pytest.TempPathFactory, decision: int, line: int | None, option: str, token: str | None
) -> None:
    async def story() -> None:
        async with house(tmp_path_factory.mktemp("fuzz")) as there:
            table = await there.open(SETUP, "AB")
            page = await there.page(table, token and token_of(token))
            before, shown = await whole(there, table), page.shown
            answer = await page.tell(Act("a", decision, option, line))
            assert only(Refused, answer).code in ("stale", "not_your_choice", "not_possible")
            assert only(Update, answer).table == shown, "the page is shown how it stands"
            assert await whole(there, table) == before

    run(story)


def test_out_of_turn_stale_and_impossible_are_refused_in_words(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there, at_the_table(there) as (page, other):
            mine, waits = (page, other) if page.shown and page.shown.options else (other, page)
            assert mine.shown is not None
            now, option = mine.shown.choices, mine.shown.options[0].text
            assert refusal(await waits.tell(Act("a1", now, option))) == "not_your_choice"
            assert refusal(await mine.tell(Act("a2", now - 1, option))) == "stale"
            assert refusal(await mine.tell(Act("a3", now + 1, option))) == "stale"
            assert refusal(await mine.tell(Act("a4", now, option, 5))) == "stale"
            assert refusal(await mine.tell(Act("a5", now, option + " "))) == "not_possible"
            assert refusal(await mine.tell(Act("a6", now, option.upper()))) == "not_possible"
            assert refusal(await mine.tell(TakeBack("a7", now))) == "nothing_to_take_back"

    run(story)


def test_the_same_action_again_is_done_once_and_acknowledged_each_time(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            table = await there.open(SETUP, "AB")
            page = await there.page(table, token_of("A"))
            acts = [page.choice(), Say("said", "hello")]
            versions = [only(Ack, await page.tell(act)).v for act in acts]
            after = await whole(there, table)
            second = await there.page(table, token_of("A"))
            for asking in (page, second, page):
                answers = [await asking.tell(act) for act in acts]
                assert [only(Ack, answer).v for answer in answers] == versions
            await there.break_down()
            again = await there.page(table, token_of("A"))
            assert [only(Ack, await again.tell(act)).v for act in acts] == versions, "after a restart too"
            assert await whole(there, table) == after
            other = await there.page(table, token_of("B"))
            assert refusal(await other.tell(acts[0])) in ("stale", "not_your_choice"), "numbers are everybody's own"

    run(story)


def test_a_refused_action_may_be_tried_again_under_its_number(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there:
            page = await there.page(await there.open(SETUP, "AA"), token_of("A"))
            assert refusal(await page.tell(Say("x", "\u200b"))) == "say_something"
            assert only(Ack, await page.tell(Say("x", "hello"))).v == 1

    run(story)


def test_a_flood_is_dammed_and_the_table_goes_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path, GENEROUS._replace(messages=20, seconds=10_000)) as there:
            table = await there.open(SETUP, "AB")
            page, other = await there.page(table, token_of("A")), await there.page(table, token_of("B"))
            for number in range(60):
                page.say(Say(f"s{number}", "spam"))
            while len(page.events) < 60:
                data = await page.line.heard.get()
                assert data is not None
                message = msgspec.json.decode(data)
                if message["t"] in ("ack", "problem"):
                    page.events.append(Problem(message.get("code", "ack"), ""))
            codes = [event.code for event in page.events if isinstance(event, Problem)]
            assert codes.count("ack") == 19, "twenty, with one ping; who says hello is not known yet"
            assert set(codes) == {"ack", "too_many_messages"} and page.gone is None
            await other.sync()
            assert len(other.chat) == 19

    run(story)


def test_there_is_an_end_to_chat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ringwall.server.table.MOST_CHAT", 3)

    async def story() -> None:
        async with house(tmp_path) as there:
            page = await there.page(await there.open(SETUP, "AB"), token_of("A"))
            for _ in range(3):
                await page.tell(Say(page.id(), "hello"))
            assert refusal(await page.tell(Say(page.id(), "hello"))) == "chat_full"

    run(story)


def test_there_is_an_end_to_going_back_and_forth_but_not_to_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ringwall.server.table.MOST_ENTRIES", 3)

    async def story() -> None:
        async with house(tmp_path) as there:
            page = await there.page(await there.open(Setup(players=2), "AA"), token_of("A"))
            await page.act()
            await page.tell(TakeBack(page.id(), 0))
            await page.act()
            for wish in (TakeBack("a", 0), Rename("b", 1, "Ann"), StandIn("c", 2, "simple"), Leave("d", 1)):
                assert refusal(await page.tell(wish)) == "journal_full"
            assert only(Ack, await page.act()).v == 4

    run(story)


def test_only_so_many_actions_are_kept_in_mind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ringwall.server.table.DONE_KEPT", 2)

    async def story() -> None:
        async with house(tmp_path) as there:
            table = await there.open(Setup(players=2), "AA")
            page = await there.page(table, token_of("A"))
            for name in "xyz":
                assert only(Ack, await page.tell(Say(name, "hello")))
            async with room_of(there, table) as room:
                assert [room.table.done_before(fingerprint(token_of("A")), name) for name in "xyz"] == [None, 2, 3]

    run(story)


def test_over_a_real_socket_too(tmp_path: Path) -> None:
    with client(tmp_path, Limits()) as at:
        opened = at.post("/api/tutorials", json={}).json()
        with connect(at) as socket:
            hello = {"t": "hello", "table": opened["table"], "lang": "de", "token": opened["token"], "since": 10**6}
            socket.send_json(hello)
            kinds = [socket.receive_json()["t"] for _ in range(3)]
            assert kinds == ["you", "update", "presence"]
            for sent in ("x" * 8_193, "{", '{"t":"act"}', "[" * 5_000):
                socket.send_text(sent)
                problem: dict[str, Any] = socket.receive_json()
                assert problem["t"] == "problem" and not problem["fatal"]
            socket.send_bytes(b"\xff\x00")
            assert socket.receive_json()["code"] == "not_understood"
            socket.send_bytes(b'{"t":"p"}')
            assert socket.receive_json() == {"t": "0"}


def test_hello_with_versions_that_never_were(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as there, at_the_table(there) as (page, _):
            assert page.v is not None
            for since, line in ((page.v + 1, 0), (1_000_000, 0), (page.v, 1), (page.v, None), (0, 999_999)):
                hello = page.hello()
                hello.since, hello.line = since, line
                page.say(hello)
                update = only(Update, await page.sync())
                assert update.since is None and update.v == page.v

    run(story)
