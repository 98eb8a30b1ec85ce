"""Where tables are kept, with what tests do to the two homes of a server behind their backs."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event
from typing import Any, Protocol

import psycopg

from ringwall.server.device.shelf import ShelfStorage
from ringwall.server.postgres import PostgresStorage
from ringwall.server.sqlite import SqliteStorage
from ringwall.server.storage import Storage
from tests.server.harness import MemoryShelf


class Keeping(Protocol):
    def open(self) -> Storage: ...


class Place(Keeping, Protocol):
    where: str
    """What ``ringwall serve`` calls it."""

    def change(self, *statements: str) -> None:
        """Change what is stored; ``entries`` and ``tables`` have the same columns in both."""

    def ask(self, query: str) -> list[tuple[Any, ...]]: ...


class FilePlace:
    def __init__(self, path: Path) -> None:
        self.where = str(path)
        self.path = path

    def open(self) -> SqliteStorage:
        return SqliteStorage(self.path)

    def change(self, *statements: str) -> None:
        connection = sqlite3.connect(self.path)
        for statement in statements:
            connection.execute(statement)
        connection.commit()
        connection.close()

    def ask(self, query: str) -> list[tuple[Any, ...]]:
        connection = sqlite3.connect(self.path)
        found = connection.execute(query).fetchall()
        connection.close()
        return found


class ServerPlace:
    def __init__(self, url: str) -> None:
        self.where = url

    def open(self) -> PostgresStorage:
        return PostgresStorage(self.where)

    def change(self, *statements: str) -> None:
        with psycopg.connect(self.where, autocommit=True) as line:
            line.execute("SET search_path TO ringwall")
            for statement in statements:
                line.execute(statement.encode())

    def ask(self, query: str) -> list[tuple[Any, ...]]:
        with psycopg.connect(self.where, autocommit=True) as line:
            line.execute("SET search_path TO ringwall")
            return line.execute(query.encode()).fetchall()


class ShelfPlace:
    """That of a device."""

    def __init__(self) -> None:
        self.shelf = MemoryShelf()

    def open(self) -> ShelfStorage:
        return ShelfStorage(self.shelf)


@asynccontextmanager
async def opened(place: Keeping) -> AsyncIterator[Storage]:
    storage = place.open()
    try:
        yield storage
    finally:
        await storage.close()


async def hold(storage: Storage, until: Event) -> "asyncio.Task[object]":
    """Keep the writer in the middle of a write."""
    assert isinstance(storage, SqliteStorage | PostgresStorage)
    begun = Event()

    def wait(*line: object) -> None:
        begun.set()
        until.wait()

    task = asyncio.create_task(storage._writer.ask(wait))
    await asyncio.to_thread(begun.wait)
    return task
