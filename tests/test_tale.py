"""A finished game retold in a few sentences."""

from random import Random

import pytest

from ringwall import Game, Setup
from ringwall.bots import Outlook, make_bot
from ringwall.position import position
from ringwall.statistics import statistics
from ringwall.texts import Texts
from ringwall.texts.tale import tale_of
from tests.tables import play_out, random_setup

NAMES = {1: "Anna", 2: "Ben"}
LAST_ORC = {
    "phase": "play",
    "monsters": ["orc.1@castle-1"],
    "pile": [],
    "hands": {1: ["barbarian"]},
    "walls": [],
    "towers": [3],
}


def told(game: Game, lang: str = "en") -> list[str]:
    return tale_of(game, statistics(game), Texts(lang, NAMES))


def test_a_win_by_one_tower_is_told_in_both_languages() -> None:
    game = position(Setup(players=2), LAST_ORC)
    game.choose("play barbarian > orc.1@castle-1")
    assert told(game) == [
        "The siege was broken in turn 1, by a single tower.",
        "Best blow: in turn 1 Anna slew Orc with Barbarian.",
        "Nearest escape: in turn 1 Anna slew Orc in Castle 1.",
        "Monsters slain: Anna: 1, the mightiest Orc.",
    ]
    assert told(game, "de") == [
        "In Zug 1 war die Belagerung gebrochen, mit einem einzigen Turm.",
        "Bester Schlag: In Zug 1 besiegte Anna Ork mit Barbar.",
        "Knappste Rettung: In Zug 1 besiegte Anna Ork auf Burg 1.",
        "Besiegte Monster: Anna: 1, am stärksten Ork.",
    ]


def test_a_win_with_more_towers_says_how_many() -> None:
    game = position(Setup(players=2), {**LAST_ORC, "towers": [2, 3, 6]})
    game.choose("play barbarian > orc.1@castle-1")
    assert told(game)[0] == "The siege was broken in turn 1, and 3 towers still stand."


def test_a_loss_says_when_the_towers_fell() -> None:
    game = play_out(Game(Setup(players=2), seed=3), Random(3))
    assert game.outcome is not None and not game.outcome.won
    first, *_, last = statistics(game).turning_points
    assert told(game)[0] == f"The first tower fell in turn {first.turn}, the last in turn {last.turn}."


@pytest.mark.parametrize("seed", range(12))
def test_any_game_has_a_tale_in_both_languages(seed: int) -> None:
    game = Game(random_setup(Random(seed)), seed=seed)
    bot = make_bot("simple", seed)
    while game.decision is not None:
        game.choose(bot.choose(Outlook.of(game)))
    english, german = told(game), told(game, "de")
    assert len(english) == len(german) > 0
    assert all(sentence[0].isupper() and sentence[-1] == "." for sentence in english + german)
