"""The table as a scene: the board takes the height there is and keeps it, and nothing lies over what is played."""

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from ringwall import Game, Setup
from tests.page.eyes import faults, resize
from tests.page.parlour import Parlour
from tests.page.people import House
from tests.page.player import FRAMES, Player, words
from tests.page.seated import first_hit, seated, strikes
from tests.page.stored import play_until
from tests.page.test_touch import PHONE
from tests.page.town import Town, is_asked, onlooker

ALL_BOXES = ("wizards_tower", "dark_titan", "engines_of_war", "crowns_and_quests", "promos")
SHARE = {
    "desk": ("height", 0.94),
    "tablet": ("height", 0.94),
    "phone": ("width", 0.97),
    "phone on its side": ("height", 0.92),
    "short phone": ("width", 0.97),
}
"""How much of the window the board takes; held upright a phone has no more width to give."""


def side(page: Page) -> float:
    """The edge of the square that the board fills."""
    box = page.locator(".board-place > svg.board").bounding_box()
    assert box is not None
    return min(box["width"], box["height"])


@contextmanager
def with_a_hand_of(house: House, parlour: Parlour, count: int) -> Iterator[Player]:
    """A table at which somebody holds so many cards."""

    def holds(game: Game) -> bool:
        decision = game.decision
        return decision is not None and decision.seat == 1 and len(game.state.hands[1]) >= count

    with seated(house, parlour, play_until(Setup(players=1, boxes=("wizards_tower",)), holds, "random").game) as anna:
        yield anna


@pytest.mark.parametrize("size", SHARE)
def test_the_board_takes_the_height_there_is(house: House, town: Town, size: str) -> None:
    with onlooker(house, town, town.crowded.seat) as page:
        resize(page, size)
        edge, share = SHARE[size]
        assert side(page) >= share * page.evaluate(f"inner{edge.capitalize()}")


@pytest.mark.parametrize("size", SHARE)
def test_the_board_keeps_its_size_while_the_hand_comes(house: House, parlour: Parlour, size: str) -> None:
    with seated(house, parlour, Game(Setup(players=1), 3)) as anna:
        page = anna.page
        resize(page, size)
        expect(page.locator(".hand-card")).to_have_count(0)
        before = side(page)
        while anna.view["decision"]["kind"] == "place":
            anna.pick_listed(anna.options[0])
            assert side(page) == before
        expect(page.locator(".hand-card")).not_to_have_count(0)
        assert side(page) == before


@pytest.mark.parametrize("size", SHARE)
def test_the_largest_hand_covers_nothing(house: House, parlour: Parlour, size: str) -> None:
    with with_a_hand_of(house, parlour, 7) as anna:
        resize(anna.page, size)
        assert faults(anna.page) == []


@pytest.mark.parametrize("size", SHARE)
def test_what_can_be_done_stays_in_view(house: House, town: Town, size: str) -> None:
    """The end of the turn, and with a card picked the way to put it back; nothing lies over them."""
    in_view = """each => {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      return [top + 2, bottom - 2].every((y) => each.contains(document.elementFromPoint((left + right) / 2, y)));
    }"""
    with onlooker(house, town, town.crowded.seat) as page:
        resize(page, size)
        assert page.locator('.doing [data-option="done"]').evaluate(in_view)
        page.locator(".hand-card .card.playable").first.click()
        assert page.locator(".picked .button.quiet").evaluate(in_view)


@pytest.mark.parametrize("size", ["desk", "tablet"])
def test_huge_letters_keep_the_board(house: House, town: Town, size: str) -> None:
    with onlooker(house, town, town.crowded.seat, size="xl") as page:
        resize(page, size)
        assert side(page) >= 0.94 * page.evaluate("innerHeight")
        assert faults(page) == []


def test_six_seats_with_all_boxes_leave_room_for_the_log(house: House, parlour: Parlour) -> None:
    game = play_until(Setup(players=6, boxes=ALL_BOXES), is_asked).game
    with seated(house, parlour, game, "human:Anna", *["bot"] * 5) as anna:
        page = anna.page
        resize(page, "desk")
        for seat in page.locator(".right-side .seat").all():
            assert seat.evaluate("""each => {
              const own = each.getBoundingClientRect(), list = each.closest(".seats").getBoundingClientRect();
              return own.bottom <= list.bottom + 1 && own.top >= list.top - 1;
            }""")
        log = page.locator(".right-side .log").bounding_box()
        assert log is not None
        assert log["height"] >= 200
        assert faults(page) == []


def test_the_log_opens_at_its_newest_line(house: House, town: Town) -> None:
    with onlooker(house, town, town.crowded.seat) as page:
        resize(page, "phone")
        page.locator(".table-bar").get_by_role("button", name=words("page.menu.log")).click()
        expect(page.locator("dialog .log .line").last).to_be_in_viewport()
        expect(page.locator("dialog .log .line").first).not_to_be_in_viewport()


@pytest.mark.parametrize(("lang", "hyphens"), [("en", "manual"), ("de", "auto")])
def test_only_german_is_hyphenated(house: House, town: Town, lang: str, hyphens: str) -> None:
    with onlooker(house, town, town.crowded.seat, lang=lang) as page:
        found = page.locator("#question").evaluate("each => getComputedStyle(each).hyphens")
        assert found == hyphens


def test_each_ring_is_named_once_and_full_patterns_come_with_their_palette(house: House, town: Town) -> None:
    opacity = "() => Number(getComputedStyle(document.querySelector('.board .hatching')).opacity)"
    with onlooker(house, town, town.crowded.seat) as page:
        expect(page.locator(".board .ring-name")).to_have_count(4)
        quiet = page.evaluate(opacity)
        page.evaluate("document.documentElement.dataset.palette = 'safe'")
        page.evaluate(FRAMES)
        assert quiet < 0.2 < page.evaluate(opacity)
        page.evaluate("document.documentElement.dataset.palette = 'plain'")


def busiest_arc(page: Page) -> int:
    """Where most tokens stand."""
    places = page.locator(".board .token[data-at]").evaluate_all("(all) => all.map((each) => each.dataset.at)")
    found = Counter(place.rpartition("-")[2] for place in places)
    return min(range(1, 7), key=lambda arc: (-found[str(arc)], arc))


def test_one_arc_is_looked_at_alone_on_a_phone(house: House, town: Town) -> None:
    """Its tokens grow, its neighbours are a tap away, and there are ways back for fingers and keys."""
    with onlooker(house, town, town.crowded.seat) as page:
        resize(page, "phone")
        board = page.locator(".board-place > svg.board")
        whole, before = board.get_attribute("viewBox"), side(page)
        arc = busiest_arc(page)
        token = page.locator(f'.board .token[data-at$="-{arc}"] .hit').first
        small = token.bounding_box()
        page.get_by_role("button", name=words("page.board.zoom")).click()
        expect(board).to_have_class(re.compile("zoomed"))
        assert side(page) == before
        page.get_by_role("button", name=words("page.board.arc", arc=arc % 6 + 1)).click()
        page.get_by_role("button", name=words("page.board.arc", arc=arc)).click()
        large = token.bounding_box()
        assert small is not None
        assert large is not None
        assert large["width"] > max(50, 1.5 * small["width"])
        expect(token).to_be_in_viewport()
        page.get_by_role("button", name=words("page.board.whole")).click()
        expect(board).to_have_attribute("viewBox", whole or "")
        page.keyboard.press("z")
        expect(board).to_have_class(re.compile("zoomed"))
        page.keyboard.press("Escape")
        expect(board).to_have_attribute("viewBox", whole or "")


def test_a_card_hits_in_the_arc_that_is_looked_at(house: House, parlour: Parlour) -> None:
    with seated(house, parlour, play_until(Setup(players=1), strikes).game, touch=True, **PHONE) as anna:
        hit = first_hit(anna)
        shield = anna.page.locator(f'.board .shield[data-arc="{hit["target"].split("-")[-1]}"]')
        anna.press(shield)
        expect(anna.page.locator("svg.board.zoomed")).to_be_attached()
        anna.pick(hit)
