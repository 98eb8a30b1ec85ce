"""How hard the quests are: the games out of a hundred that captain won, as measured with 1 to 6 players.

For whoever sets up a table; no rule and no bot asks for it. Measured with ``python -m bench.quests 100`` (each quest,
its partner at random) and ``python -m bench.quests 300 --whole`` (both at random): characters at random, everybody
together or one alone, no other box.
"""

from typing import Final

WON: Final[dict[str, tuple[int, ...]]] = {
    "a_creeping_evil": (96, 100, 97, 93, 95, 70),
    "a_desperate_plea": (95, 97, 89, 90, 90, 59),
    "a_plague_of_madness": (99, 100, 93, 92, 91, 54),
    "a_tempest_of_trolls": (99, 100, 100, 100, 100, 97),
    "hunt_for_the_cursed_temple": (99, 99, 95, 96, 98, 81),
    "outposts_in_the_borderlands": (90, 92, 85, 95, 89, 54),
    "search_for_the_scroll_of_lava": (97, 94, 89, 89, 84, 57),
    "severing_the_source": (94, 98, 90, 93, 91, 47),
    "the_ambassadors_toil": (93, 97, 91, 97, 90, 61),
    "the_apocalypse_stones": (92, 91, 82, 89, 84, 62),
    "the_lost_scroll_of_vines": (87, 92, 80, 87, 81, 56),
    "the_obelisk_of_oblivion": (93, 92, 85, 91, 92, 68),
    "the_sentrys_stand": (79, 89, 80, 86, 92, 66),
    "the_shadows_dagger": (96, 93, 79, 88, 91, 30),
    "the_siege_of_lord_vulkar": (91, 96, 88, 88, 93, 46),
    "the_vanishing_castle": (94, 98, 83, 88, 92, 59),
    "to_seek_the_scroll_of_ice": (74, 89, 64, 83, 80, 24),
    "wrath_of_the_stonethrower": (93, 98, 86, 92, 86, 53),
}
WHOLE: Final = (90, 94, 81, 84, 88, 51)
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
