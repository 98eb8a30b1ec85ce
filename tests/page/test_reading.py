"""What is shown can be read: cards, explanations and crowds, on every screen and in both languages."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from ringwall import Game, Setup
from ringwall.forecast import forecast
from ringwall.texts import Texts
from tests.page.eyes import SIZES, resize, small_print, unread
from tests.page.parlour import Parlour
from tests.page.people import House
from tests.page.player import FRAMES, Player, words
from tests.page.seated import first_hit, seated, strikes
from tests.page.stored import Moment, play_until
from tests.page.town import Town, onlooker

ALONE = Setup(players=1)
CROWDED = Setup(players=1, boxes=("wizards_tower",))
TABLES: dict[str, ViewportSize] = {size: SIZES[size] for size in SIZES if size != "small phone"}
FINGERS: dict[str, Any] = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}

CLIPPED = """() => [...document.querySelectorAll(".card-name, .card-help, .picked, .explained-line, .hand-token-name")]
  .filter((each) => each.checkVisibility() && !each.closest(".small-cards"))
  .flatMap((each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    const card = each.closest(".card")?.getBoundingClientRect(), whole = each.textContent.trim();
    const cut = [...range.getClientRects()].some((line) => card &&
      (line.left < card.left || line.right > card.right || line.bottom > card.bottom || line.top < card.top));
    const style = getComputedStyle(each);
    const over = each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth;
    const hidden = over && style.overflow !== "visible";
    // No word is broken where its language has no break.
    const broken = style.overflowWrap === "anywhere" || style.webkitLineClamp !== "none";
    return cut || hidden || broken ? [whole] : [];
  })"""
"""Words that stick out of their card, are cut off or broken anywhere."""


IMPATIENT = """() => {
  window.patient = setTimeout;
  window.setTimeout = (then, wait) => patient(then, wait < 1000 ? 0 : wait);
}"""
"""Whoever rests a moment has rested long enough; `patient` is as it was."""


@contextmanager
def at_table(house: House, town: Town, size: str, lang: str = "en", **wishes: Any) -> Iterator[Page]:
    with onlooker(house, town, town.crowded.seat, lang=lang, viewport=TABLES[size], **wishes) as page:
        page.evaluate("document.fonts.ready")
        page.evaluate(FRAMES)
        yield page


def covers(one: Locator, other: Locator) -> bool:
    """Whether any part of the one lies over the other."""
    first, second = one.bounding_box(), other.bounding_box()
    assert first is not None and second is not None
    apart = (
        first["x"] + first["width"] <= second["x"] + 1
        or second["x"] + second["width"] <= first["x"] + 1
        or first["y"] + first["height"] <= second["y"] + 1
        or second["y"] + second["height"] <= first["y"] + 1
    )
    return not apart


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("size", TABLES)
def test_everything_at_the_table_can_be_read(house: House, town: Town, size: str, lang: str) -> None:
    with at_table(house, town, size, lang) as page:
        assert small_print(page) == []
        assert page.evaluate(CLIPPED) == []
        page.locator(".hand-card .card:not(.dimmed)").nth(1).click()
        expect(page.locator(".picked")).to_be_visible()
        assert small_print(page) == []
        assert page.evaluate(CLIPPED) == []


ALL_BOXES = ("wizards_tower", "dark_titan", "engines_of_war", "crowns_and_quests", "promos")
LIGHTS: dict[str, dict[str, str]] = {
    "by day": {},
    "by torchlight": {"theme": "dark"},
    "colour-safe": {"palette": "safe"},
    "colour-safe by torchlight": {"palette": "safe", "theme": "dark"},
}


def most_in_a_space(game: Game) -> int:
    return max(Counter((str(each.ring), each.arc) for each in game.state.monsters).values(), default=0)


def is_full(cards: int, crowd: int) -> Moment:
    """Somebody who holds so many cards plays, and so many monsters stand in one space."""

    def moment(game: Game) -> bool:
        decision = game.decision
        if decision is None or decision.kind != "play":
            return False
        return len(game.state.hands[decision.seat]) >= cards and most_in_a_space(game) >= crowd

    return moment


FULL: dict[str, tuple[int, Moment, range]] = {
    "alone, seven cards, seven monsters in a space": (1, is_full(7, 7), range(11, 400)),
    "six players, seven monsters in a space": (6, is_full(4, 7), range(1, 400)),
    "six players, eight cards": (6, is_full(8, 0), range(27, 400)),
}
"""How many play, what must have come, and where to begin to look for it. No rule bounds a hand, but more is rare."""


@cache
def full_table(name: str) -> Game:
    players, moment, seeds = FULL[name]
    return play_until(Setup(players=players, boxes=ALL_BOXES), moment, seeds=seeds).game


def hard_to_read(page: Page) -> list[str]:
    page.evaluate(FRAMES)
    return small_print(page) + unread(page)


def hard_to_read_in_all_sizes(page: Page) -> dict[str, list[str]]:
    """The table as it stands, with a card picked, and with the largest crowd open."""
    found = {}
    for size in TABLES:
        resize(page, size)
        found[size] = hard_to_read(page)
        page.locator(".hand-card .card.playable").first.click()
        expect(page.locator(".picked")).to_be_visible()
        found[f"{size}, a card picked"] = hard_to_read(page)
        page.keyboard.press("Escape")
        expect(page.locator(".picked")).to_have_count(0)
        if page.locator(".lid").count():
            page.locator(".lid").first.dispatch_event("click")
            expect(page.locator("#inspection .crowd")).to_be_visible()
            found[f"{size}, a crowd open"] = hard_to_read(page)
            page.locator(".board .opened .veil").dispatch_event("click")
            expect(page.locator(".board .opened")).to_have_count(0)
    return {where: each for where, each in found.items() if each}


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(
    "light", [pytest.param(each, marks=pytest.mark.thorough if LIGHTS[each] else ()) for each in LIGHTS]
)
@pytest.mark.parametrize("table", FULL)
def test_the_fullest_table_can_be_read(house: House, parlour: Parlour, table: str, light: str, lang: str) -> None:
    game = full_table(table)
    assert game.decision is not None
    seats = ["human:Anna" if seat == game.decision.seat else "bot" for seat in range(1, game.setup.players + 1)]
    with seated(house, parlour, game, *seats, settings={"lang": lang, **LIGHTS[light]}) as anna:
        anna.page.evaluate("document.fonts.ready")
        assert hard_to_read_in_all_sizes(anna.page) == {}


def test_readers_see_what_is_wrong(house: House, town: Town) -> None:
    """The test above can fail."""
    with house.person(viewport=TABLES["phone"]) as page:
        town.go(page, town.crowded.seat)
        assert hard_to_read(page) == []
        page.evaluate(
            """() => {
              const spoilt = new CSSStyleSheet();
              spoilt.replaceSync(`.question { height: 8px; overflow: hidden; } .below-board { margin-top: 300px; }
                .board .ring-name.ring-name.ring-name { font-size: 20px; }
                .hand-card + .hand-card { margin-left: -70px; }`);
              document.adoptedStyleSheets = [spoilt];
            }"""
        )
        found = " ".join(hard_to_read(page))
        for fault in ("ring-name", "is cut off", "is not in view", "is covered by"):
            assert fault in found


def test_the_longest_names_fit_the_smallest_cards(house: House, town: Town) -> None:
    with at_table(house, town, "phone on its side", "de") as page:
        page.locator(".hand-card .card-name").evaluate_all(
            """(names) => names.forEach((name, index) => {
              name.closest(".card").classList.add("long");
              name.textContent = ["Schwertkämpfer (jede Farbe)", "Bogenschütze (jede Farbe)"][index % 2];
            })"""
        )
        page.evaluate(FRAMES)
        assert page.evaluate(CLIPPED) == []


def test_a_picked_card_has_its_words_beside_it(house: House, parlour: Parlour) -> None:
    with seated(house, parlour, play_until(ALONE, strikes).game) as anna:
        card = first_hit(anna)["what"][0]
        anna.press(anna.card(card))
        expect(anna.page.locator(".picked")).to_contain_text(words(f"card.{card}.help"))


@pytest.mark.parametrize("size", ["desk", "tablet"])
def test_a_mouse_over_a_card_shows_it_whole_beside_the_board(house: House, parlour: Parlour, size: str) -> None:
    with seated(house, parlour, play_until(ALONE, strikes).game, viewport=TABLES[size]) as anna:
        page = anna.page
        card = first_hit(anna)["what"][0]
        anna.card(card).hover()
        note = page.get_by_role("tooltip")
        expect(note.locator(f'.card.whole[data-card="{card}"]')).to_contain_text(words(f"card.{card}.help"))
        assert not covers(note, page.locator(".board-place"))
        assert not covers(note, page.locator(".hand"))
        assert page.evaluate(CLIPPED) == []


@pytest.mark.parametrize("size", ["phone", "phone on its side", "short phone"])
def test_a_finger_that_rests_on_a_playable_card_reads_it(house: House, parlour: Parlour, size: str) -> None:
    """Without the help of `contextmenu`, which iPhones do not fire."""
    game = play_until(ALONE, strikes).game
    with seated(house, parlour, game, touch=True, viewport=TABLES[size], **FINGERS) as anna:
        page = anna.page
        page.evaluate("addEventListener('contextmenu', (event) => event.stopImmediatePropagation(), true)")
        card = first_hit(anna)["what"][0]
        box = anna.card(card).bounding_box()
        assert box is not None
        finger = page.context.new_cdp_session(page)
        point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        expect(anna.dialog).to_contain_text(words(f"card.{card}.help"))
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        assert not covers(anna.dialog, anna.card(card))
        assert page.evaluate(CLIPPED) == []
        anna.press(anna.dialog.locator("[data-close]"))
        expect(anna.dialog).to_have_count(0)
        expect(page.locator(".picked")).to_have_count(0)
        assert anna.choices == len(game.choices())


@pytest.mark.parametrize("size", TABLES)
def test_an_explanation_covers_neither_the_board_nor_a_target(house: House, town: Town, size: str) -> None:
    with at_table(house, town, size) as page:
        monster = page.locator(".board .tokens .token").first
        monster.dispatch_event("contextmenu")
        sheet = page.get_by_role("dialog")
        expect(sheet).to_be_visible()
        assert not covers(sheet, page.locator(".board-place"))


def test_a_mouse_that_rests_after_a_click_opens_nothing(house: House, parlour: Parlour) -> None:
    with seated(house, parlour, play_until(ALONE, strikes).game) as anna:
        page = anna.page
        page.evaluate(IMPATIENT)
        # Whatever is redrawn beneath a mouse that rests comes to it anew.
        anna.card(first_hit(anna)["what"][0]).click()
        page.locator(".hand-card").first.dispatch_event("pointerenter", {"pointerType": "mouse"})
        page.evaluate(FRAMES)
        expect(page.get_by_role("tooltip")).to_have_count(0)
        page.mouse.move(5, 5)
        page.locator(".hand-card").first.hover()
        expect(page.get_by_role("tooltip")).to_be_visible()
        page.evaluate("window.setTimeout = patient")


def has_twins(game: Game) -> bool:
    """At least two equal monsters among the five or more in one space, and it is known where they go next."""
    if game.decision is None or game.decision.kind != "play":
        return False
    spaces: dict[tuple[int, int], list[str]] = {}
    for monster in game.state.monsters:
        spaces.setdefault((monster.ring, monster.arc), []).append(monster.text)
    there = max(spaces.values(), key=len, default=[])
    twin = max(there, key=there.count, default="")
    if len(there) < 5 or there.count(twin) < 2:
        return False
    return all(threat.hits or threat.to for threat in forecast(game) if threat.monster == twin)


def crowd(anna: Player) -> tuple[str, list[dict[str, Any]]]:
    """The space with most monsters, and who stands there."""
    spaces: dict[str, list[dict[str, Any]]] = {}
    for monster in anna.view["monsters"]:
        spaces.setdefault(f"{monster['ring']}-{monster['arc']}", []).append(monster)
    return max(spaces.items(), key=lambda item: len(item[1]))


@pytest.mark.parametrize("size", ["desk", "phone", "phone on its side"])
def test_a_crowd_opens_as_a_fan_with_words(house: House, parlour: Parlour, size: str) -> None:
    game = play_until(CROWDED, has_twins, seeds=range(200)).game
    with seated(house, parlour, game, viewport=TABLES[size]) as anna:
        page = anna.page
        space, there = crowd(anna)
        page.locator(f'.lid[data-place="{space}"]').dispatch_event("click")
        fan = page.locator(".board .opened .token")
        expect(fan).to_have_count(len(there))
        sizes = fan.locator(".hit").evaluate_all("(all) => all.map((each) => each.getBoundingClientRect().width)")
        assert min(sizes) >= 40
        spots = fan.locator(".hit").evaluate_all(
            "(all) => all.map((each) => { const b = each.getBoundingClientRect(); return [b.x, b.y]; })"
        )
        assert len({(round(x), round(y)) for x, y in spots}) == len(there)
        rows = page.locator("#inspection .crowd > li")
        expect(rows).to_have_count(len({monster["text"] for monster in there}))
        texts = [monster["text"] for monster in there]
        twin = max(texts, key=texts.count)
        name = words(f"monster.{twin.split('.')[0]}.name")
        expect(page.locator("#inspection")).to_contain_text(f"×{texts.count(twin)}")
        expect(rows.filter(has_text=name).first.locator("svg")).to_be_visible()
        threat = next(each for each in anna.table["threats"] if each["monster"] == twin)
        place = Texts("en").thing(threat["hits"] or threat["to"])
        expect(rows.filter(has_text=name).first).to_contain_text(place)


ANNOUNCED = """() => {
  const shown = document.querySelector(".motion-token"), board = document.querySelector(".board-place > svg.board");
  if (!shown?.offsetHeight) return null;
  const [box, other] = [shown.getBoundingClientRect(), board.getBoundingClientRect()];
  const apart = box.right <= other.left + 1 || box.left >= other.right - 1 || box.top >= other.bottom - 1;
  return { apart, words: shown.innerText };
}"""


@pytest.mark.parametrize("size", TABLES)
def test_a_new_token_is_named_large_beside_the_board(house: House, parlour: Parlour, size: str) -> None:
    game = play_until(ALONE, strikes).game
    wishes: dict[str, Any] = {"settings": {"speed": "slow"}, "reduced_motion": "no-preference"}
    with seated(house, parlour, game, viewport=TABLES[size], **wishes) as anna:
        page = anna.page
        page.locator('.doing [data-option="done"]').click()
        seen = page.wait_for_function(ANNOUNCED).json_value()
        events = page.evaluate("wire.heard.findLast((each) => each.t === 'update').events")
        token = next(event["data"]["token"] for event in events if event["kind"] == "token")
        assert Texts("en").thing(token) in seen["words"]
        assert seen["apart"]
        page.locator("p.turn").click()
        expect(page.locator(".motion-token")).to_have_count(0)


TELLTALE = """() => {
  window.told = new Set();
  new MutationObserver(() => {
    for (const each of document.querySelectorAll(".motion-token, .motion-ribbon")) told.add(each.innerText);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Everything that is said beside the board from now on."""


def ending_with(kind: str, token: str = "") -> Moment:
    """When the turn ends now, this comes, and if it is a token, it costs cards."""

    def moment(game: Game) -> bool:
        if game.decision is None or game.decision.kind != "play" or "done" not in [each.text for each in game.options]:
            return False
        then = game.copy()
        before = len(then.events)
        then.choose("done")
        events = then.events[before:]
        came = [index for index, event in enumerate(events) if event.kind == kind]
        if not token:
            return bool(came) and then.decision is not None
        cost = [events[index + 1].kind for index in came if str(events[index].data["token"]).startswith(token)]
        return "discarded" in cost and then.decision is not None

    return moment


@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize("happens", ["token", "reshuffled"])
def test_lost_cards_and_reshuffles_are_told_beside_the_board(
    house: House, parlour: Parlour, happens: str, size: str
) -> None:
    game = play_until(ALONE, ending_with(happens, "plague" if happens == "token" else "")).game
    wishes: dict[str, Any] = {"reduced_motion": "no-preference", "viewport": TABLES[size]}
    with seated(house, parlour, game, settings={"speed": "fast"}, **wishes) as anna:
        page = anna.page
        page.evaluate(TELLTALE)
        anna.pick(anna.option("^done$"))
        anna.until("!document.querySelector('#motion')")
        told = "\n".join(page.evaluate("[...told]"))
        events = page.evaluate("wire.heard.findLast((each) => each.t === 'update').events")
        if happens == "reshuffled":
            assert words("page.motion.reshuffled", deck=words("deck.castle")) in told
            return
        plague = next(each["data"]["token"] for each in events if str(each["data"].get("token")).startswith("plague"))
        assert words(f"token.{plague}.name") in told
        lost = [words(f"card.{each['data']['card']}.name") for each in events if each["kind"] == "discarded"]
        assert lost
        assert f"Anna: − {lost[0]}" in told
