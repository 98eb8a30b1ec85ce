"""The page's own face: its typeface, its controls, what the set-up asks first, and chance in place of a choice."""

from collections import Counter
from collections.abc import Iterator

import pytest
from bench.page import MOST, weigh
from playwright.sync_api import Page, expect

from ringwall import Game, Setup
from tests.page.eyes import SIZES, faults, findings_by_day_and_by_torchlight, resize, small_print
from tests.page.parlour import Parlour
from tests.page.people import House
from tests.page.seated import seated, visitor
from tests.page.town import Town, onlooker, unfold

FACE = "Grenze Gotisch"
LETTERS = "ABCXYZabcxyzÄÖÜäöüß0123456789"


@pytest.fixture
def guest(house: House, town: Town) -> Iterator[Page]:
    with house.guest(town) as page:
        yield page


# --- the typeface ---


def test_titles_are_set_in_a_typeface_that_has_all_letters_of_german(town: Town, guest: Page) -> None:
    town.go(guest)
    guest.wait_for_function("() => document.fonts.status === 'loaded'")
    assert guest.evaluate("() => getComputedStyle(document.querySelector('h1')).fontFamily").startswith(f'"{FACE}"')
    # A letter that the face lacks is drawn by the next one of the list, here as wide as that one draws it.
    missing = guest.evaluate(
        """([face, letters]) => {
          const pen = document.createElement("canvas").getContext("2d");
          const width = (font, letter) => { pen.font = font; return pen.measureText(letter).width; };
          return [...letters].filter(letter => ["monospace", "serif"].every(
            other => width(`700 200px "${face}", ${other}`, letter) === width(`700 200px ${other}`, letter)));
        }""",
        [FACE, LETTERS],
    )
    assert missing == []
    assert guest.evaluate("face => document.fonts.check(`16px '${face}'`)", FACE)


def test_the_licence_of_the_typeface_is_shipped_named_and_reserves_no_name(town: Town, guest: Page) -> None:
    town.go(guest)
    assert FACE in guest.locator(".start-foot").inner_text()
    address = guest.get_by_role("link", name="SIL Open Font License").get_attribute("href")
    assert address is not None
    answer = guest.request.get(address)
    assert answer.headers["content-type"].startswith("text/plain")
    head = answer.text().split("-----")[0]
    assert "Grenze Gotisch" in head
    assert "SIL Open Font License, Version 1.1" in head
    assert "Reserved" not in head


def test_little_is_fetched_until_a_table_can_be_played(house: House, town: Town) -> None:
    needed, _ = weigh(house.browser, town.link.rstrip("/"))
    assert needed["typeface"] > 10_000
    assert needed.total() <= MOST, dict(needed)


# --- sliders, lists and bars ---


def test_no_slider_list_or_bar_is_the_browsers_own(town: Town, guest: Page) -> None:
    drawn = """() => [...document.querySelectorAll("select, progress, input:not([type=text], [type=search])")]
      .filter(each => !each.closest(".segmented"))
      .map(each => [each.type || "progress", getComputedStyle(each).appearance])"""
    seen = set()
    for address in ("#/new", f"#/replay/{town.over.id}/review"):
        town.go(guest, address)
        looks = guest.evaluate(drawn)
        assert [each for each in looks if each[1] != "none"] == []
        seen |= {kind for kind, _ in looks}
    assert {"range", "select-one", "progress", "radio", "checkbox"} <= seen


def test_the_slider_is_filled_as_far_as_the_replay_has_come(town: Town, guest: Page) -> None:
    town.go(guest, f"#/replay/{town.over.id}")
    slider = guest.get_by_role("slider")
    done = "each => parseFloat(getComputedStyle(each).getPropertyValue('--done'))"
    assert slider.evaluate(done) == 0
    slider.press("End")
    last = int(slider.get_attribute("max") or 0)
    expect(slider).to_have_value(str(last))
    assert slider.evaluate(done) == 100


# --- the first monsters, placed by chance ---


def test_the_rest_of_the_placements_can_be_left_to_chance(house: House, parlour: Parlour) -> None:
    with seated(house, parlour, Game(Setup(players=2), 4), "human:Anna", "bot") as anna:
        chance = anna.button("page.do.place_by_chance")
        anna.pick(anna.option_of("place troll > archer-1"))
        expect(chance).to_be_visible()
        anna.press(chance)
        anna.until("wire.table.view.decision.kind !== 'place'")
        start = sorted((monster["kind"], monster["arc"]) for monster in anna.view["monsters"])
        assert Counter(kind for kind, _ in start) == {"goblin": 3, "orc": 2, "troll": 1}
        assert sorted(arc for _, arc in start) == [1, 2, 3, 4, 5, 6]
        assert ("troll", 1) in start, "what was placed by hand stays"
        expect(chance).to_have_count(0)
        # Taken back, the question is asked again, and chance does not answer it unbidden.
        anna.press(anna.button("page.undo.free"))
        anna.until("wire.table.view.decision.kind === 'place'")
        expect(chance).to_be_enabled()


def test_nobody_else_can_leave_it_to_chance(house: House, parlour: Parlour) -> None:
    opened = parlour.continue_game(Game(Setup(players=2), 4), "human:Anna", "human:Ben")
    with visitor(house, parlour) as onlooker:
        onlooker.page.goto(f"{parlour.link}#/table/{opened['table']}")
        expect(onlooker.page.locator("#question")).to_be_visible()
        expect(onlooker.button("page.do.place_by_chance")).to_have_count(0)


# --- the set-up ---


def test_the_set_up_asks_what_matters_first_and_remembers_what_was_unfolded(town: Town, guest: Page) -> None:
    town.go(guest, "#/new")
    titles = guest.locator(".setup-main h2")
    expect(titles).to_contain_text(["Who plays", "Which boxes", "How hard", "Edition and optional rules"])
    options = guest.get_by_label("Find an option")
    expect(options).to_be_hidden()
    guest.get_by_text("Edition and optional rules").click()
    expect(options).to_be_visible()
    guest.reload()
    town.settled(guest, "#/new")
    expect(options).to_be_visible()
    guest.get_by_text("Edition and optional rules").click()
    expect(options).to_be_hidden()
    guest.reload()
    town.settled(guest, "#/new")
    expect(options).to_be_hidden()


def test_how_hard_it_is_comes_about_by_options(town: Town, guest: Page) -> None:
    town.go(guest, "#/new")
    level = guest.get_by_role("radiogroup", name="How hard").get_by_role("radio")
    expect(level.nth(1)).to_be_checked()
    chosen = guest.locator(".summary-options > li")
    for number, options in ((3, ["Charging Horde", "Rough Start"]), (0, ["Easier Battles"]), (1, [])):
        level.nth(number).check()
        expect(chosen).to_have_count(len(options))
        assert sorted(words.split(":")[0] for words in chosen.all_inner_texts()) == options
    unfold(guest)
    guest.get_by_role("switch", name="Easier Battles").check()
    expect(level.nth(0)).to_be_checked()
    guest.get_by_role("switch", name="Rough Start").check()
    expect(guest.get_by_text("Your own mix of optional rules.")).to_be_visible()
    expect(level.and_(guest.locator(":checked"))).to_have_count(0)
    guest.get_by_role("radio", name="Overlord").check()
    expect(level.nth(3)).to_be_disabled()
    expect(guest.locator(".level-list > .mode").nth(3).locator(".option-why")).to_contain_text("Overlord")


def test_every_preset_has_a_picture_of_its_own(town: Town, guest: Page) -> None:
    town.go(guest, "#/new")
    drawn = "all => all.map(each => each.innerHTML.replace(/<!--.*?-->/g, ''))"
    pictures = guest.locator(".preset > svg").evaluate_all(drawn)
    assert len(pictures) == guest.locator(".preset").count() == len(set(pictures)) >= 11


@pytest.mark.parametrize("way", [{"lang": "en"}, {"lang": "de"}, {"lang": "de", "size": "xl"}])
def test_nothing_is_wrong_with_the_set_up_unfolded(house: House, town: Town, way: dict[str, str]) -> None:
    with onlooker(house, town, "#/new", **way) as page:
        for box in page.get_by_role("group").get_by_role("checkbox").all():
            box.check()
        unfold(page)
        assert findings_by_day_and_by_torchlight(page) == []
        for size in SIZES:
            resize(page, size)
            assert faults(page) == [], size


@pytest.mark.parametrize("screen", ["start", "new", "join", "rules", "settings", "replay"])
@pytest.mark.parametrize("size", ["small phone", "desk"])
def test_what_must_be_read_is_large_enough(house: House, town: Town, screen: str, size: str) -> None:
    with onlooker(house, town, town.screens()[screen], "de") as page:
        resize(page, size)
        if screen == "new":
            unfold(page)
        assert small_print(page) == []
