"""The table of actions: every option has a number, and a number means the same everywhere."""

from collections.abc import Iterator
from itertools import chain, combinations, islice
from pathlib import Path
from random import Random

import pytest

from ringwall import Game, InvalidSetup, Setup
from ringwall.boxes import BASE, EXPANSIONS, OWN, boxes_of
from ringwall.core.decision import Option
from ringwall.env.actions import VERSION, Actions, NoNumber, actions_for
from ringwall.env.deeds import head, rest
from ringwall.env.features import features_for
from ringwall.env.question import Question
from ringwall.position import position
from ringwall.scenario import find_scenarios
from tests.documents import ROOT, fenced
from tests.tables import busy_choice, random_setup, values_of

MIXES = [mix for number in range(len(EXPANSIONS) + 1) for mix in combinations(EXPANSIONS, number)]
KEPT = Path(__file__).parent / "actions.txt"
"""The fingerprints of all tables, as they were when the version went up last."""


def check_numbers(game: Game) -> None:
    """Every option can be said, each by numbers of its own, which say what it does and lead back to it."""
    actions = actions_for(game.setup.boxes)
    ways: dict[tuple[int, ...], Option] = {}
    for option in game.options:
        said: list[int] = []
        question: Question | Option = Question(actions, game.options)
        while isinstance(question, Question):
            said.append(question.number_for(option))
            question = question.said(said[-1])
        assert question is option, f"{option.text} is said by {said}, which means {question.text}: {game.setup}"
        first, *others = [actions.text(number) for number in said]
        assert first == str(head(option)), f"{option.text} begins with {first}: {game.setup}"
        words = [f"which {word}" for word in (*rest(option), "nothing")]
        assert all(each in words for each in others), f"{option.text} goes on with {others}: {game.setup}"
        ways[tuple(said)] = option
    assert len(ways) == len(game.options)


def play_by_numbers(setup: Setup, seed: int) -> None:
    """A game of those who leave little undone, every option of which is checked."""
    game, dice = Game(setup, seed=seed), Random(f"{setup} {seed}")
    while game.decision is not None:
        check_numbers(game)
        game.choose(busy_choice(game, dice))


def plain_tables(boxes: tuple[str, ...]) -> list[Setup]:
    """Every mode with every number of players."""
    modes = BASE.modes.items()
    seats = [(mode, players) for mode, each in modes for players in range(each.least, each.most + 1)]
    return [table for mode, players in seats if (table := legal_table(boxes, mode, players))]


def tables_with_an_option(boxes: tuple[str, ...]) -> Iterator[Setup]:
    """Every value of every option, at a table that can have it."""
    variants = {name: variant for box in boxes_of(boxes) for name, variant in box.variants.items()}
    options = [(name, value) for name, variant in variants.items() for value in values_of(variant)]
    plain, dice = plain_tables(boxes), Random(f"tables {boxes}")
    for name, value in options:
        if value != variants[name].values[0]:
            # Some of them need another one, and nobody says which.
            beside: list[dict[str, str]] = [{}, *({other: one} for other, one in options if other != name)]
            seated = [(each.mode, each.players) for each in dice.sample(plain, len(plain))]
            tried = (legal_table(boxes, *seats, {name: value, **more}) for more in beside for seats in seated)
            yield from islice(filter(None, tried), 1)


def table_with_options(boxes: tuple[str, ...], dice: Random) -> Setup:
    """Any table with these boxes and a handful of options."""
    while (setup := random_setup(dice, boxes)).boxes != boxes:
        pass
    return setup


def legal_table(boxes: tuple[str, ...], mode: str, players: int, options: dict[str, str] | None = None) -> Setup | None:
    try:
        return Setup(players, mode, boxes, options)
    except InvalidSetup:
        return None


by_mix = pytest.mark.parametrize("boxes", MIXES, ids=lambda mix: "+".join(mix) or "base")


@by_mix
def test_every_option_of_every_mix_has_a_number(boxes: tuple[str, ...]) -> None:
    """Some of the tables with these boxes."""
    dice = Random(f"some {boxes}")
    for setup in (*dice.sample(plain_tables(boxes), 2), *(table_with_options(boxes, dice) for _ in range(3))):
        play_by_numbers(setup, seed=1)


@pytest.mark.thorough
@by_mix
def test_every_option_of_every_table_has_a_number(boxes: tuple[str, ...]) -> None:
    """All of them, and many with several options."""
    dice = Random(f"many {boxes}")
    mixed = (table_with_options(boxes, dice) for _ in range(30))
    for setup in chain(plain_tables(boxes), tables_with_an_option(boxes), mixed):
        play_by_numbers(setup, seed=2)


@pytest.mark.thorough
def test_every_value_of_every_option_is_at_some_table() -> None:
    played = {each for mix in MIXES for setup in tables_with_an_option(mix) for each in setup.options.items()}
    for box in boxes_of(EXPANSIONS):
        for name, variant in box.variants.items():
            assert all((name, value) in played for value in values_of(variant) if value != variant.values[0])


@pytest.mark.parametrize("folder", ["base", *EXPANSIONS, "crossovers"])
def test_every_option_of_the_scenarios_has_a_number(folder: str) -> None:
    for scenario in find_scenarios([ROOT / "conformance" / folder]):
        scenario.run(watch=check_numbers)


def test_a_number_means_the_same_at_every_table_with_the_same_boxes() -> None:
    table = {"phase": "play", "monsters": ["troll@knight-2"], "hands": {1: ["red_knight"]}}
    other = {"phase": "play", "monsters": ["orc.1@knight-2", "goblin@forest-1"], "hands": {1: ["tar", "red_knight"]}}
    actions = actions_for(())
    number = actions.numbers["play red_knight @ knight-2"]
    for given, players, mode in ((table, 1, "standard"), (other, 4, "coop"), (other, 3, "overlord")):
        game = position(Setup(players=players, mode=mode), given)
        option = Question(actions, game.options).said(number)
        assert isinstance(option, Option) and option.text.startswith("play red_knight > ")


def test_equal_pieces_share_a_number_and_unequal_ones_are_told_apart() -> None:
    monsters = ["troll@knight-2", "troll@knight-2", "troll.2@knight-2", "troll.2+tar@knight-2"]
    game = position(
        Setup(players=1), {"phase": "play", "monsters": monsters, "hands": {1: ["red_knight", "nice_shot"]}}
    )
    actions = actions_for(())
    question = Question(actions, game.options).said(actions.numbers["play red_knight @ knight-2"])
    texts = []
    while isinstance(question, Question):
        texts.append([actions.text(number) for number in question.answers])
        question = question.said(list(question.answers)[-1])
    assert texts == [["which troll", "which nice_shot"], ["which .3", "which .2"], ["which nothing", "which +tar:1"]]
    assert question.text == "play red_knight + nice_shot > troll.2+tar@knight-2"
    check_numbers(game)


def test_head_and_rest_are_the_whole_option() -> None:
    """Options that differ in their texts differ in their deeds, and the other way round."""
    for number in range(40):
        dice = Random(f"deeds {number}")
        game = Game(random_setup(dice), seed=number)
        while game.decision is not None:
            deeds = {(head(option), tuple(rest(option))) for option in game.options}
            assert len(deeds) == len({option.text for option in game.options})
            game.choose(busy_choice(game, dice))


def test_no_text_stands_twice_in_a_table() -> None:
    for mix in MIXES:
        actions = actions_for(mix)
        assert len(actions.numbers) == len(actions)


def test_an_option_without_a_number_is_told() -> None:
    with pytest.raises(NoNumber, match="there is no number for 'sing'"):
        Actions().number(Option("sing"))


def test_a_card_of_somebody_s_own_has_numbers_and_features() -> None:
    """That of docs/house_rules.md: it is played as cards of the package are."""
    try:
        exec(fenced(ROOT / "docs" / "house_rules.md", "python")[0], {"__name__": "war_horn"})
        setup = Setup(players=2, boxes=["war_horn"])
        hands = {1: ["war_horn"]}
        game = position(setup, {"phase": "play", "monsters": ["troll@knight-2", "orc@knight-2"], "hands": hands})
        check_numbers(game)
        actions, features = actions_for(setup.boxes), features_for(setup.boxes)
        assert "play war_horn @ knight-2" in [actions.text(actions.number(option)) for option in game.options]
        assert features.seen(game, 1)[features.places["hand +0 war_horn"]] == 1
        play_by_numbers(setup, seed=1)
    finally:
        del OWN["war_horn"]
        actions_for.cache_clear()
        features_for.cache_clear()


def test_the_numbers_are_those_of_the_version() -> None:
    """If this fails, some number means something else now: raise VERSION, then ``python -m tests.env.test_actions``."""
    assert fingerprints() == KEPT.read_text(encoding="utf-8")


def fingerprints() -> str:
    tables = [actions_for(mix) for mix in MIXES]
    lines = [f"{'+'.join(each.words.boxes) or 'base'} {len(each)} {each.digest}" for each in tables]
    return "\n".join([f"version {VERSION}", *lines]) + "\n"


if __name__ == "__main__":
    KEPT.write_text(fingerprints(), encoding="utf-8")
