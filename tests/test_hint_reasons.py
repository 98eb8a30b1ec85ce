"""Why a hint is better than doing nothing or the next best: what the search found, in words, and no secrets."""

from typing import Any

import pytest

from ringwall import Setup
from ringwall.bots import Outlook, make_bot
from ringwall.bots.oracle import Advice, Oracle
from ringwall.bots.oracle.reasons import FALLS, FELLS, KEEPS, LIVES, Reason
from ringwall.game import Game
from ringwall.position import position
from ringwall.texts import Texts
from ringwall.texts.because import because

SOLO = Setup(players=1)
LAST_TOWER: dict[str, Any] = {
    "phase": "play",
    "walls": [],
    "towers": [1, 4],
    "monsters": ["orc@swordsman-1", "goblin@archer-4"],
    "hands": {1: ["red_swordsman", "any_swordsman", "missing"]},
}
"""Unless it is hit, the orc is inside tower 1 after this turn."""


def advice(game: Game) -> Advice:
    bot = make_bot("oracle:iterations=60")
    assert isinstance(bot, Oracle)
    return bot.advise(Outlook.of(game), why=True)


def told(given: dict[str, Any], setup: Setup = SOLO) -> list[Reason]:
    return advice(position(setup, given)).reasons


def test_what_falls_otherwise_is_said_with_who_and_when() -> None:
    first = told(LAST_TOWER)[0]
    assert (first.kind, first.place, first.monster) == (FALLS, "tower-1", "orc.2@swordsman-1")
    assert first.turns == 0
    assert because(Texts("en"), first) == "Otherwise tower 1 is likely to fall to Orc (2) in Swordsman 1 this turn."
    assert because(Texts("de"), first).startswith("Sonst fällt noch in diesem Zug wohl Turm 1 durch Ork (2)")


def test_the_overlord_is_told_what_falls_by_it() -> None:
    given = {
        "phase": "overlord",
        "walls": [],
        "towers": [1, 2],
        "monsters": ["goblin@swordsman-1"],
        "overlord": ["red_move", "blue_move", "green_move"],
    }
    reasons = told(given, Setup(players=2, mode="overlord"))
    assert [(reason.kind, reason.place) for reason in reasons[:1]] == [(FELLS, "tower-1")]


def test_nobody_is_given_reasons_who_has_not_asked() -> None:
    bot = make_bot("oracle:iterations=60")
    assert isinstance(bot, Oracle)
    assert bot.advise(Outlook.of(position(SOLO, LAST_TOWER))).reasons == []


def test_who_asks_to_stop_waits_for_no_reasons() -> None:
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 30

    bot = make_bot("oracle:iterations=2000")
    assert isinstance(bot, Oracle)
    assert bot.advise(Outlook.of(position(SOLO, LAST_TOWER)), stop, why=True).reasons == []


def test_reasons_tell_nothing_that_the_seat_cannot_know() -> None:
    given = {**LAST_TOWER, "monsters": ["goblin@swordsman-1"], "hands": {1: ["red_swordsman"]}}
    game = position(Setup(players=3, options={"closed_hands": True}), given)
    assert game.decision is not None
    reasons = advice(game).reasons
    assert reasons
    for seed in range(3):
        assert advice(game.imagine(game.decision.seat, seed)).reasons == reasons


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_reason_has_words(lang: str) -> None:
    texts = Texts(lang)
    for kind in (FALLS, FELLS):
        for monster in ("", "troll.3@castle-2"):
            for turns in (0, 1, 3):
                said = because(texts, Reason(kind, "tower-2", monster, turns))
                assert "{" not in said and said.endswith(".")
    assert "Nice Shot" in because(Texts("en"), Reason(KEEPS, monster="goblin_king", card="nice_shot"))
    assert because(texts, Reason(LIVES, monster="troll.3@castle-2"))[0].isupper()
