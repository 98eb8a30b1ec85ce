"""Engines of War through the page: the workshop, the Keep and its shots, traps, engines, camps, and how it looks."""

import math
import re
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from ringwall import Game, Setup
from ringwall.engines_of_war.engineer import missing
from ringwall.forecast import forecast
from tests.page.builder import Builder, builds, built_until, mine
from tests.page.eyes import SIZES, faults, findings_by_day_and_by_torchlight, raw_texts, resize
from tests.page.parlour import Parlour, offering
from tests.page.people import House
from tests.page.player import Player, shows, words
from tests.page.seated import picks_last_of, plays_to_the_end, seated, watches
from tests.page.stored import play_until

ALONE = Setup(players=1, boxes=("engines_of_war",))
TWO = Setup(players=2, boxes=("engines_of_war",))
ALL = Setup(players=2, boxes=("wizards_tower", "dark_titan", "engines_of_war"))
TILE = ".board .engineer-tile"
WORKSHOP = ".workshop"


@pytest.mark.parametrize(
    ("kind", "verb"),
    [
        ("play", "task"),
        ("play", "commit"),
        ("play", "cancel"),
        ("play", "turn"),
        ("play", "fire"),
        ("payment", "pay"),
        ("set_up", "set up"),
        ("facing", "face"),
        ("behind", "strike"),
        ("assign", "assign"),
        ("caught", "catch"),
        ("deck", "draw"),
    ],
)
def test_every_sort_of_choice_can_be_made_by_picking_its_things(
    house: House, parlour: Parlour, kind: str, verb: str
) -> None:
    picks_last_of(house, parlour, built_until(TWO, offering(kind, verb)), verb)


def has_begun(game: Game) -> bool:
    return mine(game) and bool(game.state.laid.get("engineer")) and any(each.verb == "commit" for each in game.options)


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
def test_the_workshop_says_what_lies_there_and_what_is_missing(house: House, parlour: Parlour, touch: bool) -> None:
    """Tile and panel tell the same, and a missing card that is in the hand is one click away."""
    game = built_until(TWO, has_begun)
    with seated(house, parlour, game, touch=touch) as anna:
        page = anna.page
        lying = len(game.state.laid["engineer"])
        expect(page.locator(f"{TILE} .slot.filled")).to_have_count(lying)
        expect(page.locator(f"{WORKSHOP} .slot.filled")).to_have_count(lying)
        commit = anna.option("^commit")
        missing = words("page.workshop.committed_line", cards=committed(game), missing=left_to_commit(game))
        expect(page.locator(f"{WORKSHOP} [role=status]")).to_contain_text(missing)
        anna.press(page.locator(f'{WORKSHOP} .slot[data-option="{commit["text"]}"]').first)
        anna.until(f"wire.table.choices > {len(game.choices())}")
        shows(anna)


def committed(game: Game) -> str:
    return ", ".join(words(f"card.{card.id}.name") for card in game.state.laid["engineer"])


def left_to_commit(game: Game) -> str:
    return ", ".join(words(f"card.resource_{kind}.name") for kind in missing(game))


def test_the_tile_can_be_looked_at_closely(house: House, parlour: Parlour) -> None:
    with seated(house, parlour, built_until(TWO, has_begun)) as anna:
        page = anna.page
        page.locator(TILE).focus()
        page.keyboard.press("i")
        expect(page.get_by_role("dialog")).to_contain_text(words("page.workshop.title"))


def has_both_weapons(game: Game) -> bool:
    return mine(game) and not game.state.supply["ballista"] and not game.state.supply["catapult"]


def test_the_keep_turns_its_weapons(house: House, parlour: Parlour) -> None:
    game = built_until(TWO, lambda game: has_both_weapons(game) and any(each.verb == "turn" for each in game.options))
    with seated(house, parlour, game) as anna:
        page = anna.page
        expect(page.locator(".board .turntable .weapon")).to_have_count(2)
        turn = anna.option("^turn")
        colour = turn["what"][0]
        expect(page.locator(f".board .facing.{colour}")).to_have_count(0)
        anna.pick(turn)
        expect(page.locator(f".board .facing.{colour}")).to_have_count(1)
        keep = page.locator('.board [data-place="keep"]')
        expect(keep).to_have_attribute("aria-label", saying_faces(colour))


def saying_faces(colour: str) -> re.Pattern[str]:
    return re.compile(re.escape(words("page.workshop.faces", colour=words(f"colour.{colour}"))))


def keep_can_be_doused(game: Game) -> bool:
    return any(option.target is not None and option.target.text == "keep" for option in game.options)


def test_flames_on_the_keep_are_put_out_there(house: House, parlour: Parlour) -> None:
    fire = Setup(players=2, boxes=("wizards_tower", "engines_of_war"))
    game = play_until(fire, keep_can_be_doused, "random").game
    douse = next(option.text for option in game.options if option.target is not None and option.target.text == "keep")
    with seated(house, parlour, game) as anna:
        flames = anna.page.locator('.board [data-place="keep"] .fire')
        expect(flames).to_have_count(1)
        anna.pick(anna.option_of(douse))
        expect(flames).to_have_count(1 if sum(anna.view["rows"]["keep_flames"]) else 0)


def trap_will_snap(game: Game) -> bool:
    return mine(game) and any(each.meets for each in forecast(game))


def test_a_trap_says_who_comes_next(house: House, parlour: Parlour) -> None:
    game = built_until(TWO, trap_will_snap)
    threat = next(each for each in forecast(game) if each.meets)
    with seated(house, parlour, game) as anna:
        page = anna.page
        assert page.locator(".board .threat.snared").count() or page.locator(".board .snare").count()
        trap = page.locator(f'.board .pieces .token[data-at="{threat.meets}"]')
        trap.hover()
        expect(page.get_by_role("tooltip")).to_contain_text(words(f"monster.{threat.monster.split('.')[0]}.name"))


def has_breached(game: Game) -> bool:
    return mine(game) and any(monster.has("breached") for monster in game.state.monsters)


def test_a_siege_tower_stands_on_the_wall_line_and_a_camp_between_its_arcs(house: House, parlour: Parlour) -> None:
    game = built_until(TWO, has_breached)
    with seated(house, parlour, game) as anna:
        tower = next(monster for monster in game.state.monsters if monster.has("breached"))
        assert 150 < distance(anna.page, tower.text) < 200
    game = built_until(
        TWO, lambda game: mine(game) and any(each.kind.id == "forward_camp" for each in game.state.monsters)
    )
    with seated(house, parlour, game) as anna:
        camp = next(monster for monster in game.state.monsters if monster.kind.id == "forward_camp")
        x, y = spot(anna.page, camp.text)
        # The border of two arcs of a colour: a third of the way round from one to the next.
        assert round((math.degrees(math.atan2(x, -y)) % 360) / 60) % 2 == 1


def spot(page: Page, text: str) -> tuple[float, float]:
    found: list[float] = page.evaluate(
        """(text) => {
          const token = document.querySelector(`.board .tokens .token[data-at="${CSS.escape(text)}"]`);
          const { e, f } = token.transform.baseVal.consolidate().matrix;
          return [e, f];
        }""",
        text,
    )
    return found[0], found[1]


def distance(page: Page, text: str) -> float:
    return math.hypot(*spot(page, text))


def has_everything(game: Game) -> bool:
    """A siege engine, a weapon, a trap, a task that has begun."""
    engines = {"siege_tower", "war_wagon", "battering_ram"} & {each.kind.id for each in game.state.monsters}
    begun = bool(game.state.pieces) and bool(game.state.laid.get("engineer")) and not game.state.supply["ballista"]
    return mine(game) and bool(engines) and begun


@cache
def everything() -> Game:
    return built_until(TWO, has_everything)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_everything_fits_and_is_said_to_everybody(house: House, parlour: Parlour, lang: str) -> None:
    with seated(house, parlour, everything(), "human:Anna", "bot", settings={"lang": lang}) as anna:
        page = anna.page
        for size in SIZES:
            resize(page, size)
            assert faults(page) == [], size
        assert raw_texts(page) == []
        resize(page, "desk" if lang == "en" else "phone")
        assert findings_by_day_and_by_torchlight(page) == []


def test_what_happens_is_shown_to_the_end(house: House, parlour: Parlour) -> None:
    """With motion on, work, shots, traps and crews are shown until the board has what the engine knows."""
    game = built_until(TWO, lambda game: has_both_weapons(game) and any(each.verb == "fire" for each in game.options))
    watches(house, parlour, game, Builder(1), choices=20)


def test_a_game_alone_is_played_to_the_end(house: House, parlour: Parlour) -> None:
    game = Game(ALONE, seed=5)
    with seated(house, parlour, game, "human:Anna") as anna:
        plays_to_the_end(anna, game, Builder(5))


def test_a_game_with_all_boxes_and_a_bot_is_played_to_the_end(house: House, parlour: Parlour) -> None:
    opened = parlour.deal("human:Anna", "bot", seed=3, boxes=list(ALL.boxes))
    with house.person() as page:
        anna = Player(page).sit_down(parlour.seat_link(opened))
        choices = 0
        while anna.wait_for_turn():
            shows(anna)
            texts = [option["text"] for option in anna.options]
            anna.pick(anna.option_of(builds(texts, anna.view, choices) or any_of(texts, choices)))
            choices += 1
        assert choices > 10
        expect(anna.dialog.locator("h2")).to_be_visible()


def test_a_game_is_played_to_the_end_as_the_overlord(house: House, parlour: Parlour) -> None:
    opened = parlour.deal("bot", "bot", "human:Anna", seed=4, mode="overlord", boxes=["engines_of_war"])
    with house.person() as page:
        anna = Player(page).sit_down(parlour.seat_link(opened))
        choices = 0
        while anna.wait_for_turn():
            shows(anna)
            anna.pick(anna.option_of(any_of([option["text"] for option in anna.options], choices)))
            choices += 1
        assert choices > 5
        expect(anna.dialog.locator("h2")).to_be_visible()


def test_a_card_that_can_be_any_resource_is_committed_as_one(house: House, parlour: Parlour) -> None:
    wild = Setup(players=2, boxes=("engines_of_war", "promos"), options={"jury_rig": "on"})
    game = built_until(wild, lambda game: any(each.text.startswith("commit jury_rig") for each in game.options))
    with seated(house, parlour, game) as anna:
        anna.pick(anna.option("^commit jury_rig"))
        shows(anna)
        if "engineer" in anna.view["laid"]:
            expect(anna.page.locator(f"{WORKSHOP} .slot.filled")).to_have_count(len(anna.view["laid"]["engineer"]))


def any_of(texts: list[str], at: int) -> str:
    """Something that takes the game on: a card at a target, or else one after the other."""
    played = [text for text in texts if text.startswith("play ") and ">" in text]
    lasting = [text for text in texts if not text.startswith(("task", "cancel", "turn", "combine"))]
    return played[0] if played else lasting[at % len(lasting)]
