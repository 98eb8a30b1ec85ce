"""Fingers on a phone, and cards dragged with the mouse."""

from typing import Any

from playwright.sync_api import expect

from ringwall import Setup
from tests.page.eyes import SIZES
from tests.page.parlour import Parlour
from tests.page.people import House
from tests.page.player import FRAMES, shows, words
from tests.page.seated import first_hit, seated, strikes
from tests.page.stored import play_until

ALONE = Setup(players=1)
PHONE: dict[str, Any] = {
    "viewport": SIZES["phone"],
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


def test_a_turn_is_played_with_a_finger(house: House, parlour: Parlour) -> None:
    game = play_until(ALONE, strikes).game
    with seated(house, parlour, game, touch=True, **PHONE) as anna:
        shows(anna)
        anna.pick(first_hit(anna))
        shows(anna)
        anna.pick(anna.option("^done$"))
        assert anna.choices == len(game.choices()) + 2


def test_what_does_not_fit_beside_the_board_opens_over_it(house: House, parlour: Parlour) -> None:
    game = play_until(ALONE, strikes).game
    with seated(house, parlour, game, touch=True, **PHONE) as anna:
        page = anna.page
        for key in ("page.menu.log", "page.menu.chat", "page.menu.seats"):
            anna.press(page.locator(".table-bar").get_by_role("button", name=words(key)))
            expect(anna.dialog).to_be_visible()
            anna.press(anna.dialog.locator("[data-close]"))
            expect(anna.dialog).to_have_count(0)


def test_a_finger_that_rests_on_a_monster_looks_closer_and_plays_nothing(house: House, parlour: Parlour) -> None:
    game = play_until(ALONE, strikes).game
    with seated(house, parlour, game, touch=True, **PHONE) as anna:
        page = anna.page
        hit = first_hit(anna)
        anna.press(anna.card(hit["what"][0]))
        x, y = anna.spot(hit["target"])
        finger = page.context.new_cdp_session(page)
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        expect(anna.dialog).to_contain_text(words(f"monster.{hit['target'].split('.')[0]}.name"))
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        anna.press(anna.dialog.locator("[data-close]"))
        expect(anna.dialog).to_have_count(0)
        assert anna.choices == len(game.choices())
        assert page.evaluate("wire.said.filter((each) => each.t === 'act')") == []


def test_a_card_is_dragged_onto_a_monster(house: House, parlour: Parlour) -> None:
    game = play_until(ALONE, strikes).game
    with seated(house, parlour, game) as anna:
        page = anna.page
        hit = first_hit(anna)
        box = anna.card(hit["what"][0]).bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] - 40, steps=3)
        page.evaluate(FRAMES)
        expect(page.locator(".dragged")).to_be_visible()
        expect(page.locator(".board .token.target").first).to_be_attached()
        page.mouse.move(*anna.spot(hit["target"]), steps=4)
        page.mouse.up()
        anna.until(f"wire.table.choices === {len(game.choices()) + 1}")
        assert page.evaluate("wire.said.findLast((each) => each.t === 'act').option") == hit["text"]
        expect(page.locator(".dragged")).to_have_count(0)


def test_a_card_dropped_beside_everything_is_not_played(house: House, parlour: Parlour) -> None:
    game = play_until(ALONE, strikes).game
    with seated(house, parlour, game) as anna:
        page = anna.page
        box = anna.card(first_hit(anna)["what"][0]).bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.mouse.move(5, 5, steps=4)
        page.mouse.up()
        page.evaluate(FRAMES)
        expect(page.locator(".dragged")).to_have_count(0)
        assert anna.choices == len(game.choices())
        anna.pick(anna.option("^done$"))
