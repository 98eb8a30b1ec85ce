"""The public face of a game: decisions, choices, errors, copies, views."""

from random import Random

import pytest

from ringwall import (
    AmbiguousChoice,
    ChoiceError,
    Game,
    GameFinished,
    IllegalChoice,
    OutOfTurn,
    Setup,
    UnknownChoice,
)
from ringwall.position import position
from ringwall.view import shown
from tests.tables import play_on, play_out


def board(**given: object) -> Game:
    return position(Setup(players=2), given)


def test_a_game_names_who_must_choose_and_every_option() -> None:
    game = Game(Setup(players=2), seed=1)
    decision = game.decision
    assert decision is not None
    assert (decision.seat, decision.kind) == (1, "place")
    assert [option.text for option in decision.options] == [
        "place goblin > archer-1",
        "place orc > archer-1",
        "place troll > archer-1",
    ]


def test_an_option_can_be_chosen_as_itself_as_its_text_or_from_a_copy() -> None:
    games = [Game(Setup(players=2), seed=1) for _ in range(3)]
    decision = games[0].decision
    assert decision is not None
    games[0].choose(decision.options[2])
    games[1].choose("place troll > archer-1")
    games[2].choose(decision.options[2])
    assert str(games[0]) == str(games[1]) == str(games[2])


def test_a_beginning_that_fits_one_option_is_enough() -> None:
    game = board(phase="play", monsters=["orc@archer-1"], hands={1: ["red_archer"]})
    game.choose("play red_archer")
    assert game.state.monsters[0].health == 1


@pytest.mark.parametrize(
    ("choice", "error", "part"),
    [
        ("play red_archer", AmbiguousChoice, "play red_archer > orc.2@archer-1, play red_archer > goblin.1@archer-2"),
        ("play blue_archer > orc.2@archer-1", IllegalChoice, "seat 1 can choose: play red_archer > orc.2@archer-1"),
        ("discard brick", IllegalChoice, "not possible now"),
        ("play fireball > orc.2@archer-1", UnknownChoice, "nothing in this game is called"),
        ("attack orc", UnknownChoice, "seat 1 can choose"),
        ("", UnknownChoice, "done"),
    ],
)
def test_a_wrong_choice_says_what_would_have_been_right(choice: str, error: type[ChoiceError], part: str) -> None:
    game = board(phase="play", monsters=["orc@archer-1", "goblin@archer-2"], hands={1: ["red_archer"]})
    before = str(game)
    with pytest.raises(error) as raised:
        game.choose(choice)
    assert part in str(raised.value)
    assert isinstance(raised.value, ValueError)
    assert str(game) == before


def test_a_seat_cannot_choose_for_another() -> None:
    game = Game(Setup(players=2), seed=1)
    before = str(game)
    with pytest.raises(OutOfTurn, match="seat 1 must choose now, not seat 2"):
        game.choose("place troll > archer-1", seat=2)
    assert str(game) == before
    game.choose("place troll > archer-1", seat=1)


def test_a_refusal_out_of_turn_tells_no_secrets() -> None:
    """CP-MORE-40, CP-OVER-05"""
    for setup in (
        Setup(players=3, options={"closed_hands": "on", "placement": "random"}),
        Setup(players=3, mode="overlord", options={"secret_forces": "on", "placement": "random"}),
    ):
        game = Game(setup, seed=3)
        assert game.decision is not None
        with pytest.raises(OutOfTurn) as raised:
            game.choose("done", seat=2)
        assert "can choose" not in str(raised.value)
    game = Game(Setup(players=3, options={"placement": "random"}), seed=3)
    with pytest.raises(OutOfTurn, match="can choose"):
        game.choose("done", seat=2)


def test_nothing_can_be_chosen_once_the_game_has_ended() -> None:
    game = play_out(Game(Setup(players=2), seed=1), Random(1))
    assert game.decision is None
    assert game.outcome is not None
    with pytest.raises(GameFinished):
        game.choose("done")


def test_undo_goes_back_to_the_very_beginning() -> None:
    game = Game(Setup(players=3), seed=5)
    start = str(game)
    dice = Random(5)
    for _ in range(30):
        assert game.decision is not None
        game.choose(dice.choice(game.decision.options))
    for _ in range(30):
        game.undo()
    assert str(game) == start
    with pytest.raises(IllegalChoice, match="no choice to take back"):
        game.undo()


def test_undo_of_the_last_choice_reopens_a_finished_game() -> None:
    game = play_out(Game(Setup(players=2), seed=3), Random(3))
    game.undo()
    assert game.outcome is None
    assert game.decision is not None


def test_a_copy_in_the_middle_of_an_effect_goes_its_own_way() -> None:
    game = board(
        phase="move", monsters=["orc@swordsman-1", "goblin@swordsman-1"], this_turn={"missing": 1}, pile_top=["orc"]
    )
    assert game.decision is not None
    assert game.decision.kind == "damage"
    twin = game.copy()
    twin.choose("damage goblin.1@swordsman-1")
    game.choose("damage orc.2@swordsman-1")
    assert [monster.text for monster in twin.state.monsters] == ["orc.2@swordsman-1"]
    assert [monster.text for monster in game.state.monsters] == ["orc.1@swordsman-1", "goblin.1@swordsman-1"]


def test_a_game_can_be_gone_through_again_moment_by_moment() -> None:
    game = Game(Setup(players=2), seed=1)
    seen = [str(each) for each in play_on(game, Random(1), 30)]
    before = game.record()
    again = [(str(moment), place) for moment, place in game.replay()]
    assert again == list(zip(seen, game.chosen, strict=True))
    game.chosen.clear()
    assert game.record() == before, "the list is the caller's own"


def test_an_imagined_game_has_no_past() -> None:
    *_, game = play_on(Game(Setup(players=3), seed=4), Random(1), 30)
    imagined = game.imagine(1, seed=2)
    assert (imagined.chosen, imagined.events, imagined.seed) == ([], [], 2)
    before = str(imagined)
    imagined.choose(imagined.options[0])
    imagined.undo()
    assert str(imagined) == before


def test_an_effect_under_way_is_all_the_past_an_imagined_game_has() -> None:
    game = board(
        phase="play", hands={1: ["tar"]}, monsters=["orc@swordsman-1", "goblin@swordsman-1", "troll@swordsman-1"]
    )
    game.choose("play tar > goblin.1@swordsman-1")
    assert game.decision is not None
    assert game.decision.kind == "damage"
    imagined = game.imagine(1, seed=2)
    assert (imagined.chosen, imagined.seed) == (game.chosen, 2)
    before = str(imagined)
    imagined.choose(imagined.options[0])
    imagined.undo()
    assert str(imagined) == before


def test_events_can_be_asked_for_at_any_time() -> None:
    quiet, listening = Game(Setup(players=2), seed=9), Game(Setup(players=2), seed=9)
    assert listening.events == []
    dice, same_dice = Random(9), Random(9)
    for _ in range(40):
        assert quiet.decision is not None and listening.decision is not None
        quiet.choose(dice.choice(quiet.decision.options))
        listening.choose(same_dice.choice(listening.decision.options))
    assert quiet.events == listening.events


def test_a_view_shows_a_seat_its_own_options_only() -> None:
    game = Game(Setup(players=3), seed=1)
    shown = {seat: "options" in (game.view(seat)["decision"] or {}) for seat in (1, 2, None)}
    assert shown == {1: True, 2: False, None: False}
    with pytest.raises(ValueError, match="seats are 1 to 3"):
        game.view(4)


def test_closed_hands_are_numbers_to_others() -> None:
    """CP-MORE-40"""
    game = Game(Setup(players=3, options={"closed_hands": "on", "placement": "random"}), seed=1)
    assert isinstance(game.view(2)["hands"][2], list)
    assert game.view(2)["hands"][1] == 5
    assert game.view(None)["hands"] == {1: 5, 2: 5, 3: 5}


def test_the_overlords_tokens_are_a_number_to_others() -> None:
    """CP-OVER-05, CP-OVER-33"""
    setup = Setup(players=3, mode="overlord", options={"placement": "random"})
    game = Game(setup, seed=1)
    assert len(shown(game.view(3)["held"]["overlord"])) == 3
    assert game.view(1)["held"]["overlord"] == 3
    assert game.view(None)["held"]["overlord"] == 3
    assert isinstance(game.view(3)["hands"][1], list)


def test_a_view_holds_neither_seed_nor_order_of_the_piles() -> None:
    game = Game(Setup(players=2, options={"placement": "random"}), seed=123456789)
    for seat in (None, 1, 2):
        view = game.view(seat)
        assert "123456789" not in str(view)
        assert set(view["pile"]) == {"left", "discards"}
        assert set(view["decks"]["castle"]) == {"left", "discards"}


def test_a_traded_card_is_seen_by_the_traders_only() -> None:
    """CP-MORE-42"""
    game = position(
        Setup(players=3, options={"closed_hands": "on"}),
        {"phase": "trade", "hands": {1: ["brick"], 2: ["tar"], 3: ["mortar"]}},
    )
    for choice in ("trade brick > seat-2", "give tar", "agree"):
        game.choose(choice)
    traded = next(event for event in game.events if event.kind == "traded")
    assert traded.seen_by(1).data["card"] == traded.seen_by(2).data["card"] == "brick"
    assert traded.seen_by(3).data["card"] == traded.seen_by(None).data["other_card"] == "?"


def test_a_game_prints_as_a_readable_board() -> None:
    drawn = str(board(phase="play", walls=[1], monsters=["troll.2+tar@knight-3"], hands={1: ["missing"], 2: []}))
    assert "troll.2+tar" in drawn
    assert "===wall===" in drawn
    assert "> seat 1: missing" in drawn
    assert max(map(len, drawn.splitlines())) <= 120


def test_two_seeds_give_two_games_and_no_seed_gives_a_new_one() -> None:
    setup = Setup(players=4, options={"placement": "random"})
    assert str(Game(setup, seed=1)) != str(Game(setup, seed=2))
    assert str(Game(setup, seed="one")) != str(Game(setup, seed="two"))
    assert Game(setup).seed != Game(setup).seed


def test_imagined_games_deal_anew_what_lies_face_down_for_everybody() -> None:
    """Which Harbingers are in the pile, and which Agranok card is used, nobody knows."""
    game = Game(Setup(players=3, boxes=["wizards_tower", "dark_titan"], options={"placement": "random"}), seed=5)
    imagined = [game.imagine(1, seed) for seed in range(12)]
    assert len({tuple(sorted(token.id for token in twin.state.holds["harbingers_aside"])) for twin in imagined}) > 1
    assert len({twin.state.holds["agranok_face_down"][0].id for twin in imagined}) > 1
