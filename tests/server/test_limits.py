"""Limits belong to a person and an address, however many sockets they have and whatever they claim to come from."""

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from starlette.testclient import TestClient
from uvicorn.config import Config

from ringwall import Setup
from ringwall.cli import main
from ringwall.server import run as running
from ringwall.server.limits import Rates, origin
from ringwall.server.messages import Ack, Problem, Say
from ringwall.server.sqlite.bans_file import bans_of
from ringwall.texts import LANGUAGES, Texts
from tests.server.harness import GENEROUS, Page, house, run, token_of

TWO = Setup(players=2)


def spam(page: Page, number: int) -> Say:
    return Say(f"{id(page)}-{number}", "spam")


async def heard(page: Page) -> str:
    """The next acknowledgement, or the code of the next problem."""
    while True:
        message = await page.hear()
        if isinstance(message, Ack):
            return "ack"
        if isinstance(message, Problem):
            return message.code


@pytest.mark.usefixtures("each_home")
def test_a_person_says_no_more_with_many_sockets_than_with_one(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path, GENEROUS._replace(messages=20, seconds=10_000)) as there:
            table = await there.open(TWO, "AB")
            pages = [await there.page(table, token_of("A")) for _ in range(4)]
            other = await there.page(table, token_of("B"))
            codes = []
            for number in range(15):
                for page in pages:
                    page.say(spam(page, number))
                    codes.append(await heard(page))
            assert codes.count("ack") == 20 - len(pages), "each of them has pinged once"
            assert set(codes) == {"ack", "too_many_messages"}
            await other.sync()
            assert len(other.chat) == codes.count("ack")

    run(story)


@pytest.mark.usefixtures("each_home")
def test_an_address_says_no_more_with_many_people_than_with_so_many(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path, GENEROUS._replace(crowd=30, seconds=10_000)) as there:
            tables = [await there.open(TWO, "AB", seed=seed) for seed in range(5)]
            pages = [await there.page(table, token_of("A")) for table in tables]
            codes = []
            for number in range(10):
                for page in pages:
                    page.say(spam(page, number))
                    codes.append(await heard(page))
            assert codes.count("ack") == 30 - 2 * len(pages), "each of them has said hello and pinged once"

    run(story)


@pytest.mark.usefixtures("each_home")
def test_whoever_has_said_too_much_is_not_listened_to_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    async def story() -> None:
        async with house(tmp_path, GENEROUS._replace(messages=3, seconds=10_000, pause=7.0)) as there:
            page = await there.page(await there.open(TWO, "AB"), token_of("A"))
            monkeypatch.setattr("ringwall.server.conversation.asyncio.sleep", sleep)
            for number in range(5):
                page.say(spam(page, number))
                await heard(page)
            assert waits == [7.0] * 3

    run(story)


def test_those_who_have_been_quiet_longest_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ringwall.server.limits.MANY", 3)
    rates = Rates(1, 10_000)
    assert rates.allows("a") and not rates.allows("a")
    for each in "bc":
        assert rates.allows(each)
    assert not rates.allows("a")
    assert rates.allows("d") and len(rates) == 3
    assert not rates.allows("a") and rates.allows("b")


def test_nobody_is_kept_in_mind_of_whom_nothing_counts_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise what thousands of players said over months would lie in memory."""
    now = 0.0
    monkeypatch.setattr("ringwall.server.limits.monotonic", lambda: now)
    rates = Rates(2, 20.0)
    for each in "abc":
        assert rates.allows(each)
    now = 10.0
    assert rates.allows("a") and not rates.allows("a") and len(rates) == 3
    now = 20.0
    assert rates.allows("d") and len(rates) == 2
    assert rates.allows("a") and not rates.allows("a"), "one of the two still counts"


@pytest.mark.parametrize(
    ("host", "counts_as"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::ffff:1", "2001:db8::/64"),
        ("2001:db8:0:1::1", "2001:db8:0:1::/64"),
        ("testclient", "testclient"),
        ("x" * 10_000, "x" * 64),
    ],
)
def test_what_counts_as_one_address(host: str, counts_as: str) -> None:
    assert origin(host) == counts_as


# --- who may say where somebody comes from ---


def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, proxies: tuple[str, ...], came_from: str) -> TestClient:
    """The application with all that ``serve`` puts around it."""
    configs: list[Config] = []

    class Kept:
        def __init__(self, config: Config, on_ready: object, beside: object) -> None:
            configs.append(config)

        def run(self, sockets: object) -> None:
            configs[0].load()

    monkeypatch.setattr(running, "Server", Kept)
    monkeypatch.setattr(running, "PAGE", tmp_path)
    monkeypatch.setattr(running, "begin_log", lambda style: None)
    monkeypatch.setattr(running, "_collect_seldom", lambda: None)
    monkeypatch.setattr(running, "room_for_connections", lambda: 100)
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    (tmp_path / "index.html").touch()
    listener: Any = None
    running.serve(listener, tmp_path / "tables.db", limits=GENEROUS._replace(openings=2), proxies=proxies)
    app: Any = configs[0].loaded_app
    return TestClient(app, base_url="http://127.0.0.1:8417", client=(came_from, 1))


@pytest.mark.parametrize(
    ("proxies", "came_from", "believed"),
    [
        ((), "127.0.0.1", False),
        (("127.0.0.1",), "127.0.0.1", True),
        (("10.0.0.1",), "127.0.0.1", False),
        (("10.0.0.1", "127.0.0.1"), "10.0.0.1", True),
    ],
)
def test_only_a_named_proxy_says_where_somebody_comes_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, proxies: tuple[str, ...], came_from: str, believed: bool
) -> None:
    seats = [{"kind": "human"}, {"kind": "open"}]
    wanted = {"setup": {"players": 2}, "seats": seats, "lang": "en"}
    with served(tmp_path, monkeypatch, proxies, came_from) as at:
        answers = [
            at.post("/api/tables", json=wanted, headers={"x-forwarded-for": f"192.0.2.{number}"}).status_code
            for number in range(4)
        ]
        assert answers == ([201] * 4 if believed else [201, 201, 429, 429])
        claims = {"x-forwarded-for": "203.0.113.7, 192.0.2.1"}
        assert [at.post("/api/tables", json=wanted, headers=claims).status_code for _ in range(2)] == (
            [201, 429] if believed else [429, 429]
        ), "what somebody sends along themselves comes first in the list and counts nothing"


@pytest.mark.parametrize(("proxies", "answers"), [(("127.0.0.1",), [403, 200]), ((), [200, 200])])
def test_a_ban_is_for_the_address_behind_a_named_proxy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, proxies: tuple[str, ...], answers: list[int]
) -> None:
    bans_of(tmp_path / "tables.db").write_text("203.0.113.7 2999-01-01\n")
    with served(tmp_path, monkeypatch, proxies, "127.0.0.1") as at:
        told = [{"x-forwarded-for": address} for address in ("203.0.113.7", "203.0.113.8")]
        assert [at.get("/healthz", headers=headers).status_code for headers in told] == answers


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("proxy", ["proxy.example", "10.0.0.0/8", "127.0.0.1,", "*"])
def test_a_proxy_is_named_by_its_address(proxy: str, lang: str) -> None:
    done = CliRunner().invoke(main, ["serve", "--lang", lang, "--proxy", proxy])
    wrong = proxy.split(",")[-1]
    assert done.exit_code == 2 and Texts(lang).get("ui.no_proxy", proxy=wrong) in done.output
