"""Two servers on one database, real processes: whatever a page sees or is limited by, it is the same at both."""

import asyncio
import socket
import subprocess
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AsyncExitStack
from typing import Any
from urllib.request import urlopen

import pytest

from ringwall.puzzles import shelf
from ringwall.server.app import PAGE
from ringwall.server.journal import BOT, Chose, Said, decode_entry, encode
from ringwall.server.scenes import RULEBOOK
from ringwall.server.storage import StoredEntry
from ringwall.server.tokens import fingerprint
from ringwall.texts import Texts
from tests.server.places import ServerPlace, opened
from tests.server.processes import PATIENCE, Server, Visitor, serving, visiting
from tools.postgres import Cluster

Pair = tuple[Server, Server]
ENGLISH = Texts("en")

pytestmark = pytest.mark.skipif(not (PAGE / "index.html").exists(), reason="the page is not built; run `make page`")


@pytest.fixture(scope="module")
def home(cluster: Cluster) -> str:
    return cluster.new_database()


@pytest.fixture(scope="module")
def pair(home: str) -> Iterator[Pair]:
    with serving(home) as first, serving(home) as second:
        yield first, second


def run(story: Callable[[], Coroutine[Any, Any, None]]) -> None:
    async def within() -> None:
        async with asyncio.timeout(PATIENCE):
            await story()

    asyncio.run(within())


def seats(message: dict[str, Any]) -> list[bool]:
    return [seat["here"] for seat in message["seats"]]


# --- what happens at a table ---


@pytest.mark.skipif(not RULEBOOK.is_dir(), reason="the rulebook has not been made; run `make rulebook`")
def test_a_board_of_the_rulebook_is_tried_at_any_of_them(pair: Pair) -> None:
    one, other = pair

    async def story() -> None:
        table = one.ask("/api/scenes", {"scene": "base/tar/2"})
        async with (
            visiting(one, table["table"], table["token"]) as a,
            visiting(other, table["table"], table["token"]) as b,
        ):
            assert b.shown["table"]["view"]["monsters"] == a.shown["table"]["view"]["monsters"]
            ack = await b.answer(**b.choice())
            assert ack["t"] == "ack"
            assert (await a.version(ack["v"]))["table"]["choices"] == 1

    run(story)


def test_a_puzzle_is_tried_at_any_of_them(pair: Pair) -> None:
    one, other = pair
    puzzle = next(each for each in shelf().values() if len(each.lines[0]) == 1)

    async def story() -> None:
        opened = one.ask("/api/puzzles", {"puzzle": puzzle.id})
        about, wish = f"/api/tables/{opened['table']}/puzzle", {"token": opened["token"]}
        async with visiting(other, opened["table"], opened["token"]) as page:
            assert one.ask(about, wish) == other.ask(about, wish)
            ack = await page.answer(**{**page.choice(), "option": puzzle.lines[0][0]})
            assert ack["t"] == "ack"
        told = [server.ask(about, wish) for server in (one, other)]
        assert told[0] == told[1] and told[0]["state"] == "reached"

    run(story)


def test_a_choice_at_one_server_is_shown_at_the_other(pair: Pair) -> None:
    one, other = pair

    async def story() -> None:
        table = one.open_table("human", "open")
        token = other.take_seat(table, "Friend")
        async with visiting(one, table["table"], table["token"]) as a, visiting(other, table["table"], token) as b:
            pages = [a, b]
            for _ in range(12):
                chooses = next(page for page in pages if page.shown["table"]["options"])
                ack = await chooses.answer(**chooses.choice())
                assert ack["t"] == "ack"
                for page in pages:
                    await page.version(ack["v"])
            assert a.shown["v"] == b.shown["v"]
            assert a.shown["table"]["choices"] == b.shown["table"]["choices"] == 12
            said = await a.answer(t="say", text="well done")
            await b.version(said["v"])
            assert b.shown["chat"][-1]["text"] == "well done"

    run(story)


def test_of_two_who_act_at_once_each_gets_an_answer_and_a_place(pair: Pair) -> None:
    """Both talk without end at different servers: nothing is lost, nothing is doubled, both see the same."""
    one, other = pair

    async def story() -> None:
        table = one.open_table("human", "open")
        token = other.take_seat(table, "Friend")
        async with visiting(one, table["table"], table["token"]) as a, visiting(other, table["table"], token) as b:

            async def talk(page: Visitor, name: str) -> list[int]:
                answers = [await page.answer(t="say", text=f"{name} {number}") for number in range(25)]
                assert all(answer["t"] == "ack" for answer in answers)
                return [answer["v"] for answer in answers]

            first, second = await asyncio.gather(talk(a, "a"), talk(b, "b"))
            assert sorted(first + second) == list(range(min(first + second), max(first + second) + 1))
            for page in (a, b):
                await page.version(max(first + second))

    run(story)


def test_the_same_action_sent_to_both_is_done_once(pair: Pair) -> None:
    one, other = pair

    async def story() -> None:
        table = one.open_table("human", "human")
        name, token = table["table"], table["token"]
        async with visiting(one, name, token) as a, visiting(other, name, token) as b:
            wish = {**a.choice(), "id": "twice"}
            first, second = await asyncio.gather(a.answer(**wish), b.answer(**wish))
            assert first == second
            assert first["t"] == "ack"
            assert (await b.version(first["v"]))["table"]["choices"] == 1

    run(story)


def test_what_is_too_long_to_be_told_is_fetched(home: str, pair: Pair) -> None:
    """A notice has 8,000 bytes at most."""
    one, _ = pair

    async def story() -> None:
        table = one.open_table("human", "human")
        name, token = table["table"], table["token"]
        said = encode(Said(fingerprint(token), "long", 1, "x" * 9_000, None))
        async with visiting(one, name, token) as page, opened(ServerPlace(home)) as other:
            await other.append(name, [StoredEntry(1, 1.0, said)])
            await page.version(1)
            assert page.shown["chat"][-1]["text"] == "x" * 9_000

    run(story)


def test_votes_are_asked_for_and_given_at_different_servers(pair: Pair) -> None:
    one, other = pair

    async def story() -> None:
        table = one.open_table("human", "open")
        token = other.take_seat(table, "Friend")
        async with visiting(one, table["table"], table["token"]) as a, visiting(other, table["table"], token) as b:
            chose: set[Visitor] = set()
            while len(chose) < 2:
                chooses = next(page for page in (a, b) if page.shown["table"]["options"])
                chose.add(chooses)
                ack = await chooses.answer(**chooses.choice())
                await a.version(ack["v"])
                await b.version(ack["v"])
            asked = await a.answer(t="take_back", to=0)
            await b.version(asked["v"])
            assert b.shown["table"]["ask"] is not None
            agreed = await b.answer(t="vote", agree=True, to=0)
            await a.version(agreed["v"])
            assert a.shown["table"]["choices"] == 0
            assert a.shown["table"]["line"] == 1

    run(story)


# --- who is there ---


def test_everybody_is_seen_from_everywhere(pair: Pair) -> None:
    one, other = pair

    async def story() -> None:
        table = one.open_table("human", "open")
        token = other.take_seat(table, "Friend")
        name = table["table"]
        async with visiting(one, name, table["token"]) as a:
            async with visiting(other, name, token) as b, visiting(other, name):
                there = await a.hear(lambda message: message["t"] == "presence" and message["watching"] == 1)
                assert seats(there) == [True, True]
                refused = await a.answer(t="stand_in", seat=2, bot="simple")
                assert (refused["t"], refused["code"]) == ("refused", "is_here")
                await b.say(t="point", at="archer-1")
                pointed = await a.hear(lambda message: message["t"] == "pointed")
                assert (pointed["seat"], pointed["at"]) == (2, "archer-1")
            await a.hear(lambda message: message["t"] == "presence" and seats(message) == [True, False])
            assert one.ask(f"/api/tables/{name}")["seats"][1]["here"] is False
            assert other.ask(f"/api/tables/{name}")["seats"][0]["here"] is True

    run(story)


def test_whoever_was_at_a_killed_server_is_no_longer_there(home: str, pair: Pair) -> None:
    one, _ = pair

    async def story() -> None:
        table = one.open_table("human", "open")
        with serving(home) as third:
            token = third.take_seat(table, "Friend")
            async with visiting(one, table["table"], table["token"]) as a:
                async with visiting(third, table["table"], token):
                    await a.hear(lambda message: message["t"] == "presence" and seats(message) == [True, True])
                    third.kill()
                await a.hear(lambda message: message["t"] == "presence" and seats(message) == [True, False])
                answer = await a.answer(t="stand_in", seat=2, bot="simple")
                assert answer["t"] == "ack"

    run(story)


def test_a_server_that_comes_later_knows_who_is_there(home: str, pair: Pair) -> None:
    one, _ = pair

    async def story() -> None:
        table = one.open_table("human", "open")
        async with visiting(one, table["table"], table["token"]):
            with serving(home) as third:
                assert third.ask(f"/api/tables/{table['table']}")["seats"][0]["here"] is True

    run(story)


# --- bots ---


def test_bots_play_once_wherever_people_look_on(home: str) -> None:
    """All that bots thought, at both servers together, is what stands in the journal."""
    ports = [free_port(), free_port()]
    figures = [("--metrics", f"127.0.0.1:{port}") for port in ports]
    with serving(home, *figures[0]) as one, serving(home, *figures[1]) as other:
        table = one.open_table("human", "simple", "simple", "simple")

        async def story() -> None:
            name, token = table["table"], table["token"]
            async with visiting(one, name, token) as a, visiting(other, name, token) as b:
                while a.shown["table"]["choices"] < 60 and a.shown["table"]["view"]["outcome"] is None:
                    page = (a, b)[a.shown["table"]["choices"] % 2]
                    ack = await page.answer(**page.choice())
                    assert ack["t"] == "ack"
                    for each in (a, b):
                        await each.version(ack["v"])
                        await each.to_choose()

        run(story)
        entries = map(decode_entry, asyncio.run(journal(home, table["table"])))
        by_bots = [entry for entry in entries if isinstance(entry, Chose) and entry.who == BOT]
        assert sum(map(thought, ports)) == len(by_bots) > 10


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def thought(port: int) -> int:
    """How often a bot has chosen at a server."""
    with urlopen(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE) as answer:
        lines = answer.read().decode().splitlines()
    return sum(int(float(line.split()[-1])) for line in lines if line.startswith("ringwall_bot_seconds_count"))


async def journal(home: str, table: str) -> list[bytes]:
    async with opened(ServerPlace(home)) as storage:
        found = await storage.load(table)
        assert found is not None
        return [entry.data for entry in found[1]]


def test_bots_of_a_killed_server_go_on_at_another(home: str, pair: Pair) -> None:
    """It is killed at the moment when a bot has to choose, so the other must let one think."""
    one, _ = pair

    async def story() -> None:
        with serving(home) as third:
            table = third.open_table("human", "simple")
            async with visiting(one, table["table"], table["token"]) as a:
                async with visiting(third, table["table"], table["token"]) as b:
                    while b.shown["table"]["options"]:
                        ack = await b.answer(**b.choice())
                        await b.version(ack["v"])
                    third.kill()
                await a.to_choose()

    run(story)


# --- limits ---


def test_a_limit_on_messages_holds_for_both_together(home: str, pair: Pair) -> None:
    one, other = pair

    async def story() -> None:
        table = one.open_table("human", "human")
        name, token = table["table"], table["token"]
        async with visiting(one, name, token, "203.0.113.20") as a, visiting(other, name, token, "203.0.113.21") as b:
            for _ in range(90):
                await a.say(t="p")
                await a.hear(lambda message: message["t"] == "0")
            await until_heard(a, b)
            for _ in range(30):
                await b.say(t="p")
                answer = await b.hear(lambda message: message["t"] in ("0", "problem"))
                if answer["t"] == "problem":
                    break
            assert answer.get("code") == "too_many_messages"

    run(story)


def test_tables_opened_at_either_count_at_both(pair: Pair) -> None:
    one, other = pair
    wish = {"setup": {"players": 1}, "seats": [{"kind": "human", "name": "Mallory"}]}

    async def story() -> None:
        table = one.open_table("human", "human")
        name, token = table["table"], table["token"]
        async with visiting(one, name, token) as a, visiting(other, name, token) as b:
            for _ in range(27):
                assert "table" in one.ask("/api/tables", wish, "203.0.113.30")
            await until_heard(a, b)
            answers = [other.ask("/api/tables", wish, "203.0.113.30") for _ in range(4)]
            assert ["table" in answer for answer in answers] == [True, True, True, False]
            assert answers[-1] == (429, "too_often")

    run(story)


def test_a_server_that_comes_later_counts_what_was_opened_before_and_counts_it_once(home: str, pair: Pair) -> None:
    """It is told by both of the others, and one of them has it from the other."""
    one, _ = pair
    wish = {"setup": {"players": 1}, "seats": [{"kind": "human", "name": "Mallory"}]}
    for _ in range(8):
        assert "table" in one.ask("/api/tables", wish, "203.0.113.31")
    with serving(home) as third:
        answers = [third.ask("/api/tables", wish, "203.0.113.31") for _ in range(23)]
    assert ["table" in answer for answer in answers] == [True] * 22 + [False]
    assert answers[-1] == (429, "too_often")


async def until_heard(a: Visitor, b: Visitor) -> None:
    """Until the server of one page has heard all that the server of another had to tell: that comes in its order."""
    await a.say(t="point", at="archer-1")
    await b.hear(lambda message: message["t"] == "pointed")


def test_sockets_of_an_address_are_counted_together(pair: Pair) -> None:
    one, other = pair

    async def story() -> None:
        table = one.open_table("human", "human")
        name = table["table"]
        async with visiting(one, name, table["token"]) as a, asyncio.TaskGroup() as tasks:
            enough = asyncio.Event()

            async def stay(server: Server) -> None:
                async with visiting(server, name, None, "203.0.113.40"):
                    await enough.wait()

            for number in range(40):
                tasks.create_task(stay((one, other)[number % 2]))
            await a.hear(lambda message: message["t"] == "presence" and message["watching"] == 40)
            for server in pair:
                with pytest.raises(Exception, match="4429"):
                    async with visiting(server, name, None, "203.0.113.40"):
                        pass
            async with visiting(other, name, None, "203.0.113.41"):
                pass
            enough.set()

    run(story)


def test_who_had_a_hint_at_one_server_waits_at_the_other(pair: Pair) -> None:
    """Two search for a hint at the second server, then three wait. The first of them has had one at the first server,
    so the others, who come later, are served before.
    """
    one, other = pair

    async def story() -> None:
        async with AsyncExitStack() as stack:

            async def come(server: Server, table: dict[str, Any], address: str) -> Visitor:
                page = visiting(server, table["table"], table["token"], address)
                return await stack.enter_async_context(page)

            tables = [other.open_table("human", "human") for _ in range(5)]
            again, *rest = [f"203.0.113.{number}" for number in range(60, 65)]
            page = await come(one, tables[0], again)
            await ask_hint(page)
            await page.hear(is_hint)
            pages = [await come(other, table, address) for table, address in zip(tables[1:], rest, strict=True)]
            waits = await come(other, tables[0], again)
            for page in (*pages[:2], waits, *pages[2:]):
                await ask_hint(page)
                await page.say(t="p")
                await page.hear(lambda message: message["t"] == "0")
            served: list[Visitor] = []

            async def hear(page: Visitor) -> None:
                await page.hear(is_hint)
                served.append(page)

            await asyncio.gather(*map(hear, (*pages, waits)))
            assert served[-1] is waits

    run(story)


async def ask_hint(page: Visitor) -> None:
    await page.say(t="ask_hint", decision=page.shown["table"]["choices"], line=page.shown["table"]["line"])


def is_hint(message: dict[str, Any]) -> bool:
    return bool(message["t"] == "hint")


def test_a_ban_made_anywhere_holds_everywhere(home: str, pair: Pair) -> None:
    one, other = pair
    mallory = "203.0.113.50"

    def admin(*words: str) -> str:
        command = [sys.executable, "-m", "ringwall", "admin", "--database", home, *words]
        return subprocess.check_output(command, text=True)

    async def story() -> None:
        table = one.open_table("human", "human")
        async with (
            visiting(one, table["table"], None, mallory) as a,
            visiting(other, table["table"], None, mallory) as b,
        ):
            assert mallory in admin("ban", mallory, "--days", "1")
            for page in (a, b):
                await page.say(t="p")
                problem = await until_banned(page)
                assert problem["fatal"]
                assert await page.end() == 4403
        for server in pair:
            assert server.ask("/healthz", address=mallory) == (403, "banned")
        admin("unban", mallory)

    run(story)


async def until_banned(page: Visitor) -> dict[str, Any]:
    """The other process is told of it in a moment, so it is asked until it has been."""
    while True:
        message = await page.hear(lambda message: message["t"] in ("0", "problem"))
        if message["t"] == "problem":
            return message
        await page.say(t="p")


# --- whoever runs them ---


def test_an_ended_table_is_ended_everywhere(home: str, pair: Pair) -> None:
    one, other = pair

    async def story() -> None:
        table = one.open_table("human", "human")
        name = table["table"]
        async with visiting(one, name, table["token"]) as a, visiting(other, name, table["token"]) as b:
            command = [sys.executable, "-m", "ringwall", "admin", "--database", home]
            listed = subprocess.check_output([*command, "tables"], text=True)
            line = next(line for line in listed.splitlines() if line.startswith(name))
            assert line.split()[4:7] == ["1", "2", "open"], "one person with two pages, at two servers"
            subprocess.run([*command, "end", "--yes", name], check=True, stdout=subprocess.DEVNULL)
            assert [await a.end(), await b.end()] == [4410, 4410]
        assert other.ask(f"/api/tables/{name}") == (404, "no_such_table")

    run(story)


def test_a_forgotten_person_is_forgotten_everywhere(home: str, pair: Pair) -> None:
    one, other = pair

    async def story() -> None:
        table = one.open_table("human", "open")
        token = other.take_seat(table, "Friend")
        name = table["table"]
        async with visiting(one, name, table["token"]) as a:
            said = await a.answer(t="say", text="hello")
            async with visiting(other, name, token) as b:
                await b.version(said["v"])
                command = [sys.executable, "-m", "ringwall", "admin", "--database", home, "forget", "--yes", name, "2"]
                subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
                for page in (a, b):
                    await page.hear(
                        lambda message: message["t"] == "update" and message["table"]["seats"][1]["name"] == "–"
                    )

    run(story)


# --- coming and going, and versions ---


def test_a_server_that_is_told_to_stop_hands_its_tables_over(home: str, pair: Pair) -> None:
    """Its pages are told to come back at once. Where bots play and nobody looks on, another server lets them go on."""
    one, _ = pair

    async def story() -> None:
        with serving(home) as third:
            watched = third.open_table("human", "human")
            left = third.open_table("human", "oracle:time=1")
            async with visiting(third, left["table"], left["token"]) as host:
                answer = await host.answer(t="stand_in", seat=1, bot="oracle:time=1")
                assert answer["t"] == "ack"
            async with visiting(third, watched["table"], watched["token"]) as page:
                ack = await page.answer(**page.choice())
                await asyncio.to_thread(third.stop)
                assert await page.end() == 1012
            async with visiting(one, watched["table"], watched["token"]) as page:
                assert page.shown["v"] == ack["v"]
            before = len(await journal(home, left["table"]))
            while len(await journal(home, left["table"])) == before:
                pass

    run(story)


def another_result(page: Visitor, who: str) -> bytes:
    """A choice of this page's, as a version stores it in whose rules something else comes of it."""
    return encode(Chose(who, "elsewhere", 1, page.choice()["option"], position="elsewhere"))


def another_kind(page: Visitor, who: str) -> bytes:
    """What only a newer version knows."""
    return b'{"e":"danced","who":"","id":""}'


@pytest.mark.parametrize("done", [another_result, another_kind])
def test_what_another_version_does_otherwise_is_said_and_not_shown(
    home: str, pair: Pair, done: Callable[[Visitor, str], bytes]
) -> None:
    one, _ = pair

    async def story() -> None:
        table = one.open_table("human", "human")
        name, token = table["table"], table["token"]
        async with visiting(one, name, token) as page:
            async with opened(ServerPlace(home)) as other:
                await other.append(name, [StoredEntry(1, 1.0, done(page, fingerprint(token)))])
            problem = await page.hear(lambda message: message["t"] == "problem")
            assert (problem["code"], problem["fatal"]) == ("table_outdated", True)
            assert await page.end() == 4501
            assert max(page.versions) == 0
        assert one.ask(f"/api/tables/{name}") == (409, "table_outdated")

    run(story)


# --- before a game and after it ---


def test_people_at_two_servers_gather_begin_and_play_again(pair: Pair) -> None:
    one, other = pair

    async def story() -> None:
        seats = [{"kind": "human", "name": "Anna"}, {"kind": "open"}]
        table = one.ask("/api/tables", {"setup": {"players": 2}, "seats": seats, "lobby": True})
        name, token = table["table"], other.take_seat(table, "Ben")
        async with visiting(other, name, token) as b:
            async with visiting(one, name, table["token"]) as a:
                await b.hear(lambda message: message["t"] == "presence" and seats_of(message, "host") == [True, False])
                assert (await b.answer(t="begin"))["code"] == "host_decides"
                ready = await b.answer(t="ready", ready=True)
                assert seats_of((await a.version(ready["v"]))["table"], "ready") == [False, True]
            await b.hear(lambda message: message["t"] == "presence" and seats_of(message, "host") == [False, True])
            async with visiting(one, name, table["token"]) as a:
                await b.hear(lambda message: message["t"] == "presence" and seats_of(message, "host") == [True, False])
                begun = await a.answer(t="begin")
                await b.version(begun["v"])
                assert a.shown["table"]["view"]["monsters"] == b.shown["table"]["view"]["monsters"]
                while a.shown["table"]["view"]["outcome"] is None:
                    chooses = next(page for page in (a, b) if page.shown["table"]["options"])
                    ack = await chooses.answer(**chooses.choice(-1))
                    await a.version(ack["v"])
                    await b.version(ack["v"])
                asked = [
                    asyncio.to_thread(one.ask, f"/api/tables/{name}/again", {"token": table["token"]}),
                    asyncio.to_thread(other.ask, f"/api/tables/{name}/again", {"token": token}),
                ]
                first, second = await asyncio.gather(*asked)
                assert first["table"] == second["table"] != name
                for page in (a, b):
                    if page.shown["table"]["next"] is None:
                        await page.hear(lambda message: message["t"] == "update" and message["table"]["next"])
                    assert page.shown["table"]["next"] == first["table"]
        async with visiting(other, first["table"], table["token"]) as a:
            assert a.shown["table"]["lobby"] and [each["kind"] for each in a.shown["table"]["seats"]] == ["human"] * 2

    run(story)


def test_a_bot_plays_for_whoever_left_another_server_until_they_are_back(pair: Pair) -> None:
    one, other = pair

    async def story() -> None:
        table = one.open_table("human", "open")
        name, token = table["table"], other.take_seat(table, "Ben")
        async with visiting(one, name, table["token"]) as a:
            async with visiting(other, name, token) as b:
                arranged = await a.answer(t="arrange", leavers=1, found=True)
                await b.version(arranged["v"])
                for server in (one, other):
                    assert name in [each["table"] for each in server.ask("/api/tables")["tables"]]
                await b.say(t="react", kind="cheer")
                felt = await a.hear(lambda message: message["t"] == "reacted")
                assert (felt["seat"], felt["kind"]) == (2, "cheer")
            await a.hear(lambda message: message["t"] == "update" and message["table"]["seats"][1]["stand_in"])
            async with visiting(other, name, token):
                await a.hear(lambda message: message["t"] == "update" and not message["table"]["seats"][1]["stand_in"])

    run(story)


def test_a_days_castle_is_one_and_tells_of_the_help_there_was_at_either(pair: Pair) -> None:
    one, other = pair
    assert one.ask("/api/castle") == other.ask("/api/castle")

    async def story() -> None:
        table = one.ask("/api/castles", {})
        name, token = table["table"], table["token"]
        async with visiting(one, name, token) as a, visiting(other, name, token) as b:
            await ask_hint(a)
            await a.hear(is_hint)
            chosen = await b.answer(**b.choice(-1))
            await a.version(chosen["v"])
            back = await a.answer(t="take_back", to=0)
            await b.version(back["v"])
            while b.shown["table"]["view"]["outcome"] is None:
                chosen = await b.answer(**b.choice(-1))
                await b.version(chosen["v"])
            await a.version(chosen["v"])
            results = [page.shown["table"]["castle"]["result"] for page in (a, b)]
            help_had = (ENGLISH.get("ui.castle.taken_back", number=1), ENGLISH.get("ui.castle.hints", number=1))
            assert results[0] == results[1] and all(words in results[0] for words in help_had)

    run(story)


def seats_of(message: dict[str, Any], what: str) -> list[Any]:
    return [seat[what] for seat in message["seats"]]
