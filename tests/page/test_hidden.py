"""What somebody must not know is neither on their screen nor on their line."""

import json
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, WebSocket, expect

from ringwall import Game, Setup
from tests.page.eyes import findings
from tests.page.parlour import Parlour, as_sent
from tests.page.people import House
from tests.page.player import Player, shows
from tests.page.seated import seated
from tests.page.stored import play_until

OVERLORD = Setup(players=3, mode="overlord")
CLOSED = Setup(players=2, options={"closed_hands": True})


def record(page: Page) -> list[str]:
    """Everything the page hears from now on."""
    frames: list[str] = []

    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: frames.append(str(frame)))

    page.on("websocket", opened)
    return frames


def held(game: Game) -> list[str]:
    tokens: list[str] = as_sent(game.view(3))["held"]["overlord"]
    return tokens


def unseen(game: Game) -> set[str]:
    """The Overlord's tokens of which no castle player has seen a twin so far."""
    public = json.dumps([as_sent(game.view(seat)) for seat in (1, 2, None)])
    told = str([event.seen_by(1).data for event in game.events])
    return {token for token in held(game) if token not in public and token not in told}


def overlord_chooses_among_secrets(game: Game) -> bool:
    """Several unseen tokens, one of which is sent by the die and one of which stays."""
    if game.decision is None or game.decision.seat != 3 or game.decision.kind != "overlord":
        return False
    return len(unseen(game)) >= 2


@contextmanager
def castle_and_overlord(house: House, parlour: Parlour, game: Game) -> Iterator[tuple[Player, Player, list[str]]]:
    """Anna plays both castle seats at one screen, Olga the Overlord at another; what Anna's page hears is recorded."""
    opened = parlour.continue_game(game, "human:Anna", "human:Ben", "open")
    taken = parlour.post(f"api/tables/{opened['table']}/seats", {"invite": opened["invite"], "name": "Olga"})
    with house.person() as annas, house.person() as olgas:
        frames = record(annas)
        anna = Player(annas).sit_down(parlour.seat_link(opened))
        yield anna, Player(olgas).sit_down(parlour.seat_link(taken)), frames


def test_the_castle_never_hears_what_the_overlord_holds(house: House, parlour: Parlour) -> None:
    game = play_until(OVERLORD, overlord_chooses_among_secrets, "random").game
    with castle_and_overlord(house, parlour, game) as (anna, olga, frames):
        expect(olga.page.locator(".hand-tokens li")).to_have_count(len(held(game)))
        for _ in range(2):
            secret = unseen(game)
            assert secret
            _hears_nothing(anna, frames, secret)
            open_secrets = [option.text for option in game.options if option.verb == "play" and option.what]
            choice = next((text for text in open_secrets if game.decision and game.decision.seat == 3), "done")
            olga.pick(olga.option_of(choice))
            game.choose(choice)
            anna.until(f"wire.table.choices === {len(game.choices())}")
            _hears_nothing(anna, frames, secret - {choice.split()[-1]} - _seen_now(game))
            if game.decision is None or game.decision.seat != 3:
                break
        assert len(frames) >= 3


def _seen_now(game: Game) -> set[str]:
    return set(as_sent(game.view(1))["pile"]["discards"]) | {monster.kind.id for monster in game.state.monsters}


def _hears_nothing(anna: Player, frames: list[str], secret: set[str]) -> None:
    heard = "".join(frames)
    assert "overlord" in heard, "something was heard at all"
    for token in secret:
        assert token not in heard
        assert token not in anna.page.content()
    for update in (json.loads(frame) for frame in frames):
        if update["t"] == "update":
            assert isinstance(update["table"]["view"]["held"]["overlord"], int)


def test_closed_hands_at_one_screen_lie_under_a_cover(house: House, parlour: Parlour) -> None:
    """Whoever does not choose has no card in the page while the other looks, nor while the screen is passed on."""
    game = play_until(CLOSED, _hands_apart).game
    hands = {seat: set(as_sent(game.view(seat))["hands"][str(seat)]) for seat in (1, 2)}
    opened = parlour.continue_game(game, "human:Anna", "human:Ben")
    with house.person() as page:
        frames = record(page)
        player = Player(page).sit_down(parlour.seat_link(opened))
        cover = page.locator(".cover")
        expect(cover).to_contain_text("Anna")
        _nothing_of(page, frames, hands[1] | hands[2])
        player.press(cover.get_by_role("button"))
        player.until("wire.you.looking === 1")
        shows(player)
        _nothing_of(page, frames, hands[2])
        offer = player.option("^trade")
        player.pick(offer)
        expect(cover).to_contain_text("Ben")
        _nothing_of(page, [], hands[1] | hands[2], shown_only=True)
        expect(page.locator("[data-card]")).to_have_count(0)
        heard = len(frames)
        player.press(cover.get_by_role("button"))
        player.until("wire.you.looking === 2")
        shows(player)
        _nothing_of(page, frames[heard:], hands[1] - {offer["what"][0]})


def _hands_apart(game: Game) -> bool:
    """The first seat may offer a card, and the two hold no card alike that lies open elsewhere."""
    if game.decision is None or game.decision.seat != 1 or not any(option.verb == "trade" for option in game.options):
        return False
    one, two = (set(as_sent(game.view(seat))["hands"][str(seat)]) for seat in (1, 2))
    spoken = str([event.seen_by(None).data for event in game.events])
    return not one & two and not any(card in spoken for card in one | two)


def _nothing_of(page: Page, frames: list[str], cards: set[str], shown_only: bool = False) -> None:
    content, heard = page.content(), "".join(frames)
    assert shown_only or heard
    for card in cards:
        assert f'"{card}"' not in content
        assert card not in heard


def test_an_overlord_at_the_same_screen_is_covered_too(house: House, parlour: Parlour) -> None:
    game = play_until(OVERLORD, overlord_chooses_among_secrets, "random").game
    opened = parlour.continue_game(game, "human:Anna", "human:Ben", "human:Olga")
    secret = unseen(game)
    with house.person() as page:
        player = Player(page).sit_down(parlour.seat_link(opened))
        cover = page.locator(".cover")
        expect(cover).to_contain_text("Olga")
        assert not any(token in page.content() for token in secret)
        player.press(cover.get_by_role("button"))
        player.until("wire.you.looking === 3")
        expect(page.locator(".hand-tokens li")).to_have_count(len(held(game)))
        player.pick(player.option("^done$"))
        expect(page.locator(".hand-tokens")).to_have_count(0)
        expect(cover).to_be_visible()
        assert not any(token in page.content() for token in secret)


def test_a_chosen_token_can_be_read_by_torchlight(house: House, parlour: Parlour) -> None:
    game = play_until(OVERLORD, overlord_chooses_among_secrets).game
    with seated(house, parlour, game, "bot", "bot", "human:Cleo", color_scheme="dark") as cleo:
        cleo.page.locator(".hand-token.playable").first.click()
        expect(cleo.page.locator(".hand-token.chosen")).to_be_visible()
        assert findings(cleo.page, "color-contrast") == []
