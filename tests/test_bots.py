"""The bots: they play every game to its end, whatever is in the boxes, and choose the same for the same seed."""

from collections.abc import Iterator
from itertools import count, product
from random import Random

import pytest

from ringwall import Decision, Game, Option, Setup
from ringwall.bots import Outlook, make_bot
from ringwall.bots.lore.judges import JUDGES
from ringwall.boxes import BASE, EXPANSIONS, boxes_of
from ringwall.core.decision import Word
from tests.bots.choosing import play
from tests.tables import random_setup

# --- every game can be played ---

MIXES = [(), *((box,) for box in EXPANSIONS), EXPANSIONS]
"""The base game, each box by itself, and all of them."""


def every_mode() -> Iterator[Setup]:
    """Every mix of boxes in every mode, with as few and as many players as it takes."""
    for boxes, (name, mode) in product(MIXES, BASE.modes.items()):
        for players in sorted({mode.least, max(3, mode.least), mode.most} if name != "solitaire" else {1}):
            yield Setup(players=players, mode=name, boxes=boxes)


def every_option() -> Iterator[Setup]:
    """Random tables until every value of every option has been at one."""
    variants = [variant for box in boxes_of(EXPANSIONS) for variant in box.variants.values()]
    missing = {(variant.id, value) for variant in variants for value in variant.values[1:]}
    for number in count():
        setup = random_setup(Random(f"bots {number}"))
        if missing & setup.options.items():
            missing -= setup.options.items()
            yield setup
        if not missing:
            return


@pytest.mark.parametrize("name", ["random", "simple", "captain"])
@pytest.mark.parametrize("setup", [*every_mode(), *every_option()], ids=repr)
def test_plays_to_the_end(setup: Setup, name: str) -> None:
    for seed in range(2):
        assert play(setup, seed, make_bot(name, seed)).outcome is not None


@pytest.mark.parametrize("name", ["random", "simple"])
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    for boxes in MIXES:
        for setup in (Setup(players=3, boxes=boxes), Setup(players=3, mode="overlord", boxes=boxes)):
            once, again = (play(setup, 5, make_bot(name, 11)).choices() for _ in range(2))
            assert once == again


def test_an_unknown_bot_is_refused_with_the_known_names() -> None:
    with pytest.raises(ValueError, match=r"there is no bot called 'clever'; bots: .*simple"):
        make_bot("clever")


# --- decisions of boxes to come ---


def invented(kind: str, options: list[Option]) -> Outlook:
    game = Game(Setup(players=2), seed=1)
    return Outlook(game, Decision(1, kind, options))


def test_an_unknown_decision_is_answered_with_doing_something() -> None:
    sing, done = Option("sing", (Word("song"),)), Option("done")
    assert make_bot("simple").choose(invented("concert", [done, sing])) is sing
    assert make_bot("simple").choose(invented("concert", [done])) is done


@pytest.mark.parametrize("kind", list(JUDGES))
def test_unknown_words_in_a_known_decision_do_no_harm(kind: str) -> None:
    options = [Option("sing", (Word("song"),), Word("moon")), Option("hum"), Option("play"), Option("done")]
    assert make_bot("simple").choose(invented(kind, options)) in options
