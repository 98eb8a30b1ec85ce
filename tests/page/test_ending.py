"""The end of a game is an ending: the castle that is left, the game retold, a picture to keep, and another one."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ringwall import Game, Setup
from ringwall.statistics import statistics
from ringwall.texts import Texts
from ringwall.texts.tale import tale_of
from tests.page.eyes import SIZES, findings_by_day_and_by_torchlight, raw_texts, resize, small_print
from tests.page.listener import EARS, NOTES
from tests.page.parlour import Parlour
from tests.page.people import House
from tests.page.player import Player, preparation, words
from tests.page.seated import visitor
from tests.page.stored import play_until

TWO = Setup(players=2)
TOGETHER = Setup(players=2, mode="coop")


def standing(game: Game) -> list[int]:
    return [arc for arc in range(1, 7) if game.state.towers[arc]]


def ended(won: bool, towers: int | None = None) -> Callable[[Game], bool]:
    def moment(game: Game) -> bool:
        return (
            game.outcome is not None and game.outcome.won == won and (towers is None or len(standing(game)) == towers)
        )

    return moment


@cache
def won_by_one_tower() -> Game:
    return play_until(TWO, ended(True, 1)).game


@cache
def lost() -> Game:
    return play_until(TWO, ended(False), bot="random").game


@cache
def won_together() -> Game:
    return play_until(TOGETHER, ended(True)).game


def just_before(game: Game) -> Game:
    """The game before its last choice."""
    again = Game(game.setup, game.seed)
    for choice in game.choices()[:-1]:
        again.choose(choice)
    return again


def towers_shown(page: Page, within: str) -> list[str]:
    places: list[str] = page.locator(f"{within} .tower:not(.fallen)").evaluate_all(
        "towers => towers.map(each => each.dataset.place).sort()"
    )
    return places


@pytest.mark.parametrize("played", [won_by_one_tower, lost], ids=["won", "lost"])
def test_the_castle_that_is_left_is_shown(house: House, parlour: Parlour, played: Callable[[], Game]) -> None:
    """Tower by tower and wall by wall as on the board, not some castle."""
    game = played()
    opened = parlour.continue_game(game, "human:Anna", "human:Ben")
    with visitor(house, parlour) as anna:
        anna.sit_down(parlour.seat_link(opened))
        expect(anna.dialog).to_be_visible()
        page = anna.page
        assert towers_shown(page, ".end-picture") == [f"tower-{arc}" for arc in standing(game)]
        assert towers_shown(page, ".end-picture") == towers_shown(page, ".board-place")
        walls = page.locator(".end-picture .wall:has(.stone)")
        expect(walls).to_have_count(sum(wall > 0 for wall in game.state.walls))


def test_the_game_is_retold_in_the_language_of_the_page(house: House, parlour: Parlour) -> None:
    game = won_by_one_tower()
    opened = parlour.continue_game(game, "human:Anna", "human:Ben")
    for lang in ("en", "de"):
        with visitor(house, parlour, {"lang": lang}) as anna:
            anna.sit_down(parlour.seat_link(opened))
            sentences = tale_of(game, statistics(game), Texts(lang, {1: "Anna", 2: "Ben"}))
            assert len(sentences) > 2
            expect(anna.dialog.locator(".tale p")).to_have_text(sentences)
            assert raw_texts(anna.page) == []


def test_together_the_deeds_of_all_count_and_no_points(house: House, parlour: Parlour) -> None:
    game = won_together()
    opened = parlour.continue_game(game, "human:Anna", "human:Ben")
    with visitor(house, parlour) as anna:
        anna.sit_down(parlour.seat_link(opened))
        deeds = dict(
            anna.dialog.locator(".team .facts > div").evaluate_all(
                "rows => rows.map(row => [row.children[0].textContent, Number(row.children[1].textContent)])"
            )
        )
        found = statistics(game).seats
        assert deeds[words("page.end.team.slain")] == sum(seat.monsters_slain for seat in found) > 0
        assert deeds[words("page.end.walls_built")] == sum(seat.walls_built for seat in found)
        expect(anna.dialog.locator(".scores")).to_have_count(0)


def test_another_game_comes_first(house: House, parlour: Parlour) -> None:
    opened = parlour.continue_game(lost(), "human:Anna", "human:Ben")
    with visitor(house, parlour) as anna:
        anna.sit_down(parlour.seat_link(opened))
        first = anna.dialog.locator(".button-row > *").first
        expect(first).to_have_text(words("page.end.again"))
        expect(first).to_be_focused()
        anna.page.keyboard.press("Enter")
        anna.until(f"!location.hash.includes('{opened['table']}')")
        anna.until("wire.table !== null && wire.table.choices === 0 && wire.you.seats.length === 2")


def test_the_last_stand_can_be_kept_as_a_picture(house: House, parlour: Parlour) -> None:
    """A file of its own with the colours of the board: where the page is paper and where a token lies differ."""
    opened = parlour.continue_game(won_by_one_tower(), "human:Anna", "human:Ben")
    with visitor(house, parlour) as anna:
        anna.sit_down(parlour.seat_link(opened))
        page = anna.page
        with page.expect_download() as download:
            anna.press(anna.dialog.get_by_role("button", name=words("page.end.picture")))
        assert download.value.suggested_filename == f"ringwall-{opened['table']}.png"
        picture = download.value.path().read_bytes()
        assert picture.startswith(b"\x89PNG")
        colours = page.evaluate(COLOURS, list(picture))
        assert colours["corner"] == colours["paper"]
        assert colours["kinds"] > 200, "a board without its styles would be black"


COLOURS = """
async (bytes) => {
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: "image/png" }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const pen = canvas.getContext("2d");
  pen.drawImage(bitmap, 0, 0);
  const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
  const kinds = new Set();
  for (let at = 0; at < data.length; at += 4) kinds.add((data[at] << 16) | (data[at + 1] << 8) | data[at + 2]);
  return {
    corner: `rgb(${data[0]}, ${data[1]}, ${data[2]})`,
    paper: getComputedStyle(document.body).backgroundColor,
    kinds: kinds.size,
  };
}
"""


def moving(page: Page) -> list[str]:
    names: list[str] = page.evaluate(
        """() => document.querySelector(".end-picture").getAnimations({ subtree: true })
          .map((each) => each.animationName)"""
    )
    return sorted(set(names))


def watch_the_end(page: Page, parlour: Parlour, game: Game) -> Player:
    """Make the last choice of a game and see it end."""
    before = just_before(game)
    anna = Player(page, prepared=True).sit_down(
        parlour.seat_link(parlour.continue_game(before, "human:Anna", "human:Ben"))
    )
    anna.pick_listed(anna.option_of(game.choices()[-1]))
    expect(anna.dialog).to_be_visible()
    return anna


def test_winning_and_losing_look_move_and_sound_different(house: House, parlour: Parlour) -> None:
    seen: list[dict[str, Any]] = []
    for game in (won_by_one_tower(), lost()):
        with house.person(reduced_motion="no-preference") as page:
            page.add_init_script(preparation("fast", sound=True) + EARS)
            anna = watch_the_end(page, parlour, game)
            moves = moving(page)
            assert moves, "with motion on the ending moves"
            assert game.outcome is not None
            heard = page.evaluate("pitches")
            ends = {True: NOTES["won"], False: NOTES["lost"]}
            assert [won for won, note in ends.items() if note in heard] == [game.outcome.won]
            seen.append(
                {
                    "moves": moves,
                    "rays": anna.dialog.locator(".rays").count(),
                    "smokes": anna.dialog.locator(".smokes").count(),
                    "title": anna.dialog.locator(".title").evaluate("title => getComputedStyle(title).color"),
                }
            )
    for what in seen[0]:
        assert seen[0][what] != seen[1][what], what


def test_with_little_motion_the_ending_is_still(house: House, parlour: Parlour) -> None:
    opened = parlour.continue_game(won_by_one_tower(), "human:Anna", "human:Ben")
    with visitor(house, parlour) as anna:
        anna.sit_down(parlour.seat_link(opened))
        expect(anna.dialog).to_be_visible()
        assert moving(anna.page) == []


@pytest.mark.parametrize("played", [lost, won_together], ids=["lost", "together"])
def test_the_end_can_be_read_by_everybody(house: House, parlour: Parlour, played: Callable[[], Game]) -> None:
    opened = parlour.continue_game(played(), "human:Anna", "human:Ben")
    with visitor(house, parlour, viewport=SIZES["phone"]) as anna:
        anna.sit_down(parlour.seat_link(opened))
        expect(anna.dialog).to_be_visible()
        assert findings_by_day_and_by_torchlight(anna.page) == []
        resize(anna.page, "short phone")
        anna.dialog.locator(".statistics > summary").click()
        expect(anna.dialog.locator(".chart")).to_be_visible()
        assert small_print(anna.page) == []
