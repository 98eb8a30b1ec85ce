"""What a seat sees as an array: named features, the same with the same boxes, and no more than the seat may know."""

from pathlib import Path
from random import Random

import pytest

from ringwall import Game, Setup
from ringwall.boxes import EXPANSIONS
from ringwall.env.actions import actions_for
from ringwall.env.features import SEATS, VERSION, features_for
from ringwall.env.table import EnvTable
from ringwall.position import position
from tests.documents import ROOT
from tests.env.test_actions import MIXES
from tests.tables import busy_choice, random_setup

KEPT = Path(__file__).parent / "features.txt"


def seen(game: Game, seat: int) -> dict[str, int]:
    """The features that are not 0, by name."""
    features = features_for(game.setup.boxes)
    return {name: number for name, number in zip(features.names, features.seen(game, seat), strict=True) if number}


def test_a_position_in_features() -> None:
    given = {
        "phase": "play",
        "walls": [1, 2],
        "towers": [1, 6],
        "monsters": ["troll.2+tar@knight-3", "troll.2@knight-3", "goblin@forest-6"],
        "hands": {1: ["brick", "brick", "tar"], 2: ["missing"]},
        "discards": ["scavenge"],
    }
    shown = seen(position(Setup(players=2), given), 2)
    wanted = {
        "turn": 1,
        "players": 2,
        "phase play": 1,
        "asked play": 1,
        "chooses +1": 1,
        "turn of +1": 1,
        "wall-1": 1,
        "wall-2": 1,
        "tower-1": 1,
        "tower-6": 1,
        "troll.2 @ knight-3": 2,
        "+tar @ knight-3": 1,
        "goblin.1 @ forest-6": 1,
        "hand +0 missing": 1,
        "hand +1 brick": 2,
        "hand +1 tar": 1,
        "discarded scavenge": 1,
    }
    assert {name: shown.get(name, 0) for name in wanted} == wanted
    told = [name for name in shown if name.startswith(("hand", "tower", "wall", "chooses", "asked", "phase"))]
    assert set(told) <= set(wanted)


def test_closed_hands_are_numbers() -> None:
    game = position(
        Setup(players=2, options={"closed_hands": "on"}),
        {"phase": "play", "hands": {1: ["tar", "brick"], 2: ["missing"]}},
    )
    shown = seen(game, 2)
    assert shown["hand +1 closed castle"] == 2 and shown["hand +0 missing"] == 1
    assert "hand +1 tar" not in shown


def test_what_is_asked_about_is_seen_by_whoever_is_asked() -> None:
    game = position(Setup(players=2), {"phase": "trade", "hands": {1: ["tar"], 2: ["brick"]}})
    game.choose("trade tar > seat-2")
    shown = seen(game, 2)
    assert shown["asked answer"] == shown["about tar"] == shown["about for brick"] == 1
    assert not any(name.startswith("about ") for name in seen(game, 1))


def test_what_has_been_said_is_seen() -> None:
    table = EnvTable(Setup(players=1), seed=1)
    table.game = position(
        Setup(players=1),
        {"phase": "play", "monsters": ["orc@knight-2", "troll@knight-2"], "hands": {1: ["red_knight"]}},
    )
    table._ask()
    table.say(table.actions.numbers["play red_knight @ knight-2"])
    shown = table.observe(1)["observation"]
    said = [
        name for name, number in zip(table.features.names, shown, strict=True) if name.startswith("said") and number
    ]
    assert said == ["said red_knight", "said @ knight-2", "said to play"]
    assert table.observe(1)["action_mask"].sum() == 2


@pytest.mark.parametrize("number", range(24))
def test_a_seat_sees_what_it_may_know(number: int) -> None:
    """When everything that a seat cannot know is dealt anew, what it sees stays the same."""
    dice = Random(f"features {number}")
    while not ((setup := random_setup(dice)).rules.closed_hands or setup.rules.overlord_seat):
        pass
    features = features_for(setup.boxes)
    game = Game(setup, seed=number)
    for step in range(120):
        if game.decision is None:
            break
        if step % 6 == 0:
            for seat in range(1, setup.players + 1):
                twin = game.dealt_anew(seat, f"{number} {step}")
                assert features.seen(twin, seat) == features.seen(game, seat), f"seat {seat} of {setup}"
        game.choose(busy_choice(game, dice))


def test_the_test_finds_what_is_given_away() -> None:
    game = Game(Setup(players=2, options={"closed_hands": "on"}), seed=1)
    while game.decision is not None and game.decision.kind == "place":
        game.choose(game.options[0])
    features = features_for(())
    assert any(features.seen(game.dealt_anew(2, deal), 1) != features.seen(game, 1) for deal in range(5))


def test_everything_on_every_table_has_its_feature() -> None:
    """Nothing raises, in whatever mix, and there is room for every player."""
    for number in range(60):
        dice = Random(f"room {number}")
        game = Game(random_setup(dice), seed=number)
        features = features_for(game.setup.boxes)
        while game.decision is not None:
            shown = features.seen(game, game.decision.seat)
            standing = sum(shown[features.places[f"tower-{arc}"]] for arc in range(1, 7))
            assert standing == sum(map(bool, game.state.towers))
            game.choose(busy_choice(game, dice))
    assert SEATS == 6


def test_names_stand_for_one_feature_each() -> None:
    for mix in ((), EXPANSIONS):
        features = features_for(mix)
        assert len(features.places) == len(features)


def test_the_document_tells_how_many_there_are() -> None:
    page = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
    for name, mix in (
        ("the base game", ()),
        ("with The Wizard's Tower", ("wizards_tower",)),
        ("all boxes", EXPANSIONS),
    ):
        assert f"| {name} | {len(actions_for(mix)):,} | {len(features_for(mix)):,} |" in page


def test_the_features_are_those_of_the_version() -> None:
    """If this fails, raise VERSION, then ``python -m tests.env.test_features``."""
    assert fingerprints() == KEPT.read_text(encoding="utf-8")


def fingerprints() -> str:
    all_features = [features_for(mix) for mix in MIXES]
    lines = [f"{'+'.join(each.actions.words.boxes) or 'base'} {len(each)} {each.digest}" for each in all_features]
    return "\n".join([f"version {VERSION}", *lines]) + "\n"


if __name__ == "__main__":
    KEPT.write_text(fingerprints(), encoding="utf-8")
