"""A real PostgreSQL, started once, and an empty database of it for each test that wants one."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from ringwall.server.postgres import PostgresStorage
from tests.server import harness
from tests.server.harness import Client, DeviceClient, client
from tests.server.places import FilePlace, Keeping, Place, ServerPlace, ShelfPlace
from tools.postgres import Cluster, running_cluster


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    with running_cluster() as cluster:
        yield cluster


@pytest.fixture
def database(cluster: Cluster) -> str:
    return cluster.new_database()


class Databases:
    """Databases for houses, each in the place of a file. Those of a test that is over are emptied for the next."""

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster
        self._used: dict[Path, str] = {}
        self._empty: list[str] = []

    def at(self, path: Path) -> str:
        if path not in self._used:
            self._used[path] = self._empty.pop() if self._empty else self._cluster.new_database()
        return self._used[path]

    def empty(self) -> None:
        for url in self._used.values():
            ServerPlace(url).change("DROP SCHEMA IF EXISTS ringwall CASCADE")
            self._empty.append(url)
        self._used.clear()


@pytest.fixture(scope="session")
def databases(cluster: Cluster) -> Databases:
    return Databases(cluster)


@pytest.fixture
def in_a_database(databases: Databases, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Houses keep their tables in databases."""
    monkeypatch.setattr(harness, "keep_tables", lambda path: PostgresStorage(databases.at(path)))
    yield
    databases.empty()


@pytest.fixture(params=["sqlite", "postgres"])
def each_home(request: pytest.FixtureRequest) -> None:
    """Houses keep their tables in each home in turn."""
    if request.param == "postgres":
        request.getfixturevalue("in_a_database")


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Each home of tables in turn."""
    return _home(request, tmp_path)


@pytest.fixture(params=["sqlite", "postgres", "shelf"])
def keeping(request: pytest.FixtureRequest, tmp_path: Path) -> Keeping:
    """Whatever keeps tables: each home, and the shelf of a device."""
    return ShelfPlace() if request.param == "shelf" else _home(request, tmp_path)


def _home(request: pytest.FixtureRequest, folder: Path) -> Place:
    if request.param == "sqlite":
        return FilePlace(folder / "tables.db")
    return ServerPlace(request.getfixturevalue("database"))


@pytest.fixture
def web(tmp_path: Path) -> Iterator[TestClient]:
    with client(tmp_path) as opened:
        yield opened


@pytest.fixture(params=["web", "device"])
def at(request: pytest.FixtureRequest) -> Iterator[Client]:
    """Over HTTP, and beside a page without any web."""
    if request.param == "web":
        yield request.getfixturevalue("web")
    else:
        with DeviceClient() as opened:
            yield opened
