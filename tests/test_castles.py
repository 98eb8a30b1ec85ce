"""Today's castle is the same on every machine and in every process, and what has been played never changes."""

import os
import subprocess
import sys
from datetime import date, timedelta
from importlib.metadata import version
from typing import Final, NamedTuple

import pytest

from ringwall import Game, Setup
from ringwall.bots import Outlook, make_bot
from ringwall.boxes import EXPANSIONS
from ringwall.castles import castle_of
from ringwall.statistics import statistics
from ringwall.texts import LANGUAGES, Texts
from ringwall.texts.castle import QUIET, TOWER_LOST, WALL_LOST, HelpHad, castle_result, turn_by_turn


class Pinned(NamedTuple):
    setup: Setup
    hand: str
    board: str


PINNED: Final = {
    "2026-11-18": Pinned(
        Setup(
            players=1,
            mode="standard",
            boxes=("wizards_tower",),
            options={"placement": "random", "flaming_tar": "on", "solo_basilisk": "on"},
        ),
        "green_knight missing blue_swordsman green_swordsman blue_knight brick",
        "doppelganger.1@archer-1 troll.3@archer-2 troll.3@archer-3 ogre.4@archer-4 orc.2@archer-5 orc.2@archer-6",
    ),
    "2026-11-29": Pinned(
        Setup(
            players=1,
            mode="standard",
            boxes=("wizards_tower", "dark_titan", "engines_of_war", "promos", "crowns_and_quests"),
            options={"placement": "random", "characters": "deal"},
        ),
        "blue_swordsman green_archer green_knight knock_back green_hero red_archer resource_wood",
        "gargoyle.2@archer-1 troll.3@archer-2 goblin_saboteur.2@archer-3 ogre.4@archer-4 goblin_cavalry.2@archer-5 "
        "centaur.3@archer-6",
    ),
    "2027-03-01": Pinned(
        Setup(players=1, mode="standard", options={"placement": "random", "heroic_powers": "on"}),
        "red_knight blue_swordsman green_hero missing draw_two red_hero",
        "troll.3@archer-1 goblin.1@archer-2 orc.2@archer-3 orc.2@archer-4 goblin.1@archer-5 goblin.1@archer-6",
    ),
}
"""What has been played is never changed: this table only grows."""
ELSEWHERE: Final = """
import sys
from datetime import date
from ringwall import Game
from ringwall.castles import castle_of
for day in sys.argv[1:]:
    castle = castle_of(date.fromisoformat(day))
    game = Game(castle.setup, castle.seed)
    print(day, castle.setup.arguments, castle.seed, game.view(1))
"""
MONDAY: Final = date(2026, 11, 2)


@pytest.mark.parametrize("day", PINNED)
def test_a_castle_is_pinned(day: str) -> None:
    castle, pinned = castle_of(date.fromisoformat(day)), PINNED[day]
    assert castle.setup == pinned.setup
    assert castle.setup.edition == "big_box" and castle.setup.first_player == 1
    assert castle.seed == f"castle of {day}"
    game = Game(castle.setup, castle.seed)
    assert " ".join(card.id for card in game.state.hands[1]) == pinned.hand
    assert " ".join(monster.text for monster in game.state.monsters) == pinned.board


def test_it_is_the_same_in_every_process() -> None:
    """Whatever its time zone, its language and the order of its sets."""
    strange = {"PYTHONHASHSEED": "1", "TZ": "Pacific/Kiritimati", "LC_ALL": "C"}, {"PYTHONHASHSEED": "2", "TZ": "UTC"}
    said = [
        subprocess.run(
            [sys.executable, "-c", ELSEWHERE, *PINNED],
            env={**os.environ, **environment},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for environment in strange
    ]
    assert said[0] == said[1]
    assert said[0].count("castle of") == len(PINNED)


def test_every_day_has_a_castle_that_can_be_dealt() -> None:
    """Also days before the first cycle, and those of the far future; a cycle goes through every box."""
    for day in (date.min, date(1987, 7, 6), date(2400, 2, 29), date.max):
        assert castle_of(day).setup.players == 1
    castles = [castle_of(MONDAY + timedelta(days)) for days in range(28)]
    assert {box for castle in castles for box in castle.setup.boxes} == set(EXPANSIONS)
    assert len({castle.seed for castle in castles}) == 28
    assert len({castle.setup for castle in castles}) == 28
    for castle in castles:
        assert Game(castle.setup, castle.seed).decision is not None


def played(day: str) -> Game:
    castle = castle_of(date.fromisoformat(day))
    game, bot = Game(castle.setup, castle.seed), make_bot("simple", 1)
    while game.decision is not None:
        game.choose(bot.choose(Outlook.of(game)))
    return game


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_result_tells_how_it_went_and_what_help_there_was(lang: str) -> None:
    game, texts = played("2026-11-18"), Texts(lang)
    assert game.outcome is not None
    lines = castle_result("2026-11-18", game, HelpHad(2, 1), texts).splitlines()
    assert "2026-11-18" in lines[0] and texts.get("box.wizards_tower.name") in lines[0]
    assert lines[1].startswith("🏆" if game.outcome.won else "💀") and str(game.state.turn) in lines[1]
    assert "".join(lines[2:-3]) == "".join(turn_by_turn(game))
    assert all(len(line) <= 10 for line in lines[2:-3])
    assert f"↩️ {texts.get('ui.castle.taken_back', number=2)} · 💡 {texts.get('ui.castle.hints', number=1)}" == lines[-2]
    assert version("ringwall") in lines[-1]
    helped = castle_result("2026-11-18", game, HelpHad(0, 0, by_bots=3), texts)
    assert f"🤖 {texts.get('ui.castle.by_bots', number=3)}" in helped
    for card in game.rules.cards:
        assert texts.name(card) not in helped, "nobody learns what is dealt"


def test_every_turn_has_its_sign() -> None:
    game = played("2026-11-18")
    found, signs = statistics(game), turn_by_turn(game)
    assert len(signs) == game.state.turn
    assert set(signs) == {QUIET, WALL_LOST, TOWER_LOST}
    falls = {fall.turn for fall in found.turning_points}
    assert {turn for turn, sign in enumerate(signs, start=1) if sign == TOWER_LOST} == falls
    assert signs.count(WALL_LOST) <= found.walls_lost
