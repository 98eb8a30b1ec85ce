"""The guides of the first game and of the boxes' first turns say nothing that is not so."""

import re
from collections.abc import Iterator

import pytest

from ringwall import Game, Setup
from ringwall.core.board import RINGS
from ringwall.core.events import Event
from ringwall.server.messages import TutorialStep
from ringwall.server.tutorial import FIRST_GAME, lessons, tutorial

Moment = tuple[TutorialStep, Game, list[Event]]


every_lesson = pytest.mark.parametrize("box", lessons())


def moments(box: str = FIRST_GAME) -> Iterator[Moment]:
    """Each step with the game as it stands then and what has happened since the step before."""
    lesson = lessons()[box]
    game = Game(lesson.setup, seed=lesson.seed)
    told = len(game.events)
    for step in tutorial(box).steps:
        yield step, game, game.events[told:]
        told = len(game.events)
        if step.option is not None:
            game.choose(step.option)


def moment(key: str) -> Moment:
    return next(each for each in moments() if each[0].key == f"page.tutorial.{key}")


def hand(game: Game) -> list[str]:
    return [card.id for card in game.state.hands[1]]


def test_every_decision_of_two_turns_has_its_step() -> None:
    turns = []
    for number, (step, game, _) in enumerate(moments()):
        assert step.choice == number == len(game.choices())
        turns.append(game.state.turn)
    assert turns == sorted(turns)
    assert set(turns) == {1, 2, 3}
    assert turns.count(3) == 1


@every_lesson
def test_what_the_guide_asks_for_is_legal(box: str) -> None:
    for step, game, _ in moments(box):
        assert game.decision is not None
        assert step.option is None or step.option in [option.text for option in game.decision.options]


@every_lesson
def test_only_the_last_step_leaves_the_choice_to_the_player(box: str) -> None:
    *guided, last = tutorial(box).steps
    assert all(step.option is not None for step in guided)
    assert last.option is None


@every_lesson
def test_what_the_guide_points_at_is_on_the_board(box: str) -> None:
    for step, game, _ in moments(box):
        there = [monster.text for monster in game.state.monsters] + [piece.text for piece in game.state.pieces]
        for ref in step.refs:
            kind, _, arc = ref.partition("-")
            if "@" in ref:
                assert ref in there, step.key
            elif kind == "wall":
                assert game.state.walls[int(arc)], step.key
            elif kind == "keep":
                assert game.state.keep, step.key
            else:
                assert kind in RINGS and int(arc) in range(1, 7), step.key


def test_the_set_up_ends_with_the_troll_in_the_sixth_arc_and_six_cards() -> None:
    _, game, events = moment("hand")
    assert ("placed", {"monster": "troll.3@archer-6"}) in [(event.kind, event.data) for event in events]
    assert len(hand(game)) == 6
    assert hand(game).count("red_knight") == 2
    assert not [monster for monster in game.state.monsters if monster.space.text.startswith("knight")]


def test_the_card_thrown_away_brings_an_archer_and_alone_nobody_trades() -> None:
    _, game, events = moment("hit")
    assert hand(game).count("green_archer") == 2
    assert ("drew", {"seat": 1, "card": "green_archer"}) in [(event.kind, event.data) for event in events]
    assert game.decision is not None and game.decision.kind == "play"


def test_the_first_hit_wounds_and_the_second_slays() -> None:
    _, game, events = moment("slay")
    assert [event.kind for event in events] == ["played", "wounded"]
    assert "orc.1@archer-4" in [monster.text for monster in game.state.monsters]
    _, game, events = moment("end_turn")
    assert [event.kind for event in events] == ["played", "wounded", "slain"]
    assert [kind.id for kind in game.state.trophies[1]] == ["goblin"]


def test_the_knights_cannot_be_played_before_anybody_is_in_their_ring() -> None:
    _, game, _ = moment("end_turn")
    assert game.decision is not None
    assert {"red_knight", "green_knight", "missing", "fortify_wall"} == set(hand(game))
    assert not [option for option in game.decision.options if "knight" in option.text]


def test_the_monsters_come_a_ring_closer_and_two_orcs_come_out_of_the_forest() -> None:
    _, game, events = moment("moved")
    kinds = [event.kind for event in events]
    assert kinds.count("moved") == 5
    assert [event.data["token"] for event in events if event.kind == "token"] == ["orc", "orc"]
    assert [event.data["die"] for event in events if event.kind == "rolled"] == [5, 6]
    assert [event.data["card"] for event in events if event.kind == "drew"] == ["tar", "blue_knight"]
    assert len(hand(game)) == 6


def test_the_second_turn_brings_two_trophies_tar_and_a_fortified_wall() -> None:
    _, game, _ = moment("tokens")
    assert [kind.id for kind in game.state.trophies[1]] == ["goblin", "goblin", "orc"]
    assert game.state.walls[5] == 2
    assert "troll.3+tar@knight-6" in [monster.text for monster in game.state.monsters]
    assert hand(game) == ["missing"]


def test_at_the_goodbye_two_monsters_stand_before_walls_and_the_hand_can_reach_both() -> None:
    _, game, events = moment("goodbye")
    assert [event.data["token"] for event in events if event.kind == "token"] == ["troll", "plague_swordsmen"]
    assert not [event for event in events if event.kind in ("wall_lost", "discarded")]
    assert "troll.3@knight-6" in [monster.text for monster in game.state.monsters]
    assert {"red_swordsman", "blue_swordsman"} <= set(hand(game))
    game.choose("done")
    assert game.decision is not None
    options = [option.text for option in game.decision.options]
    assert "play red_swordsman > goblin.1@swordsman-2" in options
    assert "play blue_swordsman > orc.1@swordsman-5" in options


def lesson_moment(key: str, box: str = "engines_of_war") -> Moment:
    return next(each for each in moments(box) if each[0].key == f"page.lesson.{key}")


def quest_moment(key: str) -> Moment:
    return lesson_moment(f"quest.{key}", "crowns_and_quests")


def test_the_pit_catches_somebody_and_a_siege_engine_comes() -> None:
    step, game, events = lesson_moment("caught")
    assert [event.kind for event in events].count("caught") == 1
    (victim,) = [event.data["monster"] for event in events if event.kind == "wounded"]
    assert isinstance(victim, str) and step.refs[0].partition(".")[0] == victim.partition(".")[0]
    tokens = [event.data["token"] for event in events if event.kind == "token"]
    assert {"battering_ram", "siege_tower", "war_wagon"} & set(map(str, tokens))
    assert not game.state.pieces


def test_the_resources_of_a_ballista_come_together_and_its_bolt_hits_two() -> None:
    _, game, _ = lesson_moment("ballista")
    resources = sorted(card for card in hand(game) if card.startswith("resource"))
    assert resources == ["resource_rope", "resource_rope", "resource_wood"]
    facing, _, _ = lesson_moment("facing")
    _, _, events = lesson_moment("goodbye")
    assert [event.data["monster"] for event in events if event.kind == "wounded"] == facing.refs


def test_knights_and_swordsmen_hit_nobody_at_first() -> None:
    step, game, _ = lesson_moment("resources")
    assert step.option is not None
    assert all(card.endswith(("_knight", "_swordsman")) for card in step.option.split()[1::2])
    assert {monster.space.text.partition("-")[0] for monster in game.state.monsters} == {"archer"}


def test_the_quest_asks_for_one_archer_and_one_knight_and_is_longer_in_a_real_game() -> None:
    _, game, _ = quest_moment("board")
    assert game.state.rows["places"][1:] == [1, 1, 0]
    real = Game(
        Setup(players=1, boxes=("crowns_and_quests",), options={"standard_quest": "the_shadows_dagger"}), seed=1
    )
    assert all(
        number > 1 for number in (int(word) for word in re.findall(r"\d", str(real.rules.facts["dagger.cards"])))
    )


def test_one_ability_in_a_turn_and_each_character_has_a_turn() -> None:
    used = [
        event.data["character"]
        for _, _, events in moments("crowns_and_quests")
        for event in events
        if event.kind == "ability"
    ]
    assert used == ["king_aiden", "sir_ignacio", "king_aiden"]
    _, game, events = quest_moment("board")
    assert [event.kind for event in events].count("drew") == 1
    assert len(hand(game)) == 7
    _, _, events = quest_moment("last")
    assert [event.kind for event in events] == ["ability", "wounded"]


def test_the_last_card_completes_the_quest_and_brings_its_reward_at_once() -> None:
    _, _, events = quest_moment("reward")
    assert [event.kind for event in events] == ["committed", "quest_done", "drew"]


def test_the_endgame_quest_begins_with_six_portals_and_the_scout_is_safe() -> None:
    step, _, events = quest_moment("portals")
    assert ("quest_begun", {"quest": "the_vanishing_castle"}) in [(event.kind, event.data) for event in events]
    assert len(step.refs) == 6
    _, game, events = quest_moment("goodbye")
    assert [event.kind for event in events] == ["picked_up"]
    (scout,) = [piece for piece in game.state.pieces if piece.kind.id == "scout"]
    assert not game.monsters_at(scout.space)


def test_nothing_is_lost_on_the_way_to_the_endgame_quest() -> None:
    told = {event.kind for _, _, events in moments("crowns_and_quests") for event in events}
    assert not told & {"wall_lost", "tower_lost", "discarded", "boulder", "struck"}
