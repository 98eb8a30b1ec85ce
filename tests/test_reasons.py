"""A card that cannot be used says why."""

from collections import Counter
from itertools import islice
from random import Random

import pytest

from ringwall import Game, Setup
from ringwall.boxes import EXPANSIONS, boxes_of
from ringwall.core.cards import Card
from ringwall.core.combination import Modifier
from ringwall.core.hits import HitCard
from ringwall.core.why_not import NO_USE
from ringwall.position import position
from ringwall.reasons import held_by, why_not
from ringwall.texts import Texts
from tests.tables import play_on, random_setup

BASE = Setup(players=2)
ALWAYS_PLAYABLE = {"reinforce", "wizard_quake"}
"""Cards for which there is never a reason."""


def reason(game: Game, card: str, target: str | None = None, seat: int = 1) -> str:
    found = why_not(game, seat, game.rules.cards[card], target)
    return "" if found is None else Texts("en").reason(found)


def board(*monsters: str, hand: list[str], setup: Setup = BASE, **more: object) -> Game:
    return position(setup, {"phase": "play", "monsters": list(monsters), "hands": {1: [*hand, "draw_two"]}, **more})


def test_the_ring_of_a_fighter_is_empty() -> None:
    game = board("orc@archer-3", hand=["red_archer", "any_knight", "red_hero"])
    assert reason(game, "red_archer") == "No monster in the red archer ring."
    assert reason(game, "any_knight") == "No monster in the knight ring."
    assert reason(game, "red_hero") == "No monster in the red rings between forest and castle."


def test_in_german() -> None:
    game = board("orc@archer-3", hand=["red_archer", "brick"])
    found = [why_not(game, 1, game.rules.cards[card]) for card in ("red_archer", "brick")]
    assert [Texts("de").reason(each) for each in found if each is not None] == [
        "Kein Monster im roten Bogenschützenring.",
        "Dazu gehört noch Mörtel.",
    ]


def test_whoever_is_there_cannot_be_hit() -> None:
    game = board("gargoyle@knight-1", hand=["red_knight"], setup=Setup(players=2, boxes=["wizards_tower"]))
    assert reason(game, "red_knight") == "It can be used on no monster in the red knight ring."


def test_what_builds_needs_its_other_half_and_a_place() -> None:
    game = board(hand=["brick"], walls=[1])
    assert reason(game, "brick") == "It needs Mortar as well."
    whole = board(hand=["brick", "mortar", "fortify_wall"], walls=[])
    assert reason(whole, "brick") == ""
    assert reason(whole, "fortify_wall") == "No wall stands that could be fortified."
    walled = board(hand=["brick", "mortar"])
    assert {reason(walled, card) for card in ("brick", "mortar")} == {"There is no place for a wall."}


def test_others_and_questions_come_first() -> None:
    game = board("orc@archer-1", hand=["red_archer"])
    assert reason(game, "red_archer") == ""
    assert reason(game, "red_archer", seat=2) == "Somebody else has to choose now."
    wizards = Setup(players=2, boxes=["wizards_tower"])
    asked = board("orc@knight-1", hand=["lightning_bolt", "red_archer"], setup=wizards)
    asked.choose("play lightning_bolt > orc.2@knight-1")
    assert reason(asked, "red_archer") == "The question has to be answered first."


def test_a_monster_out_of_reach_says_so() -> None:
    game = board("orc@archer-1", "troll@knight-1", "goblin@forest-1", hand=["red_archer", "barbarian"])
    assert reason(game, "red_archer", "orc.2@archer-1") == ""
    assert reason(game, "red_archer", "troll.3@knight-1") == "Troll is not in the red archer ring."
    assert reason(game, "barbarian", "goblin.1@forest-1") == "Goblin is not outside the forest."
    assert reason(game, "draw_two", "troll.3@knight-1") == "It cannot be used on Troll."


def test_a_card_for_a_part_of_the_board_is_for_whoever_stands_there() -> None:
    wizards = Setup(players=2, boxes=["wizards_tower"])
    game = board("orc@archer-1", "goblin@forest-1", hand=["wall_of_force"], setup=wizards)
    assert reason(game, "wall_of_force", "orc.2@archer-1") == ""
    assert reason(game, "wall_of_force", "goblin.1@forest-1") == "Goblin is not outside the forest."


def all_cards() -> list[Card]:
    return [card for box in boxes_of(EXPANSIONS) for card in box.cards.values()]


def test_every_card_has_more_to_say_than_that_it_is_useless() -> None:
    silent = {
        card.id
        for card in all_cards()
        if type(card).why_not is Card.why_not and type(card).reach is Card.reach and card.id not in ALWAYS_PLAYABLE
    }
    assert not silent


@pytest.mark.parametrize("number", range(40))
def test_reasons_are_true_and_the_same_whatever_is_hidden(number: int) -> None:
    dice = Random(number)
    game = Game(random_setup(dice), seed=number)
    for moment in islice(play_on(game, dice, 200), number % 5, None, 5):
        decision = moment.decision
        assert decision is not None
        if decision.seat not in moment.rules.castle_seats:
            continue
        imagined = moment.imagine(decision.seat, number)
        for card in dict.fromkeys(moment.state.hands[decision.seat]):
            found = why_not(moment, decision.seat, card)
            assert str(found) == str(why_not(imagined, decision.seat, card))
            usable = any(card in option.what for option in moment.options)
            assert (found is None) == usable
            if found is None:
                continue
            assert found.key != NO_USE.key or card.id in ALWAYS_PLAYABLE, card.id
            assert all(Texts(lang).reason(found) for lang in ("en", "de"))
            check_truth(moment, decision.seat, card, found.key)


def check_truth(game: Game, seat: int, card: Card, key: str) -> None:
    """What the sentence says, looked up without it."""
    here = [each for each in game.state.monsters if isinstance(card, HitCard) and each.ring in card.rings]
    fitting = [each for each in here if card.colour in (0, (each.arc + 1) // 2)]
    held = Counter(each.id for each in game.state.hands[seat])
    match key:
        case "why.nobody_in" if isinstance(card, HitCard):
            assert not fitting
        case "why.nobody_for_it_in" if isinstance(card, HitCard):
            assert fitting or game.rules.straddlers
        case "why.needs":
            assert not held[{"brick": "mortar", "mortar": "brick"}[card.id]]
        case "why.no_hit_card":
            assert isinstance(card, Modifier)
            assert not any(each.hit for each in game.state.hands[seat])


def test_the_tokens_of_an_overlord() -> None:
    """They wait for their phase, and for those among them that nobody may keep."""
    setup = Setup(players=2, mode="overlord", boxes=["dark_titan"])
    held = {"overlord": ["orc", "orc", "supply_wagon"]}
    heroes = position(setup, {"phase": "play", "hands": {1: ["draw_two"]}, **held})
    assert token_reasons(heroes) == ["Somebody else has to choose now."] * 3
    overlord = position(setup, {"phase": "overlord", **held})
    assert token_reasons(overlord) == ["", "", ""]
    overlord.choose("play orc")
    assert token_reasons(overlord) == ["A token that cannot be kept has to be played first.", ""]


def token_reasons(game: Game) -> list[str]:
    found = [why_not(game, 2, token) for token in held_by(game, 2)]
    return ["" if each is None else Texts("en").reason(each) for each in found]
