"""Random full games in every configuration."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringwall import ChoiceError, Game, Setup
from ringwall.boxes import BASE, EXPANSIONS
from ringwall.crowns_and_quests.quest import all_quests
from tests.invariants import check_invariants
from tests.questing import questing_choices
from tests.tables import busy_choice, play_on, play_out, random_setup

SEEDS = st.integers(min_value=0, max_value=2**64)


def table(seed: int) -> tuple[Game, Random]:
    dice = Random(seed)
    return Game(random_setup(dice), seed=seed), dice


def some_way_in(seed: int) -> tuple[Game, Random]:
    """A game after a random number of random choices, still running if possible."""
    game, dice = table(seed)
    for _ in play_on(game, dice, dice.randrange(80)):
        pass
    return game, dice


def future(game: Game, seed: int) -> list[str]:
    """The texts of the choices that a fixed way of choosing makes from here on."""
    dice = Random(seed)
    texts = []
    for _ in range(60):
        decision = game.decision
        if decision is None:
            break
        option = dice.choice(decision.options)
        texts.append(option.text)
        game.choose(option)
    return [*texts, str(game)]


@settings(max_examples=150, deadline=None)
@given(SEEDS)
def test_every_game_ends_and_keeps_the_invariants(seed: int) -> None:
    """However many turns it takes (CP-END-10)."""
    game, dice = table(seed)
    for position in play_on(game, dice):
        check_invariants(position)
    check_invariants(game)


@pytest.mark.parametrize(
    "setup",
    [
        *(Setup(players=3, boxes=pair) for pair in combinations(EXPANSIONS, 2)),
        *(Setup(players=2 if mode == "overlord" else 1, mode=mode, boxes=EXPANSIONS) for mode in BASE.modes),
    ],
    ids=lambda setup: f"{setup.mode}-{'-'.join(setup.boxes)}",
)
def test_every_meeting_of_boxes_and_every_mode_keeps_the_invariants(setup: Setup) -> None:
    for seed in range(6):
        game, dice = Game(setup, seed=seed), Random(seed)
        while game.decision is not None:
            check_invariants(game)
            game.choose(busy_choice(game, dice))
        check_invariants(game)


@pytest.mark.parametrize("quest", [quest.id for quest in all_quests()])
def test_every_quest_can_be_done_and_keeps_the_invariants(quest: str) -> None:
    """By players who try, in one of many games (CQ-END-08)."""
    options = {"standard_quest": quest}
    setup = Setup(players=3, boxes=["crowns_and_quests"], options=options, facts={f"kind.{quest}": "standard"})
    for seed in range(60):
        game = Game(setup, seed=seed)
        for position in questing_choices(game, Random(seed)):
            check_invariants(position)
            if any(event.kind == "quest_done" for event in game.events):
                return
    raise AssertionError(f"nobody has ever done {quest}")


@settings(max_examples=100, deadline=None)
@given(SEEDS)
def test_a_copy_has_the_same_future_and_leaves_the_original_alone(seed: int) -> None:
    game, _ = some_way_in(seed)
    before = str(game)
    twin, triplet = game.copy(), game.copy().copy()
    expected = future(twin, seed)
    assert str(game) == before
    assert future(triplet, seed) == expected
    assert future(game, seed) == expected


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_a_record_loads_back_to_the_identical_game(seed: int) -> None:
    game, _ = some_way_in(seed)
    again = Game.from_record(game.record())
    assert again.setup == game.setup
    assert again.record() == game.record()
    assert again.events == game.events
    assert future(again, seed) == future(game, seed)


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_undo_takes_back_exactly_one_choice(seed: int) -> None:
    game, dice = some_way_in(seed)
    if game.decision is None:
        return
    before, events = game.record(), list(game.events)
    game.choose(dice.choice(game.decision.options))
    game.undo()
    assert game.record() == before
    assert game.events == events


@settings(max_examples=150, deadline=None)
@given(SEEDS)
def test_what_a_seat_cannot_know_does_not_change_what_it_sees(seed: int) -> None:
    """Deal anew what a seat cannot know: view and events stay the same to the last word (CP-INFO-01, CP-INFO-02)."""
    game, dice = some_way_in(seed)
    for seat in (None, *range(1, game.setup.players + 1)):
        other = game.dealt_anew(seat, dice.random().hex())
        assert other.view(seat) == game.view(seat)
        assert [event.seen_by(seat) for event in other.events] == [event.seen_by(seat) for event in game.events]


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_an_imagined_game_can_be_played_on_and_copied(seed: int) -> None:
    game, dice = some_way_in(seed)
    before = str(game)
    seat = game.decision.seat if game.decision is not None else 1
    imagined = game.dealt_anew(seat, seed + 1)
    check_invariants(imagined)
    twin = imagined.copy()
    assert future(twin, seed) == future(imagined, seed)
    play_out(imagined, dice)
    check_invariants(imagined)
    assert str(game) == before


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_the_same_seed_and_choices_give_the_same_game(seed: int) -> None:
    game, dice = table(seed)
    again, same_dice = table(seed)
    assert play_out(game, dice).record() == play_out(again, same_dice).record()


@settings(max_examples=40, deadline=None)
@given(SEEDS, st.text(max_size=30))
def test_a_refused_choice_changes_nothing(seed: int, text: str) -> None:
    game, _ = some_way_in(seed)
    before = game.record()
    for choice in (text, "play dragon", "play red_archer > troll.3@castle-6", ""):
        try:
            game.choose(choice)
        except ChoiceError:
            assert game.record() == before
        else:
            game.undo()
