"""The Dark Titan through the page: its choices, the Cavalier, escorts, Agranok's card, and how it all looks."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ringwall import Game, Setup
from tests.page.eyes import SIZES, faults, findings_by_day_and_by_torchlight, raw_texts, resize
from tests.page.parlour import Parlour
from tests.page.people import House, Server
from tests.page.player import Player, shows, words
from tests.page.seated import picks_the_last, plays_card, seated, sorts_of_choices
from tests.page.stored import play_until

ALONE = Setup(players=1, boxes=("dark_titan",))
THREE = Setup(players=3, boxes=("dark_titan",))
WITH_WIZARDS = Setup(players=2, boxes=("wizards_tower", "dark_titan"))
LEVEL_THREE = Setup(players=3, boxes=("dark_titan",), options={"agranok_level": "3"})

CARD = ".board .titan-card"


@sorts_of_choices(
    (THREE, "play", "escort"),
    (THREE, "escort", "step"),
    (THREE, "escort", "halt"),
    (THREE, "cavalier", "ride"),
    (THREE, "cavalier", "fight"),
    (THREE, "opponent", "fight"),
    (THREE, "who_fights", "fight"),
    (THREE, "barrage", "play"),
    (THREE, "barrage", "halt"),
    (THREE, "assign", "assign"),
    (THREE, "assign", "keep"),
    (THREE, "build", "build"),
)
def test_every_sort_of_choice_can_be_made_by_picking_its_things(
    house: House, parlour: Parlour, setup: Setup, kind: str, verb: str
) -> None:
    picks_the_last(house, parlour, setup, kind, verb)


@pytest.mark.parametrize("card", ["cavalier", "barrage", "red_boiling_oil"])
def test_the_new_cards_are_played(house: House, parlour: Parlour, card: str) -> None:
    plays_card(house, parlour, THREE, card)


def may_teleport_a_piece(game: Game) -> bool:
    pieces = {piece.text for piece in game.state.pieces}
    return any(
        option.text.startswith("play teleport") and option.target is not None and option.target.text in pieces
        for option in game.options
    )


def test_a_piece_is_teleported(house: House, parlour: Parlour) -> None:
    """The spell, then the piece, then where it is sent to."""
    game = play_until(WITH_WIZARDS, may_teleport_a_piece, "random", seeds=range(30, 400)).game
    pieces = {piece.text for piece in game.state.pieces}
    spell = next(each for each in game.options if each.verb == "play" and each.target and each.target.text in pieces)
    with seated(house, parlour, game) as anna:
        page = anna.page
        anna.pick(anna.option_of(spell.text))
        expect(page.locator(".board .pieces .token.chosen")).to_have_count(1)
        anna.pick(anna.option("^send"))
        shows(anna)


def may_ride_and_fight(game: Game) -> bool:
    decision = game.decision
    return decision is not None and decision.kind == "cavalier" and {"ride", "fight"} <= verbs(game)


def verbs(game: Game) -> set[str]:
    return {option.verb for option in game.options}


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
def test_the_cavalier_rides_or_fights(house: House, parlour: Parlour, touch: bool) -> None:
    """In his phase he stands out, and whatever he may do glows: no card has to be picked."""
    game = play_until(THREE, may_ride_and_fight, "random").game
    with seated(house, parlour, game, touch=touch) as anna:
        page = anna.page
        expect(page.locator(".board .pieces .token.chosen")).to_have_attribute(
            "data-at", "cavalier_token@" + where(game)
        )
        rides = [option for option in anna.options if option["verb"] == "ride"]
        expect(page.locator(".board .space.target")).to_have_count(len(rides))
        fight = anna.option("^fight")
        game.choose(fight["text"])
        anna.pick(fight)
        shows(anna)


def where(game: Game) -> str:
    return next(piece.space.text for piece in game.state.pieces if piece.kind.id == "cavalier_token")


def test_the_cavalier_rides_by_keyboard(house: House, parlour: Parlour) -> None:
    game = play_until(THREE, may_ride_and_fight, "random").game
    with seated(house, parlour, game) as anna:
        page = anna.page
        ride = anna.option("^ride")
        page.locator(f'.board .space[data-place="{ride["target"]}"]').focus()
        page.keyboard.press("Enter")
        anna.until(f"wire.table.choices > {len(game.choices())}")
        told = page.evaluate("wire.said.findLast((each) => each.t === 'act').option")
        assert told == ride["text"]


def may_escort_far(game: Game) -> bool:
    """A support token can be brought two spaces on, and nobody is in its way."""
    for option in game.options:
        if option.verb == "escort" and option.target is not None and len(option.what) == 1:
            then = game.copy()
            then.choose(option.text)
            if then.decision is None or then.decision.kind != "escort":
                continue
            then.choose(then.options[0].text)
            if then.decision is not None and then.decision.kind == "escort":
                return True
    return False


def test_a_support_token_is_escorted(house: House, parlour: Parlour) -> None:
    """A colour card, then the token, then the spaces, one by one."""
    game = play_until(THREE, may_escort_far, "random").game
    with seated(house, parlour, game) as anna:
        page = anna.page
        escort = next(option for option in anna.options if option["verb"] == "escort" and len(option["what"]) == 1)
        anna.press(anna.card(escort["what"][0]))
        glowing = page.locator(".board .pieces .token.target")
        assert glowing.count()
        anna.press_board(escort["target"])
        anna.until("wire.table.view.decision?.kind === 'escort'")
        expect(page.locator(".board .pieces .token.chosen")).to_have_count(1)
        assert page.locator(".board .space.target").count() == len([o for o in anna.options if o["verb"] == "step"])
        anna.pick(anna.option("^step"))
        shows(anna)


def heralds_wait(game: Game) -> bool:
    return len(game.state.holds.get("heralds", ())) == 2 and game.decision is not None


def test_agranoks_card_says_what_the_next_herald_does(house: House, parlour: Parlour) -> None:
    game = play_until(LEVEL_THREE, heralds_wait, "random").game
    with seated(house, parlour, game) as anna:
        page = anna.page
        expect(page.locator(f"{CARD} .socket.filled")).to_have_count(2)
        expect(page.locator(f"{CARD} .titan-level")).to_have_text("3")
        page.locator(CARD).hover()
        note = page.get_by_role("tooltip")
        expect(note).to_contain_text(words("page.titan.last_herald", effect=words("effect.agr_wither")))
        expect(note).to_contain_text(words("page.titan.die", die="1–2", effect=words("effect.agr_herald")))
        expect(note).to_contain_text(words("page.reconstructed"))
        page.locator(CARD).focus()
        page.keyboard.press("i")
        expect(page.get_by_role("dialog")).to_contain_text(words("token.agranok_card_3.name"))


def test_a_card_nobody_has_seen_says_nothing(house: House, parlour: Parlour) -> None:
    game = play_until(THREE, heralds_wait, "random").game
    with seated(house, parlour, game) as anna:
        page = anna.page
        expect(page.locator(f"{CARD} .titan-level")).to_have_text("?")
        expect(page.locator(CARD)).to_have_attribute("aria-label", saying_hidden())


def saying_hidden() -> str:
    next_one = words("page.titan.last_herald", effect=words("effect.agr_wither"))
    return ". ".join((words("page.titan.hidden"), words("page.titan.heralds", heralds=2), next_one))


def cards_are_gone(game: Game) -> bool:
    return len(game.state.removed) >= 2 and game.decision is not None


def test_banished_cards_can_be_looked_at(house: House, parlour: Parlour) -> None:
    game = play_until(THREE, cards_are_gone, "random").game
    with seated(house, parlour, game, viewport=SIZES["desk"]) as anna:
        gone = game.state.removed
        anna.press(anna.button("page.piles.removed", count=len(gone)))
        shown = anna.dialog.locator("[data-card]")
        expect(shown).to_have_count(len({card.id for card in gone}))


def has_everything(game: Game) -> bool:
    """Agranok, the Cavalier, a support token, elites, and much to choose from."""
    decision = game.decision
    if decision is None or decision.seat != 1 or decision.kind != "play":
        return False
    kinds = {piece.kind.id for piece in game.state.pieces} | {monster.kind.id for monster in game.state.monsters}
    return {"agranok", "cavalier_token"} <= kinds and len(game.state.pieces) >= 2 and len(game.state.monsters) >= 7


@pytest.fixture(scope="module")
def everything() -> Game:
    return play_until(THREE, has_everything, seeds=range(134, 400)).game


@pytest.mark.parametrize("lang", ["en", "de"])
def test_everything_on_the_board_fits_and_is_said_to_everybody(
    house: House, parlour: Parlour, everything: Game, lang: str
) -> None:
    with seated(house, parlour, everything, "human:Anna", "bot", "bot", settings={"lang": lang}) as anna:
        page = anna.page
        for size in SIZES:
            resize(page, size)
            assert (faults(page), numbers_hidden(page)) == ([], []), size
        assert raw_texts(page) == []
        resize(page, "desk" if lang == "en" else "phone")
        assert findings_by_day_and_by_torchlight(page) == []


COVERED = """
() => {
  const shown = [...document.querySelectorAll(".board .token .health")];
  const boxes = shown.map((each) => each.querySelector("circle").getBoundingClientRect());
  const near = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) < one.width * 0.6;
  return shown
    .filter((_, index) => boxes.some((other, at) => at > index && near(boxes[index], other)))
    .map((each) => each.closest(".token").dataset.at);
}
"""


def numbers_hidden(page: Page) -> list[str]:
    """Tokens whose health another token's health covers by more than a part."""
    hidden: list[str] = page.evaluate(COVERED)
    return hidden


def test_what_happens_is_shown_to_the_end(house: House, parlour: Parlour, everything: Game) -> None:
    """With motion on, turns of bots are played on the board until it shows what the engine knows."""
    with house.person(reduced_motion="no-preference") as page:
        complaints: list[str] = []
        page.on("console", lambda said: complaints.append(said.text) if said.type == "warning" else None)
        anna = Player(page, speed="fast").sit_down(
            parlour.seat_link(parlour.continue_game(everything, "human:Anna", "bot", "bot"))
        )
        done = anna.option("^done$")
        anna.pick(done)
        anna.wait_for_turn()
        anna.until("!document.querySelector('#motion')")
        shows(anna)
        assert complaints == []


class Corrected(Server):
    """A server whose owner knows some figures better."""

    def command(self) -> list[str]:
        file = self.folder / "own.toml"
        file.write_text(FIGURES)
        return [*super().command(), "--facts", str(file)]


FIGURES = """
level_2 = ["agr_boulder", "agr_boulder", "agr_boulder", "agr_none", "agr_none", "agr_none"]

[health]
boom_troll = 5
"""


def test_the_rules_know_the_figures_of_the_server(house: House, tmp_path: Path) -> None:
    with Corrected(tmp_path).running() as server, house.person() as page:
        page.goto(f"{server.link}#/rules/monster-boom_troll")
        troll = page.locator("#rule-monster-boom_troll")
        expect(troll).to_contain_text(words("page.rules.health", number=5))
        expect(troll.locator(".health text")).to_have_text("5")
        page.goto(f"{server.link}#/rules/token-agranok_card_2")
        card = page.locator("#rule-token-agranok_card_2")
        expect(card).to_contain_text(words("page.titan.die", die="1–3", effect=words("effect.agr_boulder")))
        expect(card.locator(".reconstructed")).to_have_count(0)


def ends_with_a_boom_troll_slain(game: Game) -> bool:
    trophies = {kind.id for each in game.state.trophies[1:] for kind in each}
    return game.outcome is not None and "boom_troll" in trophies


def test_a_game_is_shown_with_the_figures_it_was_played_with(house: House, parlour: Parlour) -> None:
    corrected = Setup(players=3, boxes=("dark_titan",), facts={"health.boom_troll": 5})
    record = play_until(corrected, ends_with_a_boom_troll_slain).game.record()
    with house.person() as page:
        taken = page.request.post(f"{parlour.link}api/records", data=record).json()
        page.goto(f"{parlour.link}#/replay/{taken['replay']}")
        page.get_by_role("button", name=words("page.replay.last")).click()
        troll = page.get_by_role("img", name=words("monster.boom_troll.name"))
        expect(troll.locator(".health text").first).to_have_text("5")
        page.goto(f"{parlour.link}#/rules/monster-boom_troll")
        expect(page.locator("#rule-monster-boom_troll .health text")).to_have_text("3")
