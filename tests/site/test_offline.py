"""The site without a network, and when a newer one has come."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ringwall.bots import make_bot
from tests.page.people import House
from tests.page.player import shows
from tests.site.static_host import StaticHost
from tests.site.test_first_visit import opens_the_rulebook
from tests.site.visitor import STARTS, Family, Visitor, a_bot, castle_day, person

pytestmark = pytest.mark.thorough


class Place:
    """A web space of one's own with a site that can be replaced, and a device that has been there."""

    def __init__(self, house: House, site: Path, folder: Path) -> None:
        self.space = StaticHost(folder / "www")
        shutil.copytree(site, self.space.folder)
        self.space.start()
        self.family = Family(house, self.space.link)
        self.family.moves_in()

    def replace(self) -> None:
        """As a newer build would: another folder for the page's files, named by another frame and another list."""
        site = self.space.folder
        before = next(path.parent.name for path in site.glob("*/engine.json"))
        after = before[::-1] if before != before[::-1] else "0123456789ab"
        (site / before).rename(site / after)
        for name in ("index.html", "sw.js"):
            text = (site / name).read_text(encoding="utf-8").replace(before, after)
            (site / name).write_text(text.replace("<title>", '<meta name="newer"><title>'), encoding="utf-8")
        worker = (site / "sw.js").read_text(encoding="utf-8")
        (site / "sw.js").write_text(worker.replace('{"version": "', '{"version": "newer', 1), encoding="utf-8")

    def close(self) -> None:
        self.family.close()
        self.space.stop()


@pytest.fixture
def place(house: House, site: Path, tmp_path: Path) -> Iterator[Place]:
    place = Place(house, site, tmp_path)
    yield place
    place.close()


def test_everything_goes_on_without_a_network(place: Place) -> None:
    bot = make_bot("random", 1)
    with place.family.visitor() as anna:
        game = anna.open_castle(castle_day())
        anna.plays(game, bot, 2)
        anna.wait_for_turn()
        place.space.stop()
        anna.page.reload()
        anna.sits_again()
        anna.plays(game, bot, 2)
        address = anna.page.evaluate("location.hash")
    with place.family.visitor(address) as anna:
        anna.sits_again()
        anna.plays(game, bot, 1)
        opens_the_rulebook(anna.page, place.family.link)
        anna.page.goto(f"{place.family.link}#/settings")
        anna.page.get_by_role("radio", name="Deutsch").check()
        expect(anna.page.get_by_role("heading", name="Einstellungen").first).to_be_visible()
        anna.open(person("Anna"), a_bot("captain"), boxes=["wizards_tower"], options={"placement": "random"})
        anna.wait_for_turn()
        shows(anna)


def test_a_newer_site_waits_until_the_player_agrees(place: Place) -> None:
    bot = make_bot("random", 1)
    with place.family.visitor() as anna:
        game = anna.open_castle(castle_day())
        anna.plays(game, bot, 1)
        place.replace()
        anna.page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
        news = anna.page.locator("#site-news .banner:visible")
        expect(news).to_be_visible(timeout=STARTS)
        anna.plays(game, bot, 1)
        still_there(anna)
        with place.family.visitor() as other:
            assert not is_newer(other), "nothing changes while a tab has not agreed"
            expect(other.page.locator("#site-news .banner:visible")).to_be_visible(timeout=STARTS)
            with anna.page.expect_navigation():
                news.get_by_role("button").click()
            anna.sits_again()
            assert is_newer(anna)
            anna.plays(game, bot, 1)
            told = other.page.locator("#site-news .banner:visible")
            expect(told).to_have_attribute("data-news", "changed")
            other.page.goto(f"{place.family.link}#/deeds")
            expect(other.page.locator(".badges")).to_be_visible()


def still_there(anna: Visitor) -> None:
    """Parts of the page that had not been fetched yet are those of the version that is open."""
    anna.page.goto(f"{anna.page.url.split('#')[0]}#/settings")
    expect(anna.page.locator(".settings-preview")).to_be_visible()
    anna.page.go_back()
    expect(anna.question).to_be_visible()
    assert not is_newer(anna)


def is_newer(visitor: Visitor) -> bool:
    return bool(visitor.page.evaluate("document.querySelector('meta[name=newer]') !== null"))


def test_a_newer_site_comes_by_itself_once_no_tab_is_left(place: Place) -> None:
    with place.family.visitor() as anna:
        place.replace()
        anna.page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
        expect(anna.page.locator("#site-news .banner:visible")).to_be_visible(timeout=STARTS)
    with place.family.visitor() as anna:
        assert is_newer(anna)
