"""The built site on a web space, and people who visit it."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.page.conftest import browser_path, house  # noqa: F401 - fixtures
from tests.page.people import House
from tests.site.static_host import StaticHost
from tests.site.visitor import Family
from tools.site.__main__ import build

PATIENCE = 600.0


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once for all processes of a test run; ``RINGWALL_SITE`` may name one that is built already."""
    built = os.environ.get("RINGWALL_SITE")
    if built:
        return Path(built)
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    there = shared / "the site"
    # Whoever comes second waits here, on any system, until the first has built it.
    with closing(sqlite3.connect(shared / "site.lock", timeout=PATIENCE, isolation_level=None)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        if not there.exists():
            build(there)
    return there


@pytest.fixture(scope="package")
def space(site: Path) -> Iterator[StaticHost]:
    with StaticHost(site).running() as space:
        yield space


@pytest.fixture(scope="package")
def family(house: House, space: StaticHost) -> Iterator[Family]:  # noqa: F811
    """People at a device that has been at the site before."""
    family = Family(house, space.link)
    family.moves_in()
    yield family
    family.close()
