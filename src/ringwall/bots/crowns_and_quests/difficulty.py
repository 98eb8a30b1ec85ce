"""How hard the quests are: the games out of a hundred that captain won, as measured with 1 to 6 players.

For whoever sets up a table; no rule and no bot asks for it. Measured with ``python -m bench.quests 80`` (each quest,
its partner at random) and ``python -m bench.quests 300 --whole`` (both at random): characters at random, everybody
together or one alone, no other box.
"""

from typing import Final

WON: Final[dict[str, tuple[int, ...]]] = {
    "a_creeping_evil": (94, 96, 88, 90, 88, 68),
    "a_desperate_plea": (94, 96, 80, 84, 80, 51),
    "a_plague_of_madness": (96, 98, 78, 89, 84, 41),
    "a_tempest_of_trolls": (89, 89, 70, 84, 88, 65),
    "hunt_for_the_cursed_temple": (100, 98, 91, 95, 90, 60),
    "outposts_in_the_borderlands": (86, 98, 70, 85, 84, 52),
    "search_for_the_scroll_of_lava": (90, 98, 90, 72, 89, 46),
    "severing_the_source": (92, 95, 74, 85, 88, 49),
    "the_ambassadors_toil": (94, 94, 78, 80, 85, 41),
    "the_apocalypse_stones": (82, 90, 79, 78, 89, 51),
    "the_lost_scroll_of_vines": (88, 90, 78, 81, 85, 49),
    "the_obelisk_of_oblivion": (90, 95, 65, 75, 82, 39),
    "the_sentrys_stand": (80, 85, 74, 90, 80, 56),
    "the_shadows_dagger": (98, 95, 75, 84, 81, 35),
    "the_siege_of_lord_vulkar": (91, 99, 81, 82, 81, 32),
    "the_vanishing_castle": (92, 98, 84, 89, 85, 52),
    "to_seek_the_scroll_of_ice": (75, 91, 66, 78, 80, 32),
    "wrath_of_the_stonethrower": (95, 94, 82, 81, 86, 42),
}
WHOLE: Final[tuple[int, ...]] = (88, 94, 82, 83, 81, 53)
"""With both quests at random."""

EASY: Final = 90
"""A quest with which so many of a hundred games are won is easy."""
FAIR: Final = 70
"""The base game is between the two for most numbers of players. What is won less often is hard."""


def won_with(quest: str, players: int) -> int:
    """Of a hundred games, for so many players."""
    return WON[quest][players - 1]


def won_at_random(players: int) -> int:
    return WHOLE[players - 1]


def hardness(won: int) -> str:
    """
    >>> hardness(90), hardness(89), hardness(69)
    ('easy', 'fair', 'hard')
    """
    if won >= EASY:
        return "easy"
    return "fair" if won >= FAIR else "hard"
