"""Playing at the site: every sort of game that one device can have, with the driver of the page's tests."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from ringwall import Game
from ringwall.bots import make_bot
from ringwall.boxes import EXPANSIONS
from tests.page.player import shows, words
from tests.site.visitor import Family, a_bot, castle_day, person

pytestmark = pytest.mark.thorough


def test_a_game_alone_is_played_to_its_end_and_its_record_taken_home(family: Family, tmp_path: Path) -> None:
    """What was played on the device leads to the same end on this machine."""
    with family.visitor() as anna:
        game = anna.open_castle(castle_day())
        anna.plays(game, make_bot("random", 1), 1000)
        assert game.outcome is not None
        expect(anna.dialog.locator("h2")).to_have_text(words("page.end.won" if game.outcome.won else "page.end.lost"))
        with anna.page.expect_download() as coming:
            anna.dialog.get_by_role("link", name=words("page.end.record")).click()
        kept = tmp_path / "game.txt"
        coming.value.save_as(kept)
        assert Game.from_record(kept.read_text(encoding="utf-8")).choices() == game.choices()


@pytest.mark.parametrize("box", EXPANSIONS)
def test_each_box_is_played(family: Family, box: str) -> None:
    with family.visitor() as anna:
        game = anna.open_castle(castle_day(box))
        anna.plays(game, make_bot("random", 1), 6)


def test_bots_sit_at_the_table(family: Family) -> None:
    with family.visitor() as anna:
        anna.open(person("Anna"), a_bot("captain"), a_bot("oracle:time=0.2"), options={"placement": "random"})
        while anna.wait_for_turn() and anna.view["turn"] <= 6:
            anna.pick_listed(anna.options[-1])
        shows(anna)
        assert anna.view["turn"] > 6 or anna.view["outcome"] is not None, "everybody has had two turns"


def test_two_people_share_a_screen(family: Family) -> None:
    with family.visitor() as player:
        player.open(person("Anna"), person("Ben"), options={"placement": "random"})
        seen: set[int] = set()
        while len(seen) < 2:
            assert player.wait_for_turn()
            shows(player)
            seen.add(player.page.evaluate("wire.you.looking"))
            player.pick_listed(player.options[-1])
        assert seen == {1, 2}


def test_a_hint_comes_with_its_reason_and_is_played(family: Family) -> None:
    with family.visitor() as anna:
        anna.open(person("Anna"), options={"placement": "random"})
        anna.wait_for_turn()
        before = anna.choices
        anna.press(anna.button("page.do.hint"))
        play = anna.page.locator("[data-hint]")
        expect(play).to_be_visible(timeout=60_000)
        suggested = play.get_attribute("data-hint")
        play.click()
        anna.page.wait_for_function("(before) => wire.table.choices > before", arg=before)
        assert anna.page.evaluate("wire.said.filter((each) => each.t === 'act').at(-1).option") == suggested


def test_a_game_is_reviewed_and_played_on_from_a_moment(family: Family) -> None:
    with family.visitor() as anna:
        anna.open(person("Anna"), options={"placement": "random"})
        while anna.wait_for_turn():
            anna.pick_listed(anna.options[-1])
        played = anna.choices
        anna.press(anna.page.get_by_role("link", name=words("page.end.review")))
        review = anna.page.locator(".review")
        expect(review.get_by_role("progressbar")).to_have_count(0, timeout=120_000)
        costly = review.locator(".review-list > li").first
        costly.get_by_role("button", name=words("page.review.try")).click()
        anna.page.wait_for_function("(played) => wire.table.choices < played && wire.table.options.length", arg=played)


def test_the_table_is_there_again_after_a_reload_and_in_another_tab(family: Family) -> None:
    with family.visitor() as anna:
        game = anna.open_castle(castle_day())
        bot = make_bot("random", 1)
        anna.plays(game, bot, 2)
        anna.wait_for_turn()
        anna.page.reload()
        anna.sits_again()
        anna.plays(game, bot, 2)
        address = anna.page.evaluate("location.hash")
    with family.visitor(address) as anna:
        anna.sits_again()
        anna.plays(game, bot, 1)
