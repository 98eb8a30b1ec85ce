"""Everything around playing: the start, setting up, joining, the rules and the settings."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Dialog, FilePayload, Locator, Page, expect

from ringwall import Setup
from ringwall.texts import Texts
from ringwall.texts.measured import difficulty_line
from tests.page.people import House
from tests.page.town import HOSTILE, LONG, RIGHT_TO_LEFT, Town, keep, unfold


@pytest.fixture
def page(house: House) -> Iterator[Page]:
    """For whoever changes something that lasts."""
    with house.person() as page:
        yield page


@pytest.fixture
def guest(house: House, town: Town) -> Iterator[Page]:
    """For whoever leaves a page as it was."""
    with house.guest(town) as page:
        yield page


# --- the start ---


def test_the_start_offers_the_tables_to_go_on_with_and_those_to_watch(town: Town, page: Page) -> None:
    known = [
        {"table": table.id, "token": table.token, "invite": table.invite, "seats": [1], "name": "Anna"}
        for table in (town.crowded, town.over)
    ]
    keep(page, tables=[*known, {"table": "gone", "token": "x", "invite": "y", "seats": [1], "name": "Anna"}])
    town.go(page)
    running = page.get_by_role("region", name="Continue")
    expect(running.get_by_role("link")).to_have_count(1)
    expect(running.get_by_role("link")).to_have_attribute("href", f"#/table/{town.crowded.id}")
    expect(running.get_by_role("link")).to_contain_text("Anna, Bot 2, Bot 3")
    expect(running.get_by_text("Your turn")).to_be_visible()
    expect(running.get_by_text("The server no longer knows this table.")).to_be_visible()
    over = page.get_by_role("region", name="Replays")
    expect(over.get_by_role("link")).to_have_attribute("href", f"#/replay/{town.over.id}")
    running.get_by_role("listitem").filter(has_text="no longer knows").get_by_role(
        "button", name="Forget this table"
    ).click()
    expect(running.get_by_text("no longer knows")).to_have_count(0)
    running.get_by_role("link").click()
    expect(page.locator(".hand-cards > li").first).to_be_visible()


def test_a_table_of_other_rules_says_so_and_is_not_forgotten_by_mistake(town: Town, page: Page) -> None:
    table = town.outdated
    keep(page, tables=[{"table": table.id, "token": table.token, "invite": "x", "seats": [1], "name": "Anna"}])
    town.go(page)
    row = page.get_by_role("listitem").filter(has_text="was played with other rules")
    expect(row).to_contain_text("It is kept.")
    asked: list[str] = []

    def refuse(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.dismiss()

    page.once("dialog", refuse)
    row.get_by_role("button", name="Forget this table").click()
    expect(row).to_be_visible()
    assert asked == ["Forget this table? Without its link you cannot come back to your seat."]
    for address in (table.seat, f"#/replay/{table.id}", f"#/join/{table.id}/{table.invite}"):
        page.goto(town.link + address)
        expect(page.get_by_text("so it cannot be opened. It is kept as it is")).to_be_visible()


def test_play_now_opens_a_table_at_once(town: Town, guest: Page) -> None:
    town.go(guest)
    guest.get_by_role("button", name="Play now").click()
    expect(guest.locator("#question")).to_be_visible()
    expect(guest).to_have_url(re.compile(r"#/table/[\w-]+$"))
    assert setup_of(town, guest) == {"players": 1, "mode": "standard", "boxes": [], "options": {"placement": "random"}}


def test_the_tutorial_begins_with_its_guide(town: Town, guest: Page) -> None:
    town.go(guest)
    guest.get_by_role("button", name="Learn in two turns").click()
    expect(guest.locator(".guide-words")).to_contain_text(re.compile(r"\w{3}"))


def test_a_pasted_link_leads_to_its_table_and_a_wrong_one_says_so(town: Town, guest: Page) -> None:
    town.go(guest)
    guest.get_by_role("button", name="Join").click()
    field = guest.get_by_label("The link you were sent")
    expect(field).to_be_focused()
    field.fill("https://example.org/somewhere")
    guest.get_by_role("button", name="Go", exact=True).click()
    expect(guest.get_by_text("This is no link to a table.")).to_be_visible()
    field.fill(f" {town.link}#/join/{town.waiting.id}/{town.waiting.invite} ")
    field.press("Enter")
    expect(guest.get_by_role("heading", name="You are invited")).to_be_visible()
    expect(guest.get_by_text("free seat")).to_have_count(2)


def test_whoever_is_invited_takes_the_seat_they_choose(town: Town, guest: Page) -> None:
    opened = Town.open(town, "human:Host", "open", "open")
    town.go(guest, f"#/join/{opened['table']}/{opened['invite']}")
    guest.get_by_label("Your name").fill("Guest")
    guest.get_by_text("Seat 3").click()
    guest.get_by_role("button", name="Take the seat").click()
    expect(guest.locator("#question")).to_be_visible()
    head = guest.request.get(f"{town.link}api/tables/{opened['table']}").json()
    assert [seat["name"] for seat in head["seats"]][2] == "Guest"


def test_whoever_is_invited_to_secrets_is_told_that_the_seat_stays_theirs(town: Town, guest: Page) -> None:
    opened = Town.open(town, "human:Host", "open", "open", mode="overlord")
    town.go(guest, f"#/join/{opened['table']}/{opened['invite']}")
    stays = guest.get_by_text("it stays yours for this game")
    expect(stays).to_have_count(0)
    guest.get_by_text("Seat 3, the Overlord").click()
    expect(stays).to_be_visible()
    guest.get_by_text("Seat 2").click()
    expect(stays).to_have_count(0)
    expect(guest.get_by_text("Taken back here so far")).to_have_count(0)


def test_whoever_is_invited_is_told_the_numbers_of_the_table(town: Town, guest: Page) -> None:
    own: dict[str, Any] = {"cards": {"brick": 6}, "tokens": {"orc": 0}, "options": {"closed_hands": "on"}}
    opened = Town.open(town, "human:Host", "open", **own)
    town.go(guest, f"#/join/{opened['table']}/{opened['invite']}")
    expect(guest.get_by_text("Closed Hands: on · 6 × Brick · 0 × Orc")).to_be_visible()


def test_a_link_to_nothing_says_so(town: Town, guest: Page) -> None:
    town.go(guest, "#/join/nowhere/nothing")
    expect(guest.get_by_role("alert")).to_contain_text("There is no such table.")
    town.go(guest, "#/no-such-screen")
    expect(guest.get_by_role("heading", name="Nothing here")).to_be_visible()


def test_a_record_from_a_file_can_be_watched(town: Town, guest: Page) -> None:
    town.go(guest)
    choose_file(guest, "game.txt", town.record)
    expect(guest).to_have_url(re.compile(r"#/replay/"))
    expect(guest.locator(".replay-board svg.board")).to_be_visible()


def test_a_file_that_is_no_record_is_refused_in_words(town: Town, guest: Page) -> None:
    for text in ("no record at all", "ringwall record 1", ""):
        town.go(guest, "#/nowhere")
        town.go(guest)
        expect(guest.get_by_role("alert")).to_have_count(0)
        choose_file(guest, "game.txt", text)
        expect(guest.get_by_role("alert")).to_have_text(re.compile(r"line 1\b|record", re.IGNORECASE))
        expect(guest.get_by_role("button", name="Play now")).to_be_visible()


def test_a_changed_record_is_refused_with_the_line(town: Town, guest: Page) -> None:
    lines = town.record.splitlines(keepends=True)
    lines[12] = lines[12].replace(" ", "  ", 1)
    town.go(guest)
    choose_file(guest, "game.txt", "".join(lines))
    expect(guest.get_by_role("alert")).to_contain_text("13")


def choose_file(page: Page, name: str, text: str) -> None:
    file: FilePayload = {"name": name, "mimeType": "text/plain", "buffer": text.encode()}
    page.locator("input[type=file]").set_input_files(file)


# --- setting up ---


def test_everything_that_can_be_chosen_is_explained(town: Town, guest: Page) -> None:
    known = guest.request.get(f"{town.link}api/catalogue").json()
    town.go(guest, "#/new")
    for box in ("The Wizard's Tower", "The Dark Titan", "Engines of War", "Promo items", "Crowns and Quests"):
        guest.get_by_role("checkbox", name=box).check()
    unfold(guest)
    expect(guest.locator(".option-row")).to_have_count(len(known["options"]))
    sentences = [
        *guest.locator(".mode .quiet-text").all_inner_texts(),
        *guest.locator(".option-words .quiet-text").all_inner_texts(),
        *guest.locator(".preset > span").all_inner_texts(),
        *guest.locator("#edition-help").all_inner_texts(),
    ]
    assert len(sentences) >= len(known["modes"]) + len(known["boxes"]) - 1 + len(known["options"]) + 6
    assert [each for each in sentences if not re.fullmatch(r"\S+ .+[.!]", each, re.DOTALL)] == []


def test_what_does_not_go_together_cannot_be_chosen_and_says_why(town: Town, guest: Page) -> None:
    town.go(guest, "#/new")
    unfold(guest)
    kings_tower = option(guest, "kings_tower")
    expect(kings_tower.get_by_role("switch")).to_be_disabled()
    expect(kings_tower.locator(".option-why")).to_contain_text("nobody has claimed")
    option(guest, "mans_home").get_by_role("switch").check()
    expect(kings_tower.get_by_role("switch")).to_be_enabled()
    expect(kings_tower.locator(".option-why")).to_have_count(0)

    horde = option(guest, "charging_horde")
    guest.get_by_role("radio", name="Overlord").check()
    expect(horde.locator("option[value=on]")).to_be_disabled()
    expect(horde.locator(".option-why")).to_contain_text("Overlord")
    guest.get_by_role("radio", name="Standard").check()
    horde.get_by_role("combobox").select_option("on")
    overlord = guest.locator(".mode", has_text="Overlord")
    expect(overlord.get_by_role("radio")).to_be_disabled()
    expect(overlord.locator(".option-why")).to_contain_text("Charging Horde")


def test_a_setup_that_became_impossible_cannot_be_started(town: Town, page: Page) -> None:
    setup = {"players": 3, "mode": "overlord", "options": {"charging_horde": "on"}}
    keep(page, setup={"setup": setup, "seats": [{"kind": "human"}] * 3, "lang": "en"})
    town.go(page, "#/new")
    start = page.get_by_role("button", name="Start the game")
    expect(start).to_be_disabled()
    expect(page.locator(".setup-start").get_by_role("status")).to_contain_text("Overlord")
    option(page, "charging_horde").get_by_role("combobox").select_option("off")
    expect(start).to_be_enabled()


def test_the_table_is_what_was_set_up(town: Town, guest: Page) -> None:
    town.go(guest, "#/new")
    guest.get_by_role("checkbox", name="The Wizard's Tower").check()
    guest.get_by_role("radio", name="3", exact=True).check()
    unfold(guest)
    guest.get_by_label("Find an option").fill("rough")
    option(guest, "rough_start").get_by_role("switch").check()
    guest.get_by_label("Name at seat 1").fill("Berta")
    guest.get_by_role("combobox", name="Seat 2").select_option("human")
    guest.get_by_label("Name at seat 2").fill("Carl")
    guest.get_by_role("combobox", name="Seat 3").select_option("open")
    expect(guest.locator(".setup-summary")).to_contain_text("3 players")
    guest.get_by_role("button", name="Start and get a link for your friend").click()
    expect(guest.locator(".lobby-seats")).to_be_visible()
    wanted = {"players": 3, "mode": "standard", "boxes": ["wizards_tower"], "options": {"rough_start": "on"}}
    assert setup_of(town, guest) == wanted
    seats = head_of(town, guest)["seats"]
    assert [(seat["kind"], seat["name"]) for seat in seats[:2]] == [("human", "Berta"), ("human", "Carl")]
    assert seats[2]["kind"] == "open"

    town.go(guest, "#/new")
    expect(guest.get_by_label("Name at seat 1")).to_have_value("Berta")
    expect(option(guest, "rough_start").get_by_role("switch")).to_be_checked()


def test_a_preset_fills_the_form(town: Town, guest: Page) -> None:
    town.go(guest, "#/new")
    for preset in guest.locator(".preset").all():
        preset.click()
        expect(preset).to_have_attribute("aria-pressed", "true")
        expect(guest.locator(".setup-start").get_by_role("button")).to_be_enabled()
        expect(guest.locator(".setup-start .problem")).to_have_text("")
    expect(guest.locator(".summary-options > li")).to_have_count(2)


def option(page: Page, id: str) -> Locator:
    return page.locator(".option-row", has=page.locator(f"#option-{id}"))


def head_of(town: Town, page: Page) -> dict[str, Any]:
    expect(page).to_have_url(re.compile(r"#/table/[\w-]+$"))
    head: dict[str, Any] = page.request.get(f"{town.link}api/tables/{page.url.rsplit('/', 1)[1]}").json()
    return head


def setup_of(town: Town, page: Page) -> dict[str, object]:
    setup: dict[str, object] = dict(head_of(town, page)["setup"])
    setup.pop("edition")
    return setup


# --- rules and settings ---


def test_the_rules_are_searched(town: Town, page: Page) -> None:
    town.go(page, "#/rules")
    entries = page.get_by_role("article")
    expect(entries.filter(has=page.get_by_role("heading", name="Troll Mage"))).to_be_visible()
    everything = entries.count()
    page.get_by_role("searchbox").fill("troll mage")
    expect(entries.filter(has=page.get_by_role("heading", name="Goblin King"))).to_have_count(0)
    expect(entries.filter(has=page.get_by_role("heading", name="Troll Mage"))).to_be_visible()
    assert 1 <= entries.count() < everything / 10
    page.get_by_role("searchbox").fill("no such words")
    expect(page.get_by_text("Nothing in the rules has these words.")).to_be_visible()
    page.get_by_role("searchbox").fill("")
    page.get_by_role("button", name="Monsters").click()
    page.get_by_role("button", name="The Wizard's Tower").click()
    expect(page.get_by_role("heading", name="Troll Mage")).to_have_count(0)
    expect(page.get_by_role("heading", name="Gargoyle")).to_be_visible()


def test_every_component_has_an_entry_with_a_sentence(town: Town, guest: Page) -> None:
    known = guest.request.get(f"{town.link}api/catalogue").json()
    town.go(guest, "#/rules")
    expect(guest.get_by_role("article").first).to_be_visible()
    kinds = ("cards", "tokens", "options", "modes")
    wanted = {each["id"] for kind in kinds for each in known[kind]} | {*known["phases"], *known["boxes"]}
    shown = guest.get_by_role("article").evaluate_all(
        """all => all.map(each =>
          [each.id, each.querySelector(".entry-words > p:not(.entry-facts, .entry-box)").innerText])"""
    )
    assert wanted - {id.split("-", 2)[2] for id, _ in shown} == set()
    assert [id for id, words in shown if " " not in words] == []


def test_the_rules_say_what_was_measured_of_a_card(town: Town, guest: Page) -> None:
    without, twice = ({"points": -12.3, "low": -14, "high": -10.5}, {"points": 0.5, "low": -1, "high": 2})
    brick = {"without": without | {"pairs": 2100}, "twice": twice | {"pairs": 900}}
    guest.route("**/api/worth", lambda route: route.fulfill(json={"cards": {"brick": brick}, "tokens": {}}))
    town.go(guest, "#/rules/brick")
    said = guest.locator("#rule-card-brick .entry-measured")
    expect(said).to_contain_text(
        "without it -12.3 (-14 to -10.5, 2100 games); "
        "with twice as many no difference can be told (-1 to +2, 900 games)."
    )
    expect(guest.locator("#rule-monster-orc")).to_be_visible()
    expect(guest.locator("#rule-monster-orc .entry-measured")).to_have_count(0)


def test_the_rules_can_be_read_without_what_was_measured(town: Town, guest: Page) -> None:
    guest.route("**/api/worth", lambda route: route.abort())
    town.go(guest, "#/rules/brick")
    expect(guest.locator("#rule-card-brick")).to_be_visible()
    expect(guest.locator(".entry-measured")).to_have_count(0)


def test_the_setup_says_how_hard_such_a_table_was_found_to_be(town: Town, guest: Page) -> None:
    line = difficulty_line(Setup(players=3), Texts("en"))
    assert line
    town.go(guest, "#/new")
    guest.get_by_role("radio", name="3", exact=True).check()
    expect(guest.locator(".setup-measured")).to_have_text(line)


def test_an_entry_of_the_rules_has_an_address(town: Town, guest: Page) -> None:
    town.go(guest, "#/rules/goblin_king")
    entry = guest.locator("#rule-monster-goblin_king")
    expect(entry).to_be_focused()
    expect(entry).to_be_in_viewport()
    town.go(guest, "#/rules/nothing_like_this")
    expect(guest.get_by_role("alert")).to_contain_text("no such entry")


def test_settings_work_at_once_and_last(town: Town, page: Page) -> None:
    town.go(page, "#/settings")
    html = page.locator("html")
    day = background(page)
    small = font_size(page)
    page.get_by_text("Torchlight").click()
    page.get_by_text("For colour-blind eyes").click()
    page.get_by_text("Huge").click()
    page.get_by_text("Patterns", exact=True).click()
    page.get_by_text("Deutsch").click()

    def holds() -> None:
        expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible()
        expect(html).to_have_attribute("lang", "de")
        expect(html).to_have_attribute("data-theme", "dark")
        expect(html).to_have_attribute("data-palette", "safe")
        expect(html).not_to_have_class(re.compile("patterns"))
        assert brightness(background(page)) < 100 < brightness(day)
        assert font_size(page) > small * 1.2

    holds()
    page.reload()
    town.settled(page, "#/settings")
    holds()
    town.go(page)
    expect(page.get_by_role("button", name="Jetzt spielen")).to_be_visible()


def test_the_palette_changes_the_colours_of_the_board(town: Town, page: Page) -> None:
    town.go(page, "#/settings")
    plain = colours(page)
    page.get_by_text("For colour-blind eyes").click()
    expect(page.locator("html")).to_have_attribute("data-palette", "safe")
    assert len(set(colours(page))) == 3
    assert colours(page) != plain


def test_the_page_follows_the_system(house: House, town: Town) -> None:
    with house.person(color_scheme="dark", locale="de-DE") as page:
        town.go(page)
        expect(page.get_by_role("link", name="Neues Spiel")).to_be_visible()
        assert brightness(background(page)) < 100


def background(page: Page) -> list[int]:
    colour = page.evaluate(
        """() => { const paint = document.createElement("canvas").getContext("2d");
          const of = element => getComputedStyle(element).backgroundColor;
          paint.fillStyle = [document.body, document.documentElement].map(of).find(each => !/, 0\\)$/.test(each));
          paint.fillRect(0, 0, 1, 1); return [...paint.getImageData(0, 0, 1, 1).data]; }"""
    )
    return [int(part) for part in colour[:3]]


def brightness(colour: list[int]) -> float:
    return sum(colour) / len(colour)


def font_size(page: Page) -> float:
    return float(page.evaluate("() => parseFloat(getComputedStyle(document.querySelector('#page p')).fontSize)"))


def colours(page: Page) -> list[str]:
    """The hues of the three colours as the style sheets have them now."""
    names = ["--red", "--green", "--blue"]
    found: list[str] = page.evaluate(
        "names => names.map(name => getComputedStyle(document.documentElement).getPropertyValue(name))", names
    )
    assert all(found), "the style sheets name the colours otherwise"
    return found


# --- names ---


def test_names_are_shown_as_they_are_written(town: Town, page: Page) -> None:
    known = {"table": town.hostile.id, "token": town.hostile.token, "invite": None, "seats": [1, 2, 3], "name": HOSTILE}
    keep(page, tables=[known], settings={"names": [HOSTILE]})
    for address in ("#/", f"#/join/{town.hostile.id}/{town.hostile.invite}", "#/new", town.hostile.seat):
        town.go(page, address)
        expect(page.locator("#page")).to_contain_text(HOSTILE if address != "#/new" else "1")
        assert page.locator("img").count() == 0
        fits = page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        assert fits, f"{address} scrolls sideways"
    for name in (LONG, RIGHT_TO_LEFT):
        expect(page.locator("#page")).to_contain_text(name.strip("\u202e"))
