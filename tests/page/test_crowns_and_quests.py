"""Crowns and Quests through the page: the quest and its places, people sent out, characters, and how it looks."""

import re

import pytest
from playwright.sync_api import expect

from ringwall import Game, Setup
from ringwall.bots import Outlook, make_bot
from ringwall.crowns_and_quests.quest import ENDGAME, all_quests
from ringwall.texts import Texts
from ringwall.texts.foreword import notes_on
from tests.page.builder import mine
from tests.page.eyes import SIZES, faults, findings_by_day_and_by_torchlight, raw_texts, resize
from tests.page.parlour import Parlour, offering
from tests.page.people import House
from tests.page.player import Player, shows, words
from tests.page.quester import Quester, quested_until
from tests.page.seated import company, picks_last_of, plays_to_the_end, seated, visitor, watches

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
    picks_last_of(house, parlour, quested_until(setup, offering(kind, verb)), verb)


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
        advice = page.locator(".setup-advice")
        expect(advice).to_have_text([re.compile(words("token.a_desperate_plea.name")), words("ui.advice.stand_ins")])
        for box in ("wizards_tower", "dark_titan"):
            page.get_by_role("checkbox", name=re.compile(words(f"box.{box}.name"))).check()
        expect(advice.first).to_have_text(words("ui.advice.many_boxes"))


@pytest.mark.parametrize("lang", ["en", "de"])
def test_each_quest_says_how_hard_it_is_for_so_many_players(house: House, parlour: Parlour, lang: str) -> None:
    texts = Texts(lang)
    with visitor(house, parlour, settings={"lang": lang}) as anna:
        page = anna.page
        page.goto(f"{parlour.link}#/new")
        expect(page.locator(".preset", has_text=texts.get("page.preset.first_quest"))).to_contain_text("%")
        page.get_by_role("checkbox", name=re.compile(texts.get(f"box.{BOX}.name"))).check()
        page.get_by_role("radio", name=texts.get("mode.coop.name")).check()
        for players in (2, 6):
            page.locator(".player-count").get_by_text(str(players), exact=True).click()
            notes = notes_on(Setup(players=players, mode="coop", boxes=(BOX,)).request, texts)
            for option, values in notes.items():
                listed = page.get_by_label(texts.get(f"option.{option}.name"), exact=True).locator("option")
                hard = [note for quest, note in values.items() if quest != "random"]
                expect(listed).to_have_count(len(values))
                for note in hard:
                    expect(listed.filter(has_text=f"({note})").first).to_be_attached()


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
    watches(house, parlour, game, Quester(1), choices=12)


def won_by_captain(setup: Setup) -> Game:
    """The first game that captain wins on all seats, to its end."""
    for seed in range(20):
        game, captain = Game(setup, seed), make_bot("captain", seed)
        while game.decision is not None:
            game.choose(captain.choose(Outlook.of(game)))
        if game.outcome is not None and game.outcome.won:
            return game
    raise AssertionError("captain wins none of them")


LAST_CHOICES = 12
LAST_CHOICES_OF_TWO = 30


@pytest.mark.parametrize("quest", [quest.id for quest in all_quests() if quest.kind == ENDGAME])
def test_an_endgame_quest_is_completed_and_the_game_is_won(house: House, parlour: Parlour, quest: str) -> None:
    setup = table(players=1, endgame_quest=quest)
    over = won_by_captain(setup)
    game, choices = Game(setup, over.seed), over.choices()
    for option in choices[:-LAST_CHOICES]:
        game.choose(option)
    # It may have begun in the very last turn.
    while all(board.id != quest for board in game.state.holds["quest"]):
        game.choose(choices[len(game.choices())])
    left = choices[len(game.choices()) :]
    with seated(house, parlour, game, "human:Anna") as anna:
        expect(anna.page.locator(f"{PANEL} .quest-head")).to_contain_text(words(f"token.{quest}.name"))
        for option in left:
            assert anna.wait_for_turn()
            shows(anna)
            anna.pick(anna.option_of(option))
        assert not anna.wait_for_turn()
        expect(anna.dialog.locator("h2")).to_have_text(words("page.end.won"))


def test_two_people_complete_the_last_quest_together(house: House, parlour: Parlour) -> None:
    """Each at a page of their own; both see how it ends."""
    setup = table("the_lost_scroll_of_vines", endgame_quest="the_vanishing_castle")
    over = won_by_captain(setup)
    game, choices = Game(setup, over.seed), over.choices()
    for option in choices[:-LAST_CHOICES_OF_TWO]:
        game.choose(option)
    with company(house, parlour, game, "human:Anna", "open") as (anna, ben, _):
        for option in choices[-LAST_CHOICES_OF_TWO:]:
            assert game.decision is not None
            person = (anna, ben)[game.decision.seat - 1]
            person.until(f"wire.table.choices === {len(game.choices())}")
            shows(person)
            person.pick(person.option_of(option))
            game.choose(option)
        for person in (anna, ben):
            assert not person.wait_for_turn()
            expect(person.dialog.locator("h2")).to_have_text(words("page.end.won"))


def test_a_game_is_played_to_the_end_as_the_overlord(house: House, parlour: Parlour) -> None:
    options = {"characters": "random", "placement": "random"}
    opened = parlour.deal("bot", "bot", "human:Anna", seed=4, mode="overlord", boxes=[BOX], options=options)
    with house.person() as page:
        anna = Player(page).sit_down(parlour.seat_link(opened))
        choices = 0
        while anna.wait_for_turn():
            shows(anna)
            anna.pick(anna.options[choices % len(anna.options)])
            choices += 1
        assert choices > 5
        expect(anna.dialog.locator("h2")).to_be_visible()


def test_a_game_alone_is_played_to_the_end(house: House, parlour: Parlour) -> None:
    game = Game(table(players=1), seed=5)
    with seated(house, parlour, game, "human:Anna") as anna:
        plays_to_the_end(anna, game, Quester(5))
