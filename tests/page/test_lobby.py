"""Before a game with friends, and after it: who is there and ready, the link, the host, and playing again."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from ringwall import Setup
from ringwall.texts import Texts
from tests.page.eyes import findings_by_day_and_by_torchlight, flaws
from tests.page.listener import EARS, NOTES
from tests.page.parlour import Parlour
from tests.page.people import House
from tests.page.player import FRAMES, Player, preparation, words
from tests.page.qr_reader import read_qr
from tests.page.seated import visitor
from tests.page.stored import play_until
from tests.page.town import is_over

SQUARES = """() => {
  const svg = document.querySelector(".lobby-code svg"), size = svg.viewBox.baseVal.width;
  const rows = Array.from({ length: size - 8 }, () => Array(size - 8).fill(false));
  const dark = svg.querySelector(".code-squares").getAttribute("d").matchAll(/M(\\d+) (\\d+)/g);
  for (const [, x, y] of dark) rows[y - 4][x - 4] = true;
  return rows;
}"""
"""The code as it is drawn."""
EVERYWHERE = ("desk", "phone", "phone on its side")
NO_CLIPBOARD = "Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined })"
"""As it is on a page that is reached over plain http in the local network."""


PATIENT = """(() => {
  window.later = null;
  window.WebSocket = class extends WebSocket {
    set onmessage(hear) {
      window.hear = hear;
      super.onmessage = hear && ((event) => (window.later ? window.later.push(event) : hear(event)));
    }
  };
})()"""
"""What the server says can be kept back for a while, in ``later``."""


class Gathering(NamedTuple):
    anna: Player
    ben: Player
    opened: dict[str, Any]


def gather(parlour: Parlour, *seats: str, **setup: Any) -> dict[str, Any]:
    """Open a table at which people gather first."""
    wanted = [dict(zip(("kind", "name"), seat.split(":"), strict=False)) for seat in seats]
    body = {"setup": {"players": len(seats), **setup}, "seats": wanted, "lobby": True}
    opened: dict[str, Any] = parlour.post("api/tables", body)
    return opened


def enter(player: Player, link: str) -> None:
    player.page.goto(link)
    expect(player.page.locator(".lobby-seats")).to_be_visible()


def join(player: Player, parlour: Parlour, opened: dict[str, Any], name: str) -> None:
    player.page.goto(f"{parlour.link}#/join/{opened['table']}/{opened['invite']}")
    player.page.get_by_label(words("page.join.name")).fill(name)
    player.press(player.button("page.join.sit"))


@contextmanager
def gathered(house: House, parlour: Parlour, *seats: str, **setup: Any) -> Iterator[Gathering]:
    """Anna has invited; Ben has come."""
    opened = gather(parlour, *seats, **setup)
    with visitor(house, parlour) as anna, visitor(house, parlour) as ben:
        enter(anna, parlour.seat_link(opened))
        join(ben, parlour, opened, "Ben")
        expect(ben.page.locator(".lobby-seats")).to_be_visible()
        yield Gathering(anna, ben, opened)


def row(player: Player, seat: int) -> Locator:
    return player.page.locator(f'.lobby-seats [data-seat="{seat}"]')


def write(field: Locator, text: str) -> Locator:
    """Somebody writes into a field, and sees that it stands there."""
    field.fill(text)
    expect(field).to_have_value(text)
    return field


def begin(player: Player) -> Locator:
    return player.page.locator("[data-begin]")


def test_friends_come_get_ready_and_begin(house: House, parlour: Parlour) -> None:
    with gathered(house, parlour, "human:Anna", "open", "open") as (anna, ben, _):
        expect(row(anna, 2)).to_contain_text("Ben")
        expect(row(ben, 1)).to_contain_text(words("page.lobby.host"))
        expect(begin(ben)).to_have_count(0)
        expect(ben.page.locator(".board")).to_have_count(0)
        row(anna, 3).get_by_role("combobox").select_option("simple")
        expect(row(ben, 3)).to_contain_text(words("page.bot.simple"))
        expect(row(ben, 3).get_by_role("combobox")).to_have_count(0)
        ben.press(row(ben, 3).get_by_role("button", name=words("page.lobby.sit_here")))
        expect(row(anna, 3)).to_contain_text("Ben")
        row(ben, 3).get_by_label(words("page.lobby.amber")).click()
        expect(row(anna, 3)).to_have_attribute("data-colour", "4")
        expect(row(anna, 1).get_by_label(words("page.lobby.amber"))).to_be_disabled()
        write(row(ben, 3).get_by_role("textbox"), "Benno").press("Enter")
        expect(row(anna, 3)).to_contain_text("Benno")
        expect(begin(anna)).to_have_text(words("page.lobby.begin_anyway"))
        ben.press(ben.button("page.lobby.ready"))
        expect(row(anna, 3)).to_contain_text(words("page.lobby.is_ready"))
        expect(begin(anna)).to_have_text(words("page.lobby.begin"))
        anna.press(begin(anna))
        for player in (anna, ben):
            expect(player.page.locator("#question")).to_be_visible()
            expect(player.page.locator('.seats [data-seat="3"]').first).to_have_attribute("data-colour", "4")


def test_a_name_being_typed_stays_whatever_others_do(house: House, parlour: Parlour) -> None:
    with gathered(house, parlour, "human:Anna", "open", "open") as (anna, ben, _):
        field = write(row(ben, 2).get_by_role("textbox"), "Benno")
        row(anna, 3).get_by_role("combobox").select_option("simple")
        expect(row(ben, 3)).to_contain_text(words("page.bot.simple"))
        expect(field).to_have_value("Benno")
        field.press("Enter")
        expect(row(anna, 2)).to_contain_text("Benno")


def test_a_name_counts_however_it_came_into_the_field(house: House, parlour: Parlour) -> None:
    """Browsers tell of no change where it was not somebody's fingers that wrote."""
    with gathered(house, parlour, "human:Anna", "open") as (anna, ben, _):
        field = row(ben, 2).get_by_role("textbox")
        field.evaluate("(field) => { field.focus(); field.value = 'Benno'; }")
        field.press("Enter")
        expect(row(anna, 2)).to_contain_text("Benno")
        field.evaluate("(field) => { field.value = 'Benito'; field.blur(); }")
        expect(row(anna, 2)).to_contain_text("Benito")
        field.evaluate("(field) => { field.focus(); field.value = ' '; field.blur(); }")
        expect(field).to_have_value("Benito")


def test_what_somebody_is_writing_survives_the_beginning(house: House, parlour: Parlour) -> None:
    with gathered(house, parlour, "human:Anna", "open") as (anna, ben, _):
        write(ben.page.locator(".say input"), "Wait for")
        write(row(ben, 2).get_by_role("textbox"), "Benno")
        anna.press(begin(anna))
        expect(anna.page.locator('.seats [data-seat="2"]').first).to_contain_text("Benno")
        chat, log = (ben.page.get_by_role("tab", name=words(f"page.menu.{side}")) for side in ("chat", "log"))
        ben.press(chat)
        line = ben.page.locator(".say input")
        expect(line).to_have_value("Wait for")
        write(line, "Wait for me")
        ben.press(log)
        ben.press(chat)
        expect(line).to_have_value("Wait for me")
        line.press("Enter")
        expect(line).to_have_value("")
        expect(ben.page.locator(".chat-lines li").last).to_contain_text("Wait for me")


def test_what_somebody_has_wished_for_does_not_turn_back_before_it_is_answered(house: House, parlour: Parlour) -> None:
    opened = gather(parlour, "human:Anna", "open")
    with house.person() as page:
        page.add_init_script(PATIENT)
        anna = Player(page)
        enter(anna, parlour.seat_link(opened))
        found, amber = (
            anna.page.get_by_label(words(f"page.lobby.{what}"), exact=True).first for what in ("found", "amber")
        )
        leavers, bot = anna.page.get_by_label(words("page.lobby.leavers")), row(anna, 2).get_by_role("combobox")
        page.evaluate("window.later = []")
        name = write(row(anna, 1).get_by_role("textbox"), "Annabel")
        name.blur()
        found.check()
        amber.check()
        leavers.select_option("300")
        bot.select_option("simple")
        anna.press(anna.button("page.lobby.ready"))
        page.evaluate(FRAMES)
        for _ in ("before the answers", "after them"):
            expect(name).to_have_value("Annabel")
            expect(found).to_be_checked()
            expect(amber).to_be_checked()
            expect(leavers).to_have_value("300")
            expect(bot).to_have_value("simple")
            expect(anna.button("page.lobby.unready")).to_have_attribute("aria-pressed", "true")
            page.wait_for_function(
                "!window.later || window.later.filter(({ data }) => data.includes('ack')).length >= 6"
            )
            page.evaluate("{ const late = window.later ?? []; window.later = null; late.forEach(window.hear); }")
            page.evaluate(FRAMES)
        expect(row(anna, 1)).to_contain_text("Annabel")


def test_if_the_host_leaves_the_next_who_sits_there_is_host(house: House, parlour: Parlour) -> None:
    with gathered(house, parlour, "human:Anna", "open") as (anna, ben, opened):
        anna.page.goto(f"{parlour.link}#/rules")
        expect(begin(ben)).to_be_visible()
        expect(row(ben, 1)).to_contain_text(words("page.seats.away"))
        enter(anna, parlour.seat_link(opened))
        expect(begin(ben)).to_have_count(0)
        anna.press(row(anna, 1).get_by_role("button", name=words("page.lobby.get_up")))
        expect(begin(ben)).to_be_visible()
        ben.press(begin(ben))
        expect(ben.page.locator("#question")).to_be_visible()


def test_the_link_is_copied_or_marked_and_can_be_read_by_a_camera(house: House, parlour: Parlour) -> None:
    opened = gather(parlour, "human:Anna", "open")
    link = f"{parlour.link}#/join/{opened['table']}/{opened['invite']}"
    with house.person() as page:
        page.add_init_script(NO_CLIPBOARD)
        page.goto(parlour.seat_link(opened))
        expect(page.locator(".lobby-code svg")).to_be_visible()
        assert read_qr(page.evaluate(SQUARES)) == link
        expect(page.get_by_text(words("page.lobby.only_here"))).to_be_visible()
        page.get_by_role("button", name=words("page.lobby.copy"), exact=True).click()
        expect(page.locator(".toast")).to_contain_text(words("page.lobby.copy_by_hand"))
        assert page.evaluate("() => getSelection().toString() || document.activeElement.value") == link
        assert page.evaluate("() => { const f = document.activeElement; return f.selectionEnd - f.selectionStart; }")


@pytest.mark.parametrize(
    "length", [1, 14, 15, 42, 62, 63, 106, 122, 123, 152, 180, 181, 213, 214, 331, 332, 411, 510, 666, 667, 711, 779]
)
def test_a_code_of_any_length_can_be_read(house: House, parlour: Parlour, length: int) -> None:
    text = ("https://ä.example/" + "Ringwall " * 90).encode()[:length].decode(errors="ignore")
    with visitor(house, parlour) as guest:
        guest.page.goto(f"{parlour.link}#/rules")
        folder = guest.page.locator("link[rel=stylesheet]").first.get_attribute("href")
        assert folder is not None
        module = f"/{folder.split('/')[1]}/js/lobby/qr.js"
        code = guest.page.evaluate("async ([at, text]) => (await import(at)).qrCode(text)", [module, text])
        assert read_qr(code) == text


def test_everybody_plays_again_by_the_same_link(house: House, parlour: Parlour) -> None:
    played = play_until(Setup(players=3), is_over)
    *before, last = played.game.choices()
    opened = parlour.deal("human:Anna", "open", "open", seed=played.seed, choices=tuple(before))
    with visitor(house, parlour) as anna, visitor(house, parlour) as ben, visitor(house, parlour) as cem:
        anna.sit_down(parlour.seat_link(opened))
        for friend, name in ((ben, "Ben"), (cem, "Cem")):
            join(friend, parlour, opened, name)
            friend.until("wire.table !== null && wire.you?.seats.length === 1")
        people = (anna, ben, cem)
        for each in people:
            each.until("wire.table.seats.every(({ kind }) => kind === 'human')")
        chooses = next(each for each in people if each.page.evaluate("wire.table.options.length"))
        chooses.pick(chooses.option_of(last))
        for each in people:
            expect(each.page.locator(".ending")).to_be_visible()
        ben.press(ben.button("page.end.again"))
        for each in people:
            expect(each.page.locator(".lobby-seats")).to_be_visible()
            assert opened["table"] not in each.page.url
            expect(row(each, 1)).to_contain_text("Anna")
            expect(row(each, 3)).to_contain_text("Cem")
        expect(begin(anna)).to_be_visible()
        expect(begin(ben)).to_have_count(0)
        cem.press(row(cem, 3).get_by_role("button", name=words("page.lobby.get_up")))
        expect(row(anna, 3)).not_to_contain_text("Cem")
        join(cem, parlour, opened, "Dana")
        expect(row(anna, 3)).to_contain_text("Dana")
        anna.press(begin(anna))
        for each in people:
            expect(each.page.locator("#question")).to_be_visible()


def test_whoever_sets_up_a_game_with_friends_gathers_them_first(house: House, parlour: Parlour) -> None:
    with visitor(house, parlour) as anna:
        page = anna.page
        page.goto(f"{parlour.link}#/new")
        page.locator(".player-count label").nth(1).click()
        page.get_by_role("combobox", name=re.compile("2")).first.select_option("open")
        anna.press(anna.button("page.new.start_invite_one"))
        expect(page.locator(".lobby-seats")).to_be_visible()
        expect(begin(anna)).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_nothing_is_wrong_before_the_game(house: House, parlour: Parlour, lang: str) -> None:
    """At a desk and on a phone, upright and on its side, by day and by torchlight."""
    opened = gather(parlour, "human:Anna", "open", "bot", mode="overlord")
    with visitor(house, parlour, {"lang": lang}) as anna, visitor(house, parlour) as ben:
        enter(anna, parlour.seat_link(opened))
        join(ben, parlour, opened, "Ben")
        expect(row(anna, 2)).to_contain_text("Ben")
        expect(anna.page.locator(".chat-lines")).to_be_visible()
        expect(anna.page.get_by_role("link", name=Texts(lang).get("page.name"))).to_be_visible()
        assert flaws(anna.page, *EVERYWHERE) == {}


# --- at the table ---

AWAY = """(() => {
  const told = [];
  window.calls = told;
  window.away = false;
  Object.defineProperty(Document.prototype, "hidden", { get: () => window.away });
  const framed = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (draw) => (window.away ? 0 : framed(draw));
  window.Notification = class {
    static permission = "default";
    static requestPermission() { this.permission = "granted"; return Promise.resolve("granted"); }
    constructor(title, { body, tag }) { told.push({ title, body, tag }); }
    close() {}
  };
})()"""
"""A browser that allows notices when it is asked, and a tab that can be left: there it gets no frames."""
IN_NAME_ONLY = """(() => {
  const { Notification } = window;
  window.Notification = class {
    static get permission() { return Notification.permission; }
    static requestPermission() { return Notification.requestPermission(); }
    constructor() { throw new TypeError("Illegal constructor"); }
  };
})()"""
"""As on phones, where only a page that is always there may show notices."""
RUNG = """(() => {
  const { setTimeout } = window;
  window.setTimeout = (then, time) => {
    if (time !== 2000) return setTimeout(then, time);
    window.rung = then;
    return 1;
  };
})()"""
"""The time for which a call is to be heard ends when the test says so."""
IN_THE_NETWORK = "Object.defineProperty(window, 'isSecureContext', { get: () => false })"


def open_seat_menu(player: Player, seat: int) -> None:
    player.press(player.page.locator(f'.seats [data-seat="{seat}"] .icon-button').first)


def test_a_bot_plays_for_somebody_who_left_until_they_are_back(house: House, parlour: Parlour) -> None:
    with gathered(house, parlour, "human:Anna", "open") as (anna, ben, opened):
        leavers = anna.page.get_by_label(words("page.lobby.leavers"))
        leavers.evaluate("(select) => { select.options[1].value = 1; }")
        leavers.select_option("1")
        expect(ben.page.get_by_text(words("page.lobby.leavers_minute"))).to_be_visible()
        anna.press(begin(anna))
        ben.until("wire.table !== null && !wire.table.lobby")
        token = ben.page.evaluate("table => JSON.parse(localStorage['ringwall.tables'])[0].token", opened["table"])
        ben.page.goto(f"{parlour.link}#/rules")
        expect(anna.page.locator('.seats [data-seat="2"]').first).to_contain_text(words("page.seats.stand_in"))
        ben.page.goto(f"{parlour.link}#/table/{opened['table']}/{token}")
        expect(anna.page.locator('.seats [data-seat="2"]').first).not_to_contain_text(words("page.seats.stand_in"))


@contextmanager
def looking_elsewhere(house: House, parlour: Parlour, *scripts: str) -> Iterator[tuple[Page, str]]:
    """Anna has asked to be called, looks at another tab, and it has become her turn."""
    opened = gather(parlour, "human:Anna", "open")
    with house.person() as page, visitor(house, parlour) as ben:
        for script in (AWAY, *scripts):
            page.add_init_script(script)
        anna = Player(page)
        enter(anna, parlour.seat_link(opened))
        page.get_by_label(words("page.lobby.calls")).check()
        expect(page.get_by_text(words("page.lobby.calls_on"))).to_be_visible()
        join(ben, parlour, opened, "Ben")
        anna.press(begin(anna))
        anna.until("wire.table !== null && !wire.table.lobby")
        ben.until("wire.table !== null && !wire.table.lobby")
        while not ben.page.evaluate("wire.table.options.length"):
            anna.pick_listed(anna.options[0])
            ben.until(f"wire.table.choices === {anna.choices}")
        page.evaluate("() => { window.away = true; }")
        assert page.evaluate("window.calls") == []
        while ben.page.evaluate("wire.table.options.length"):
            ben.pick_listed(ben.options[0])
        yield page, opened["table"]


def test_whoever_looks_elsewhere_is_called_when_it_is_their_turn(house: House, parlour: Parlour) -> None:
    with looking_elsewhere(house, parlour) as (page, table):
        page.wait_for_function("window.calls.length === 1", polling=50)
        assert page.evaluate("window.calls[0].tag") == f"ringwall-{table}"
        page.wait_for_function(
            "words => document.title.includes(words)", arg=words("page.table.your_move", turn="")[:9], polling=50
        )


def test_a_browser_that_has_notices_in_name_only_rings(house: House, parlour: Parlour) -> None:
    """Though the table is not to be heard; and nothing silences it before it has rung."""
    with looking_elsewhere(house, parlour, preparation(sound=False), IN_NAME_ONLY, EARS, RUNG) as (page, _):
        page.wait_for_function(f"() => window.rung && pitches.includes({NOTES['turn']})", polling=50)
        page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
        assert page.evaluate("machines[0].state") == "running"
        page.evaluate("() => window.rung()")
        page.wait_for_function("() => machines[0].state === 'suspended'", polling=50)
        page.evaluate("() => { window.away = false; document.dispatchEvent(new Event('visibilitychange')); }")
        open_seat_menu(Player(page, prepared=True), 1)
        expect(page.get_by_text(words("page.lobby.calls_missing"))).to_be_visible()


def test_where_the_browser_shows_no_notices_the_page_says_why(house: House, parlour: Parlour) -> None:
    opened = gather(parlour, "human:Anna", "open")
    with house.person() as page:
        page.add_init_script(IN_THE_NETWORK)
        enter(Player(page), parlour.seat_link(opened))
        page.get_by_label(words("page.lobby.calls")).check()
        expect(page.get_by_text(words("page.lobby.calls_insecure"))).to_be_visible()


def test_faces_and_pings_are_seen_by_the_others(house: House, parlour: Parlour) -> None:
    with gathered(house, parlour, "human:Anna", "open") as (anna, ben, _):
        anna.press(begin(anna))
        for each in (anna, ben):
            each.until("wire.table !== null && !wire.table.lobby")
            each.press(each.page.get_by_role("tab", name=words("page.menu.chat")))
        ben.press(ben.page.locator('.reactions [data-reaction="cheer"]'))
        face = anna.page.locator('.faces [data-reaction="cheer"]')
        expect(face).to_have_text(re.compile(f"Ben.*{words('page.phrase.cheer')}"))
        expect(face).to_have_attribute("data-colour", "2")
        ben.press(ben.page.locator(".phrases").get_by_role("button", name=words("page.phrase.good_idea")))
        expect(anna.page.locator(".chat-lines li").last).to_contain_text(words("page.phrase.good_idea"))
        ben.press(ben.button("page.menu.point"))
        ben.page.locator('.board [data-at="archer-1"]').first.click()
        expect(anna.page.locator(".pointers .pointed")).to_have_attribute("data-colour", "2")


def test_strangers_find_only_a_table_that_wants_it_and_may_watch_or_sit_down(house: House, parlour: Parlour) -> None:
    with gathered(house, parlour, "human:Anna", "open", "open") as (anna, _, opened), visitor(house, parlour) as guest:
        page = guest.page
        page.goto(f"{parlour.link}#/")
        guest.press(page.get_by_role("link", name=words("page.start.found"), exact=True))
        expect(page.get_by_role("heading", name=words("page.found.title"))).to_be_visible()
        line = page.locator(f'[data-table="{opened["table"]}"]')
        expect(line).to_have_count(0)
        found = anna.page.get_by_label(words("page.lobby.found"), exact=True)
        expect(anna.page.get_by_text(words("page.lobby.found_help"))).to_be_visible()
        found.click()
        expect(found).to_be_checked()
        page.goto(f"{parlour.link}#/")
        page.goto(f"{parlour.link}#/tables")
        expect(line).to_contain_text("Anna")
        assert findings_by_day_and_by_torchlight(page) == []
        guest.press(line.get_by_role("link", name=words("page.found.sit")))
        page.get_by_label(words("page.join.name")).fill("Cem")
        guest.press(guest.button("page.join.sit"))
        expect(row(anna, 3)).to_contain_text("Cem")
        anna.press(begin(anna))
        anna.until("wire.table !== null && !wire.table.lobby")
        open_seat_menu(anna, 1)
        expect(anna.page.get_by_label(words("page.lobby.found"), exact=True)).to_be_checked()
        assert findings_by_day_and_by_torchlight(anna.page) == []


@pytest.mark.parametrize("lang", ["en", "de"])
def test_nothing_is_wrong_with_the_list_of_tables_and_the_sheet_of_a_seat(
    house: House, parlour: Parlour, lang: str
) -> None:
    found, opened = Texts(lang).get("page.lobby.found"), gather(parlour, "human:Anna", "open")
    with visitor(house, parlour, {"lang": lang}) as anna, visitor(house, parlour, {"lang": lang}) as guest:
        anna.page.goto(parlour.seat_link(opened))
        anna.page.get_by_label(found, exact=True).click()
        guest.page.goto(f"{parlour.link}#/tables")
        expect(guest.page.locator(f'[data-table="{opened["table"]}"]')).to_be_visible()
        assert flaws(guest.page, *EVERYWHERE) == {}
        anna.press(begin(anna))
        anna.until("wire.table !== null && !wire.table.lobby")
        open_seat_menu(anna, 1)
        expect(anna.dialog).to_be_visible()
        assert flaws(anna.page, *EVERYWHERE) == {}
