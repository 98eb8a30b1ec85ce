"""Hints, chances and reviews: who gets them, what ends them, and that nobody ever waits for a search."""

import asyncio
import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ringwall import Game, Setup
from ringwall.bots import Outlook, make_bot
from ringwall.bots.oracle.reasons import FALLS, Reason
from ringwall.server.advisers import Advisers
from ringwall.server.fairly import Asker
from ringwall.server.journal import encode
from ringwall.server.messages import (
    AskChance,
    AskHint,
    AskReview,
    Chance,
    DropHint,
    Hint,
    HintFound,
    HintLine,
    Look,
    Reviewed,
    ReviewedChoice,
    Say,
    TakeBack,
    Update,
)
from ringwall.server.thinking import NOBODY, AdviceFailed, AdviceJob, BotJob
from ringwall.server.tokens import fingerprint
from tests.server import harness
from tests.server.harness import House, Page, client, house, only, run

SOLO = Setup(players=1)
REASON = Reason(FALLS, "tower-3", "orc.2@castle-3", 2)


class PlainAdvisers(Advisers):
    """The simple bot gives the hints, in this process. While the gate is closed nothing is found."""

    def __init__(self) -> None:
        super().__init__()
        self.jobs: list[AdviceJob] = []
        self.askers: list[Asker] = []
        self.dropped = 0
        self.gate = asyncio.Event()
        self.gate.set()
        self.broken = False

    async def run(self, job: AdviceJob, tell: Callable[[bytes], None], asker: Asker = NOBODY) -> None:
        self.jobs.append(job)
        self.askers.append(asker)
        try:
            await self.gate.wait()
        except asyncio.CancelledError:
            self.dropped += 1
            raise
        if self.broken:
            raise AdviceFailed("ValueError")
        if job.task == "review":
            self._review(job, tell)
            return
        game = _followed(job.game)
        option = make_bot("simple").choose(Outlook.of(game)).text
        lines = [HintLine(option, 0.5, 0.1, [game.options[0].text])]
        tell(encode(HintFound(lines, [REASON]) if job.task == "hint" else (0.25, 0.05)))

    def _review(self, job: AdviceJob, tell: Callable[[bytes], None]) -> None:
        for number in range(job.begin, len(job.game.choices)):
            tell(encode(ReviewedChoice(number, 1, 1, "done", 0.5, None, 0.0)))


def _followed(job: BotJob) -> Game:
    game = Game(Setup(**job.setup), job.seed)
    for place in job.choices:
        game.choose(game.options[place])
    return game


def advised(at: House) -> PlainAdvisers:
    advisers = PlainAdvisers()
    at.hall._advisers = advisers
    return advisers


def question(page: Page) -> AskHint:
    assert page.shown is not None
    return AskHint(page.shown.choices, page.shown.line)


async def working(advisers: PlainAdvisers, jobs: int) -> None:
    """Until so many searches have begun."""
    while len(advisers.jobs) < jobs:
        await asyncio.sleep(0)


async def quiet(advisers: PlainAdvisers, dropped: int) -> None:
    while advisers.dropped < dropped:
        await asyncio.sleep(0)


async def heard(page: Page, kind: type) -> list[object]:
    """What comes until one of this kind is among it."""
    got: list[object] = []
    while not any(isinstance(message, kind) for message in got):
        got += await page.sync()
    return got


# --- hints ---


@pytest.mark.usefixtures("each_home")
def test_whoever_must_choose_gets_a_hint_that_can_be_played(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            advisers = advised(at)
            page = await at.page(await at.open(SOLO, "A"), harness.token_of("A"))
            page.say(question(page))
            hint = only(Hint, await heard(page, Hint))
            assert page.shown is not None
            assert hint.why is None and hint.decision == page.shown.choices
            assert hint.lines[0].option in [option.text for option in page.shown.options]
            assert hint.lines[0].then == [page.shown.options[0].words]
            assert hint.because == ["Otherwise tower 3 is likely to fall to Orc (2) in Castle 3 within 2 turns."]
            assert advisers.jobs[0].task == "hint"

    run(story)


@pytest.mark.usefixtures("each_home")
def test_advice_is_asked_for_by_a_person_at_an_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By these they take turns; a search in nobody's name would come before all others."""

    async def story() -> None:
        async with house(tmp_path) as at:
            advisers = advised(at)
            page = await at.page(await at.open(SOLO, "A"), harness.token_of("A"))
            page.say(question(page))
            page.say(AskChance(True))
            await working(advisers, 2)
            while page.shown is not None and page.shown.options:
                await page.act()
            await page.tell(AskReview(True))
            while {job.task for job in advisers.jobs} != {"hint", "chance", "review"}:
                await asyncio.sleep(0)
            assert set(advisers.askers) == {Asker("192.0.2.1", fingerprint(harness.token_of("A")))}

    monkeypatch.setattr(harness.Line, "address", "192.0.2.1")
    run(story)


@pytest.mark.usefixtures("each_home")
def test_a_hint_that_is_dropped_never_comes_and_another_may_be_asked_for(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            advisers = advised(at)
            advisers.gate.clear()
            page = await at.page(await at.open(SOLO, "A"), harness.token_of("A"))
            await page.tell(question(page))
            await working(advisers, 1)
            await page.tell(DropHint())
            await quiet(advisers, 1)
            advisers.gate.set()
            assert not [message for message in await page.sync() if isinstance(message, Hint)]
            page.say(question(page))
            assert only(Hint, await heard(page, Hint)).lines

    run(story)


@pytest.mark.usefixtures("each_home")
def test_a_decision_that_passes_takes_its_hint_along(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            advisers = advised(at)
            advisers.gate.clear()
            page = await at.page(await at.open(SOLO, "A"), harness.token_of("A"))
            await page.tell(question(page))
            await working(advisers, 1)
            await page.tell(Say(page.id(), "talk changes nothing"))
            assert advisers.dropped == 0
            only(Update, await page.act())  # the table does not wait for the search
            await quiet(advisers, 1)
            late = AskHint(0, 0)
            assert only(Hint, await page.tell(late)).why is not None
            await page.tell(question(page))
            await working(advisers, 2)
            await page.tell(TakeBack(page.id(), 0))
            await quiet(advisers, 2)

    run(story)


@pytest.mark.usefixtures("each_home")
def test_a_page_that_leaves_takes_its_searches_along(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            advisers = advised(at)
            advisers.gate.clear()
            page = await at.page(await at.open(SOLO, "A"), harness.token_of("A"))
            await page.tell(question(page))
            await page.tell(AskChance(True))
            await working(advisers, 2)
            await page.go()
            await quiet(advisers, 2)

    run(story)


@pytest.mark.usefixtures("each_home")
def test_two_tables_are_advised_at_once_and_privately(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            advisers = advised(at)
            advisers.gate.clear()
            table, other = await at.open(Setup(players=2), "AB"), await at.open(SOLO, "C")
            anna, ben = await at.page(table, harness.token_of("A")), await at.page(table, harness.token_of("B"))
            carla = await at.page(other, harness.token_of("C"))
            await anna.tell(question(anna))
            await carla.tell(question(carla))
            await working(advisers, 2)
            advisers.gate.set()
            only(Hint, await heard(anna, Hint))
            only(Hint, await heard(carla, Hint))
            assert not [message for message in await ben.sync() if isinstance(message, Hint)]

    run(story)


@pytest.mark.usefixtures("each_home")
def test_only_whoever_must_choose_may_ask(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            advisers = advised(at)
            table = await at.open(Setup(players=2), "AB")
            spectator, ben = await at.page(table), await at.page(table, harness.token_of("B"))
            for page in (spectator, ben):
                hint = only(Hint, await page.tell(question(page)))
                assert hint.lines == [] and hint.why
                assert not [message for message in await page.tell(AskChance(True)) if isinstance(message, Chance)]
            assert advisers.jobs == []

    run(story)


@pytest.mark.usefixtures("each_home")
def test_several_at_one_screen_are_advised_only_from_the_seat_that_chooses(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            advisers = advised(at)
            closed = Setup(players=2, options={"closed_hands": "on"})
            page = await at.page(await at.open(closed, "AA"), harness.token_of("A"))
            await page.tell(Look(2))
            assert only(Hint, await page.tell(question(page))).why
            assert advisers.jobs == []
            await page.tell(Look(1))
            page.say(question(page))
            assert only(Hint, await heard(page, Hint)).lines

    run(story)


@pytest.mark.usefixtures("each_home")
def test_an_adviser_that_breaks_is_told_in_words(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            advised(at).broken = True
            page = await at.page(await at.open(SOLO, "A"), harness.token_of("A"), "de")
            page.say(question(page))
            hint = only(Hint, await heard(page, Hint))
            assert hint.lines == [] and hint.why and "ValueError" not in hint.why
            only(Update, await page.act())

    run(story)


# --- the chance to win ---


@pytest.mark.usefixtures("each_home")
def test_the_chance_is_told_at_every_own_decision_until_it_is_switched_off(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            advisers = advised(at)
            page = await at.page(await at.open(SOLO, "A"), harness.token_of("A"))
            page.say(AskChance(True))
            first = only(Chance, await heard(page, Chance))
            assert (first.decision, first.chance) == (0, 0.25)
            page.say(page.choice())
            assert only(Chance, await heard(page, Chance)).decision == 1
            await page.tell(AskChance(False))
            await page.act()
            assert len(advisers.jobs) == 2

    run(story)


# --- reviews and trying from there ---


@pytest.mark.usefixtures("each_home")
def test_a_game_that_is_over_is_reviewed_for_everybody_and_one_that_is_not_for_nobody(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            advisers = advised(at)
            running = await at.page(await at.open(SOLO, "A"), harness.token_of("A"))
            assert only(Reviewed, await running.tell(AskReview(True))).why
            over = await finished(at)
            spectator = await at.page(over)
            spectator.say(AskReview(True))
            got: list[Reviewed] = []
            while not got or sum(len(each.found) for each in got) < got[0].choices:
                got += [message for message in await spectator.sync() if isinstance(message, Reviewed)]
            numbers = [found.choice for each in got for found in each.found]
            assert numbers == list(range(got[0].choices))
            again = only(Reviewed, await spectator.tell(AskReview(True)))  # it is kept
            assert len(again.found) == again.choices and len(advisers.jobs) == 1

    run(story)


@pytest.mark.usefixtures("each_home")
def test_a_review_nobody_reads_is_stopped(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            advisers = advised(at)
            advisers.gate.clear()
            over = await finished(at)
            one, two = await at.page(over), await at.page(over)
            await one.tell(AskReview(True))
            await two.tell(AskReview(True))
            await working(advisers, 1)
            await one.tell(AskReview(False))
            assert advisers.dropped == 0
            await two.go()
            await quiet(advisers, 1)

    run(story)


async def finished(at: House) -> str:
    """A table of bots whose game is over."""
    table = await at.open(SOLO, "-")
    page = await at.page(table)
    await at.settle()
    assert page.shown is not None and page.shown.view["outcome"] is not None
    return table


def test_a_finished_game_can_be_tried_from_any_moment(tmp_path: Path) -> None:
    with client(tmp_path) as at:
        record = _lost_game().record()
        replay = at.post("/api/records", content=record).json()["replay"]
        steps = at.get(f"/api/replays/{replay}").json()["steps"]
        middle = steps // 2
        opened = at.post(f"/api/tables/{replay}/tries", json={"choice": middle})
        assert opened.status_code == 201
        assert opened.json()["seats"] == [1, 2]
        wanted = at.get(f"/api/replays/{replay}/{middle}").json()["table"]["view"]
        with harness.connect(at) as socket:
            socket.send_json(
                {"t": "hello", "table": opened.json()["table"], "lang": "en", "token": opened.json()["token"]}
            )
            messages = [socket.receive_json() for _ in range(2)]
        table = next(message["table"] for message in messages if message["t"] == "update")
        assert table["choices"] == middle
        assert table["view"]["monsters"] == wanted["monsters"] and table["view"]["hands"] == wanted["hands"]
        assert at.post(f"/api/tables/{replay}/tries", json={"choice": steps + 1}).json()["code"] == "no_such_step"
        assert at.post(f"/api/tables/{replay}/tries", json={"choice": steps}).json()["code"] == "over"


def test_a_running_game_cannot_be_tried(tmp_path: Path) -> None:
    with client(tmp_path) as at:
        wanted = {"setup": {"players": 1}, "seats": [{"kind": "human"}], "lang": "en"}
        table = at.post("/api/tables", json=wanted).json()["table"]
        assert at.post(f"/api/tables/{table}/tries", json={"choice": 0}).json()["code"] == "not_finished"


def _lost_game() -> Game:
    game, player = Game(Setup(players=2), 3), make_bot("random", 3)
    while game.decision is not None:
        game.choose(player.choose(Outlook.of(game)))
    return game


# --- processes ---

STUBBORN = '''
"""An adviser for tests: it breaks, never listens, or searches until it is told to stop."""

def hint(game, seconds, stop):
    if seconds == 13:
        raise ValueError("a secret")
    while seconds == 14:
        pass
    while seconds == 15 and not stop():
        pass
    return []

def chance(game, seconds, stop):
    return 0.5
'''


@pytest.fixture
def adviser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "stubborn_adviser.py").write_text(STUBBORN)
    monkeypatch.syspath_prepend(str(tmp_path))  # processes that are spawned get it too
    assert str(tmp_path) in sys.path
    return "stubborn_adviser"


GAME = BotJob("table", {"players": 1}, "seed", (), "", 0)


def test_a_process_that_breaks_says_only_what_kind_of_error_and_the_next_search_works(adviser: str) -> None:
    async def story() -> None:
        advisers = Advisers(1, adviser)
        found: list[bytes] = []
        with pytest.raises(AdviceFailed, match="ValueError"):
            await advisers.run(AdviceJob("hint", GAME, 13), found.append)
        await advisers.run(AdviceJob("chance", GAME, 1), found.append)
        assert found == [b"0.5"]
        await advisers.close()

    run(story)


@pytest.mark.parametrize("seconds", [14, 15])
def test_a_cancelled_search_ends_whether_it_listens_or_not(adviser: str, seconds: int) -> None:
    async def story() -> None:
        advisers = Advisers(1, adviser)
        found: list[bytes] = []
        await advisers.run(AdviceJob("chance", GAME, 1), found.append)
        desk = advisers._desks[0]
        search = asyncio.create_task(advisers.run(AdviceJob("hint", GAME, seconds), found.append))
        while desk in advisers._idle:
            await asyncio.sleep(0)
        search.cancel()
        await asyncio.wait([search])
        assert search.cancelled()
        await advisers.run(AdviceJob("chance", GAME, 1), found.append)
        assert found == [b"0.5", b"0.5"]
        await advisers.close()

    run(story)


def test_the_real_adviser_knows_an_option_a_chance_and_a_review() -> None:
    async def story() -> None:
        advisers = Advisers(1)
        found: list[bytes] = []
        await advisers.run(AdviceJob("hint", GAME, 0.05), found.append)
        await advisers.run(AdviceJob("chance", GAME, 0.05), found.append)
        await advisers.run(AdviceJob("review", GAME._replace(choices=(0, 0, 0)), 0.02, 1), found.append)
        await advisers.close()
        assert found[0].startswith(b'{"lines":[{"option":"place ')
        assert 0 <= json.loads(found[1])[0] <= 1
        assert [b'"choice":%d' % number in each for number, each in zip((1, 2), found[2:], strict=True)] == [True] * 2

    run(story)
