"""What is heard: asked once, one key for silence, a cue of its own for what matters, and nothing before a gesture."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from ringwall import Game, Setup
from ringwall.core.tokens import MonsterKind
from ringwall.forecast import forecast
from tests.page.eyes import flaws, raw_texts, resize, unread
from tests.page.listener import EARS, NOTES, WIND
from tests.page.parlour import Parlour
from tests.page.people import House
from tests.page.player import WIRE, Player, preparation, words
from tests.page.stored import play_until

ALONE: Final = Setup(players=1)
ASK: Final = ".sound-ask"


def threatened(game: Game) -> set[str]:
    return {each.hits for each in forecast(game) if each.sure and each.hits and each.hits.startswith("tower-")}


def leads_to(happens: Callable[[Game, Game], bool]) -> Callable[[Game], bool]:
    """The moment before the end of the turn brings something about."""

    def moment(game: Game) -> bool:
        if game.decision is None or "done" not in [option.text for option in game.options]:
            return False
        after = game.copy()
        after.choose("done")
        return after.outcome is None and happens(game, after)

    return moment


def kinds_between(before: Game, after: Game) -> list[Any]:
    return after.events[len(before.events) :]


def falls(before: Game, after: Game) -> bool:
    return any(event.kind == "tower_lost" for event in kinds_between(before, after))


def boss_comes(before: Game, after: Game) -> bool:
    tokens = [after.rules.tokens[str(e.data["token"])] for e in kinds_between(before, after) if e.kind == "token"]
    bosses = any(isinstance(token, MonsterKind) and token.boss for token in tokens)
    return bosses and not falls(before, after)


def danger_comes(before: Game, after: Game) -> bool:
    return bool(threatened(after) - threatened(before)) and not falls(before, after)


@cache
def brought_about(what: str) -> Game:
    moments = {"tower_lost": falls, "boss": boss_comes, "danger": danger_comes}
    return play_until(ALONE, leads_to(moments[what])).game


@contextmanager
def at_the_table(house: House, parlour: Parlour, game: Game, *scripts: str, **wishes: Any) -> Iterator[Player]:
    opened = parlour.continue_game(game, "human:Anna")
    with house.person(**wishes) as page:
        for script in (*scripts, EARS):
            page.add_init_script(script)
        yield Player(page, prepared=True).sit_down(parlour.seat_link(opened))


def heard(anna: Player, what: str) -> None:
    anna.until(f"pitches.includes({NOTES[what]})")


@pytest.mark.parametrize("moving", [True, False], ids=["moving", "still"])
@pytest.mark.parametrize("what", ["tower_lost", "boss", "danger"])
def test_what_matters_has_a_sound_of_its_own(house: House, parlour: Parlour, what: str, moving: bool) -> None:
    game = brought_about(what)
    settings = preparation("fast" if moving else "off", sound=True)
    wishes = {"reduced_motion": "no-preference"} if moving else {}
    with at_the_table(house, parlour, game, settings, **wishes) as anna:
        anna.pick_listed(anna.option_of("done"))
        heard(anna, what)
        anna.until("!document.querySelector('#motion')")
        others = {"boss": {"tower_lost"}, "danger": {"tower_lost"}, "tower_lost": {"won", "lost"}}[what]
        assert not {NOTES[other] for other in others} & set(anna.page.evaluate("pitches"))


def test_it_is_asked_once_and_heard_at_once(house: House, parlour: Parlour) -> None:
    with at_the_table(house, parlour, brought_about("boss"), WIRE) as anna:
        page = anna.page
        expect(page.locator(ASK)).to_be_visible()
        assert page.evaluate("machines.length") == 0
        assert flaws(page, "desk", "phone", "phone on its side") == {}
        resize(page, "phone")
        assert unread(page) == []
        anna.press(anna.button("page.sound.yes"))
        heard(anna, "turn")
        anna.until(f"pitches.includes({WIND})")
        expect(page.locator(ASK)).to_have_count(0)
        page.reload()
        expect(page.locator("#question")).to_be_visible()
        expect(page.locator(ASK)).to_have_count(0)


WITH_IT = """
new MutationObserver((_, observer) => {
  if (!document.querySelector("#question")) return;
  window.askedWithIt = document.querySelector(".sound-ask") !== null;
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });
"""
"""Whether the question about sound is there when a table is first drawn."""


def test_it_is_asked_with_the_table_and_moves_nothing_afterwards(house: House, parlour: Parlour) -> None:
    with at_the_table(house, parlour, brought_about("boss"), WIRE, WITH_IT) as anna:
        assert anna.page.evaluate("window.askedWithIt")
        assert raw_texts(anna.page) == []


def test_who_wants_none_hears_none(house: House, parlour: Parlour) -> None:
    with at_the_table(house, parlour, brought_about("tower_lost"), WIRE) as anna:
        anna.press(anna.button("page.sound.no"))
        expect(anna.page.locator(ASK)).to_have_count(0)
        anna.pick_listed(anna.option_of("done"))
        assert anna.page.evaluate("machines.length") == 0
        assert anna.page.evaluate("JSON.parse(localStorage['ringwall.settings']).sound") is False
        assert fetched(anna.page) == []


def fetched(page: Page) -> list[str]:
    """What makes the sounds, if it has been fetched."""
    names: list[str] = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    return [name for name in names if "/sound/player" in name]


def test_nothing_is_made_before_somebody_touches_the_page(house: House, parlour: Parlour) -> None:
    untouched = (
        "Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive: window.touched }) });"
    )
    with at_the_table(house, parlour, brought_about("boss"), preparation(sound=True), untouched) as anna:
        anna.page.evaluate("window.touched = false")
        anna.page.locator("h1").first.dispatch_event("click")
        assert anna.page.evaluate("machines.length") == 0
        anna.page.evaluate("window.touched = true")
        anna.page.locator("h1").first.dispatch_event("click")
        anna.until(f"machines.length === 1 && pitches.includes({WIND})")


def test_one_key_is_silence(house: House, parlour: Parlour) -> None:
    with at_the_table(house, parlour, brought_about("tower_lost"), preparation(sound=True)) as anna:
        page = anna.page
        page.keyboard.press("t")
        anna.until("machines[0]?.state === 'running' && noises > 0")
        page.keyboard.press("m")
        expect(page.get_by_text(words("page.menu.sound_is_off"), exact=True)).to_be_visible()
        anna.until("machines[0].state === 'suspended'")
        page.evaluate("pitches.length = 0")
        anna.pick_listed(anna.option_of("done"))
        assert page.evaluate("pitches") == []
        page.keyboard.press("m")
        expect(page.get_by_text(words("page.menu.sound_is_on"), exact=True)).to_be_visible()
        anna.until("machines[0].state === 'running' && machines.length === 1")


@pytest.mark.parametrize("asleep", ["for ever", "refused"])
def test_a_machine_that_does_not_wake_up_harms_nobody(house: House, parlour: Parlour, asleep: str) -> None:
    sleeping = f"window.asleep = '{asleep}';"
    with at_the_table(house, parlour, brought_about("tower_lost"), preparation(sound=True), sleeping) as anna:
        anna.pick_listed(anna.option_of("done"))
        anna.until("machines.length === 1")
        assert anna.page.evaluate("pitches") == []
        assert anna.wait_for_turn()


def test_wind_is_for_tables_and_only_for_who_wants_it(house: House, parlour: Parlour) -> None:
    with at_the_table(house, parlour, brought_about("boss"), preparation(sound=True, ambience=False)) as anna:
        page = anna.page
        page.keyboard.press("t")
        anna.until("machines.length === 1")
        page.goto(f"{parlour.link}#/settings")
        page.get_by_label(words("page.settings.ambience")).click()
        assert WIND not in page.evaluate("pitches")
        page.get_by_label(words("page.settings.volume")).fill("20")
        assert '"volume":20' in page.evaluate("localStorage['ringwall.settings']")
        page.go_back()
        page.keyboard.press("t")
        anna.until(f"pitches.includes({WIND})")


@pytest.mark.parametrize("kept", [-1, 101, "loud", None, 5e300])
def test_a_spoilt_volume_is_the_usual_one(house: House, parlour: Parlour, kept: Any) -> None:
    with house.person() as page:
        page.add_init_script(preparation(volume=kept, sound="yes"))
        page.goto(f"{parlour.link}#/settings")
        expect(page.get_by_label(words("page.settings.volume"))).to_have_value("60")
        expect(page.get_by_label(words("page.settings.volume"))).to_be_disabled()
