"""Bots in their own processes: the same choices, and no harm done by a bad one."""

import asyncio
import json
import logging
import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from ringwall import Game, Setup
from ringwall.bots import BOTS, PARAMETERS, Outlook, make_bot
from ringwall.bots.code import load_code
from ringwall.core.decision import Option
from ringwall.server.bot_workers import BotWorkers
from ringwall.server.thinker import MINDS, Thinker
from ringwall.server.thinking import BotError, BotJob

SETUP: dict[str, Any] = {"players": 2, "boxes": ["wizards_tower"]}
PLACE = "RINGWALL_TEST_PLACE"
"""Where the bots below, in their processes, meet the test."""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the tests talk to their bots through named pipes")


# --- bots for these tests, made inside the workers ---


class Waits:
    """Chooses the last option once the test says so."""

    def __init__(self, seed: int) -> None:
        self._pipe = Path(os.environ[PLACE]) / f"pipe-{seed}"

    def choose(self, outlook: Outlook) -> Option:
        self._pipe.read_text()
        return outlook.options[-1]


class Raises:
    def __init__(self, seed: int) -> None:
        pass

    def choose(self, outlook: Outlook) -> Option:
        raise LookupError("the secret card is teleport")


class Dies:
    """Takes its process down, and leaves a note of which it was."""

    def __init__(self, seed: int) -> None:
        (Path(os.environ[PLACE]) / f"died-{os.getpid()}").touch()

    def choose(self, outlook: Outlook) -> Option:
        os.kill(os.getpid(), signal.SIGKILL)
        return outlook.options[0]


class Writes:
    """Writes down what it is shown, how often it was asked and where it lives."""

    def __init__(self, seed: int) -> None:
        self._asked = 0

    def choose(self, outlook: Outlook) -> Option:
        self._asked += 1
        note = {"view": outlook.view, "asked": self._asked, "process": os.getpid()}
        (Path(os.environ[PLACE]) / "note").write_text(json.dumps(note))
        return outlook.options[0]


class Invents:
    def __init__(self, seed: int) -> None:
        pass

    def choose(self, outlook: Outlook) -> Any:
        return "win at once"


def odd(bot: type) -> str:
    return f"{__name__}:{bot.__name__}"


# --- helpers ---


@asynccontextmanager
async def hired(workers: int = 1, **settings: Any) -> AsyncIterator[BotWorkers]:
    """One worker at most times: each is a process to start."""
    pool = BotWorkers(workers, allow_modules=True, **settings)
    try:
        yield pool
    finally:
        await pool.close()
        assert not multiprocessing.active_children()


def job(game: Game, bot: str = "simple", table: str = "a", bot_seed: int = 0) -> BotJob:
    return BotJob(table, SETUP, game.seed, tuple(game.chosen), bot, bot_seed)


def begun(choices: int = 0, seed: int = 5) -> Game:
    game = Game(Setup(**SETUP), seed)
    bot = make_bot("simple")
    for _ in range(choices):
        assert game.decision is not None
        game.choose(bot.choose(Outlook.of(game)))
    return game


def advice(game: Game, bot: str = "simple", seed: int = 0) -> str:
    """What the bot chooses in this process."""
    assert game.decision is not None
    return make_bot(bot, seed).choose(Outlook.of(game)).text


def last_option(game: Game) -> str:
    assert game.decision is not None
    return game.decision.options[-1].text


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(PLACE, str(tmp_path))
    return tmp_path


def waiting_bot(place: Path, number: int) -> Path:
    pipe = place / f"pipe-{number}"
    os.mkfifo(pipe)
    return pipe


async def release(pipe: Path) -> None:
    """Opening the pipe waits until the bot is there."""
    await asyncio.to_thread(pipe.write_text, "go")


# --- choosing ---


def test_a_bot_chooses_as_it_would_here() -> None:
    async def story() -> None:
        here = {seat: make_bot("random", 3) for seat in (1, 2)}
        game = begun()
        async with hired() as pool:
            while (decision := game.decision) is not None:
                assert await pool.choose(job(game, "simple", "b")) == advice(game)
                chosen = here[decision.seat].choose(Outlook.of(game))
                assert await pool.choose(job(game, "random", "a", 3)) == chosen.text
                game.choose(chosen)
            with pytest.raises(BotError, match="the game has ended"):
                await pool.choose(job(game))

    asyncio.run(story())


def test_a_process_remembers_only_so_many_bots_of_a_game() -> None:
    """Anybody at a table can let ever others stand in."""
    thinker = Thinker()
    for seed in range(2 * MINDS):
        assert thinker.choose(job(begun(), "random", "a", seed))
        assert len(thinker.known["a"].bots) <= MINDS


def test_after_an_undo_the_game_is_played_again() -> None:
    async def story() -> None:
        game = begun(40)
        async with hired() as pool:
            assert await pool.choose(job(game)) == advice(game)
            for _ in range(15):
                game.undo()
            assert await pool.choose(job(game)) == advice(game)
            game.choose(last_option(game))
            assert await pool.choose(job(game)) == advice(game)
            other = begun(20, seed=6)
            assert await pool.choose(job(other)) == advice(other), "another game under the same name"

    asyncio.run(story())


def test_a_bot_sees_what_its_seat_sees_and_lives_on(place: Path) -> None:
    async def story() -> None:
        game = begun(50)
        assert game.decision is not None
        async with hired() as pool:
            processes = set()
            for asked in (1, 2, 3):
                await pool.choose(job(game, odd(Writes)))
                note = json.loads((place / "note").read_text())
                assert note["view"] == json.loads(json.dumps(game.view(game.decision.seat)))
                assert note["asked"] == asked
                processes.add(note["process"])
            assert len(processes) == 1 and os.getpid() not in processes

    asyncio.run(story())


def test_more_tables_than_a_worker_remembers() -> None:
    async def story() -> None:
        games = {f"table-{number}": begun(number % 5, seed=number) for number in range(70)}
        async with hired() as pool:
            for _ in range(2):
                answers = await asyncio.gather(*(pool.choose(job(game, table=name)) for name, game in games.items()))
                assert answers == [advice(game) for game in games.values()]

    asyncio.run(story())


# --- bots from files ---


LATEST = """
from ringwall.bots import bot

@bot("latest", back=1)
class Latest:
    def __init__(self, seed, back):
        self.back = int(back)

    def choose(self, outlook):
        return outlook.options[-self.back]
"""


@pytest.fixture
def latest(place: Path) -> Iterator[Path]:
    """A file with a bot that this process has loaded; it is forgotten afterwards."""
    bots, parameters = dict(BOTS), dict(PARAMETERS)
    (place / "latest.py").write_text(LATEST)
    load_code(place / "latest.py")
    yield place / "latest.py"
    for known, before in ((BOTS, bots), (PARAMETERS, parameters)):
        known.clear()
        known.update(before)  # type: ignore[arg-type]


@pytest.mark.parametrize("allow_modules", [False, True])
def test_bots_of_a_file_are_known_in_every_process_and_have_parameters(latest: Path, allow_modules: bool) -> None:
    async def story() -> None:
        game = begun(3)
        assert game.decision is not None and len(game.options) > 1
        pool = BotWorkers(1, code=(latest,), allow_modules=allow_modules)
        try:
            assert await pool.choose(job(game, "latest")) == game.options[-1].text
            assert await pool.choose(job(game, "latest:back=2")) == game.options[-2].text
            assert await pool.choose(job(game, "latest:forth=2")) == advice(game), "no such parameter"
            assert await pool.choose(job(game, "random:", bot_seed=4)) == advice(game, "random", 4)
        finally:
            await pool.close()

    asyncio.run(story())


def test_a_file_spoilt_meanwhile_costs_only_its_bots(latest: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        game = begun(3)
        async with hired(code=(latest,)) as pool:
            assert await pool.choose(job(game, "latest")) == advice(game)
            assert await pool.choose(job(game)) == advice(game)

    latest.write_text("raise LookupError\n")
    with caplog.at_level(logging.WARNING):
        asyncio.run(story())
    assert "bot latest failed (UnknownBot); simple instead" in caplog.text


# --- bad bots ---


def test_a_slow_bot_delays_only_its_own_table(place: Path) -> None:
    pipe = waiting_bot(place, 1)

    async def story() -> None:
        game = begun(30)
        async with hired(workers=1, patience=60) as pool:
            slow = asyncio.create_task(pool.choose(job(game, odd(Waits), "slow", 1)))
            await asyncio.sleep(0)
            behind = asyncio.create_task(pool.choose(job(game, "simple", "slow")))
            assert await pool.choose(job(game, "simple", "other")) == advice(game)
            assert not slow.done() and not behind.done()
            await release(pipe)
            assert await slow == last_option(game)
            assert await behind == advice(game)

    asyncio.run(story())


def test_when_every_worker_is_taken_a_job_waits_for_the_first_to_come_back(place: Path) -> None:
    pipes = [waiting_bot(place, number) for number in range(4)]

    async def story() -> None:
        game = begun(10)
        async with hired(workers=1, patience=60) as pool:
            slow = [
                asyncio.create_task(pool.choose(job(game, odd(Waits), f"slow-{number}", number))) for number in range(4)
            ]
            await asyncio.sleep(0)
            last = asyncio.create_task(pool.choose(job(game, "simple", "last")))
            for pipe in pipes:
                await release(pipe)
            assert await asyncio.gather(*slow, last) == [last_option(game)] * 4 + [advice(game)]

    asyncio.run(story())


@pytest.mark.parametrize("bot", [Raises, Dies, Invents])
def test_the_simple_bot_stands_in_for_a_broken_one(bot: type, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        game = begun(30)
        async with hired() as pool:
            assert await pool.choose(job(game, odd(bot))) == advice(game)
            assert await pool.choose(job(game)) == advice(game)

    with caplog.at_level(logging.WARNING):
        asyncio.run(story())
    assert bot.__name__ in caplog.text
    assert "secret" not in caplog.text and "teleport" not in caplog.text


def test_a_dead_process_is_replaced(place: Path) -> None:
    async def story() -> None:
        game = begun(30)
        async with hired() as pool:
            for _ in range(2):
                assert await pool.choose(job(game, odd(Dies))) == advice(game)
        assert len(list(place.glob("died-*"))) == 2

    asyncio.run(story())


def test_a_process_that_died_unasked_costs_no_bot_its_turn(place: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        game = begun(30)
        async with hired() as pool:
            for _ in range(2):
                await pool.choose(job(game, odd(Writes)))
                (process,) = multiprocessing.active_children()
                process.kill()
                process.join()

    asyncio.run(story())
    assert not caplog.records


def test_a_bot_that_never_answers_loses_its_turn(place: Path) -> None:
    waiting_bot(place, 1)

    async def story() -> None:
        game = begun(30)
        async with hired(patience=0.05) as pool:
            assert await pool.choose(job(game, odd(Waits), bot_seed=1)) == advice(game, seed=1)

    asyncio.run(story())


def test_the_first_option_is_the_last_resort(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ringwall.server.choosing.FALLBACK", odd(Raises))

    async def story() -> None:
        game = begun(30)
        assert game.decision is not None
        async with hired() as pool:
            assert await pool.choose(job(game, odd(Dies))) == game.decision.options[0].text

    asyncio.run(story())


def test_modules_are_not_loaded_for_strangers(place: Path) -> None:
    async def story() -> None:
        game = begun(30)
        pool = BotWorkers(1)
        assert await pool.choose(job(game, odd(Writes))) == advice(game)
        assert await pool.choose(job(game, "nobody")) == advice(game)
        await pool.close()

    asyncio.run(story())
    assert not (place / "note").exists()


def test_a_job_that_is_no_game_is_refused() -> None:
    async def story() -> None:
        game = begun(5)
        async with hired() as pool:
            with pytest.raises(BotError, match="choice 6 does not exist"):
                await pool.choose(job(game)._replace(choices=(*job(game).choices, 99)))
            with pytest.raises(BotError, match="InvalidSetup"):
                await pool.choose(job(game)._replace(setup={"players": 40}))
            assert await pool.choose(job(game)) == advice(game)

    asyncio.run(story())


# --- coming and going ---


def test_a_caller_may_give_up(place: Path) -> None:
    pipe = waiting_bot(place, 1)

    async def story() -> None:
        game = begun(30)
        async with hired(patience=60) as pool:
            given_up = asyncio.create_task(pool.choose(job(game, odd(Waits), bot_seed=1)))
            await asyncio.sleep(0)
            given_up.cancel()
            again = asyncio.create_task(pool.choose(job(game)))
            await release(pipe)
            assert await again == advice(game)

    asyncio.run(story())


def test_closing_ends_jobs_under_way(place: Path) -> None:
    waiting_bot(place, 1)

    async def story() -> None:
        game = begun(30)
        pool = BotWorkers(1, patience=600, allow_modules=True)
        jobs = [asyncio.create_task(pool.choose(job(game, odd(Waits), name, 1))) for name in ("a", "a", "b", "c")]
        await asyncio.sleep(0)
        await pool.close()
        for each in jobs:
            with pytest.raises(BotError):
                await each
        await pool.close()
        with pytest.raises(BotError):
            await pool.choose(job(game))
        assert not multiprocessing.active_children()

    asyncio.run(story())


def test_nothing_is_started_before_the_first_job() -> None:
    async def story() -> None:
        async with hired():
            assert not multiprocessing.active_children()

    asyncio.run(story())


def test_idle_workers_go_but_one_stays() -> None:
    async def story() -> None:
        game = begun(5)
        async with hired(workers=3, idle=0.0) as pool:
            await asyncio.gather(*(pool.choose(job(game, table=name)) for name in "abc"))
            while len(pool._workers) > 1:
                await asyncio.sleep(0)
            assert await pool.choose(job(game)) == advice(game)

    asyncio.run(story())


FORGETFUL = """
import asyncio, sys
from ringwall.server.bot_workers import BotWorkers
from ringwall.server.thinking import BotJob

async def story():
    pool = BotWorkers(1, patience=600, allow_modules=True)
    job = BotJob("a", {"players": 2}, 1, (), "simple", 1)
    await pool.choose(job)
    asyncio.get_running_loop().create_task(pool.choose(job._replace(bot=sys.argv[1])))
    await asyncio.sleep(0)

if __name__ == "__main__":
    asyncio.run(story())
"""


def test_a_server_that_forgets_to_close_still_ends(place: Path) -> None:
    waiting_bot(place, 1)
    script = place / "forgetful.py"
    script.write_text(FORGETFUL)
    root = Path(__file__).parent.parent.parent
    done = subprocess.run(
        [sys.executable, "-W", "error", str(script), odd(Waits)],
        env={**os.environ, "PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert not done.stderr
