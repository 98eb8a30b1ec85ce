"""A real server, a real browser, and people in front of it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.page.parlour import Parlour
from tests.page.people import House
from tests.page.present import present
from tests.page.town import Town
from tools.browser import find_browser

# Busy machines are slow; whatever comes at all comes within this time.
expect.set_options(timeout=15_000)


@pytest.fixture(scope="package")
def browser_path() -> str:
    return present(find_browser(), "Chromium")


@pytest.fixture(scope="package")
def house(browser_path: str) -> Iterator[House]:
    """One browser for all tests of this process; each person in it has a context of their own."""
    house = House(browser_path)
    yield house
    house.close()


@pytest.fixture(scope="package")
def town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    """A server for all tests that only look; its tables stand at every stage of a game."""
    with Town(tmp_path_factory.mktemp("town")).running() as town:
        yield town


@pytest.fixture(scope="package")
def parlour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parlour]:
    """A server for all tests that play; each opens its own tables, with the cards it wants."""
    with Parlour(tmp_path_factory.mktemp("parlour")).running() as parlour:
        yield parlour
