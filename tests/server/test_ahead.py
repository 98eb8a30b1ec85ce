"""What a page is told of the options of its own decision, and of cards that cannot be played."""

from pathlib import Path

import pytest

from ringwall import Setup
from ringwall.server.messages import Ahead, AskAhead, AskWhy, Why
from tests.server.harness import Page, choose, house, make_table, only, room_of, run, token_of

pytestmark = pytest.mark.usefixtures("each_home")

TWO = Setup(players=2)


def ahead(page: Page) -> AskAhead:
    assert page.shown is not None
    return AskAhead(page.shown.choices, page.shown.line)


def why(page: Page, card: str) -> AskWhy:
    assert page.shown is not None
    return AskWhy(page.shown.choices, page.shown.line, card)


def test_whoever_must_choose_is_told_what_will_come_of_it_and_nobody_else(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table = await at.open(TWO, "AB")
            page, other = await at.page(table, token_of("A")), await at.page(table, token_of("B"))
            found = only(Ahead, await page.tell(ahead(page)))
            assert page.shown is not None
            assert {each.option for each in found.options} <= {option.text for option in page.shown.options}
            placed = next(each for each in found.options if each.option == page.shown.options[0].text)
            assert placed.fates[0].before is None and placed.words
            assert only(Ahead, await other.tell(ahead(other))).options == []
            assert only(Ahead, await page.tell(AskAhead(7, 0))).options == []

    run(story)


def test_a_card_says_why_to_its_owner_alone(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as at:
            table = await at.open(Setup(players=2, options={"closed_hands": "on"}), "AB")
            page, other = await at.page(table, token_of("A")), await at.page(table, token_of("B"))
            async with room_of(at, table) as room:
                state = room.table.match.game.state
                while not state.hands[1]:
                    await (page if room.table.decision_seat == 1 else other).act()
                    await other.sync()
                    state = room.table.match.game.state
            own = state.hands[2][0].id
            foreign = next(card.id for card in state.hands[1] if card not in state.hands[2])
            waiting = only(Why, await other.tell(why(other, own)))
            assert waiting.words == "Somebody else has to choose now."
            assert only(Why, await other.tell(why(other, foreign))).words == ""

    run(story)


def test_what_lies_ahead_is_found_once_and_forgotten_when_the_table_goes_on() -> None:
    table = make_table(TWO)
    first = table.match.previews()
    assert table.match.previews() is first
    choose(table)
    assert table.match.previews() is not first
