"""Crowns and Quests through the page: the quest and its places, people sent out, characters, and how it looks."""

import re

import pytest
from playwright.sync_api import expect

from ringwall import Game, Setup
from ringwall.bots import Outlook
from tests.page.builder import mine
from tests.page.eyes import SIZES, faults, findings_by_day_and_by_torchlight, raw_texts, resize
from tests.page.parlour import Parlour, offering
from tests.page.people import House
from tests.page.player import Player, shows, words
from tests.page.quester import Quester, quested_until
from tests.page.seated import plays_to_the_end, seated, visitor

BOX = "crowns_and_quests"
PANEL = ".quest-panel"
TILE = ".board .quest-tile"


def table(quest: str = "random", players: int = 2, **options: str) -> Setup:
    wishes = {"standard_quest": quest, "characters": "random", "placement": "random", **options}
    return Setup(players=players, mode="coop" if players > 1 else "solitaire", boxes=(BOX,), options=wishes)


MADNESS = table("a_plague_of_madness")
TEMPLE = table("hunt_for_the_cursed_temple")
DAGGER = table("the_shadows_dagger")


@pytest.mark.parametrize(
    ("setup", "kind", "verb"),
    [
        (table(characters="choose"), "character", "choose"),
        (table(characters="deal"), "character", "keep"),
        (TEMPLE, "play", "place"),
        (TEMPLE, "play", "move"),
        (TEMPLE, "go_on", "step"),
        (MADNESS, "play", "commit"),
        (MADNESS, "play", "lure"),
        (DAGGER, "play", "commit"),
        (table("to_seek_the_scroll_of_ice"), "play", "pick up"),
        (table(), "play", "use"),
        (table(), "new_tower", "house"),
        (table(), "nudge", "use"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_every_sort_of_choice_can_be_made_by_picking_its_things(
    house: House, parlour: Parlour, setup: Setup, kind: str, verb: str
) -> None:
    game = quested_until(setup, offering(kind, verb))
    option = [option.text for option in game.options if option.verb == verb][-1]
    with seated(house, parlour, game) as anna:
        shows(anna)
        assert raw_texts(anna.page) == []
        anna.pick(anna.option_of(option))


def has_committed(game: Game) -> bool:
    return (
        mine(game) and len(game.state.laid.get("quest", [])) > 1 and any(each.verb == "commit" for each in game.options)
    )


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
def test_the_panel_says_how_the_quest_stands(house: House, parlour: Parlour, touch: bool) -> None:
    game = quested_until(MADNESS, has_committed)
    with seated(house, parlour, game, touch=touch) as anna:
        page = anna.page
        open_places = sum(1 for left in game.state.rows["places"][1:] if left)
        expect(
            page.locator(f'{PANEL} [aria-label="{words("page.crowns_and_quests.places")}"] .quest-place:not(.full)')
        ).to_have_count(open_places)
        committed = words("page.crowns_and_quests.committed", count=len(game.state.laid["quest"]))
        expect(page.locator(f"{PANEL} summary", has_text=committed)).to_be_visible()
        anna.press(page.locator(f"{PANEL} .quest-head"))
        expect(anna.dialog).to_contain_text(words("token.a_plague_of_madness.name"))
        expect(anna.dialog).to_contain_text(words("page.crowns_and_quests.stand_in_board"))


def test_the_board_in_the_corner_can_be_looked_at_closely(house: House, parlour: Parlour) -> None:
    with seated(house, parlour, quested_until(TEMPLE, mine)) as anna:
        page = anna.page
        page.locator(TILE).focus()
        page.keyboard.press("i")
        expect(page.get_by_role("dialog")).to_contain_text(words("token.hunt_for_the_cursed_temple.name"))


def ignacio_strikes(game: Game) -> bool:
    return mine(game) and any(each.text.startswith("use sir_ignacio") for each in game.options)


def test_an_ability_is_something_to_press_and_says_why_not(house: House, parlour: Parlour) -> None:
    game = quested_until(table(), ignacio_strikes)
    with seated(house, parlour, game) as anna:
        own = anna.page.locator(f"{PANEL} .own-character", has_text=words("token.sir_ignacio.name"))
        expect(own.locator(".ability")).to_be_enabled()
        anna.pick(anna.option("^use sir_ignacio"))
        expect(own.locator(".ability-why")).to_have_text(words("page.crowns_and_quests.not_again"))


def has_fallen(game: Game) -> bool:
    return mine(game) and any(game.state.rows["lost"][1:])


def test_whoever_is_lost_is_shown_as_lost(house: House, parlour: Parlour) -> None:
    game = quested_until(table(players=3), has_fallen)
    with seated(house, parlour, game, "human:Anna", "bot", "bot") as anna:
        lost = sum(1 for each in game.state.rows["lost"][1:] if each)
        expect(anna.page.locator(".seat-character.lost, .seat-character.struck")).to_have_count(lost)


def test_placeholders_are_called_so(house: House, parlour: Parlour) -> None:
    game = quested_until(
        table(characters="choose"), lambda game: game.decision is not None and game.decision.kind == "character"
    )
    with seated(house, parlour, game) as anna:
        candidates = anna.page.locator(".candidate")
        expect(candidates).to_have_count(12)
        expect(candidates.filter(has_text="(placeholder)")).to_have_count(2)


def test_two_quests_are_chosen_by_name(house: House, parlour: Parlour) -> None:
    with visitor(house, parlour) as anna:
        page = anna.page
        page.goto(f"{parlour.link}#/new")
        page.get_by_role("checkbox", name=re.compile(words(f"box.{BOX}.name"))).check()
        page.get_by_label(words("option.standard_quests.name")).select_option("2")
        page.get_by_label(words("option.standard_quest.name"), exact=True).select_option("a_creeping_evil")
        second = page.get_by_label(words("page.crowns_and_quests.second_quest"))
        second.select_option("a_desperate_plea")
        expect(page.locator(".setup-summary")).to_contain_text(words("token.a_desperate_plea.name"))
        expect(page.locator(".setup-advice")).to_have_count(1)
        for box in ("wizards_tower", "dark_titan"):
            page.get_by_role("checkbox", name=re.compile(words(f"box.{box}.name"))).check()
        expect(page.locator(".setup-advice").first).to_have_text(words("page.crowns_and_quests.many_boxes"))


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("quest", ["a_plague_of_madness", "hunt_for_the_cursed_temple", "a_creeping_evil"])
def test_everything_fits_and_is_said_to_everybody(house: House, parlour: Parlour, lang: str, quest: str) -> None:
    game = quested_until(table(quest, players=3), lambda game: mine(game) and game.state.turn > 3)
    with seated(house, parlour, game, "human:Anna", "bot", "bot", settings={"lang": lang}) as anna:
        page = anna.page
        for size in SIZES:
            resize(page, size)
            assert faults(page) == [], size
        assert raw_texts(page) == []
        resize(page, "desk" if lang == "en" else "phone")
        assert findings_by_day_and_by_torchlight(page) == []


@pytest.mark.parametrize("quest", ["wrath_of_the_stonethrower", "a_desperate_plea", "search_for_the_scroll_of_lava"])
def test_what_happens_is_shown_to_the_end(house: House, parlour: Parlour, quest: str) -> None:
    """With motion on, what a quest brings is shown until the board has what the engine knows."""
    game = quested_until(table(quest), mine)
    with house.person(reduced_motion="no-preference") as page:
        complaints: list[str] = []
        page.on("console", lambda said: complaints.append(said.text) if said.type == "warning" else None)
        anna = Player(page, speed="fast").sit_down(
            parlour.seat_link(parlour.continue_game(game, "human:Anna", "human:Anna 2"))
        )
        quester = Quester(1)
        for _ in range(25):
            if game.decision is None:
                break
            option = quester.choose(Outlook.of(game)).text
            game.choose(option)
            anna.pick_listed(anna.option_of(option))
            anna.until("!document.querySelector('#motion')")
            shows(anna)
        assert complaints == []


def test_a_game_alone_is_played_to_the_end(house: House, parlour: Parlour) -> None:
    game = Game(table(players=1), seed=5)
    with seated(house, parlour, game, "human:Anna") as anna:
        plays_to_the_end(anna, game, Quester(5))
