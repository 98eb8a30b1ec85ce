"""What the monsters would do if they moved now, told without looking into the future."""

from itertools import islice
from random import Random

import pytest

from ringwall import Game, Setup
from ringwall.core.outcome import GameEnded
from ringwall.core.pieces import Monster
from ringwall.forecast import Threat, forecast
from ringwall.position import position
from tests.tables import play_on, random_setup

BASE = Setup(players=2)
WIZARDS = Setup(players=2, boxes=["wizards_tower"])


def board(*monsters: str, setup: Setup = BASE, **more: object) -> Game:
    return position(setup, {"phase": "play", "monsters": list(monsters), **more})


def move_now(game: Game, dice: Random) -> list[str | None]:
    """Let the monsters of another future move, with questions answered at random; returns where each of them ends."""
    twin = game.imagine(None, dice.getrandbits(60))
    state = twin.state
    pieces: list[Monster] = state.monsters[:]
    at, phase = next((at, phase) for at, phase in enumerate(twin.rules.phases) if phase.id == "move")
    if phase.skip_note not in state.this_turn and not twin._skips(phase):
        state.phase, state.entered = at, True
        flow = phase.begin(twin)
        try:
            decision = None if flow is None else next(flow)
            while flow is not None and decision is not None:
                decision = flow.send(dice.choice(decision.options))
        except (StopIteration, GameEnded):
            pass
    return [piece.space.text if piece in state.monsters else None for piece in pieces]


def test_monsters_walk_inward_and_run_into_walls() -> None:
    assert forecast(board("orc@archer-1", "troll@swordsman-2", "goblin@swordsman-3")) == [
        Threat("orc.2@archer-1", "knight-1", None, True),
        Threat("troll.3@swordsman-2", "swordsman-2", "wall-2", True),
        Threat("goblin.1@swordsman-3", None, "wall-3", True),
    ]


def test_without_a_wall_the_tower_is_hit() -> None:
    assert forecast(board("orc@swordsman-4", walls=[1, 2])) == [
        Threat("orc.2@swordsman-4", "castle-4", "tower-4", True)
    ]


def test_inside_the_castle_they_walk_on_clockwise() -> None:
    game = board("troll@castle-2", "orc@castle-5", towers=[1, 3, 4])
    assert forecast(game) == [
        Threat("troll.3@castle-2", "castle-3", "tower-3", True),
        Threat("orc.2@castle-5", "castle-6", None, True),
    ]


def test_tar_holds() -> None:
    assert forecast(board("orc.2+tar@archer-1")) == [Threat("orc.2+tar@archer-1", "archer-1", None, True)]


def test_where_the_team_says_who_is_hurt_a_death_is_not_sure() -> None:
    troll, goblin = forecast(board("troll@swordsman-2", "goblin@swordsman-2"))
    assert (troll.hits, troll.sure) == ("wall-2", True)
    assert (goblin.hits, goblin.sure) == ("wall-2", False)


def test_climbers_pass_walls_and_flyers_do_not() -> None:
    climber, flyer = forecast(board("climbing_troll@swordsman-1", "gargoyle@swordsman-2", setup=WIZARDS, towers=[2, 3]))
    assert climber == Threat("climbing_troll.3@swordsman-1", "castle-1", None, True)
    assert flyer == Threat("gargoyle.2@swordsman-2", "swordsman-2", "wall-2", True)


def test_the_cavalry_rides_two_spaces() -> None:
    assert forecast(board("goblin_cavalry@knight-1", setup=WIZARDS))[0].hits == "wall-1"
    assert forecast(board("goblin_cavalry@archer-1", setup=WIZARDS))[0].to == "swordsman-1"


def test_fire_kills_at_the_end_of_the_movement() -> None:
    assert forecast(board("goblin.1+flame@archer-1", setup=WIZARDS))[0].to is None


@pytest.mark.parametrize("wanderer", ["dragon", "warlock"])
def test_who_moves_by_the_die_is_not_sure(wanderer: str) -> None:
    first, other = forecast(board(f"{wanderer}@archer-1", "orc@forest-4", setup=WIZARDS))
    assert not first.sure
    assert other == Threat("orc.2@forest-4", "archer-4", None, True)


def test_two_who_move_by_the_die_are_both_not_sure() -> None:
    assert [each.sure for each in forecast(board("warlock@archer-1", "dragon@archer-4", setup=WIZARDS))] == [False] * 2


def test_a_final_charge_makes_nothing_sure() -> None:
    setup = Setup(players=2, options={"final_charge": "on"})
    game = board("orc@archer-1", "orc@archer-3", "orc@archer-5", setup=setup, pile=[])
    assert [each.sure for each in forecast(game)] == [False] * 3


def test_nothing_is_said_in_the_middle_of_an_effect_or_after_the_end() -> None:
    game = Game(BASE, seed=1)
    assert not game.clean
    assert forecast(game) == []
    assert forecast(board()) == []
    ended = board("goblin@archer-1", pile=[], hands={1: ["red_archer"]})
    ended.choose("play red_archer > goblin.1@archer-1")
    assert ended.outcome is not None
    assert forecast(ended) == []


def moments(seed: int) -> list[Game]:
    """Clean points of a random game of a random table."""
    dice = Random(seed)
    games = (game.copy() for game in play_on(Game(random_setup(dice), seed=seed), dice) if game.clean)
    return list(islice(games, 0, 200, 7))


@pytest.mark.parametrize("seed", range(60))
def test_a_forecast_changes_nothing_and_what_is_sure_comes_true(seed: int) -> None:
    dice = Random(seed)
    for game in moments(seed):
        before, future = str(game), game.copy()
        threats = forecast(game)
        assert str(game) == before
        assert [each.monster for each in threats] == [monster.text for monster in game.state.monsters]
        assert forecast(game.imagine(None, dice.getrandbits(60))) == threats
        places = move_now(game, dice)
        assert [to for to, threat in zip(places, threats, strict=True) if threat.sure] == [
            threat.to for threat in threats if threat.sure
        ]
        assert game.state.chance.below(1000) == future.state.chance.below(1000)


def test_what_lies_in_the_way_is_seen() -> None:
    game = position(
        Setup(players=3, boxes=["engines_of_war"]),
        {
            "phase": "play",
            "monsters": ["orc@archer-1", "troll@archer-2", "goblin@archer-3", "war_wagon@archer-5"],
            "pieces": ["barricade@knight-1", "spring_trap@knight-2", "pit@knight-3"],
        },
    )
    assert forecast(game)[:3] == [
        Threat("orc.2@archer-1", "archer-1", None, True, "barricade@knight-1"),
        Threat("troll.3@archer-2", "forest-2", None, True, "spring_trap@knight-2"),
        Threat("goblin.1@archer-3", None, None, True, "pit@knight-3"),
    ]
    assert not forecast(game)[3].sure
