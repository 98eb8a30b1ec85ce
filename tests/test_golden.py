"""Golden playthroughs: one game of each configuration, told event by event.

A change of a rule shows up as a difference to approve: look at it, then run ``python -m tests.test_golden``.
"""

from pathlib import Path
from random import Random

import pytest

from ringwall import Game, Setup

FOLDER = Path(__file__).parent / "golden"
PROMOS = (
    "any_hero",
    "feather",
    "crossbow",
    "fickle_fortune",
    "all_for_one_card",
    "tower_2015",
    "tower_2016",
    "tower_2017",
    "tower_2018",
    "tower_2019",
)
CONFIGURATIONS = {
    "standard": Setup(players=4),
    "coop": Setup(players=3, mode="coop", options={"closed_hands": "on", "charging_horde": "on_with_two_trades"}),
    "solitaire": Setup(players=1, mode="solitaire", options={"easier_battles": "on", "walls_at_start": "none"}),
    "overlord": Setup(players=4, mode="overlord", options={"secret_forces": "on", "monstrous_choices": "on"}),
    "castles": Setup(players=3, options={"mans_home": "on", "kings_tower": "on", "not_over_yet": "on"}),
    "horde": Setup(players=2, options={"monster_recycling": "on", "final_charge": "on", "rough_start": "on"}),
    "classic_overlord": Setup(players=3, mode="overlord", edition="classic_2010"),
    "wizards_tower": Setup(players=3, boxes=["wizards_tower"]),
    "wizards_tower_coop": Setup(
        players=2,
        mode="coop",
        boxes=["wizards_tower"],
        options={"growing_fire": "on", "its_quiet": "on", "bulk_up": "6", "flaming_tar": "on"},
    ),
    "wizards_tower_overlord": Setup(players=3, mode="overlord", boxes=["wizards_tower"], options={"bulk_up": "5"}),
    "wizards_tower_solitaire": Setup(
        players=1, mode="solitaire", boxes=["wizards_tower"], options={"solo_basilisk": "on", "monster_shortage": "on"}
    ),
    "wizards_tower_2011": Setup(players=4, boxes=["wizards_tower"], options={"wt_edition": "classic_2011"}),
    "dark_titan": Setup(players=3, boxes=["dark_titan"]),
    "dark_titan_coop": Setup(
        players=4,
        mode="coop",
        boxes=["dark_titan"],
        options={"agranok_level": "5", "demolition_man": "on", "slippery_slope": "on", "closed_hands": "on"},
    ),
    "dark_titan_overlord": Setup(players=3, mode="overlord", boxes=["dark_titan"]),
    "dark_titan_solitaire": Setup(
        players=1, mode="solitaire", boxes=["dark_titan"], options={"sigh_of_relief": "on"}, tokens={"herald": 3}
    ),
    "wizards_tower_dark_titan": Setup(players=4, boxes=["wizards_tower", "dark_titan"]),
    "wizards_tower_dark_titan_overlord": Setup(
        players=4, mode="overlord", boxes=["wizards_tower", "dark_titan"], options={"gang_all_here": "2"}
    ),
    "promos": Setup(players=3, boxes=["promos"], options=dict.fromkeys(PROMOS, "on")),
    "everything": Setup(
        players=5,
        boxes=["wizards_tower", "dark_titan", "promos"],
        options={**dict.fromkeys(PROMOS, "on"), "agranok_card_6": "on", "agranok_level": "6", "midnight_oil": "on"},
        facts={"health.boom_troll": 2, "heralds.1": "agr_boulder"},
    ),
    "german": Setup(players=5, edition="german", options={"desperate_times": "on", "dwindling_resources": "on"}),
}
SEED = 11


def playthrough(setup: Setup) -> str:
    """A random game as choices, each followed by what came of it, and the last table."""
    game = Game(setup, seed=SEED)
    dice = Random(SEED)
    lines = [repr(setup)]
    told = 0
    while game.decision is not None:
        option = dice.choice(game.decision.options)
        lines.append(f"{game.decision.seat}: {option.text}")
        game.choose(option)
        lines += [f"    {event!r}" for event in game.events[told:]]
        told = len(game.events)
    return "\n".join([*lines, "", str(game), repr(game.outcome), ""])


@pytest.mark.parametrize("name", list(CONFIGURATIONS))
def test_the_playthrough_is_as_it_was(name: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(CONFIGURATIONS[name]) == kept, "look at the difference; python -m tests.test_golden keeps it"


if __name__ == "__main__":
    for name, setup in CONFIGURATIONS.items():
        (FOLDER / f"{name}.txt").write_text(playthrough(setup), encoding="utf-8")
