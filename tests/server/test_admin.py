"""Whoever runs the server: listing, ending, exporting and cleaning tables, while people play and while nobody does."""

import asyncio
import json
import socket
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from ringwall import Game, Setup
from ringwall.cli import main
from ringwall.server.admin import (
    AdminError,
    Administration,
    AnyRequest,
    Ban,
    EndTable,
    ExportTable,
    Forget,
    ListBans,
    ListTables,
    Prune,
)
from ringwall.server.admin_door import LONGEST, ask, opened
from ringwall.server.bans import Bans
from ringwall.server.forgetting import NOBODY, UNSAID
from ringwall.server.hall import ENDED
from ringwall.server.journal import encode
from ringwall.server.loading import rebuild
from ringwall.server.messages import Hello, Problem, Rename, Say
from ringwall.server.sqlite.home import SqliteHome
from ringwall.server.storage import StoredTable
from tests.server.harness import House, apply, finish, house, only, opening, run, token_of
from tests.server.test_muting import play_until

unix = pytest.mark.skipif(sys.platform == "win32", reason="needs sockets in the file system")
SECRET = "Rumpelstiltskin"
"""The name of somebody who wants to be forgotten."""
WORDS = "today I bake"


def administration(at: House) -> Administration:
    return Administration(at.hall, at.storage, Bans())


async def done(at: House, request: AnyRequest) -> Any:
    return await administration(at).answer(encode(request))


# --- tables ---


def test_tables_are_listed_with_who_is_there(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            quiet = await at.open(Setup(players=2), "AB")
            busy = await at.open(Setup(players=2), "AB")
            page = await at.page(busy, token_of("A"))
            await at.page(busy)
            await page.act()
            lines = {line.table: line for line in (await done(at, ListTables())).tables}
            assert (lines[busy].people, lines[busy].pages, lines[busy].state) == (1, 2, "open")
            assert (lines[busy].entries, lines[busy].seats) == (1, ["A1", "B2"])
            assert (lines[quiet].people, lines[quiet].pages, lines[quiet].state) == (0, 0, "stored")
            assert len((await done(at, ListTables(most=1))).tables) == 1

    run(story)


def test_a_check_tells_which_tables_cannot_be_played_any_more(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            sound = await at.open(Setup(players=2), "AB")
            setup = opening(Setup(players=2), [])
            setup.setup["mode"] = "of a later version"
            await at.storage.create(StoredTable("outdated", 1.0, encode(setup)))
            states = {line.table: line.state for line in (await done(at, ListTables(check=True))).tables}
            assert states == {sound: "playing", "outdated": "outdated"}

    run(story)


def test_an_ended_table_is_gone_and_its_pages_are_told(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table = await at.open(Setup(players=2), "A-")
            other = await at.open(Setup(players=2), "A-")
            page, bystander = await at.page(table, token_of("A"), "de"), await at.page(other, token_of("A"))
            at.bots.gate.clear()
            while page.shown is not None and page.shown.options:
                await page.act()
            assert at.hall.thinking, "a bot thinks meanwhile"
            assert (await done(at, EndTable(table))).count == 1
            await asyncio.sleep(0)
            assert not at.hall.thinking, "for nobody any more"
            assert only(Problem, await page.sync()).code == "table_ended"
            assert page.gone == ENDED
            assert bystander.gone is None
            assert await at.storage.load(table) is None
            assert table not in [room.table.id for room in at.hall.rooms]
            again = await at.page(table, token_of("A"))
            assert again.gone == 4404
            at.bots.gate.set()
            assert "there is no table" in (await done(at, EndTable(table))).error

    run(story)


def test_an_exported_table_is_all_that_is_stored(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table = await at.open(Setup(players=2), "AA")
            page = await at.page(table, token_of("A"))
            for _ in range(3):
                await page.act()
            lines = [json.loads(line) for line in (await done(at, ExportTable(table))).text.splitlines()]
            assert lines[0]["table"] == table and lines[0]["opening"]["seed"] == "seed"
            assert [line["entry"]["e"] for line in lines[1:]] == ["chose"] * 3
            record = Game.from_record((await done(at, ExportTable(table, record=True))).text)
            assert record.choices() == [line["entry"]["option"] for line in lines[1:]]
            assert "there is no table" in (await done(at, ExportTable("nowhere"))).error

    run(story)


def test_old_tables_are_deleted_unless_somebody_is_there(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            old, visited, fresh = [await at.open(Setup(players=2), "AB") for _ in range(3)]  # opened in 1970
            await at.page(visited, token_of("A"))
            page = await at.page(fresh, token_of("A"))
            await page.act()
            await page.go()
            assert (await done(at, Prune(days=365))).count == 1
            assert {line.table for line in (await done(at, ListTables())).tables} == {visited, fresh}
            assert await at.storage.load(old) is None

    run(story)


# --- somebody who wants to be forgotten ---


def test_a_person_is_taken_out_of_a_table_and_the_game_goes_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table = await at.open(Setup(players=2), "AB")
            leaves, stays = await at.page(table, token_of("A")), await at.page(table, token_of("B"))
            await leaves.tell(Rename(leaves.id(), 1, SECRET))
            await leaves.tell(Say(leaves.id(), text=WORDS))
            await stays.tell(Say(stays.id(), text="brew tomorrow"))
            await play_until(SECRET, [leaves, stays])
            before = stays.shown
            assert SECRET in str(stays.chat)
            assert not (await done(at, Forget(table, 1))).error
            for page in (leaves, stays):
                await page.sync()
                assert SECRET not in str(page.chat) and WORDS not in str(page.chat)
                assert SECRET not in str(page.log), "what had been put into words is told anew"
                assert page.shown is not None and page.shown.seats[0].name == NOBODY
                assert [line.text for line in page.chat] == [UNSAID, "brew tomorrow"]
            assert stays.shown is not None and before
            assert stays.shown.view == before.view, "nothing else has changed"
            assert leaves.you is not None and leaves.you.seats == [], "their token opens nothing any more"
            assert stays.you is not None and stays.you.seats == [2]
            stored = await at.storage.load(table)
            assert stored is not None
            assert finish(rebuild(*stored)).position, "it loads as any other"
            kept = in_files(tmp_path)
            assert b"B2" in kept
            assert SECRET.encode() not in kept and WORDS.encode() not in kept, "not in the files either"

    run(story)


def in_files(folder: Path) -> bytes:
    """All that lies on the disk: the database and its log."""
    return b"".join(file.read_bytes() for file in folder.glob("tables.db*") if file.is_file())


def test_what_is_deleted_is_overwritten(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table = await at.open(Setup(players=2), "AB")
            await at.open(Setup(players=2), "AB")
            page = await at.page(table, token_of("A"))
            for _ in range(50):
                await page.tell(Say(page.id(), text=WORDS * 20))
            assert WORDS.encode() in in_files(tmp_path)
            await done(at, EndTable(table))
            assert WORDS.encode() not in in_files(tmp_path)

    run(story)


def test_forgetting_reaches_those_who_held_the_seat_before(tmp_path: Path) -> None:
    from ringwall.server.journal import Left, Named, Took

    async def story() -> None:
        async with house(tmp_path) as at:
            table = await at.open(Setup(players=2), "A.")
            first, second = "first-fingerprint", "second-fingerprint"
            await apply(at, table, Took(first, "", 2, SECRET), Named(first, "", 2, SECRET + "!"), Left(first, "", 2))
            await apply(at, table, Took(second, "", 2, "Second"))
            await done(at, Forget(table, 2))
            text = (await done(at, ExportTable(table))).text
            assert SECRET not in text and "Second" not in text and first not in text and second not in text
            assert "A1" in text

    run(story)


def test_a_table_of_other_rules_forgets_people_too(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table = await at.open(Setup(players=2), "AB")
            found = await at.storage.load(table)
            assert found is not None
            changed = found[0].opening.replace(b'"standard"', b'"bygone"').replace(b"A1", SECRET.encode())
            await at.storage.rewrite(found[0]._replace(opening=changed), found[1])
            assert not (await done(at, Forget(table, 1))).error
            assert SECRET not in (await done(at, ExportTable(table))).text

    run(story)


@pytest.mark.parametrize(("seat", "words"), [(3, "the seats 1 to 2"), (0, "the seats 1 to 2")])
def test_a_seat_that_is_not_there_cannot_be_forgotten(tmp_path: Path, seat: int, words: str) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table = await at.open(Setup(players=2), "AB")
            assert words in (await done(at, Forget(table, seat))).error

    run(story)


# --- how the server is reached ---


@unix
def test_a_running_server_is_asked_at_a_door_for_its_own_user(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            door = SqliteHome(at.path).door
            async with opened(door, administration(at)):
                assert door.stat().st_mode & 0o777 == 0o600
                answer = await asyncio.to_thread(ask, SqliteHome(at.path), Ban("203.0.113.7", 1))
                assert [line.address for line in answer.bans] == ["203.0.113.7/32"]
                answer = await asyncio.to_thread(ask, SqliteHome(at.path), ListBans())
                assert len(answer.bans) == 1, "the server remembers"
                with pytest.raises(AdminError, match="mallory is no address"):
                    await asyncio.to_thread(ask, SqliteHome(at.path), Ban("mallory", 1))
            assert not door.exists()

    run(story)


@unix
@pytest.mark.parametrize("said", [b"", b"\n", b"GET / HTTP/1.1\r\n", b'{"do":"conjure"}\n', b"x" * 100_000 + b"\n"])
def test_nonsense_at_the_door_breaks_nothing(tmp_path: Path, said: bytes) -> None:
    def shout(door: Path) -> bytes:
        with socket.socket(socket.AF_UNIX) as line:
            line.connect(str(door))
            line.sendall(said)
            line.shutdown(socket.SHUT_WR)
            try:
                return line.recv(10_000)
            except ConnectionResetError:
                return b""

    async def story() -> None:
        async with house(tmp_path) as at, opened(SqliteHome(at.path).door, administration(at)):
            answer = await asyncio.to_thread(shout, SqliteHome(at.path).door)
            assert b'"tables":[]' in answer or not answer
            assert not (await asyncio.to_thread(ask, SqliteHome(at.path), ListTables())).tables

    run(story)


@unix
def test_whoever_says_nothing_at_the_door_is_sent_away(tmp_path: Path) -> None:
    def wait(door: Path) -> bytes:
        with socket.socket(socket.AF_UNIX) as line:
            line.settimeout(60)
            line.connect(str(door))
            line.sendall(b'{"do":"tab')
            return line.recv(10_000)

    async def story() -> None:
        async with house(tmp_path) as at, opened(SqliteHome(at.path).door, administration(at), hearing=0.01):
            assert await asyncio.to_thread(wait, SqliteHome(at.path).door) == b""

    run(story)


@unix
def test_a_door_left_behind_by_a_killed_server_is_no_hindrance(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            with socket.socket(socket.AF_UNIX) as dead:
                dead.bind(str(SqliteHome(at.path).door))
            async with opened(SqliteHome(at.path).door, administration(at)):
                assert not (await asyncio.to_thread(ask, SqliteHome(at.path), ListTables())).error

    run(story)
    with socket.socket(socket.AF_UNIX) as dead:
        dead.bind(str(SqliteHome(tmp_path / "tables.db").door))
    assert not ask(SqliteHome(tmp_path / "tables.db"), ListTables()).tables, "without a server it is done here"


@unix
def test_a_name_too_long_for_a_socket_costs_only_the_door(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with house(tmp_path) as at, opened(tmp_path / ("x" * LONGEST), administration(at)):
            pass

    run(story)
    assert "cannot be administered" in caplog.text


# --- the command line ---


def admin(folder: Path, *arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, ["admin", "--data", str(folder / "tables.db"), *arguments], input=typed)


def kept_tables(folder: Path) -> list[str]:
    async def story() -> list[str]:
        async with house(folder) as at:
            names = [await at.open(Setup(players=2), "AB"), "-h-dashing"]
            await at.storage.create(StoredTable("-h-dashing", 1.0, encode(opening(Setup(players=2), []))))
            return names

    return run(story)


def test_the_command_line_does_it_all(tmp_path: Path) -> None:
    table, dashing = kept_tables(tmp_path)
    listed = admin(tmp_path, "tables", "--check")
    assert listed.exit_code == 0 and table in listed.output and "A1, B2" in listed.output
    assert admin(tmp_path, "export", table, "--output", str(tmp_path / "out.jsonl")).exit_code == 0
    assert json.loads((tmp_path / "out.jsonl").read_text())["table"] == table
    again = admin(tmp_path, "export", table, "--output", str(tmp_path / "out.jsonl"))
    assert "out.jsonl could not be written" in again.output
    assert admin(tmp_path, "forget", table, "1", "--yes").exit_code == 0
    assert NOBODY in admin(tmp_path, "tables").output
    assert "until" in admin(tmp_path, "ban", "203.0.113.0/24", "--days", "3").output
    assert "203.0.113.0/24" in admin(tmp_path, "bans").output
    assert "Nobody is banned" in admin(tmp_path, "unban", "203.0.113.0/24").output
    assert admin(tmp_path, "backup", str(tmp_path / "backup.db")).exit_code == 0
    assert admin(tmp_path, "end", dashing, "--yes").exit_code == 0
    assert admin(tmp_path, "end", table, typed="n\n").exit_code == 1, "whoever is not sure has changed nothing"
    assert table in admin(tmp_path, "tables").output
    assert admin(tmp_path, "prune", "--days", "30").output == "1 tables are gone.\n"
    assert table not in admin(tmp_path, "tables").output
    assert "before-1" in admin(tmp_path, "restore", str(tmp_path / "backup.db")).output
    assert table in admin(tmp_path, "tables").output


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("end", "nowhere", "--yes"), "there is no table nowhere"),
        (("forget", "nowhere", "1", "--yes"), "there is no table nowhere"),
        (("unban", "203.0.113.7"), "is not banned"),
        (("ban", "mallory"), "mallory is no address"),
        (("restore", "nowhere.db"), "nowhere.db is not there"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(tmp_path: Path, arguments: tuple[str, ...], words: str) -> None:
    kept_tables(tmp_path)
    refused = admin(tmp_path, *arguments)
    assert refused.exit_code == 2
    assert words in refused.output and len(refused.output.strip().splitlines()) == 1


def test_without_tables_there_is_nothing_to_look_after(tmp_path: Path) -> None:
    refused = admin(tmp_path, "tables")
    assert refused.exit_code == 2 and "--data names the file" in refused.output
    assert not list(tmp_path.iterdir()), "and nothing is made"


def test_hello_again_after_being_forgotten(tmp_path: Path) -> None:
    """A page that says hello with a token that was taken out watches, and is told so."""

    async def story() -> None:
        async with house(tmp_path) as at:
            table = await at.open(Setup(players=2), "AB")
            page = await at.page(table, token_of("A"))
            await done(at, Forget(table, 1))
            messages = await page.tell(Hello(table, "en", token_of("A")))
            assert only(Problem, messages).code == "token_unknown"

    run(story)
