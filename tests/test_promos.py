"""Promo items: what nobody may learn from an offer to roll again, and games with every item in play."""

from random import Random

import pytest

from ringwall import Game, Setup
from ringwall.forecast import forecast
from ringwall.position import position
from ringwall.texts import Texts
from tests.tables import play_out

CARDS = ("any_hero", "feather", "crossbow", "fickle_fortune", "all_for_one_card")
TOWERS = ("tower_2015", "tower_2016", "tower_2017", "tower_2018", "tower_2019")
CLOSED = Setup(players=3, boxes=["promos"], options={"fickle_fortune": "on", "closed_hands": "on"})
OPEN = Setup(players=3, boxes=["promos"], options={"fickle_fortune": "on"})
HANDS = {1: ["tar"], 2: ["fickle_fortune", "brick"], 3: ["brick"]}


def offer(setup: Setup) -> Game:
    """Seat 2 is asked whether the die for a troll is to be rolled again."""
    given = {"phase": "tokens", "hands": HANDS, "pile_top": ["troll", "plague_archers"], "dice": [3, 5]}
    game = position(setup, given)
    assert game.decision is not None and game.decision.kind == "fickle_fortune"
    return game


@pytest.mark.parametrize("viewer", [None, 1, 3])
def test_with_closed_hands_nobody_else_sees_who_could_roll_again(viewer: int | None) -> None:
    """PR-FICK-14: seat 0 stands for somebody, and neither the roll's purpose nor the options are shown."""
    assert offer(CLOSED).view(viewer)["decision"] == {"seat": 0, "kind": "fickle_fortune"}


def test_the_holder_sees_the_whole_offer() -> None:
    """PR-FICK-04: the purpose and the result of the roll."""
    shown = offer(CLOSED).view(2)["decision"]
    assert shown == {"seat": 2, "kind": "fickle_fortune", "about": "3=arrival", "options": ["reroll", "keep"]}


def test_the_overlord_does_not_see_it_either() -> None:
    """PR-FICK-13, PR-FICK-14."""
    options = {"fickle_fortune": "on", "closed_hands": "on"}
    setup = Setup(players=3, mode="overlord", boxes=["promos"], options=options)
    given = {"phase": "overlord", "hands": {1: ["tar"], 2: ["fickle_fortune"]}, "overlord": ["orc", "orc", "troll"]}
    game = position(setup, given)
    game.choose("play troll")
    assert game.view(3)["decision"] == {"seat": 0, "kind": "fickle_fortune"}
    seen = game.view(2)["decision"]
    assert seen is not None and seen["seat"] == 2


def test_with_open_hands_there_is_nothing_to_hide() -> None:
    assert offer(OPEN).view(1)["decision"] == {"seat": 2, "kind": "fickle_fortune"}


@pytest.mark.parametrize("viewer", [None, 1, 2, 3])
def test_in_every_imagined_game_whoever_is_asked_holds_the_card(viewer: int | None) -> None:
    game = offer(CLOSED)
    for seed in range(20):
        twin = game.dealt_anew(viewer, seed)
        twin.choose("reroll")
        assert "fickle_fortune" in twin.view(None)["decks"]["castle"]["discards"]


@pytest.mark.parametrize("viewer", [None, 1, 2, 3])
def test_in_every_imagined_game_the_cards_pledged_are_there(viewer: int | None) -> None:
    """PR-AFO-06: what has been pledged stays in its hand until the fifth card."""
    setup = Setup(players=3, boxes=["promos"], options={"all_for_one_card": "on", "closed_hands": "on"})
    hands = {1: ["all_for_one_card", "brick", "brick", "missing"], 2: ["tar", "scavenge"], 3: ["mortar", "mortar"]}
    game = position(setup, {"phase": "play", "hands": hands, "monsters": ["troll@forest-4"]})
    for choice in ("play all_for_one_card", "pledge brick", "pledge brick", "halt", "pledge tar"):
        game.choose(choice)
    for seed in range(20):
        twin = game.dealt_anew(viewer, seed)
        while twin.decision is not None and twin.decision.kind == "pledge":
            twin.choose(twin.decision.options[0])
        assert twin.state.monsters[0].health == 2


def threats(setup: Setup, hand: list[str], **given: object) -> object:
    return forecast(position(setup, {"phase": "play", "hands": {1: ["missing"], 2: hand, 3: []}, **given}))


def test_the_forecast_does_not_tell_who_could_roll_again() -> None:
    """PR-FICK-14: what is shown to everybody is the same whether somebody holds the card or not."""
    boxes = ["promos", "wizards_tower"]
    setup = Setup(players=3, boxes=boxes, options={"fickle_fortune": "on", "closed_hands": "on"})
    monsters = ["warlock@archer-1", "dragon@knight-3", "orc@swordsman-5"]
    with_card = threats(setup, ["fickle_fortune"], monsters=monsters)
    assert with_card == threats(setup, ["brick"], monsters=monsters)
    assert with_card


def test_the_forecast_does_not_ask_about_rolls_for_a_fallen_tower() -> None:
    """PR-TWRD-07: the stones of the 2018 Tower are rolled for in the movement, and seen in the forecast as chance."""
    setup = Setup(players=3, boxes=["promos"], options={"fickle_fortune": "on", "tower_2018": "on"})
    given = {"monsters": ["troll@swordsman-2", "goblin@archer-5"], "promo_towers": {"tower_2018": 2}, "walls": [1]}
    with_card = threats(setup, ["fickle_fortune"], **given)
    assert with_card == threats(setup, ["brick"], **given)


def test_an_offer_is_put_into_words() -> None:
    decision = offer(OPEN).decision
    assert decision is not None
    english, german = Texts("en"), Texts("de")
    assert english.decision(decision) == "The die shows 3 for the newcomer's arc. Play Fickle Fortune and roll again?"
    assert german.decision(decision).startswith("Gewürfelt: 3 (Ankunft im Kreisbogen). Launisches Glück spielen")
    assert english.option("keep", decision.kind) == "Leave it at that"


@pytest.mark.parametrize("boxes", [(), ("wizards_tower",), ("dark_titan",), ("wizards_tower", "dark_titan")])
@pytest.mark.parametrize("mode", ["standard", "overlord"])
def test_games_with_every_item_come_to_an_end(boxes: tuple[str, ...], mode: str) -> None:
    items = [*CARDS, *TOWERS, *(["agranok_card_6"] if "dark_titan" in boxes else [])]
    options = dict.fromkeys(items, "on")
    setup = Setup(players=3, mode=mode, boxes=["promos", *boxes], options=options)
    game = play_out(Game(setup, seed=7), Random(7))
    assert game.outcome is not None
