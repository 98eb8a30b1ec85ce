"""The guide of the first game says nothing that is not so."""

from collections.abc import Iterator

from ringwall import Game
from ringwall.core.events import Event
from ringwall.server.messages import TutorialStep
from ringwall.server.tutorial import TUTORIAL_SEED, TUTORIAL_SETUP, tutorial

Moment = tuple[TutorialStep, Game, list[Event]]


def moments() -> Iterator[Moment]:
    """Each step with the game as it stands then and what has happened since the step before."""
    game = Game(TUTORIAL_SETUP, seed=TUTORIAL_SEED)
    told = len(game.events)
    for step in tutorial().steps:
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


def test_what_the_guide_asks_for_is_legal() -> None:
    for step, game, _ in moments():
        assert game.decision is not None
        assert step.option is None or step.option in [option.text for option in game.decision.options]


def test_only_the_last_step_leaves_the_choice_to_the_player() -> None:
    *guided, last = tutorial().steps
    assert all(step.option is not None for step in guided)
    assert last.option is None


def test_what_the_guide_points_at_is_on_the_board() -> None:
    for step, game, _ in moments():
        monsters = [monster.text for monster in game.state.monsters]
        for ref in step.refs:
            kind, _, arc = ref.partition("-")
            if "@" in ref:
                assert ref in monsters, step.key
            elif kind == "wall":
                assert game.state.walls[int(arc)], step.key
            else:
                assert kind == "archer" and int(arc) in range(1, 7), step.key


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
