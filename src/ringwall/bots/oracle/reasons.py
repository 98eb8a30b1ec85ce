"""Why an option is better than another, out of what comes of both in the same imagined games.

What is said of the future is only what most of these games agree on, and only of what the seat can see: the castle, the
monsters on the board and its own cards.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from ringwall.bots.lore.cards import KEPT
from ringwall.bots.oracle.search import Search, Trial
from ringwall.bots.oracle.tales import NOBODY, Tale
from ringwall.bots.simple.guessing import PASSES
from ringwall.core.decision import Option
from ringwall.core.pieces import Monster

GAMES: Final = 12
"""So many imagined games are watched with each option."""
OFTENER: Final = 0.3
"""So much oftener must something come of the one than of the other to be a reason."""
MOSTLY: Final = 0.5
"""What is said to happen must happen so often."""
MOST: Final = 2
"""Nobody reads more reasons."""

FALLS: Final = "falls"
FELLS: Final = "fells"
LIVES: Final = "lives"
KEEPS: Final = "keeps"


class Reason(NamedTuple):
    """``falls``: otherwise a structure falls, to a monster if one is named, after so many turns. ``fells``: it falls
    with this option, as an Overlord wants. ``lives``: otherwise a monster lives on. ``keeps``: the other option
    would spend a card that is wanted for a kind of monster.
    """

    kind: str
    place: str = ""
    monster: str = ""
    turns: int = 0
    card: str = ""
    share: float = 0.0
    """How much oftener it came of the other option."""


def reasons(search: Search) -> list[Reason]:
    """What speaks for the best option, weightiest first; it is compared with doing nothing and with the next best."""
    best = search.best()
    rivals = [trial for trial in search.trials if trial.values and trial is not best and trial.numbers != best.numbers]
    if not rivals or not best.values:
        return []
    next_best = max(rivals, key=search.worth)
    otherwise = next((trial for trial in rivals if search.option(trial).verb in PASSES), next_best)
    told: dict[int, list[Tale]] = {}
    for trial in (best, otherwise, next_best):
        if trial.at not in told and (tales := _watched(search, trial)) is not None:
            told[trial.at] = tales
    if len(told) < len({best.at, otherwise.at, next_best.at}):
        return []
    tales, others = told[best.at], told[otherwise.at]
    if search.sign < 0:
        return _falls(FELLS, search.monsters, others, tales)[:MOST]
    falls = _falls(FALLS, search.monsters, tales, others)
    towers = [reason for reason in falls if reason.place.startswith("tower")]
    option = search.option(best)
    keeps = _keeps(option, search.option(next_best), tales)
    return [*(towers or falls), *keeps, *_lives(search.monsters, option, tales, others)][:MOST]


def _watched(search: Search, trial: Trial) -> list[Tale] | None:
    """None if somebody has asked to stop."""
    tales = []
    for number in range(GAMES):
        tale = search.watch(trial, number)
        if tale is None:
            return None
        tales.append(tale)
    return tales


def _falls(kind: str, monsters: Sequence[str], tales: Sequence[Tale], others: Sequence[Tale]) -> list[Reason]:
    """What falls in the others and not in these."""
    found = []
    for place in sorted({place for tale in others for place in tale.fallen}):
        falls = [tale.fallen[place] for tale in others if place in tale.fallen]
        share = (len(falls) - sum(place in tale.fallen for tale in tales)) / len(others)
        if share >= OFTENER and len(falls) >= MOSTLY * len(others):
            by, times = Counter(fall.by for fall in falls).most_common(1)[0]
            known = by != NOBODY and times >= MOSTLY * len(falls)
            turns = sorted(fall.turns for fall in falls)[len(falls) // 2]
            found.append(Reason(kind, place, monsters[by] if known else "", turns, share=share))
    return sorted(found, key=_weight, reverse=True)


def _lives(monsters: Sequence[str], best: Option, tales: Sequence[Tale], others: Sequence[Tale]) -> list[Reason]:
    """Those the option is aimed at need no saying."""
    aim = best.target
    found = []
    for at, monster in enumerate(monsters):
        slain = sum(at in tale.slain for tale in tales)
        share = (slain - sum(at in tale.slain for tale in others)) / len(tales)
        if share >= OFTENER and slain >= MOSTLY * len(tales) and not (isinstance(aim, Monster) and aim.text == monster):
            found.append(Reason(LIVES, monster=monster, share=share))
    return sorted(found, key=_weight, reverse=True)


def _keeps(best: Option, other: Option, tales: Sequence[Tale]) -> list[Reason]:
    """Strong cards that the other option would spend, and what they go on instead."""
    own = {card.text for card in best.what}
    for card in other.what:
        if other.verb != "play" or card.text in own or not KEPT.get(card.text):
            continue
        uses = Counter(tale.spent[card.text] for tale in tales if card.text in tale.spent)
        if uses:
            kind, times = uses.most_common(1)[0]
            if times >= MOSTLY * len(tales):
                return [Reason(KEEPS, monster=kind, card=card.text, share=times / len(tales))]
    return []


def _weight(reason: Reason) -> float:
    return reason.share
