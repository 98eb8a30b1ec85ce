"""Why an option is better than the next best, in words."""

from typing import Final

from ringwall.bots.oracle.reasons import FALLS, FELLS, KEEPS, LIVES, Reason
from ringwall.texts.words import Texts

FALL: Final = {FALLS: "ui.because.falls", FELLS: "ui.because.fells"}
FALL_TO: Final = {FALLS: "ui.because.falls_to", FELLS: "ui.because.fells_to"}


def because(texts: Texts, reason: Reason) -> str:
    """One sentence."""
    if reason.kind in FALL:
        place, when = texts.thing(reason.place), _when(texts, reason.turns)
        if not reason.monster:
            return texts.sentence(FALL[reason.kind], place=place, when=when)
        return texts.sentence(FALL_TO[reason.kind], place=place, when=when, monster=texts.thing(reason.monster))
    if reason.kind == KEEPS:
        return texts.sentence("ui.because.keeps", card=texts.name(reason.card), monster=texts.name(reason.monster))
    assert reason.kind == LIVES
    return texts.sentence("ui.because.slain", monster=texts.thing(reason.monster))


def _when(texts: Texts, turns: int) -> str:
    if turns < 2:
        return texts.get("ui.because.next_turn" if turns else "ui.because.this_turn")
    return texts.get("ui.because.in_turns", turns=turns)
