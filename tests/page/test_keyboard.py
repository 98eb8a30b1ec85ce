"""Playing without a mouse."""

from typing import Any

from playwright.sync_api import Page, expect

from ringwall import Game, Setup
from tests.page.parlour import Parlour
from tests.page.people import House
from tests.page.player import FRAMES, Player, shows, words
from tests.page.seated import first_hit, seated, strikes
from tests.page.stored import play_until
from tests.page.town import is_asked

ALONE = Setup(players=1)


def tab_to(page: Page, wanted: str) -> None:
    """Press Tab until the focus is on something; nothing on the way may hold it."""
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
            return
    raise AssertionError(f"Tab never comes to {wanted}")


def press(page: Page, key: str) -> None:
    page.keyboard.press(key)
    page.evaluate(FRAMES)


def made(player: Player, choices: int) -> None:
    player.until(f"wire.table.choices === {choices}")


def last_act(player: Player) -> str:
    return str(player.page.evaluate("wire.said.findLast((each) => each.t === 'act').option"))


def walk_to(page: Page, place: str) -> None:
    """Walk over the board with the arrow keys, from wherever the focus is on it."""
    ring, arc = place.split("-")
    rings = ["forest", "archer", "knight", "swordsman", "castle"]
    for _ in range(12):
        here = page.evaluate("document.activeElement.dataset.place ?? document.activeElement.dataset.at")
        now_ring, now_arc = here.split("@")[-1].split("-")
        if (now_ring, now_arc) == (ring, arc) and "@" not in here:
            return
        if now_arc != arc:
            press(page, "ArrowRight")
        else:
            inward = rings.index(ring) > rings.index(now_ring)
            press(page, "ArrowDown" if inward else "ArrowUp")
    raise AssertionError(f"the arrows never come to {place}")


def lonely_hit(player: Player) -> dict[str, Any]:
    """A hit on a monster that stands alone in its space."""
    spaces = [monster["text"].split("@")[1] for monster in player.view["monsters"]]
    for option in player.options:
        target = option["target"] or ""
        if "@" in target and len(option["what"]) == 1 and spaces.count(target.split("@")[1]) == 1:
            return option
    raise AssertionError("no such hit in this deal")


def test_the_first_turn_is_played_with_the_keyboard_alone(house: House, parlour: Parlour) -> None:
    """Monsters are placed, a card exchanged, cards played and the turn ended."""
    with seated(house, parlour, Game(ALONE, 3)) as anna:
        page = anna.page
        choices = 0
        while anna.view["decision"]["kind"] == "place":
            tab_to(page, ".tray button")
            press(page, "Enter")
            if anna.choices == choices and page.locator(".board .target").count():
                tab_to(page, ".board .target")
                press(page, "Enter")
            choices += 1
            made(anna, choices)
            assert ">" in last_act(anna)
        assert anna.view["decision"]["kind"] == "discard"
        card = anna.hand[2]
        tab_to(page, f'.hand-cards [data-card="{card}"]')
        press(page, "Enter")
        expect(page.locator(".hand-cards .chosen")).to_have_attribute("data-card", card)
        tab_to(page, f'.doing [data-option="discard {card}"]')
        press(page, "Enter")
        choices += 1
        made(anna, choices)
        hit = lonely_hit(anna)
        tab_to(page, f'.hand-cards [data-card="{hit["what"][0]}"]')
        press(page, "Space")
        tab_to(page, ".board .token.target")
        walk_to(page, hit["target"].split("@")[1])
        press(page, "Enter")
        choices += 1
        made(anna, choices)
        assert last_act(anna) == hit["text"]
        shows(anna)
        press(page, "n")
        choices += 1
        made(anna, choices)
        assert anna.view["turn"] == 2


def test_escape_lets_a_picked_card_go(house: House, parlour: Parlour) -> None:
    game = play_until(ALONE, is_asked).game
    with seated(house, parlour, game) as anna:
        page = anna.page
        card = next(option["what"][0] for option in anna.options if option["target"])
        tab_to(page, f'.hand-cards .playable[data-card="{card}"]')
        press(page, "Enter")
        expect(page.locator(".hand-cards .chosen")).to_have_count(1)
        press(page, "Escape")
        expect(page.locator(".hand-cards .chosen, .board .target")).to_have_count(0)
        assert anna.choices == len(game.choices())


def test_numbers_choose_from_the_list(house: House, parlour: Parlour) -> None:
    """The first press shows the list, so that nobody plays a number unseen."""
    game = play_until(ALONE, is_asked).game
    with seated(house, parlour, game) as anna:
        page = anna.page
        wanted = anna.options[1]["text"]
        press(page, "2")
        expect(page.locator("details.all-options")).to_have_attribute("open", "")
        assert anna.choices == len(game.choices())
        press(page, "2")
        made(anna, len(game.choices()) + 1)
        assert last_act(anna) == wanted
        press(page, "u")
        made(anna, len(game.choices()))


def test_keys_typed_into_the_chat_play_nothing(house: House, parlour: Parlour) -> None:
    game = play_until(ALONE, is_asked).game
    with seated(house, parlour, game) as anna:
        page = anna.page
        press(page, "c")
        field = page.locator(".say input")
        field.focus()
        page.keyboard.type("no, 12 undo")
        page.evaluate(FRAMES)
        expect(field).to_have_value("no, 12 undo")
        assert page.evaluate("wire.said.filter((each) => each.t === 'act' || each.t === 'take_back')") == []
        press(page, "Enter")
        expect(page.locator(".chat-lines")).to_contain_text("no, 12 undo")
        assert anna.choices == len(game.choices())


def test_a_dialog_is_closed_with_escape_and_gives_the_focus_back(house: House, parlour: Parlour) -> None:
    with seated(house, parlour, Game(ALONE, 3)) as anna:
        page = anna.page
        press(page, "Shift+?")
        expect(anna.dialog).to_be_visible()
        press(page, "n")
        expect(anna.dialog).to_be_visible()
        press(page, "Escape")
        expect(anna.dialog).to_have_count(0)
        assert anna.choices == 0
        tab_to(page, ".tray button")


def test_the_focus_goes_all_around_and_is_never_caught(house: House, parlour: Parlour) -> None:
    """After the last thing comes the first again, whatever is drawn meanwhile."""
    with seated(house, parlour, Game(ALONE, 3)) as anna:
        page = anna.page
        for _ in range(2):
            tab_to(page, ".table-bar a")
            tab_to(page, ".log")


def test_the_arrows_walk_over_the_board(house: House, parlour: Parlour) -> None:
    game = play_until(ALONE, is_asked).game
    with seated(house, parlour, game) as anna:
        page = anna.page
        tab_to(page, ".board")
        press(page, "ArrowRight")
        for place in ("knight-4", "forest-1", "castle-6", "archer-2"):
            walk_to(page, place)
            assert page.evaluate("document.activeElement.ariaLabel")
        token = page.locator(f'.board .token[data-at="{anna.view["monsters"][0]["text"]}"]')
        token.focus()
        ring, arc = anna.view["monsters"][0]["ring"], anna.view["monsters"][0]["arc"]
        press(page, "ArrowLeft")
        assert page.evaluate("document.activeElement.dataset.place") == f"{ring}-{(arc - 2) % 6 + 1}"


def test_a_key_for_each_thing_one_does_in_a_turn(house: House, parlour: Parlour) -> None:
    """To the hand, along it, to the targets, and the picked card is carried out; Tab comes to the hand first."""
    game = play_until(ALONE, strikes).game
    with seated(house, parlour, game) as anna:
        page = anna.page
        tab_to(page, ".hand-card .card, .board, .board *")
        assert page.evaluate("document.activeElement.matches('.hand-card .card')")
        press(page, "f")
        first = page.evaluate("document.activeElement.dataset.card")
        assert first in anna.hand
        press(page, "ArrowRight")
        assert page.evaluate("document.activeElement === document.querySelectorAll('.hand-card .card')[1]")
        card = first_hit(anna)["what"][0]
        page.locator(f'.hand-cards .playable[data-card="{card}"]').first.focus()
        press(page, "Enter")
        press(page, "b")
        target = page.evaluate("document.activeElement.dataset.at")
        press(page, "Enter")
        made(anna, len(game.choices()) + 1)
        assert last_act(anna) == f"play {card} > {target}"
        press(page, "Shift+?")
        for key in ("hand", "board", "carry_out", "next", "zoom"):
            expect(anna.dialog).to_contain_text(words(f"page.keys.{key}"))
        press(page, "Escape")


def test_y_does_what_is_picked(house: House, parlour: Parlour) -> None:
    game = play_until(ALONE, lambda game: game.decision is not None and game.decision.kind == "discard").game
    with seated(house, parlour, game) as anna:
        press(anna.page, "f")
        card = anna.page.evaluate("document.activeElement.dataset.card")
        press(anna.page, "Enter")
        press(anna.page, "y")
        made(anna, len(game.choices()) + 1)
        assert last_act(anna) == f"discard {card}"
