"""Lines break, servers die, pages are reloaded: the game goes on as if nothing had happened."""

import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from ringwall import Setup
from tests.page.parlour import Parlour, as_sent
from tests.page.people import House
from tests.page.player import WIRE, Player, shows, words
from tests.page.seated import first_hit, strikes
from tests.page.stored import play_until

ALONE = Setup(players=1)
DAYS = 4
KEEPS_NOTHING = """
  const refuse = () => { throw new DOMException("Access is denied for this document.", "SecurityError"); };
  Object.defineProperty(window, "localStorage", { get: refuse });
"""
"""What a browser does for a page whose site data are blocked."""


@pytest.fixture
def own_parlour(tmp_path: Path) -> Iterator[Parlour]:
    """A server that nobody else needs, since it will be killed."""
    with Parlour(tmp_path).running() as parlour:
        yield parlour


def test_a_killed_server_comes_back_and_the_game_goes_on(house: House, own_parlour: Parlour) -> None:
    """What was chosen while it was away arrives, once; everything after it falls as it would have fallen."""
    game = play_until(ALONE, strikes).game
    with house.person() as page:
        anna = Player(page).sit_down(own_parlour.seat_link(own_parlour.continue_game(game, "human:Anna")))
        option = first_hit(anna)["text"]
        anna.pick(anna.option_of(option))
        game.choose(option)
        own_parlour.kill()
        banner = page.locator(".banner")
        expect(banner).to_contain_text(words("page.line.reconnecting"))
        anna.press(page.locator('.doing [data-option="done"]'))
        expect(anna.question).to_contain_text(words("page.do.sent"))
        own_parlour.start()
        expect(banner).to_have_count(0, timeout=30_000)
        game.choose("done")
        anna.until(f"wire.table.choices === {len(game.choices())}")
        assert anna.view == as_sent(game.view(1))
        shows(anna)
        anna.pick(anna.options[0])


def test_a_game_over_days(house: House, own_parlour: Parlour) -> None:
    """Anna ends her turn and goes; the server is stopped; days later Ben comes with his link, and it is his turn."""
    game = play_until(Setup(players=2), strikes).game
    opened = own_parlour.continue_game(game, "human:Anna", "open")
    wish = {"invite": opened["invite"], "name": "Ben"}
    taken = own_parlour.post(f"api/tables/{opened['table']}/seats", wish)
    with house.person() as page:
        anna = Player(page).sit_down(own_parlour.seat_link(opened))
        while game.decision is not None and game.decision.seat == 1:
            anna.pick_listed(anna.options[-1])
            game.choose(game.options[-1])
        expect(anna.question).to_contain_text("Ben")
    own_parlour.stop()
    own_parlour.days = DAYS
    own_parlour.start()
    with house.person() as page:
        page.clock.install(time=datetime.now() + timedelta(days=DAYS))
        page.clock.resume()
        ben = Player(page).sit_down(own_parlour.seat_link(taken))
        assert ben.view == as_sent(game.view(2))
        expect(page).to_have_title(re.compile(words("page.table.your_move", turn="")))
        shows(ben)
        expect(page.locator(".log li").first).to_be_attached()
        option = ben.options[0]
        ben.pick_listed(option)
        game.choose(option["text"])
        ben.until(f"wire.table.choices === {len(game.choices())}")
        head = page.request.get(f"{own_parlour.link}api/tables/{opened['table']}").json()
        assert head["changed"] - head["created"] > (DAYS - 1) * 86_400
    with house.person() as page:
        anna = Player(page).sit_down(own_parlour.seat_link(opened))
        assert anna.choices == len(game.choices())
        assert anna.view == as_sent(game.view(1))


def test_a_server_that_stops_in_order_is_found_again(house: House, own_parlour: Parlour) -> None:
    game = play_until(ALONE, strikes).game
    with house.person() as page:
        anna = Player(page).sit_down(own_parlour.seat_link(own_parlour.continue_game(game, "human:Anna")))
        before = anna.table
        own_parlour.stop()
        expect(page.locator(".banner")).to_contain_text(words("page.line.reconnecting"))
        own_parlour.start()
        expect(page.locator(".banner")).to_have_count(0, timeout=30_000)
        assert anna.table == before
        anna.pick(first_hit(anna))


def test_a_page_without_network_says_so_and_catches_up(house: House, parlour: Parlour) -> None:
    """Meanwhile the same player chooses on another screen."""
    game = play_until(ALONE, strikes).game
    link = parlour.seat_link(parlour.continue_game(game, "human:Anna"))
    with house.person() as first, house.person() as second:
        away, here = Player(first).sit_down(link), Player(second).sit_down(link)
        first.context.set_offline(True)
        expect(first.locator(".banner")).to_contain_text(words("page.line.offline"))
        here.pick(first_hit(here))
        assert away.choices == len(game.choices())
        first.context.set_offline(False)
        expect(first.locator(".banner")).to_have_count(0)
        away.until(f"wire.table.choices === {here.choices}")
        assert away.view == here.view
        shows(away)
        away.pick(away.option("^done$"))


def test_a_page_of_an_older_version_is_told_to_reload(house: House, parlour: Parlour) -> None:
    """A page knows its version by the folder it lies in."""

    def elsewhere(route: Route) -> None:
        script = route.fetch().text()
        assert "import.meta.url" in script
        older = f'"{parlour.link}0123456789ab/js/way.js"'
        route.fulfill(body=script.replace("import.meta.url", older), content_type="text/javascript")

    game = play_until(ALONE, strikes).game
    with house.person() as page:
        page.route("**/js/way.js", elsewhere)
        page.goto(parlour.seat_link(parlour.continue_game(game, "human:Anna")))
        expect(page.get_by_text(words("page.refused.page_outdated"))).to_be_visible()
        page.unroute_all()
        page.reload()
        expect(page.locator(".board-place > svg.board")).to_be_visible()


class CuttableLine:
    """A line that can be cut without either end noticing, as happens in tunnels and behind old routers."""

    def __init__(self, page: Page) -> None:
        self.cut = False
        self.calls = 0
        page.route_web_socket("**/socket*", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        self.calls += 1
        server = socket.connect_to_server()
        mine = self.calls

        def is_dead() -> bool:
            return self.cut and mine == 1

        socket.on_message(lambda message: None if is_dead() else server.send(message))
        server.on_message(lambda message: None if is_dead() else socket.send(message))


def test_a_line_that_has_fallen_silent_is_noticed_and_replaced(house: House, parlour: Parlour) -> None:
    """No end of the socket closes; only the missing answers tell. The clock is moved on, nobody waits."""
    game = play_until(ALONE, strikes).game
    link = parlour.seat_link(parlour.continue_game(game, "human:Anna"))
    with house.person() as first, house.person() as second:
        first.clock.install()
        line = CuttableLine(first)
        away, here = Player(first).sit_down(link), Player(second).sit_down(link)
        line.cut = True
        here.pick(first_hit(here))
        assert line.calls == 1
        first.clock.fast_forward(10_000)
        away.until(f"wire.table.choices === {here.choices}")
        assert line.calls == 2
        assert away.view == here.view
        away.pick(away.option("^done$"))


def test_a_choice_lost_on_the_way_is_sent_again_and_counts_once(house: House, parlour: Parlour) -> None:
    game = play_until(ALONE, strikes).game
    with house.person() as page:
        page.clock.install()
        lost: list[str | bytes] = []

        def connect(socket: WebSocketRoute) -> None:
            server = socket.connect_to_server()

            def said(message: str | bytes) -> None:
                if '"act"' in str(message) and not lost:
                    lost.append(message)
                else:
                    server.send(message)

            socket.on_message(said)

        page.route_web_socket("**/socket*", connect)
        anna = Player(page).sit_down(parlour.seat_link(parlour.continue_game(game, "human:Anna")))
        anna.press(page.locator('.doing [data-option="done"]'))
        anna.until("wire.said.some((each) => each.t === 'act')")
        page.clock.fast_forward(4_000)
        game.choose("done")
        anna.until(f"wire.table.choices === {len(game.choices())}")
        assert lost
        assert anna.view == as_sent(game.view(1))
        said = page.evaluate("wire.said.filter((each) => each.t === 'act')")
        assert len(said) > 1 and len({act["id"] for act in said}) == 1


def test_where_nothing_is_kept_the_address_is_the_seat(house: House, parlour: Parlour) -> None:
    """Somebody opens a table, is told so in a sentence, plays, and is back in the seat after a reload."""
    with house.person() as page:
        page.add_init_script(WIRE + KEEPS_NOTHING)
        page.goto(f"{parlour.link}#/new")
        anna = Player(page, prepared=True)
        page.locator("form.setup button[type=submit]").click()
        anna.until("wire.table !== null && wire.you !== null && !document.querySelector('.table-empty')")
        said = page.locator(".toast", has_text=words("page.line.address_is_seat"))
        expect(said).to_be_visible()
        path, _, seat = page.url.removeprefix(parlour.link).partition("#/table/")
        table, token = seat.split("/")
        assert path == ""
        assert token
        own = page.evaluate("wire.you.seats")
        assert own
        page.reload()
        anna.until("wire.table !== null && wire.you !== null && !document.querySelector('.table-empty')")
        assert page.evaluate("wire.you.seats") == own
        said.get_by_role("button").click()
        expect(said).to_have_count(0)
        anna.pick(anna.options[0])
        page.goto(f"{parlour.link}#/rules")
        page.goto(f"{parlour.link}#/table/{table}")
        expect(page.locator("#question")).to_be_visible()
        assert page.url.endswith(f"#/table/{table}/{token}")
        expect(said).to_have_count(0)


def test_a_seat_that_is_kept_leaves_the_address(house: House, parlour: Parlour) -> None:
    game = play_until(ALONE, strikes).game
    opened = parlour.continue_game(game, "human:Anna")
    with house.person() as page:
        Player(page).sit_down(parlour.seat_link(opened))
        assert page.url == f"{parlour.link}#/table/{opened['table']}"
        expect(page.locator(".toast")).to_have_count(0)
