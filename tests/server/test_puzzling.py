"""Puzzles at the server: opened as tables, answered from their proof, and nobody told more than they may know."""

import gzip
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from starlette.testclient import TestClient

from ringwall import Game, Setup
from ringwall.castles import today
from ringwall.position import begin
from ringwall.puzzles import Aim, Proof, Puzzle, shelf
from ringwall.puzzles.finder import played
from ringwall.puzzles.shelf import puzzle_of
from ringwall.puzzles.themes import TELLING
from ringwall.server import puzzling
from ringwall.server.fairly import Asker
from ringwall.server.messages import PuzzleStanding, TableShown, TakeBack
from ringwall.server.puzzling import asked_at
from ringwall.server.table import Refusal
from ringwall.server.tokens import fingerprint
from ringwall.texts import Texts
from ringwall.texts.puzzles import theme_words
from tests.server.harness import DeviceClient, House, Page, client, house, run
from tests.server.test_api import faults

TOWERS: Final = Aim("towers")
TWO: Final = Setup(players=2)
CLOSED: Final = Setup(players=2, options={"closed_hands": "on"})
OVERLORD: Final = Setup(players=3, mode="overlord")
BREACH: Final[dict[str, Any]] = {
    "phase": "play",
    "walls": [1, 2],
    "monsters": ["orc.1@swordsman-4", "troll.3@swordsman-4", "goblin@archer-1"],
    "hands": {"1": ["green_swordsman", "brick", "mortar", "red_archer"], "2": ["tar", "blue_knight"]},
}
"""Nobody can slay both, but a wall stops them."""
WALL: Final = "play brick + mortar > wall-4"
ELSEWHERE: Final = "play brick + mortar > wall-5"
ANYBODY: Final = Asker("address")


class Solver:
    """Somebody at a puzzle's table."""

    def __init__(self, at: House, page: Page, table: str, token: str) -> None:
        self.at, self.page, self.table, self.token = at, page, table, token

    @property
    def shown(self) -> TableShown:
        assert self.page.shown is not None
        return self.page.shown

    async def choose(self, option: str) -> PuzzleStanding:
        await self.page.act([each.text for each in self.shown.options].index(option))
        return await self.look()

    async def fail(self) -> PuzzleStanding:
        """Do as little as can be until it is missed."""
        standing = await self.look()
        while standing.state in ("open", "astray"):
            texts = [each.text for each in self.shown.options]
            standing = await self.choose("done" if "done" in texts else texts[0])
        return standing

    async def take_back(self, to: int) -> PuzzleStanding:
        await self.page.tell(TakeBack(self.page.id(), to))
        return await self.look()

    async def look(self, token: str | None = None, lang: str = "en") -> PuzzleStanding:
        who = fingerprint(self.token if token is None else token)
        async with self.at.hall.visit(self.table) as room, room.moment() as table:
            asked = asked_at(table, who, Texts(lang))
        return await self.at.hall.puzzling.standing(asked, ANYBODY)


async def solver(at: House, given: dict[str, Any] = BREACH, setup: Setup = TWO, aim: Aim = TOWERS) -> Solver:
    table, token, _ = await at.hall.open_puzzle(setup, given, aim, "", "Anna")
    return Solver(at, await at.page(table, token), table, token)


def asked_for(kind: str) -> Puzzle:
    """An easy puzzle of this kind."""
    return next(puzzle for puzzle in shelf().values() if puzzle.aim.kind == kind)


# --- what is listed and opened ---


@pytest.mark.parametrize("lang", ["en", "de"])
def test_all_are_listed_in_few_bytes_and_give_nothing_away(tmp_path: Path, lang: str) -> None:
    with client(tmp_path) as at:
        answer = at.get("/api/puzzles", params={"lang": lang})
        said = answer.json()
        assert [each["puzzle"] for each in said["puzzles"]] == list(shelf())
        assert said["day"] == today().isoformat() and said["today"] == puzzle_of(today()).id
        assert len(gzip.compress(answer.content)) < 40 * len(shelf())
        telling = set(theme_words(TELLING, Texts(lang)))
        for each in said["puzzles"]:
            assert each["aim"].endswith(".") and not telling & set(each["themes"])
            assert set(each) == {"puzzle", "grade", "kind", "aim", "boxes", "players", "themes"}


@pytest.mark.parametrize("kind", sorted({puzzle.aim.kind for puzzle in shelf().values()}))
def test_one_is_opened_for_one_person_in_all_seats(tmp_path: Path, kind: str) -> None:
    puzzle = asked_for(kind)
    with client(tmp_path) as at:
        answer = at.post("/api/puzzles", json={"puzzle": puzzle.id, "name": "Anna"})
        assert answer.status_code == 201
        opened = answer.json()
        assert opened["seats"] == list(puzzle.setup.rules.castle_seats)
        standing = ask(at, opened["table"], opened["token"]).json()
        assert (standing["state"], standing["words"]) == ("open", "")
        assert standing["next"] == puzzle.lines[0][0] and standing["hint"]
        head = at.get(f"/api/tables/{opened['table']}").json()
        assert head["seats"][0]["name"] == "Anna"


def ask(at: TestClient, table: str, token: str | None = None) -> Any:
    return at.post(f"/api/tables/{table}/puzzle", json={"token": token})


def test_without_threads_it_is_answered_as_well(tmp_path: Path) -> None:
    """As in a worker beside a page."""
    puzzle = asked_for("towers")
    with DeviceClient() as at:
        opened = at.post("/api/puzzles", json={"puzzle": puzzle.id}).json()
        told = at.post(f"/api/tables/{opened['table']}/puzzle", json={"token": opened["token"]}).json()
        assert told["next"] == puzzle.lines[0][0]


@pytest.mark.parametrize(
    ("puzzle", "code"), [("base-00000000", "no_such_puzzle"), ("../shelf", "not_understood"), ("", "not_understood")]
)
def test_an_unknown_one_is_refused(tmp_path: Path, puzzle: str, code: str) -> None:
    with client(tmp_path) as at:
        assert faults(at, "POST", "/api/puzzles", json={"puzzle": puzzle})["code"] == code


def test_where_no_puzzle_is_nothing_is_said(tmp_path: Path) -> None:
    with client(tmp_path) as at:
        wish = {"setup": {"players": 2}, "seats": [{"kind": "human"}, {"kind": "open"}]}
        opened = at.post("/api/tables", json=wish).json()
        path = f"/api/tables/{opened['table']}/puzzle"
        assert faults(at, "POST", path, json={"token": opened["token"]})["code"] == "no_puzzle"
        assert faults(at, "POST", "/api/tables/nowhere/puzzle", json={})["code"] == "no_such_table"
        assert faults(at, "POST", path, json={"token": "<b>"})["code"] == "not_understood"
        assert at.get(path).status_code in (404, 405)


# --- what the proof says ---


def test_choices_are_answered_and_taken_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            anna = await solver(at)
            first = await anna.look()
            assert (first.state, first.words, first.next) == ("open", "", WALL)
            assert first.hint == "Look at this: Brick + Mortar."
            wrong = await anna.choose(ELSEWHERE)
            assert (wrong.state, wrong.next, wrong.hint) == ("astray", None, "")
            assert wrong.words.endswith("Troll still reaches tower 4.")
            assert (await anna.look(lang="de")).words.endswith("Troll kommt immer noch an Turm 4.")
            missed = await anna.fail()
            assert missed.state == "missed" and missed.words.endswith("reaches tower 4.")
            assert (await anna.take_back(1)).state == "astray"
            assert await anna.take_back(0) == first
            assert (await anna.choose("play red_archer > goblin.1@archer-1")).next == WALL
            solved = await anna.choose(WALL)
            assert (solved.state, solved.lucky, solved.next) == ("reached", False, None)

    run(story)


def test_it_is_told_what_a_puzzle_was_about_once_it_is_solved(tmp_path: Path) -> None:
    puzzle = next(each for each in shelf().values() if set(each.themes) & set(TELLING) and len(each.lines[0]) == 1)

    async def story() -> None:
        async with house(tmp_path) as at:
            table, token, _ = await at.hall.open_puzzle(puzzle.setup, puzzle.given, puzzle.aim, puzzle.id, "")
            anna = Solver(at, await at.page(table, token), table, token)
            assert (await anna.look()).themes == []
            assert (await anna.choose(puzzle.lines[0][0])).themes == theme_words(puzzle.themes, Texts("en"))

    run(story)


@pytest.mark.usefixtures("each_home")
def test_it_goes_on_when_the_server_has_broken_down(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            anna = await solver(at)
            before = await anna.choose(ELSEWHERE)
            await at.break_down()
            again = Solver(at, await at.page(anna.table, anna.token), anna.table, anna.token)
            assert again.shown.puzzle == anna.shown.puzzle
            assert await again.look() == before
            assert (await again.take_back(0)).next == WALL

    run(story)


def test_a_table_long_played_on_stays_missed(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            anna = await solver(at)
            missed = await anna.fail()
            for _ in range(40):
                if anna.shown.options:
                    await anna.page.act(-1)
            assert (await anna.look()).words == missed.words

    run(story)


# --- who may know ---


def test_with_open_hands_whoever_watches_may_know(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            anna = await solver(at)
            assert await anna.look("nobody") == await anna.look()

    run(story)


def test_with_closed_hands_only_the_solver_is_told(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            anna = await solver(at, setup=CLOSED)
            assert (await anna.look()).next == WALL
            with pytest.raises(Refusal, match="not_your_seat"):
                await anna.look("nobody")
            assert not anna.shown.secrets and anna.page.hand == BREACH["hands"]["1"]

    run(story)


def with_others(hand: list[str]) -> dict[str, Any]:
    return {**BREACH, "hands": {**BREACH["hands"], "2": hand}}


def with_tokens(tokens: list[str]) -> dict[str, Any]:
    return {**with_others([]), "overlord": tokens}


@pytest.mark.parametrize(
    ("setup", "given", "other"),
    [
        (CLOSED, with_others(["tar", "blue_knight"]), with_others(["barbarian", "draw_two"])),
        (CLOSED, with_others(["tar", "blue_knight"]), with_others(["brick", "mortar"])),
        (OVERLORD, with_tokens(["orc", "troll", "goblin"]), with_tokens(["giant_boulder", "healer", "orc"])),
    ],
    ids=["closed hands", "the very cards", "overlord"],
)
def test_what_is_said_does_not_depend_on_what_the_solver_cannot_know(
    tmp_path: Path, setup: Setup, given: dict[str, Any], other: dict[str, Any]
) -> None:
    """Whatever the others hold, every answer has the same bytes."""

    async def story(given: dict[str, Any], folder: Path) -> list[bytes]:
        folder.mkdir()
        async with house(folder) as at:
            anna = await solver(at, given, setup)
            said = [await anna.look()]
            for option in ("play green_swordsman > orc.1@swordsman-4", ELSEWHERE):
                said.append(await anna.choose(option))
            said.append(await anna.fail())
            said.append(await anna.take_back(0))
            return [msgspec.json.encode(each) for each in said]

    assert run(lambda: story(given, tmp_path / "one")) == run(lambda: story(other, tmp_path / "other"))


# --- moments of a game ---


def over(seed: str = "found 1") -> Game:
    return played(Setup(players=3), seed, "random")


def kept(game: Game, at: TestClient) -> str:
    taken = at.post("/api/records", content=game.record().encode())
    assert taken.status_code == 201, taken.text
    return str(taken.json()["replay"])


def test_a_moment_of_a_finished_game_is_asked_and_tried(tmp_path: Path) -> None:
    game = over()
    with client(tmp_path) as at:
        table = kept(game, at)
        path, length = f"/api/replays/{table}/puzzles", len(game.choices())
        aims = (at.get(f"{path}/{choice}").json()["aim"] for choice in range(length))
        asks = next(choice for choice, aim in enumerate(aims) if aim)
        assert asks, "the first choice of a game asks nothing"
        opened = at.post(f"/api/tables/{table}/puzzles", json={"choice": asks})
        assert opened.status_code == 201
        told = opened.json()
        standing = ask(at, told["table"], told["token"]).json()
        assert standing["state"] == "open" and standing["next"]
        assert faults(at, "GET", f"{path}/x")["code"] == "no_such_step"
        assert faults(at, "GET", f"{path}/{length}")["code"] == "no_such_step"
        path = f"/api/tables/{table}/puzzles"
        assert faults(at, "POST", path, json={"choice": 0})["code"] == "no_puzzle"
        assert faults(at, "POST", path, json={"choice": length})["code"] == "no_such_step"


def test_a_game_under_way_is_asked_nothing(tmp_path: Path) -> None:
    with client(tmp_path) as at:
        wish = {"setup": {"players": 1}, "seats": [{"kind": "human"}]}
        table = at.post("/api/tables", json=wish).json()["table"]
        assert faults(at, "GET", f"/api/replays/{table}/puzzles/0")["code"] == "not_finished"
        assert faults(at, "POST", f"/api/tables/{table}/puzzles", json={"choice": 0})["code"] == "not_finished"


# --- what is kept ---


def test_old_proofs_are_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many as there is room for are kept, and always the last."""

    async def story() -> None:
        async with house(tmp_path) as at:
            solvers = [await solver(at, {**BREACH, "walls": walls}) for walls in ([1, 2], [1, 3], [2, 3], [1, 2, 3])]
            sizes = []
            for anna in solvers:
                await anna.look()
                sizes.append([task.result().proof.positions for task in at.hall.puzzling._guides.values()])
            assert [len(each) for each in sizes] == [1, 2, 2, 2]
            assert (await solvers[0].look()).next == WALL

    proof = Proof(begin(TWO, 0, {"given": BREACH}), TOWERS)
    monkeypatch.setattr(puzzling, "KEPT", proof.positions + 1)
    run(story)


def test_a_proof_is_made_once_for_all_who_try(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            anna, ben = await solver(at), await solver(at)
            assert await anna.look() == await ben.look()
            assert len(at.hall.puzzling._guides) == 1

    run(story)
