"""What nobody has seen of a quest: tokens face down in the forest, and the backs of Apocalypse Stones."""

from typing import Any

from ringwall import Game, Setup
from ringwall.position import position

FACE_DOWN = [f"face_down_{arc}" for arc in (1, 3, 5)]
HIDDEN = {"phase": "play", "quest": "to_seek_the_scroll_of_ice", "face_down": {1: "fail", 3: "success", 5: "fail"}}
STONES = {
    "phase": "play",
    "quest": "a_creeping_evil",
    "monsters": ["apocalypse_stone@archer-1", "apocalypse_stone@archer-4"],
    "stone_backs": ["red_gem", "broken"],
    "gems": ["blue_gem"],
}


def table(given: dict[str, Any], mode: str = "coop") -> Game:
    """A game of two players, with an overlord if the mode has one."""
    players = 3 if mode == "overlord" else 2
    hands = {1: ["red_archer", "brick"], 2: ["tar"]}
    setup = Setup(players=players, mode=mode, boxes=["crowns_and_quests"], options={"characters": "off"})
    return position(setup, {"hands": hands, **given})


def backs(game: Game, *places: str) -> list[str]:
    return [token.id for place in places for token in game.state.holds[place]]


def imagined(game: Game, seat: int, *places: str) -> set[tuple[str, ...]]:
    """All that a seat imagines to lie there."""
    return {tuple(backs(game.imagine(seat, seed), *places)) for seed in range(40)}


def test_players_see_that_tokens_lie_face_down_and_nothing_else() -> None:
    game = table(HIDDEN)
    for seat in (None, 1, 2):
        assert {place: game.view(seat)["held"][place] for place in FACE_DOWN} == dict.fromkeys(FACE_DOWN, 1)


def test_the_success_may_lie_wherever_a_token_lies() -> None:
    found = imagined(table(HIDDEN), 1, *FACE_DOWN)
    assert found == {("success", "fail", "fail"), ("fail", "success", "fail"), ("fail", "fail", "success")}


def test_an_overlord_knows_what_he_has_hidden() -> None:
    game = table(HIDDEN, "overlord")
    assert game.view(3)["held"]["face_down_3"] == ["success"]
    assert imagined(game, 3, *FACE_DOWN) == {("fail", "success", "fail")}
    assert len(imagined(game, 1, *FACE_DOWN)) == 3


def test_nobody_knows_the_backs_of_stones_not_even_an_overlord() -> None:
    game = table(STONES, "overlord")
    for seat in (None, 1, 2, 3):
        held = game.view(seat)["held"]
        assert (held["stones"], held["stone_supply"], held["gems"]) == (2, 4, ["blue_gem"])
    for seat in (1, 3):
        first, second = zip(*imagined(game, seat, "stones"), strict=True)
        assert set(first) == set(second) == {"red_gem", "green_gem", "broken"}, "the blue one has been won"


def test_what_is_dealt_anew_is_still_all_there_is() -> None:
    game = table(STONES)
    everything = sorted(backs(game, "stones", "stone_supply"))
    for seed in range(10):
        assert sorted(backs(game.imagine(1, seed), "stones", "stone_supply")) == everything
