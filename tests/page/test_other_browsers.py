"""A game at a desk and one on a phone, in Firefox and in WebKit."""

import json
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from ringwall import Game, Setup
from ringwall.bots import Outlook, make_bot
from ringwall.castles import Castle, castle_of
from ringwall.core.decision import Option
from tests.page.ears import COMPLAINTS, with_ears
from tests.page.eyes import LOOK, SIZES
from tests.page.firefox import firefox
from tests.page.parlour import Parlour, as_sent
from tests.page.player import ANSWERED, SEEN, SPOT, agrees, words
from tests.page.present import present
from tests.page.seeded_server import CASTLE_DAY
from tests.page.town import READY
from tests.page.traveller import Driven, Traveller
from tests.page.webkit import webkit
from tools.browser import find_firefox, find_webkit

PLAY_NOW: Final = Setup(players=1, options={"placement": "random"})
"""What the large button on the start page opens."""
LISTED: Final = 6
"""So many choices are made from the list of all, which goes through the monsters' phase and well into the next turn."""


class Shape(NamedTuple):
    """What somebody has in front of them."""

    size: str
    phone: bool
    speed: str


DESK: Final = Shape("desk", phone=False, speed="fast")
PHONE: Final = Shape("phone", phone=True, speed="off")
Starts = Callable[[Path, Shape], AbstractContextManager[Driven]]


def starts_firefox(folder: Path, shape: Shape) -> AbstractContextManager[Driven]:
    return firefox(present(find_firefox(), "Firefox"), folder, shape.phone)


def starts_webkit(folder: Path, shape: Shape) -> AbstractContextManager[Driven]:
    return webkit(present(find_webkit(), "WebKit with its driver and Xvfb"), folder)


@pytest.fixture(scope="module")
def parlour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parlour]:
    folder = tmp_path_factory.mktemp("parlour")
    with Parlour(folder, with_ears(folder)).running() as parlour:
        yield parlour


def is_hit(option: Option) -> bool:
    return option.verb == "play" and len(option.what) == 1 and option.target is not None and "@" in option.target.text


def first_blow() -> tuple[Game, Option, Option]:
    """A new game, a card that can be exchanged in it, and a blow that can be struck then and leaves more to do."""
    for seed in range(100):
        game = Game(PLAY_NOW, seed)
        swap = game.options[0]
        then = game.copy()
        then.choose(swap.text)
        for blow in filter(is_hit, then.options):
            after = then.copy()
            after.choose(blow.text)
            if swap.verb == "discard" and len(swap.what) == 1 and after.state.turn == 1 and after.decision is not None:
                return game, swap, blow
    raise LookupError("no game begins with a blow")


class Sitting:
    """Somebody who plays a game in another browser; the engine plays along and knows what must be seen."""

    def __init__(self, traveller: Traveller, game: Game) -> None:
        self.traveller = traveller
        self.game = game

    def plays_by_hand(self, option: Option) -> None:
        """Pick a card, then what glows on the board, or the button that says what becomes of the card."""
        card = f'.hand-cards .card.playable[data-card="{option.what[0].text}"]'
        self.traveller.press(card)
        self.traveller.until("document.querySelector('.hand-cards .card.chosen') !== null")
        self.looks_right()
        if option.target is None:
            self._makes(option.text, lambda: self.traveller.press(f'.doing [data-option="{option.text}"]'))
            return
        spot = self.traveller.evaluate(SPOT, option.target.text)
        assert spot is not None, f"no click can reach {option.target.text}"
        self._makes(option.text, lambda: self.traveller.browser.press_at(*spot))

    def plays_from_the_list(self, option: Option) -> None:
        if not self.traveller.evaluate("() => document.querySelector('details.all-options').open"):
            self.traveller.press("details.all-options > summary")
        at = [each.text for each in self.game.options].index(option.text)
        self._makes(option.text, lambda: self.traveller.press(f".all-options li:nth-child({at + 1}) > button"))

    def _makes(self, text: str, press: Callable[[], None]) -> None:
        """Press, and see that the option meant was sent once, and that all comes to be shown that comes of it."""
        before = self.traveller.evaluate("() => wire.said.filter((each) => each.t === 'act').length")
        press()
        self.traveller.until(f"({ANSWERED})({before})")
        answered = self.traveller.evaluate(ANSWERED, before)
        assert [act["option"] for act in answered["acts"]] == [text]
        assert answered["answer"]["t"] == "ack"
        self.game.choose(text)
        self.sees()

    def sees(self) -> None:
        """The page knows what the engine knows, and shows it once everything has come to rest."""
        rests = "!document.querySelector('#motion')"
        self.traveller.until(f"wire.table?.choices === {len(self.game.choices())} && {rests}")
        assert self.traveller.evaluate("() => wire.table.view") == as_sent(self.game.view(1))
        agrees(self.traveller.evaluate(SEEN))

    def looks_right(self) -> None:
        """Nothing overlaps, sticks out or hides, and nothing has gone wrong. On a phone the list is farther down."""
        self.traveller.evaluate("() => scrollTo(0, 0)")
        assert self.traveller.evaluate(LOOK) == []
        assert self.traveller.evaluate(COMPLAINTS) == []


@pytest.mark.thorough
@pytest.mark.parametrize("shape", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("starts", [starts_firefox, starts_webkit], ids=["firefox", "webkit"])
def test_a_game_is_played_and_the_seat_kept(parlour: Parlour, starts: Starts, shape: Shape, tmp_path: Path) -> None:
    game, swap, blow = first_blow()
    bot = make_bot("simple", 1)
    with starts(tmp_path, shape) as browser:
        traveller = Traveller(browser)
        traveller.open(parlour.link, **SIZES[shape.size])
        sets_the_pace(traveller, shape)
        anna = Sitting(traveller, game)
        anna.looks_right()
        assert isinstance(game.seed, int)
        parlour.plan(game.seed)
        traveller.press("button", words("page.start.play"))
        anna.sees()
        anna.plays_by_hand(swap)
        anna.plays_by_hand(blow)
        anna.plays_from_the_list(game.options[-1])
        for _ in range(LISTED):
            anna.plays_from_the_list(bot.choose(Outlook.of(game)))
        anna.looks_right()
        traveller.reload()
        anna.sees()
        assert traveller.evaluate("() => wire.you.seats") == [1]
        anna.plays_from_the_list(bot.choose(Outlook.of(game)))
        anna.looks_right()


@pytest.mark.thorough
@pytest.mark.parametrize("starts", [starts_firefox, starts_webkit], ids=["firefox", "webkit"])
def test_todays_castle_is_played_to_its_result(parlour: Parlour, starts: Starts, tmp_path: Path) -> None:
    castle = castle_of(CASTLE_DAY)
    game, bot = Game(castle.setup, castle.seed), make_bot("simple", 1)
    while game.decision is not None:
        game.choose(bot.choose(Outlook.of(game)))
    *before, last = game.choices()
    with starts(tmp_path, DESK) as browser:
        traveller = Traveller(browser)
        traveller.open(parlour.link, **SIZES[DESK.size])
        sets_the_pace(traveller, PHONE)
        traveller.press("a", words("page.start.castle"))
        traveller.until(f"document.querySelector('{READY['castle']}') !== null")
        assert traveller.evaluate(LOOK) == []
        parlour.plan(castle.seed, tuple(before))
        traveller.press("button", words("page.castle.play"))
        traveller.until(f"wire.table?.choices === {len(before)} && wire.table.options.length > 0")
        anna = Sitting(traveller, castle_before(castle, before))
        anna.sees()
        traveller.press("details.all-options > summary")
        at = [each.text for each in anna.game.options].index(last)
        traveller.press(f".all-options li:nth-child({at + 1}) > button")
        shown = "document.querySelector('dialog .castle-result textarea')?.value"
        traveller.until(f"wire.table.castle.result !== '' && {shown} === wire.table.castle.result")
        traveller.evaluate("() => { location.hash = '#/castle'; }")
        traveller.until("document.querySelector('.castle-screen .castle-result textarea')?.value.includes('🏰')")
        assert traveller.evaluate(COMPLAINTS) == []


def castle_before(castle: Castle, choices: list[str]) -> Game:
    game = Game(castle.setup, castle.seed)
    for choice in choices:
        game.choose(choice)
    return game


@pytest.mark.thorough
@pytest.mark.parametrize("shape", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("starts", [starts_firefox, starts_webkit], ids=["firefox", "webkit"])
def test_friends_gather_before_a_game(parlour: Parlour, starts: Starts, shape: Shape, tmp_path: Path) -> None:
    seats = [{"kind": "human", "name": "Anna"}, {"kind": "open"}, {"kind": "open"}]
    opened = parlour.post("api/tables", {"setup": {"players": 3}, "seats": seats, "lobby": True})
    anna, ben = (f".lobby-seats [data-seat='{seat}']" for seat in (1, 2))
    with starts(tmp_path, shape) as browser:
        traveller = Traveller(browser)
        traveller.open(parlour.link, **SIZES[shape.size])
        sets_the_pace(traveller, shape)
        traveller.evaluate("(link) => { location.href = link; }", parlour.seat_link(opened))
        traveller.until("document.querySelector('.lobby-code svg') !== null")
        parlour.post(f"api/tables/{opened['table']}/seats", {"invite": opened["invite"], "name": "Ben"})
        traveller.until(f'document.querySelector("{ben}").textContent.includes("Ben")')
        traveller.press(f"{anna} .banner-choice[data-colour='4']")
        traveller.until(f'document.querySelector("{anna}").dataset.colour === "4"')
        traveller.press("button", words("page.lobby.ready"))
        traveller.until(f'document.querySelector("{anna} .lobby-ready") !== null')
        traveller.press("button", words("page.lobby.copy"))
        traveller.until("document.querySelector('.toast') !== null")
        assert traveller.evaluate(COMPLAINTS) == []
        traveller.press("[data-begin]")
        traveller.until("document.querySelector('#question') !== null")
        assert traveller.evaluate(COMPLAINTS) == []


def sets_the_pace(traveller: Traveller, shape: Shape) -> None:
    """As somebody has left it who was here before."""
    kept = json.dumps({"speed": shape.speed, "lang": "en", "sound": False})
    traveller.evaluate("(kept) => localStorage.setItem('ringwall.settings', kept)", kept)
    traveller.reload()
    traveller.until(f"document.querySelector('{READY['start']}') !== null")
