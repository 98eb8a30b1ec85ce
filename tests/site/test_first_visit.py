"""What somebody waits for who opens the link for the first time, and what they see meanwhile."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from ringwall.server.tutorial import FIRST_GAME, lessons
from ringwall.texts import Texts
from tests.page.people import House
from tests.site.static_host import StaticHost
from tests.site.visitor import STARTS, Family, Visitor, a_bot, person

pytestmark = pytest.mark.thorough

FIRST_LOAD = 7_000_000
FIRST_SIGHT = 100_000
KEPT = "() => navigator.serviceWorker.ready.then((found) => found.active?.state === 'activated')"


def test_a_first_visit_fetches_little(house: House, site: Path) -> None:
    """Until it can be played. What is kept for a day without a network comes after that; this browser keeps nothing."""
    with StaticHost(site).running() as space, house.person() as page:
        page.add_init_script("delete Navigator.prototype.serviceWorker")
        Visitor(page).come(space.link)
        page.locator(".start-foot").wait_for()
        assert sum(space.sent.values()) <= FIRST_LOAD


def test_nothing_comes_from_elsewhere_and_nothing_large_comes_twice(house: House, site: Path) -> None:
    with StaticHost(site).running() as space, house.person() as page:
        asked: list[str] = []
        page.context.on("request", lambda request: asked.append(request.url))
        Visitor(page).come(space.link)
        page.wait_for_function(KEPT, timeout=STARTS)
        assert {urlsplit(url).netloc for url in asked if not url.startswith("blob:")} == {urlsplit(space.link).netloc}
        packed = [name for name in space.sent if name.endswith(".gz")]
        assert len(packed) == len(list(site.rglob("*.gz")))
        assert not [name for name in packed if space.sent[name] >= 2 * size_of(site, name)]


def size_of(site: Path, name: str) -> int:
    return (site / name.lstrip("/")).stat().st_size


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_picture_the_progress_and_the_first_lesson_come_first(house: House, site: Path, lang: str) -> None:
    """Nothing else is let through than the frame, the first sheet of style, its program and the picture."""
    with StaticHost(site).running() as space, house.person(locale=lang) as page:
        page.route("**/*", lets_the_first_through)
        page.goto(space.link, wait_until="commit")
        expect(page.get_by_role("progressbar")).to_be_visible()
        page.wait_for_function("() => document.querySelector('#splash img').naturalWidth > 0")
        said = Texts(lang).get(lessons()[FIRST_GAME].script[0].key)
        expect(page.get_by_text(said)).to_be_visible()
        expect(page.locator(".splash-lesson > div:visible")).to_have_count(1)
        assert sum(space.sent.values()) <= FIRST_SIGHT


def lets_the_first_through(route: Route) -> None:
    path = urlsplit(route.request.url).path
    first = path == "/" or path.endswith(("/site/styles.css", "/picture.svg")) or "/js/site/" in path
    route.continue_() if first else route.abort()


def test_whoever_waits_may_look_around(house: House, site: Path) -> None:
    with StaticHost(site).running() as space, house.person() as page:
        waiting: list[Route] = []
        page.route("**/*.wasm.gz", lambda route: waiting.append(route))
        page.goto(space.link)
        progress = page.get_by_role("progressbar")
        page.get_by_role("button", name="Look around meanwhile").click()
        expect(page.locator(".start-foot")).to_be_visible()
        page.goto(f"{space.link}#/rules")
        expect(page.locator(".entry").first).to_be_visible()
        assert 0 < int(progress.get_attribute("aria-valuenow") or 0) < 100
        waiting[0].continue_()
        Visitor(page).ready()
        expect(progress).to_have_count(0)


def test_a_host_with_ideas_of_its_own_does_no_harm(house: House, site: Path, tmp_path: Path) -> None:
    """In a folder below others, with media types that say nothing, and packed parts that arrive unpacked."""
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "castle of mine").symlink_to(site)
    with StaticHost(tmp_path, odd=True).running() as space:
        family = Family(house, f"{space.link}games/castle%20of%20mine/")
        family.moves_in()
        with family.visitor() as anna:
            anna.open(person("Anna"), a_bot("simple"), options={"placement": "random"})
            anna.wait_for_turn()
            anna.pick_listed(anna.options[-1])
            opens_the_rulebook(anna.page, family.link)
        family.close()
        outside = [path for path in space.sent if not path.startswith("/games/castle%20of%20mine/")]
        assert outside == []


def opens_the_rulebook(page: Page, link: str) -> None:
    page.goto(f"{link}#/rulebook")
    expect(page.locator(".rule-row, .book").first).to_be_visible()
