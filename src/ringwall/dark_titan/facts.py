"""What no public source gives: how strong some pieces are, and what the Heralds and the Agranok cards do.

These are playable stand-ins that fit everything the rules say about the cards. Somebody who owns the printed pieces can
correct them with a small file (``docs/facts.md``). What is printed stands with the rule it belongs to.
"""

from typing import Final

from ringwall.core.facts import Fact, OneOf, health
from ringwall.dark_titan.box import dark_titan

EFFECTS: Final[tuple[str, ...]] = (
    "agr_none",
    "agr_discard",
    "agr_banish",
    "agr_move:1",
    "agr_move:2",
    "agr_move:3",
    "agr_herald",
    "agr_boulder",
    "agr_all_move",
    "agr_wither",
)
"""Everything a space for Heralds or a result of the die can say."""

HERALDS: Final[tuple[str, ...]] = ("agr_discard", "agr_all_move", "agr_wither")
LEVELS: Final = {
    2: ("agr_discard", "agr_discard", "agr_none", "agr_none", "agr_move:1", "agr_move:1"),
    3: ("agr_herald", "agr_herald", "agr_discard", "agr_discard", "agr_move:1", "agr_move:1"),
    4: ("agr_herald", "agr_herald", "agr_boulder", "agr_boulder", "agr_move:1", "agr_move:1"),
    5: ("agr_banish", "agr_banish", "agr_boulder", "agr_boulder", "agr_move:1", "agr_move:1"),
}
PRINTED_LEVELS: Final = {
    6: ("agr_banish", "agr_banish", "agr_banish", "agr_move:2", "agr_move:2", "agr_move:2"),
}
"""Level 1 has no effects; level 6 is in the rules."""

for number, effect in enumerate(HERALDS, start=1):
    dark_titan.fact(Fact(f"heralds.{number}", effect, OneOf(EFFECTS)))
for level, effects in LEVELS.items():
    for die, effect in enumerate(effects, start=1):
        dark_titan.fact(Fact(f"level_{level}.{die}", effect, OneOf(EFFECTS), belongs=f"agranok_card_{level}"))
for token in ("boom_troll", "dark_sorceress", "reserve_squad", "stonemasons_cart", "supply_wagon"):
    dark_titan.fact(health(token, 3))
