"""Asking often gets nobody more, and nothing is kept that strangers can fill."""

import ast
import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

import ringwall
from ringwall.server.fairly import Asker, Fairly
from tests.server.harness import run


class Queue:
    """People who wait for a turn; each ends when it is told to."""

    def __init__(self, at_once: int) -> None:
        self.fairly = Fairly(at_once)
        self.served: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []
        self._ends: list[asyncio.Event] = []

    async def ask(self, name: str, asker: Asker) -> asyncio.Task[None]:
        task = asyncio.create_task(self._take(name, asker))
        self.tasks.append(task)
        await asyncio.sleep(0)
        return task

    async def _take(self, name: str, asker: Asker) -> None:
        async with self.fairly.turn(asker):
            self.served.append(name)
            end = asyncio.Event()
            self._ends.append(end)
            await end.wait()

    async def one_ends(self) -> None:
        before = len(self.served)
        self._ends.pop(0).set()
        while len(self.served) == before and not all(task.done() for task in self.tasks):
            await asyncio.sleep(0)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


@pytest.mark.parametrize("as_many_people", [False, True])
def test_an_honest_one_comes_next_however_many_times_another_asks(as_many_people: bool) -> None:
    async def story() -> None:
        queue = Queue(2)
        for number in range(35):
            await queue.ask("greedy", Asker("192.0.2.1", f"person {number}" if as_many_people else "person"))
        await queue.ask("honest", Asker("192.0.2.2", "anna"))
        await queue.one_ends()
        assert queue.served == ["greedy", "greedy", "honest"]
        await queue.close()

    run(story)


def test_at_one_address_people_take_turns() -> None:
    async def story() -> None:
        queue = Queue(1)
        for _ in range(3):
            await queue.ask("anna", Asker("192.0.2.1", "anna"))
        for _ in range(2):
            await queue.ask("ben", Asker("192.0.2.1", "ben"))
        for _ in range(4):
            await queue.one_ends()
        assert queue.served == ["anna", "ben", "anna", "ben", "anna"]
        await queue.close()

    run(story)


@pytest.mark.parametrize("order", [(0, 1, 2), (1, 0, 2), (2, 1, 0)])
def test_whoever_goes_away_leaves_no_gap(order: tuple[int, ...]) -> None:
    async def story() -> None:
        queue = Queue(1)
        tasks = [await queue.ask(name, Asker(name)) for name in ("first", "second", "third")]
        for which in order:
            tasks[which].cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(end) for end in ends] == [asyncio.CancelledError] * 3
        await queue.ask("fourth", Asker("d"))
        assert queue.served == ["first", "fourth"] and not queue.fairly._waiting
        await queue.close()

    run(story)


def test_one_that_is_called_and_goes_in_the_same_moment_hands_its_turn_on() -> None:
    async def story() -> None:
        queue = Queue(1)
        await queue.ask("first", Asker("a"))
        second = await queue.ask("second", Asker("b"))
        await queue.ask("third", Asker("c"))
        queue._ends.pop(0).set()
        await asyncio.sleep(0)
        second.cancel()
        while "third" not in queue.served:
            await asyncio.sleep(0)
        await queue.close()

    run(story)


def test_only_so_many_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ringwall.server.fairly.REMEMBERED", 10)

    async def story() -> None:
        fairly = Fairly(1)
        for number in range(100):
            async with fairly.turn(Asker(f"address {number}", "x")):
                assert len(fairly._served) <= 10

    run(story)


# --- caches ---

STRANGERS = {"Rules", "Setup", "Game", "State", "Table"}
"""There are as many of these as people open tables."""


def cached_for_ever() -> Iterator[str]:
    """Functions whose results are kept for ever, and for things that strangers make."""
    for path in sorted(Path(ringwall.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and any(ast.unparse(each) == "cache" for each in node.decorator_list):
                kinds = {ast.unparse(each.annotation) for each in node.args.args if each.annotation is not None}
                if kinds & STRANGERS:
                    yield f"{path.name}: {node.name}"


def test_no_cache_grows_with_the_tables_people_open() -> None:
    assert not list(cached_for_ever())
