"""With a card picked, a line shows what it is aimed at, and what will come of it; what cannot be used says why."""

from typing import Any

from playwright.sync_api import expect

from ringwall import Game, Setup
from ringwall.texts import Texts
from tests.page.eyes import SIZES
from tests.page.parlour import Parlour
from tests.page.people import House
from tests.page.player import Player
from tests.page.seated import first_hit, seated, strikes
from tests.page.stored import play_until

ALONE = Setup(players=1)
PHONE: dict[str, Any] = {"viewport": SIZES["phone"], "has_touch": True, "is_mobile": True}


def wounds(game: Game) -> bool:
    """Somebody can hit a monster that survives it, and holds a card that no monster is there for."""
    first = next((option for option in game.options if option.target is not None and "@" in option.target.text), None)
    if not strikes(game) or first is None or first.target is None or len(first.what) > 1:
        return False
    usable = {thing.text for option in game.options for thing in option.what}
    idle = [card for card in game.state.hands[1] if card.hit and card.id not in usable]
    return first.text.startswith(f"play {first.what[0].text} >") and ".3@" in first.target.text and bool(idle)


def picked(player: Player) -> dict[str, Any]:
    hit = first_hit(player)
    player.press(player.card(hit["what"][0]))
    player.until("wire.heard.some((each) => each.t === 'ahead')")
    return hit


def idle_card(player: Player) -> str:
    """A hit card of the hand that cannot be played."""
    usable = {thing for option in player.options for thing in option["what"]}
    return next(card for card in player.hand if card not in usable and card.startswith(("red", "green", "blue")))


def test_the_pointer_shows_what_will_come_of_a_card(house: House, parlour: Parlour) -> None:
    with seated(house, parlour, play_until(ALONE, wounds).game) as anna:
        hit = picked(anna)
        aim = anna.page.locator("#aim")
        expect(aim.locator(".aim-line")).to_have_count(0)
        anna.page.mouse.move(*anna.spot(hit["target"]))
        expect(aim.locator(".aim-line")).to_have_count(1)
        expect(aim.locator(".aim-label")).to_have_text("3 → 2")
        token = anna.page.locator(f'.board .token[data-at="{hit["target"]}"]').first
        expect(token).to_have_attribute("aria-label", f"{hit['words']}. {Texts('en').thing(hit['target'])}: 3 → 2")
        anna.page.mouse.move(5, 5)
        expect(aim.locator(".aim-line")).to_have_count(0)
        anna.page.mouse.click(*anna.spot(hit["target"]))
        expect(aim.locator(".aim-line")).to_have_count(0)
        anna.until("wire.answered[wire.said.findLast((each) => each.t === 'act').id]?.t === 'ack'")


def test_the_keyboard_aims_too(house: House, parlour: Parlour) -> None:
    with seated(house, parlour, play_until(ALONE, wounds).game) as anna:
        hit = picked(anna)
        anna.page.locator(f'.board .token[data-at="{hit["target"]}"]').first.focus()
        expect(anna.page.locator("#aim .aim-label")).to_have_text("3 → 2")


def test_a_card_dragged_by_a_finger_aims(house: House, parlour: Parlour) -> None:
    with seated(house, parlour, play_until(ALONE, wounds).game, touch=True, **PHONE) as anna:
        hit = first_hit(anna)
        box = anna.card(hit["what"][0]).bounding_box()
        assert box is not None
        finger = anna.page.context.new_cdp_session(anna.page)

        def touch(kind: str, *points: tuple[float, float]) -> None:
            touched = [{"x": x, "y": y} for x, y in points]
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        touch("touchStart", (x, y))
        touch("touchMove", (x, y - 60))
        touch("touchMove", anna.spot(hit["target"]))
        expect(anna.page.locator("#aim .aim-label")).to_have_text("3 → 2")
        touch("touchMove", (5, 5))
        expect(anna.page.locator("#aim .aim-line")).to_have_count(0)
        touch("touchEnd")


def test_what_cannot_be_used_says_why_in_both_languages(house: House, parlour: Parlour) -> None:
    game = play_until(ALONE, wounds).game
    for lang, said in (("en", "No monster in the "), ("de", "Kein Monster im ")):
        with seated(house, parlour, game, settings={"lang": lang}) as anna:
            anna.page.locator(f'.hand-cards [data-card="{idle_card(anna)}"]').first.click()
            expect(anna.dialog.locator(".aim-note")).to_contain_text(said)


def test_a_monster_out_of_reach_says_so_when_it_is_tapped(house: House, parlour: Parlour) -> None:
    with seated(house, parlour, play_until(ALONE, wounds).game, touch=True, **PHONE) as anna:
        card = picked(anna)["what"][0]
        targets = {option["target"] for option in anna.options if card in option["what"]}
        far = next(each["text"] for each in anna.view["monsters"] if each["text"] not in targets)
        anna.page.touchscreen.tap(*anna.spot(far))
        expect(anna.dialog.locator(".aim-note")).to_contain_text(" is not in the ")


def test_a_card_for_a_part_of_the_board_tells_of_all_who_stand_there(house: House, parlour: Parlour) -> None:
    """A monster is no target then, but what holds for its arc holds for it."""
    wizards = Setup(players=1, boxes=["wizards_tower"])
    start = "play rain_of_iron >"
    game = play_until(wizards, lambda game: any(each.text.startswith(start) for each in game.options), "random").game
    with seated(house, parlour, game) as anna:
        shot = anna.option(f"^{start}")
        anna.press(anna.card("rain_of_iron"))
        anna.until("wire.heard.some((each) => each.t === 'ahead')")
        ahead = anna.page.evaluate("wire.heard.find((each) => each.t === 'ahead').options")
        [found] = [each for each in ahead if each["option"] == shot["text"]]
        anna.page.mouse.move(*anna.spot(shot["target"]))
        expect(anna.page.locator("#aim .aim-label")).to_have_count(len(found["fates"]))
        token = anna.page.locator(f'.board .token[data-at="{found["fates"][0]["before"]}"]').first
        token.focus()
        token.press("i")
        expect(anna.dialog.locator(".aim-note")).to_have_text(found["words"])


def test_without_motion_there_is_still_a_line(house: House, parlour: Parlour) -> None:
    with seated(house, parlour, play_until(ALONE, wounds).game, reduced_motion="reduce") as anna:
        hit = picked(anna)
        anna.page.mouse.move(*anna.spot(hit["target"]))
        expect(anna.page.locator("#aim .aim-line")).to_have_count(1)
        assert anna.page.evaluate("document.querySelector('#aim').getAnimations({ subtree: true }).length") == 0
